"""What chance chooses from at a moment: the faces of a die, the seats of the lot, a deck in its order, the
cards left.

It is written beside each roll and card of the table's own, so that the journal alone is enough to check them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.kernel.actions import UNTOLD, Action, Draw, First, Roll
from companion.kernel.game import DeckLeft, Game, State
from companion.table.fairness.commitments import Commitment

LOT = "first"


class OutcomePool(msgspec.Struct, frozen=True, omit_defaults=True):
    """`of`: faces or cards, each as often as it is there.

    Of a deck in its order they are those that it had when it was shuffled, for the `shuffle`-th time; `gone`
    is what was taken since, `?` for a card that nobody saw.
    """

    of: tuple[str, ...]
    shuffle: int | None = None
    gone: tuple[str, ...] = ()


def pool_for(game: Game, s: State, action: Action, commitment: Commitment) -> OutcomePool | None:
    """What an action of chance was chosen from; None where nothing was chosen."""
    match action:
        case Roll(die=name):
            return OutcomePool(faces_of(game, s, name))
        case First():
            return OutcomePool(faces_of(game, s, LOT))
        case Draw(deck=name, card=card) if card != UNTOLD:
            return deck_pool(game.deck_left(s, name), commitment)
    return None


def faces_of(game: Game, s: State, die: str) -> tuple[str, ...]:
    """The faces of a die, or the seats of the lot; none: it is a deck."""
    if die == LOT:
        return tuple(a.seat for a in game.actions(s) if isinstance(a, First))
    return next((one.faces for one in game.dice if one.name == die), ())


def deck_pool(deck: DeckLeft, commitment: Commitment) -> OutcomePool:
    """A deck lies in its order under the first seed.

    Under a later one each card is chosen from those that are left.
    """
    if commitment.number:
        return OutcomePool(_each(deck.whole, deck.left))
    taken = {card: count - deck.left[card] for card, count in deck.whole.items()}
    return OutcomePool(_each(deck.whole, deck.whole), deck.shuffle, deck.taken or _each(deck.whole, taken))


def _each(order: Iterable[str], counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(card for card in order for _ in range(counts[card]))


def card(commitment: Commitment, name: str, index: int, deck: DeckLeft) -> str:
    """What a commitment gives for card number `index` of a deck. Raises ValueError when none is left."""
    if commitment.number:
        return commitment.fate.pick(name, index, deck_pool(deck, commitment).of)
    return commitment.fate.card(name, deck)


def stays_bound(known: str, deck: DeckLeft, commitment: Commitment) -> bool:
    """Whether a card that was drawn and taken back comes again.

    Where cards are spent unseen their order says what comes; it is public when a later seed holds, and what
    was seen stays as it was.
    """
    return bool(deck.left.get(known)) and (commitment.number > 0 or not deck.taken)
