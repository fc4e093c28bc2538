"""Screens of boards, cameras and keys that are visited alone, and what is around each of them. See `lone_screens`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from types import SimpleNamespace
from typing import Any

from companion.app.widgets.board_view import BoardView
from companion.seat_pages.game_choices import GameChoices
from companion.table.storage.board_store import FileBoardStore, StoredPieces
from companion.table.storage.data_folder import StorageError, keep_private
from companion.units import Milliseconds
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.camera import Believed, Calibrating, Dice, Held, LyingDie
from firmware_bridge.discovery import FoundBoard
from tests.app.app_driver import touch_square
from tests.app.contracts.lone_screens import Room, seen
from tests.app.contracts.room_cameras import Lens, lay_discs
from tests.app.stand_ins import FOUR, WEBCAM, Pretended

# Keys


def keys(room: Room) -> Any:
    from companion.app.screens.boards.key_screen import KeyScreen

    searches: list[Any] = []

    def search(pressed: Any, trouble: Any) -> Any:
        searches.append(room.part("search"))
        vars(searches[-1]).update(pressed=pressed, trouble=trouble)
        return searches[-1]

    room.patch("companion.app.screens.boards.key_screen.ButtonSearch", search)
    room.patch(
        "companion.app.screens.boards.key_screen.save_settings",
        lambda settings: room.told.append(f"  saved {settings.keys}"),
    )
    room.app.keys = SimpleNamespace(asking=None)
    screen = KeyScreen(room.app)

    def press(key: str) -> None:
        asking = room.app.keys.asking
        room.told.append(f"  asked for: {asking is not None}")
        if asking is not None:
            asking(key)

    room.happens = {
        **{f"key {name}": partial(press, name) for name in ("KP5", "KP6", "ENTER", "F9")},
        "a button of a deck": lambda: searches[-1].pressed("DECK3"),
        "two buttons of a deck": lambda: [searches[-1].pressed(name) for name in ("DECK1", "DECK2")],
        "the deck cannot be used": lambda: searches[-1].trouble(BoardError("no-port", port="deck")),
        "nor another one": lambda: searches[-1].trouble(BoardError("no-port", port="pedal")),
        "it can be used": lambda: searches[-1].trouble(None),
        "escape": lambda: room.told.append(f"  stopped: {screen.dismiss()}"),
    }
    return screen


def camera(ordinary: bool, room: Room) -> Any:
    from companion.app.screens.boards.camera_screen import CameraScreen

    lens = Lens(room)
    url = f"{WEBCAM}?reads=men" if ordinary else WEBCAM
    room.app.settings.camera = WEBCAM
    room.app.settings.board = WEBCAM
    room.app.settings.games = {
        "gravity-chess": GameChoices(table={"board": "url", "url": WEBCAM}),
        "chess": GameChoices(table={"board": "url", "url": "usb:1"}),
    }
    around = room.part("around")
    screen: Any = CameraScreen(room.app, url, around.leave, choose=around.choose)
    chess, gravity = lens.printed["chess"], lens.printed["gravity-chess"]
    jokers = lens.printed["wild-jokers"]
    rows = {square: ("w" if square[1] in "12" else "k") for square in chess.starts}
    steps: dict[str, Callable[[], object]] = {
        "corners are wanted": lens.stands(Calibrating("corners")),
        "corners are wanted, a picture is taken": lens.stands(Calibrating("corners", taking=True)),
        "corners are refused": lens.stands(Calibrating("corners", refused="camera-corners-crossed")),
        "the empty board is wanted": lens.stands(Calibrating("empty")),
        "a picture of it is taken": lens.stands(Calibrating("empty", taking=True)),
        "the pieces are wanted": lens.stands(Calibrating("start")),
        "all is known": lens.stands(Calibrating("ready")),
        "all pieces": lens.sees(Believed(rows, sense="colour")),
        "all but one piece": lens.sees(
            Believed({q: side for q, side in rows.items() if q != "e2"}, sense="colour")
        ),
        "pieces on another board": lens.sees(Believed({"a1": "w", "b2": "1"}, sense="colour"), FOUR, (5, 5)),
        "a tap": lens.tap(screen, 0.3, 0.8),
        "another tap": lens.tap(screen, 0.7, 0.25),
        "four taps": lambda: [
            lens.tap(screen, x, y)() for x, y in ((0.3, 0.8), (0.7, 0.8), (0.65, 0.2), (0.35, 0.2))
        ],
        "a tap beside it": lens.tap(screen, 1.1, 0.5),
    }
    games = {
        "gravity chess": lens.sees(Believed(lay_discs(gravity))),
        "gravity chess, without three": lens.sees(
            Believed(lay_discs(gravity, 3), unsure=("a8",), off=("b8",))
        ),
        "gravity chess, with a piece between squares": lens.sees(Believed(lay_discs(gravity), off=("a5",))),
        "jokers": lens.sees(Believed(lay_discs(jokers)), FOUR, (7, 7)),
    }
    room.happens = {
        **lens.board_views(),
        "a second": partial(room.wait, 1.0),
        **(steps if ordinary else games),
    }
    return screen


def camera_choice(installed: bool, known: bool, room: Room) -> Any:
    from companion.app.screens.boards.camera_pages import camera_page

    lens = Lens(room, installed)
    if known:
        room.app.settings.camera = "camera://nowhere"
        lens.installed = False
    screen: Any = camera_page(room.app, None if known else room.part("around").leave)

    def unplug() -> None:
        lens.here.pop(0) if lens.here else None
        room.wait(3.1)

    def plug() -> None:
        lens.here.insert(0, FoundBoard("camera:///dev/video6", "", link_message("found-camera", name="New")))
        room.wait(3.1)

    def type_address(text: str) -> Callable[[], None]:
        def do() -> None:
            for one in seen(screen):
                if getattr(one, "hint_text", ""):
                    one.text = text

        return do

    room.happens = {
        "the first one sees four corners": lens.sees(Held("lost", 4), FOUR, (0, 0), 0),
        "the first one reads a board": lens.sees(Believed({}), FOUR, (8, 8), 0),
        "the last one sees a corner": lens.sees(Held("lost", 1), {0: (0.1, 0.2)}, (0, 0)),
        "the last one stalls": lens.fails,
        "a code that is no address": lens.code("hello"),
        "the code of a phone": lens.code("http://192.168.1.7:8080"),
        "a camera is unplugged": unplug,
        "a camera is plugged in": plug,
        "an address is typed": type_address("192.168.1.9:8080/video"),
        "another address is typed": type_address("nowhere"),
        "escape": lambda: room.told.append(f"  asked: {screen.dismiss()}"),
    }
    return screen


def _board(screen: Any) -> BoardView:
    return next(one for one in seen(screen) if isinstance(one, BoardView))


def field_check(room: Room) -> Any:
    from companion.app.screens.boards.camera_pages import FieldCheckScreen

    lens = Lens(room)
    screen = FieldCheckScreen(room.app, WEBCAM, room.part("around").leave)
    ten = {f"{file}{rank}": rank / 10 for file in "ab" for rank in range(1, 7)}
    room.happens = {
        **lens.board_views(),
        "twelve squares": lens.sees(Believed({"a1": "m9", "b2": "m10"}, sure=ten)),
        "all is clear": lens.sees(Believed({"a1": "m9"}, sure={"a1": 1.0})),
        "b2 is touched": lambda: touch_square(_board(screen), "b2"),
    }
    return screen


def tray_check(room: Room) -> Any:
    from companion.app.screens.boards.camera_pages import TrayCheckScreen

    lens = Lens(room)
    screen = TrayCheckScreen(room.app, f"dice-{WEBCAM}", room.part("around").leave)
    two = (LyingDie(5, 1.3, 2.0, "pale"), LyingDie(12, 4.0, 3.99, "marked"))
    room.happens = {
        **lens.board_views(),
        "two dice": lens.reads(Dice(two)),
        "two dice, and one that is not clear": lens.reads(Dice(two, 1)),
        "dice at the edges": lens.reads(Dice((LyingDie(1, -0.4, -0.2), LyingDie(6, 6.3, 4.2, "coloured")))),
        "two that are not clear": lens.reads(Dice((), 2)),
        "an empty tray": lens.reads(Dice()),
    }
    return screen


# Boards


class BoardOfRoom(Pretended):
    """A board that records the calls that it gets."""

    def __init__(self, room: Room, url: str) -> None:
        super().__init__()
        self._say = lambda said: room.told.append(f"  board {url}: {said}")

    def light(self, colours: Mapping[str, str]) -> None:
        self._say(f"light {dict(sorted(colours.items())) if len(colours) < 4 else len(colours)}")

    def buzz(self, hz: int, ms: int) -> None:
        self._say(f"buzz {hz} {ms}")

    def debounce(self, ms: int, square: str | None = None) -> None:
        self._say(f"debounce {square} {ms}")

    def statistics(self) -> None:
        self._say("statistics")

    def close(self) -> None:
        super().close()
        self._say("close")


class Ports:
    """The boards of a room, of which the last one that was opened says what the room says."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.boards: list[BoardOfRoom] = []
        self.full = False
        for name in ("board_check_screen", "pairing_screen"):
            room.patch(f"companion.app.screens.boards.{name}.StorageError", StorageError)
        room.patch("companion.table.device_manager.open_board", self.open)
        begins = room.now
        self.ms = lambda: Milliseconds(round((room.now - begins) * 1000))
        room.patch("companion.app.screens.boards.board_check_screen.monotonic_ms", self.ms)
        room.patch("companion.table.board_check.monotonic_ms", self.ms)
        keep_private()

    def open(self, url: str) -> Any:
        if url == "nowhere":
            raise BoardError("no-port", port="nowhere")
        self.room.told.append(f"  opens {url}")
        self.boards.append(BoardOfRoom(self.room, url))
        return self.boards[-1]

    def touches(self, *squares: str) -> Callable[[], None]:
        """A piece is put down on each of these squares and lifted again."""
        kinds = (Placed, Lifted)
        return self.says(
            *(lambda one=one, kind=kind: kind(one, self.ms()) for one, kind in product(squares, kinds))
        )

    def says(self, *events: Any) -> Callable[[], None]:
        """The board says these; functions are called to make them."""

        def do() -> None:
            if self.boards and not self.boards[-1].closed and self.boards[-1].listener is not None:
                made: list[SensorEvent] = [one() if callable(one) else one for one in events]
                self.boards[-1].says(*made)

        return do


