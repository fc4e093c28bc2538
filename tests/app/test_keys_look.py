"""Keys on the screen: no flaws at any size and in any language, and a key for every letter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.i18n.languages import PSEUDO
from tests.app.keyboard_driver import SPEAKING, addressing, keys_of, naming, seen, touch

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.mark.parametrize("where", [naming, addressing])
def test_no_flaws_while_someone_types(
    where: Callable[..., Stage],
    sized: tuple[int, int],
    speaking: Callable[[str], None],
    open_app: Callable[..., Stage],
) -> None:
    from tests.app.layout_checks import flaws

    stage = where(open_app)
    line = touch(stage)
    assert seen(stage, line)
    for language in (*SPEAKING, PSEUDO):
        speaking(language)
        stage.root.redo_look()
        stage.frames(3)
        assert not flaws(stage.root), language
    keys = keys_of(stage)
    assert keys is not None
    keys._bring("a")
    stage.frames(3)
    assert not flaws(stage.root), "the letters behind a"
    keys._turn_over()
    stage.frames(3)
    assert not flaws(stage.root), "signs"


@pytest.mark.parametrize("size", [(800, 480), (540, 1170)])
def test_large_type_fits_the_keys(
    size: tuple[int, int], speaking: Callable[[str], None], open_app: Callable[..., Stage]
) -> None:
    """A word that does not fit gives way to its icon."""
    from companion.app.widgets.button import Icon
    from tests.app.app_driver import own_texts, part, resize
    from tests.app.layout_checks import flaws

    resize(*size)
    stage = naming(open_app)
    speaking(PSEUDO)
    stage.app.set("text", 2.0)
    stage.frames(4)
    line = touch(stage)
    assert line.line_height <= line.height
    wrong = flaws(stage.root.keys)
    done = list(stage.root.keys.keys)[-1]
    stage.app.set("text", 1.0)
    resize(1280, 800)
    assert not wrong
    assert (own_texts(done)[0].opacity, part(done, Icon).opacity) == ((1, 0) if size[0] == 800 else (0, 1))


@pytest.mark.parametrize("language", SPEAKING)
def test_every_letter_has_a_key_and_a_form(language: str) -> None:
    """a to z once, no row too long, and nothing that our fonts have not."""
    from companion.app.onscreen_keyboard.keyboard import ACROSS, load_layouts, to_capital
    from companion.artwork.design import list_characters

    rows = load_layouts().letters(language)
    below = "".join(rows[1:])
    assert set("abcdefghijklmnopqrstuvwxyz") <= set(below) and len(below) == len(set(below))
    assert all(
        len(row) <= ACROSS for row in (*rows, *load_layouts().signs["rows"], *load_layouts().behind.values())
    )
    letters = "".join((*rows, *load_layouts().signs["rows"], *load_layouts().behind.values()))
    for font in ("text", "text_bold"):
        assert not {
            sign
            for letter in letters
            for sign in (letter, to_capital(letter))
            if ord(sign) not in list_characters(font)
        }


def test_a_language_without_keys_of_its_own_has_english_ones() -> None:
    from companion.app.onscreen_keyboard.keyboard import load_layouts

    assert load_layouts().letters("pl") == load_layouts().letters(PSEUDO) == load_layouts().letters("en")
    assert load_layouts().letters("de-AT") == load_layouts().letters("de")


def test_an_unknown_choice_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    from companion.app.settings import Settings, load_settings, save_settings

    save_settings(Settings(keyboard="never"))
    assert load_settings().keyboard == "never"
    save_settings(Settings(keyboard="sometimes", theme="daylight"))
    assert (load_settings().keyboard, load_settings().theme) == ("auto", "daylight")
