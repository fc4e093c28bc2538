"""X1: a touched piece must move, announced everywhere, enforced where the game or the house demands it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.available_commands import available_commands
from companion.table.board.context import HELD
from companion.table.protocol import notices
from tests.table.table_fixture import Rig

POSITION = "4k3/8/8/8/8/8/8/R3K2R w packs=-/-"


def touched(folder: Path, game: str = "raindropchess", position: str = POSITION, **opening: Any) -> Rig:
    """White has held the rook on a1 and set it back."""
    rig = Rig(
        folder,
        "occupancy",
        350,
        game=game,
        position=position,
        **opening,
    )
    hold(rig, "a1")
    return rig


def hold(rig: Rig, square: str, ms: int = HELD + 200) -> None:
    piece = rig.lift(square)
    rig.rest(ms)
    rig.place(square, piece)
    rig.rest()


def said(rig: Rig) -> list[str]:
    return [note.kind for note in rig.all(notices.Note)]


def test_x1_raindropchess_enforces_it(tmp_path: Path) -> None:
    """RD-R10, X1: Black asks, and only the touched piece moves, by hand or on the screen."""
    rig = touched(tmp_path)
    assert said(rig) == ["touched"]
    rig.do(do="claim", seat="white", what="touch")
    assert "can't claim" in rig.last(notices.Refused).text, "the other side asks"
    rig.do(do="claim", seat="black", what="touch")
    assert said(rig)[-1] == "touch-bound"
    rig.do(do="legal")
    assert {one.action[:3] for one in rig.last(notices.LegalActions).actions} == {"Ra1"}
    rig.carry("h1", "h2")
    rig.rest()
    assert rig.last(notices.Mismatch).reason.startswith("The piece on a1 was touched")
    rig.carry("h2", "h1")
    rig.rest()
    rig.act("Rh1-h2")
    assert "touched" in rig.last(notices.Refused).text
    rig.carry("a1", "a2")
    rig.rest()
    assert rig.actions == ["Ra1-a2"]
    rig.carry("e8", "e7")
    rig.rest()
    rig.carry("h1", "h2")
    rig.rest()
    assert rig.actions[-1] == "Rh1-h2", "bound for one move only"


def test_x1_elsewhere_it_is_only_announced(tmp_path: Path) -> None:
    rig = touched(tmp_path, game="booster-chess", position="4k3/8/8/8/8/8/8/R3K2R w - - hands=-/-")
    assert said(rig) == ["touched"]
    rig.do(do="claim", seat="black", what="touch")
    assert "can't claim" in rig.last(notices.Refused).text
    house = touched(
        tmp_path,
        name="house",
        game="booster-chess",
        position="4k3/8/8/8/8/8/8/R3K2R w - - hands=-/-",
        rules={"touch_move": "enforce"},
    )
    house.do(do="claim", seat="black", what="touch")
    assert said(house)[-1] == "touch-bound"


def test_x1_what_is_no_touch(tmp_path: Path) -> None:
    """Adjusted, held shortly, another side's piece, or a piece that cannot move."""
    rig = touched(tmp_path)
    rig.told.clear()
    fresh = Rig(
        tmp_path,
        "occupancy",
        350,
        name="fresh",
        game="raindropchess",
        position=POSITION,
    )
    hold(fresh, "a1", 300)
    fresh.do(do="adjust")
    hold(fresh, "a1")
    hold(fresh, "e8")
    assert said(fresh) == []
    hold(fresh, "a1")
    assert said(fresh) == ["touched"], "adjusting is for one man only"


def test_x1_the_claim_survives_a_kill(tmp_path: Path) -> None:
    rig = touched(tmp_path)
    rig.do(do="claim", seat="black", what="touch")
    rig.referee.close()
    again = Rig(
        tmp_path,
        "occupancy",
        350,
        game="raindropchess",
        position=POSITION,
    )
    again.act("Rh1-h2")
    assert "touched" in again.last(notices.Refused).text


# Enforced


def chess(folder: Path, position: str, rule: str = "enforce", name: str = "game") -> Rig:
    """A game of chess on a board that feels only which squares are taken."""
    rules = {"touch_move": rule}
    return Rig(folder, "occupancy", 350, name, game="chess", position=position, rules=rules)


KINGS = "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1"


def moves(rig: Rig, origin: str, to: str) -> None:
    rig.carry(origin, to)
    rig.rest()


