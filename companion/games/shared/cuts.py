"""Constraints on the squares that pieces may enter, each defined once.

The legal squares are those that all constraints permit. The reason for a refusal is the first
constraint that excludes the square.

The moves of a piece are a constraint like the others, at its place in the order of reasons.
Constraints before it also apply to squares out of the piece's reach.

Attacks follow from the same constraints: a piece attacks the squares that its cuts permit, in the
state in which its side is to move. Some cuts apply only to moves and have `attacks=False`. An
example is the cut by which a move must not leave its own side's king in check: a pinned piece
still gives check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.kernel.actions import Action, Drop, Move
from companion.kernel.messages import Reason, Value, message

S = TypeVar("S", contravariant=True)
W = TypeVar("W", contravariant=True)


MOVES, FREE, RULES = range(3)
"""The values of `Cut.order`: when a cut is tested for why a piece has no moves."""


class Cut(NamedTuple, Generic[S, W]):
    """One constraint on a piece or card in a state `S`.

    `W` is the square of the piece, or the card that brings it in.

    Attributes:
        said: The id of its message, or a function that returns the id for a state.
        rule: Its entry in the rules page.
        keeps: The function that returns the squares that it permits, as a bitboard.
        values: Names of the values of the message; `piece=victim` gives `piece` the value that is
            known as `victim`.
        attacks: Whether excluded squares are not attacked either; otherwise the cut applies only to
            moves.
        stuck: The id of the message for a piece to which the cut leaves no move at all, or a function
            that returns the id for a state; the values of the message are `owner`, `piece` and
            `square`. If empty, the message is `stuck`, which gives no cause.
        order: When the cut is tested for why a piece has no moves. First come the moves on an empty
            board (`MOVES`), then squares that other pieces leave free (`FREE`), then all other rules
            (`RULES`).
    """

    said: str | Callable[[S, W], str]
    rule: str
    keeps: Callable[[S, W], int]
    values: str = ""
    attacks: bool = True
    stuck: str | Callable[[S, W], str] = ""
    order: int = RULES


def apply_cuts(cuts: Sequence[Cut[S, W]], s: S, what: W) -> int:
    """Return the squares that all cuts permit, as a bitboard."""
    squares = -1
    for cut in cuts:
        squares &= cut.keeps(s, what)
    return squares


def find_attacks(cuts: Sequence[Cut[S, W]], s: S, what: W, squares: int = -1) -> int:
    """Return those of some squares that a piece attacks, as a bitboard.

    These are the squares that all cuts on attacks permit.

    Args:
        cuts: The cuts in the order of reasons; the last ones, which exclude most, are tested first.
        s: The state, with the side of the piece to move.
        what: The square of the piece.
        squares: The squares among which to look.
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
    """Return why a square is not allowed, or None if all cuts permit it.

    Args:
        cuts: The cuts in the order of reasons.
        s: The state.
        what: The square of the piece, or the card that brings it in.
        to: The target.
        known: The values that messages may name.
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
    """Return why a piece has no move given the squares that the cuts permit, or None if it has moves.

    Cuts on the moves of the piece and on free squares are applied one after another; the first that
    leaves no square is the cause. Another rule is the cause if it alone excludes all remaining
    squares. If it takes several rules together to exclude them, no cause is named.

    Args:
        cuts: The cuts that decide where the piece may move.
        s: The state.
        q: The square of the piece.
        known: The values of the messages: `owner`, `piece` and `square`.
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
    """Return the reason with the message `said` for a piece without legal moves; `stuck` gives no cause."""
    return Reason(message(said, **{name: known[name] for name in ("owner", "piece", "square")}), rule)


def apply_cuts_to_each(cuts: Sequence[Cut[S, int]], s: S, pieces: Iterable[int]) -> dict[int, int]:
    """Map the square of each of these pieces to the squares that all cuts permit for the piece.

    Pieces without such squares are left out.
    """
    found = {q: apply_cuts(cuts, s, q) for q in pieces}
    return {q: squares for q, squares in found.items() if squares}


def ends_of(actions: Iterable[Action], number: Mapping[str, int]) -> dict[int, int]:
    """Return the targets of actions by the square of the piece, -1 for pieces next to the board."""
    found: dict[int, int] = {}
    for a in actions:
        if isinstance(a, (Move, Drop)):
            origin = number[a.origin] if isinstance(a, Move) else -1
            found[origin] = found.get(origin, 0) | 1 << number[a.to]
    return found
