"""One square, key, face or figure alone, on its way through the wire protocol, joined and turned boards, lights and decks."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.resources import files

import numpy as np
import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    BUTTONS,
    Battery,
    Button,
    Card,
    ChessClock,
    Connected,
    Die,
    Fault,
    Lifted,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    squares_in_order,
)
from firmware_bridge.core.keys import deck_keys_for, pins_for
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.drivers.dgt import read_clock
from firmware_bridge.emulation.bridge import STANDARD, EmulationBridge, PieceTracker, read_fen
from firmware_bridge.emulation.guises import EmulatedDgt
from firmware_bridge.eye.eye import names_of
from firmware_bridge.eye.pieces.piece_eye import corners_of, onto_corners
from firmware_bridge.eye.pixels import project
from firmware_bridge.urls import JoinedBoard, protocol_of
from firmware_bridge.virtual.board import VirtualBoard

FIELDS = ((5, 4), (12, 12), (8, 16))


def squares_of(cols: int, rows: int) -> list[str]:
    """Along the ranks from a1."""
    return [f"{'abcdefghijklmnop'[file]}{rank}" for rank in range(1, rows + 1) for file in range(cols)]


# --- our own protocol ---


def test_one_piece_on_b3_of_five_files_is_the_twelfth_digit() -> None:
    digits = "0" * 11 + "1" + "0" * 8
    assert wire.snaps(7, {"b3": "1"}, 5, 4, wire.OCCUPANCY) == [f"SNAP 7 {digits}"]
    assert wire.snap_readings([digits], 5, 4, wire.OCCUPANCY) == {"b3": "1"}
    assert (
        wire.picture(3, {"b3": "00ff00"}, ["ff0000", "00ff00"], 5, 4) == f"FRAME 3 {digits.replace('1', '2')}"
    )
    assert wire.light(3, {"b3": "00ff00"}) == "LIGHT 3 b3=00ff00"


class Talk:
    """The host's end and a virtual board, joined in memory."""

    def __init__(self, cols: int, rows: int, sense: str = "identity") -> None:
        self.board = VirtualBoard(cols, rows, sense, random.Random(1))
        self.host = WireProtocol()
        self.now = 1.0
        self.host.link_up(Seconds(self.now))
        self.events: list[SensorEvent] = []
        self.pump()

    def pump(self) -> list[SensorEvent]:
        """What the host is told while both answer all that was said."""
        told: list[SensorEvent] = []
        for _ in range(6):
            self.board.receive(self.host.take_output(), Milliseconds(int(self.now * 1000)))
            told += self.host.receive(self.board.take_output(), Seconds(self.now))
        return told


@pytest.mark.parametrize(("cols", "rows"), FIELDS)
def test_each_square_alone_is_told_lit_and_counted_over_the_wire(cols: int, rows: int) -> None:
    talk = Talk(cols, rows)
    squares = squares_of(cols, rows)
    assert len(squares) == cols * rows
    for square in squares:
        talk.board.place(square, "gR", Milliseconds(2000))
        talk.board.lift(square, Milliseconds(2500))
        talk.host.light({square: "00FF00"}, Seconds(talk.now))
        talk.host.statistics()
        told = talk.pump()
        assert [
            (type(event).__name__, event.square, event.token)
            for event in told
            if isinstance(event, Lifted | Placed)
        ] == [("Placed", square, "gR"), ("Lifted", square, "gR")]
        assert [event.counts for event in told if isinstance(event, Statistics)] == [{square: (2, 0)}]
        assert talk.board.lights == {square: "00ff00"}


def test_one_light_of_another_colour_among_all_keeps_its_place_and_colour() -> None:
    """More lights than a line holds are sent as a picture."""
    talk = Talk(12, 12)
    every = dict.fromkeys(squares_of(12, 12), "0000ff")
    for square in ("b3", "l1", "a12", "k2"):
        talk.host.light({**every, square: "ff0000"}, Seconds(talk.now))
        talk.pump()
        assert {name: rgb for name, rgb in talk.board.lights.items() if rgb != "0000ff"} == {square: "ff0000"}
        assert len(talk.board.lights) == 144
    talk.host.light({name: rgb for name, rgb in every.items() if name != "b3"}, Seconds(talk.now))
    talk.pump()
    assert every.keys() - talk.board.lights.keys() == {"b3"}