@pytest.mark.parametrize("game", ["chess", "chess960", "crazyhouse"])
def test_x1_it_is_enforced_first_in_chess(tmp_path: Path, game: str) -> None:
    """No rule was chosen: the touched pawn must move, and the refusal says what to put back."""
    rig = Rig(tmp_path, "occupancy", 350, game=game, position="4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1")
    hold(rig, "e2", 2500)
    moves(rig, "d2", "d4")
    assert rig.actions == []
    shown = rig.last(notices.Mismatch)
    assert shown.reason == (
        "The piece on e2 was touched, so it must move. Put the white pawn back on d2, then move the piece on e2."
    )
    assert {repair.square for repair in shown.repairs} == {"d2", "d4"}
    moves(rig, "d4", "d2")
    assert rig.referee.monitor.agrees
    moves(rig, "e2", "e3")
    assert rig.actions == ["Pe2-e3"]
    moves(rig, "e8", "e7")
    moves(rig, "d2", "d4")
    assert rig.actions[-1] == "Pd2-d4", "bound for one move only"


def test_x1_it_is_no_illegal_move(tmp_path: Path) -> None:
    """FIDE 3.10: only a move against articles 3.1 to 3.9 is illegal, so nothing is counted."""
    rules = {"touch_move": "enforce", "illegal_move": "warn"}
    rig = Rig(tmp_path, "occupancy", 350, game="chess", position=KINGS, rules=rules)
    hold(rig, "e2")
    moves(rig, "d2", "d4")
    rig.rest(5000)
    assert "illegal-counted" not in said(rig) and rig.actions == []


def test_x1_a_capture_of_another_piece_is_refused_with_both_squares(tmp_path: Path) -> None:
    rig = chess(tmp_path, "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1")
    hold(rig, "a1")
    pawn = rig.lift("d5")
    rig.carry("e4", "d5")
    rig.rest()
    assert rig.actions == [] and "Fix the board" in rig.last(notices.Mismatch).reason
    rig.carry("d5", "e4")
    rig.place("d5", pawn)
    rig.rest()
    assert rig.referee.monitor.agrees
    moves(rig, "a1", "a8")
    assert rig.actions == ["Ra1-a8"]


def test_x1_without_a_legal_move_nothing_binds(tmp_path: Path) -> None:
    """FIDE 4.5: a knight that is pinned, and a piece of the other side."""
    rig = chess(tmp_path, "k3r3/8/8/8/8/8/3PN3/4K3 w - - 0 1")
    hold(rig, "e2")
    hold(rig, "a8")
    assert said(rig) == []
    moves(rig, "d2", "d4")
    assert rig.actions == ["Pd2-d4"]


def test_x1_castling_is_a_move_of_the_king(tmp_path: Path) -> None:
    """FIDE 4.4: who touched the king may castle; who touched the rook may not."""
    for number, (square, ruled) in enumerate((("e1", ["Ke1-g1,Rh1-f1"]), ("h1", []))):
        rig = chess(tmp_path, "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", name=f"castle{number}")
        hold(rig, square)
        rig.carry("e1", "g1")
        rig.carry("h1", "f1")
        rig.rest()
        assert rig.actions == ruled, square
        typed = chess(tmp_path, "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", name=f"typed{number}")
        hold(typed, square)
        typed.act("Ke1-g1,Rh1-f1")
        assert typed.actions == ruled, square


def test_x1_the_first_piece_touched_binds_and_adjusting_does_not(tmp_path: Path) -> None:
    rig = chess(tmp_path, KINGS)
    rig.do(do="adjust")
    hold(rig, "d2")
    hold(rig, "e2")
    hold(rig, "d2")
    assert rig.referee.monitor.touch.must_move == "e2"
    rig.act("Pd2-d4")
    assert rig.actions == []


def test_x1_a_hand_that_goes_back_is_still_bound(tmp_path: Path) -> None:
    """The touched pawn moved and was taken back, or the move is replaced: only the pawn may move."""
    rig = chess(tmp_path, KINGS)
    hold(rig, "e2")
    moves(rig, "e2", "e4")
    moves(rig, "e4", "e3")
    assert rig.actions == ["Pe2-e3"], "the same piece may go elsewhere"
    rig.carry("e3", "e2")
    moves(rig, "d2", "d4")
    assert "Pd2-d4" not in rig.actions, "in place of the ruling"
    moves(rig, "d4", "d2")
    assert rig.actions == [] and rig.referee.monitor.agrees
    moves(rig, "d2", "d4")
    assert rig.actions == [], "after it was taken back"
    assert rig.referee.record.line_of_play.touch == "e2", "and the journal says so again"


def test_x1_what_is_undone_on_the_screen_is_forgotten(tmp_path: Path) -> None:
    rig = chess(tmp_path, KINGS)
    hold(rig, "e2")
    moves(rig, "e2", "e4")
    rig.do(do="undo")
    moves(rig, "e4", "e2")
    moves(rig, "d2", "d4")
    assert rig.actions == ["Pd2-d4"]


def test_x1_a_touch_survives_a_kill(tmp_path: Path) -> None:
    rig = chess(tmp_path, KINGS)
    hold(rig, "e2")
    rig.referee.close()
    again = chess(tmp_path, KINGS)
    again.act("Pd2-d4")
    assert again.actions == [] and "touched" in again.last(notices.Refused).text
    moves(again, "d2", "d4")
    assert again.actions == []
    moves(again, "d4", "d2")
    again.act("Pe2-e4")
    assert again.actions == ["Pe2-e4"]


