"""What is hidden in Booster Chess: the cards in the other side's hand."""

from __future__ import annotations

import msgspec

from companion.games.booster_chess.state import Hand, State
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import UNTOLD, Action, Draw, PlayCard
from companion.kernel.seeded_random import shuffle


def redact(s: State, seat: str | None) -> State:
    """The position as that seat (None: the public) knows it."""
    white, black = (hand if SEATS[i] == seat else Hand(unseen=hand.size) for i, hand in enumerate(s.hands))
    return msgspec.structs.replace(s, hands=(white, black))


def guess(s: State, unseen: tuple[int, ...], entropy: bytes) -> State:
    """A position with hands that agree with what is known, chosen by these random bytes; `unseen`: the cards left."""
    left = shuffle((i for i, n in enumerate(unseen) for _ in range(n)), entropy)
    hands = []
    for hand in s.hands:
        cards = list(hand.cards)
        for _ in range(hand.unseen):
            cards[left.pop()] += 1
        hands.append(Hand(tuple(cards)))
    return msgspec.structs.replace(s, hands=(hands[0], hands[1]))


def redact_action(a: Action, listed: bool) -> str:
    """An action's text without what only its maker knows."""
    if isinstance(a, Draw):
        return f"draw {a.deck} {UNTOLD}"
    return f"play {UNTOLD}" if listed and isinstance(a, PlayCard) else str(a)
