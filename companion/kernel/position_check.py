"""Positions that no action has led to: read from a text, agreed on, put right. They are checked once, here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.kernel.errors import BadPosition
from companion.kernel.game import Rules, S
from companion.kernel.limits import POSITION, check_size
from companion.kernel.messages import message


def read_position(game: Rules[S], text: str) -> S:
    """The state of a position text that comes from outside.

    Raises:
        BadPosition: it is no position of this game.
        TooMuch: it is longer than any.
    """
    check_size(message("the-position"), len(text), POSITION)
    return check_position(game, game.read(text))


def put_right(game: Rules[S], s: S, layout: Mapping[str, Sequence[str]], turn: str | None = None) -> S:
    """The state after people put the record right: these places hold these tokens, and it is that seat's turn (None: as it was).

    Raises:
        BadPosition: the men named are not those of the game, or stand where they cannot.
    """
    return check_position(game, game.rearrange(s, layout, turn))


def check_position(game: Rules[S], s: S) -> S:
    """The one check of a position that no action has led to: read from a text, agreed, put right, brought in.

    Returns it, over if it ends the game however it came about (X3). What a journal has written already is not checked again.

    Raises:
        BadPosition: no series of legal actions leads to it, as far as the game can say.
    """
    if (wrong := game.impossible(s)) is not None:
        raise BadPosition(wrong)
    return game.conclude(s)
