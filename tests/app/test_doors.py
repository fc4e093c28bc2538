"""The very first start: one question, three doors; the page never comes again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import AUTO, NO_BOARD, Settings, is_first_start, load_settings, save_settings
from companion.app.table.notice_log import NoticeLog
from companion.app.tablet import SCREENS
from companion.app.texts import TEXTS, text
from companion.i18n.languages import percent
from companion.table import kiosk
from companion.table.kiosk import verify_pin
from companion.table.protocol import notices
from companion.voice import settings as voice
from companion.voice.utterances import Level
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import STOPPED, FoundBoard
from tests.app.app_scenes import check
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


OURS = FoundBoard("/dev/ttyACM0", "wire", link_message("found-named", name=(link_message("our-board"),)))
OTHER = FoundBoard("dgt:///dev/ttyACM1", "dgt", link_message("found-named", name="DGT"))
STRANGE = FoundBoard("/dev/ttyUSB0", "", link_message("found-named", name="a printer"))
BROKEN = FoundBoard("/dev/ttyACM2", STOPPED, link_message("program-stopped"))

OPENED = """
import os, sys
from companion.app import main, run
from companion.table.setup import TableSetup
main.TablesideApp.run = lambda app: print(app.first or 'home')
for given in {every}:
    if not os.fork():
        run(TableSetup(game=given.pop("game")) if "game" in given else None, **given)
        sys.stdout.flush()
        os._exit(0)
    os.wait()
"""


@pytest.fixture(autouse=True)
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FoundBoard]]:
    """What is plugged in; English again afterwards."""
    boards: list[FoundBoard] = []
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", lambda: list(boards))
    yield boards
    TEXTS.language = "en"


def doors(open_app: Callable[..., Stage]) -> Stage:
    """The three doors."""
    stage = open_app(empty=True)
    stage.app.open("first-start")
    stage.frames(3)
    return stage


def own_board(open_app: Callable[..., Stage]) -> Stage:
    """What lies on the table, with every board found."""
    stage = doors(open_app)
    stage.press("Use your own board")
    stage.until(lambda: not stage.app.screen.looking)
    return stage


def opens(*every: dict[str, str]) -> list[str]:
    """What `run` shows first with each of these, in processes of their own."""
    code = OPENED.format(every=repr(every))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_it_comes_where_nothing_was_chosen_and_nothing_else_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert opens({}, {"game": "little-chess-jumble"}, {"first": "statistics"}) == [
        "first-start",
        "home",
        "statistics",
    ]
    save_settings(Settings())
    assert opens({}) == ["home"]


def test_one_touch_is_enough_and_it_never_comes_again(open_app: Callable[..., Stage]) -> None:
    open_app()
    assert is_first_start()
    stage = doors(open_app)
    assert is_first_start(), "until somebody leaves the page"
    stage.press("Play on this screen")
    assert "Chess Jumble" in stage.words
    assert not is_first_start() and load_settings() == Settings()


def test_from_the_first_start_to_a_game_in_three_touches(open_app: Callable[..., Stage]) -> None:
    stage = doors(open_app)
    for label in ("Play on this screen", "Wild Jokers", "Start"):
        stage.press(label)
    assert stage.referee.game.info.id == "wild-jokers"


def test_beside_cardboard_it_is_three_touches_too(open_app: Callable[..., Stage]) -> None:
    stage = own_board(open_app)
    stage.press("Cardboard or wood")
    stage.press("Start")
    assert stage.referee.game.info.id == "dice-and-cards" and load_settings().board == NO_BOARD


def test_the_first_minute_says_nothing_false(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From an empty home to the first turn: every notice is read, and no one else can read what was written."""
    told: list[notices.Notice] = []
    hear = NoticeLog.hear

    def note(heard: NoticeLog, notice: notices.Notice) -> None:
        told.append(notice)
        hear(heard, notice)

    monkeypatch.setattr(NoticeLog, "hear", note)
    before = os.umask(0o022)
    try:
        stage = doors(open_app)
        stage.press("Play on this screen")
        stage.press("Chess Jumble")
        stage.press("Start")
        stage.frames(10)
    finally:
        os.umask(before)
    assert {type(notice) for notice in told} >= {notices.Hello, notices.Turn}
    assert not [notice for notice in told if isinstance(notice, notices.Note)]
    assert not [path for path in (tmp_path / "tableside").rglob("*") if path.stat().st_mode & 0o077]
    assert (tmp_path / "tableside/settings.json").exists()