def test_times_and_faults_of_one_square_reach_the_other_end() -> None:
    talk = Talk(5, 4)
    sent: list[tuple[object, ...]] = []
    talk.host.debounce(Milliseconds(40), "b3", Seconds(talk.now))
    lines = wire.LineDecoder(wire.parse_command)
    sent += lines.feed(talk.host.take_output())
    assert [message[0::2] for message in sent if message[0] == "SETTLE"] == [("SETTLE", 40)]
    assert [message[3] for message in sent if message[0] == "SETTLE"] == ["b3"]
    told = talk.host.receive(wire.frame("FAULT stuck b3") + wire.frame("BATT 42"), Seconds(talk.now))
    assert told == [Fault("stuck", "b3"), Battery(42)]


# --- two boards as one ---


class Module:
    """A board in memory."""

    def __init__(self, cols: int, rows: int, tells: str = "identity") -> None:
        self.cols, self.rows, self.sense = cols, rows, tells
        self.say: Listener = lambda event: None
        self.lit: dict[str, str] = {}
        self.settles: list[tuple[int, str | None]] = []
        self.asked = self.buzzed = 0

    def start(self, listener: Listener) -> None:
        self.say = listener

    def light(self, colours: object) -> None:
        self.lit = dict(colours)  # type: ignore[call-overload]

    def buzz(self, hz: int, ms: int) -> None:
        self.buzzed += 1

    def debounce(self, ms: int, square: str | None = None) -> None:
        self.settles.append((ms, square))

    def statistics(self) -> None:
        self.asked += 1

    def close(self) -> None: ...

    def appear(self, **readings: str) -> None:
        self.say(Connected("m", self.cols, self.rows, self.sense, frozenset({"light"}), f"id{self.rows}"))
        self.say(Snapshot(readings))


def test_each_square_of_two_modules_is_a_square_of_the_whole() -> None:
    """Five files; three ranks of the first module, then four of the second."""
    modules = Module(5, 3), Module(5, 4)
    told: list[SensorEvent] = []
    board = JoinedBoard(*modules)
    board.start(told.append)
    modules[0].appear(b2="gR")
    modules[1].appear(c4="rQ")
    assert told[1] == Snapshot({"b2": "gR", "c7": "rQ"})
    for whole in squares_of(5, 7):
        rank = int(whole[1:])
        which, own = (0, whole) if rank <= 3 else (1, f"{whole[0]}{rank - 3}")
        told.clear()
        modules[which].say(Placed(own, Milliseconds(5), "gR"))
        modules[which].say(Lifted(own, Milliseconds(6), "gR"))
        modules[which].say(Fault("stuck", own))
        modules[which].say(Statistics({own: (3, 1)}))
        assert told == [
            Placed(whole, Milliseconds(5), "gR"),
            Lifted(whole, Milliseconds(6), "gR"),
            Fault("stuck", whole),
            Statistics({whole: (3, 1)}),
        ]
        board.light({whole: "00ff00"})
        assert (modules[which].lit, modules[1 - which].lit) == ({own: "00ff00"}, {})
        board.debounce(Milliseconds(30), whole)
        assert modules[which].settles.pop() == (30, own) and not modules[1 - which].settles


def test_what_has_no_square_comes_from_either_module() -> None:
    modules = Module(5, 3), Module(5, 4)
    told: list[SensorEvent] = []
    board = JoinedBoard(*modules)
    board.start(told.append)
    for module in modules:
        module.appear()
    told.clear()
    for module in modules:
        for event in (Button("roll", True), Die("white", "3"), Card("deck", "04A1"), Fault("line", "b")):
            module.say(event)
    cards = [event for event in told if isinstance(event, Card)]
    assert cards == [Card("deck", "04A1"), Card("deck2", "04A1")]
    assert [event for event in told if not isinstance(event, Card)] == [
        Button("roll", True),
        Die("white", "3"),
        Fault("line", "b"),
    ] * 2
    board.debounce(Milliseconds(25))
    board.statistics()
    board.buzz(440, Milliseconds(20))
    assert [module.settles for module in modules] == [[(25, None)]] * 2
    assert [(module.asked, module.buzzed) for module in modules] == [(1, 1), (1, 0)]


