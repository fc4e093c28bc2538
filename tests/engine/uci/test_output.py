"""Lines of engines: what real ones said, and what no engine should say."""

from __future__ import annotations

import random
import re

import pytest

from companion.engine.uci_analysis import latest_lines
from companion.engine.uci_protocol import (
    DIALECTS,
    LINE,
    LONGEST,
    UCCI,
    UCI,
    USI,
    Agreed,
    BestMove,
    EngineAuthor,
    EngineName,
    EngineOption,
    Info,
    LineSplitter,
    Ready,
    Score,
    option_order,
    read_line,
    read_option,
)
from tests.engine.uci.record import STUCK
from tests.engine.uci.transcript import NAMES, exchanges, hello

DIALECT = {"fairy-stockfish-usi": USI, "fairy-stockfish-ucci": UCCI}

WORDS = re.findall(
    r"\S+",
    """id name author option type spin combo check button string default min max var uciok readyok info depth score
    cp mate nodes pv multipv bestmove nobestmove ponder lowerbound upperbound currmove -1 + - e2e4 <empty> resign""",
)


@pytest.mark.parametrize("name", NAMES)
def test_real_engines_are_understood(name: str) -> None:
    """Every line of the protocol is read; what is passed over is a banner or a note."""
    dialect = DIALECT.get(name, UCI)
    position = ""
    checked = 0
    for order, lines in exchanges(name):
        position = order if order.startswith("position") else position
        read = [read_line(dialect, line) for line in lines]
        for line, found in zip(lines, read, strict=True):
            if found is None:
                checked += 1
                assert not line or line.startswith(
                    ("Fairy-Stockfish", "Stockfish", "info string", "info hashfull")
                )
        if order.startswith("go"):
            best = read[-1]
            assert isinstance(best, BestMove)
            assert STUCK in position or latest_lines([one for one in read if isinstance(one, Info)])
    assert checked


@pytest.mark.parametrize("name", NAMES)
def test_a_greeting_tells_name_and_options(name: str) -> None:
    dialect = DIALECT.get(name, UCI)
    read = [read_line(dialect, line) for line in hello(name)]
    assert isinstance(read[-1], Agreed)
    assert sum(isinstance(one, EngineName) for one in read) == 1
    assert sum(isinstance(one, EngineAuthor) for one in read) == 1
    options = {one.name: one for one in read if isinstance(one, EngineOption)}
    assert len(options) == sum(line.startswith("option") for line in hello(name))
    assert options["Hash"].least is not None
    if name.startswith("fairy"):
        assert {"xiangqi", "shogi", "crazyhouse"} <= set(options["UCI_Variant"].choices)


@pytest.mark.parametrize("line", ["info string depth 3 score cp 5", "info", "info currmove e2e4 hashfull 12"])
def test_a_note_is_no_judgement(line: str) -> None:
    assert read_line(UCI, line) is None
    assert read_line(UCI, line.replace("info", "info depth 3")) == Info(3, 1, None, 0, ())


def test_options_of_every_kind() -> None:
    assert read_option("option name Nullmove type check default true") == EngineOption(
        "Nullmove", "check", "true"
    )
    assert read_option("option name Selectivity type spin default 2 min 0 max 4") == EngineOption(
        "Selectivity", "spin", "2", 0, 4
    )
    assert read_option(
        "option name Style type combo default Normal var Solid var Very Risky"
    ) == EngineOption("Style", "combo", "Normal", choices=("Solid", "Very Risky"))
    assert read_option("option name Clear Hash type button") == EngineOption("Clear Hash", "button")
    assert read_option("option name Path type string default c:\\my files") == EngineOption(
        "Path", "string", "c:\\my files"
    )
    assert read_option("option name Path type string default <empty>") == EngineOption("Path", "string")
    assert read_option("option name Move type type spin default 1") == EngineOption("Move type", "spin", "1")
    assert read_option("option name UCI_Elo type spin default 9 min 9 max 1") == EngineOption(
        "UCI_Elo", "spin", "9"
    )
    assert read_option("option usemillisec type check default true") == EngineOption(
        "usemillisec", "check", "true"
    )
    for line in ("option", "option name", "option name x", "option name x type odd"):
        assert read_option(line) is None


