"""What can be wrong with what people ask for, before a game is played and where a position is put together."""

from __future__ import annotations

from companion.kernel.messages import UserError


class GameError(UserError):
    """A game, seat, house rule, deck or die cannot be had as asked."""


class BadPosition(UserError):
    """A position text or a layout that this game cannot have."""