def test_x1_no_card_is_turned_in_place_of_the_move(tmp_path: Path) -> None:
    """RD-R10: a touched piece must move, so no card is turned; neither is one brought in."""
    position = "4k3/8/8/8/8/8/8/R3K2R w packs=P8/P8"
    rig = Rig(tmp_path, "occupancy", 350, game="raindropchess", position=position)
    hold(rig, "a1")
    rig.do(do="draw", deck="white")
    assert rig.actions == [] and "touched" in rig.last(notices.Refused).text
    rig.act("take white")
    assert rig.actions == []
    assert not any(one.kind == "take" for one in available_commands(rig.referee))
    moves(rig, "a1", "a2")
    assert rig.actions == ["Ra1-a2"]


def test_x1_pieces_that_were_knocked_over_together_bind_nothing(tmp_path: Path) -> None:
    """Several were in the air at one time: they are set right, and their player moves as was meant."""
    rig = chess(tmp_path, KINGS)
    pawns = [rig.lift("d2"), rig.lift("e2")]
    rig.rest(2500)
    rig.place("d2", pawns[0])
    rig.place("e2", pawns[1])
    rig.rest()
    assert "touched" not in said(rig)
    moves(rig, "e1", "f1")
    assert rig.actions == ["Ke1-f1"]


def test_x1_an_earlier_lift_does_not_count(tmp_path: Path) -> None:
    """Black's king was put back while the board was wrong, and lifted again to put it right."""
    rig = chess(tmp_path, KINGS)
    moves(rig, "e1", "f1")
    king, pawn = rig.lift("e8"), rig.lift("d2")
    rig.place("e8", king)
    rig.rest(3000)
    rig.lift("e8")
    rig.place("d2", pawn)
    rig.place("e8", king)
    rig.rest()
    assert rig.referee.monitor.agrees and "touched" not in said(rig)


# Claimed


def test_x1_a_claim_is_possible_until_the_claimer_touches_a_piece(tmp_path: Path) -> None:
    """FIDE 4.8: the move of another piece stands if the opponent touches a piece before claiming."""
    rig = chess(tmp_path, KINGS, "claim")
    hold(rig, "e2")
    moves(rig, "d2", "d4")
    assert rig.actions == ["Pd2-d4"]
    claim = {"do": "claim", "seat": "black", "what": "touch"}
    assert claim in [one.command for one in available_commands(rig.referee)]
    rig.do(do="claim", seat="white", what="touch")
    assert rig.actions == ["Pd2-d4"], "against yourself there is no claim"
    rig.do(do="claim", seat="black", what="touch")
    assert rig.actions == [] and said(rig)[-1] == "touch-bound"
    assert not rig.referee.monitor.agrees, "the pawn has to be put back"
    moves(rig, "d4", "d2")
    assert rig.referee.monitor.agrees
    moves(rig, "d2", "d3")
    assert rig.actions == []
    moves(rig, "d3", "d2")
    moves(rig, "e2", "e4")
    assert rig.actions == ["Pe2-e4"]


def test_x1_a_claim_comes_too_late(tmp_path: Path) -> None:
    rig = chess(tmp_path, KINGS, "claim")
    hold(rig, "e2")
    moves(rig, "d2", "d4")
    hold(rig, "e8", 200)
    rig.do(do="claim", seat="black", what="touch")
    assert rig.actions == ["Pd2-d4"] and "can't claim" in rig.last(notices.Refused).text
    typed = chess(tmp_path, KINGS, "claim", name="typed")
    hold(typed, "e2")
    typed.act("Pd2-d4")
    typed.do(do="claim", seat="black", what="touch")
    assert typed.actions == [], "also where the move was typed"
    late = chess(tmp_path, KINGS, "claim", name="late")
    hold(late, "e2")
    late.act("Pd2-d4")
    moves(late, "d2", "d4")
    late.act("Ke8-d7")
    late.do(do="claim", seat="black", what="touch")
    assert late.actions == ["Pd2-d4", "Ke8-d7"]


def test_x1_the_move_of_the_touched_piece_leaves_nothing_to_claim(tmp_path: Path) -> None:
    rig = chess(tmp_path, KINGS, "claim")
    hold(rig, "e2")
    moves(rig, "e2", "e4")
    rig.do(do="claim", seat="black", what="touch")
    assert rig.actions == ["Pe2-e4"]
    moves(rig, "e8", "e7")
    moves(rig, "d2", "d4")
    rig.do(do="claim", seat="black", what="touch")
    assert rig.actions == ["Pe2-e4", "Ke8-e7", "Pd2-d4"], "an earlier touch is forgotten"
