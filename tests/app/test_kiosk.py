"""The app where strangers sit: the host's number, calls, an idle screen, warnings, the power button; by touch, keys and three buttons."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app import keys
from companion.app.texts import TEXTS, list_languages, text
from companion.i18n.languages import COMPLETE
from companion.table.kiosk import CONFIG_FILE, MARK, update_config
from hardware.kiosk.machine import Health
from tests import patience
from tests.app.app_scenes import SIZES, check
from tests.app.stand_ins import Unheard
from tests.every_case import crossed, spread

if TYPE_CHECKING:
    from companion.app.footer import HealthWarning
    from companion.app.screens.kiosk.controller import KioskController
    from companion.table.kiosk import HostCall
    from tests.app.app_driver import Stage, ThreeButtons

pytestmark = pytest.mark.usefixtures("english_again")


FOUR = (1, 8), (14, 1), (16, 12), (1, 2)


def of(stage: Stage) -> KioskController:
    assert stage.app.kiosk is not None
    return stage.app.kiosk


def called(stage: Stage) -> HostCall:
    now = of(stage).calls.now
    assert now is not None
    return now


def warning(stage: Stage) -> HealthWarning:
    now = of(stage).warning
    assert now is not None
    return now


def typed(stage: Stage, digits: str) -> None:
    from kivy.core.window import Window

    for digit in digits:
        Window.dispatch("on_key_down", ord(digit), 0, digit, [])
    stage.frames(3)


def named(stage: Stage) -> str:
    return type(stage.app.screen).__name__


# --- the host's number ---


@pytest.mark.parametrize("screen", ["settings", "pair-men", "check-board", "club", "all-games", "draw-board"])
def test_what_is_the_hosts_opens_with_the_number_and_shuts_when_the_games_are_shown(
    screen: str, kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    stage = kiosk()
    stage.app.open(screen)
    stage.frames(3)
    assert named(stage) == "HostPinScreen"
    for digit in "4711":
        stage.press(digit)
    opened = named(stage)
    assert opened not in ("HostPinScreen", "HomeScreen")
    stage.app.open("settings")
    assert named(stage) == "PreferencesScreen", "the number holds while the host is there"
    stage.app.go_home()
    stage.app.open(screen)
    assert named(stage) == "HostPinScreen"


def test_games_and_what_players_need_open_without_a_number(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    for label in ("Learn", "Ladder", "Rules"):
        stage.app.set_up("wild-jokers")
        stage.press(label)
        assert named(stage) not in ("HostPinScreen", "BoxScreen"), label


@pytest.mark.parametrize("damage", ["{", "", '{"name":"Table 4","pin":""', "gone"])
def test_a_kiosk_whose_settings_are_damaged_stays_locked_and_says_what_the_host_does(
    damage: str, kiosk: Callable[..., Stage], tmp_path: Path
) -> None:
    file = tmp_path / "tableside" / CONFIG_FILE
    file.write_text(damage)
    if damage == "gone":
        file.unlink()
        (tmp_path / "tableside" / MARK).touch()
    stage = kiosk()
    stage.app.open("settings")
    stage.frames(3)
    assert named(stage) == "KioskFaultScreen"
    assert any("companion kiosk pin --save" in words for words in stage.words)
    assert of(stage)._closing(), "the window does not close either"
    stage.app.go_home()
    for screen in ("club", "all-games"):
        stage.app.open(screen)
        stage.frames(3)
        assert named(stage) == "KioskFaultScreen", screen
    stage.app.go_home()
    stage.app.set_up("wild-jokers")
    assert named(stage) == "BoxScreen", "players play on"
    file.write_text(update_config("Table 4", "4711", ""))
    file.with_name(MARK).unlink(missing_ok=True)
    stage.app.open("settings")
    stage.frames(3)
    assert named(stage) == "HostPinScreen", "what the host has repaired counts at once"
    typed(stage, "4711")
    assert named(stage) == "PreferencesScreen"


def test_damaged_settings_leave_a_club_table_a_club_table(
    kiosk: Callable[..., Stage], tmp_path: Path
) -> None:
    from companion.app.settings import Settings, load_settings, save_settings

    file = tmp_path / "tableside" / "settings.json"
    save_settings(Settings(strangers=True))
    for damage in ("", "{", '{"strangers":false}', '{"strangers":"no"}'):
        file.write_text(damage)
        assert load_settings().strangers, damage
    file.unlink()
    assert load_settings().strangers
    save_settings(Settings())
    assert not load_settings().strangers, "the host has ended it"


def test_without_a_number_everything_opens(open_app: Callable[..., Stage]) -> None:
    stage = open_app(kiosk=True)
    stage.app.open("settings")
    assert named(stage) == "PreferencesScreen"


def test_a_wrong_number_is_one_sentence_and_three_have_to_wait(kiosk: Callable[..., Stage]) -> None:
    from companion.app.widgets.fields import DigitPad, PinDots
    from tests.app.app_driver import part

    stage = kiosk()
    stage.app.open("settings")
    typed(stage, "4712")
    assert "Wrong PIN. Try again." in stage.words
    typed(stage, "47")
    from kivy.core.window import Window

    Window.dispatch("on_key_down", 8, 0, None, [])
    assert part(stage, PinDots).filled == 1
    Window.dispatch("on_key_down", 8, 0, None, [])
    for _ in range(2):
        typed(stage, "0000")
    assert any(said.startswith("Too many wrong PINs. Try again in ") for said in stage.words)
    assert all(tap.disabled for tap in part(stage, DigitPad).taps.values())
    typed(stage, "4711")
    assert named(stage) == "HostPinScreen"
    stage.press("Back")
    assert named(stage) == "HomeScreen"
    of(stage).lock._until = 0.0
    stage.app.open("settings")
    typed(stage, "4711")
    assert named(stage) == "PreferencesScreen"


def test_three_buttons_give_the_number_and_nothing_of_it_is_read_out(
    kiosk: Callable[..., Stage], three_buttons: ThreeButtons, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = kiosk()
    told: list[str] = []
    monkeypatch.setattr(type(stage.app.audio.voice), "reads", property(lambda _: True))
    monkeypatch.setattr(stage.app.audio.voice, "tell", lambda *said, **_: told.extend(map(str, said)))
    of(stage).call()
    stage.frames(3)
    three_buttons.at(stage)
    three_buttons.choose(text("call-host.is-host"))
    assert named(stage) == "HostPinScreen"
    told.clear()
    for digit in "4711":
        three_buttons.choose(digit)
    assert named(stage) == "PreferencesScreen"
    there = told[: next((i for i, said in enumerate(told) if "This is private" not in said), None)]
    assert there, "on the pad nothing else is told"
    assert not any(said in list("0123456789") for said in told)


def test_the_window_closes_for_the_host_alone(
    kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    stage = kiosk()
    ended: list[str] = []
    monkeypatch.setattr(stage.app, "stop", lambda: ended.append("stopped"))
    assert Window.dispatch("on_request_close") and named(stage) == "HostPinScreen" and not ended
    typed(stage, "4711")
    assert ended == ["stopped"]


# --- calls ---


def call_of(stage: Stage) -> Any:
    """The one button that calls the host, as it is seen."""
    from tests.app.layout_checks import visible

    names = {text(id) for id in ("call-host", "call-host.button", "call-host.called")}
    shown = [w for w, _, _ in visible(stage.root)]
    over = next((w for w in shown if getattr(w, "covers", False)), None)
    found = [
        w
        for w, _, _ in visible(over or stage.root)
        if getattr(w, "icon", "") == "hand" and getattr(w, "name", "") in names
    ]
    assert len(found) == 1, [w.name for w in found]
    return found[0]


def screens(stage: Stage) -> Iterator[str]:
    """Walks to every screen of a kiosk."""
    from companion.table.setup import TableSetup

    app = stage.app
    yield "home"
    app.open("settings")
    yield "host's number"
    typed(stage, "4711")
    yield "settings"
    for screen in ("draw-board", "own-set", "all-games", "statistics", "pair-men", "check-board"):
        app.open(screen)
        yield screen
    from tests.app.app_driver import game_screens

    yield from game_screens(stage)
    app.help()
    yield "help"
    app.go_home()
    of(stage).power()
    yield "off"
    app.uncover()
    of(stage).show_idle()
    yield "idle"
    app.table.play(TableSetup(game="little-chess-jumble", seed=1, rules={"table_clock": "10"}))
    yield "table"
    app.screen.open_menu()
    yield "menu"
    app.screen._dialogs._hide_call()
    app.screen.large_clocks.open()
    yield "clocks"
    app.screen.controller.leave()
    app.screen.read_rules()
    yield "rules over a table"
    app.uncover()
    stage.program.crashes.recover(ValueError("a fault"))
    yield "broken"


def test_a_call_is_on_every_screen_whole_and_within_reach_of_keys(
    sized: tuple[int, int], kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    stage = kiosk()
    for name in screens(stage):
        stage.frames(4)
        tap = call_of(stage)
        assert not tap.disabled and tap in stage.app.focus.things(), name
        if name != "broken":  # it shows the path of a report, which is as long as this machine likes
            check(stage, name)


def test_a_call_is_on_the_curtain_too(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk(game="cloak-and-dagger-chess", seats=None)
    seat = stage.referee.game.seats[0]
    stage.app.screen.touching.look.hand_over(seat)
    stage.app.screen.redraw()
    stage.frames(3)
    assert stage.app.screen.curtain is not None
    assert call_of(stage) in stage.app.focus.things()
    check(stage, "curtain")


def test_a_call_at_a_table_lies_beside_the_board_and_is_settled_there(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk(seed=1)
    before = len(stage.referee.record.journal.records)
    stage.press("Call host")
    assert {
        "No one can see this call. Please fetch the host.",
        "Waiting for",
        "We disagree",
        "Called",
    } <= set(stage.words)
    stage.press("We disagree")
    assert called(stage).why == "dispute"
    of(stage).calls.on_seen("Marie")
    stage.frames(4)
    assert {"The host is on the way.", "Seen by Marie"} <= set(stage.words)
    stage.press("Back to the game")
    assert "Called" in stage.words and "We disagree" not in stage.words
    stage.press("Roll")
    assert len(stage.referee.record.journal.records) > before, "the game goes on meanwhile"
    stage.press("Called")
    stage.press("Cancel call")
    assert of(stage).calls.now is None
    assert "Call host" in stage.words and "The host is on the way." not in stage.words
    kinds = {record.kind for record in stage.referee.record.journal.records}
    assert "call" not in kinds, "a call is no part of a game"


@pytest.mark.parametrize(
    "heard", [(), ("call-host.lit",), ("call-host.told",), ("call-host.lit", "call-host.told")], ids=str
)
def test_a_call_says_where_it_is_seen(
    heard: tuple[str, ...], kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lit at the board, told to the club, or heard by no one."""
    from companion.table.board.sensor_field import SensorField

    stage = kiosk(seed=1)
    monkeypatch.setattr(type(stage.app.club), "there", property(lambda _: "call-host.told" in heard))
    monkeypatch.setattr(SensorField, "flare", lambda _, on: "call-host.lit" in heard)
    stage.press("Call host")
    assert ("The host has been called." in stage.words) is bool(heard)
    assert ("No one can see this call. Please fetch the host." in stage.words) is (not heard)
    for id in ("call-host.lit", "call-host.told"):
        assert (text(id) in stage.words) is (id in heard)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (540, 1170)], ids=str)
