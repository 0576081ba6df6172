import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.play import settings as module
from accessible_cards.play.settings import SettingFault, Settings, changed, language, read_settings

LANGUAGES = ("en", "de")


def test_the_environment_goes_before_the_file() -> None:
    settings = Settings({"ACCESSIBLE_CARDS_LANG": "DE"}, {"lang": "en", "verbosity": "full"})
    assert settings.text("lang", LANGUAGES) == "de"
    assert settings.text("verbosity") == "full"
    assert settings.text("name") is None


def test_kinds() -> None:
    settings = Settings(
        {"ACCESSIBLE_CARDS_SEAT": "2=bot:random, 3=human", "ACCESSIBLE_CARDS_AUTO_PASS": "no"},
        {"seed": 7, "pace": 0.5, "option": ["DEALS=1"], "players": "3"},
    )
    assert settings.number("seed") == 7 and settings.number("players") == 3
    assert settings.seconds("pace") == 0.5
    assert settings.texts("seat") == ["2=bot:random", "3=human"]
    assert settings.texts("option") == ["DEALS=1"]
    assert settings.flag("auto-pass") is False


@pytest.mark.parametrize("value", [-1, True, "x", 1.5, "²", []])
def test_numbers_that_are_none(value: object) -> None:
    with pytest.raises(SettingFault):
        Settings({}, {"seed": value}).number("seed")


def test_words_that_are_not_allowed_say_where_they_stand() -> None:
    with pytest.raises(SettingFault) as caught:
        Settings({"ACCESSIBLE_CARDS_LANG": "xx"}).text("lang", LANGUAGES)
    assert caught.value.facts == {"name": "ACCESSIBLE_CARDS_LANG", "text": "xx"}
    with pytest.raises(SettingFault) as caught:
        Settings({}, {"lang": 3}).text("lang", LANGUAGES)
    assert caught.value.facts["name"] == "settings.toml: lang"


def test_the_language_of_the_system() -> None:
    def spoken(**environment: str) -> str:
        return language(Settings(environment), LANGUAGES)

    assert spoken(LANG="de_AT.UTF-8") == "de"
    assert spoken(LANGUAGE="fr:de", LANG="en_GB") == "de"
    assert spoken(LC_ALL="C", LANG="de_DE") == "en"
    assert spoken(LC_MESSAGES="de_DE", LANG="en_US") == "de"
    assert spoken(ACCESSIBLE_CARDS_LANG="en", LANG="de_DE") == "en"
    assert spoken() in LANGUAGES


def test_a_setting_is_kept_and_everything_else_in_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    Settings(path=path).save("name", "Änne")
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"name": "Änne"}
    path.write_text("# mine\nname = 'x'\nother = 1\n[table]\nname = 'y'\n", encoding="utf-8")
    settings = Settings(path=path)
    settings.save("name", "Bo")
    settings.save("lang", "de")
    assert settings.text("lang") == "de"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert tomllib.loads(text) == {"name": "Bo", "other": 1, "lang": "de", "table": {"name": "y"}}


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        Settings().save("name", "Bo")


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp"]), max_size=16))
def test_any_name_can_be_kept(name: str) -> None:
    assert tomllib.loads("\n".join(changed(["name = 'x'"], "name", name))) == {"name": name}


def test_a_file_that_cannot_be_read_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    monkeypatch.setattr(module, "settings_path", lambda: path)
    assert read_settings({}).unreadable is False
    for data in (b"lang = ", b"\xff\xfe", b"x" * 100):
        path.write_bytes(data)
        settings = read_settings({})
        assert settings.unreadable and settings.text("lang") is None
    path.write_bytes(b"\xef\xbb\xbflang = 'de'\r\n")
    assert read_settings({}).text("lang") == "de"


def test_no_place_for_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "settings_path", lambda: None)
    assert read_settings({"ACCESSIBLE_CARDS_LANG": "de"}).text("lang") == "de"
