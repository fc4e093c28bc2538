"""What keys on the screen type, by touch, and where the line lies meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.onscreen_keyboard.keyboard import letter_name, load_layouts, to_capital
from companion.app.texts import TEXTS
from companion.i18n.languages import COMPLETE
from tests.app.keyboard_driver import (
    ADDRESS,
    addressing,
    away,
    hold,
    keys_of,
    line_of,
    naming,
    seen,
    touch,
    type_,
)

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_a_name_on_a_small_kiosk(small_window: None, open_app: Callable[..., Stage]) -> None:
    """With capitals; the caret stays in its line until that is all."""
    stage = naming(open_app)
    line = touch(stage)
    assert seen(stage, line)
    type_(stage, "Shift", "A", "n", "n", "a", "Space", "Shift", "B")
    assert line.focus and line.text == "Anna B"
    assert stage.app.screen.choosing.names["green"] == "Anna B"
    type_(stage, "Done")
    assert not line.focus and away(stage)


def test_an_address_on_a_small_kiosk(small_window: None, open_app: Callable[..., Stage]) -> None:
    """Letters, signs and digits; then the button below the line, with one touch."""
    stage = addressing(open_app)
    line = touch(stage)
    assert seen(stage, line)
    tried: list[str] = []
    stage.app.screen.use = tried.append
    type_(stage, *"socket", "Symbols", *ADDRESS.removeprefix("socket"))
    assert line.text == ADDRESS and seen(stage, line)
    this = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Check")
    assert this.to_window(*this.pos)[1] >= keys_of(stage).top  # type: ignore[union-attr]
    stage.tap(*this.to_window(*this.center))
    assert away(stage)
    assert tried == [ADDRESS]


def test_a_button_in_a_list_hears_of_the_tap_that_leaves_the_line(
    small_window: None, open_app: Callable[..., Stage]
) -> None:
    """What is below the line is seen too; and the screen does not move away under the finger before the button has heard."""
    from kivy.base import EventLoop

    from tests.app.app_driver import Finger

    stage = naming(open_app)
    stage.app.screen.actions.open("rules")
    stage.frames(4)
    line = touch(stage)
    assert seen(stage, line) and stage.app.screen.y > 0
    type_(stage, *"ours")
    kept: list[str] = []
    save = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Save")
    save.action = lambda: kept.append(line.text)
    finger = Finger(*save.to_window(*save.center))
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)  # sooner than the list has made up its mind
    assert away(stage)
    assert kept == ["ours"]


def test_the_screen_moves_once(small_window: None, open_app: Callable[..., Stage]) -> None:
    """A line that is touched and entered is one and the same: the screen is not moved by what it has moved already."""
    from kivy.metrics import dp

    from companion.app.widgets.screen import TYPING
    from companion.app.window import BELOW

    stage = addressing(open_app)
    line = line_of(stage)
    TYPING.finger, line.focus = True, True
    TYPING.focus_line(line)
    keys = keys_of(stage)
    assert keys is not None
    assert line.to_window(*line.pos)[1] == pytest.approx(keys.top + dp(BELOW), abs=1)


def test_a_line_that_keys_come_to_brings_no_keys_up(open_app: Callable[..., Stage]) -> None:
    """Though a finger went to a line before."""
    from companion.app.widgets.screen import TYPING

    stage = naming(open_app)
    TYPING.finger = True
    line = line_of(stage)
    stage.app.focus.focus(line)
    stage.frames(3)
    assert line.focus and keys_of(stage) is None


def test_the_caret_of_a_long_line_stays_in_view(small_window: None, open_app: Callable[..., Stage]) -> None:
    stage = addressing(open_app)
    line = touch(stage)
    for _ in range(50):
        stage.root.keys._type("m")
    stage.frames(2)
    assert line.text == "m" * 50 and seen(stage, line)


def test_erasing(open_app: Callable[..., Stage]) -> None:
    """One letter a touch, one after the other while the key is held, and all that is selected."""
    stage = naming(open_app)
    line = touch(stage)
    type_(stage, *"qwerty", "Backspace")
    assert line.text == "qwert"
    hold(stage, "Backspace", 0.6)
    assert len(line.text) <= 2 and line.focus
    type_(stage, *"abc")
    line.select_all()
    type_(stage, "Backspace")
    assert line.text == ""


def test_a_key_that_was_touched_twice_in_a_moment_is_not_held(open_app: Callable[..., Stage]) -> None:
    """The second touch came while the key still looked pressed; nothing goes on once the finger is up."""
    stage = naming(open_app)
    line = touch(stage)
    type_(stage, *"qwerty", "Backspace", "Backspace")
    stage.stop_time()
    stage.pass_time(1.0)
    stage.start_time()
    assert line.text == "qwer"


def test_typing_over_what_is_selected(open_app: Callable[..., Stage]) -> None:
    stage = naming(open_app)
    line = touch(stage)
    type_(stage, *"abc")
    line.select_all()
    type_(stage, "d")
    assert line.text == "d"


def test_shift_holds_for_one_letter_or_for_all(open_app: Callable[..., Stage]) -> None:
    stage = naming(open_app)
    line = touch(stage)
    typed: list[str] = []
    for name in ("Shift", "A", "b", "Shift", "Shift", "C", "D", "Shift", "e"):
        type_(stage, name)
        typed.append(line.text)
    assert typed == ["", "A", "Ab", "Ab", "Ab", "AbC", "AbCD", "AbCD", "AbCDe"]


def test_letters_behind_a_letter(open_app: Callable[..., Stage]) -> None:
    """They come up when it is held: tapped, or slid to; then the top row is as it was."""
    stage = naming(open_app)
    line = touch(stage)
    hold(stage, "e", 0.6)
    assert line.text == ""
    type_(stage, "é")
    assert line.text == "é"
    hold(stage, "o", 0.6, onto="ø")
    assert line.text == "éø"
    type_(stage, "Shift")
    hold(stage, "N", 0.6, onto="Ñ")
    assert line.text == "éøÑ" and line.focus
    type_(stage, "1")
    hold(stage, "u", 0.6)
    type_(stage, "x", "2")
    assert line.text == "éøÑ1x2", "another letter puts the top row back"


def test_a_language_has_its_own_keys(speaking: Callable[[str], None], open_app: Callable[..., Stage]) -> None:
    speaking("de")
    stage = naming(open_app)
    line = touch(stage)
    type_(stage, TEXTS.text("key.shift"), "Ü", "ß")
    keys = keys_of(stage)
    assert line.text == "Üß" and keys is not None
    assert "".join(key.letter for key in keys._rows[1]) == "qwertzuiop"


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_every_letter_can_be_written_and_is_told_apart_by_ear(language: str) -> None:
    """Three buttons cannot hold a key: one form of a letter comes after the other, those of the language first."""
    layouts = load_layouts()
    every = {letter for behind in layouts.behind.values() for letter in behind}
    with TEXTS.speaking(language):
        for base, behind in layouts.behind.items():
            ring = [base]
            while (letter := layouts.next_form(ring[-1], language)) != base:
                ring.append(letter)
            assert sorted(ring[1:]) == sorted(behind)
            first = [letter for letter in layouts.first[language] if letter in behind]
            assert ring[1 : 1 + len(first)] == first
            capitals = [to_capital(base)]
            while (letter := layouts.next_form(capitals[-1], language)) != to_capital(base):
                capitals.append(letter)
            assert capitals == [to_capital(one) for one in ring if one not in "ßı"]
        names = {letter: letter_name(letter) for letter in every}
    assert len({*names.values()}) == len(every) and not [one for one in names.values() if len(one) < 2]
    own = {letter for row in layouts.letters(language) for letter in row if ord(letter) > 127}
    assert own & every == own
    assert [layouts.next_form(one, language) for one in ("x", "1", ".")] == ["", "", ""]
    assert [layouts.next_form(one, language) for one in ("\u1e9e", "\u212b")] == ["S", "A"], (
        "keys elsewhere have them"
    )