def test_all_reasons_for_a_call_are_in_sight_and_the_chosen_one_has_a_tick(
    size: tuple[int, int], language: str, kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets.button import PushButton
    from companion.table.board.sensor_field import SensorField
    from companion.table.kiosk import REASONS
    from tests.app.app_driver import resize

    resize(*size)
    stage = kiosk(seed=1)
    stage.app.set("language", language)
    monkeypatch.setattr(type(stage.app.club), "there", property(lambda _: True))
    monkeypatch.setattr(SensorField, "flare", lambda _, on: True)
    of(stage).call()
    of(stage).calls.about("board")
    stage.frames(4)
    scroll = stage.app.screen.sheet.scroll
    labels = {text(f"call-host.{why}") for why in REASONS}
    found = [one for one in scroll.walk() if isinstance(one, PushButton) and one.label in labels]
    assert {one.label for one in found} == labels
    assert len({one.x for one in found}) == len({one.y for one in found}) == 2, "two by two"
    for one in found:
        low, high = (one.to_window(one.x, y)[1] for y in (one.y, one.top))
        assert scroll.to_window(0, scroll.y)[1] - 1 <= low and high <= scroll.to_window(0, scroll.top)[1] + 1
    assert [one.label for one in found if one.icon == "check"] == [text("call-host.board")]


def test_a_call_stops_the_clocks_until_it_is_settled(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk(game="gravity-chess", seats=None, seed=1, rules={"table_clock": "10"})
    stage.go_on(lambda actions: actions[0])
    if not stage.app.table.clocks_run:
        stage.command(do="clock", run=True)
    assert stage.app.table.clocks_run is True
    of(stage).call()
    stage.frames(3)
    assert stage.app.table.clocks_run is False and text("call-host.clocks") in stage.words
    stage.press("Cancel call")
    assert stage.app.table.clocks_run is True


def test_a_call_from_any_other_screen_has_a_page_and_outlives_a_start(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.app.set_up("wild-jokers")
    stage.frames(3)
    stage.press("Call the host")
    assert named(stage) == "CallScreen"
    stage.press("The board doesn’t respond")
    stage.press("Continue")
    assert named(stage) == "BoxScreen" and call_of(stage).chosen
    again = kiosk()
    assert called(again).why == "board" and call_of(again).chosen
    of(again).call()
    again.frames(3)
    again.press("Cancel call")
    assert named(again) == "HomeScreen" and not call_of(again).chosen


def test_a_call_is_heard_even_where_it_is_quiet(
    kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = kiosk()
    played: list[str] = []
    monkeypatch.setattr(
        type(stage.app.audio.sounds),
        "play",
        lambda sounds, name: played.append(name if sounds.audible(name) else "-"),
    )
    assert stage.app.audio.sounds.quiet
    of(stage).call()
    of(stage).call()
    assert played in (["turn"], ["-"]) and (played == ["turn"] or not stage.app.audio.sounds._loaded)


def test_the_foot_speaks_the_language_and_has_the_light_of_its_screen(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.app.set_up("wild-jokers")
    stage.frames(2)
    dark = stage.root.foot.colour.rgba
    stage.app.set("language", "de")
    stage.frames(2)
    assert "Spielleitung rufen" in stage.words and "Call the host" not in stage.words
    stage.app.change_theme()
    stage.frames(2)
    assert stage.root.foot.colour.rgba != dark
    stage.app.change_theme()


# --- no one there ---


def waits(stage: Stage, seconds: float = 300) -> None:
    """So much time passes without a touch, in few frames."""
    for _ in range(6):
        stage.now += seconds / 6
        stage.frames(2)


def test_after_a_while_the_idle_screen_comes_and_any_touch_leads_home(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.stop_time()
    stage.app.set_up("wild-jokers")
    waits(stage, 200)
    assert named(stage) == "BoxScreen"
    stage.tap(640, 20)
    waits(stage, 200)
    assert named(stage) == "BoxScreen", "a touch begins the time anew"
    waits(stage)
    assert named(stage) == "IdleScreen"
    stage.tap(200, 400)
    assert named(stage) == "HomeScreen"


def test_the_board_of_the_idle_screen_is_seen_askew_and_large(kiosk: Callable[..., Stage]) -> None:
    from companion.app.screens.kiosk.idle_screen import TiltedBoard
    from tests.app.app_driver import part

    stage = kiosk()
    of(stage).show_idle()
    stage.frames(2)
    screen: Any = stage.app.screen
    tilted = part(screen, TiltedBoard)
    assert tilted.board in list(screen.walk()) and tilted.board.parent is tilted
    own = min(tilted.width, tilted.height)
    tilted.lie(300, 200, 2 * own)
    away, turn, large = tilted.canvas.before.children[-3:]
    assert large.x == large.y == 2 and turn.angle == 14
    assert tuple(away.xy) == (300 - tilted.center_x, 200 - tilted.center_y)
    assert tuple(turn.origin)[:2] == tuple(large.origin)[:2] == tuple(tilted.center)
    board = tilted.board
    assert (board.width, board.height) == (own, own) and board.center == tilted.center


def test_the_idle_screen_speaks_each_language_in_turn(kiosk: Callable[..., Stage]) -> None:
    from companion.i18n.languages import LANGUAGES

    stage = kiosk()
    of(stage).show_idle()
    spoken = []
    for _ in list_languages():
        stage.find_button(LANGUAGES[TEXTS.language]).dispatch("on_release")
        stage.frames(1)
        spoken.append(TEXTS.language)
        assert named(stage) == "IdleScreen" and stage.app.settings.language == TEXTS.language
    assert sorted(spoken) == sorted(list_languages()) and spoken[-1] == "en"


def test_any_key_and_any_of_three_buttons_wakes_it_and_does_no_more(
    kiosk: Callable[..., Stage], three_buttons: ThreeButtons
) -> None:
    stage = kiosk()
    three_buttons.at(stage)
    for name in ("next", "back", "choose"):
        of(stage).show_idle()
        stage.frames(2)
        three_buttons.press(name)
        assert named(stage) == "HomeScreen" and stage.app.focus.at is None
    for name in (keys.NEXT, keys.CHOOSE):
        of(stage).show_idle()
        stage.app.boards.press(name)
        assert named(stage) == "HomeScreen" and stage.app.focus.at is None


def test_a_game_that_goes_on_stays_on_its_table_and_only_the_light_goes(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk(seed=1)
    stage.stop_time()
    waits(stage)
    assert named(stage) == "TableScreen" and stage.root.dimmed
    stage.tap(600, 10)
    assert not stage.root.dimmed
    waits(stage)
    assert stage.root.dimmed
    stage.app.boards.take_events()  # a piece is moved on a board
    assert not stage.root.dimmed
    stage.command(do="agree", end=True)
    waits(stage)
    assert named(stage) == "IdleScreen" and stage.app.table.referee is None and not stage.root.dimmed


@pytest.mark.parametrize("screen", ["draw-board", "own-set"])
def test_what_someone_makes_is_not_thrown_away_at_once(screen: str, kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.app.open(screen)
    typed(stage, "4711")
    stage.stop_time()
    made = named(stage)
    waits(stage)
    assert named(stage) == made and stage.root.dimmed
    stage.app.help()  # help over it does not count as another screen
    stage.frames(2)
    assert stage.root.dimmed
    for _ in range(9):
        waits(stage)
    assert named(stage) == "IdleScreen" and not stage.root.dimmed


def test_a_call_keeps_the_screen_as_it_is(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.stop_time()
    of(stage).call()
    waits(stage)
    assert named(stage) == "CallScreen" and not stage.root.dimmed


def test_the_host_who_went_away_leaves_nothing_open(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.app.open("settings")
    typed(stage, "4711")
    assert named(stage) == "PreferencesScreen"
    stage.stop_time()
    waits(stage)
    stage.start_time()
    assert named(stage) == "IdleScreen"
    stage.app.open("settings")
    assert named(stage) == "HostPinScreen"


def test_the_idle_screen_plays_drifts_and_tells_how_games_ended(kiosk: Callable[..., Stage]) -> None:
    from companion.app.screens.kiosk.idle_screen import DRIFT, STEP, TiltedBoard
    from tests.app.app_driver import part, texts

    stage = kiosk(game="gravity-chess", seats=None, seed=1, names={"white": "Maria"})
    stage.command(do="resign", seat="white")
    stage.stop_time()
    of(stage).show_idle()
    idle = stage.app.screen
    stage.skip_time(1)
    stage.frames(3)
    assert any(said.startswith("Gravity Chess: ") for said in stage.words)
    games = list((Path(os.environ["XDG_DATA_HOME"]) / "tableside" / "games").iterdir())
    board = part(idle, TiltedBoard).board
    before = board.men
    stage.skip_time(STEP)
    assert board.men and board.men != before
    assert list((Path(os.environ["XDG_DATA_HOME"]) / "tableside" / "games").iterdir()) == games, (
        "it is kept nowhere"
    )
    places = []
    for _ in range(6):
        play = stage.find_button(text("idle.touch"))
        places.append((play.x, play.y, texts(idle)[0].top, idle.mirrored))
        stage.skip_time(DRIFT)
    assert len(set(places)) == 6, "nothing stays where it was"
    idle._demo.over = True
    for _ in range(4):
        stage.skip_time(STEP)
    assert not idle._demo.over, "another game begins"
    stage.start_time()


def test_with_little_motion_nothing_slides_there(kiosk: Callable[..., Stage]) -> None:
    from companion.app.screens.kiosk.idle_screen import STEP, IdleScreen, TiltedBoard
    from companion.table.setup import random_demo
    from tests.app.app_driver import part

    stage = kiosk()
    for reduced in (True, False):
        stage.app.set("reduced", reduced)
        stage.app.navigator.show(IdleScreen(stage.app, of(stage), partial(random_demo, ("wild-jokers",), 1)))
        stage.stop_time()
        moved = False
        for _ in range(8):
            stage.skip_time(STEP)
            moved |= part(stage, TiltedBoard).board.flights.moving
        stage.start_time()
        assert moved is not reduced
    stage.app.set("reduced", False)


def test_at_200_percent_what_a_kiosk_adds_is_whole(
    sized: tuple[int, int], kiosk: Callable[..., Stage]
) -> None:
    stage = kiosk()
    stage.app.open("settings")
    stage.app.set("text", 2.0)
    check(stage, "number")
    stage.app.uncover()
    of(stage).show_idle()
    check(stage, "idle")
    stage.app.go_home()
    of(stage).power()
    check(stage, "off")
    of(stage).hear(Health(percent=12, minutes=10))
    check(stage, "off with a warning")
    stage.app.uncover()
    stage.app.set_up("wild-jokers")
    of(stage).call()
    check(stage, "call")
    stage.app.set("text", 1.0)


@pytest.mark.parametrize(
    ("language", "sized"), spread(product(COMPLETE, SIZES), 9), indirect=["sized"], ids=str
)
def test_the_idle_screen_lies_well(
    language: str, sized: tuple[int, int], kiosk: Callable[..., Stage]
) -> None:
    from companion.app.screens.kiosk.idle_screen import DRIFT
    from companion.table.setup import TableSetup

    TEXTS.language = language
    stage = kiosk()
    for _ in range(3):
        stage.app.table.play(TableSetup(game="gravity-chess", seed=1))
        stage.command(do="resign", seat="white")
    of(stage).show_idle()
    stage.stop_time()
    stage.skip_time(1)
    for n in range(4):
        check(stage, f"idle {n}")
        stage.skip_time(DRIFT)
    stage.start_time()


# --- the machine ---


@pytest.mark.parametrize(
    ("language", "sized"), crossed(COMPLETE, SIZES, len(SIZES)), indirect=["sized"], ids=str
)
def test_a_warning_is_one_sentence_with_what_to_do_and_lies_well(
    language: str, sized: tuple[int, int], kiosk: Callable[..., Stage]
) -> None:
    TEXTS.language = language
    stage = kiosk(seed=1)
    for health in (Health(percent=12, minutes=10), Health(percent=4), Health(weak=True), Health(celsius=85)):
        of(stage).hear(health)
        check(stage, str(health))
        assert warning(stage).said in stage.words
        of(stage).hear(Health())
        assert of(stage).warning is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)], ids=str)
@pytest.mark.parametrize("where", ["home", "table"])
def test_the_plate_of_a_warning_has_round_corners(
    where: str, size: tuple[int, int], kiosk: Callable[..., Stage], tmp_path: Path
) -> None:
    from tests.app.app_driver import resize
    from tests.app.layout_checks import find_corners

    resize(*size)
    stage = kiosk(**({} if where == "home" else {"game": "raindropchess", "seats": None, "seed": 5}))
    of(stage).hear(Health(percent=12, minutes=10))
    said = warning(stage).said
    stage.frames(4)
    words = next(w for w in stage.root.walk() if getattr(w, "text", "") == said)
    stage.picture(tmp_path / "seen.png")
    corners = find_corners(tmp_path / "seen.png", words.to_window(words.x - 3, words.center_y))
    assert corners == pytest.approx([18] * 4, abs=2)


def test_a_warning_is_put_away_and_comes_again_when_it_is_worse(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    said = "About 10 minutes of battery left. Plug the table in. Your game is saved."
    of(stage).hear(Health(percent=50, minutes=90))
    assert of(stage).warning is None
    of(stage).hear(Health(percent=12, minutes=10))
    stage.frames(3)
    assert said in stage.words
    stage.press("OK")
    assert said not in stage.words
    of(stage).hear(Health(percent=11, minutes=9))
    assert of(stage).warning is None
    of(stage).hear(Health(percent=5, minutes=1, celsius=90))
    assert warning(stage).said == "About 1 minute of battery left. Plug the table in. Your game is saved."
    of(stage).put_away()
    of(stage).hear(Health(percent=5, minutes=1, celsius=90, weak=True))
    assert warning(stage).id == "weak"
    of(stage).hear(Health())
    of(stage).hear(Health(percent=12, minutes=10))
    assert warning(stage).id == "battery", "what was over is said again"


def test_three_buttons_put_a_warning_away(kiosk: Callable[..., Stage], three_buttons: ThreeButtons) -> None:
    stage = kiosk(seed=1)
    of(stage).hear(Health(celsius=85))
    stage.frames(3)
    three_buttons.at(stage)
    three_buttons.choose("OK")
    assert of(stage).warning is None


def test_a_kiosk_looks_at_its_machine_soon_after_its_first_frame(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk()
    stage.until(lambda: isinstance(of(stage)._watching, Unheard))


def test_the_machine_is_looked_at_beside_the_screen(tmp_path: Path) -> None:
    from kivy.clock import Clock

    from companion.app.footer import HealthMonitor
    from hardware.kiosk.machine import EVENT, KEY_POWER
    from tests.hardware.kiosk_table import BUTTON, HEAT, battery, device, put

    put(tmp_path, {HEAT: "40000"})
    file = device(tmp_path, "event0", BUTTON)
    end = os.open(file, os.O_RDWR)
    heard: list[Any] = []
    threads: set[str] = set()

    def tell(health: Health) -> None:
        threads.add(threading.current_thread().name)
        heard.append(health)

    def until(count: int) -> None:
        patience.until(lambda: len(heard) >= count, meanwhile=Clock.tick)

    def pressed() -> None:
        threads.add(threading.current_thread().name)
        heard.append("pressed")

    watching = HealthMonitor(tell, pressed, tmp_path, every=0.05)
    until(1)
    assert heard == [Health(celsius=40)]
    os.write(end, EVENT.pack(0, 0, 1, KEY_POWER, 1))
    until(2)
    assert heard[1] == "pressed"
    put(tmp_path, battery(capacity="9"))
    until(3)
    assert heard[2] == Health(percent=9, celsius=40)
    watching.close()
    assert threads == {threading.current_thread().name}
    assert "kiosk" not in {one.name for one in threading.enumerate()}
    os.close(end)


# --- the power button ---


def test_the_power_button_asks_and_a_game_is_as_it_was(kiosk: Callable[..., Stage]) -> None:
    stage = kiosk(seed=1)
    table = stage.app.screen
    of(stage).power()
    of(stage).power()
    stage.frames(3)
    assert "Switch the table off?" in stage.words
    check(stage, "off")
    stage.press("Back")
    assert stage.app.screen is table


def test_switching_off_needs_no_number_and_what_fails_is_one_sentence(
    kiosk: Callable[..., Stage], three_buttons: ThreeButtons, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app import overlays
    from hardware.kiosk.machine import PowerOffError

    tried: list[str] = []

    def fails() -> None:
        tried.append(threading.current_thread().name)
        raise PowerOffError("kiosk-stays-on", why="no")

    monkeypatch.setattr(overlays, "switch_off", fails)
    stage = kiosk()
    of(stage).power()
    stage.frames(3)
    three_buttons.at(stage)
    stage.app.screen._off = fails
    three_buttons.choose("Switch off")
    stage.until(
        lambda: any("Couldn't switch off the table: no. Your game is saved." in said for said in stage.words)
    )
    assert tried == ["off"]
    stage.app.screen._off = lambda: None
    stage.press("Switch off")
    assert text("switch-off.goes") in stage.words
    stage.frames(10)
    assert text("switch-off.goes") in stage.words


def test_the_command_line_opens_a_kiosk_over_the_whole_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    import companion.app
    from companion.cli import command_tree

    opened: list[bool] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setattr(companion.app, "run", lambda *given: opened.append(given[6]))
    run = CliRunner().invoke
    assert run(command_tree.app, ["play", "--kiosk"]).exit_code == 0
    assert run(command_tree.app, ["play"]).exit_code == 0
    assert opened == [True, False]
    assert "--kiosk" in run(command_tree.app, ["play", "--help"]).output


def test_what_strangers_press_is_large(sized: tuple[int, int], kiosk: Callable[..., Stage]) -> None:
    """56 dp each way on every screen but the table, whose bar has its own height."""
    from kivy.metrics import dp

    from companion.app.widgets.button import PushButton
    from tests.app.layout_checks import visible

    stage = kiosk()
    for name in screens(stage):
        if name in ("home", "host's number", "settings", "box", "rules", "help", "off", "idle"):
            stage.frames(4)
            small = [
                (one.text, one.size)
                for one, _, _ in visible(stage.root)
                if isinstance(one, PushButton) and not one.disabled and min(one.size) < dp(56) - 1
            ]
            assert not small, name
        if name == "idle":
            break


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_call_can_be_about_is_seen_at_once_on_a_small_tablet(
    language: str, kiosk: Callable[..., Stage]
) -> None:
    from companion.table.setup import TableSetup
    from tests.app.app_driver import resize

    resize(800, 480)
    stage = kiosk()
    stage.app.set("language", language)
    stage.app.table.play(TableSetup(game="raindropchess", seed=5))
    of(stage).call()
    stage.frames(4)
    scroll = stage.app.screen.sheet.scroll
    assert scroll.fit(scroll.width) <= scroll.height + 1, "nothing has to be scrolled for"
    check(stage, "called")
    stage.app.set("language", "en")