def test_an_option_takes_what_it_can_be() -> None:
    spin = EngineOption("UCI_Elo", "spin", "1350", 1350, 2850)
    assert [spin.value(wanted) for wanted in (1, 1600, "9999", "x", True)] == [
        "1350",
        "1600",
        "2850",
        None,
        None,
    ]
    assert EngineOption("UCI_Variant", "combo", choices=("chess",)).value("CHESS") == "chess"
    assert EngineOption("UCI_Variant", "combo", choices=("chess",)).value("go") is None
    assert EngineOption("UCI_Chess960", "check").value(True) == "true"
    assert EngineOption("VariantPath", "string").value("a\nquit") is None
    assert EngineOption("Clear Hash", "button").value("") is None
    assert option_order(UCI, spin, "1600") == "setoption name UCI_Elo value 1600"
    assert option_order(UCCI, EngineOption("Skill_Level", "spin"), "5") == "setoption Skill_Level 5"


def test_scores_and_bounds() -> None:
    def score(text: str, dialect: object = UCI) -> Score | None:
        found = read_line(UCI, f"info depth 3 score {text} nodes 7 pv e2e4")
        assert isinstance(found, Info) and found.nodes == 7 and found.line == ("e2e4",)
        return found.score

    assert score("cp -31") == Score(-31)
    assert score("mate -2") == Score(None, -2)
    assert score("cp 12 lowerbound") == Score(12, None, "lower")
    assert score("mate 3 upperbound") == Score(None, 3, "upper")
    assert score("44") == Score(44)
    assert score("mate +") == Score(None, 1)
    assert score("cp huge") is None
    assert score("mate") is None


def test_best_moves_and_none() -> None:
    assert read_line(UCI, "bestmove e7e8q ponder a1a2") == BestMove("e7e8q", "a1a2")
    assert read_line(UCI, "bestmove N@f3") == BestMove("N@f3")
    assert read_line(UCI, "bestmove e2e4,e4d6") == BestMove("e2e4,e4d6")
    for line in (
        "bestmove (none)",
        "bestmove 0000",
        "bestmove",
        "bestmove \N{SNOWMAN}",
        "bestmove " + "a" * 99,
    ):
        assert read_line(UCI, line) == BestMove()
    assert read_line(USI, "bestmove resign") == BestMove(resigns=True)
    assert read_line(UCCI, "nobestmove") == BestMove()
    assert read_line(UCCI, "bestmove h2e2 resign") == BestMove("h2e2", resigns=True)


def test_only_the_own_greeting_ends_a_greeting() -> None:
    assert isinstance(read_line(UCI, "uciok"), Agreed)
    assert read_line(USI, "uciok") is None
    assert read_line(UCI, "uciok then") is None
    assert isinstance(read_line(UCI, "readyok"), Ready)


def test_nothing_that_is_said_raises() -> None:
    words = [
        *WORDS,
        "9" * 5000,
        "9" * 20,
        "\x00",
        "\N{SNOWMAN}",
        "",
    ]
    chance = random.Random(7)
    for _ in range(3_000):
        line = " ".join(chance.choice(words) for _ in range(chance.randrange(12)))
        for dialect in DIALECTS:
            read_line(dialect, line)
            dialect.uci(line, line)
            dialect.move(line, line)
            dialect.fen(line)
    splitter = LineSplitter()
    checked = 0
    for _ in range(2_000):
        for line in splitter.feed(chance.randbytes(chance.randrange(200))):
            read_line(UCI, line)
            checked += 1
            assert line.isprintable()
    assert checked


def test_a_line_without_end_is_cut() -> None:
    splitter = LineSplitter()
    for _ in range(200):
        assert splitter.feed(b"info string " + b"x" * 10_000) == []
    (line,) = splitter.feed(b"\r\nuciok")
    assert len(line) <= LONGEST
    assert splitter.feed(b"\n\n") == ["uciok"]


def test_a_line_of_play_without_end_is_cut() -> None:
    found = read_line(UCI, "info score cp 1 pv " + "e2e4 " * 5000)
    assert isinstance(found, Info) and len(found.line) == LINE


def test_the_last_word_on_each_rank_counts() -> None:
    said = (
        "info depth 1 multipv 1 score cp 5 pv e2e4",
        "info depth 2 multipv 2 score cp 3 pv d2d4",
        "info depth 2 multipv 1 score cp 9 pv c2c4",
        "info depth 3 multipv 1 score cp 90 lowerbound pv a2a4",
        "info depth 3 multipv 1 nodes 7",
    )
    infos = [found for line in said if isinstance(found := read_line(UCI, line), Info)]
    assert [one.line for one in latest_lines(infos)] == [("c2c4",), ("d2d4",)]
