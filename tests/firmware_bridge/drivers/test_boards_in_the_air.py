"""iChessOne, ChessUp, Square Off Neo and Swap, Millennium over Bluetooth: bytes from captures and published tests."""

from __future__ import annotations

from typing import Any

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Gone
from firmware_bridge.discovery import families_advertising
from firmware_bridge.drivers.chessup import ChessUpProtocol
from firmware_bridge.drivers.ichessone import IChessOneProtocol
from firmware_bridge.drivers.millennium import TRIES, ChessLinkBleProtocol
from firmware_bridge.drivers.square_off import SquareOffNeoProtocol
from tests.board_simulators.millennium import EOne, Performance
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

HOME = {file + rank: "1" for file in "abcdefgh" for rank in "1278"}


def said_within(talk: Any, start: float, end: float) -> list[tuple[float, bytes]]:
    found = []
    for eighths in range(round(8 * start), round(8 * end) + 1):
        tick(talk, eighths / 8)
        found += [(eighths / 8, data) for data in sent(talk)]
    return found


def live(talk: Any, field: bytes) -> Any:
    up(talk)
    begun(hear(talk, field, 0.0))
    said_within(talk, 0.0, 1.0)
    return talk


# --- iChessOne ---

ICHESSONE = b"=p" + bytes.fromhex("a89bc98a77777777" + "00" * 16 + "1111111142356324")


def test_an_ichessone() -> None:
    talk = IChessOneProtocol()
    words = up(talk) + [data for _, data in said_within(talk, 0.0, 1.0)]
    assert words == [b"CPIRQ", b"RP", b"RB"]
    for byte in ICHESSONE[:-1]:
        assert hear(talk, bytes([byte]), 0.5) == []
    connected, readings = begun(hear(talk, ICHESSONE[-1:], 0.5))
    assert (connected.model, sorted(connected.caps)) == ("iChessOne", ["battery", "light"])
    assert "".join(readings[file + "8"][1] for file in "abcdefgh") == "RNBQKBNR"
    assert "".join(readings[file + "1"] for file in "abcdefgh") == "wRwNwBwQwKwBwNwR"
    assert {readings[file + "2"] for file in "abcdefgh"} == {"wP"} and readings["e7"] == "kP"
    assert hear(talk, b"=b\x00\x51", 1.0) == [Battery(81)]
    assert [data for _, data in said_within(talk, 1.0, 5.0)] == [b"RP", b"RP"]


def test_the_lights_of_an_ichessone() -> None:
    talk = live(IChessOneProtocol(), ICHESSONE)
    talk.light({"e2": "ffffff", "e4": "ffffff", "off": "ffffff"}, START + 1.5)
    assert sent(talk) == [bytes.fromhex("454c800f00" + "0000000010001000" + "0001ff")]


@pytest.mark.parametrize("damage", [b"=p" + b"\xd0" + bytes(31), b"=b\x00\x65", b"=x", b"p" * 40, b"=" * 9])
def test_damage_before_a_field_does_not_spoil_it(damage: bytes) -> None:
    talk = live(IChessOneProtocol(), ICHESSONE)
    moved = ICHESSONE[:18] + bytes.fromhex("000010000000000011110111") + ICHESSONE[30:]
    assert changes(hear(talk, damage + moved, 1.5)) == ["-e2wP", "+e4wP"]


# --- ChessUp ---

E2_LIFTED = bytes.fromhex("fdfdffff00000000efff")
AFTER_E4_E5 = bytes.fromhex(
    "67"
    "0102030405030201"
    "0000000040000000" + "40" * 8 + "4040404000404040"
    "4040404008404040" + "40" * 8 + "0808080840080808090a0b0c0d0b0a09000101010 12c0002".replace(" ", "")
)
E4_E5 = {**dict.fromkeys(HOME.keys() - {"e2", "e7"}, "1"), "e4": "1", "e5": "1"}


