"""Cards are as likely as a deck has copies of them, at the beginning and after each draw."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from companion.games import families
from companion.kernel.actions import Draw
from tests.games.house_rule_values import choose_by_chance
from tests.open_states import make_game

RULES: Mapping[str, Mapping[str, str]] = {"dice-and-cards": {"plus_hash": "choose", "deck": "default"}}
SELDOM = ("big-action-chess-jumble", "dice-and-cards")
"""Games in which few actions draw a card."""
DECKS = [
    name
    for name, family in families().items()
    if family.make(None, RULES.get(name, {})).decks
]  # fmt: skip


def test_games_with_decks_are_known() -> None:
    assert {"big-action-chess-jumble", "raindropchess", "booster-chess", "gravity-chess", "chess960"} <= {
        *DECKS
    }


@pytest.mark.parametrize("name", DECKS)
def test_a_card_is_as_likely_as_it_is_frequent(name: str) -> None:
    game, rng, drawn = make_game(name, None, RULES.get(name, {})), random.Random(name), 0
    counts = {deck.name: {card.id: card.count for card in deck.cards} for deck in game.decks}
    s = game.start()
    assert {
        deck: {card: n for card, n in game.deck_left(s, deck).whole.items() if n} for deck in counts
    } == counts
    for _ in range(40):
        actor = game.actor(s)
        if actor is None:
            break
        draws = [a for a in game.actions(s) if isinstance(a, Draw)]
        if actor.chance and len(draws) > 1:
            drawn += 1
            left = game.deck_left(s, draws[0].deck).left
            known = {a.card: game.weight(s, a) for a in draws if a.card in left}
            assert {card: n for card, n in left.items() if n and card in known} == known, game.position(s)
        s = game.after(s, choose_by_chance(game, s, rng, ("captures",)))
    assert drawn or name in SELDOM
