"""The daily deal: a solitaire whose cards are the same for everyone on that day."""

from __future__ import annotations

from datetime import date

from companion.games import families
from companion.kernel.errors import GameError
from companion.kernel.game import Game

TODAY = "today"


def daily_games() -> tuple[str, ...]:
    """The games that have a daily deal: those for one player alone."""
    return tuple(id for id, family in families().items() if len(family.info.seats) == 1)


def today() -> date:
    """Return the day whose deal is today's, by the clock of this computer."""
    return date.today()


def day_of(given: str, today: date) -> str:
    """A day as it is written in a seed: `2026-11-21`, or `today`.

    A day has one spelling, because the cards hang on its letters: `20261121` would deal others.

    Raises:
        GameError: it is written otherwise, or is still to come.
    """
    if given == TODAY:
        return today.isoformat()
    try:
        day = date.fromisoformat(given)
    except ValueError:
        raise GameError("no-day", day=given) from None
    if day.isoformat() != given:
        raise GameError("no-day", day=given)
    if day > today:
        raise GameError("daily-later", day=given)
    return given


def check_daily(game: Game, own_cards: bool) -> None:
    """Raises GameError when this game cannot be played as a daily deal; `own_cards`: not those of the day."""
    if len(game.seats) != 1:
        raise GameError("no-daily", title=game.info.title)
    if own_cards:
        raise GameError("daily-own-cards")
    changed = tuple(rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default)
    if changed:
        raise GameError("daily-printed-rules", rules=changed)
