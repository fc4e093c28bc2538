"""Every driver against an emulated board that was written from the maker's document on its own."""

from __future__ import annotations

import itertools
import random

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Gone, Lifted, Placed, SensorEvent, Snapshot
from firmware_bridge.core.family import Serial
from firmware_bridge.drivers.dgt import DgtProtocol
from tests.board_simulators import emulated, switched_on
from tests.board_simulators.boards import BOARDS, TAGGED
from tests.board_simulators.centaur import Centaur
from tests.board_simulators.certabo import Certabo, Spectrum, Wrapped
from tests.board_simulators.chessnut import Chessnut
from tests.board_simulators.dgt import Dgt
from tests.board_simulators.millennium import ChessLink
from tests.firmware_bridge.drivers.driver_harness import PIECES
from tests.firmware_bridge.words import words

TAG = {letter: f"0A1B2C3D{i:02X}" for i, letter in enumerate(PIECES)}


class Wire:
    """A talk and a board with time by hand; nothing is lost."""

    def __init__(self, family: str) -> None:
        self.family = family
        talk, board, self.sense = BOARDS[family]
        self.talk, self.board = talk(), board()
        self.now = 0.0
        self.events: list[SensorEvent] = []

    def man(self, letter: str) -> str:
        return TAG[letter] if self.family in TAGGED else letter

    def token(self, letter: str) -> str | None:
        """What the host should read of a piece."""
        if self.sense == "occupancy":
            return None
        return TAG[letter] if self.family in TAGGED else PIECES[letter]

    def pass_time(self, seconds: float) -> list[SensorEvent]:
        until = self.now + seconds
        while self.now < until:
            self.now += 0.02
            self.board.tick(self.now)
            while data := self.talk.take_output():
                self.board.receive(data)
            for packet in self.board.take():
                self.events += self.talk.receive(packet, self.now)
            self.events += self.talk.tick(self.now)
        found, self.events = self.events, []
        return found

    def begin(self, **men: str) -> list[SensorEvent]:
        self.board.men = {square: self.man(letter) for square, letter in men.items()}
        self.talk.link_up(self.now)
        return self.pass_time(2.5)


@pytest.fixture(params=list(emulated()))
def wire(request: pytest.FixtureRequest) -> Wire:
    return Wire(request.param)


def test_it_says_what_it_is_and_what_stands_on_it(wire: Wire) -> None:
    events = [event for event in wire.begin(e2="P", e1="K", h8="r", a8="q") if not isinstance(event, Battery)]
    connected, snapshot = events
    assert isinstance(connected, Connected) and (connected.cols, connected.rows) == (8, 8)
    assert connected.sense == wire.sense and connected.fresh and not connected.marked
    assert isinstance(snapshot, Snapshot)
    assert snapshot.readings == {
        q: wire.token(letter) or "1" for q, letter in (("e2", "P"), ("e1", "K"), ("h8", "r"), ("a8", "q"))
    }


def test_every_figure_and_square_is_read(wire: Wire) -> None:
    wire.begin()
    for i, (letter, square) in enumerate(
        zip(PIECES, ("a1", "h1", "a8", "h8", "b3", "c5", "d6", "e7", "f2", "g4", "h5", "a6"), strict=True)
    ):
        wire.board.place(square, wire.man(letter))
        placed = [event for event in wire.pass_time(1.0) if isinstance(event, Placed)]
        assert [(one.square, one.token) for one in placed] == [(square, wire.token(letter))], i


def test_a_capture_is_told_lift_by_lift(wire: Wire) -> None:
    wire.begin(e4="P", d5="p")
    seen: list[tuple[str, str]] = []
    for hand in (("lift", "d5"), ("lift", "e4"), ("place", "d5", wire.man("P"))):
        getattr(wire.board, hand[0])(*hand[1:])
        seen += [(type(e).__name__, e.square) for e in wire.pass_time(0.8) if isinstance(e, (Lifted, Placed))]
    assert seen == [("Lifted", "d5"), ("Lifted", "e4"), ("Placed", "d5")]


def test_an_exchange_on_the_same_square_is_a_lift_and_a_set_down(wire: Wire) -> None:
    wire.begin(e4="P")
    wire.board.lift("e4")
    wire.board.place("e4", wire.man("q"))
    changes = [event for event in wire.pass_time(1.0) if isinstance(event, (Lifted, Placed))]
    if wire.sense == "identity":
        assert [(type(e), e.token) for e in changes] == [(Lifted, wire.token("P")), (Placed, wire.token("q"))]
    else:
        assert all(event.square == "e4" for event in changes)


