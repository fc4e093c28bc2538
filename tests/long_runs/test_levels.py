"""The measurement of levels: games that have been played are not played again, and shares become Elo."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess
import chess.engine
import msgspec
import pytest

from companion.table.game_factory import make_game
from tests.long_runs import levels, rated

TABLE = levels.TABLES[0]


def test_a_run_resumes_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a file of longer batches than today's."""
    firsts: list[int] = []

    def match(*given: Any) -> SimpleNamespace:
        firsts.append(given[-1])
        return SimpleNamespace(share=0.75, seconds=0.1)

    monkeypatch.setattr(levels, "match", match)
    kept = tmp_path / "levels.jsonl"
    kept.write_bytes(msgspec.json.encode(levels.Batch(TABLE.name, "5", "4", 0, 10, 7.0, 0.1)) + b"\n")
    assert len(list(levels.play([TABLE], [("5", "4")], 14, 1, kept))) == 2 and firsts == [10, 12]
    assert list(levels.play([TABLE], [("5", "4")], 14, 1, kept)) == []
    (row,) = [line for line in levels.told(levels.kept(kept)) if TABLE.name in line]
    assert "| 14 | 71.4% | 45% to 88% | +159 | -32 to +351 |" in row


def test_a_share_becomes_elo() -> None:
    assert levels.elo(0.5) == 0 and round(levels.elo(0.75)) == 191 and round(levels.elo(0.25)) == -191
    assert levels.elo(1.0) == math.inf and levels.elo(0.0) == -math.inf


def test_every_action_of_chess_is_written_as_engines_write_it() -> None:
    game = make_game("chess", None, {})
    for fen in (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/P6k/8/8/8/8/7K/8 w - - 0 1",
    ):
        legal = {str(move) for move in chess.Board(fen).legal_moves}
        assert {rated.uci_of(a) for a in game.actions(game.read(fen))} == legal


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_against_an_engine(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated, "LONGEST", 12)
    moved: list[bool] = []

    class First:
        """An engine that plays the first legal move."""

        def play(self, board: chess.Board, limit: object, game: object) -> chess.engine.PlayResult:
            moved.append(board.turn)
            return chess.engine.PlayResult(next(iter(board.legal_moves)), None)

    engine: Any = First()
    one = rated.play("1", 1350, number, engine)
    assert one.points == 0.5 and one.plies == 13 and set(moved) == {number == 1}
    assert list(rated.summary([one, one])) == [
        "level 1 against 1350: 50.0% of 2 games, Elo 1350 (957 to 1743)"
    ]