def board_check(room: Room) -> Any:
    from companion.app.screens.boards.board_check_screen import BoardCheckScreen

    ports, lens = Ports(room), Lens(room)
    pico = FoundBoard(
        "/dev/ttyACM0", "wire", link_message("found-named", name=(link_message("our-board"),)), "pico-4x3"
    )
    broken = FoundBoard(
        "/dev/ttyACM1",
        "wire",
        link_message("found-named", name=(link_message("our-board"),)),
        wrong=link_message("no-answer"),
    )
    found = [[pico, broken]]
    looks: list[Callable[[list[FoundBoard]], object]] = []
    room.patch("companion.app.screens.boards.board_check_screen.discover_boards", looks.append)
    room.app.settings.camera = "camera:///dev/video8"
    screen: Any = BoardCheckScreen(room.app)
    squares = [f"{file}{number}" for number in (1, 2, 3) for file in "abcd"]

    def answer() -> None:
        while looks:
            looks.pop(0)(found[0])

    def use(url: str) -> Callable[[], None]:
        return lambda: screen.use(url)

    def remove() -> None:
        found[0], lens.here[:] = [], []
        room.app.settings.camera = ""

    connected = Connected("pico-4x3", 4, 3, "occupancy", frozenset({"light", "buzz"}), "e66")
    wide = Connected("pico-8x8", 8, 8, "occupancy", frozenset(), "e67")
    room.happens = {
        "boards are found": answer,
        "nothing is there any more": remove,
        "the port is used": use("/dev/ttyACM0"),
        "a board that is not there": use("nowhere"),
        "the board speaks": ports.says(connected, Snapshot({"b2": "1"})),
        "it is another board": ports.says(wide, Snapshot({"a1": "1", "h8": "wP"})),
        "a fault": ports.says(Fault("stuck", "b2")),
        "a square": ports.touches("d1"),
        "a rank": ports.touches(*squares[:4]),
        "all but a rank": ports.touches(*squares[:4], *squares[8:]),
        "all squares": ports.touches(*squares),
        "a piece stays": ports.says(lambda: Placed("a3", ports.ms())),
        "statistics": ports.says(Statistics({"d3": (1, 12), "a1": (7, 0)}, 2, 1)),
        "the cable is pulled": ports.says(Gone(link_message("cable-pulled"))),
        "a moment": partial(room.wait, 0.3),
        "two seconds": partial(room.wait, 2.1),
    }
    return screen


