"""Keys on the screen, by touch: when they come, what they type, where the line lies meanwhile, when they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import TEXTS
from companion.locale.languages import ENGLISH, PSEUDO
from tests.app.test_app import staged
from tests.app.test_flaws import sized

if TYPE_CHECKING:
    from companion.app.keys.key import Key
    from companion.app.keys.keyboard import Keyboard
    from companion.app.kit.writing import Line
    from tests.app.stage import Finger, Stage

__all__ = ["sized", "staged"]

ADDRESS = "socket://192.168.1.5:7000"
SPEAKING = ("en", "de", "fr", "es", "it", "nl")


@pytest.fixture
def small() -> Iterator[None]:
    """The window is that of a kiosk."""
    from tests.app.stage import resize

    resize(800, 480)
    yield
    resize(1280, 800)


@pytest.fixture
def speaking() -> Iterator[Callable[[str], None]]:
    def speak(language: str) -> None:
        TEXTS.language = language

    yield speak
    TEXTS.language = ENGLISH


def naming(staged: Callable[..., Stage]) -> Stage:
    """Where Green is given a name."""
    stage = staged()
    stage.app.set_up("big-action-chess-jumble")
    stage.press("Green")
    return stage


def addressing(staged: Callable[..., Stage]) -> Stage:
    """Where a board is named by its address."""
    stage = staged()
    stage.app.open("check-board")
    stage.until(lambda: not stage.app.screen.looking)
    stage.frames(4)
    return stage


def line_of(stage: Stage) -> Line:
    from companion.app.kit.writing import Line

    return next(w for w in stage.root.walk() if isinstance(w, Line))


def keys_of(stage: Stage) -> Keyboard | None:
    keys: Keyboard | None = stage.root.keys
    return keys


def touch(stage: Stage) -> Line:
    """A finger goes to the line."""
    line = line_of(stage)
    stage.scroll_to(line)
    stage.tap(*line.to_window(*line.center))
    stage.until(lambda: line.focus, 3)
    stage.frames(3)
    return line


def key(stage: Stage, name: str) -> Key:
    keys = keys_of(stage)
    assert keys is not None
    return next(key for key in keys.keys if key.text == name)


def begin(stage: Stage, name: str) -> Finger:
    """A finger goes down on a key."""
    from kivy.base import EventLoop

    from tests.app.stage import Finger

    finger = Finger(*key(stage, name).center)
    EventLoop.post_dispatch_input("begin", finger)
    stage.frames(1)
    return finger


def end(stage: Stage, finger: Finger, name: str = "") -> None:
    """It goes up, there or on another key."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    if name:
        x, y = key(stage, name).center
        finger.move({"x": x / Window.width, "y": y / Window.height})
        EventLoop.post_dispatch_input("update", finger)
    EventLoop.post_dispatch_input("end", finger)
    stage.frames(2)


def type_(stage: Stage, *names: str) -> None:
    for name in names:
        end(stage, begin(stage, name))


def hold(stage: Stage, name: str, seconds: float, onto: str = "") -> None:
    finger = begin(stage, name)
    stage.stop_time()
    stage.pass_time(seconds)
    stage._start_time()
    end(stage, finger, onto)


def press_hardware(stage: Stage, code: int, letter: str | None) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", code, code, letter, [])
    stage.frames(2)


def click(stage: Stage) -> None:
    """A mouse clicks on the line."""
    from kivy.base import EventLoop

    from tests.app.stage import Finger

    class Mouse(Finger):
        def depack(self, args: Any) -> None:
            super().depack(args)
            self.profile, self.button = ["pos", "button"], "left"

    line = line_of(stage)
    mouse = Mouse(*line.to_window(*line.center))
    EventLoop.post_dispatch_input("begin", mouse)
    stage.frames(1)
    EventLoop.post_dispatch_input("end", mouse)
    stage.until(lambda: line.focus, 3)
    stage.frames(3)


