"""How strong an engine plays: a step of eight, an Elo number, a skill level or positions, by what it offers.

`stockfish` at full strength, `stockfish:4` at the fourth step of eight, `stockfish@1600`, `gnuchess@nodes500`,
`stockfish@skill5`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.uci.engine_option import EngineOption

STEPS = 8
"""Strengths that every engine is offered in; the last is its full one."""
NODES = (10, 30, 100, 400, 1500, 6000, 25000)
"""Positions of each step but the last, where an engine knows no other way to play worse."""
ELO = (1350, 2850)
"""What the first and the last but one of them are told to be, for an engine that has no numbers of its own."""
LEVEL_ELO = (1000, 1400, 1700, 2000)
"""Elo numbers from which on our second to fifth level come nearest."""
MOST_NODES, MOST_ELO, MOST_SKILL = 10**9, 4000, 100
_TEXT = re.compile(r"([a-z0-9][a-z0-9._-]{0,39})(?::([1-8])|@(skill|nodes)?(-?[0-9]{1,10}))?")

Way = Literal["elo", "skill", "nodes"]
"""How an engine is made weaker."""


class EngineChoice(msgspec.Struct, frozen=True):
    """An engine at a strength.

    Attributes:
        engine: Its short name.
        step: 1 to 8, where the strength is a step.
        way: How it is made weaker, where a number says how far.
        number: That number.
    """

    engine: str
    step: int = STEPS
    way: Way | None = None
    number: int = 0

    def __str__(self) -> str:
        if self.way is not None:
            return f"{self.engine}@{'' if self.way == 'elo' else self.way}{self.number}"
        return self.engine if self.step == STEPS else f"{self.engine}:{self.step}"


class StrengthSettings(msgspec.Struct, frozen=True):
    """What makes an engine play so: options, and positions that it may look at (0: as many as it likes)."""

    options: Mapping[str, str]
    nodes: int = 0


def read_choice(text: str) -> EngineChoice | None:
    """The engine and strength that a text names; None: it is not written so."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    engine, step, kind, number = found.groups()
    if number is None:
        return EngineChoice(engine, int(step or STEPS))
    way: Way = "skill" if kind == "skill" else "nodes" if kind == "nodes" else "elo"
    least, most = {"elo": (1, MOST_ELO), "skill": (-MOST_SKILL, MOST_SKILL), "nodes": (1, MOST_NODES)}[way]
    return EngineChoice(engine, way=way, number=int(number)) if least <= int(number) <= most else None


def near_level(choice: EngineChoice) -> int:
    """The level of our own players, 1 to 5, that comes nearest to an engine at this strength."""
    if choice.way is None:
        return -(-5 * choice.step // STEPS)
    if choice.way == "elo":
        return 1 + sum(choice.number >= least for least in LEVEL_ELO)
    return len(LEVEL_ELO)


def way_of(options: Mapping[str, EngineOption]) -> Way:
    """How an engine with these options is made weaker: its own Elo numbers rather than anything else."""
    elo, skill = options.get("UCI_Elo"), options.get("Skill Level")
    if "UCI_LimitStrength" in options and elo is not None and elo.most is not None and elo.least is not None:
        return "elo"
    if skill is not None and skill.most is not None and skill.least is not None:
        return "skill"
    return "nodes"


def strength_range(options: Mapping[str, EngineOption]) -> tuple[int, int] | None:
    """The Elo numbers or skill levels that an engine can be given; None: it has neither."""
    own = way_of(options)
    if own == "nodes":
        return None
    option = options["UCI_Elo" if own == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return option.least, option.most


def strength_settings(choice: EngineChoice, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """What makes an engine with these options play as chosen, or as near to it as it can."""
    own = way_of(options)
    if choice.way is None:
        return (
            _full(options) if choice.step >= STEPS else _share(own, (choice.step - 1) / (STEPS - 2), options)
        )
    if choice.way == "nodes":
        return StrengthSettings(_full(options).options, choice.number)
    if choice.way == own:
        return _set(own, choice.number, options)
    low, high = ELO if choice.way == "elo" else (0, 20)
    return _share(own, min(1.0, max(0.0, (choice.number - low) / (high - low))), options)


def _full(options: Mapping[str, EngineOption]) -> StrengthSettings:
    found = {"UCI_LimitStrength": "false"} if "UCI_LimitStrength" in options else {}
    skill = options.get("Skill Level")
    if skill is not None and skill.most is not None:
        found["Skill Level"] = str(skill.most)
    return StrengthSettings(found)


def _share(way: Way, share: float, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """A strength between the weakest (0) and the strongest (1)."""
    if way == "nodes":
        return StrengthSettings({}, NODES[round(share * (len(NODES) - 1))])
    option = options["UCI_Elo" if way == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return _set(way, round(option.least + share * (option.most - option.least)), options)


def _set(way: Way, number: int, options: Mapping[str, EngineOption]) -> StrengthSettings:
    name = "UCI_Elo" if way == "elo" else "Skill Level"
    value = options[name].value(number)
    assert value is not None  # a spin takes every number
    if way == "elo":
        return StrengthSettings({**_full(options).options, "UCI_LimitStrength": "true", name: value})
    return StrengthSettings({**_full(options).options, name: value})
