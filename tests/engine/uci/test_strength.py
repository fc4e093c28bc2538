"""How strong an engine plays: what is typed, what an engine is told for it, and how near our own levels come."""

from __future__ import annotations

import pytest

from companion.engine.uci_protocol import (
    NODES,
    EngineChoice,
    EngineOption,
    StrengthSettings,
    near_level,
    read_choice,
    strength_range,
    strength_settings,
    way_of,
)

LIMIT = EngineOption("UCI_LimitStrength", "check", "false")
ELO = EngineOption("UCI_Elo", "spin", "1350", 1320, 3190)
SKILL = EngineOption("Skill Level", "spin", "20", 0, 20)
BOTH = {one.name: one for one in (LIMIT, ELO, SKILL)}
BY_ELO = {one.name: one for one in (LIMIT, ELO)}
BY_SKILL = {SKILL.name: SKILL}
NEITHER: dict[str, EngineOption] = {}


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("stockfish", EngineChoice("stockfish", 8)),
        ("stockfish:1", EngineChoice("stockfish", 1)),
        ("stockfish@1600", EngineChoice("stockfish", way="elo", number=1600)),
        ("stockfish@1", EngineChoice("stockfish", way="elo", number=1)),
        ("stockfish@4000", EngineChoice("stockfish", way="elo", number=4000)),
        ("x@skill-5", EngineChoice("x", way="skill", number=-5)),
        ("x@skill100", EngineChoice("x", way="skill", number=100)),
        ("x@nodes1", EngineChoice("x", way="nodes", number=1)),
        ("x@nodes1000000000", EngineChoice("x", way="nodes", number=10**9)),
    ],
)
def test_a_choice_is_read_and_written(text: str, choice: EngineChoice) -> None:
    assert read_choice(text) == choice
    assert str(choice) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Stockfish",
        "x:0",
        "x:9",
        "x@",
        "x@0",
        "x@4001",
        "x@-5",
        "x@skill101",
        "x@skill-101",
        "x@nodes0",
        "x@nodes1000000001",
        "x@depth5",
        "x" * 41,
        "x 1",
    ],
)
def test_what_names_no_strength(text: str) -> None:
    assert read_choice(text) is None


@pytest.mark.parametrize(
    ("options", "way", "bounds"),
    [
        (BOTH, "elo", (1320, 3190)),
        (BY_ELO, "elo", (1320, 3190)),
        (BY_SKILL, "skill", (0, 20)),
        (NEITHER, "nodes", None),
        ({ELO.name: ELO}, "nodes", None),
        ({LIMIT.name: LIMIT}, "nodes", None),
        ({LIMIT.name: LIMIT, ELO.name: EngineOption("UCI_Elo", "spin", "1", None, 3190)}, "nodes", None),
        ({LIMIT.name: LIMIT, ELO.name: EngineOption("UCI_Elo", "spin", "1", 5, None)}, "nodes", None),
        ({SKILL.name: EngineOption("Skill Level", "spin", "1", None, 20)}, "nodes", None),
        ({SKILL.name: EngineOption("Skill Level", "spin", "1", 0, None)}, "nodes", None),
    ],
)
def test_an_engine_is_made_weaker_by_its_own_numbers_if_it_has_some(
    options: dict[str, EngineOption], way: str, bounds: tuple[int, int] | None
) -> None:
    assert way_of(options) == way
    assert strength_range(options) == bounds


FULL = {"UCI_LimitStrength": "false", "Skill Level": "20"}


@pytest.mark.parametrize(
    ("choice", "options", "settings", "nodes"),
    [
        ("x", BOTH, FULL, 0),
        ("x", NEITHER, {}, 0),
        ("x:1", BOTH, {"UCI_LimitStrength": "true", "UCI_Elo": "1320", "Skill Level": "20"}, 0),
        ("x:7", BY_ELO, {"UCI_LimitStrength": "true", "UCI_Elo": "3190"}, 0),
        ("x:4", BY_ELO, {"UCI_LimitStrength": "true", "UCI_Elo": "2255"}, 0),
        ("x:1", BY_SKILL, {"Skill Level": "0"}, 0),
        ("x:4", BY_SKILL, {"Skill Level": "10"}, 0),
        ("x:7", BY_SKILL, {"Skill Level": "20"}, 0),
        ("x:1", NEITHER, {}, NODES[0]),
        ("x:7", NEITHER, {}, NODES[-1]),
        ("x@nodes70", BOTH, FULL, 70),
        ("x@1600", BY_ELO, {"UCI_LimitStrength": "true", "UCI_Elo": "1600"}, 0),
        ("x@100", BY_ELO, {"UCI_LimitStrength": "true", "UCI_Elo": "1320"}, 0),
        ("x@skill7", BY_SKILL, {"Skill Level": "7"}, 0),
        ("x@skill50", BY_SKILL, {"Skill Level": "20"}, 0),
        ("x@1350", BY_SKILL, {"Skill Level": "0"}, 0),
        ("x@2100", BY_SKILL, {"Skill Level": "10"}, 0),
        ("x@4000", BY_SKILL, {"Skill Level": "20"}, 0),
        ("x@skill10", BY_ELO, {"UCI_LimitStrength": "true", "UCI_Elo": "2255"}, 0),
        ("x@2850", NEITHER, {}, NODES[-1]),
        ("x@skill0", NEITHER, {}, NODES[0]),
    ],
)
def test_what_an_engine_is_told(
    choice: str, options: dict[str, EngineOption], settings: dict[str, str], nodes: int
) -> None:
    chosen = read_choice(choice)
    assert chosen is not None
    assert strength_settings(chosen, options) == StrengthSettings(settings, nodes)


@pytest.mark.parametrize(
    ("choice", "level"),
    [
        ("x:1", 1),
        ("x:2", 2),
        ("x:3", 2),
        ("x:4", 3),
        ("x:5", 4),
        ("x:7", 5),
        ("x", 5),
        ("x@999", 1),
        ("x@1000", 2),
        ("x@1699", 3),
        ("x@1700", 4),
        ("x@2000", 5),
        ("x@nodes10", 4),
        ("x@skill0", 4),
    ],
)
def test_our_own_level_that_comes_nearest(choice: str, level: int) -> None:
    chosen = read_choice(choice)
    assert chosen is not None and near_level(chosen) == level
