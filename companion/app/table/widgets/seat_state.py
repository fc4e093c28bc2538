"""What is shown of each seat: name, who plays, whose turn it is, where its men are, what it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from companion.app.texts import TEXTS, text
from companion.artwork import pieces
from companion.kernel.game import Game
from companion.kernel.view import View

MOST = 8
"""Different men shown of a seat, those that are there more than once with their number."""


class SeatState(msgspec.Struct, frozen=True):
    """What is shown of a seat.

    `men`: (kind, state, count), the state box, out, track or home; `said`: how it stands, in words, `number`
    in figures; `skips`: turns that it has to miss.
    """

    seat: str
    name: str
    player: str = "human"
    turn: bool = False
    men: tuple[tuple[str, str, int], ...] = ()
    whose: str = ""
    said: str = ""
    number: str = ""
    skips: int = 0


def starting_counts(game: Game) -> Counter[str]:
    """How many men of each owner and kind (`white:Q`) begin a game; those in boxes where they are counted."""
    start = game.layout(game.start())
    boxed = any(place.startswith("box:") for place in start) and game.view(game.start(), None).standing
    return Counter(
        str(token) for place, stack in start.items() if boxed or place in game.board.number for token in stack
    )


def seat_states(
    game: Game,
    view: View,
    start: Mapping[str, int],
    names: Mapping[str, str],
    players: Mapping[str, str],
) -> list[SeatState]:
    """What each seat shows. `start`: who `began`."""
    found = []
    for seat in game.seats:
        men_shown, whose = _men(game, view, seat, start)
        found.append(
            SeatState(
                seat,
                names[seat],
                players.get(seat, "human"),
                view.turn == seat,
                men_shown,
                whose,
                _state_text(view, seat),
                str(view.standing.get(seat, "")),
                view.skips.get(seat, 0),
            )
        )
    return found


def _men(
    game: Game, view: View, seat: str, start: Mapping[str, int]
) -> tuple[tuple[tuple[str, str, int], ...], str]:
    """The men of a seat and where they are; in games of two sides those of the other side that are off the
    board, or where these come back, what each holds.
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
            if count > 0 and pieces.is_man(kind, game.info.looks)
        ]
        return tuple(known[:MOST]), other
    return (), seat


def _state_text(view: View, seat: str) -> str:
    """How a seat stands: its place, or what it has; and turns it has to miss."""
    if seat in view.places:
        said = text("place", n=view.places.index(seat) + 1)
    elif seat in view.standing:
        counted, n = f"counted-{view.counted}", view.standing[seat]
        said = text(counted, n=n) if TEXTS.has(counted) else str(n)
    else:
        said = ""
    skips = view.skips.get(seat, 0)
    return f"{said}  {text('skips', n=skips)}".strip() if skips else said
