"""The app in another language: at once, kept, and for one player alone in private."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app import texts
from companion.app.settings import Settings, load_settings, save_settings
from companion.app.texts import TEXTS

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.fixture(autouse=True)
def two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, and a little German."""
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "en.ftl").write_text((texts.WORDS / "en.ftl").read_text("utf-8"), "utf-8")
    (folder / "de.ftl").write_text(
        "settings = Einstellungen\n    .language = Sprache und Schrift\nsetting-language = Sprache\nhand-over = Gib das Tablet weiter an { $seat }.\n"
        "only-i-look = Nur { $seat } schaut her\nhide = Wieder verstecken\n",
        "utf-8",
    )
    monkeypatch.setattr(texts, "WORDS", folder)
    texts._catalogue.cache_clear()
    TEXTS.language = "en"
    yield
    monkeypatch.undo()
    texts._catalogue.cache_clear()
    TEXTS.language = "en"


def test_a_language_is_chosen_by_its_own_name_and_holds_at_once(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("settings")
    stage.press("Language and text")
    assert "Language" in stage.words
    stage.press("Deutsch")
    assert "Sprache und Schrift" in stage.words and "Sprache" in stage.words and "Language" not in stage.words
    assert load_settings().language == "de"
    stage.press("English")
    assert "Language and text" in stage.words and load_settings().language == "en"


def test_one_player_reads_another_language_in_private(open_app: Callable[..., Stage]) -> None:
    save_settings(Settings(languages={"Cleo": "de"}))
    stage = open_app(game="booster-chess", seats=None, seed=5, names={"white": "Anna"})
    look = stage.app.screen.touching.look
    look.hand_over("white")
    stage.app.screen.redraw()
    stage.frames()
    assert "Pass the tablet to Anna." in stage.words
    stage.press("English")
    assert "Gib das Tablet weiter an Anna." in stage.words
    assert load_settings().languages == {"Cleo": "de", "Anna": "de"}
    stage.press("Nur Anna schaut her")
    assert "Wieder verstecken" in stage.words
    assert TEXTS.language == "en"
    stage.press("Wieder verstecken")
    look.hand_over("black")
    stage.app.screen.redraw()
    stage.frames()
    assert "Pass the tablet to Black." in stage.words


@pytest.mark.parametrize(("languages", "choices"), [(("en",), 2), (("en", "de"), 3)])
def test_a_language_is_offered_where_there_is_another(
    languages: tuple[str, ...],
    choices: int,
    open_app: Callable[..., Stage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beside it stand the size of the type and plain language."""
    from companion.app.screens import preferences

    monkeypatch.setattr(preferences, "list_languages", lambda: languages)
    assert len(list(preferences.SettingsItems(open_app().app, lambda: None).language())) == choices