def pairing(room: Room) -> Any:
    from companion.app.screens.boards.pairing_screen import PairingScreen

    ports = Ports(room)
    FileBoardStore().store_pieces("Old set", StoredPieces(tags={"04A1": "kQ"}, unseen=("boulder",), height=2))
    screen: Any = PairingScreen(room.app)
    tags = Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags")
    figures = Connected("DGT board", 8, 8, "identity", frozenset(), "dgt-1")
    rng = random.Random(5)

    def place() -> SensorEvent:
        return Placed("d4", ports.ms(), rng.choice(("04A1", "04A2", "04A3", "wP", "bK")))

    def begin(game: str, url: str, name: str) -> Callable[[], None]:
        def do() -> None:
            if screen.pairing is None:
                screen.game, screen.url, screen.set_name = game, url, name
                screen.begin()

        return do

    room.happens = {
        "it begins with a board": begin("booster-chess", "auto", ""),
        "it begins with the old set": begin("wild-jokers", "usb:1", "Old set"),
        "it begins with no board": begin("booster-chess", "nowhere", "New"),
        "a board of tags": ports.says(tags),
        "a board of figures": ports.says(figures),
        "a board that knows no pieces": ports.says(Connected("Sentio", 8, 8, "occupancy")),
        "a piece": ports.says(place),
        "two pieces": ports.says(place, place),
        "a piece that is not read": ports.says(lambda: Placed("d4", ports.ms(), None)),
        "the cable is pulled": ports.says(Gone(link_message("cable-pulled"))),
    }
    return screen


