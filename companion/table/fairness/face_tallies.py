"""How often each face of a die and each card of a deck came in a game, beside what was to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.actions import UNTOLD
from companion.kernel.game import Game, State
from companion.table.fairness.chi_square import LEAST, fairness
from companion.table.fairness.shuffle_test import evenness, piles
from companion.table.record.line_of_play import Played


class FaceTally(msgspec.Struct, frozen=True):
    """How often each face of a die or card of a deck came, beside what was to be expected.

    `p`: the chance that fair dice fall at least as unevenly (chi-square), or that fair shuffles bring cards
    at least as unevenly (`shuffle_test`); None with fewer than two outcomes, or where too little came to
    say.
    """

    name: str
    observed: Mapping[str, int]
    expected: Mapping[str, float]
    p: float | None


class FaceTallies:
    """Faces and cards counted, each with what its moment let expect; what came again is not counted again."""

    def __init__(self, game: Game) -> None:
        self._decks = {deck.name: [card.id for card in deck.cards] for deck in game.decks}
        self._moments: dict[str, list[tuple[Mapping[str, int], str]]] = {}

    def add(self, game: Game, s: State, played: Played) -> None:
        actions = [a for a in game.actions(s) if a.chance]
        weights = {str(a).rpartition(" ")[2]: game.weight(s, a) for a in actions if game.weight(s, a)}
        self._moments.setdefault(played.die, []).append((weights, played.face))

    def all(self) -> tuple[FaceTally, ...]:
        return tuple(
            _cards(name, self._decks[name], moments) if name in self._decks else _faces(name, moments)
            for name, moments in self._moments.items()
        )


def _faces(name: str, moments: Sequence[tuple[Mapping[str, int], str]]) -> FaceTally:
    """How a die fell, or the lot."""
    expected: Counter[str] = Counter()
    for weights, _ in moments:
        for face, weight in weights.items():
            expected[face] += weight / sum(weights.values())  # type: ignore[assignment]
    counts = Counter(face for _, face in moments)
    seen = {face: counts[face] for face in expected}
    enough = min(expected.values(), default=0) >= LEAST
    return FaceTally(name, seen, dict(expected), fairness(seen, expected) if enough else None)


def _cards(name: str, order: Sequence[str], moments: Sequence[tuple[Mapping[str, int], str]]) -> FaceTally:
    """How the cards of a pack came; where there was no choice what came was to be expected."""
    counts = Counter(card for _, card in moments if card != UNTOLD)
    found = piles(moments)
    expected: Counter[str] = counts - Counter(card for pile in found for card in pile.came)
    for pile in found:
        expected.update(pile.expected)
    there = [card for card in order if card in expected]
    return FaceTally(
        name,
        {card: counts[card] for card in there},
        {card: float(expected[card]) for card in there},
        evenness(found),
    )
