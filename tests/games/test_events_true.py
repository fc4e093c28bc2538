"""What the table says has happened is so under every house rule, and what happens is said.

Each event of random games is held against the states before and after it by what its sentence claims (`tests/games/claims`).
"""

from __future__ import annotations

from itertools import chain
from typing import Any, cast

import msgspec
import pytest

from companion.games import families
from companion.games.shared.house_rules import option
from companion.games.shared.two_player import with_part
from companion.games.wild_jokers import facts, moves
from companion.games.wild_jokers.facts import Options
from companion.games.wild_jokers.rules import WildJokers
from companion.games.wild_jokers.state import with_piece
from companion.kernel import bitboard
from tests.games.claims import CLAIMS, claims_of
from tests.games.claims.base import wrong
from tests.games.house_rule_values import NOT_ALONE, PLIES, positions, settings
from tests.games.played_changes import from_positions, steps
from tests.open_states import Game, make_game
from tests.sampled_games import sampled_games


@pytest.mark.parametrize("name", sampled_games(__name__))
def test_every_event_is_true_under_every_house_rule(name: str) -> None:
    """And every claim is tried, but for what games by chance hardly ever come to."""
    claims, seen, texts = claims_of(name), set(), positions(name)
    for rules in settings(families()[name].info):
        if rules in NOT_ALONE.get(name, ()):
            continue
        game = make_game(name, None, rules)
        for change in chain(steps(game, (name, rules), PLIES), from_positions(game, texts, rules)):
            seen |= set(change.ids)
            false = [*wrong(claims, change)]
            assert not false, (rules, str(change.action), game.position(change.before), false)
    if name in CLAIMS:
        assert claims.true.keys() - claims.rare <= seen


# A house rule that someone adds


def mercenaries_return(rows: str) -> Game:
    """Wild Jokers with one more house rule: on how many rows a captured mercenary is put."""
    returns = option("returns", "WJ-R19", {value: int(value) for value in ("2", "0", "1", "3", "7")})
    options = type("OneMore", (Options,), {"home_rows": returns})({"returns": rows})
    return cast(Game, WildJokers(facts.INFO, options))


@pytest.mark.parametrize("rows", ["0", "1", "2", "3", "7"])
def test_mercenaries_return_where_a_new_rule_says(rows: str) -> None:
    game, seen = mercenaries_return(rows), set()
    for seed in range(6):
        for change in steps(game, (rows, seed), 120):
            seen |= set(change.ids)
            false = [*wrong(claims_of("wild-jokers"), change)]
            assert not false, (rows, str(change.action), game.position(change.before), false)
    assert ("lost" in seen) == (rows == "0") and ("turncoat" in seen) == (rows != "0")


def test_what_comes_back_by_a_new_rule_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A captured mercenary that goes back to its owner's first rank at once is nowhere called lost."""
    plain, back = WildJokers._move, 0

    def with_owner(self: WildJokers, s: Any, a: Any) -> tuple[Any, int]:
        after, victim = plain(self, s, a)
        if victim not in (moves.MERCENARY, moves.CAPTAIN):
            return after, victim
        owner = 1 - s.turn
        square = next(bitboard.each(self.free_home(after.men, owner)))
        pieces = with_part(after.men, owner, with_piece(after.men[owner], moves.MERCENARY, square))
        return msgspec.structs.replace(after, men=pieces, turn=owner, stage="turn"), victim

    monkeypatch.setattr(WildJokers, "_move", with_owner)
    game = make_game("wild-jokers", None, {})
    for seed in range(6):
        for change in steps(game, ("back", seed), 120):
            back += any(one["piece"] in "MC" for one in change.all("chess-captures"))
            assert not {"lost", "turncoat"} & set(change.ids)
    assert back
