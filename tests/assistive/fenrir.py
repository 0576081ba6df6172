"""A command under the Fenrir screen reader, and all that Fenrir says.

Fenrir (Debian package fenrir) runs the command in a terminal of its own and speaks through a small program that
writes down what it is told to say.
"""

from __future__ import annotations

import shlex
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .terminal import Terminal, as_at_home

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType
    from typing import Self

SETTINGS = Path("/etc/fenrirscreenreader/settings/settings-pty.conf")
# What Fenrir says of itself, not of the screen.
OWN_WORDS = ("Start Fenrir", "Quit Fenrir", "pychant is not installed", "blank")
STATUS = "exit status"


def missing() -> str:
    """Name what is needed and not here; empty when Fenrir can run."""
    return "" if shutil.which("fenrir") and SETTINGS.exists() else "fenrir"


def write_script(path: Path, text: str) -> None:
    """Write a shell script that can be run."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def settings(chosen: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """Give Fenrir's settings with the chosen values, and those of them that the file has no line for.

    The keys of ``chosen`` are ``section#name``.
    """
    left = dict(chosen)
    lines, section = [], ""
    for line in SETTINGS.read_text().splitlines():
        if line.startswith("["):
            section = line.strip()[1:-1]
        name = f"{section}#{line.partition('=')[0].strip()}"
        lines.append(f"{name.partition('#')[2]}={left.pop(name)}" if name in left else line)
    return "\n".join(lines) + "\n", left


class Fenrir:
    """Fenrir with a command; as a context manager it is stopped and its folder removed.

    terminal: the terminal that both are in.
    """

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        chosen: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
        on_event: Callable[[str, str], None] = lambda kind, text: None,
    ) -> None:
        """Start both. chosen: more settings of Fenrir, keyed ``section#name``."""
        self._folder = Path(tempfile.mkdtemp(prefix="fenrir-"))
        self._spoken = self._folder / "spoken"
        self._spoken.touch()
        say, program = self._folder / "say", self._folder / "program"
        write_script(say, f"""printf '%s\\036%s\\036\\n' "$(date +%s.%N)" "$*" >> {self._spoken}""")
        # Fenrir looks at the screen only after it has said that it starts.
        write_script(program, f'sleep 0.7\n{shlex.join(command)}\necho "{STATUS} $?"\nsleep 1.5')
        text, self.unknown_settings = settings(
            {
                "sound#enabled": "False",
                "speech#enabled": "True",
                "speech#driver": "genericDriver",
                "speech#genericSpeechCommand": f'{say} "fenrirText"',
                "speech#autoReadIncoming": "True",
                "general#shell": str(program),
                "general#debugFile": str(self._folder / "debug"),
                "screen#driver": "ptyDriver",
                "keyboard#driver": "ptyDriver",
                "keyboard#keyboardLayout": "pty",
                **(chosen or {}),
            }
        )
        (self._folder / "settings.conf").write_text(text)
        self.terminal = Terminal(
            ["fenrir", "-e", "-s", str(self._folder / "settings.conf")],
            columns,
            rows,
            as_at_home(environment),
            on_event,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def close(self) -> None:
        """Let Fenrir finish speaking and stop it; what it said can still be asked for."""
        self.terminal.idle(1.5)
        self.terminal.close()
        time.sleep(0.3)

    def spoken(self) -> list[tuple[float, str]]:
        """Give all utterances with the time of each, in seconds since the epoch."""
        found = []
        for entry in self._spoken.read_text(encoding="utf-8", errors="replace").split("\x1e\n"):
            when, _, text = entry.partition("\x1e")
            if when.strip():
                found.append((float(when), text))
        return found

    def spoken_of_the_screen(self) -> list[str]:
        """Give the utterances without what Fenrir says of itself."""
        return [text for _, text in self.spoken() if text.strip() not in OWN_WORDS]
