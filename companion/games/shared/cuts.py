"""Constraints on where something may go, each stated once: what is legal is what all of them leave, and why something
is not legal says the first that takes the square away.

The moves of a piece are a constraint like the others, named where it stands in the order of reasons: those before it
hold for squares that the piece does not reach either.

Attacks follow from the same constraints: a piece attacks the squares that its cuts leave, in the state in which its
side is to move. Some cuts bind moves alone, for example that a move must not leave the own king in check: a pinned
piece still gives check. They say so with `attacks=False`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.kernel.actions import Action, Drop, Move
from companion.kernel.messages import Reason, Value, message

S = TypeVar("S", contravariant=True)
W = TypeVar("W", contravariant=True)


MOVES, FREE, RULES = range(3)
"""When a cut is asked why a piece has no moves (`Cut.order`)."""


class Cut(NamedTuple, Generic[S, W]):
    """One constraint, in a state `S`, on what goes (`W`: the square that it leaves, or the card that brings it in).

    Attributes:
        said: id of the message that says so, or what gives it in a state.
        rule: its entry of the rules page.
        keeps: the squares that it leaves, as bits.
        values: names of the values of the message; `piece=victim` gives `piece` the value that is known as `victim`.
        attacks: Whether a square that it takes away is not attacked either; if not, it binds moves alone.
        stuck: id of the message that says that it leaves a piece no move at all, or what gives it in a state; its values
            are `owner`, `piece` and `square`. Empty: `stuck`, which gives no cause.
        order: when it is asked why a piece has no moves. First how the piece moves on an empty board (`MOVES`), then which
            squares other pieces leave to it (`FREE`), then all other rules (`RULES`).
    """

    said: str | Callable[[S, W], str]
    rule: str
    keeps: Callable[[S, W], int]
    values: str = ""
    attacks: bool = True
    stuck: str | Callable[[S, W], str] = ""
    order: int = RULES


def apply_cuts(cuts: Sequence[Cut[S, W]], s: S, what: W) -> int:
    """The squares that all cuts leave, as bits."""
    squares = -1
    for cut in cuts:
        squares &= cut.keeps(s, what)
    return squares


def find_attacks(cuts: Sequence[Cut[S, W]], s: S, what: W, squares: int = -1) -> int:
    """Those of some squares that a piece attacks, as bits: all cuts leave them that do not bind moves alone.

    Args:
        cuts: in the order of reasons; the last, which say most, are asked first.
        s: the state, with the side of the piece to move.
        what: the square of the piece.
        squares: the squares.
    """
    for cut in reversed(cuts):
        if cut.attacks:
            squares &= cut.keeps(s, what)
            if not squares:
                break
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


def why_stuck(cuts: Sequence[Cut[S, int]], s: S, q: int, known: Mapping[str, Value]) -> Reason | None:
    """Why a piece has no move, from what the cuts leave to it; None: they leave it one.

    How the piece moves and which squares are free for it are applied one after the other: the first that leaves
    nothing is the cause. Another rule is the cause if it alone takes away all that is left then. If only several rules
    together do, no cause is named.

    Args:
        cuts: those that decide where the piece may go.
        s: the state.
        q: the square of the piece.
        known: the values of the messages: `owner`, `piece` and `square`.
    """
    found = [(cut, cut.keeps(s, q)) for cut in cuts]
    left = -1
    for cut, kept in sorted(found, key=lambda one: one[0].order):
        if cut.order < RULES:
            left &= kept
            if not left:
                return _stuck_by(cut, s, q, known)
    alone = next((cut for cut, kept in found if cut.order == RULES and not left & kept), None)
    if alone is not None:
        return _stuck_by(alone, s, q, known)
    for _, kept in found:
        left &= kept
    return None if left else stuck(known)


def _stuck_by(cut: Cut[S, int], s: S, q: int, known: Mapping[str, Value]) -> Reason:
    said = cut.stuck if isinstance(cut.stuck, str) else cut.stuck(s, q)
    return stuck(known, said or "stuck", cut.rule if said else "")


def stuck(known: Mapping[str, Value], said: str = "stuck", rule: str = "") -> Reason:
    """Why a piece has no legal moves, as the message `said` says; `stuck` gives no cause."""
    return Reason(message(said, **{name: known[name] for name in ("owner", "piece", "square")}), rule)


def apply_cuts_to_each(cuts: Sequence[Cut[S, int]], s: S, pieces: Iterable[int]) -> dict[int, int]:
    """The squares that all cuts leave to each of these pieces, by where it stands; without those that have none."""
    found = {q: apply_cuts(cuts, s, q) for q in pieces}
    return {q: squares for q, squares in found.items() if squares}


def ends_of(actions: Iterable[Action], number: Mapping[str, int]) -> dict[int, int]:
    """The squares to which actions bring each piece, by where it stands (-1: beside the board)."""
    found: dict[int, int] = {}
    for a in actions:
        if isinstance(a, (Move, Drop)):
            origin = number[a.origin] if isinstance(a, Move) else -1
            found[origin] = found.get(origin, 0) | 1 << number[a.to]
    return found
