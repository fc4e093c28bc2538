"""Taking back gives no one a second chance with what has been learned: answers, disclosed checkers, open cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.available_commands import table_commands
from companion.table.protocol import notices
from tests.table.table_fixture import Rig

ROW = "RQKRBBNN"
"""The set-up, by the number of the checker; guesses at checker 2 are right for a queen."""


def cloaked(folder: Path, position: str, **rules: str) -> Rig:
    return Rig(folder, game="cloak-and-dagger-chess", position=position, rules=rules)


def told_again(rig: Rig, why: str) -> None:
    """Nothing is taken back, and no face offers it."""
    rig.do(do="undo")
    assert rig.last(notices.Refused).text == why
    assert not any(offer.command == {"do": "undo"} for offer in table_commands(rig.referee))


@pytest.mark.parametrize(("kind", "right"), [("Q", "yes"), ("K", "no")])
def test_a_guess_that_was_answered_stays_answered(tmp_path: Path, kind: str, right: str) -> None:
    """CD-R4 to R6: by the table where set-ups are registered, by the owner where they are not."""
    known = cloaked(tmp_path / "a", f"8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup={ROW}/{ROW}", numbering="b")
    open_ = cloaked(tmp_path / "b", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w", numbering="b", register="b")
    for rig in (known, open_):
        rig.act(f"guess 2 {kind}")
        if rig is open_:
            rig.do(do="undo")
            assert rig.referee.view().stage == "turn", "nobody has answered yet"
            rig.act(f"guess 2 {kind}")
            rig.act(f"answer {right}")
        told_again(rig, "A guess that has been answered can't be changed.")
        assert rig.referee.view().stage == "move"


def test_taking_back_a_move_does_not_reach_behind_the_guess(tmp_path: Path) -> None:
    rig = cloaked(tmp_path, f"8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup={ROW}/{ROW}", numbering="b")
    rig.act("guess 2 K")
    rig.act("Pe2-e4")
    rig.do(do="undo", count=2)
    assert rig.last(notices.Refused).text == "A guess that has been answered can't be changed."
    rig.do(do="undo")
    assert rig.referee.view().stage == "move"
    told_again(rig, "A guess that has been answered can't be changed.")


def test_the_owner_who_has_disclosed_does_not_take_it_back(tmp_path: Path) -> None:
    """CD-R8 without registration: the capture may be taken back until the owner has said who it was."""
    stand = "checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d3,e8,f8,g8,h8"
    rig = cloaked(tmp_path, f"8/pppppppp/8/8/8/8/PPPPPPPP/8 w {stand}", numbering="b", register="b")
    rig.act("Pc2xd3")
    assert rig.referee.view().stage == "disclose"
    rig.do(do="undo")
    assert rig.actions == []
    rig.act("Pc2xd3")
    rig.act("disclose 4 R")
    rig.do(do="undo")
    assert rig.last(notices.Refused).text.startswith("Both players now know what the captured checker was")


def test_a_checker_that_was_only_opened_may_be_closed_again(tmp_path: Path) -> None:
    """CD-R7: its owner opens it, and no piece is captured; an open piece may be captured and given back, for all know it."""
    board = f"8/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/8 w setup={ROW}/{ROW} stage=uncloak"
    rig = cloaked(tmp_path / "a", board, numbering="b")
    rig.act("uncloak 2 Q")
    rig.do(do="undo")
    assert rig.actions == [] and rig.referee.view().stage == "uncloak"
    stand = "checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,-,c8,d8,e8,f8,g8,h8"
    rig = cloaked(
        tmp_path / "b", f"8/pppppppp/8/8/8/3q4/PPPPPPPP/8 w setup={ROW}/{ROW} {stand}", numbering="b"
    )
    rig.act("Pc2xd3")
    rig.do(do="undo")
    assert rig.actions == []


def test_a_checker_that_was_disclosed_stays_captured(tmp_path: Path) -> None:
    """CD-R8, A18: what was captured is told to both. A plain move may be taken back."""
    board = f"8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup={ROW}/{ROW}"
    stand = "checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d3,e8,f8,g8,h8"
    rig = cloaked(tmp_path, f"{board} {stand}", numbering="b")
    rig.act("Pa2-a3")
    rig.do(do="undo")
    assert rig.referee.view().stage == "turn"
    rig.act("Pc2xd3")
    rig.do(do="undo")
    assert rig.last(notices.Refused).text.startswith("Both players now know what the captured checker was")


def test_an_open_card_of_neighbour_stays_open(tmp_path: Path) -> None:
    """NC-R2, R3, R5: who has seen the next piece or the count cannot stop adding before it; a place may be chosen again."""
    rig = Rig(tmp_path, game="neighbour-chess-solitaire")
    rig.do(do="draw", deck="pieces")
    told_again(rig, "You have seen the open card, so you can't undo it.")
    rig.do(do="draw", deck="positions")
    told_again(rig, "You have seen the open card, so you can't undo it.")
    rig.act(str(rig.referee.actions()[0]))
    rig.do(do="undo")
    assert rig.referee.view().stage == "place"


def test_what_was_seen_last_holds_what_came_before(tmp_path: Path) -> None:
    """A place was chosen and a card turned over: both are not taken back together."""
    rig = Rig(tmp_path, game="neighbour-chess-solitaire")
    rig.do(do="draw", deck="pieces")
    rig.do(do="draw", deck="positions")
    rig.act(str(rig.referee.actions()[0]))
    rig.do(do="draw", deck="pieces")
    n = rig.referee.n
    rig.do(do="undo", count=2)
    assert rig.referee.n == n and rig.last(notices.Refused).text.startswith("You have seen the open card")