def test_a_board_that_falls_silent_and_comes_back(wire: Wire) -> None:
    wire.begin(e2="P")
    for _ in range(400):
        wire.now += 0.02
        wire.events += wire.talk.tick(wire.now)
    gone = [event for event in wire.events if isinstance(event, Gone)]
    assert len(gone) == 1 and "has stopped responding" in words(gone[0].reason) and wire.talk.down
    wire.events.clear()
    wire.board.power()
    wire.board.carry("e2", "e4")
    wire.board.take()  # no one listens
    wire.talk.link_up(wire.now)
    events = wire.pass_time(2.5)
    assert any(isinstance(event, Connected) for event in events)
    assert Snapshot({"e4": wire.token("P") or "1"}) in events


def test_what_is_lost_is_found_by_asking_again(wire: Wire) -> None:
    wire.begin(e2="P")
    wire.board.carry("e2", "e4")
    wire.board.take()  # the last message before a pause
    changes = [event for event in wire.pass_time(4.0) if isinstance(event, (Lifted, Placed))]
    assert [(type(e), e.square) for e in changes] == [(Lifted, "e2"), (Placed, "e4")]


def test_a_port_where_no_one_speaks(wire: Wire) -> None:
    wire.talk.link_up(0.0)
    events = [event for now in range(100) for event in wire.talk.tick(now / 10)]
    assert len(events) == 1 and isinstance(events[0], Gone)
    assert "No board is responding at this port" in words(events[0].reason) and wire.talk.down


SERIAL = list(emulated(Serial))


@pytest.mark.parametrize(("family", "other"), [(a, b) for a in SERIAL for b in SERIAL if a != b])
def test_a_board_of_another_kind_is_named(family: str, other: str) -> None:
    wire = Wire(family)
    stranger, reach = switched_on(emulated()[other]), emulated()[other].reach
    assert isinstance(reach, Serial)
    wire.talk.link_up(0.0)
    events: list[SensorEvent] = []
    for i in range(80):
        now = i / 10
        stranger.tick(now)
        stranger.receive(reach.ask)
        for packet in stranger.take():
            events += wire.talk.receive(packet, now)
        events += wire.talk.tick(now)
    said = str(emulated()[other].model)
    assert len(events) == 1 and isinstance(events[0], Gone) and said in words(events[0].reason)
    assert f"{other}://PORT" in words(events[0].reason)


@pytest.mark.parametrize("family", [kind for kind, family in emulated().items() if family.lights])
def test_lights(family: str) -> None:
    wire = Wire(family)
    wire.begin()
    wire.talk.light({"a1": "ff0000", "h8": "00ff00", "e4": "ffffff"}, wire.now)
    wire.pass_time(1.0)
    lit = wire.board.lit() if isinstance(wire.board, ChessLink) else wire.board.lit  # type: ignore[attr-defined]
    assert sorted(lit) == ["a1", "e4", "h8"]
    wire.talk.light({}, wire.now)
    wire.pass_time(1.0)
    assert not (wire.board.lit() if isinstance(wire.board, ChessLink) else wire.board.lit)  # type: ignore[attr-defined]


def test_a_certabo_is_written_to_at_most_every_six_tenths_of_a_second() -> None:
    wire = Wire("certabo")
    wire.begin()
    for square in ("a1", "a2", "a3", "a4", "a5"):
        wire.talk.light({square: "ff0000"}, wire.now)
        wire.pass_time(0.1)
    wire.pass_time(1.5)
    board = wire.board
    assert isinstance(board, Certabo) and board.lit == ["a5"]
    assert all(later - earlier >= 0.6 for earlier, later in itertools.pairwise(board.lit_at))


@pytest.mark.parametrize("board", [Wrapped(), Spectrum()])
def test_certabo_boards_of_other_kinds(board: Certabo) -> None:
    """Frames broken by line feeds; lights with colours."""
    wire = Wire("certabo")
    wire.board = board
    connected, snapshot = wire.begin(e2="P", h1="r")
    assert isinstance(connected, Connected)
    assert isinstance(snapshot, Snapshot) and snapshot.readings == {"e2": TAG["P"], "h1": TAG["r"]}
    board.carry("e2", "e4")
    changes = [event for event in wire.pass_time(2.0) if isinstance(event, (Lifted, Placed))]
    assert [(type(e), e.square) for e in changes] == [(Lifted, "e2"), (Placed, "e4")]
    for squares in (["a8", "e4", "h1"], ["c3"], []):
        wire.talk.light(dict.fromkeys(squares, "ffffff"), wire.now)
        wire.pass_time(1.5)
        assert sorted(board.lit) == squares