def test_the_one_who_closes_the_app_on_it_is_not_asked_again(open_app: Callable[..., Stage]) -> None:
    stage = doors(open_app)
    stage.program.on_stop()
    assert not is_first_start()


def test_every_language_by_its_own_name_holds_at_once(open_app: Callable[..., Stage]) -> None:
    stage = doors(open_app)
    for name, code, asks in (
        ("Deutsch", "de", "Wo spielt ihr?"),
        ("Español", "es", "¿Dónde se juega?"),
        ("English", "en", "Where are you playing?"),
    ):
        stage.press(name)
        assert asks in stage.words and load_settings().language == code
    assert {"Français", "Nederlands"} <= set(stage.words)


def test_sound_is_silent_sounds_or_a_voice_too(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.sound_player import SoundPlayer

    heard: list[str] = []
    monkeypatch.setattr(VoiceController, "sample", lambda _: heard.append("voice"))
    monkeypatch.setattr(SoundPlayer, "play", lambda _, name: heard.append(name))
    stage = doors(open_app)
    found = []
    for label in ("Sounds", "Silent", "Voice and sounds"):
        stage.press(label)
        found.append((load_settings().sound, voice.load().level))
    assert found == [(False, Level.NOTHING), (True, Level.RULINGS), (True, Level.NOTHING)]
    assert heard == ["voice", "turn"]


def test_the_size_of_type_is_seen_at_once(open_app: Callable[..., Stage]) -> None:
    from kivy.metrics import Metrics

    stage = doors(open_app)
    stage.press(f"Aa {percent(1.0, 'en')}")
    assert load_settings().text == 1.25 == Metrics.fontscale


def test_the_only_board_is_found_and_games_are_played_on_it(
    open_app: Callable[..., Stage], plugged: list[FoundBoard]
) -> None:
    plugged += [OURS, STRANGE, BROKEN]
    stage = own_board(open_app)
    assert "Board with our firmware" in stage.words
    stage.press("A sensor board")
    assert "Chess Jumble" in stage.words and load_settings().board == AUTO
    stage.app.set_up("little-chess-jumble")
    assert stage.app.screen.choosing.table["board"] == AUTO


def test_of_several_boards_each_can_be_taken(
    open_app: Callable[..., Stage], plugged: list[FoundBoard]
) -> None:
    from companion.app.screens.doors import Door

    plugged += [OURS, OTHER]
    stage = own_board(open_app)
    door = next(w for w in stage.root.walk() if isinstance(w, Door) and w.value == "DGT")
    door.dispatch("on_release")
    assert load_settings().board == OTHER.url
    stage.app.set_up("little-chess-jumble")
    table = stage.app.screen.choosing.table
    assert (table["board"], table["url"]) == ("url", OTHER.url)


def test_a_board_that_is_plugged_in_meanwhile_is_found_by_itself(
    open_app: Callable[..., Stage], plugged: list[FoundBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.screens.doors.AGAIN", 0.05)
    stage = own_board(open_app)
    door = next(w for w in stage.root.walk() if getattr(w, "text", "") == "A sensor board")
    assert door.disabled, "what does not work is no way on"
    plugged.append(OTHER)
    stage.until(lambda: "DGT" in stage.words)


# A club table


def number(stage: Stage, digits: str) -> None:
    for digit in digits:
        stage.press(digit)


def opened(open_app: Callable[..., Stage]) -> Stage:
    """A table that its host has opened to strangers."""
    stage = doors(open_app)
    stage.press("Set up a club table")
    number(stage, "4711")
    number(stage, "4711")
    stage.press("Table 4")
    stage.press("Continue")
    stage.press("Dice and Cards")
    stage.press("Start club mode")
    return stage


def test_a_club_table_begins_with_the_hosts_number(open_app: Callable[..., Stage]) -> None:
    stage = doors(open_app)
    stage.press("Set up a club table")
    page = stage.app.screen
    number(stage, "4711")
    assert "Enter the PIN again." in stage.words and page.step == "number"
    number(stage, "4712")
    assert "The PINs don’t match. Start again." in stage.words and page.step == "number"
    assert stage.app.kiosk is None and not kiosk.load().pin


def test_it_has_an_idle_screen_and_a_shelf_and_nothing_else(open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    assert stage.app.screen.is_idle and load_settings().strangers
    told = kiosk.load()
    assert told.name == "Table 4" and verify_pin("4711", told.pin) and "4711" not in told.pin
    stage.press("Touch to play")
    stage.until(lambda: stage.app.screen.settled)
    assert "Dice and Cards" not in stage.words and "Wild Jokers" in stage.words
    names = {getattr(one, "text", "") for one in stage.app.screen.walk()}
    assert not {"Settings", "All games", "Sound", "Theme"} & names
    for screen in SCREENS:
        stage.app.open(screen)
        assert type(stage.app.screen).__name__ == "HostPinScreen", screen
        stage.app.go_home()


def test_the_host_comes_in_by_the_call_and_ends_it(open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    stage.app.go_home()
    assert stage.app.kiosk is not None
    stage.app.kiosk.call()
    stage.press("I am the host")
    number(stage, "4711")
    assert stage.app.kiosk.calls.now is None
    stage.press("Club and table")
    stage.press("Leave club mode")
    assert stage.app.kiosk is None and not load_settings().strangers
    assert "Settings" in stage.words


def test_on_the_way_to_a_club_table_a_digit_and_a_step_are_taken_back(open_app: Callable[..., Stage]) -> None:
    stage = doors(open_app)
    stage.press("Set up a club table")
    screen: Any = stage.app.screen
    pad(stage, *"125", "Backspace")
    assert typed(stage) == 2
    pad(stage, *"34")
    assert screen.step == "number" and typed(stage) == 0 and text("club-table.again") in stage.words
    pad(stage, *"9999")
    assert screen.step == "number" and text("club-table.other") in stage.words
    pad(stage, *"12341234")
    assert screen.step == "name" and text("club-table.other") not in stage.words
    stage.press(text("go-on"))
    assert screen.step == "shelf"
    stage.press("Back")
    assert screen.step == "name"
    stage.press("Back")
    assert screen.step == "number" and typed(stage) == 0
    stage.press("Back")
    assert stage.app.screen is not screen, "and from there to the doors"


def pad(stage: Stage, *keys: str) -> None:
    """Press keys of the pad for digits, by their names."""
    from companion.app.widgets.fields import DigitPad
    from tests.app.app_driver import part

    for name in keys:
        (key,) = (one for one in part(stage, DigitPad).taps.values() if one.text == name)
        key.dispatch("on_release")


def typed(stage: Stage) -> int:
    """How many digits are shown as typed."""
    from companion.app.widgets.fields import PinDots
    from tests.app.app_driver import part

    return int(part(stage, PinDots).filled)


def test_the_hosts_number_is_typed_on_a_keyboard_too(open_app: Callable[..., Stage]) -> None:
    from kivy.core.window import Window

    from companion.app.widgets.fields import PinDots
    from tests.app.app_driver import part

    def type_keys(codes: str) -> None:
        for one in codes:
            Window.dispatch("on_key_down", 8 if one == "<" else ord(one), 0, one, [])

    stage = doors(open_app)
    stage.press("Set up a club table")
    screen: Any = stage.app.screen
    type_keys("47x1<")
    assert typed(stage) == 2, "a letter is none of the pad's"
    type_keys("11")
    type_keys("4711")
    assert screen.step == "name", "both times it was 4711"
    type_keys("12")
    stage.press("Back")
    assert screen.step == "number" and typed(stage) == 0, "only the number is typed so"
    stage.app.uncover()
    stage.frames(2)
    type_keys("12")
    stage.frames(1)
    assert part(screen, PinDots).filled == 0, "nobody looks at it any more"


def test_it_is_a_club_table_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code = OPENED.format(every=[{}]).replace("app.first or 'home'", "app.context.kiosk is not None")
    for strangers in (False, True):
        save_settings(Settings(strangers=strangers))
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stdout.split()[-1] == str(strangers)


def test_it_lies_well_in_every_window_and_language(
    sized: tuple[int, int], open_app: Callable[..., Stage], plugged: list[FoundBoard]
) -> None:
    plugged.append(OURS)
    stage = doors(open_app)
    for language, size in spread(product(("en", "de", "fr", "nl", "es"), (1.0, 2.0)), 5):
        stage.app.set("text", size)
        stage.app.set("language", language)
        check(stage, f"doors, {language}, {size}")
        stage.app.screen._own_board()
        stage.until(lambda: not stage.app.screen.looking)
        check(stage, f"own board, {language}, {size}")
        stage.app.uncover()
        stage.app.screen._club_table()
        for step in ("number", "name", "shelf"):
            stage.app.screen._open(step)
            check(stage, f"club table: {step}, {language}, {size}")
        stage.app.uncover()
