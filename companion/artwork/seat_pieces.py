"""The pieces that are shown next to a seat's name: its own with their states, or the captured ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.artwork.pieces import is_piece
from companion.kernel.game import Game
from companion.kernel.view import View

PIPS = ("home", "track", "box")
"""States of a piece that has a pip in its seat's row."""
MOST = 8
"""Greatest number of different pieces shown for a seat. Pieces of the same kind are shown once
with a count.
"""


def starting_counts(game: Game) -> Counter[str]:
    """Return the number of pieces of each owner and kind (`white:Q`) at the start of a game, including pieces
    in boxes if they count.
    """
    start = game.layout(game.start())
    boxed = any(place.startswith("box:") for place in start) and game.view(game.start(), None).standing
    return Counter(
        str(token) for place, stack in start.items() if boxed or place in game.board.number for token in stack
    )


def seat_pieces(
    game: Game, view: View, seat: str, start: Mapping[str, int]
) -> tuple[tuple[tuple[str, str, int], ...], str]:
    """Return the pieces to show for a seat with their states, and their owner.

    In a game of two players, these are the pieces that the seat has captured or, if captured pieces
    return to play, the pieces in its hand.
    """
    here = Counter(
        f"{token.owner}:{token.kind}"
        for place, stack in view.layout.items()
        if place in game.board.number
        for token in stack
    )
    kinds = [key.partition(":")[2] for key in start if key.startswith(f"{seat}:")]
    if kinds and view.counted == "home" and view.standing:
        house = {
            name
            for name, symbol in zip(game.board.names, game.board.symbols, strict=True)
            if symbol[0] == "h"
        }
        states: dict[str, str] = dict.fromkeys(kinds, "box")
        for place, stack in view.layout.items():
            for token in stack:
                if token.owner == seat and place in game.board.number:
                    states[token.kind] = "home" if place in house else "track"
        return tuple((kind, state, 1) for kind, state in states.items()), seat
    if game.info.hands:
        held = Counter(token.kind for token in view.layout.get(f"box:{seat}", ()))
        return tuple((kind, "out", count) for kind, count in held.items())[:MOST], seat
    if len(game.seats) == 2:
        other = next(one for one in game.seats if one != seat)
        gone = {
            key.partition(":")[2]: count - here[key]
            for key, count in start.items()
            if key.startswith(f"{other}:")
        }
        known = [
            (kind, "out", count)
            for kind, count in gone.items()
            if count > 0 and is_piece(kind, game.info.looks)
        ]
        return tuple(known[:MOST]), other
    return (), seat
