"""A Gravity Chess position as text: the board of a FEN, the side to move, then `name=value` fields.

What is left out has the value of a fresh turn; the cards left out are those of the men that are not
on the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.gravity_chess.play import NAMES, NUMBER, Turn, to_draw
from companion.games.gravity_chess.state import ENDS, SET, SIZE, STAGES, Counts, State, everybody
from companion.games.shared.fields import Fields, check_end, number, parted
from companion.games.shared.position_correction import told_men, told_turn
from companion.games.shared.two_player import SEATS, with_part
from companion.kernel import bitboard, fen_placement
from companion.kernel.errors import BadPosition
from companion.kernel.fen_placement import KINDS, Men
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import PLAIN


def write(s: State) -> str:
    cards = "/".join(
        "".join(f"{kind}{n}" for kind, n in zip(KINDS, left, strict=True) if n) or "-" for left in s.left
    )
    return " ".join((
        fen_placement.write(*s.men), "wb"[s.turn], f"stage={s.stage}", f"card={s.card or '-'}", f"cards={cards}",
        f"moved={_listed(s.moved)}", f"excused={_listed(s.excused)}", f"captured={s.captured[0]}/{s.captured[1]}",
        f"aside={s.aside[0] or '-'}/{s.aside[1] or '-'}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ))  # fmt: skip


def _listed(squares: int) -> str:
    return ",".join(NAMES[q] for q in bitboard.each(squares)) or "-"


def read(text: str, turn: Turn) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    board, mover, given = parted(text, "wb")
    men = fen_placement.read(board)
    card = given.one_of("card", (*KINDS, ""))
    aside = given.both("aside", "-/-", SEATS)
    for kinds in aside:
        if not re.fullmatch("[PNBRQK]*", kinds):
            raise BadPosition("aside-kinds", text=kinds)
    captured = tuple(number("captured", one or "0", 0, SIZE) for one in given.both("captured", "0/0", SEATS))
    out = [("" if seat == mover else card) + aside[seat] for seat in (0, 1)]
    if cards := given.take("cards"):
        one, other = Fields((f"cards={cards}",)).both("cards", "", SEATS)
        left = _counts(one), _counts(other)
    else:
        left = _rest(men[0], out[0], captured[1], 0), _rest(men[1], out[1], captured[0], 1)
    fresh = State(men, mover, left=(left[0], left[1]))
    stage = given.one_of("stage", STAGES, "move" if card or not to_draw(fresh) else "card")
    moved, excused = (given.squares(name, NUMBER) for name in ("moved", "excused"))
    end = given.one_of("end", ENDS)
    winner = given.winner("wb")
    given.done()
    s = State(
        men, mover, stage, card, (left[0], left[1]), moved, excused, (captured[0], captured[1]), aside, end,
        winner,
    )  # fmt: skip
    _check(s, turn)
    return turn.settled(s)


def _counts(text: str) -> Counts:
    text = text.strip("-")
    found = dict(re.findall(r"([PNBRQK])([0-9])", text))
    if "".join(f"{kind}{n}" for kind, n in found.items()) != text:
        raise BadPosition("no-cards", text=text)
    return tuple(int(found.get(kind, 0)) for kind in KINDS)


def _rest(men: Men, out: str, captured: int, seat: int) -> Counts:
    """The cards of a side that are left when every man who is nowhere else is still to come."""
    left = tuple(n - one.bit_count() - out.count(kind) for kind, n, one in zip(KINDS, SET, men, strict=True))
    if any(n < 0 for n in left) or (captured and sum(left) != captured):
        name = Seat(SEATS[seat])
        if captured:
            raise BadPosition("captured-unnamed", seat=name)
        raise BadPosition("more-than-set", seat=name, men=_surplus(men, out))
    return (0,) * len(KINDS) if captured else left


def _surplus(men: Men, out: str) -> tuple[Message, ...]:
    return tuple(
        message("so-many-of", n=one.bit_count() + out.count(kind), kind=kind, have=n)
        for kind, n, one in zip(KINDS, SET, men, strict=True)
        if one.bit_count() + out.count(kind) > n
    )


def _check(s: State, turn: Turn) -> None:
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
    check_end(s.stage, s.end)
    if (s.stage == "card" and not to_draw(s)) or (s.stage != "move" and s.card):
        raise BadPosition("stage-and-cards", stage=s.stage, card=s.card or "-")
    own = everybody(s.men[s.turn])
    if (s.moved | s.excused) & ~own or s.moved & s.excused or (s.stage != "move" and s.moved | s.excused):
        raise BadPosition("moved-and-excused")


def rearranged(s: State, turn: Turn, layout: Mapping[str, Sequence[str]], seat: str | None) -> State:
    """The state after these places hold these tokens. Who has moved in this turn is kept where a man still stands.

    Raises:
        BadPosition: a place or a man that the game does not have.
    """
    told = told_men(PLAIN, SEATS, KINDS, layout)
    men = [[one & ~bitboard.of(told) for one in side] for side in s.men]
    for q, man in told.items():
        if man is not None:
            men[SEATS.index(str(man.owner))][KINDS.index(man.kind)] |= 1 << q
    mover = told_turn(seat, SEATS, s.turn)
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
        s, men=(tuple(men[0]), tuple(men[1])), turn=mover, left=left, card=card, end="", winner=-1,
        stage="move" if s.stage == "over" else s.stage, moved=0 if changed else s.moved & own,
        excused=0 if changed else s.excused & own, captured=(missing[1], missing[0]),
    )  # fmt: skip
    if changed or (s.stage == "move" and not card):
        s, _ = turn.begun(s, [])
    _check(s, turn)
    return turn.settled(s)
