"""Pieces brought in from a hand and pieces that explode, on boards that feel only that something stands somewhere.

Hands overlap: whoever is next touches a piece before anybody has said which piece was brought in.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig

QUIET = 350
HANDS = "k7/8/8/8/8/8/1Q6/4K3[BRbq] w - - 0 1"


def table(folder: Path, position: str, game: str = "crazyhouse", sense: str = "occupancy") -> Rig:
    rig = Rig(folder, sense, QUIET, game=game, seats=("white", "black"), position=position)
    rig.rest()
    return rig


def asked(rig: Rig) -> list[str | None]:
    """What can be answered to the question that stands."""
    return rig.offered() if rig.referee.questions else []


def test_a_piece_brought_in_is_not_the_one_lifted_after_it(tmp_path: Path) -> None:
    """A bishop is put beside the queen, then the queen is lifted and set right: she did not go there."""
    rig = table(tmp_path, HANDS)
    rig.place("c1", "white:B")
    rig.rest()
    assert asked(rig) == ["B@c1", "R@c1", None]
    queen = rig.lift("b2")
    rig.rest()
    rig.place("b2", queen)
    rig.rest()
    assert rig.actions == [] and asked(rig) == ["B@c1", "R@c1", None]
    rig.answer("B@c1")
    assert rig.actions == ["B@c1"] and rig.referee.monitor.agrees


def test_a_board_that_tells_pieces_apart_sees_the_queen_there(tmp_path: Path) -> None:
    """A second queen in the other hand was set down first: she is no piece that was in hand."""
    rig = table(tmp_path, HANDS, sense="identity")
    rig.place("c1", "white:Q")
    rig.lift("b2")
    rig.rest()
    assert rig.actions == ["Qb2-c1"]


def test_a_queen_lifted_after_a_piece_was_brought_in_did_not_go_there_instead(tmp_path: Path) -> None:
    """She came from b2 and could have gone to b5, where a bishop is put; then she is tried on b2 and set back."""
    rig = table(tmp_path, HANDS)
    rig.carry("b2", "e5")
    rig.rest()
    rig.place("b5", "black:B")
    rig.carry("e5", "b2")
    rig.carry("b2", "e5")
    rig.rest()
    assert rig.actions == ["Qb2-e5"] and asked(rig) == ["B@b5", "Q@b5", None]
    rig.answer("B@b5")
    assert rig.actions == ["Qb2-e5", "B@b5"] and rig.referee.monitor.agrees


def test_a_queen_lifted_after_a_piece_was_brought_in_has_not_gone_back(tmp_path: Path) -> None:
    """A bishop is put on b2, where she came from, and her own hand holds her for a while."""
    rig = table(tmp_path, HANDS)
    rig.carry("b2", "e5")
    rig.rest()
    rig.place("b2", "black:B")
    queen = rig.lift("e5")
    rig.rest()
    assert rig.actions == ["Qb2-e5"]
    rig.place("e5", queen)
    rig.rest()
    assert asked(rig) == ["B@b2", "Q@b2", None]


@pytest.mark.parametrize(("hand", "befores"), [("Pp", [""]), ("Ppq", ["P@d4 ", "Q@d4 "])])
def test_a_piece_brought_in_does_not_come_from_the_one_brought_in_before(
    hand: str, befores: list[str], tmp_path: Path
) -> None:
    """White puts a pawn on g7, Black one on d4, and at once White's goes on to promote: it did not go to d4. The
    last piece touched stands beside it, so the board waits.

    Where Black's may have been a queen too, one question rules both.
    """
    rig = table(tmp_path, f"k7/8/8/8/8/3N4/8/1K6[{hand}] w - - 0 1")
    rig.place("g7", "white:P")
    rig.rest(3000)
    assert rig.actions == ["P@g7"]
    rig.lift("d3")
    rig.place("d3", "white:N")
    rig.rest()
    rig.place("d4", "black:P")
    rig.lift("g7")
    rig.rest()
    rig.place("g8", "white:R")
    rig.rest()
    promotions = [f"{before}Pg7-g8={piece}" for before in befores for piece in "NBRQ"]
    assert sorted(map(str, asked(rig))) == sorted(map(str, (*promotions, None)))
    rig.answer(next(one for one in promotions if one.endswith("=R")))
    assert rig.actions == ["P@g7", "P@d4", "Pg7-g8=R"] and rig.referee.monitor.agrees


def test_no_other_piece_was_brought_in_instead_when_its_square_was_taken_before(tmp_path: Path) -> None:
    """White's pawn goes on to promote as soon as Black's queen is put on c3: she is no knight in the pawn's place."""
    rig = table(tmp_path, "3bk3/8/8/8/8/8/8/6K1[PNpq] w - - 0 1")
    rig.place("e7", "white:P")
    rig.rest()
    rig.answer("P@e7")
    rig.rest(3000)
    rig.place("c3", "black:Q")
    rig.lift("e7")
    rig.lift("d8")
    rig.place("d8", "white:Q")
    rig.rest()
    rig.answer("Q@c3 Pe7xd8=Q")
    assert rig.actions == ["P@e7", "Q@c3", "Pe7xd8=Q"] and rig.referee.monitor.agrees


