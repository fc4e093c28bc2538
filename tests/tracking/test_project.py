"""What a board may read where a stack stands, and what a reading means."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.layout import Token
from companion.table.protocol import notices
from companion.tracking.men import code
from companion.tracking.project import admits, found
from firmware_bridge.core.board import Lifted, Placed, Snapshot
from tests.table.rig import Rig

CHECKER, KNIGHT = Token("white", "checker"), Token("white", "N")
STACK = (CHECKER, CHECKER, KNIGHT)


@pytest.mark.parametrize(
    ("reading", "admitted"),
    [("wN", True), ("wo_wo_wN", True), ("1", True), ("wo_wN", False), ("ko_ko_wN", False), ("wo_wo", False), ("kN", False), ("", False)],
)  # fmt: skip
def test_stacks_on_identity_boards(reading: str, admitted: bool) -> None:
    """The man on top counts; a board that reads whole stacks has to agree whole."""
    assert admits(STACK, reading, "identity") is admitted


def test_tokens_as_on_the_wire() -> None:
    assert [code(*token) for token in (CHECKER, KNIGHT, Token("black", "?3"), Token(None, "boulder"))] == ["wo", "wN", "k3", "x"]  # fmt: skip
    assert found("wo_wo_wN", "identity") == ["white:checker", "white:checker", "white:N"]
    assert found("k3", "identity") == ["black:?3"] and found("wN", "occupancy") == "something"


def test_a_board_that_reads_whole_stacks_sees_booster_chess(tmp_path: Path) -> None:
    """BO 8.4 (L2): the man comes down on his checkers; left behind they are wrong."""
    rig = Rig(tmp_path, "identity", 350, game="booster-chess", seats=("white", "black"), board=(8, 8),
              position="4k3/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=-/-")  # fmt: skip
    board = {"b1": "wo_wo_wN", "e1": "wK", "e8": "kK"}
    rig.referee.sensed(Snapshot(board))
    rig.referee.sensed(Lifted("b1", 0, "wo_wo_wN"))
    rig.referee.sensed(Placed("c3", 100, "wN"))
    rig.rest()
    assert rig.actions == ["Nb1-c3"], "the checkers follow later"
    rig.referee.sensed(Lifted("c3", 2000, "wN"))
    rig.referee.sensed(Placed("c3", 2100, "wo_wN"))
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert [(r.square, r.expected, r.found) for r in shown.repairs] == [
        ("c3", ["white:checker", "white:checker", "white:N"], ["white:checker", "white:N"])
    ]
    rig.referee.sensed(Lifted("c3", 4000, "wo_wN"))
    rig.referee.sensed(Placed("c3", 4100, "wo_wo_wN"))
    rig.rest()
    assert isinstance(rig.all(notices.MismatchEnd)[-1], notices.MismatchEnd)
