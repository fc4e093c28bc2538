"""Chess on a board that feels only whether squares are taken: whole games by hand, as FIDE has a referee watch them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.actions import Castle, Drop, Move
from companion.table.board.context import HELD
from companion.table.protocol import notices
from companion.table.referee import Referee
from tests.table.table_fixture import Rig

EVERYTHING = "e4 d5 exd5 Qxd5 Nc3 Qa5 Nf3 Nc6 Be2 Bd7 O-O O-O-O d4 e5 dxe5 f5 exf6 h5 fxg7 h4 gxh8=Q Nf6 Qxf8 Qh5 Qxd8+"
"""Captures, castling to both sides, en passant, a promotion."""


def table(folder: Path, game: str = "chess", **opening: Any) -> Rig:
    return Rig(folder, "occupancy", 350, game=game, seats=("white", "black"), **opening)


def hands(rig: Rig, text: str) -> None:
    """Someone makes a move on the board: the captured piece first, then the own."""
    referee: Referee = rig.referee
    game, s = referee.game, referee.state
    action = game.action_of(s.at, game.variant.read_move(s.at, text))  # type: ignore[attr-defined]
    match action:
        case Castle(king=king, king_to=king_to, rook=rook, rook_to=rook_to):
            rig.carry(king, king_to)
            rig.carry(rook, rook_to)
        case Move(origin=origin, to=to, captures=captures, promoted=promoted):
            for square in captures:
                rig.lift(square)
            piece = rig.lift(origin)
            rig.place(to, f"{piece.partition(':')[0]}:{promoted}" if promoted else piece)
    rig.rest()
    if getattr(action, "promoted", ""):
        rig.answer(str(action))
    assert rig.last(notices.Ruling).action == str(action), (text, rig.told[-3:])


def game_of(rig: Rig, moves: str) -> None:
    for text in moves.split():
        hands(rig, text)


def test_scholars_mate(tmp_path: Path) -> None:
    rig = table(tmp_path)
    game_of(rig, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#")
    result = rig.last(notices.Outcome)
    assert result.winner == "white" and result.reason == "Checkmate."


def test_a_game_with_everything(tmp_path: Path) -> None:
    """Captures, both castlings and a promotion, each ruled by what a board shows that feels squares alone."""
    rig = table(tmp_path)
    game_of(rig, EVERYTHING)
    assert len(rig.actions) == len(EVERYTHING.split())
    assert {"Ke1-g1,Rh1-f1", "Ke8-c8,Ra8-d8", "Pe5-f6(xf5)", "Pg7xh8=Q"} <= set(rig.actions)


def test_en_passant(tmp_path: Path) -> None:
    rig = table(tmp_path)
    game_of(rig, "e4 a6 e5 d5 exd6")
    assert rig.actions[-1] == "Pe5-d6(xd5)"


def test_an_illegal_move_has_its_reason(tmp_path: Path) -> None:
    rig = table(tmp_path, position="k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1")
    rig.carry("e2", "c3")
    rig.rest()
    assert "king in check" in rig.last(notices.Mismatch).reason
    assert not rig.actions


def test_castling_of_a_shuffled_start(tmp_path: Path) -> None:
    """King and rook change places: both are lifted, and it is told from a king that only steps aside."""
    rig = table(tmp_path, "chess960", position="4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", rules={"start": "518"})
    king, rook = rig.lift("f1"), rig.lift("g1")
    rig.place("g1", king)
    rig.place("f1", rook)
    rig.rest()
    if rig.referee.questions:
        rig.answer("Kf1-g1,Rg1-f1")
    assert rig.actions == ["Kf1-g1,Rg1-f1"]


def test_touch_move(tmp_path: Path) -> None:
    """FIDE 4.3: a touched piece has to move, where the other side asks for it."""
    rig = table(tmp_path)
    piece = rig.lift("b1")
    rig.rest(HELD + 200)
    rig.place("b1", piece)
    rig.rest()
    rig.do(do="claim", seat="black", what="touch")
    rig.do(do="legal")
    assert {one.action for one in rig.last(notices.LegalActions).actions} == {"Nb1-a3", "Nb1-c3"}


# Relatives


def test_a_drop_comes_from_beside_the_board(tmp_path: Path) -> None:
    """Crazyhouse: who comes on an empty square came from the hand; two kinds in hand are asked for."""
    rig = table(tmp_path, "crazyhouse")
    game_of(rig, "e4 d5 exd5 Qxd5")
    rig.place("e4", "white:P")
    rig.rest()
    assert rig.actions[-1] == "P@e4"
    rig.place("d6", "black:P")
    rig.rest()
    assert rig.actions[-1] == "P@d6"


def test_a_drop_where_the_capturer_came_from_is_no_capture_taken_back(tmp_path: Path) -> None:
    """The board reads as before the capture; but no one has been at the square of the capture since."""
    rig = table(tmp_path, "crazyhouse", position="4k3/8/6p1/4N3/8/8/8/4K3[p] w - - 0 1")
    rig.lift("g6")
    rig.carry("e5", "g6")
    rig.rest()
    assert rig.actions == ["Ne5xg6"]
    rig.place("e5", "black:P")
    rig.rest()
    assert rig.actions == ["Ne5xg6", "P@e5"] and not rig.referee.questions


def test_a_capture_is_taken_back_though_a_drop_would_look_alike(tmp_path: Path) -> None:
    rig = table(tmp_path, "crazyhouse", position="4k3/8/6p1/4N3/8/8/8/4K3[p] w - - 0 1")
    rig.lift("g6")
    rig.carry("e5", "g6")
    rig.rest()
    rig.carry("g6", "e5")
    rig.place("g6", "black:P")
    rig.rest()
    assert rig.referee.questions or rig.actions == []


def test_an_explosion_is_followed_to_its_end(tmp_path: Path) -> None:
    """Atomic: the squares may be cleared in any order; the table names them, and someone says that all are off."""
    rig = table(tmp_path, "atomic", position="7r/4k3/2bpnq2/3p4/8/2N5/8/4K3 w - - 0 1")
    for square in ("e6", "d5", "c3"):
        rig.lift(square)
        rig.rest(200)
    rig.do(do="end")
    assert not rig.actions, "the bishop on c6 still stands there"
    rig.lift("c6")
    rig.rest(3000)
    assert "c3, d5, c6, e6 are off the board" in rig.last(notices.Mismatch).reason
    rig.do(do="end")
    assert rig.actions == ["Nc3xd5"]


def test_a_duck_follows_the_move(tmp_path: Path) -> None:
    rig = table(tmp_path, "duck")
    rig.carry("e2", "e4")
    rig.rest()
    rig.place("e5", "#")
    rig.rest()
    rig.carry("d7", "d5")
    rig.rest()
    rig.carry("e5", "d4")
    rig.rest()
    assert rig.actions == ["Pe2-e4", "#@e5", "Pd7-d5", "#e5-d4"]


@pytest.mark.parametrize("sense", ["occupancy", "identity"])
@pytest.mark.parametrize("lifted", [True, False])
def test_discs_are_turned_over_where_they_stand(sense: str, lifted: bool, tmp_path: Path) -> None:
    """Reversi: a board without faces rules as soon as a disc is set down; one that knows them once all are turned."""
    fen = "8/8/8/3pP3/3Pp3/8/8/8[PPPPpppp] w - - 0 3"
    rig = Rig(tmp_path, sense, 350, game="flipello", position=fen)
    referee = rig.referee
    action = next(a for a in referee.actions() if isinstance(a, Drop))
    before = referee.game.layout(referee.state)
    after = referee.game.layout(referee.game.after(referee.state, action))
    turned = [q for q in before if ":" not in q and before[q] != after.get(q)]
    assert turned
    rig.place(action.to, str(after[action.to][-1]))
    rig.rest()
    assert (rig.actions[-1:] == [str(action)]) == (sense == "occupancy")
    for square in turned:
        if lifted or sense == "identity":
            rig.lift(square)
            rig.place(square, str(after[square][-1]))
    rig.rest()
    assert rig.actions[-1] == str(action) and not referee.questions and referee.monitor.agrees


def test_a_piece_is_set_down_behind_the_mover(tmp_path: Path) -> None:
    """Seirawan: in one visit of hands or in two, and which of the two in hand it was is asked."""
    rig = table(tmp_path, "seirawan")
    rig.carry("b1", "c3")
    rig.place("b1", "white:H")
    rig.rest()
    rig.answer("Nb1-c3 H@b1")
    assert rig.actions == ["Nb1-c3", "H@b1"]
    rig.carry("g8", "f6")
    rig.rest()
    rig.do(do="end")
    assert rig.actions[2:] == ["Ng8-f6", "pass"]


# Draws


KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")


def test_threefold_is_claimed(tmp_path: Path) -> None:
    """FIDE 9.2: by whoever is at turn, not before the third time."""
    rig = table(tmp_path)
    game_of(rig, " ".join(KNIGHTS))
    rig.do(do="claim", seat="white", what="repetition")
    assert not rig.all(notices.Outcome)
    game_of(rig, " ".join(KNIGHTS))
    assert "repetition" in rig.referee.claimable
    rig.do(do="claim", seat="white", what="repetition")
    assert rig.last(notices.Outcome).winner is None


def test_fivefold_ends_by_itself(tmp_path: Path) -> None:
    """FIDE 9.6.1."""
    rig = table(tmp_path)
    game_of(rig, " ".join(KNIGHTS * 4))
    result = rig.last(notices.Outcome)
    assert result.winner is None and result.reason == "Fivefold repetition."
    assert " end=fivefold" in rig.position()


@pytest.mark.parametrize(
    ("fen", "winner"),
    [
        ("7k/8/8/8/8/8/8/1Q5K w - - 0 1", None),
        ("7k/7p/8/8/8/8/8/1Q5K w - - 0 1", "black"),
        ("8/8/4k3/1p1p3p/1P1P1P1P/4K3/8/8 w - - 0 1", "black"),
    ],
)
def test_a_flag_falls(tmp_path: Path, fen: str, winner: str | None) -> None:
    """FIDE 6.9: a bare king wins nothing by the clock."""
    rig = table(tmp_path, position=fen, rules={"clock": "10s", "flag": "loses"})
    rig.do(do="clock", run=True)
    rig.think(11_000)
    assert rig.last(notices.Outcome).winner == winner