# --- turned boards ---


@pytest.mark.parametrize("turned", [False, True])
def test_a_board_that_is_turned_by_half_says_and_lights_the_opposite_square(turned: bool) -> None:
    guise = EmulatedDgt()
    bridge = EmulationBridge(guise, PieceTracker(read_fen(STANDARD)), turned)
    bridge.feel(Connected("m", 8, 8, "identity", frozenset(), "id"), Seconds(1.0))
    squares = squares_of(8, 8)
    assert len(squares) == 64
    for square in squares:
        opposite = f"{'hgfedcba'['abcdefgh'.index(square[0])]}{9 - int(square[1])}"
        there = opposite if turned else square
        bridge.feel(Snapshot({square: "wN"}), Seconds(1.0))
        assert guise.men == {there: "wN"}
        guise.lights = {there: "ffffff"}
        assert bridge.lights == {square: "ffffff"}
        bridge.feel(Lifted(square, Milliseconds(1), "wN"), Seconds(1.5))
        assert guise.men == {}
        bridge.feel(Placed(square, Milliseconds(2), "wN"), Seconds(2.0))
        assert guise.men == {there: "wN"}


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_names_of_a_turned_field_are_turned_clockwise(turned: int) -> None:
    """Of five files and three ranks, as printed. Turned by 90 degrees, a1 as printed is the upper left corner."""
    names = names_of(5, 3, turned)
    expected = {
        0: {"a1": "a1", "b3": "b3", "e1": "e1"},
        90: {"a1": "a5", "b3": "c4", "e1": "a1"},
        180: {"a1": "e3", "b3": "d1", "e1": "a3"},
        270: {"a1": "c1", "b3": "a2", "e1": "c5"},
    }
    assert {square: names[square] for square in expected[turned]} == expected[turned]
    assert len(set(names.values())) == 15


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_corners_that_are_tapped_are_the_corners_that_are_shown(turned: int) -> None:
    """The first corner is that of the square called a1, however the print lies; no two corners are alike."""
    size = (640, 480)
    tapped = ((0.2, 0.8), (0.75, 0.9), (0.7, 0.25), (0.3, 0.15))
    onto = onto_corners(tapped, 5, 3, turned, size)
    assert onto is not None
    assert np.array(corners_of(onto, 5, 3, turned, size)) == pytest.approx(np.array(tapped), abs=1e-4)
    names = names_of(5, 3, turned)
    (printed,) = (square for square, name in names.items() if name == "a1")
    file, rank = "abcde".index(printed[0]), int(printed[1]) - 1
    corner = np.array([(0 if file == 0 else 5, 0 if rank == 0 else 3)], np.float64)
    assert project(onto, corner)[0] / np.array(size) == pytest.approx(np.array(tapped[0]), abs=1e-4)


# --- lights, decks, dice and clocks ---


@pytest.mark.parametrize("order", ["serpentine", "rows"])
def test_each_light_of_wled_is_three_bytes_in_its_place(order: str) -> None:
    talk = protocol_of(f"wled://192.168.1.9?field=5x4&order={order}")
    talk.link_up(Seconds(0.0))
    squares = squares_of(5, 4)
    assert len(squares) == 20
    for square in squares:
        file, rank = "abcde".index(square[0]), int(square[1:]) - 1
        number = 5 * rank + (4 - file if order == "serpentine" and rank % 2 else file)
        assert squares_in_order(5, 4, order)[number] == square
        talk.light({square: "0a0b0c"}, Seconds(1.0))
        sent = b""
        while data := talk.take_output():
            sent = data
        assert sent == b"\2\5" + bytes(3 * number) + b"\x0a\x0b\x0c" + bytes(3 * (19 - number))


