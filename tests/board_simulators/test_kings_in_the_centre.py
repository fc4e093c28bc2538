"""The result that kings show in the centre, through the bytes of each commercial board."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.board_simulators.boards import BOARDS
from tests.board_simulators.driven import DrivenRig

SHOWN = (("e4", "d5", "white"), ("e5", "d4", "black"), ("d5", "d4", None), ("d4", "e4", None))
"""Where White's and Black's king are put, and who has won."""


def question(rig: DrivenRig) -> str:
    (ask,) = rig.referee.questions
    return ask.question


@pytest.mark.parametrize("family", BOARDS)
def test_one_king_after_the_other(family: str, tmp_path: Path) -> None:
    """1. e4 e5, then the kings; what was on their squares goes off the board."""
    checked = 0
    for n, (white, black, winner) in enumerate(SHOWN[:: 1 if family.startswith("dgt") else 3]):
        rig = DrivenRig(family, tmp_path, name=f"game{n}", game="chess", settle=350)
        rig.carry("e2", "e4")
        rig.carry("e7", "e5")
        checked += 1
        assert rig.actions == ["Pe2-e4", "Pe7-e5"]
        for square in {white, black} & {"e4", "e5"}:
            rig.lift(square)
        rig.carry("e1", white)
        rig.carry("e8", black)
        rig.rest(2000)
        assert question(rig).endswith(f"{winner.capitalize()} won?" if winner else "Is the game a draw?")
        rig.do(do="answer", id=rig.referee.questions[-1].id, choice="1")
        assert rig.last(notices.Outcome).winner == winner
        assert rig.actions == [] or rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert checked


@pytest.mark.parametrize("family", ["dgt", "pegasus"])
def test_no_and_the_game_goes_on(family: str, tmp_path: Path) -> None:
    rig = DrivenRig(family, tmp_path, game="chess", settle=350)
    kings = [rig.lift("e1"), rig.lift("e8")]
    rig.place("e4", kings[0])
    rig.place("e5", kings[1])
    rig.rest(2000)
    rig.do(do="answer", id=rig.referee.questions[-1].id, choice="none")
    assert {one.square for one in rig.last(notices.Mismatch).repairs} == {"e1", "e8", "e4", "e5"}
    rig.carry("e5", "e8")
    rig.carry("e4", "e1")
    rig.rest(2000)
    assert rig.referee.monitor.agrees
    assert not any("centre" in ask.question for ask in rig.referee.questions)
    rig.carry("d2", "d4")
    rig.rest(2000)
    assert rig.actions == ["Pd2-d4"], "the kings were not touched for a move"
