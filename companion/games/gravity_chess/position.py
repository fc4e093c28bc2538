"""Which positions of Gravity Chess there can be, what their texts may leave out, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.gravity_chess.play import Turn, has_to_draw
from companion.games.gravity_chess.state import SET, SIZE, STAGES, Counts, State, everybody
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, with_part
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import Amounts, OneOf, Pair
from companion.kernel.text.fen_placement import KINDS, Men
from companion.kernel.text.position_text import Field, PositionText


def _stage(s: State) -> str:
    return "move" if s.card or not has_to_draw(s) else "card"


def _cards_left(s: State) -> tuple[Counts, Counts]:
    """The cards of the men that are nowhere else."""
    return _rest(s, 0), _rest(s, 1)


def _rest(s: State, seat: int) -> Counts:
    """The cards of a side that are left when every man who is nowhere else is still to come."""
    men, captured, name = s.men[seat], s.captured[1 - seat], Seat(SEATS[seat])
    out = ("" if seat == s.turn else s.card) + s.aside[seat]
    left = tuple(n - one.bit_count() - out.count(kind) for kind, n, one in zip(KINDS, SET, men, strict=True))
    if captured and (min(left) < 0 or sum(left) != captured):
        raise BadPosition("captured-unnamed", seat=name)
    if min(left) < 0:
        raise BadPosition("more-than-set", seat=name, men=_surplus(men, out))
    return (0,) * len(KINDS) if captured else left


def _surplus(men: Men, out: str) -> tuple[Message, ...]:
    return tuple(
        message("so-many-of", n=one.bit_count() + out.count(kind), kind=kind, have=n)
        for kind, n, one in zip(KINDS, SET, men, strict=True)
        if one.bit_count() + out.count(kind) > n
    )


TEXT = PositionText(
    State,
    stage=Field(OneOf(STAGES), absent=_stage, late=True),
    left=Field(
        Pair(Amounts(dict(zip(KINDS, SET, strict=True)), "no-cards")), "cards", _cards_left, blank=True
    ),
)


def check(s: State) -> None:
    """Raises BadPosition where men, cards and captured men do not make up the sets."""
    for seat, name in enumerate(SEATS):
        out = ("" if seat == s.turn else s.card) + s.aside[seat]
        counts = [
            one.bit_count() + n + out.count(kind)
            for kind, one, n in zip(KINDS, s.men[seat], s.left[seat], strict=True)
        ]
        for kind, have, full in zip(KINDS, counts, SET, strict=True):
            if have > full:
                raise BadPosition("too-many-of", seat=Seat(name), have=full, kind=kind, n=have)
        total = sum(counts) + s.captured[1 - seat]
        if total != SIZE and s.stage != "over":
            raise BadPosition("men-add-up", seat=Seat(name), have=SIZE, n=total)
    if (s.stage == "card" and not has_to_draw(s)) or (s.stage != "move" and s.card):
        raise BadPosition("stage-and-cards", stage=s.stage, card=s.card or "-")
    own = everybody(s.men[s.turn])
    if (s.moved | s.excused) & ~own or s.moved & s.excused or (s.stage != "move" and s.moved | s.excused):
        raise BadPosition("moved-and-excused")


def rearrange(s: State, turn: Turn, layout: Mapping[str, Sequence[str]], seat: str | None) -> State:
    """The state after these places hold these tokens. Who has moved in this turn is kept where a man still stands.

    Raises:
        BadPosition: a place or a man that the game does not have.
    """
    men = correct_men(s.men, PLAIN, SEATS, KINDS, layout)
    mover = read_turn(seat, SEATS, s.turn)
    changed = seat is not None and mover != s.turn
    left, card = s.left, "" if changed else s.card
    if changed and s.card:  # the card that was turned goes back
        back = 1 - s.turn
        counts = tuple(n + (kind == s.card) for kind, n in zip(KINDS, s.left[back], strict=True))
        left = with_part(s.left, back, counts)
    missing = []
    for i in (0, 1):
        out = sum(left[i]) + len(s.aside[i]) + bool(card and i != mover)
        missing.append(SIZE - out - sum(one.bit_count() for one in men[i]))
    if min(missing) < 0:
        name = Seat(SEATS[missing.index(min(missing))])
        raise BadPosition("so-many-too-many", seat=name, have=SIZE, n=-min(missing))
    own = sum(men[mover])
    s = msgspec.structs.replace(
        s,
        men=(tuple(men[0]), tuple(men[1])),
        turn=mover,
        left=left,
        card=card,
        end="",
        winner=-1,
        stage="move" if s.stage == "over" else s.stage,
        moved=0 if changed else s.moved & own,
        excused=0 if changed else s.excused & own,
        captured=(missing[1], missing[0]),
    )
    if changed or (s.stage == "move" and not card):
        s, _ = turn.begin_turn(s, [])
    check(s)
    return turn.conclude(s)