@pytest.mark.parametrize(("keys", "used"), [(6, 6), (15, 9), (32, 9)])
def test_each_key_of_a_deck_alone_does_its_own_job(keys: int, used: int) -> None:
    url = "streamdeck://?" + deck_keys_for({f"DECK{n}": f"clock{n}" for n in range(1, 10)})
    url += "&px=80" if keys == 6 else ""
    talk = protocol_of(url)
    talk.link_up(Seconds(0.0))
    talk.tick(Seconds(0.0))
    head = b"\1" if keys == 6 else bytes((1, 0, keys, 0))
    told: list[object] = []
    for key in range(used):
        told += talk.receive(head + bytes(int(n == key) for n in range(keys)), Seconds(0.0))
        told += talk.receive(head + bytes(keys), Seconds(0.0))
    assert told == [Button(f"clock{key}", down) for key in range(1, used + 1) for down in (True, False)]


def test_each_key_of_a_deck_has_the_picture_of_its_job() -> None:
    talk = protocol_of("streamdeck://")
    talk.link_up(Seconds(0.0))
    shown: dict[int, bytes] = {}
    while data := talk.take_output():
        shown[data[2]] = shown.get(data[2], b"") + data[8 : 8 + int.from_bytes(data[4:6], "little")]
    folder = files("firmware_bridge.drivers") / "stream_deck_keys"
    pictures = [(folder / f"{job}-72.jpg").read_bytes() for job in BUTTONS]
    assert [shown[key] for key in range(len(BUTTONS))] == pictures
    assert len(set(pictures)) == len(pictures)


def test_what_was_chosen_for_one_key_or_pin_is_asked_of_that_one() -> None:
    assert deck_keys_for({"DECK3": "roll", "GPIO17": "end"}) == "keys=,,roll"
    assert pins_for({"DECK3": "roll", "GPIO17": "end"}) == "pins://end=GPIO17"


AXES = {
    "1": (-64, 0, 0),
    "2": (0, 0, 64),
    "3": (0, 64, 0),
    "4": (0, -64, 0),
    "5": (0, 0, -64),
    "6": (64, 0, 0),
}


@pytest.mark.parametrize("face", AXES)
def test_the_long_axis_of_a_die_is_its_face(face: str) -> None:
    talk = protocol_of("godice://?die=white")
    talk.link_up(Seconds(0.0))
    talk.receive(b"R", Seconds(0.0))
    resting = b"S" + bytes(part & 0xFF for part in AXES[face])
    assert [event for event in talk.receive(resting, Seconds(0.0)) if isinstance(event, Die)] == [
        Die("white", face)
    ]


PIXELS: tuple[tuple[int, Callable[[int], str]], ...] = (
    (0, lambda index: str(index + 1)),
    (4, str),
    (5, lambda index: f"{10 * index:02}"),
)


@pytest.mark.parametrize(("kind", "said"), PIXELS)
def test_each_face_of_a_pixels_die_is_named(kind: int, said: Callable[[int], str]) -> None:
    """Faces count from 0: a D10 shows 0 to 9, a D00 tens, all others from 1."""
    talk = protocol_of("pixels://?die=d")
    talk.link_up(Seconds(0.0))
    talk.receive(bytes([2, 0, 0, kind]).ljust(22, b"\0"), Seconds(0.0))
    for index in range(10):
        talk.receive(bytes([3, 3, index]), Seconds(0.0))
        rested = talk.receive(bytes([3, 1, index]), Seconds(0.0))
        assert [event for event in rested if isinstance(event, Die)] == [Die("d", said(index))]


CLOCK = {
    0: ("right", 7 * 3_600_000),
    1: ("right", 42 * 60_000),
    2: ("right", 42_000),
    3: ("left", 7 * 3_600_000),
    4: ("left", 42 * 60_000),
    5: ("left", 42_000),
}


@pytest.mark.parametrize("at", CLOCK)
def test_each_figure_of_a_dgt_clock_is_its_players_and_its_unit(at: int) -> None:
    """Three bytes of the right player as they see it from the front, three of the left; hours have one digit."""
    payload = bytes(0x07 if at % 3 == 0 and n == at else 0x42 if n == at else 0 for n in range(6))
    side, ms = CLOCK[at]
    for status, lever, running in (
        (0x00, "left", False),
        (0x01, "left", True),
        (0x02, "right", False),
        (0x03, "right", True),
    ):
        shown = read_clock(payload + bytes([status]))
        left, right = (ms, 0) if side == "left" else (0, ms)
        assert shown == ChessClock(left, right, lever, running)