def away(stage: Stage) -> bool:
    """The keys have gone, or go within a moment."""
    stage.until(lambda: keys_of(stage) is None, 3)
    return bool(stage.app.screen.y == 0)


def seen(stage: Stage, line: Line) -> bool:
    """The line lies above the keys and on the glass, with its caret."""
    from kivy.core.window import Window

    keys = keys_of(stage)
    assert keys is not None
    low = line.to_window(*line.pos)[1]
    caret, _ = line.to_window(*line.cursor_pos)
    left = line.to_window(*line.pos)[0]
    return keys.top <= low and low + line.height <= Window.height and left <= caret <= left + line.width


# What they type


def test_a_name_on_a_small_kiosk(small: None, staged: Callable[..., Stage]) -> None:
    """With capitals; the caret stays in its line until that is all."""
    stage = naming(staged)
    line = touch(stage)
    assert seen(stage, line)
    type_(stage, "Capitals", "A", "n", "n", "a", "Space", "Capitals", "B")
    assert line.focus and line.text == "Anna B"
    assert stage.app.screen.choosing.names["green"] == "Anna B"
    type_(stage, "Done")
    assert not line.focus and away(stage)


def test_an_address_on_a_small_kiosk(small: None, staged: Callable[..., Stage]) -> None:
    """Letters, signs and digits; then the button below the line, with one touch."""
    stage = addressing(staged)
    line = touch(stage)
    assert seen(stage, line)
    tried: list[str] = []
    stage.app.screen.use = tried.append
    type_(stage, *"socket", "Digits and signs", *ADDRESS.removeprefix("socket"))
    assert line.text == ADDRESS and seen(stage, line)
    this = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Check this one")
    assert this.to_window(*this.pos)[1] >= keys_of(stage).top  # type: ignore[union-attr]
    stage.tap(*this.to_window(*this.center))
    assert away(stage)
    assert tried == [ADDRESS]


def test_a_button_in_a_list_hears_of_the_tap_that_leaves_the_line(
    small: None, staged: Callable[..., Stage]
) -> None:
    """What is below the line is seen too; and the screen does not move away under the finger before the button has heard."""
    from kivy.base import EventLoop

    from tests.app.stage import Finger

    stage = naming(staged)
    stage.app.screen._open("rules")
    stage.frames(4)
    line = touch(stage)
    assert seen(stage, line) and stage.app.screen.y > 0
    type_(stage, *"ours")
    kept: list[str] = []
    save = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Save")
    save.work = lambda: kept.append(line.text)
    finger = Finger(*save.to_window(*save.center))
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)  # sooner than the list has made up its mind
    assert away(stage)
    assert kept == ["ours"]


def test_the_screen_moves_once(small: None, staged: Callable[..., Stage]) -> None:
    """A line that is touched and entered is one and the same: the screen is not moved by what it has moved already."""
    from kivy.metrics import dp

    from companion.app.keys.glass import BELOW
    from companion.app.kit.writing import WRITING

    stage = addressing(staged)
    line = line_of(stage)
    WRITING.finger, line.focus = True, True
    WRITING.touched(line)
    keys = keys_of(stage)
    assert keys is not None
    assert line.to_window(*line.pos)[1] == pytest.approx(keys.top + dp(BELOW), abs=1)


def test_the_caret_of_a_long_line_stays_in_view(small: None, staged: Callable[..., Stage]) -> None:
    stage = addressing(staged)
    line = touch(stage)
    for _ in range(50):
        stage.root.keys._type("m")
    stage.frames(2)
    assert line.text == "m" * 50 and seen(stage, line)


def test_erasing(staged: Callable[..., Stage]) -> None:
    """One letter a touch, one after the other while the key is held, and all that is selected."""
    stage = naming(staged)
    line = touch(stage)
    type_(stage, *"qwerty", "Erase")
    assert line.text == "qwert"
    hold(stage, "Erase", 0.6)
    assert len(line.text) <= 2 and line.focus
    type_(stage, *"abc")
    line.select_all()
    type_(stage, "Erase")
    assert line.text == ""


