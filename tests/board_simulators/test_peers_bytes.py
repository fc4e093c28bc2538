"""What other people's programs say to boards, captured while they played on our emulators, and what a board answers."""

from __future__ import annotations

import pytest

from tests.board_simulators.chessnut import Chessnut, ChessnutMove
from tests.board_simulators.dgt import Dgt, Revelation
from tests.board_simulators.millennium import ChessLink, EOne, block, parity

WHICH_BOARD = bytes.fromhex("410115310100")
"""PicoChess asks a Chessnut how many games it keeps, as a Move and as the others are asked, in one packet."""
REPORTS_CHANGES, ASKS_SCAN_TIME, SETS_SCAN_TIME = (
    bytes.fromhex(text) for text in ("57b032b037b532", "52b031b5b3", "57b031b3b0b5b5")
)
"""python-mchess: changes alone that five scans agree about; its time of a scan; 48 units of that."""


def test_a_chessnut_says_which_it_is() -> None:
    air, move = Chessnut(), ChessnutMove()
    for board in (air, move):
        board.receive(WHICH_BOARD)
    assert air.take() == [b"\x32\x01\x00"]
    assert move.take() == [bytes.fromhex("41051500000000"), b"\x32\x01\x00"]


def statuses(board: ChessLink, start: float, seconds: float) -> list[str]:
    """What it reports by itself in that time."""
    found = []
    for hundredths in range(round(100 * seconds)):
        board.tick(start + hundredths / 100)
        found += [bytes(byte & 0x7F for byte in packet).decode() for packet in board.take()]
    return [text for text in found if text.startswith("s")]


def test_a_chesslink_reports_every_scan_until_it_is_told_to_report_changes() -> None:
    board = ChessLink()
    assert 20 <= len(statuses(board, 0.0, 1.0)) <= 26
    board.receive(REPORTS_CHANGES)
    assert board.take() == [parity(block("w0207"))]
    statuses(board, 1.0, 1.0)
    assert statuses(board, 2.0, 1.0) == []
    board.place("e4", "P")
    (told,) = statuses(board, 3.0, 1.0)
    assert told[1 + 8 * 4 + 4] == "P"


def test_a_piece_that_is_swept_across_is_not_a_change() -> None:
    board = ChessLink()
    board.receive(REPORTS_CHANGES)
    statuses(board, 0.0, 1.0)
    board.place("e4", "P")
    assert statuses(board, 1.0, 0.1) == []
    board.lift("e4")
    assert statuses(board, 1.1, 1.0) == []


@pytest.mark.parametrize("make", [ChessLink, EOne])
def test_a_chesslink_tells_what_it_keeps(make: type[ChessLink]) -> None:
    board = make()

    def said(data: bytes, now: float) -> str:
        board.now = now
        board.receive(data)
        (packet,) = board.take()
        return bytes(byte & 0x7F for byte in packet).decode()[:-2]

    assert said(ASKS_SCAN_TIME, 1.0) == "r0114"
    assert said(SETS_SCAN_TIME, 2.0) == "w0130"
    assert said(ASKS_SCAN_TIME, 3.0) == "r0130"


def test_what_is_said_to_a_clock_is_no_command_to_the_board() -> None:
    """PicoChess asks the clock behind a board for its version; a text for a clock may have any letters in it."""
    board = Dgt()
    board.receive(bytes.fromhex("2b03030900"))
    board.receive(bytes.fromhex("2b0c030c") + b"BBBDDMMM" + bytes.fromhex("0300"))
    assert board.take() == [] and not board.updating
    board.receive(b"\x4d")
    assert board.take() == [bytes.fromhex("9300050107")]


def test_a_revelation_lights_from_one_square_to_another() -> None:
    board = Revelation()
    board.receive(bytes.fromhex("600401") + bytes([52, 36]) + b"\0")
    assert board.lit == ["e2", "e4"]
    board.receive(bytes.fromhex("600400404000"))
    assert board.lit == []
