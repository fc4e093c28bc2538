"""Each square alone: the bytes that makers document for it, the event that names it, and its own light.

All other squares are empty and dark, so a swapped file and rank, a mirrored board or a number that is off by one shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Lifted, Placed, SensorEvent, Snapshot
from firmware_bridge.core.family import Serial
from firmware_bridge.drivers.dgt import DgtProtocol, PegasusProtocol
from firmware_bridge.emulation.guises import EmulatedBoard, EmulatedChessLink, EmulatedChessnut, EmulatedDgt
from tests.board_simulators import emulated
from tests.board_simulators.base import Emulated
from tests.board_simulators.boards import BOARDS, TAGGED
from tests.board_simulators.certabo import Spectrum
from tests.board_simulators.dgt import Revelation

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
TAG = "0A1B2C3D4E"
TAG_NUMBERS = "10 27 44 61 78"

CERTABO_FIELD = f":{'0 ' * 205}{TAG_NUMBERS}{' 0' * 110}\r\n".encode()
SENTIO_FIELD = b":0 0 0 0 0 64 0 0\r\n"
CERTABO_LIGHTS = bytes.fromhex("0000000000020000")
NORDIC_FIELD = b"0" * 10 + b"1" + b"0" * 53
LAMPS = "00" * 14 + "FF" * 2 + "00" * 7 + "FF" * 2 + "00" * 56
CHESSNUT_FIELD = bytes(23) + b"\x0a" + bytes(8)

FIELD_WITH_A_KNIGHT_ON_B3: dict[str, bytes] = {
    "centaur": b"\x83\x00\x46\x06\x50" + bytes(41) + b"\x01" + bytes(22),
    "certabo": CERTABO_FIELD,
    "certabo-bt": CERTABO_FIELD[1:-2] + b"\n",
    "chessnut": b"\x01\x3d" + CHESSNUT_FIELD,
    "chessnut-ble": b"\x01\x24" + CHESSNUT_FIELD,
    "chessnut-move": b"\x01\x24" + CHESSNUT_FIELD,
    "chessup": bytes.fromhex("fdfd0000000000020000"),
    "cpp": b"state 8/8/8/8/8/1N6/8/8",
    "dgt": b"\x86\x00\x43" + bytes(41) + b"\x03" + bytes(22),
    "dgt-bt": b"\x86\x00\x43" + bytes(41) + b"\x03" + bytes(22),
    "ichessone": b"=p" + bytes(20) + b"\x02" + bytes(11),
    "millennium": b"s" + b"." * 41 + b"N" + b"." * 22,
    "millennium-ble": b"s" + b"." * 41 + b"N" + b"." * 22,
    "pegasus": b"\x86\x00\x43" + bytes(41) + b"\x01" + bytes(22),
    "sentio": SENTIO_FIELD,
    "squareoff": b"30#" + NORDIC_FIELD + b"*",
    "squareoff-neo": NORDIC_FIELD,
}
"""What a board says on which a white knight is on b3 and nothing else, by its maker's document.

From a8 that is square 41, from h8 46, from a1 along the files 10.
"""
LIGHT_ON_B3: dict[str, bytes] = {
    "centaur": b"\xb0\x00\x0b\x06\x50\x05\x03\x00\x05\x29",
    "certabo": CERTABO_LIGHTS,
    "certabo-bt": CERTABO_LIGHTS,
    "chessnut": bytes.fromhex("0a080000000000400000"),
    "chessnut-ble": bytes.fromhex("0a080000000000400000"),
    "chessnut-move": b"\x43\x20" + bytes(23) + b"\x02" + bytes(8),
    "ichessone": b"EL" + bytes.fromhex("800f00" + "0000000000020000" + "0001ff"),
    "millennium": f"L20{LAMPS}".encode(),
    "millennium-ble": f"L20{LAMPS}".encode(),
    "pegasus": bytes.fromhex("60060503000529") + b"\x00",
    "sentio": CERTABO_LIGHTS,
    "squareoff": b"25#b3*",
}
"""What lights b3 in green and nothing else."""
GREEN = "00ff00"


class Line:
    """A board of a family and its driver, with time by hand. `said` and `written`: all bytes of either side."""

    def __init__(self, family: str, board: Emulated | None = None, talk: Any = None) -> None:
        make_talk, make_board, self.sense = BOARDS[family]
        self.family = family
        self.talk, self.board = talk or make_talk(), board or make_board()
        self.now = 0.0
        self.said: list[bytes] = []
        self.written: list[bytes] = []

    @property
    def knight(self) -> str:
        return TAG if self.family in TAGGED else "N"

    @property
    def token(self) -> str | None:
        """What the host reads of a white knight."""
        return None if self.sense == "occupancy" else TAG if self.family in TAGGED else "wN"

    def pass_until(
        self, enough: Callable[[list[SensorEvent]], bool], seconds: float = 4.0
    ) -> list[SensorEvent]:
        """Let time pass until these events have come; then no more of them may come at once."""
        events: list[SensorEvent] = []
        until = self.now + seconds
        while self.now < until and not enough(events):
            self.now += 0.05
            self.board.tick(self.now)
            while data := self.talk.take_output():
                self.written.append(bytes(data))
                self.board.receive(data)
            for packet in self.board.take():
                self.said.append(packet)
                events += self.talk.receive(packet, self.now)
            events += self.talk.tick(self.now)
        return events

    def begin(self, *squares: str) -> Snapshot:
        self.board.men = dict.fromkeys(squares, self.knight)
        self.talk.link_up(self.now)
        events = self.pass_until(lambda events: any(isinstance(event, Snapshot) for event in events))
        (snapshot,) = (event for event in events if isinstance(event, Snapshot))
        return snapshot

    def changes(self) -> list[SensorEvent]:
        """Lifts and set-downs, as soon as there are any."""
        events = self.pass_until(lambda events: any(isinstance(event, (Lifted, Placed)) for event in events))
        return [event for event in events if isinstance(event, (Lifted, Placed))]

    def lit(self) -> list[str]:
        lit: Any = self.board.lit  # type: ignore[attr-defined]
        return sorted(lit() if callable(lit) else lit)

    def light(self, *squares: str) -> list[str]:
        """The squares that are lit once these were asked for."""
        self.talk.light(dict.fromkeys(squares, GREEN), self.now)
        self.pass_until(lambda events: self.lit() == sorted(squares), 2.5)
        return self.lit()


def seven_bits(family: str, data: bytes) -> bytes:
    """Without parity, where a family's line has it."""
    return bytes(byte & 0x7F for byte in data) if family.startswith("millennium") else data


