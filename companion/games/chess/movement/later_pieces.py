"""Which pieces may come on the board besides those that begin: by promotion, and out of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.chess.movement.compiler import Tables


def later_pieces(tables: Tables, men: Iterable[tuple[int, int]]) -> Counter[int]:
    """How many of each kind an owner may need besides what begins the game.

    Args:
        tables: The game.
        men: Each piece that begins it: whose it is (0, 1), and its kind.

    Returns:
        By the number of the kind. What can become one thing alone may do so all at once; of several things that it
        can become there is one each, so one promotion is always possible, and more with what was captured.
    """
    begins = Counter(men)
    found: Counter[int] = Counter()
    for colour in (0, 1):
        taken: Counter[int] = Counter()
        if tables.definition.takes_to_hand:
            taken.update(
                {kind: n for (owner, kind), n in begins.items() if owner != colour and kind != tables.king}
            )
        more = taken.copy()
        for kind in range(tables.count):
            promotion = tables.promotions[colour * tables.count + kind]
            n = begins[colour, kind] + taken[kind]
            if n and promotion is not None:
                become = {piece % tables.count for piece in promotion.options}
                more.update(dict.fromkeys(become, n if len(become) == 1 else 1))
        found |= more
    return found