def test_typing_over_what_is_selected(staged: Callable[..., Stage]) -> None:
    stage = naming(staged)
    line = touch(stage)
    type_(stage, *"abc")
    line.select_all()
    type_(stage, "d")
    assert line.text == "d"


def test_shift_holds_for_one_letter_or_for_all(staged: Callable[..., Stage]) -> None:
    stage = naming(staged)
    line = touch(stage)
    type_(stage, "Capitals", "A", "b")
    type_(stage, "Capitals", "Capitals", "C", "D")
    type_(stage, "Capitals", "e")
    assert line.text == "AbCDe"


def test_letters_behind_a_letter(staged: Callable[..., Stage]) -> None:
    """They come up when it is held: tapped, or slid to; then the top row is as it was."""
    stage = naming(staged)
    line = touch(stage)
    hold(stage, "e", 0.6)
    assert line.text == ""
    type_(stage, "é")
    assert line.text == "é"
    hold(stage, "o", 0.6, onto="ø")
    assert line.text == "éø"
    type_(stage, "Capitals")
    hold(stage, "N", 0.6, onto="Ñ")
    assert line.text == "éøÑ" and line.focus
    type_(stage, "1")
    hold(stage, "u", 0.6)
    type_(stage, "x", "2")
    assert line.text == "éøÑ1x2", "another letter puts the top row back"


def test_a_language_has_its_own_keys(speaking: Callable[[str], None], staged: Callable[..., Stage]) -> None:
    speaking("de")
    stage = naming(staged)
    line = touch(stage)
    type_(stage, "Capitals", "Ü", "ß")
    keys = keys_of(stage)
    assert line.text == "Üß" and keys is not None
    assert "".join(key.letter for key in keys._rows[1]) == "qwertzuiop"


# When they come and go


def test_a_key_of_another_keyboard_sends_them_away(staged: Callable[..., Stage]) -> None:
    """The line keeps its caret; a key that is no letter (volume) does not count."""
    stage = naming(staged)
    line = touch(stage)
    press_hardware(stage, 1073741952, None)
    assert keys_of(stage) is not None
    press_hardware(stage, 97, "a")
    assert keys_of(stage) is None and line.focus and stage.app.screen.y == 0
    touch(stage)
    assert keys_of(stage) is None, "there is a keyboard: whoever has it, types on it"
    stage.app.set("keyboard", "always")
    stage.frames(4)
    touch(stage)
    press_hardware(stage, 97, "a")
    assert keys_of(stage) is not None


@pytest.mark.parametrize(
    ("setting", "full", "shown"),
    [("auto", False, False), ("auto", True, True), ("always", False, True), ("never", True, False)],
)
def test_a_mouse(
    setting: str, full: bool, shown: bool, monkeypatch: pytest.MonkeyPatch, staged: Callable[..., Stage]
) -> None:
    """It has a keyboard beside it; but on a whole screen it may be a finger that the system makes a mouse of."""
    from kivy.core.window import Window

    stage = naming(staged)
    stage.app.settings.keyboard = setting
    monkeypatch.setattr(type(Window), "fullscreen", "auto" if full else False)
    click(stage)
    assert (keys_of(stage) is not None) == shown


def test_never(staged: Callable[..., Stage]) -> None:
    stage = naming(staged)
    stage.app.settings.keyboard = "never"
    touch(stage)
    assert keys_of(stage) is None


def test_hidden_and_brought_back(small: None, staged: Callable[..., Stage]) -> None:
    stage = addressing(staged)
    line = touch(stage)
    assert stage.app.screen.y > 0
    type_(stage, "Hide the keys")
    assert keys_of(stage) is None and line.focus and stage.app.screen.y == 0
    touch(stage)
    assert keys_of(stage) is not None and line.focus


