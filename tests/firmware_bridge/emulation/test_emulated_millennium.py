"""A board in the guise of a ChessLink: what PicoChess's driver said to it in a game, and the rest of its maker's document.

The bytes of the host were recorded from PicoChess 4.3.4 (d1d83c3) on a port.
"""

from __future__ import annotations

import random

import pytest

from companion.units import Seconds
from firmware_bridge.emulation.bridge import read_fen
from firmware_bridge.emulation.guises import EmulatedChessLink, lit_squares
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, said, set_up, told

BEGIN = "57b032b037b53252b031b5b357b031b3b0b5b552b031b5b3d3b5b3"  # W0207 R01 W0130 R01 S
STATUS = "srnbqkbnrpppppppp" + "." * 32 + "PPPPPPPPRNBQKBNR"


def plain(packets: list[str]) -> list[str]:
    """What was said, without parity."""
    return ["".join(chr(byte & 0x7F) for byte in bytes.fromhex(packet)) for packet in packets]


def command(text: str) -> str:
    """A message of a host that does no parity, its port does; as hex."""
    total = 0
    for letter in text:
        total ^= ord(letter)
    return f"{text}{total:02X}".encode().hex()


@pytest.fixture
def chess_link() -> EmulatedChessLink:
    guise = EmulatedChessLink()
    set_up(guise)
    return guise


def test_how_picochess_begins(chess_link: EmulatedChessLink) -> None:
    assert told(chess_link, "d6b5b6") == [
        "76b031b0b33734"
    ]  # as captured from a board in python-mchess's source
    assert plain(told(chess_link, BEGIN)) == ["w020772", "r011476", "w013075", "r013070", STATUS + "73"]
    assert all(byte.bit_count() % 2 for byte in bytes.fromhex(told(chess_link, "d3b5b3")[0]))


def test_reports_are_those_that_were_asked_for(chess_link: EmulatedChessLink) -> None:
    chess_link.tick(Seconds(1.0))
    chess_link.tick(Seconds(1.02))
    chess_link.tick(Seconds(1.05))
    assert plain(said(chess_link)) == [STATUS + "73"] * 2  # on every scan, as it comes from its maker
    told(chess_link, command("W0207"), 1.1)
    chess_link.tick(Seconds(2.0))
    assert said(chess_link) == []
    chess_link.show(AFTER_E4, Seconds(2.1))
    assert len(said(chess_link)) == 1  # and on every change
    told(chess_link, command("W0201"), 2.2)
    chess_link.tick(Seconds(3.0))
    chess_link.show({}, Seconds(3.1))
    assert said(chess_link) == []
    told(chess_link, command("W0202"), 3.2)
    told(chess_link, command("W03FF"), 3.2)
    chess_link.tick(Seconds(4.0))
    chess_link.tick(Seconds(5.0))
    chess_link.tick(Seconds(5.05))
    assert len(said(chess_link)) == 2


def test_a_host_without_parity_is_answered_without(chess_link: EmulatedChessLink) -> None:
    assert told(chess_link, command("V")) == [b"v010374".hex()]
    assert told(chess_link, "d6b5b6") == ["76b031b0b33734"]


def lights(*squares: str) -> str:
    """As PicoChess lights squares: their four corners with `0F`, in slots of `20`."""
    lamps = ["00"] * 81
    for square in squares:
        for corner in (0, 1, 9, 10):
            lamps[9 * "abcdefgh".index(square[0]) + 8 - int(square[1]) + corner] = "0F"
    return command("L20" + "".join(lamps))


@pytest.mark.parametrize(
    ("recorded", "squares"),
    [
        (
            "4c32b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b046b046b046b046b0b0b0b0b0b0b0b0b0b0b046b046b046b046b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b03445",
            ["e2", "e4"],
        ),
        (
            "4c32b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b046b046b0b0b0b0b0b0b0b0b0b0b046b046b046b046b0b0b0b0b0b0b0b0b0b0b046b046b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b03445",
            ["b1", "c3"],
        ),
        (
            "4c32b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b046b046b0b0b0b0b0b0b0b0b0b0b046b046b046b046b0b0b0b0b0b0b0b0b0b0b046b046b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b03445",
            ["f6", "g8"],
        ),
    ],
)
def test_the_lights_that_picochess_sends(
    chess_link: EmulatedChessLink, recorded: str, squares: list[str]
) -> None:
    assert plain(told(chess_link, recorded)) == ["l6C"]
    assert sorted(chess_link.lights) == squares


@pytest.mark.parametrize("move", ["e2e4", "b1c3", "g8f6", "a1h8", "e2e3", "d4e5"])
def test_lights(chess_link: EmulatedChessLink, move: str) -> None:
    assert plain(told(chess_link, lights(move[:2], move[2:]))) == ["l6C"]
    assert sorted(chess_link.lights) == sorted([move[:2], move[2:]])
    assert plain(told(chess_link, "58b538")) == ["x78"] and not chess_link.lights


def test_every_square_and_all_squares() -> None:
    squares = sorted(read_fen("PPPPPPPP/" * 7 + "PPPPPPPP"))
    for square in squares:
        lamps = [False] * 81
        for corner in (0, 1, 9, 10):
            lamps[9 * "abcdefgh".index(square[0]) + 8 - int(square[1]) + corner] = True
        assert lit_squares(lamps) == [square]
    covered = lit_squares([True] * 81)
    assert {"a1", "a8", "h1", "h8"} <= set(covered)
    assert lit_squares([False] * 81) == [] and lit_squares([True] + [False] * 80) == []


def test_registers_and_a_reset(chess_link: EmulatedChessLink) -> None:
    assert plain(told(chess_link, command("W1042"))) == [
        "w1042" + f"{ord('w') ^ ord('1') ^ ord('0') ^ ord('4') ^ ord('2'):02X}"
    ]
    assert plain(told(chess_link, command("R10")))[0].startswith("r1042")
    told(chess_link, lights("a1"))
    assert told(chess_link, command("T"), 10.0) == [] and not chess_link.lights
    assert told(chess_link, command("S"), 11.0) == []
    chess_link.tick(Seconds(12.9))
    assert said(chess_link) == []
    assert len(told(chess_link, command("S"), 13.1)) == 1


@pytest.mark.parametrize("wrong", ["d6b5b7", "56b5b6b5", "d6b536", "5635", "ff", "4c" * 400])
def test_what_is_not_sound_is_not_heeded(chess_link: EmulatedChessLink, wrong: str) -> None:
    assert told(chess_link, wrong) == []
    assert plain(told(chess_link, command("V"), 5.0)) == ["v010374"]


def test_in_the_air_it_reports_changes_without_parity() -> None:
    board = EmulatedChessLink(in_the_air=True)
    set_up(board)
    board.tick(Seconds(1.0))
    assert said(board) == []
    board.show(AFTER_E4, Seconds(2.0))
    (report,) = said(board)
    assert bytes.fromhex(report)[:1] == b"s" and max(bytes.fromhex(report)) < 0x80


@pytest.mark.parametrize("seed", range(20))
def test_hostile_bytes(chess_link: EmulatedChessLink, seed: int) -> None:
    rng = random.Random(seed)
    told(chess_link, command("W0201"), 0.0)
    for n in range(300):
        told(chess_link, (rng.randbytes(rng.randrange(200)) + rng.choice([b"", b"L", b"W02"])).hex(), n / 100)
        chess_link.tick(Seconds(n / 100))
    assert STATUS in plain(told(chess_link, command("S"), 100.0))[0]
