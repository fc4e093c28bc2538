"""Sentences on a game that is looked back at, alike on every face. Pure."""

from __future__ import annotations

from companion.kernel.messages import Message, message
from companion.players.review import Decisions, Luck, Turned


def luck_told(luck: Luck) -> Message | None:
    """How lucky a seat was; None: dice and cards did nothing."""
    return message("review-luck", n=round(10 * luck.share)) if luck.spread > 0.005 else None


def decisions_told(decisions: Decisions) -> Message | None:
    """What its decisions gave away; None: it had none."""
    return message("review-decisions", n=percent(decisions.mean)) if decisions.made else None


def turned_told(turned: Turned) -> Message:
    """What a decision missed; or, where it was right, how much worse the next best was."""
    if percent(turned.cost):
        return message("review-missed", n=percent(turned.cost))
    return message("review-found", n=percent(turned.gap))


def title_told(points: int) -> Message:
    """What the review comes to in a few words."""
    return message("review-title", n=points)


def percent(share: float) -> int:
    return round(100 * share)
