"""The daily deal: a solitaire whose cards are the same for everyone on that day."""

from __future__ import annotations

from datetime import date

from companion.kernel.game import Game
from companion.table.house_rules import Unplayable


def check_daily(game: Game, day: str, own_cards: bool) -> None:
    """Raises Unplayable when the deal of a day (`2026-11-21`) cannot be played so; `own_cards`: not those of the day."""
    if len(game.seats) != 1:
        raise Unplayable("no-daily", title=game.info.title)
    try:
        dealt = date.fromisoformat(day)
    except ValueError:
        raise Unplayable("no-day", day=day) from None
    if dealt > date.today():
        raise Unplayable("daily-later", day=str(dealt))
    if own_cards:
        raise Unplayable("daily-own-cards")
    changed = tuple(rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default)
    if changed:
        raise Unplayable("daily-printed-rules", rules=changed)