def test_another_theme_while_somebody_types(staged: Callable[..., Stage]) -> None:
    """The screen is made anew, the keys too, and the line goes on where it was."""
    from companion.app.kit.room import ROOM

    stage = naming(staged)
    touch(stage)
    type_(stage, *"ann")
    before = keys_of(stage)
    stage.app.change_theme()
    stage.frames(3)
    line = line_of(stage)
    assert ROOM.theme == "daylight" and keys_of(stage) not in (None, before)
    assert line.focus and line.text == "ann"
    type_(stage, "a")
    assert line.text == "anna" and stage.app.screen.choosing.names["green"] == "anna"
    stage.app.change_theme()


def test_a_tablet_that_is_turned_while_somebody_types(staged: Callable[..., Stage]) -> None:
    from tests.app.stage import resize

    stage = naming(staged)
    touch(stage)
    type_(stage, *"ann")
    try:
        resize(540, 1170)
        stage.frames(6)
        line = line_of(stage)
        assert line.focus and seen(stage, line)
        type_(stage, "a")
        assert line.text == "anna"
    finally:
        resize(1280, 800)


def test_they_go_with_the_screen(small: None, staged: Callable[..., Stage]) -> None:
    stage = addressing(staged)
    line = touch(stage)
    stage.app.open("settings")
    assert keys_of(stage) is None and not line.focus and stage.app.screen.y == 0


def test_they_go_with_the_line(staged: Callable[..., Stage]) -> None:
    """A panel that shows something else takes the line away."""
    stage = naming(staged)
    line = touch(stage)
    stage.app.screen._open("dice")
    assert away(stage) and not line.focus


# How they look


@pytest.mark.parametrize("where", [naming, addressing])
def test_no_flaws_while_somebody_types(
    where: Callable[..., Stage], sized: tuple[int, int], speaking: Callable[[str], None],
    staged: Callable[..., Stage],
) -> None:  # fmt: skip
    from tests.app.flaws import flaws

    stage = where(staged)
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
    size: tuple[int, int], speaking: Callable[[str], None], staged: Callable[..., Stage]
) -> None:
    """A word that does not fit gives way to its icon."""
    from tests.app.flaws import flaws
    from tests.app.stage import resize

    resize(*size)
    stage = naming(staged)
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
    assert (done._words.opacity, done._icon.opacity) == ((1, 0) if size[0] == 800 else (0, 1))


@pytest.mark.parametrize("language", SPEAKING)
def test_every_letter_has_a_key_and_a_form(language: str) -> None:
    """a to z once, no row too long, and nothing that our fonts have not."""
    from companion.app.keys.layouts import ACROSS, capital, layouts
    from companion.look.lettering import covered

    rows = layouts().letters(language)
    below = "".join(rows[1:])
    assert set("abcdefghijklmnopqrstuvwxyz") <= set(below) and len(below) == len(set(below))
    assert all(len(row) <= ACROSS for row in (*rows, *layouts().signs["rows"], *layouts().behind.values()))
    letters = "".join((*rows, *layouts().signs["rows"], *layouts().behind.values()))
    for font in ("text", "text_bold"):
        assert not {
            sign for letter in letters for sign in (letter, capital(letter)) if ord(sign) not in covered(font)
        }


def test_a_language_without_keys_of_its_own_has_english_ones() -> None:
    from companion.app.keys.layouts import layouts

    assert layouts().letters("pl") == layouts().letters(PSEUDO) == layouts().letters("en")
    assert layouts().letters("de-AT") == layouts().letters("de")


def test_an_unknown_choice_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    from companion.app.settings import Settings, keep, load

    keep(Settings(keyboard="never"))
    assert load().keyboard == "never"
    keep(Settings(keyboard="sometimes", theme="daylight"))
    assert (load().keyboard, load().theme) == ("auto", "daylight")