def test_all_families_have_their_documented_bytes() -> None:
    assert FIELD_WITH_A_KNIGHT_ON_B3.keys() == emulated().keys()
    assert LIGHT_ON_B3.keys() == {kind for kind, family in emulated().items() if family.lights}


@pytest.mark.parametrize("family", emulated())
def test_a_knight_on_b3_is_said_as_documented_and_read_as_b3(family: str) -> None:
    line = Line(family)
    snapshot = line.begin("b3")
    assert FIELD_WITH_A_KNIGHT_ON_B3[family] in seven_bits(family, b"".join(line.said))
    assert snapshot.readings == {"b3": line.token or "1"}


@pytest.mark.parametrize("family", emulated())
def test_each_square_alone_is_lifted_and_set_down_as_itself(family: str) -> None:
    line = Line(family)
    line.begin()
    found: dict[str, list[tuple[str, str, str | None]]] = {}
    for square in SQUARES:
        line.board.place(square, line.knight)
        events = line.changes()
        line.board.lift(square)
        events += line.changes()
        found[square] = [(type(event).__name__, event.square, event.token) for event in events]  # type: ignore[union-attr]
    assert found == {
        square: [("Placed", square, line.token), ("Lifted", square, line.token)] for square in SQUARES
    }


@pytest.mark.parametrize("family", LIGHT_ON_B3)
def test_each_light_alone_is_that_of_its_square(family: str) -> None:
    line = Line(family)
    line.begin("b3")
    line.written.clear()
    assert line.light("b3") == ["b3"]
    assert LIGHT_ON_B3[family] in [
        seven_bits(family, data).removesuffix(b"\r\n")[: len(LIGHT_ON_B3[family])] for data in line.written
    ]
    assert {square: line.light(square) for square in SQUARES} == {square: [square] for square in SQUARES}
    assert line.light("b3", "g2", "h7") == ["b3", "g2", "h7"]


def test_each_light_of_a_coloured_certabo_is_that_of_its_square() -> None:
    """Three bytes a corner from h1 to a1 and on to a8: those of b3 are 24, 25, 33 and 34."""
    board = Spectrum()
    line = Line("certabo", board)
    line.begin("b3")
    line.light("g2")  # it answers that its lights have colours
    line.written.clear()
    assert line.light("b3") == ["b3"]
    corner = bytes.fromhex("004000")
    lamps = bytes(72) + corner * 2 + bytes(21) + corner * 2 + bytes(138)
    assert line.written[-1] == b"\xff\x55" + lamps + b"\r\n"
    assert {square: line.light(square) for square in SQUARES} == {square: [square] for square in SQUARES}


def test_each_light_of_a_revelation_is_that_of_its_square() -> None:
    line = Line("dgt", Revelation(), DgtProtocol(lights=True))
    line.begin("b3")
    line.written.clear()
    assert set(line.light("b3")) == {"b3"}
    assert bytes.fromhex("600401292900") in line.written
    for square in SQUARES:
        line.talk.light({square: GREEN}, line.now)
        line.pass_until(lambda events: False, 0.1)
        assert set(line.lit()) == {square}
    line.talk.light({"b3": GREEN, "g2": GREEN}, line.now)
    line.pass_until(lambda events: False, 0.1)
    assert line.lit() == ["b3", "g2"]


