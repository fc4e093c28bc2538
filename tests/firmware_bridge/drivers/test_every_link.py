"""Contracts of every driver: how bytes are cut changes nothing, a new link begins afresh, and lights are the last asked for."""

from __future__ import annotations

import random

import pytest

from companion.units import Seconds
from firmware_bridge.core.family import Rfcomm, Serial
from firmware_bridge.discovery import families
from firmware_bridge.drivers.camera import CameraProtocol, TrayProtocol
from firmware_bridge.drivers.centaur import CentaurProtocol
from firmware_bridge.drivers.certabo import CertaboProtocol, SentioProtocol
from firmware_bridge.drivers.chess_peripheral import ChessPeripheralProtocol
from firmware_bridge.drivers.chessnut import ChessnutProtocol
from firmware_bridge.drivers.chessup import ChessUpProtocol
from firmware_bridge.drivers.dgt import DgtProtocol, PegasusProtocol
from firmware_bridge.drivers.dice import GoDiceProtocol, PixelsProtocol
from firmware_bridge.drivers.full_scan import FullScanProtocol
from firmware_bridge.drivers.ichessone import IChessOneProtocol
from firmware_bridge.drivers.keyboards import ButtonKeys, ScannedCards
from firmware_bridge.drivers.millennium import ChessLinkProtocol
from firmware_bridge.drivers.square_off import SquareOffNeoProtocol, SquareOffProtocol
from firmware_bridge.drivers.stream_deck import StreamDeckProtocol
from firmware_bridge.drivers.wled_lights import WledProtocol
from tests.board_simulators import emulated
from tests.board_simulators.boards import BOARDS
from tests.firmware_bridge.drivers.talks import DEVICES, PULLED, SQUARES, STEP, Conversation, board_after

PACKETS = {"chessnut", "chessnut-ble", "chessnut-move", "cpp", "squareoff-neo"}
"""Kinds whose messages are packets; the others write a stream."""
STREAMS = sorted(set(BOARDS) - PACKETS)
SERIAL = emulated((Serial, Rfcomm))
APART = [file + rank for file in "adg" for rank in "258"]
"""Squares that share no corner: some boards have their lights there."""
LIT = [kind for kind, family in emulated().items() if family.lights]


DRIVERS: tuple[type, ...] = (
    *(
        CameraProtocol,
        TrayProtocol,
        CentaurProtocol,
        CertaboProtocol,
        SentioProtocol,
        ChessPeripheralProtocol,
    ),
    *(ChessnutProtocol, ChessUpProtocol, DgtProtocol, PegasusProtocol, GoDiceProtocol, PixelsProtocol),
    *(
        IChessOneProtocol,
        ButtonKeys,
        ScannedCards,
        ChessLinkProtocol,
        SquareOffProtocol,
        SquareOffNeoProtocol,
    ),
    *(StreamDeckProtocol, WledProtocol),
)


def test_every_driver_is_looked_at() -> None:
    driven = [*(make() for make, _ in DEVICES.values()), *(board.talk() for board in BOARDS.values())]
    assert [one for one in DRIVERS if not any(isinstance(talk, one) for talk in driven)] == []
    assert {
        kind: board for kind, board in BOARDS.items() if not isinstance(board.talk(), FullScanProtocol)
    } == {}
    own = {"wire", "virtual", "gpio", "pins", "pn532"}  # they speak the wire protocol, or have no protocol
    assert {family.kind for family in families()} == {*BOARDS, *DEVICES, *own}


@pytest.mark.parametrize("family", STREAMS)
def test_bytes_amount_to_the_same_however_they_are_cut(family: str) -> None:
    rng = random.Random(family)
    whole = Conversation(family)
    whole.connect({"e2": whole.piece(rng), "d7": whole.piece(rng)})
    whole.pass_time(2.0)
    whole.play(rng, 6, lights=False, pause=0.3)
    assert len(whole.record.events) >= 5
    for size in (1, 3, 64):
        cut = Conversation(family)
        cut.connect({})
        waiting = list(whole.packets)
        events = []
        while cut.now < whole.now:
            cut.now += STEP
            stream = b"".join(packet for at, packet in waiting if at <= cut.now)
            waiting = [one for one in waiting if one[0] > cut.now]
            while cut.talk.take_output():
                pass
            for start in range(0, len(stream), size):
                events += cut.talk.receive(stream[start : start + size], cut.now)
            events += cut.talk.tick(cut.now)
        assert events == [event for _, event in whole.record.events], size