def test_a_chessup_streams_its_raw_field() -> None:
    talk = ChessUpProtocol()
    assert up(talk) == [b"\x50"]
    assert said_within(talk, 0.0, 1.0) == [(0.125, b"\x67")]
    connected, readings = begun(hear(talk, E2_LIFTED, 1.0))
    assert (connected.sense, connected.caps) == ("occupancy", frozenset())
    assert readings == dict.fromkeys(HOME.keys() - {"e2"}, "1")
    e4 = bytes.fromhex("fdfdffff00001000efff")
    for byte in e4[:-1]:
        assert hear(talk, bytes([byte]), 1.5) == []
    assert changes(hear(talk, e4[-1:], 1.5)) == ["+e4"]


def test_the_game_that_a_chessup_keeps_is_how_it_stands_until_the_raw_field_has_come() -> None:
    assert len(AFTER_E4_E5) == 73
    talk = ChessUpProtocol()
    up(talk)
    assert hear(talk, AFTER_E4_E5[:72], 0.5) == []
    assert begun(hear(talk, AFTER_E4_E5[72:], 0.5))[1] == E4_E5
    assert changes(hear(talk, E2_LIFTED, 1.0)) == ["-e4", "-e5", "+e7"]
    assert hear(talk, AFTER_E4_E5, 5.0) == []  # a sign of life
    assert tick(talk, 11.0) == [] and any(isinstance(event, Gone) for event in tick(talk, 11.125))


def test_of_a_chessup_without_a_raw_field_the_moves_are_seen() -> None:
    talk = live(ChessUpProtocol(), AFTER_E4_E5)
    assert hear(talk, bytes.fromhex("a33504030404"), 1.5) == []
    assert [data for _, data in said_within(talk, 1.5, 1.75)] == [b"\x21", b"\x67"]
    taken = bytearray(AFTER_E4_E5)
    taken[1 + 28], taken[1 + 36] = 0x40, 0x00
    assert changes(hear(talk, bytes(taken), 1.75)) == ["-e4"]  # on e5 a piece stands as before


def test_moves_and_promotions_are_acknowledged_each_time_they_are_said() -> None:
    talk = live(ChessUpProtocol(), E2_LIFTED)
    assert hear(talk, bytes.fromhex("a33506070505"), 1.5) == [] and sent(talk) == [b"\x21"]
    assert hear(talk, bytes.fromhex("a33506070505") + b"\x97\x04", 1.75, 1) == []
    assert [data for _, data in said_within(talk, 1.75, 2.0)][:2] == [b"\x21", b"\x23"]
    assert hear(talk, bytes.fromhex("b80c00bb"), 2.0) == []  # a piece was touched and let go


def test_bytes_that_a_chessup_does_not_say_are_passed_over() -> None:
    talk = live(ChessUpProtocol(), E2_LIFTED)
    home = bytes.fromhex("fdfdffff00000000ffff")
    for damage in (b"\x00\x01", b"\xfd\x00", b"\x67" + b"\x77" * 5 + b"\x40" * 70):
        hear(talk, damage, 1.5)
        found = hear(talk, home, 1.5) + hear(talk, E2_LIFTED, 1.5)
        assert changes(found) == ["+e2", "-e2"], damage


# --- Square Off Neo and Swap ---

NEO = b"1100001111000011110000101100001111000011110000111100001111000011"
"""As it was captured, before a game: c8 is empty."""


def test_a_neo() -> None:
    talk = SquareOffNeoProtocol()
    assert up(talk) == [b"1#*"]
    readings = begun(hear(talk, NEO, 0.5))[1]
    assert readings == dict.fromkeys(HOME.keys() - {"c8"}, "1")
    assert changes(hear(talk, b"d2u", 1.0)) == ["-d2"] and changes(hear(talk, b"d4d", 1.0)) == ["+d4"]
    assert [data for _, data in said_within(talk, 1.0, 5.0)] == [b"1#*", b"1#*"]
    for answer in (b"1#00:11:22:33:44:55*", b"4#4095.00*", b"OK"):
        assert hear(talk, answer, 6.0) == []
    assert tick(talk, 12.0) == [] and any(isinstance(event, Gone) for event in tick(talk, 12.125))


