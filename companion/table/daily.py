"""The daily deal: a solitaire whose cards are the same for everyone on that day."""

from __future__ import annotations

from datetime import date

from companion.kernel.errors import GameError
from companion.kernel.game import Game


def check_daily(game: Game, day: str, own_cards: bool) -> None:
    """Raises GameError when the deal of a day (`2026-11-21`) cannot be played so; `own_cards`: not those of the day."""
    if len(game.seats) != 1:
        raise GameError("no-daily", title=game.info.title)
    try:
        dealt = date.fromisoformat(day)
    except ValueError:
        raise GameError("no-day", day=day) from None
    if dealt > date.today():
        raise GameError("daily-later", day=str(dealt))
    if own_cards:
        raise GameError("daily-own-cards")
    changed = tuple(rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default)
    if changed:
        raise GameError("daily-printed-rules", rules=changed)
