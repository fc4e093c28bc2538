"""What can be wrong with what people ask for, before a game is played."""

from __future__ import annotations

from companion.kernel.messages import UserError


class GameError(UserError):
    """A game, seat, house rule, deck or die cannot be had as asked."""