@pytest.mark.parametrize("family", BOARDS)
def test_a_new_link_knows_nothing_of_the_one_before(family: str) -> None:
    """A board that was lost in the middle of a message comes back with other pieces on it."""
    rng = random.Random(family)
    lights = family in LIT
    for cut in range(6):
        used = Conversation(family)
        used.connect({q: used.piece(rng) for q in ("a1", "e2", "h7")})
        used.pass_time(rng.choice((0.0, 0.25, 1.0, 4.0)))
        used.play(rng, rng.randrange(6), lights, pause=rng.choice((0.0625, 0.25)))
        if lights:
            used.light({"b3": "ff0000"})
        for _, last in used.packets[-1:]:
            used.talk.receive(last[: rng.randrange(1, len(last))] if len(last) > 1 else last, used.now)
        used.cut()
        used.now += 1.0
        fresh = Conversation(family, used.now)
        if family == "squareoff":  # it is told once that a game begins
            fresh.connect({})
            fresh.pass_time(2.0)
            fresh.cut()
            fresh.now = used.now
        pieces = {q: fresh.piece(rng) for q in ("b1", "e2", "g6")}
        for talk in (used, fresh):
            talk.connect(pieces)
            again = random.Random(cut)
            talk.pass_time(1.5)
            talk.play(again, 3, lights)
        assert used.record == fresh.record, cut


@pytest.mark.parametrize("family", BOARDS)
def test_a_board_is_read_as_it_is_after_bytes_were_lost(family: str) -> None:
    """On a serial line the end of each message is lost, elsewhere some of the messages are."""
    rng = random.Random(family)
    talk = Conversation(family)
    talk.connect({q: talk.piece(rng) for q in ("a1", "e2", "h7", "c5")})
    talk.pass_time(2.0)
    for _ in range(6):
        square = rng.choice(SQUARES)
        if square in talk.board.men:
            talk.board.lift(square)
        else:
            talk.board.place(square, talk.piece(rng))
        talk.board.tick(talk.now)
        for packet in talk.board.take():
            kept = packet[: rng.randrange(len(packet))] if family in SERIAL else b""
            talk.record.events += [(0.0, event) for event in talk.talk.receive(kept, talk.now) if kept]
        talk.pass_time(3.0)
        other = Conversation(family, talk.now)
        other.connect(talk.board.men)
        other.pass_time(3.0)
        believed, right = ([event for _, event in one.record.events] for one in (talk, other))
        assert board_after({}, believed) == board_after({}, right)
        assert len(board_after({}, right)) == len(talk.board.men)


@pytest.mark.parametrize("family", LIT)
def test_a_board_lights_what_it_was_asked_for_last(family: str) -> None:
    """Asked in any order and haste, and again after it has lost power."""
    rng = random.Random(family)
    talk = Conversation(family)
    for _ in range(3):
        talk.connect({"e2": talk.piece(rng)})
        talk.pass_time(2.0)
        for _ in range(4):
            for _ in range(rng.randrange(1, 4)):
                squares = rng.sample(APART, rng.randrange(5))
                talk.light(dict.fromkeys(squares, "ff0000"))
                talk.pass_time(rng.choice((0.0, 0.0625, 0.5)))
            talk.pass_time(2.5)
            assert talk.lit() == sorted(squares)
        talk.light({"c3": "ff0000"})  # and it is lost at once
        talk.cut()
        talk.now += 1.0


@pytest.mark.parametrize("kind", DEVICES)
def test_a_device_that_comes_back_is_like_a_new_one(kind: str) -> None:
    make, packets = DEVICES[kind]
    for seed in range(100):
        rng = random.Random(seed)
        used, fresh, records = make(), make(), []
        used.link_up(10.0)
        now = 10.0
        for _ in range(rng.randrange(6)):
            now += rng.choice((0.0, 0.1, 7.0))
            used.receive(rng.choice(packets), now)
            if used.down:
                break
            used.tick(now)
        if kind in ("godice", "pixels"):  # a die that rolls still does so on the next link
            used.receive(packets[1], now)
        used.link_down(PULLED)
        script = [(rng.choice((0.0, 0.1, 7.0)), rng.choice(packets)) for _ in range(8)]
        for talk in (used, fresh):
            now, found = 100.0, []
            talk.link_up(now)
            for after, packet in script:
                now += after
                found += [*talk.tick(now), *talk.receive(packet, now)]
                while data := talk.take_output():
                    found.append(data)
            records.append([one for one in found if not is_remembered(one)])
        assert records[0] == records[1], seed
        assert records[0]


def is_remembered(said: object) -> bool:
    """Whether it tells an eye that starts again what was believed before."""
    return isinstance(said, bytes) and b'"type":"remember"' in said


@pytest.mark.parametrize("now", [{}, {"e2": "00ff00", "e4": "00ff00"}])
def test_a_revelation_is_told_its_lights_again_on_a_new_link(now: dict[str, str]) -> None:
    """It may have lost power, and it may still light what it was asked for."""
    talk = DgtProtocol(lights=True)
    talk.link_up(Seconds(1.0))
    talk.light({"e2": "00ff00", "e4": "00ff00"}, Seconds(2.0))
    talk.link_down(PULLED)
    talk.link_up(Seconds(3.0))
    while talk.take_output():
        pass
    talk.light(now, Seconds(4.0))
    assert talk.take_output() == bytes([0x60, 4, 1, 52, 36, 0] if now else [0x60, 4, 0, 0x40, 0x40, 0])
    talk.light(now, Seconds(5.0))
    assert talk.take_output() == b""
