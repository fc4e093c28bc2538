"""What is left of a pack, against a list of its cards: the one on top, those that no one knows, and those that were put under it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.kernel.actions import Draw
from tests.every_case import chosen
from tests.games.house_rule_values import choose_by_chance
from tests.open_states import Game, State, make_game

TEXTS = (
    "7k/8/8/8/8/8/8/K7 w stage=draw packs=Q1R1P6/Q1R2 bottom=B,N/P",
    "7k/8/8/8/8/8/8/K7 b stage=draw packs=Q1R1P6/R1 bottom=B/P,P,N",
    "7k/8/8/8/8/8/8/K7 w stage=draw packs=-/Q1 bottom=B,N,R/-",
    "7k/8/8/8/8/8/8/K7 b stage=draw packs=Q1/N1P1 top=-/N bottom=B/R,P",
    "7k/8/8/8/8/8/8/K7 w stage=draw packs=R1B1/N1 top=B/- bottom=-/R",
)


def cards(game: Game, s: State, seat: int) -> tuple[str, Counter[str], tuple[str, ...]]:
    """The card on top, if it is known, the cards that follow in an order that no one knows, and the known ones under them."""
    known = zip(game.decks[seat].cards, s.pack[seat], strict=True)
    return s.top[seat], Counter({card.id: n for card, n in known if n}), s.bottom[seat]


def drawn(
    pack: tuple[str, Counter[str], tuple[str, ...]], card: str
) -> tuple[str, Counter[str], tuple[str, ...]]:
    top, unknown, bottom = pack
    if top:
        assert card == top
        return "", unknown, bottom
    if unknown:
        return "", unknown - Counter([card]), bottom
    assert card == bottom[0]
    return "", unknown, bottom[1:]


@pytest.mark.parametrize("text", TEXTS)
def test_a_card_comes_from_the_top_then_from_the_rest_then_from_under_it(text: str) -> None:
    game = make_game("raindropchess", None, {})
    rng, looked_at = random.Random(text), 0
    for _ in range(chosen(3, 40)):
        s = game.read(text)
        for _ in range(40):
            if game.actor(s) is None:
                break
            a = choose_by_chance(game, s, rng, ("captures",))
            after = game.after(s, a)
            for seat in (0, 1):
                before, now = cards(game, s, seat), cards(game, after, seat)
                if isinstance(a, Draw) and seat == s.turn:
                    looked_at += 1
                    taken = drawn(before, a.card)
                    under = (*taken[:2], (*taken[2], a.card))
                    back = (a.card, *taken[1:])
                    assert now in (taken, under, back), (game.position(s), a)
                else:
                    assert now == before, (game.position(s), a)
            s = after
    assert looked_at