def test_a_chessnut_is_written_to_at_most_every_fifth_of_a_second() -> None:
    wire = Wire("chessnut")
    wire.begin()
    for square in ("a1", "a2", "a3", "a4", "a5"):
        wire.talk.light({square: "ff0000"}, wire.now)
        wire.pass_time(0.05)
    wire.pass_time(1.0)
    board = wire.board
    assert isinstance(board, Chessnut) and board.lit == ["a5"]
    times = board.written_at
    assert all(later - earlier >= 0.199 for earlier, later in itertools.pairwise(times))


def test_dgt_result_pieces_are_no_pieces_and_its_number_is_its_id() -> None:
    wire = Wire("dgt")
    events = wire.begin(e1="K")
    assert isinstance(events[0], Connected) and events[0].id == "dgt-3000012345"
    assert not [e for e in wire.talk.receive(b"\x8e\x00\x05\x1b\x0d", wire.now) if isinstance(e, Placed)]


def test_a_revelation_lights_from_one_square_to_another() -> None:
    talk = DgtProtocol(lights=True)
    talk.link_up(Seconds(0.0))
    while talk.take_output():
        pass
    talk.light({"e2": "00ff00", "e4": "00ff00"}, Seconds(1.0))
    assert talk.take_output() == bytes([0x60, 4, 1, 52, 36, 0])
    talk.light({}, Seconds(2.0))
    assert talk.take_output() == bytes([0x60, 4, 0, 0x40, 0x40, 0])


@pytest.mark.parametrize("family", list(emulated()))
def test_noise_makes_no_event_and_the_next_message_is_understood(family: str) -> None:
    wire = Wire(family)
    wire.begin(e2="P", d7="p")
    rng = random.Random(6)
    for _ in range(400):
        piece = rng.randbytes(rng.randrange(1, 120))
        assert not [e for e in wire.talk.receive(piece, wire.now) if not isinstance(e, Battery)]
    wire.talk.receive(b"\r\n*\x86", wire.now)  # the damaged line ends somewhere
    wire.board.carry("e2", "e4")
    events = wire.pass_time(3.0)
    assert [(type(e), e.square) for e in events if isinstance(e, (Lifted, Placed))] == [
        (Lifted, "e2"),
        (Placed, "e4"),
    ]


@pytest.mark.parametrize("family", [kind for kind in SERIAL if BOARDS[kind].talk().of > 1])
def test_a_damaged_report_alone_changes_nothing(family: str) -> None:
    """Where a line has no checksum worth the name a change has to be said twice."""
    wire = Wire(family)
    wire.begin(e2="P")
    pieces = dict(wire.board.men)
    wire.board.men = {"e2": pieces["e2"], "b7": wire.man("q")}  # a phantom
    if isinstance(wire.board, Dgt):
        wire.board.changed("b7")
    elif isinstance(wire.board, Centaur):
        wire.board.field()
    else:
        wire.board._next = 0.0  # type: ignore[attr-defined]
        wire.board.tick(wire.now)
    packets = wire.board.take()
    assert packets
    wire.board.men = pieces
    events = [event for packet in packets[:1] for event in wire.talk.receive(packet, wire.now)]
    events += wire.pass_time(2.0)
    assert not [event for event in events if isinstance(event, (Lifted, Placed))]


@pytest.mark.parametrize("code", [16, 17, 0x7F])
@pytest.mark.parametrize("family", ["dgt", "pegasus"])
def test_a_dgt_code_that_no_piece_has_is_damage_and_no_empty_square(family: str, code: int) -> None:
    """Codes end at 15. A dump or an update with a higher one is passed over, however often it comes."""
    wire = Wire(family)
    wire.begin(e2="P", d7="p")
    squares = [file + rank for rank in "87654321" for file in "abcdefgh"]
    pieces = dict(wire.board.men)
    right = bytes(wire.board.code(square) for square in squares)  # type: ignore[attr-defined]
    for square in ("e2", "a1"):
        at = squares.index(square)
        dump = right[:at] + bytes([code]) + right[at + 1 :]
        for packet in (b"\x86\x00\x43" + dump, bytes([0x8E, 0, 5, at, code])) * 3:
            wire.now += 0.02
            events = wire.talk.receive(packet, wire.now)
            assert not [event for event in events if isinstance(event, (Lifted, Placed))], packet
    assert wire.board.men == pieces
    assert not [event for event in wire.pass_time(3.0) if isinstance(event, (Lifted, Placed))]


@pytest.mark.parametrize("number", [64, 100, 127])
def test_a_dgt_update_of_a_square_beyond_the_field_is_passed_over(number: int) -> None:
    wire = Wire("dgt")
    wire.begin(e2="P")
    assert wire.talk.receive(bytes([0x8E, 0, 5, number, 1]) * 3, wire.now) == []
