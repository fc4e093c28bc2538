"""What engines are told: positions, moves and limits in three dialects, and strength by what an engine offers."""

from __future__ import annotations

import pytest

from companion.engine.uci_protocol import (
    STEPS,
    UCCI,
    UCI,
    USI,
    EngineChoice,
    EngineClock,
    EngineOption,
    SearchLimits,
    board_size,
    go_order,
    position_order,
    read_choice,
    read_line,
    sfen,
    strength_range,
    strength_settings,
    way_of,
)
from companion.games.chess.files.catalogue import standard
from companion.games.chess.variant_rules import VariantRules
from tests.engine.uci.transcript import hello

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SHOGI = VariantRules(standard()["shogi"])
XIANGQI = VariantRules(standard()["xiangqi"])


def options(name: str) -> dict[str, EngineOption]:
    read = (read_line(UCI, line) for line in hello(name))
    return {one.name: one for one in read if isinstance(one, EngineOption)}


def test_a_position_and_its_moves() -> None:
    assert position_order(UCI, CHESS, ["e2e4", "e7e5"]) == f"position fen {CHESS} moves e2e4 e7e5"
    assert position_order(UCI, CHESS) == f"position fen {CHESS}"


def test_shogi_as_usi_has_it() -> None:
    start = SHOGI.write(SHOGI.start)
    assert board_size(start) == (9, 9)
    assert (
        position_order(USI, start, ["c3c4", "g7g6"])
        == "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d"
    )
    assert sfen("9/9/9/9/4k4/9/9/9/4K4[PPRppb] b - 0 3") == "9/9/9/9/4k4/9/9/9/4K4 w R2Pb2p 6"
    assert USI.move("P@e5", start) == "P*5e" and USI.uci("P*5e", start) == "P@e5"
    assert USI.uci("2b3a+", start) == "h8g9+"


def test_every_shogi_and_xiangqi_move_comes_back() -> None:
    for rules, dialect in ((SHOGI, USI), (XIANGQI, UCCI)):
        fen = rules.write(rules.start)
        moves = [rules.uci(rules.start, move) for move in rules.moves(rules.start)]
        told = [dialect.move(move, fen) for move in moves]
        assert told != moves
        assert [dialect.uci(move, fen) for move in told] == moves


def test_xiangqi_as_ucci_has_it() -> None:
    fen = XIANGQI.write(XIANGQI.start)
    assert position_order(UCCI, fen, ["h3e3", "h10g8"]).endswith("moves h2e2 h9g7")


def test_limits() -> None:
    assert go_order(UCI, SearchLimits()) == "go infinite"
    assert go_order(UCI, SearchLimits(time=100, nodes=50, depth=3)) == "go movetime 100 nodes 50 depth 3"
    clock = EngineClock(60_000, 50_000, 1000, 2000)
    assert go_order(UCI, SearchLimits(clock=clock)) == "go wtime 60000 btime 50000 winc 1000 binc 2000"
    assert go_order(USI, SearchLimits(clock=clock)) == "go btime 60000 wtime 50000 binc 1000 winc 2000"
    assert (
        go_order(UCCI, SearchLimits(clock=clock), black=True)
        == "go time 50000 increment 2000 opptime 60000 oppincrement 1000"
    )


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("stockfish", EngineChoice("stockfish")),
        ("stockfish:4", EngineChoice("stockfish", 4)),
        ("fairy-stockfish@1600", EngineChoice("fairy-stockfish", way="elo", number=1600)),
        ("lc0@nodes500", EngineChoice("lc0", way="nodes", number=500)),
        ("stockfish@skill-5", EngineChoice("stockfish", way="skill", number=-5)),
    ],
)
def test_a_choice_is_written_as_it_is_read(text: str, choice: EngineChoice) -> None:
    assert read_choice(text) == choice and str(choice) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Stockfish",
        "a:0",
        "a:9",
        "a@",
        "a@0",
        "a@99999",
        "a@nodes0",
        "a@skill999",
        "a b",
        "../a",
        "a" * 50,
    ],
)
def test_what_names_no_engine_is_refused(text: str) -> None:
    assert read_choice(text) is None


def test_stockfish_is_made_weaker_by_its_elo() -> None:
    own = options("stockfish")
    assert way_of(own) == "elo" and strength_range(own) == (1350, 2850)
    found = strength_settings(EngineChoice("stockfish", way="elo", number=1600), own)
    assert found.options == {"UCI_LimitStrength": "true", "UCI_Elo": "1600", "Skill Level": "20"}
    assert strength_settings(EngineChoice("stockfish"), own).options["UCI_LimitStrength"] == "false"
    elos = [
        int(strength_settings(EngineChoice("stockfish", step), own).options["UCI_Elo"])
        for step in range(1, STEPS)
    ]
    assert elos == sorted(set(elos)) and (elos[0], elos[-1]) == (1350, 2850)
    nodes = strength_settings(EngineChoice("stockfish", way="nodes", number=50), own)
    assert nodes.nodes == 50 and nodes.options["UCI_LimitStrength"] == "false"
    skill = strength_settings(EngineChoice("stockfish", way="skill", number=10), own)
    assert skill.options["UCI_Elo"] == "2100"


def test_one_without_elo_is_made_weaker_by_what_it_has() -> None:
    skilled = {"Skill Level": EngineOption("Skill Level", "spin", "20", 0, 20)}
    assert strength_settings(EngineChoice("a", 1), skilled).options == {"Skill Level": "0"}
    assert strength_settings(EngineChoice("a", way="elo", number=2100), skilled).options == {
        "Skill Level": "10"
    }
    gnu = options("gnuchess")
    assert way_of(gnu) == "nodes" and strength_range(gnu) is None
    few = [strength_settings(EngineChoice("gnuchess", step), gnu).nodes for step in range(1, STEPS + 1)]
    assert few[:-1] == sorted(set(few[:-1])) and few[-1] == 0