_CAMERA, _MEN = partial(camera, False), partial(camera, True)
_BOARD = ("the port is used", "the board speaks")
WALKS: Mapping[str, tuple[Callable[[Room], Any], int, Sequence[Sequence[str]]]] = {
    "keys": (keys, 15, ((), ("key KP5",), ("the deck cannot be used", "two buttons of a deck"))),
    "camera-printed": (
        _CAMERA,
        15,
        (
            (),
            ("a board of 5 x 4",),
            ("gravity chess, without three",),
            ("jokers", "gravity chess", "a hand"),
            ("a small board", "a board from low", "something moves"),
        ),
    ),
    "camera-ordinary": (
        _MEN,
        15,
        (
            (),
            ("corners are wanted", "a tap", "another tap"),
            ("corners are wanted", "four taps", "corners are refused"),
            ("the empty board is wanted",),
            ("pieces on another board", "the pieces are wanted"),
            ("all is known", "all but one piece"),
        ),
    ),
    "camera-choice": (
        partial(camera_choice, True, False),
        12,
        (
            ("the first one reads a board",),
            ("the last one sees a corner", "a camera is unplugged"),
            ("the code of a phone",),
        ),
    ),
    "camera-that-is-known": (partial(camera_choice, True, True), 4, ((),)),
    "camera-without-package": (partial(camera_choice, False, False), 6, ((),)),
    "camera-field": (field_check, 16, ((), ("a board of 5 x 4",), ("twelve squares", "a hand"))),
    "camera-tray": (tray_check, 30, ((),)),
    "board-check": (
        board_check,
        14,
        (
            (),
            ("boards are found",),
            (*_BOARD, "a fault", "a square"),
            (*_BOARD, "all but a rank", "two seconds"),
            (*_BOARD, "statistics", "it is another board"),
        ),
    ),
    "pairing": (
        pairing,
        7,
        (
            (),
            ("it begins with a board", "a board of tags", "a piece"),
            ("it begins with the old set", "a board of figures", "two pieces"),
            ("it begins with a board", "a board that knows no pieces"),
        ),
    ),
}
"""How each screen is made, how many steps are taken there, and what has happened before in each of its walks."""
