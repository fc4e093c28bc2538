"""What the families of two sides on a chessboard share: the head of a position text, squares, men put right by people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games.shared.duel import SEATS
from companion.games.shared.face import squares_of
from companion.games.shared.fields import Fields
from companion.kernel import placing
from companion.kernel.game import BadPosition
from companion.kernel.layout import Layout, Stack, Token, is_tray
from companion.kernel.orthodox import PLAIN

NAMES, NUMBER = PLAIN.names, PLAIN.number


def head(text: str) -> tuple[placing.Men, placing.Men, int, list[str]]:
    """White's and Black's men, whose turn it is (0 or 1), and the rest of a position text, cut into words.

    Raises:
        BadPosition: there is no board as in a FEN with w or b behind it.
    """
    words = text.split()
    if len(words) < 2 or words[1] not in ("w", "b"):
        raise BadPosition("needs-board-and-side", text=text)
    try:
        white, black = placing.read(words[0])
    except placing.BadPlacing as wrong:
        raise BadPosition(wrong.said) from wrong
    return white, black, int(words[1] == "b"), words[2:]


def both(fields: Fields, name: str, default: str) -> tuple[str, str]:
    """White's and Black's part of a field, empty for `-`. Raises BadPosition."""
    one, slash, other = fields.take(name, default).partition("/")
    if not slash or "/" in other:
        raise BadPosition("needs-both-parts", field=name)
    return ("" if one == "-" else one), ("" if other == "-" else other)


def square(name: str) -> int:
    """The number of a square, -1 for `-`. Raises BadPosition."""
    if name == "-":
        return -1
    if name not in NUMBER:
        raise BadPosition("no-such-square", square=name)
    return NUMBER[name]


def squares(names: Iterable[str]) -> int:
    """A set of squares by their names. Raises BadPosition."""
    found = 0
    for name in names:
        if name not in NUMBER:
            raise BadPosition("no-such-square", square=name)
        found |= 1 << NUMBER[name]
    return found


def side(turn: str | None, now: int) -> int:
    """0 or 1 for the seat that people say is to move; `now`, if they say nothing. Raises BadPosition."""
    if turn is None:
        return now
    if turn not in SEATS:
        raise BadPosition("no-colour-here", seat=turn)
    return SEATS.index(turn)


def put_right(before: Layout, told: Mapping[str, Sequence[str]]) -> dict[str, Stack]:
    """What stands on the squares (trays left out) after people have said what some of them hold.

    Raises:
        BadPosition: a place that the chessboard does not have.
    """
    found = squares_of(before)
    for place, tokens in told.items():
        if is_tray(place):
            continue
        if place not in NUMBER:
            raise BadPosition("no-place", place=place)
        found[place] = tuple(Token.read(token) for token in tokens)
    return {place: stack for place, stack in found.items() if stack}
