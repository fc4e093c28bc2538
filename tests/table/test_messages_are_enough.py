"""A program that knows only the messages of `docs/referee-json.md`, and no game, plays every game to its end."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.table.protocol import notices
from tests import every_case
from tests.printed_games import as_printed
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

MOST = 3000
"""Actions after which a game counts as one that does not end."""
BY_CHANCE = 0.1
"""How often the program tries what is listed in any order, so that no game goes round in circles."""
CLAIM = 100
"""After so many turns at a time the program claims that nothing happens any more; most games refuse that."""
SHORT: dict[str, tuple[tuple[str, ...] | None, dict[str, str]]] = {
    "little-chess-jumble": (("green", "blue"), {"board": "ring8", "length": "b"}),
    "little-action-chess-jumble": (("green", "blue"), {"board": "ring8", "length": "b"}),
    "big-chess-jumble": (("green", "blue"), {"board": "ring8", "length": "b"}),
    "big-action-chess-jumble": (("green", "blue"), {"board": "ring8", "length": "b"}),
    "parade-chess-solitaire": (None, {"limit16": "b"}),
}
"""Seats and house rules with which a game ends soon, however badly it is played."""

Line = dict[str, Any]
Spread = set[tuple[str, str]]


def spread(layout: dict[str, list[str]]) -> Spread:
    return {(place, token) for place, tokens in layout.items() for token in tokens}


class Program:
    """What a stranger writes after reading the page: JSON lines in, JSON lines out.

    It likes actions that leave few pieces on the board and take pieces where they have seldom been, which ends most games.
    """

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)
        self._last: dict[str, Line] = {}
        self._visits: Counter[tuple[str, str]] = Counter()
        self.turns: list[Line] = []
        self.errors: list[str] = []

    def hear(self, line: bytes) -> None:
        told = json.loads(line)
        self._last[told["type"]] = told
        if told["type"] == "turn":
            self.turns.append(told)
            self._visits.update(spread(told["layout"]))
        elif told["type"] == "error":
            self.errors.append(told["text"])

    @property
    def over(self) -> bool:
        return "result" in self._last

    def commands(self) -> Iterator[Line]:
        """What leads to the next ruling; what comes after a line is heard before the next one is made."""
        turn, rules = self.turns[-1], self._last["hello"]["rules"]
        if len(self.turns) % CLAIM == 0:
            yield {"do": "claim", "seat": turn["seat"], "what": "fifty"}
            if self.over:
                return
        if "deck" in turn and rules["decks"] == "virtual":
            yield {"do": "draw", "deck": turn["deck"]}
            return
        if "die" in turn and rules["dice"] == "electronic":
            yield {"do": "roll", "die": turn["die"]}
            return
        yield {"do": "legal"}
        actions = self._sort(turn)
        if (seat := self._last["legal"]["look"]) is not None:
            yield {"do": "look", "seat": seat}
            own = self._rng.sample(self._last["private"]["actions"], len(self._last["private"]["actions"]))
            actions = [*own, *actions] if self._rng.random() < 0.5 else [*actions, *own]
        if self._rng.random() < BY_CHANCE:
            self._rng.shuffle(actions)
        for action in actions:  # what is legal for all that everyone knows may be refused: the next one then
            refused = len(self.errors)
            yield {"do": "act", "action": action}
            if len(self.errors) == refused:
                return

    def _sort(self, turn: Line) -> list[str]:
        """The listed actions, best first."""
        before = spread(turn["layout"])
        cost: dict[str, tuple[int, float, float]] = {}
        for listed in self._last["legal"]["actions"]:
            after = spread(listed["layout"])
            new = after - before
            visits = sum(self._visits[one] for one in new) / max(len(new), 1)
            cost[listed["action"]] = len(after), visits, self._rng.random()
        return sorted(cost, key=cost.__getitem__)


def cases() -> list[tuple[str, str]]:
    """Every game as the table deals and rolls, and those with dice or cards also as hands do."""
    found: list[tuple[str, str]] = []
    for name in sampled_games(__name__):
        game = as_printed(name)
        found.append((name, "table"))
        if game.dice or game.decks:
            found.append((name, "hands"))
    return found


@pytest.mark.parametrize(("name", "by"), every_case.spread(cases(), 2))
def test_the_messages_are_enough_to_play_every_game_to_its_end(name: str, by: str, tmp_path: Path) -> None:
    seats, rules = SHORT.get(name, (None, {}))
    hands = {"dice": "typed", "decks": "physical"} if by == "hands" else {}
    rig = Rig(tmp_path, game=name, seats=seats, rules={**rules, **hands})
    program, heard = Program(name), 0

    def hear() -> None:
        nonlocal heard
        told = rig.told[heard:]
        heard = len(rig.told)
        for notice in told:
            program.hear(notices.encode(notice))

    hear()
    while not program.over and rig.referee.n < MOST:
        n = rig.referee.n
        for command in program.commands():
            rig.referee.do(json.dumps(command).encode())
            hear()
        assert rig.referee.n > n or program.over, (program.turns[-1], program.errors[-1:])
    assert program.over
    assert all(("deck" in turn) + ("die" in turn) == turn["chance"] for turn in program.turns)