@pytest.mark.parametrize("meant", ["Bc7-d6", "Bc7xa5 P@d6"])
def test_a_piece_in_the_air_may_come_down_after_its_victim_was_only_set_right(
    meant: str, tmp_path: Path
) -> None:
    """It looks like a capture and a quick drop of the other side, so it is asked."""
    rig = table(tmp_path, "4k3/2b5/8/R7/8/8/8/7K[P] b - - 0 1")
    bishop, rook = rig.lift("c7"), rig.lift("a5")
    rig.place("a5", rook)
    assert rig.actions == ["Bc7xa5"]
    rig.ms += 600
    rig.place("d6", bishop)
    rig.rest()
    assert set(asked(rig)) == {"Bc7-d6", "Bc7xa5 P@d6", None}
    rig.answer(meant)
    assert rig.actions == meant.split()


def test_a_drop_long_after_a_capture_is_one(tmp_path: Path) -> None:
    """Nobody holds a piece for that long that was captured with."""
    rig = table(tmp_path, "4k3/2b5/8/R7/8/8/8/7K[P] b - - 0 1")
    bishop = rig.lift("c7")
    rig.lift("a5")
    rig.place("a5", bishop)
    rig.ms += 1500
    rig.place("d6", "white:P")
    assert rig.actions == ["Bc7xa5", "P@d6"]


@pytest.mark.parametrize("meant", ["Qh3-g3", "Qh3xh2 P@g3"])
def test_a_capture_beside_and_a_quick_drop_look_like_a_victim_that_was_only_set_right(
    meant: str, tmp_path: Path
) -> None:
    """The queen may slide on from h2, so nothing was ruled yet when g3 is taken: both explain it, so it is asked."""
    rig = table(tmp_path, "k7/8/8/8/8/7Q/7n/K7[p] w - - 0 1")
    knight, queen = rig.lift("h2"), rig.lift("h3")
    rig.place("h2", knight)
    rig.ms += 300
    rig.place("g3", queen)
    rig.rest()
    assert rig.actions == [] and asked(rig) == ["Qh3-g3", "Qh3xh2 P@g3", None]
    rig.answer(meant)
    assert rig.actions == meant.split()


@pytest.mark.parametrize(("gap", "ruled"), [(60, []), (240, ["Rh3-h4", "P@h5"])])
def test_a_rook_felt_on_two_squares_slides_on_where_no_hand_can_have_replied(
    gap: int, ruled: list[str], tmp_path: Path
) -> None:
    """It is felt on h5 so many ms after h4, before it has left h4, and White could bring in a pawn on h5 or h7."""
    rig = table(tmp_path, "k7/8/8/8/8/7r/8/K7[P] b - - 0 1")
    rook = rig.lift("h3")
    rig.place("h4", rook)
    rig.ms += gap - 60
    rig.place("h5", rook)
    assert rig.actions == ruled
    if not ruled:
        rig.lift("h4")
        rig.lift("h5")
        rig.place("h7", rook)
        rig.rest()
        assert rig.actions == ["Rh3-h7"] and not rig.all(notices.Ask)


def test_a_pawn_brought_in_at_once_is_a_reply_when_the_board_is_quiet(tmp_path: Path) -> None:
    """Both stand, so nothing slid on."""
    rig = table(tmp_path, "k7/8/8/8/8/7r/8/K7[P] b - - 0 1")
    rig.carry("h3", "h4")
    rig.place("h5", "white:P")
    rig.rest()
    assert rig.actions == ["Rh3-h4", "P@h5"]


ATOMIC = "rq2kbr1/1pp4p/3p3n/p3ppp1/3PP3/1P6/P1PQ1PPP/1K1R3R w q - 0 16"


def explode(rig: Rig, rested: int) -> None:
    """The queen rests on b4 for so many ms; then she and the pawn on a5, which may have captured her there, are off."""
    rig.carry("d2", "c3")
    rig.carry("c3", "b4")
    rig.ms += rested - 60
    rig.lift("b4")
    rig.lift("a5")
    rig.rest()
    rig.do(do="end")
    rig.rest()


def test_a_piece_that_slid_over_a_square_was_not_captured_there(tmp_path: Path) -> None:
    """It touched b4 for less time than another hand needs to take it: it went on, and exploded on a5."""
    rig = table(tmp_path, ATOMIC, "atomic")
    explode(rig, 60)
    assert rig.actions == ["Qd2xa5"] and rig.referee.monitor.agrees
    assert not rig.all(notices.Ask)


@pytest.mark.parametrize("meant", ["Qd2xa5", "Qd2-b4 Pa5xb4"])
def test_a_piece_that_stood_long_enough_may_have_been_captured_there(meant: str, tmp_path: Path) -> None:
    """Both explain what is off now, so it is asked."""
    rig = table(tmp_path, ATOMIC, "atomic")
    explode(rig, 200)
    rig.answer(meant)
    assert rig.actions == meant.split() and rig.referee.monitor.agrees


def test_end_rules_a_movement_and_the_quick_explosion_after_it(tmp_path: Path) -> None:
    """Black's pawn may slide on, and before that is decided White captures and all that explodes is off."""
    rig = table(tmp_path, "rnbqkb1r/p3pp2/1pp2n1p/2Pp2p1/7P/P4P2/1P1PP1P1/RNBQKBNR b KQkq - 0 7", "atomic")
    rig.carry("h6", "h5")
    for square in ("g5", "h4", "f6"):
        rig.lift(square)
    rig.rest()
    rig.do(do="end")
    assert rig.actions == ["Ph6-h5", "Ph4xg5"] and rig.referee.monitor.agrees