def test_a_neo_whose_link_takes_few_digits_at_once() -> None:
    talk = SquareOffNeoProtocol()
    up(talk)
    for piece in (NEO[:20], NEO[20:40], NEO[40:60]):
        assert hear(talk, piece, 0.5) == []
    assert len(begun(hear(talk, NEO[60:], 0.5))[1]) == 31
    hear(talk, NEO[:20], 1.0)  # the rest is lost
    assert hear(talk, NEO, 1.0) == [] == hear(talk, b"e9u", 1.0) == hear(talk, b"0#e2u", 1.0)
    assert changes(hear(talk, b"e2u", 1.0)) == ["-e2"]


# --- Millennium over Bluetooth ---

START_POSITION = b"srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR73"


def test_a_chesslink_in_the_air_reads_with_parity_and_without() -> None:
    with_parity = bytes(byte if byte.bit_count() % 2 else byte | 0x80 for byte in START_POSITION)
    for field in (START_POSITION, with_parity):
        talk = ChessLinkBleProtocol()
        assert up(talk) == [bytes.fromhex("d6b5b6")]  # V56, as it stands in a published log
        words = said_within(talk, 0.0, 1.0)
        assert [at for at, _ in words] == [0.125, 0.25]
        for piece in (field[:20], field[20:40], field[40:60], field[60:]):
            found = hear(talk, piece, 1.0)
        assert begun(found)[1].keys() == HOME.keys()


def test_an_eone_drops_nothing_and_one_report_is_enough() -> None:
    board, talk = EOne(), ChessLinkBleProtocol()
    board.men = {"e2": "P"}
    events: list[Any] = []
    talk.link_up(Seconds(0.0))
    for step in range(150):
        now = step / 50
        board.tick(now)
        if step == 50:
            board.carry("e2", "e4")
        if step == 60:
            talk.light({"e4": "ffffff"}, Seconds(now))
        while data := talk.take_output():
            for i in range(0, len(data), 20):  # as a link cuts it
                board.receive(data[i : i + 20])
        for packet in board.take():
            events += talk.receive(packet, Seconds(now))
        events += talk.tick(Seconds(now))
    assert board.dropped == 0 and board.lit() == ["e4"]
    assert changes(events) == ["-e2wP", "+e4wP"]


def test_a_board_that_does_not_answer_about_lights_is_told_a_few_times() -> None:
    board, talk = Performance(), ChessLinkBleProtocol()
    talk.link_up(Seconds(0.0))
    told = 0
    for step in range(1000):
        now = step / 50
        board.tick(now)
        if step == 60:
            talk.light({"e4": "ffffff"}, Seconds(now))
        while data := talk.take_output():
            told += len(data) == 167
            board.receive(data)
        for packet in board.take():
            talk.receive(packet, Seconds(now))
        talk.tick(Seconds(now))
    assert told == TRIES and board.lit() == ["e4"]


# --- their names ---


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("iChessOne", "ichessone"),
        ("ChessUp", "chessup"),
        ("Square Off Neo - aba", "squareoff-neo"),
        ("Square Off SWAP", "squareoff-neo"),
        ("Squareoff Pro", "squareoff"),
        ("MILLENNIUM CHESS", "millennium-ble"),
        ("Chessnut Move", "chessnut-move"),
    ],
)
def test_names_as_boards_advertise_them(name: str, kind: str) -> None:
    may_be, sure = families_advertising(name, [])
    assert [family.kind for family in may_be] == [kind] and sure
    if kind in ("ichessone", "chessup", "squareoff"):
        may_be, sure = families_advertising(name, ["6e400001-b5a3-f393-e0a9-e50e24dcca9e"])
        assert [family.kind for family in may_be] == [kind] and sure
