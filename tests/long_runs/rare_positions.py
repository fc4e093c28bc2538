"""Look for positions in which rare rules apply, for `tests/golden/rare`: `python -m tests.long_runs.rare_positions SECONDS [GAME...]`.

Games are played by chance with each house rule, and their position texts are spoilt at random. A position is added to the file
of its game if it makes the rules take a turn (from one line to the next) that few positions there make.
"""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any

from companion.games import families
from companion.games.chess.facts import ENTRIES
from companion.kernel.errors import GameError
from companion.kernel.messages import UserError
from tests.games.house_rule_values import NOT_ALONE, choose_by_chance, positions, settings
from tests.golden.game_answers import SHARED
from tests.golden.rare_positions import FOLDER, Place, made, read_places, told

ENOUGH = 4
"""Positions of a file that make the same turn; with each game and house rule one is enough."""
MOST = {"chess": 300}
"""Positions in a file, where they are not 100."""
PLIES = 120
RULES = ("companion/games/", "companion/kernel/")
"""Where turns count."""
NUMBERS = (0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 14, 15, 29, 30, 49, 50, 98, 99, 100, 101, 139, 140)
"""What a number of a position text is replaced by."""
Turn = tuple[str, int, int]


def turns_of(work: Callable[[], object], parts: tuple[str, ...]) -> set[Turn]:
    """Every step from one line to another that some work takes in these parts of the program."""
    found: set[Turn] = set()
    wanted: dict[str, bool] = {}

    def enter(frame: FrameType, event: str, given: Any) -> Any:
        name = frame.f_code.co_filename
        if name not in wanted:
            wanted[name] = any(part in name.replace(os.sep, "/") for part in parts)
        if not wanted[name]:
            return None
        last = -frame.f_lineno

        def line(frame: FrameType, event: str, given: Any) -> Any:
            nonlocal last
            if event != "exception":
                found.add((name, last, frame.f_lineno))
                last = frame.f_lineno
            return line

        return line

    sys.settrace(enter)
    try:
        work()
    finally:
        sys.settrace(None)
    return found


def spoilt(text: str, rng: random.Random) -> str:
    """A position text with a number changed, two words exchanged, or two rows or letters of the board."""
    kind = rng.randrange(4)
    if kind == 0 and (found := list(re.finditer(r"\d+", text))):
        one = rng.choice(found)
        return text[: one.start()] + str(rng.choice(NUMBERS)) + text[one.end() :]
    if kind == 1:
        words = text.split(" ")
        a, b = rng.randrange(len(words)), rng.randrange(len(words))
        name, sign, _ = words[a].partition("=")
        words[a] = name + sign + words[b].rpartition("=")[2]
        return " ".join(words)
    board, space, rest = text.partition(" ")
    if kind == 2:
        rows = board.split("/")
        a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
        rows[a], rows[b] = rows[b], rows[a]
        return "/".join(rows) + space + rest
    if kind == 3 and len(letters := [i for i, one in enumerate(board) if one.isalpha()]) > 1:
        a, b = rng.sample(letters, 2)
        signs = list(board)
        signs[a], signs[b] = signs[b], signs[a]
        return "".join(signs) + space + rest
    return text


def candidates(game: str, rng: random.Random) -> Iterator[Place]:
    """Positions of pages, of games by chance, and of either spoilt, with the house rules in turn."""
    every = [rules for rules in settings(families()[game].info) if rules not in NOT_ALONE.get(game, ())]
    often = 0.2 if game in SHARED else 0.7
    pictured = positions(game)
    while True:
        rules = tuple(rng.choice(every).items()) if rng.random() < often else ()
        with suppress(GameError, UserError):
            rules_of = made(game, rules)
            texts = rng.sample(pictured, min(2, len(pictured)))
            s = rules_of.start()
            for ply in range(rng.randrange(PLIES)):
                if rules_of.actor(s) is None:
                    texts.append(rules_of.position(s))
                    break
                if rng.random() < 0.05 or ply < 2:
                    texts.append(rules_of.position(s))
                s = rules_of.outcome(s, choose_by_chance(rules_of, s, rng, ("captures", "promoted")))[0]
            for text in texts:
                for one in (text, spoilt(text, rng), spoilt(spoilt(text, rng), rng)):
                    with suppress(GameError, UserError):
                        yield Place(game, rules, rules_of.position(rules_of.read(one)))


class Kept:
    """Positions, and how many of them make each turn."""

    def __init__(self) -> None:
        self.turns: dict[Place, set[Turn]] = {}
        self._count: Counter[Turn] = Counter()
        self._alike: Counter[tuple[str, object, Turn]] = Counter()

    def need(self, place: Place, turns: set[Turn]) -> int:
        """How many turns of a position few others make."""
        return sum(
            self._count[turn] < ENOUGH or not self._alike[place.game, place.rules, turn] for turn in turns
        )

    def add(self, place: Place, turns: set[Turn]) -> None:
        self.turns[place] = turns
        for turn in turns:
            self._count[turn] += 1
            self._alike[place.game, place.rules, turn] += 1

    def most_needed(self, most: int) -> list[Place]:
        """So many of these positions that together make the most turns."""
        chosen, left = Kept(), dict(self.turns)
        while left and len(chosen.turns) < most:
            best = max(left, key=lambda place: chosen.need(place, left[place]))
            if not chosen.need(best, left[best]):
                break
            chosen.add(best, left.pop(best))
        return sorted(chosen.turns)


def search(name: str, games: tuple[str, ...], seconds: float) -> None:
    """Add positions to a file for so long."""
    path = FOLDER / f"{name}.txt"
    kept = Kept()
    seen = set(read_places(name) if path.exists() else ())
    for place in sorted(seen):
        kept.add(place, turns_of(partial(told, [place]), RULES))
    rng = random.Random(f"{name} {len(seen)}")
    sources = [candidates(game, rng) for game in games]
    ends = time.process_time() + seconds
    while time.process_time() < ends:
        place = next(rng.choice(sources))
        if place not in seen:
            seen.add(place)
            turns = turns_of(partial(told, [place]), RULES)
            if kept.need(place, turns):
                kept.add(place, turns)
    path.parent.mkdir(exist_ok=True)
    most = kept.most_needed(MOST.get(name, 100))
    path.write_text("".join(f"{one.game} {one.chosen} {one.position}\n" for one in most), "utf-8")
    print(name, len(seen), "looked at,", len(most), "kept", flush=True)


def groups() -> dict[str, tuple[str, ...]]:
    """The games of each file: those that one set of rules plays share one."""
    found: dict[str, tuple[str, ...]] = {
        name: (name,) for name in families() if name not in (*ENTRIES, *SHARED)
    }
    for name in SHARED:
        action = name.replace("chess", "action-chess")
        found[action] = (action, name)
    found["chess"] = tuple(ENTRIES)
    return found


if __name__ == "__main__":
    for file, names in groups().items():
        if len(sys.argv) < 3 or file in sys.argv[2:]:
            search(file, names, float(sys.argv[1]))
