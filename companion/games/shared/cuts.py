"""Constraints on where something may go, each stated once: what is legal is what all of them leave, and why something
is not legal says the first that takes the square away.

The moves of a piece are a constraint like the others, named where it stands in the order of reasons: those before it
hold for squares that the piece does not reach either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.kernel.actions import Action, Drop, Move
from companion.kernel.messages import Reason, Value, message

S = TypeVar("S", contravariant=True)
W = TypeVar("W", contravariant=True)


class Cut(NamedTuple, Generic[S, W]):
    """One constraint, in a state `S`, on what goes (`W`: the square that it leaves, or the card that brings it in).

    Attributes:
        said: id of the message that says so, or what gives it in a state.
        rule: its entry of the rules page.
        keeps: the squares that it leaves, as bits.
        values: names of the values of the message; `piece=victim` gives `piece` the value that is known as `victim`.
    """

    said: str | Callable[[S, W], str]
    rule: str
    keeps: Callable[[S, W], int]
    values: str = ""


def apply_cuts(cuts: Sequence[Cut[S, W]], s: S, what: W) -> int:
    """The squares that all cuts leave, as bits."""
    squares = -1
    for cut in cuts:
        squares &= cut.keeps(s, what)
    return squares


def why_refused(
    cuts: Sequence[Cut[S, W]], s: S, what: W, to: int, known: Mapping[str, Value]
) -> Reason | None:
    """Why something may not go to a square; None: all cuts leave it.

    Args:
        cuts: in the order in which reasons are given.
        s: the state.
        what: the square that it leaves, or the card that brings it in.
        to: the square.
        known: the values that messages may name.
    """
    for cut in cuts:
        if not cut.keeps(s, what) >> to & 1:
            said = cut.said if isinstance(cut.said, str) else cut.said(s, what)
            pairs = (value.partition("=") for value in cut.values.split())
            return Reason(
                message(said, **{name: known[source or name] for name, _, source in pairs}), cut.rule
            )
    return None


def apply_cuts_to_each(cuts: Sequence[Cut[S, int]], s: S, men: Iterable[int]) -> dict[int, int]:
    """The squares that all cuts leave to each of these pieces, by where it stands; without those that have none."""
    found = {q: apply_cuts(cuts, s, q) for q in men}
    return {q: squares for q, squares in found.items() if squares}


def ends_of(actions: Iterable[Action], number: Mapping[str, int]) -> dict[int, int]:
    """The squares to which actions bring each man, by where he stands (-1: beside the board)."""
    found: dict[int, int] = {}
    for a in actions:
        if isinstance(a, (Move, Drop)):
            origin = number[a.origin] if isinstance(a, Move) else -1
            found[origin] = found.get(origin, 0) | 1 << number[a.to]
    return found
