"""A Gravity Chess position as text: the board of a FEN, the side to move, then `name=value` fields.

What is left out has the value of a fresh turn; the cards left out are those of the men that are not
on the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.gravity_chess.play import NAMES, NUMBER, Turn
from companion.games.gravity_chess.state import ENDS, SET, SIZE, STAGES, Counts, State, everybody
from companion.games.shared.duel import SEATS
from companion.games.shared.fields import Fields, number
from companion.kernel import bits, placing
from companion.kernel.game import BadPosition
from companion.kernel.layout import Token
from companion.kernel.placing import KINDS, Men


def write(s: State) -> str:
    cards = "/".join(
        "".join(f"{kind}{n}" for kind, n in zip(KINDS, left, strict=True) if n) or "-" for left in s.left
    )
    return " ".join((
        placing.write(*s.men), "wb"[s.turn], f"stage={s.stage}", f"card={s.card or '-'}", f"cards={cards}",
        f"moved={_listed(s.moved)}", f"excused={_listed(s.excused)}", f"captured={s.captured[0]}/{s.captured[1]}",
        f"aside={s.aside[0] or '-'}/{s.aside[1] or '-'}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ))  # fmt: skip


def _listed(squares: int) -> str:
    return ",".join(NAMES[q] for q in bits.each(squares)) or "-"


def read(text: str, turn: Turn) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    parts = text.split()
    if len(parts) < 2 or parts[1] not in ("w", "b"):
        raise BadPosition(f"{text!r} needs a board as in a FEN, then w or b.")
    men = placing.read(parts[0])
    given = Fields(parts[2:])
    mover = int(parts[1] == "b")
    card = given.one_of("card", (*KINDS, ""))
    aside = _two(given, "aside", "-/-")
    for kinds in aside:
        if not re.fullmatch("[PNBRQK]*", kinds):
            raise BadPosition(f"aside lists kinds of men, not {kinds!r}.")
    captured = tuple(number("captured", one or "0", 0, SIZE) for one in _two(given, "captured", "0/0"))
    out = [("" if seat == mover else card) + aside[seat] for seat in (0, 1)]
    cards = given.take("cards")
    left = _cards(cards) if cards else tuple(_rest(men[i], out[i], captured[1 - i], i) for i in (0, 1))
    fresh = State(men, mover, left=(left[0], left[1]))
    to_draw = any(fresh.left[1 - mover]) and not (mover == 0 and not any(fresh.left[0]))
    stage = given.one_of("stage", STAGES, "move" if card or not to_draw else "card")
    moved, excused = (_squares(name, given.take(name)) for name in ("moved", "excused"))
    end = given.one_of("end", ENDS)
    winner = ("w", "b", "").index(given.one_of("winner", ("w", "b", "")))
    given.done()
    s = State(
        men, mover, stage, card, (left[0], left[1]), moved, excused, (captured[0], captured[1]), aside, end,
        -1 if winner > 1 else winner,
    )  # fmt: skip
    _check(s, turn)
    return turn.excusing(s) if stage == "move" else s


def _two(given: Fields, name: str, default: str) -> tuple[str, str]:
    one, slash, other = given.take(name, default).partition("/")
    if not slash:
        raise BadPosition(f"{name} needs White's and Black's part, with / between.")
    return one.strip("-"), other.strip("-")


def _cards(text: str) -> tuple[Counts, Counts]:
    one, slash, other = text.partition("/")
    if not slash:
        raise BadPosition("cards needs White's and Black's, with / between.")
    return _counts(one), _counts(other)


def _counts(text: str) -> Counts:
    text = text.strip("-")
    found = dict(re.findall(r"([PNBRQK])(\d)", text))
    if "".join(f"{kind}{n}" for kind, n in found.items()) != text:
        raise BadPosition(f"{text!r} are no cards; write P4N2B2R2Q1K1.")
    return tuple(int(found.get(kind, 0)) for kind in KINDS)


def _rest(men: Men, out: str, captured: int, seat: int) -> Counts:
    """The cards of a side that are left when every man who is nowhere else is still to come."""
    left = tuple(n - one.bit_count() - out.count(kind) for kind, n, one in zip(KINDS, SET, men, strict=True))
    if any(n < 0 for n in left) or (captured and sum(left) != captured):
        name = SEATS[seat].capitalize()
        if captured:
            raise BadPosition(f"{name}'s captured men have no names: say which cards are left with cards=.")
        raise BadPosition(f"{name} has more men than the set: {_surplus(men, out)}.")
    return (0,) * len(KINDS) if captured else left


def _surplus(men: Men, out: str) -> str:
    return ", ".join(
        f"{one.bit_count() + out.count(kind)} {kind} of {n}"
        for kind, n, one in zip(KINDS, SET, men, strict=True)
        if one.bit_count() + out.count(kind) > n
    )


def _squares(name: str, text: str) -> int:
    squares = text.split(",") if text else []
    for square in squares:
        if square not in NUMBER:
            raise BadPosition(f"{name} lists squares, not {square!r}.")
    return bits.of(NUMBER[square] for square in squares)


def _check(s: State, turn: Turn) -> None:
    """Raises BadPosition where men, cards and captured men do not make up the sets."""
    for seat, name in enumerate(("White", "Black")):
        out = ("" if seat == s.turn else s.card) + s.aside[seat]
        counts = [
            one.bit_count() + n + out.count(kind)
            for kind, one, n in zip(KINDS, s.men[seat], s.left[seat], strict=True)
        ]
        for kind, have, full in zip(KINDS, counts, SET, strict=True):
            if have > full:
                raise BadPosition(f"{name} has {full} {kind}, and not {have}, on the board and in the cards.")
        total = sum(counts) + s.captured[1 - seat]
        if total != SIZE and s.stage != "over":
            raise BadPosition(f"{name} has {SIZE} men: on the board, captured and in the cards are {total}.")
    if (s.stage == "over") != bool(s.end):
        raise BadPosition(f"stage={s.stage} does not go with end={s.end or '-'}.")
    to_draw = any(s.left[1 - s.turn]) and not (s.turn == 0 and not any(s.left[0]))
    if (s.stage == "card" and not to_draw) or (s.stage != "move" and s.card):
        raise BadPosition(f"stage={s.stage} does not go with card={s.card or '-'} and the cards left.")
    own = everybody(s.men[s.turn])
    if (s.moved | s.excused) & ~own or s.moved & s.excused or (s.stage != "move" and s.moved | s.excused):
        raise BadPosition("moved and excused list own men of this turn, each man once.")


def rearranged(
    s: State,
    turn: Turn,
    stands: Mapping[str, Sequence[Token]],
    layout: Mapping[str, Sequence[str]],
    seat: str | None,
) -> State:
    """The state after these places hold these tokens. Who has moved in this turn is kept where a man still stands.

    Raises:
        BadPosition: a place or a man that the game does not have.
    """
    now = {place: list(stack) for place, stack in stands.items() if place in NUMBER}
    for place, tokens in layout.items():
        if ":" in place:
            continue
        if place not in NUMBER:
            raise BadPosition(f"There is no place {place!r} on this table.")
        if len(tokens) > 1:
            raise BadPosition(f"{place} cannot hold more than one man.")
        now[place] = [Token.read(text) for text in tokens]
    men = [[0] * len(KINDS), [0] * len(KINDS)]
    for place, stack in now.items():
        for token in stack:
            if token.owner not in SEATS or token.kind not in KINDS:
                raise BadPosition(f"There is no man {token} in this game.")
            men[SEATS.index(token.owner)][KINDS.index(token.kind)] |= 1 << NUMBER[place]
    if seat is not None and seat not in SEATS:
        raise BadPosition(f"There is no seat {seat!r} at this table; there are white and black.")
    mover = s.turn if seat is None else SEATS.index(seat)
    changed = seat is not None and mover != s.turn
    left, card = s.left, "" if changed else s.card
    if changed and s.card:  # the card that was turned goes back
        back = 1 - s.turn
        counts = tuple(n + (kind == s.card) for kind, n in zip(KINDS, s.left[back], strict=True))
        left = (counts, s.left[1]) if back == 0 else (s.left[0], counts)
    missing = []
    for i in (0, 1):
        out = sum(left[i]) + len(s.aside[i]) + bool(card and i != mover)
        missing.append(SIZE - out - sum(one.bit_count() for one in men[i]))
    if min(missing) < 0:
        name = SEATS[missing.index(min(missing))].capitalize()
        raise BadPosition(f"{name} has {SIZE} men, and that would be {-min(missing)} too many.")
    own = sum(men[mover])
    s = msgspec.structs.replace(
        s, men=(tuple(men[0]), tuple(men[1])), turn=mover, left=left, card=card, end="", winner=-1,
        stage="move" if s.stage == "over" else s.stage, moved=0 if changed else s.moved & own,
        excused=0 if changed else s.excused & own, captured=(missing[1], missing[0]),
    )  # fmt: skip
    if changed or (s.stage == "move" and not card):
        s, _ = turn.begun(s, [])
    _check(s, turn)
    return turn.excusing(s) if s.stage == "move" else s