def test_a_light_of_a_chessnut_move_has_its_own_colour() -> None:
    """1 red, 2 green, 3 blue; the lower half of a byte is the square nearer to h8."""
    line = Line("chessnut-move")
    line.begin("b3")
    line.talk.light({"b3": "ff0000", "a3": "00ff00", "g2": "0000ff"}, line.now)
    line.pass_until(lambda events: False, 1.0)
    assert line.board.colours == {"b3": 1, "a3": 2, "g2": 3}  # type: ignore[attr-defined]
    assert b"\x43\x20" + bytes(23) + b"\x21\x30" + bytes(7) in line.written


GUISES: dict[str, Callable[[], EmulatedBoard]] = {
    "dgt": EmulatedDgt,
    "millennium": EmulatedChessLink,
    "millennium-ble": lambda: EmulatedChessLink(in_the_air=True),
    "chessnut-ble": EmulatedChessnut,
}
"""A board of ours in the guise of one of these is read by the same driver."""


class Guise(Emulated):
    """A guise with the interface of an emulated board."""

    def __init__(self, guise: EmulatedBoard) -> None:
        super().__init__()
        self.guise = guise

    @property
    def lit(self) -> list[str]:
        return sorted(self.guise.lights)

    def changed(self, square: str) -> None:
        self._show()

    def _show(self) -> None:
        self.guise.show(dict.fromkeys(self.men, "wN"), Seconds(self.now))

    def receive(self, data: bytes) -> None:
        self._show()
        self.guise.receive(data, Seconds(self.now))

    def tick(self, now: float) -> None:
        super().tick(now)
        self._show()
        self.guise.tick(Seconds(now))

    def take(self) -> list[bytes]:
        return [packet for _, packet in self.guise.take()]


@pytest.mark.parametrize("family", GUISES)
def test_a_guise_says_each_square_as_the_board_does_whose_guise_it_is(family: str) -> None:
    line = Line(family, Guise(GUISES[family]()))
    assert line.begin("b3").readings == {"b3": "wN"}
    assert FIELD_WITH_A_KNIGHT_ON_B3[family] in seven_bits(family, b"".join(line.said))
    line.board.lift("b3")
    assert [event.square for event in line.changes()] == ["b3"]  # type: ignore[union-attr]
    for square in SQUARES:
        line.board.place(square, "N")
        assert [(type(event), event.square) for event in line.changes()] == [(Placed, square)]  # type: ignore[union-attr]
        line.board.lift(square)
        assert [(type(event), event.square) for event in line.changes()] == [(Lifted, square)]  # type: ignore[union-attr]


@pytest.mark.parametrize("family", sorted(GUISES.keys() & LIGHT_ON_B3.keys()))
def test_a_guise_lights_the_square_that_its_host_means(family: str) -> None:
    line = Line(family, Guise(GUISES[family]()))
    line.begin("b3")
    assert {square: line.light(square) for square in SQUARES} == {square: [square] for square in SQUARES}


def test_a_guise_of_a_revelation_lights_from_one_square_to_another() -> None:
    guise = EmulatedDgt()
    guise.receive(bytes.fromhex("600401290e00"), Seconds(1.0))
    assert sorted(guise.lights) == ["b3", "g7"]
    for number, square in enumerate(file + rank for rank in "87654321" for file in "abcdefgh"):
        guise.receive(bytes([0x60, 4, 1, number, number, 0]), Seconds(1.0))
        assert list(guise.lights) == [square]


@pytest.mark.parametrize(
    ("talk", "update", "token"),
    [(DgtProtocol(), "8e0005" + "2903", "wN"), (PegasusProtocol(), "8e0005" + "2901", None)],
)
def test_one_changed_square_of_a_dgt_is_named(talk: DgtProtocol, update: str, token: str | None) -> None:
    """Number 41 counts from a8 along the ranks."""
    talk.link_up(Seconds(0.0))
    dump = b"\x86\x00\x43" + bytes(64)
    began = [event for _ in range(3) for event in talk.receive(dump, Seconds(0.5))]
    assert Snapshot({}) in began
    events = [event for _ in range(3) for event in talk.receive(bytes.fromhex(update), Seconds(1.0))]
    assert events == [Placed("b3", Milliseconds(1000), token)]


def test_serial_families_are_found_by_a_field_with_one_piece() -> None:
    """The first bytes by which a port is known hold however few pieces there are."""
    serial = {kind: family for kind, family in emulated().items() if isinstance(family.reach, Serial)}
    known = {
        kind: family.says(FIELD_WITH_A_KNIGHT_ON_B3[kind])
        for kind, family in serial.items()
        if kind != "centaur"
    }
    known["millennium"] = serial["millennium"].says(FIELD_WITH_A_KNIGHT_ON_B3["millennium"] + b"13")
    assert known and all(known.values()), known
