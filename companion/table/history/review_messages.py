"""Sentences on a game that is looked back at, alike on every face. Pure.

Figures are in per cent; those of `balance_message` come with their margin of error. A solitaire is told of without figures: what a player alone gives
away no other one gets.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.course import Balance
from companion.engine.game_review import Decisions, Extent, Luck, ReviewResult, TurningPoint
from companion.kernel.messages import Message, Seat, message

UNSURE = 0.6
"""Width of an interval from which on it says nothing about luck."""


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
    if not luck.any or luck.low is None or luck.high is None:
        return None
    share = luck_share(luck)
    if share is None:
        return message("review-luck-unsure")
    n = round(10 * share)
    if n in (0, 10):
        return message("review-luck-best" if n else "review-luck-worst")
    if n == 5:
        return message("review-luck-even")
    return message("review-luck-better", n=n) if n > 5 else message("review-luck-worse", n=10 - n)


def luck_share(luck: Luck) -> float | None:
    """Return how many players would have had less luck, 0 to 1; None if it is unknown or too uncertain to be shown."""
    if not luck.any or luck.share is None or luck.low is None or luck.high is None:
        return None
    return luck.share if luck.high - luck.low < UNSURE else None


def decisions_message(decisions: Decisions) -> Message | None:
    """How many of its decisions were right: they lost no winning chances; None: it had none."""
    kept = decisions.made - decisions.costly
    return message("review-decisions", n=kept, all=decisions.made) if decisions.made else None


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
    """The winning chance with the better choice and with what was played; with the next best if the best was played.

    `alone`: in a solitaire.
    """
    missed = percent(turned.cost) > 0
    if alone:
        return message("review-missed-alone" if missed else "review-found-alone")
    before, after = compare_chances(turned)
    return message(
        "review-missed" if missed else "review-found",
        seat=Seat(turned.seat),
        before=percent(before),
        after=percent(after),
    )


def compare_chances(turned: TurningPoint) -> tuple[float, float]:
    """Return the winning chance with the better choice and with the other one, 0 to 1.

    The other one is what was played, or the next best if the best was played.
    """
    apart = turned.cost if percent(turned.cost) > 0 else turned.gap
    before = min(1.0, max(turned.before, apart))
    return before, max(0.0, before - apart)


def measure_played(turned: TurningPoint) -> tuple[float, float]:
    """Return the winning chance with what was played, and how much of it the better choice had in addition, 0 to 1."""
    better, other = compare_chances(turned)
    return (other, better - other) if percent(turned.cost) > 0 else (better, 0.0)


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
