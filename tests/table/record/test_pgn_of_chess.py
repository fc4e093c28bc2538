"""Chess is written as everybody writes it: moves in the move text, the opening, a position only where it is not the usual one."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from companion.engine.game_review import ReviewResult
from companion.engine.uci_analysis import centipawns_of, chance_of
from companion.engine.uci_protocol import Score
from companion.games import family
from companion.kernel.actions import Draw
from companion.kernel.text.pgn import read_comment, read_games
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import Transcript, transcript
from companion.table.history.game_review import evaluations
from companion.table.message_catalogues import catalogue
from tests.table.game_files import told
from tests.table.table_fixture import Rig

NAJDORF = ("Pe2-e4", "Pc7-c5", "Ng1-f3", "Pd7-d6", "Pd2-d4", "Pc5xd4", "Nf3xd4", "Ng8-f6", "Nb1-c3", "Pa7-a6")
SEATS = ("white", "black")


def written(rig: Rig) -> tuple[str, chess.pgn.Game, Transcript]:
    """A table's game as PGN, as python-chess reads it, and as it was; and what comes in again is the same."""
    found = transcript(rig.referee.record, rig.referee.announcer)
    rig.referee.close()
    text = export(found, catalogue(family(found.game.info.id).words))
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and read.errors == []
    file = rig.path.with_suffix(".pgn")
    file.write_text(text, "utf-8")
    again = told(import_game(file, rig.path.with_suffix(".again")))[1]
    assert [getattr(step, "action", "") for step in again.steps] == [
        getattr(step, "action", "") for step in found.steps
    ]
    assert (again.start, again.end, again.result) == (found.start, found.end, found.result)
    return text, read, found


def played(folder: Path, actions: tuple[str, ...], **opening: Any) -> Rig:
    rig = Rig(folder, **{"game": "chess", "seats": SEATS, **opening})
    for action in actions:
        rig.act(action)
    return rig


def test_moves_clocks_and_the_opening(tmp_path: Path) -> None:
    rig = played(tmp_path, NAJDORF, rules={"clock": "5+3"}, names={"white": "Anna"})
    rig.do(do="resign", seat="black")
    text, read, found = written(rig)
    assert " ".join(str(node.san()) for node in read.mainline()) == "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"
    assert read.end().board().fen() == " ".join(found.end.split()[:6])
    tags = read.headers
    assert (tags["ECO"], tags["Opening"]) == ("B90", "Sicilian Defense: Najdorf Variation")
    assert (tags["Result"], tags["TimeControl"], tags["White"]) == ("1-0", "300+3", "Anna")
    assert not {"FEN", "SetUp", "Variant", "Position"} & set(tags) and "--" not in text
    assert None not in [node.clock() for node in read.mainline()]


def test_a_game_from_a_position_says_it_and_its_number(tmp_path: Path) -> None:
    fen = "4k3/P7/8/8/8/8/8/4K3 b - - 3 40"
    text, read, _ = written(played(tmp_path, ("Ke8-d7", "Pa7-a8=Q"), position=fen))
    assert (read.headers["SetUp"], read.headers["FEN"]) == ("1", fen)
    assert text.endswith("\n\n40... Kd7 41. a8=Q *\n")


def test_what_the_lot_set_up_stands_in_the_fen(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="chess960", seed=4)
    while rig.referee.state.stage == "array":
        card = rig.referee.actions()[0]
        assert isinstance(card, Draw)
        rig.do(do="draw", deck=card.deck)
    rig.act(str(rig.referee.actions()[0]))
    text, read, found = written(rig)
    board = read.board()
    assert read.headers["Variant"] == "Chess960" and board.chess960
    assert board.fen() == found.game.position(found.moments[-1][0]).removesuffix(" stage=turn")
    assert "\n{[%do draw" in text and (first := read.next()) is not None and first.move


@pytest.mark.parametrize("same", [True, False])
def test_after_a_correction_that_no_move_leads_to_the_game_goes_on_in_comments(
    same: bool, tmp_path: Path
) -> None:
    rig = played(tmp_path, NAJDORF[:4])
    there = rig.referee.game.position(rig.referee.state)
    rig.do(
        do="agree",
        position=there if same else there.replace("PPPPPPPP", "PPPPPPP1", 1).replace("PPPP1PPP", "PPPP1PP1"),
    )
    rig.act("Pd2-d4")
    text, read, _ = written(rig)
    flat = " ".join(text.split())
    assert ("[%do Pd2-d4]" not in flat) == same and "[%at agreed" in flat
    assert [bool(node.move) for node in read.mainline()] == [True] * 4 + [same]


def test_what_looking_back_found_stands_beside_the_moves(tmp_path: Path) -> None:
    """python-chess reads the evaluations from White's side, and the clocks beside them; so do we."""
    rig = played(tmp_path, NAJDORF[:4], rules={"clock": "5+3"})
    found = transcript(rig.referee.record, rig.referee.announcer)
    rig.referee.close()
    course = ((0.5, 0.5), (0.6, 0.4), None, (0.2, 0.8), (0.9999999, 0.0000001), (1.0, 0.0))
    review = ReviewResult(SEATS, course, {}, {}, {}, ())
    text = export(found, catalogue(family("chess").words), evaluations=evaluations(review))
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None and read.errors == []
    scores = [node.eval() for node in read.mainline()]
    assert [score and score.white().score() for score in scores] == [110, None, -377, 2503]
    assert None not in [node.clock() for node in read.mainline()]
    (ours,) = read_games(io.StringIO(text))
    remarks = [read_comment(" ".join(ply.comments)) for ply in ours.plies]
    assert [one.evaluation and one.evaluation.centipawns for one in remarks] == [110, None, -377, 2503]
    assert all(one.clock is not None for one in remarks)


@pytest.mark.parametrize("centipawns", [-900, -35, 0, 1, 250, 2000])
def test_an_engines_score_comes_out_as_it_went_in(centipawns: int) -> None:
    assert centipawns_of(chance_of(Score(centipawns=centipawns))) == centipawns
