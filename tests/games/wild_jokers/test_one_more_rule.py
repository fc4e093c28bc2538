"""A house rule that is added to Wild Jokers by one line, and all that follows from it: a captured mercenary is put on the first row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice

import pytest

from companion.games.shared.house_rules import HouseRules, option, options_of, rules_of
from companion.games.wild_jokers.facts import INFO, Options
from companion.games.wild_jokers.moves import RANKS
from companion.games.wild_jokers.rules import WildJokers
from companion.games.wild_jokers.state import State
from companion.kernel import bitboard
from companion.kernel.actions import Drop
from companion.kernel.errors import GameError
from companion.kernel.game import Intent
from companion.kernel.messages import IllegalAction
from tests.games.house_rule_values import played
from tests.games.invariants import leaves
from tests.open_states import Game


class OneMore(Options):
    home_rows = option("mercenary_row", "WJ-R19", {"a": 2, "b": 1})


def table(chosen: Mapping[str, str], options: type[Options] = OneMore) -> WildJokers:
    return WildJokers(INFO, options_of(options, rules_of(options), chosen))


def placements(game: Game) -> Iterator[State]:
    """Positions in which a mercenary is put down."""
    for seed in range(60):
        yield from (s for s in played(game, seed, 80) if s.stage == "place")


FIRST = table({"mercenary_row": "b"})
SECOND = RANKS[1], RANKS[5]


@cache
def placed() -> list[State]:
    return list(islice(placements(FIRST), 40))


def test_it_is_listed_and_chosen() -> None:
    """Among the others, with its values; the printed one plays as before."""
    assert issubclass(OneMore, HouseRules)
    (rule,) = [one for one in rules_of(OneMore) if one not in rules_of(Options)]
    assert (rule.name, rule.choices, rule.default) == ("mercenary_row", ("a", "b"), "a")
    assert FIRST.rules["mercenary_row"] == "b"
    with pytest.raises(GameError):
        table({"mercenary_row": "c"})
    printed, before = table({}), table({}, Options)
    s = placed()[0]
    assert printed.actions(s) == before.actions(s) != FIRST.actions(s)
    assert printed.perft(s, 2) == before.perft(s, 2)


def test_actions_forcing_moves_and_lines_follow() -> None:
    assert len(placed()) == 40
    for s in placed():
        legal = FIRST.actions(s)
        assert legal and all(isinstance(a, Drop) and a.to[1] == "17"[s.turn] for a in legal)
        assert FIRST.count(s) == len(legal)
        assert tuple(FIRST.forcing(s)) == legal
        assert [line.actions for line in FIRST.lines(s)] == [(a,) for a in legal]


def test_counting_follows() -> None:
    """Above a capture as well, where the counting puts the mercenary down by itself."""
    for s in placed()[::5]:
        assert FIRST.perft(s, 2) == leaves(FIRST, s, 2)
    above = [s for s in played(FIRST, 7, 60) if s.stage == "turn"]
    plain = [leaves(FIRST, s, 3) for s in above[::8]]
    assert [FIRST.perft(s, 3) for s in above[::8]] == plain
    assert plain != [table({}).perft(s, 3) for s in above[::8]]


def test_what_it_forbids_is_refused() -> None:
    refused = 0
    for s in placed():
        for q in bitboard.each(SECOND[s.turn] & ~(s.men[0].all | s.men[1].all)):
            square = FIRST.board.names[q]
            with pytest.raises(IllegalAction) as told:
                FIRST.apply(s, Drop("M", square))
            assert told.value.reason.rule == "WJ-R19"
            assert FIRST.why_not(s, Intent(None, square)).rule == "WJ-R19"
            refused += 1
    assert refused > 40
