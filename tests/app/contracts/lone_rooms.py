"""The screens that are visited alone, and what is around each of them. See `lone_screens`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from kivy.graphics import Translate

from companion.app.texts import TEXTS as WORDS
from companion.club.client.mdns import HubInfo
from companion.club.client.membership import PendingGame
from companion.club.client.membership_config import BrokerAddress, ClubError, ClubMembership
from companion.club.client.mqtt_sender import HouseInvitation, HouseTable
from companion.games.chess_jumble.prepared_board import prepare
from companion.kernel.board import Board, BoardFileError
from companion.kernel.messages import message
from companion.remote.relay_messages import CLUB_ADDRESS, read_invitation
from companion.table.kiosk import HostCalls, KioskConfigError, update_config
from companion.table.setup import DemoGame, TableSetup
from companion.voice.settings import VoiceSettings
from companion.voice.utterances import Level
from firmware_bridge.core.board import LinkError, link_message
from tests.app.app_driver import Finger, shapes
from tests.app.asked import shown
from tests.app.contracts import lone_screens
from tests.app.contracts.lone_screens import Room, key, press_each
from tests.golden.written_texts import Texts
from tests.open_states import make_game

CLUBS = [
    HubInfo("Chess Club North", "north", "00" * 32, ("north.local",), 8080, 8443),
    HubInfo("", "south", "11" * 32, ("south.local",), 8080, 8443),
]
TODAY = date(2026, 3, 14)
RELAY = "wss://relay.example"


# Other tables


class JoinOfRoom:
    """A line to another table, as `TableJoin`, that is as the visit says."""

    def __init__(self, room: Room, relay: str, code: object, **more: object) -> None:
        room.told.append(f"  a line at {relay} by {code} {shown(more)}")
        self.refused: Any = None
        self.lost, self.reached = False, True
        self.game = SimpleNamespace(journal=None, offered=None)
        for name in ("start", "poll", "close", "settle", "sit_down"):
            setattr(self, name, getattr(room.part("line"), name))


def _clubs(room: Room, found: list[HubInfo]) -> None:
    def look() -> list[HubInfo]:
        room.told.append("  clubs are looked for")
        return found

    room.patch("companion.club.client.mdns.clubs", look)


def _join(link: str, inviter: HouseInvitation | None, joined: str, kiosk: bool, room: Room) -> Any:
    from companion.app.screens.other_tables import join_screen

    lines: list[JoinOfRoom] = []

    def begin(relay: str, code: object, later: object, on_change: object, **more: object) -> JoinOfRoom:
        lines.append(JoinOfRoom(room, relay, code, **more))
        return lines[-1]

    def line(**given: Any) -> Callable[[], None]:
        def do() -> None:
            if lines:
                vars(lines[-1]).update(given)
                room.wait(0.5)

        return do

    _clubs(room, CLUBS)
    if joined:
        room.club.joined = SimpleNamespace(club=joined)
    if kiosk:
        room.app.kiosk = room.part("kiosk")
    room.patch("companion.app.screens.other_tables.join_screen.TableJoin", begin)
    room.patch("companion.app.screens.other_tables.join_views.CodeScan.cameras", ())
    screen = join_screen.JoinScreen(room.app, link, inviter)

    def five() -> None:
        for letter in "ABCDE":
            if screen.step == "code":
                screen.type(letter)

    room.happens = {
        "half a second": partial(room.wait, 0.5),
        "the relay is lost": line(reached=False),
        "the relay is there": line(reached=True, lost=False),
        "the other table is lost": line(lost=True),
        "it is refused": line(refused=message("no-hints")),
        "five letters": five,
        "a key": partial(key, 107, "k"),
        "a key that is no letter of codes": partial(key, 48, "0"),
        "erased": partial(key, 8),
        "escape": screen.dismiss,
    }
    return screen


def _invite(relay: str, room: Room) -> Any:
    from companion.app.screens.other_tables.invitation import InviteScreen

    code = read_invitation("ABCDEF")
    shared = SimpleNamespace(
        code=None, relay=relay, refused=None, met=False, up=False, gone=False, warning=None, reached=True
    )
    inviter = room.part("inviter", shared=shared)
    room.club.others = (HouseTable("7", "Seven"),)
    game = make_game("little-chess-jumble", None, {})
    words = SimpleNamespace(clock="5+3")
    room.table.referee = SimpleNamespace(say=lambda said: said.id, game=game, rules=words)
    screen = InviteScreen(room.app, inviter)

    def be(**given: Any) -> Callable[[], None]:
        def do() -> None:
            vars(shared).update(given)
            screen.redraw()

        return do

    room.happens = {
        "a code": be(code=code, met=False, gone=False, refused=None),
        "no code": be(code=None),
        "a table has come": be(met=True, up=True),
        "it is gone": be(met=True, up=False),
        "the relay is gone": be(gone=True, met=False),
        "a warning": be(warning=message("no-hints"), gone=False, met=False),
        "refused": be(refused=message("no-hints")),
        "the broker is gone": be(reached=False),
        "the broker is there": be(reached=True, met=False),
        "table 7 is asked": be(relay=f"{CLUB_ADDRESS}7", refused=None),
        "a relay": be(relay=RELAY, refused=None),
        "no relay": be(relay="", refused=None, met=False),
        "a club": lambda: setattr(room.club, "joined", SimpleNamespace(club="North")),
        "escape": screen.dismiss,
    }
    return screen


def _house(room: Room) -> Any:
    from companion.app.screens.other_tables.invitation import HouseScreen

    room.club.others = (HouseTable("7", "Seven", True, True), HouseTable("8", "Eight", True, False))
    screen = HouseScreen(room.app, room.part("told").choose)

    def others(*there: HouseTable) -> Callable[[], None]:
        def do() -> None:
            room.club.others = there
            room.wait(0.6)

        return do

    room.happens = {
        "nobody": others(),
        "eight is free": others(HouseTable("8", "Eight", True, True)),
        "two": others(HouseTable("9", "Nine", True, True), HouseTable("7", "Seven", True, True)),
    }
    return screen


# Kiosks


class KioskOfRoom:
    """A kiosk as its screens see it."""

    def __init__(self, room: Room) -> None:
        self.calls = HostCalls(lambda: room.now, lambda: room.now)
        self.name, self.short, self.heard, self.stands = "Corner Table", "Call", ("call-host.told",), False
        part = room.part("kiosk")
        self.call, self.let_host_in, self.leave = part.call, part.let_host_in, part.leave

    def tap(self, words: bool = True) -> Any:
        from companion.app.widgets.button import PushButton

        return PushButton("Call" if words else "", self.call, name="call the host")


def _idle(offered: int, room: Room) -> Any:
    from companion.app.screens.kiosk.idle_screen import IdleScreen

    seeds = iter(range(9))
    game = make_game("gardner", None, {})
    saved = [SimpleNamespace(over=n != 1, title=f"Game {n}", expect=f"ended {n}") for n in range(5)]
    room.patch(
        "companion.app.screens.kiosk.idle_screen.list_saved_games", lambda language, most: saved[:most]
    )
    demos: list[DemoGame] = []

    def demo() -> DemoGame:
        room.told.append("  another game")
        demos.append(DemoGame(game, random.Random(next(seeds))))
        return demos[-1]

    kiosk: Any = KioskOfRoom(room)
    screen = IdleScreen(room.app, kiosk, demo)

    def touch(beside: bool) -> None:
        finger = Finger(3, 3)
        screen.on_touch_down(finger)
        (screen if beside else SimpleNamespace(on_touch_up=lambda _: None)).on_touch_up(finger)

    def lies() -> None:
        places = [
            f"{type(part).__name__} {[tuple(map(round, one.pos)) for one in (part, *shapes(part))]}"
            for part in screen.children
        ]
        away = [
            tuple(map(round, one.xy))
            for part in screen.children
            for one in part.canvas.before.children
            if isinstance(one, Translate)
        ]
        room.told.append(f"  mirrored {screen.mirrored}, board {away}, {', '.join(places)}")

    def drifts() -> None:
        room.wait(45.0)
        lies()

    def over() -> None:
        demos[-1].over = True

    def two_ends() -> None:
        for _ in range(2):
            over()
            for move in range(5):
                room.told.append(f"  after {move} moves")
                room.wait(3.2)

    room.happens = {
        "a move": partial(room.wait, 3.2),
        "another move": partial(room.wait, 3.2),
        "it drifts": drifts,
        "the end of a game": over,
        "two games come to their end": two_ends,
        "results": partial(room.wait, 1.0),
        "a touch": partial(touch, True),
        "a touch that ends elsewhere": partial(touch, False),
        "a call": screen.redo_call,
    }
    lies()
    return screen


def _host_pin(room: Room) -> Any:
    from companion.app.screens.kiosk.host_pin_screen import HostPinScreen

    lock = SimpleNamespace(digits=4, wait=0.0)

    def opens(typed: str) -> bool:
        room.told.append(f"  tried {typed}")
        return typed == "4711"

    lock.opens = opens
    screen: Any = HostPinScreen(room.app, lock, room.part("door").open)  # type: ignore[arg-type]

    def wait(seconds: float) -> Callable[[], None]:
        def do() -> None:
            lock.wait = seconds
            room.wait(1.0)

        return do

    room.happens = {
        "the PIN": partial(press_each, screen, "4711"),
        "three digits": partial(press_each, screen, "123"),
        "it has to wait": wait(59.4),
        "less": wait(3.0),
        "no more": wait(0.0),
        "a second": partial(room.wait, 1.0),
        "a key": partial(key, 55),
        "a letter": partial(key, 97),
    }
    return screen


class Damaged(KioskConfigError):
    """A file that cannot be read."""


def _kiosk_fault(room: Room) -> Any:
    from companion.app.screens.kiosk.host_pin_screen import KioskFaultScreen

    return KioskFaultScreen(room.app, Damaged("kiosk-config-damaged", path="kiosk.toml"))


def _club_table(configured: bool, room: Room) -> Any:
    from companion.app.screens.kiosk.host_pin_screen import ClubTableScreen
    from companion.table.kiosk import CONFIG_FILE
    from companion.table.storage.data_folder import folder, keep_private

    if configured:
        keep_private()
        (folder() / CONFIG_FILE).write_text(update_config("Corner Table", "4711", ""))
    screen: Any = ClubTableScreen(room.app)
    room.happens = {
        "digits": partial(press_each, screen, "4711"),
        "other digits": partial(press_each, screen, "4712"),
        "a key": partial(key, 53),
    }
    return screen


def _club_table_with_its_number(room: Room) -> Any:
    screen = _club_table(True, room)
    for _ in range(2):
        press_each(screen, "4711")
    room.happens = {
        "back": partial(press_each, screen, [WORDS.text("back")]),
        "the last step": partial(press_each, screen, [WORDS.text("club-table.shelf")]),
        "done": partial(press_each, screen, [WORDS.text("club-table.done")]),
    }
    return screen


def _call(room: Room) -> Any:
    from companion.app.overlays import CallScreen

    kiosk: Any = KioskOfRoom(room)
    kiosk.calls.call()
    screen = CallScreen(room.app, kiosk)

    def then(do: Callable[[], object]) -> Callable[[], None]:
        def both() -> None:
            do()
            screen.redo_call()

        return both

    room.happens = {
        "about a piece": then(partial(kiosk.calls.about, "man")),
        "about the board": then(partial(kiosk.calls.about, "board")),
        "seen": then(partial(kiosk.calls.on_seen, "Vera")),
        "settled": then(kiosk.calls.settle),
        "called again": then(kiosk.calls.call),
        "a minute": partial(room.wait, 61.0),
        "nobody hears": then(lambda: setattr(kiosk, "heard", ())),
        "the board is lit": then(lambda: setattr(kiosk, "heard", ("call-host.lit", "call-host.told"))),
        "clocks stand": then(lambda: setattr(kiosk, "stands", True)),
    }
    return screen


def _arbiter(room: Room) -> Any:
    from companion.app.overlays import ArbiterSheet

    screen = ArbiterSheet(room.app, ("The first sentence.", "The second."))
    room.happens = {
        "more": partial(screen.add, ("Another one.",)),
        "again": partial(screen.add, ("Last.", "Not least.")),
    }
    return screen


def _waiting(room: Room) -> Any:
    from companion.app.overlays import WaitingGameSheet

    start = PendingGame(
        "1", "Vera", "Round 3: Anna plays Ben", "Chess", TableSetup(game="chess"), "Good luck"
    )
    players = room.part("players")
    return WaitingGameSheet(room.app, start, players.begin, players.later)


def _power_off(room: Room) -> Any:
    from companion.app.overlays import PowerOffScreen

    found: list[LinkError] = [LinkError(link_message("plan-tools"))]

    def off() -> None:
        room.told.append("  off")
        if found:
            raise found.pop()

    screen = PowerOffScreen(room.app, room.part("below").show, off)
    room.happens = {"unread": lambda: room.told.append(f"  unread {screen.take_unread() is not None}")}
    return screen


def _help(topic: str, rules: bool, room: Room) -> Any:
    from companion.app.overlays import HelpScreen

    below = room.part("below")
    room.patch("companion.app.overlays.has_handbook", lambda: rules)
    return HelpScreen(room.app, topic, below.rules if rules else None, below.show)


def _handbook(served: bool, room: Room) -> Any:
    from companion.app.overlays import HandbookScreen

    def locate(page: str) -> list[str]:
        return [f"http://127.0.0.1:8080/{page}", *([f"http://192.168.0.7:8080/{page}"] if served else [])]

    server = room.part("server", {"locate": locate}, moved=not served)
    room.patch("companion.app.overlays.handbook_server", lambda: server)
    browser = room.part("browser", {"open": lambda page: False})
    room.patch("companion.app.overlays.webbrowser", browser)
    if not served:
        room.app.kiosk = room.part("kiosk")
    return HandbookScreen(room.app, "club/wall.md", room.part("below").show)


# Settings, clubs, and what is made


def _settings(group: str, room: Room, level: Level = Level.EVERYTHING) -> Any:
    from companion.app.screens.preferences import PreferencesScreen

    room.patch(
        "companion.app.screens.preferences.save_settings", lambda settings: room.told.append("  saved")
    )
    room.audio.voice.voicing = VoiceSettings(level=level)
    return PreferencesScreen(room.app, group)


def _club(room: Room) -> Any:
    from companion.app.screens.club import ClubScreen

    def ask(to: object, pin: str, table: str, kept: object, delay: int, language: str) -> ClubMembership:
        room.told.append(f"  {pin} for {table}, {delay} minutes late")
        if pin != "482913":
            raise ClubError("club-door-late")
        return ClubMembership("Chess Club North", table, BrokerAddress("north.local", 8883), delay)

    _clubs(room, CLUBS)
    for name, stand_in in {
        "request_join": ask,
        "with_fingerprint": lambda invitation: invitation,
        "save_membership": lambda made: room.told.append(f"  saved {made.table}"),
        "forget_membership": lambda: room.told.append("  forgotten"),
    }.items():
        room.patch(f"companion.app.screens.club.{name}", stand_in)
    room.patch("companion.club.client.publisher.backfill", lambda *_: SimpleNamespace(games=3, left=2))
    screen: Any = ClubScreen(room.app, room.part("below").show)
    room.happens = {
        "a second": partial(room.wait, 1.0),
        "the PIN": lambda: [screen.form.type_digit(digit) for digit in "482913"],
        "a wrong PIN": lambda: [screen.form.type_digit(digit) for digit in "111111"],
        "a key": partial(key, 52),
        "escape": screen.dismiss,
    }
    return screen


@cache
def _prepared(drawn: Prepared, kinds: str) -> BoardFileError | None:
    """Whether a board can be played on; finding out takes a moment, so it is found out once a process."""
    try:
        prepare(drawn.board, kinds)
    except BoardFileError as wrong:
        return wrong
    return None


class Prepared(msgspec.Struct, frozen=True):
    """A board that is known by what is drawn on it."""

    board: Board

    def __hash__(self) -> int:
        return hash((self.board.files, self.board.symbols, repr(self.board.barriers)))


def _checked(board: Board, kinds: str) -> None:
    if (wrong := _prepared(Prepared(board), kinds)) is not None:
        raise wrong


def _board_editor(room: Room) -> Any:
    from companion.app.screens.board_editor import BoardEditor

    room.patch("companion.games.chess_jumble.workshop.prepare", _checked)
    screen = BoardEditor(room.app)

    def tap(*squares: str) -> None:
        for square in squares:
            screen.tap(square)

    def back_and_on() -> None:
        tap("e5")
        screen.undo()
        tap("b7")
        screen.redo()

    def line(*squares: str) -> None:
        press_each(screen, ["Line"])
        tap(*squares)

    room.happens = {
        "a while": partial(room.wait, 0.4),
        "a line between neighbours": partial(line, "c3", "c4"),
        "a line between others, then neighbours": partial(line, "c3", "h8", "h7"),
        "two squares": partial(tap, "e5", "b7"),
        "a tap, back, another tap and on": back_and_on,
        "back": screen.undo,
        "on": screen.redo,
        "a wide board": partial(press_each, screen, ["Begin with\u2026", "16 x 8 squares"]),
    }
    return screen


def _set_editor(room: Room) -> Any:
    from companion.app.screens.set_editor import SetEditor

    return SetEditor(room.app)


def _doors(room: Room) -> Any:
    from companion.app.screens.doors import DoorsScreen

    return DoorsScreen(room.app)


def _more_games(room: Room) -> Any:
    from companion.app.screens.home.more_games_screen import Looked, MoreGamesScreen

    room.patch("companion.app.screens.home.more_games_screen.LOOKED", Looked())
    return MoreGamesScreen(room.app)


def _ladder(room: Room) -> Any:
    from companion.app.screens.practice.ladder_screen import LadderScreen

    return LadderScreen(room.app, "gravity-chess", room.part("below").show, "Anna")


def _lesson(room: Room) -> Any:
    from companion.app.screens.practice.lessons import LessonScreen

    return LessonScreen(room.app, room.part("below").show)


def _practice(room: Room) -> Any:
    from companion.app.screens.practice.lessons import PracticeScreen

    return PracticeScreen(room.app, "gravity-chess", room.part("below").show, 3)


def _rules(room: Room) -> Any:
    from companion.app.screens.rules import RulesScreen

    return RulesScreen(room.app, "gravity-chess", None, room.part("below").show)


def _daily(room: Room) -> Any:
    from companion.app.screens.daily import DailyScreen

    room.patch("companion.table.rules.today", lambda: TODAY)
    return DailyScreen(room.app, "parade-chess-solitaire", room.part("below").show, TODAY)


SCREENS: Mapping[str, tuple[Callable[[Room], Any], int, Mapping[str, Any]]] = {
    "join": (partial(_join, "", None, "", False), 40, {}),
    "join-at-a-relay": (partial(_join, "", None, "", False), 40, {"relay": RELAY}),
    "join-in-a-club": (partial(_join, "", None, "Chess Club North", False), 12, {}),
    "join-at-a-kiosk": (partial(_join, "", None, "", True), 6, {}),
    "join-invited": (partial(_join, "", HouseInvitation("7", "Seven", "room"), "North", False), 20, {}),
    "invite": (partial(_invite, RELAY), 40, {}),
    "invite-at-the-club": (partial(_invite, ""), 30, {}),
    "house": (_house, 12, {}),
    "idle": (partial(_idle, 0), 40, {}),
    "host-pin": (_host_pin, 30, {}),
    "kiosk-fault": (_kiosk_fault, 3, {}),
    "club-table": (partial(_club_table, False), 14, {}),
    "club-table-again": (partial(_club_table, True), 14, {}),
    "club-table-with-its-number": (_club_table_with_its_number, 24, {}),
    "call": (_call, 25, {}),
    "arbiter": (_arbiter, 5, {}),
    "waiting": (_waiting, 4, {}),
    "power-off": (_power_off, 8, {}),
    "help": (partial(_help, "settings", True), 4, {}),
    "help-alone": (partial(_help, "table", False), 3, {}),
    "handbook": (partial(_handbook, True), 4, {}),
    "handbook-in-a-kiosk": (partial(_handbook, False), 4, {}),
    "settings": (partial(_settings, ""), 20, {}),
    "settings-look": (partial(_settings, "look"), 20, {}),
    "settings-sound": (partial(_settings, "sound"), 20, {}),
    "settings-of-a-silent-tablet": (partial(_settings, "sound", level=Level.NOTHING), 8, {}),
    "settings-hands": (partial(_settings, "hands"), 20, {}),
    "settings-table": (partial(_settings, "table"), 20, {}),
    "club": (_club, 30, {}),
    "board-editor": (_board_editor, 20, {}),
    "set-editor": (_set_editor, 16, {}),
    "doors": (_doors, 12, {}),
    "more-games": (_more_games, 3, {}),
    "ladder": (_ladder, 6, {}),
    "lesson": (_lesson, 8, {}),
    "practice": (_practice, 14, {}),
    "rules": (_rules, 14, {}),
    "daily": (_daily, 8, {}),
}
"""How each screen is made, how many steps are taken there, and the settings of the tablet."""


def _told(make: Callable[[Room], Any], steps: int, given: Mapping[str, Any], folder: Path) -> str:
    return lone_screens.told(make, steps, 5, folder, **given)


TEXTS: Texts = {f"lone-screens/{name}": partial(_told, *given) for name, given in SCREENS.items()}
"""The files, below `tests/golden/texts`."""
