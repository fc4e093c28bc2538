"""What the machines found, each as a few plain words at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"
PLACING = "oooqkooo/8/8/8/8/pppppp2/8/{}/8/2PPPPPP/8/8/8/8/oooKQooo {} stage=place first=rb"


@pytest.mark.parametrize("between", ["agree", "undo", "redo"])
def test_an_offer_of_a_draw_ends_with_the_position_it_was_made_in(tmp_path: Path, between: str) -> None:
    """It was taken up in another position, after the record had been put right or an action taken back."""
    rig = Rig(tmp_path, position=MIDGAME)
    rig.roll("2")
    if between == "redo":
        rig.do(do="undo")
    rig.do(do="claim", seat="green", what="draw")
    rig.do(do=between, **({"turn": "blue"} if between == "agree" else {}))
    rig.do(do="claim", seat="blue", what="draw")
    assert not rig.all(notices.Outcome) and rig.last(notices.Note).kind == "draw-offered"
    rig.do(do="claim", seat="green", what="draw")
    assert rig.last(notices.Outcome).winner is None


def test_an_end_put_right_into_another_end_is_told(tmp_path: Path) -> None:
    """The first result stood as the last word, and a new seed was promised and never told."""
    rig = Rig(tmp_path, position=MIDGAME)
    rig.do(do="agree", end=True)
    rig.do(do="agree", position=rig.position().replace("end=ranked", "end=draw"))
    first, second = rig.all(notices.Outcome)
    assert (first.winner, second.winner) == ("green", None)
    assert rig.referee.record.journal.records[-1].kind == "result"


@pytest.mark.parametrize("nothing", ["", " "])
def test_an_action_without_a_text_is_refused_in_a_sentence(tmp_path: Path, nothing: str) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    rig.act(nothing)
    assert rig.last(notices.Refused).text == "Action is missing or invalid."


def test_a_die_that_waits_is_refused_when_it_is_named(tmp_path: Path) -> None:
    """It was remembered, and refused after a roll that had nothing to do with it."""
    rig = Rig(tmp_path, game="big-chess-jumble", position="G:Rf1,Qd1 B:Re12 turn=G stage=roll", seed=3)
    rig.do(do="roll")
    white, orange = (told.face for told in rig.all(notices.Chance))
    rig.do(do="undo", count=2)
    faces = next(die.faces for die in rig.referee.game.dice if die.name == "orange")
    other = next(face for face in faces if face != orange)
    rig.do(do="roll", die="orange", face=other)
    assert "already been made" in rig.last(notices.Refused).text and not rig.referee.chance.lying
    rig.do(do="roll", die="orange", face=str(orange))
    rig.do(do="roll", die="white", face=str(white))
    assert len(rig.all(notices.Refused)) == 1 and len(rig.actions) == 2


@pytest.mark.parametrize(
    ("pieces", "turn", "acts"),
    [("8/3B+1R+N+1", "r", "blue"), ("2b+2r+n+1/3B+1R+N+1", "b", "blue"), ("8/8", "b", "blue")],
)
def test_pieces_put_right_while_they_are_placed_leave_someone_who_may_act(
    tmp_path: Path, pieces: str, turn: str, acts: str
) -> None:
    """Boulder Chess, BC-A6a: a side that has placed all while the other has not was to place and could not."""
    board = PLACING.format(pieces, turn)
    rig = Rig(tmp_path, game="boulder-chess", rules={"setup": "a"}, position=board)
    assert rig.last(notices.Turn).seat == acts and rig.referee.actions()
    while rig.referee.game.view(rig.referee.state, None).stage == "place":
        rig.act(str(rig.referee.actions()[0]))
        assert rig.referee.actions()
