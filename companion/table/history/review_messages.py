"""Sentences on a game that is looked back at, alike on every face. Pure.

Every figure comes with how far it may err. A solitaire is told of without figures: what a player alone gives
away no other one gets.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.engine.course import Balance
from companion.engine.game_review import Decisions, Extent, Luck, ReviewResult, TurningPoint
from companion.kernel.messages import Message, Seat, message

UNSURE = 6
"""An interval of so many tenths says nothing about luck."""


def seat_messages(review: ReviewResult, seat: str) -> tuple[Message, ...]:
    """What there is to say of a seat: its luck, its decisions, and what its chance was made of."""
    balance = review.balances.get(seat)
    found = (
        luck_message(review.luck[seat]),
        decisions_message(review.decisions[seat]),
        balance_message(balance) if balance is not None and len(review.seats) > 1 else None,
    )
    return tuple(said for said in found if said is not None)


def luck_message(luck: Luck) -> Message | None:
    """How lucky a seat was; None: dice and cards did nothing, or nobody can be compared."""
    if luck.spread <= 0.005 or luck.low is None or luck.high is None:
        return None
    low, high = math.floor(10 * luck.low), math.ceil(10 * luck.high)
    if high <= 1:
        return message("review-luck-worst")
    if low >= 9:
        return message("review-luck-best")
    if high - low >= UNSURE:
        return message("review-luck-unsure")
    return message("review-luck", low=low, high=high)


def decisions_message(decisions: Decisions) -> Message | None:
    """How many of its decisions gave something away; None: it had none."""
    return message("review-decisions", n=decisions.costly, all=decisions.made) if decisions.made else None


def balance_message(balance: Balance) -> Message:
    """From the chance at the start to the result, in hundredths that add up."""
    luck, own, changed = (percent(one) for one in (balance.luck, balance.own, balance.changed))
    start, result = percent(balance.start), percent(balance.result)
    others = result - start - luck - own - changed

    def parts() -> Iterator[Message]:
        if balance.luck_error:
            yield message("review-sum-luck", n=_with_sign(luck, balance.luck_error))
        yield message("review-sum-own", n=_with_sign(own, balance.own_error))
        yield message("review-sum-others", n=_with_sign(others))
        if changed:
            yield message("review-sum-changed", n=_with_sign(changed))

    return message("review-sum", start=start, parts=tuple(parts()), result=result)


def turning_point_message(turned: TurningPoint, alone: bool = False) -> Message:
    """What a decision missed; or, where it was right, how much worse the next best was.

    `alone`: in a solitaire.
    """
    missed = percent(turned.cost) > 0
    if alone:
        return message("review-missed-alone" if missed else "review-found-alone")
    n, apart = percent(turned.cost if missed else turned.gap), max(1, percent(turned.error))
    low, high = max(0, n - apart), min(100, n + apart)
    return message("review-missed" if missed else "review-found", low=low, high=high)


def title_message(review: ReviewResult) -> Message:
    """What the review comes to in a few words.

    Where it was cut, it does not say that nothing turned the game.
    """
    if not review.points and review.extent.cut:
        return message("review-title-open")
    return message("review-title", n=len(review.points))


def extent_message(extent: Extent) -> Message | None:
    """That time was up, and what was not looked at; None: all was looked at as planned."""
    if not extent.cut:
        return None
    if extent.weighed < extent.moments:
        return message("review-cut-moments", n=extent.weighed, all=extent.moments)
    if extent.judged < extent.decisions:
        return message("review-cut", n=extent.judged, all=extent.decisions)
    return message("review-cut-passes")


def review_of(seat: str, said: Message) -> Message:
    """What is said of a seat, with its name."""
    return message("review-of", seat=Seat(seat), said=said)


def percent(share: float) -> int:
    return round(100 * share)


def _with_sign(n: int, error: float | None = None) -> str:
    """A change with its sign, and how far it may err."""
    said = f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n < 0 else "0"
    return said if error is None else f"{said} (±{max(1, percent(error))})"
