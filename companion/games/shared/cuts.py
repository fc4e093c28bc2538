"""Constraints on the squares that pieces may enter, each defined once.

The legal squares are those that all constraints permit. The reason for a refusal is the first
constraint that excludes the square.

The moves of a piece are a constraint like all others, and have a place in the order of reasons. The
constraints before them also give reasons for squares that are out of the piece's reach.

Attacks follow from the same constraints: a piece attacks the squares that its cuts permit if it were
its side's turn. Some cuts apply only to moves and have `attacks=False`. An example is the cut by which
a move must not leave the king of its own side in check, because a pinned piece still gives check.
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
        said: The id of the message that refuses a square, or a function that returns the id for a
            state.
        rule: The entry of the rules page that explains the constraint.
        keeps: A function that returns the squares that the constraint permits, as a bitboard.
        values: Names of the values of the message. `piece=victim` gives `piece` the value that is known
            as `victim`.
        attacks: Whether excluded squares are not attacked either. If False, the cut applies only to
            moves.
        stuck: The id of the message for a piece to which the cut leaves no move at all, or a function
            that returns the id for a state. The values of the message are `owner`, `piece` and
            `square`. If empty, the message is `stuck`, which gives no cause.
        order: The place of the cut in the search for the reason why a piece has no moves. First come
            the moves on an empty board (`MOVES`), then squares that other pieces leave free (`FREE`),
            then all other rules (`RULES`).
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
    """Return the squares that a piece attacks, as a bitboard.

    These are the squares that all cuts with `attacks` permit.

    Args:
        cuts: The cuts in the order of reasons. They are tested from the last one, which usually
            excludes most.
        s: The state, with the side of the piece to move.
        what: The square of the piece.
        squares: The squares to examine; all by default.
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
    """Return why the cuts leave a piece no move, or None if it has moves.

    First the cuts on the moves of the piece and on free squares are combined one after another. The cut
    that leaves no square is the cause. Then each other rule is tested alone: it is the cause if it
    excludes all squares that are left. If only several rules together exclude them, the message names
    no cause.

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
