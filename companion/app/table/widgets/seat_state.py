"""The displayed state of each seat: its name, its player, whether it is to move, and its pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from companion.app.texts import TEXTS, text
from companion.app.widgets.theme import THEME
from companion.artwork.seat_pieces import PIPS, seat_pieces
from companion.i18n.figures import mark
from companion.kernel.game import Game
from companion.kernel.messages import Kind, Seat, message
from companion.kernel.view import View

FIGURES = "…"
"""Placeholder for icons in a text. Markup must not come from outside, so icons are added later."""


class SeatState(msgspec.Struct, frozen=True):
    """The displayed state of a seat.

    Attributes:
        men: Kind, state and count of its pieces; the state is box, out, track or home.
        whose: The seat that owns these pieces.
        said: Its state in words.
        number: Its state as a number.
        skips: Number of turns that it must miss.
        waits: A text that says that it waits for another seat.
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
    waits: str = ""

    @property
    def pips(self) -> tuple[str, ...]:
        """State of each of its pieces, those at home first; empty if the game does not track these states."""
        states = [state for _, state, _ in self.men if state in PIPS]
        return tuple(sorted(states, key=PIPS.index))

    @property
    def told(self) -> str:
        """Text for screen readers about the pips, or in other games about the captured pieces."""
        pips = Counter(self.pips)
        if pips:
            return text("pips-told", home=pips["home"], track=pips["track"], box=pips["box"])
        taken = sum(count for _, state, count in self.men if state == "out")
        return text("seat-taken", n=taken) if self.whose not in ("", self.seat) else self.said


def seat_states(
    game: Game,
    view: View,
    start: Mapping[str, int],
    names: Mapping[str, str],
    players: Mapping[str, str],
) -> list[SeatState]:
    """Return the state of each seat; `start` comes from `companion.artwork.seat_pieces.starting_counts`."""
    found = []
    for seat in game.seats:
        pieces_shown, whose = seat_pieces(game, view, seat, start)
        found.append(
            SeatState(
                seat,
                names[seat],
                players.get(seat, "human"),
                view.turn == seat,
                pieces_shown,
                whose,
                _state_text(view, seat),
                str(view.standing.get(seat, "")),
                view.skips.get(seat, 0),
                _waiting_text(seat, names[seat]) if view.turn not in (None, seat) else "",
            )
        )
    return found


def list_captures(found: Sequence[SeatState]) -> tuple[str, ...]:
    """Return texts about the captured pieces of a two-player game, as icons and as a number.

    Return nothing if captured pieces are not shown.
    """
    gone = [
        (one.whose, kind, count)
        for one in found
        if one.whose not in ("", one.seat)
        for kind, state, count in one.men
        if state == "out"
    ]
    if not any(one.whose not in ("", one.seat) for one in found):
        return ()
    number = text("seat-taken", n=sum(count for _, _, count in gone))
    if not gone:
        return (number,)
    figures = " ".join(
        mark(owner, kind, TEXTS.render(message("which-piece", owner=Seat(owner), man=Kind(kind))))
        + (str(count) if count > 1 else "")
        for owner, kind, count in gone
    )
    return text("pieces-taken", pieces=FIGURES).replace(FIGURES, figures), number


def _waiting_text(seat: str, name: str) -> str:
    """Return the text that says that a seat waits.

    It includes the seat's colour if the seat is shown with a player's name.
    """
    colour = text("colour-name", colour=THEME.dressed.get(seat, seat))
    return text("seat-waits") if name == colour else text("seat-waits-as", colour=colour)


def _state_text(view: View, seat: str) -> str:
    """Return the state of a seat: its place or its score, and the turns that it must miss."""
    if seat in view.places:
        said = text("place", n=view.places.index(seat) + 1)
    elif seat in view.standing:
        counted, n = f"counted.{view.counted}", view.standing[seat]
        if view.goal:
            said = text(f"{counted}-of", n=n, goal=view.goal)
        else:
            said = text(counted, n=n) if TEXTS.has(counted) else str(n)
    else:
        said = ""
    skips = view.skips.get(seat, 0)
    return f"{said}  {text('skips', n=skips)}".strip() if skips else said
