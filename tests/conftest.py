"""What all tests share: the long mode, and that Ctrl-C is heard."""

import signal

import pytest


def pytest_configure() -> None:
    """Where Ctrl-C is ignored, as with & in a script, what the tests start would ignore it, too, and never end."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the long tests: thousands of matches a game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    not_now = pytest.mark.skip(reason="long test, runs with --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(not_now)
