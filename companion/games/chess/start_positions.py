"""The first ranks of Chess960: by their number, and drawn by the lot one lot after the other.

Numbers are the usual ones: the square of the bishop on light squares, of the other bishop, of the queen and of the
knights are what is left of dividing by 4, 4, 6 and 10. Each of the four is a lot of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import message

STANDARD = 518
"""The number of the first rank of chess."""
LIGHT, DARK = "bdfh", "aceg"
KNIGHTS = tuple(combinations(range(5), 2))
LOTS: Mapping[str, tuple[str, ...]] = {
    "light-bishop": tuple(f"{file}1" for file in LIGHT),
    "dark-bishop": tuple(f"{file}1" for file in DARK),
    "queen": tuple("123456"),
    "knights": tuple(f"{one + 1}-{other + 1}" for one, other in KNIGHTS),
}
"""What is drawn, in this order: two squares, then which of the free squares, counted from the a-file."""


def first_rank(drawn: tuple[str, ...]) -> str:
    """The men of a first rank after so many lots, `1` for each square that is still free; after all of them it is full."""
    row = ["1"] * 8
    for name, card in zip(LOTS, drawn, strict=False):
        free = [file for file, man in enumerate(row) if man == "1"]
        if name in ("light-bishop", "dark-bishop"):
            row["abcdefgh".index(card[0])] = "B"
        elif name == "queen":
            row[free[int(card) - 1]] = "Q"
        else:
            for one in card.split("-"):
                row[free[int(one) - 1]] = "N"
    if len(drawn) == len(LOTS):
        for man in "RKR":
            row[row.index("1")] = man
    return "".join(row)


def lots_of(number: int) -> tuple[str, ...]:
    """The lots that come to the first rank of this number."""
    cards = []
    for lot in LOTS.values():
        number, left = divmod(number, len(lot))
        cards.append(lot[left])
    return tuple(cards)


def fen(drawn: tuple[str, ...]) -> str:
    """The start position after so many lots."""
    rank = first_rank(drawn)
    rights = "KQkq" if len(drawn) == len(LOTS) else "-"
    empty = {"1" * n: str(n) for n in range(8, 1, -1)}
    for ones, digit in empty.items():
        rank = rank.replace(ones, digit)
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {rights} - 0 1"


def decks() -> tuple[DeckInfo, ...]:
    """The lots as decks, a card for each way to fall."""
    return tuple(
        DeckInfo(
            name,
            message(f"deck-{name}"),
            tuple(CardInfo(card, 1, message(f"lot-{name}", card=card)) for card in cards),
        )
        for name, cards in LOTS.items()
    )


def lots_in(rank: str) -> tuple[str, ...] | None:
    """The lots that have come to a first rank, `1` for each free square; None: none do."""
    drawn: tuple[str, ...] = ()
    for lot in LOTS.values():
        if first_rank(drawn) == rank:
            return drawn
        fits = (card for card in lot if _begins(first_rank((*drawn, card)), rank))
        card = next(fits, None)
        if card is None:
            return None
        drawn = (*drawn, card)
    return drawn if first_rank(drawn) == rank else None


def _begins(less: str, more: str) -> bool:
    """Whether a rank holds at least the bishops, queen and knights of another."""
    return all(one in ("1", "K", "R") or one == other for one, other in zip(less, more, strict=True))
