"""What a seat (or the room) may see of a Cloak and Dagger position: men, bonuses, grids, and its own set-up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import EVERY, KINDS
from companion.games.cloak_and_dagger.moves import CLOAK, NAMES
from companion.games.cloak_and_dagger.state import Side, State
from companion.games.shared.two_player import SEATS, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.view import Banner, Form, Grid, View

PROMPTS = {
    "array": "stage-array",
    "register": "stage-register",
    "bonus": "stage-bonus",
    "turn": "stage-turn",
    "move": "stage-move",
    "answer": "stage-answer",
    "disclose": "stage-disclose",
    "after": "stage-after",
    "uncloak": "stage-uncloak",
    "over": "stage-over",
}
ORTHODOX = "RNBQKBNR"


def layout(s: State) -> Layout:
    """Squares, and `box:<seat>` for checkers still to be laid out and pawns that a bonus move may drop."""
    found: dict[str, Stack] = {}
    for seat, side in zip(SEATS, s.sides, strict=True):
        for square in bitboard.each(side.pawns):
            found[NAMES[square]] = (Token(seat, "P"),)
        for kind, there in zip(KINDS, side.men, strict=True):
            for square in bitboard.each(there):
                found[NAMES[square]] = (Token(seat, kind),)
        for number, square in enumerate(side.checkers, 1):
            if square >= 0:
                found[NAMES[square]] = (Token(seat, f"{CLOAK}{number}"),)
        waiting = [Token(seat, f"{CLOAK}{n}") for n, file in enumerate(side.files, 1) if file < 0]
        if waiting or side.pawns_lost:
            found[f"box:{seat}"] = (*waiting, *(Token(seat, "P"),) * side.pawns_lost)
    return found


def view(s: State, seat: str | None, turn: str | None) -> View:
    """`turn`: who has to do or say something."""
    mine = s.sides[SEATS.index(seat)] if seat is not None else None
    hand: tuple[str, ...] = ()
    if mine is not None and mine.setup:
        hand = tuple(f"{number}={kind}" for number, kind in enumerate(mine.setup + mine.extra, 1))
    urgent = tuple(_urgent(s))
    prompt = message(PROMPTS[s.stage], seat=Seat(turn or ""), number=s.asked[0] + 1, lost=s.own.pawns_lost)
    return View(
        layout=layout(s),
        turn=turn,
        stage=s.stage,
        prompt=prompt,
        notes=(*(one.said for one in urgent[1:]), *_list_identified(s)),
        hand=hand,
        secrets=_secrets(s, seat),
        grids=_grids(s, seat),
        banner=urgent[0] if urgent else None,
        mated=find_mated_seat(s),
        form=_form(s, seat) if seat == turn else None,
    )


def _urgent(s: State) -> Iterator[Banner]:
    """A check, and a bonus move that waits: one that can be made now is what the prompt asks for."""
    if s.stage != "over" and s.checked:
        yield Banner("check", message("in-check", seat=Seat(SEATS[s.turn])))
    for seat, side in zip(SEATS, s.sides, strict=True):
        if side.bonus and s.stage != "bonus":
            yield Banner("bonus", message("has-bonus", seat=Seat(seat)))


def _list_identified(s: State) -> Iterator[Message]:
    """The checkers of which everybody knows what they are."""
    for seat, side in zip(SEATS, s.sides, strict=True):
        for number, square in enumerate(side.checkers):
            public = side.public(number) if -1 not in side.files else EVERY
            if square >= 0 and public & (public - 1) == 0:
                kind = KINDS[public.bit_length() - 1]
                yield message("identified", seat=Seat(seat), number=number + 1, piece=Kind(kind))


def _form(s: State, seat: str | None) -> Form | None:
    """CD-A3: the set-up that a seat has to register, in the order of its checkers."""
    if seat is None or s.stage != "register":
        return None
    files = s.own.files
    return Form(
        "register",
        tuple(NAMES[file + 56 * s.turn] for file in files),
        {kind: ORTHODOX.count(kind) for kind in KINDS},
        "".join(ORTHODOX[file] for file in files),
        message("register-rule"),
    )


def _secrets(s: State, seat: str | None) -> tuple[Message, ...]:
    """For one seat: what each checker of the other side may be."""
    if seat is None or -1 in s.sides[1 - SEATS.index(seat)].files:
        return ()
    other = s.sides[1 - SEATS.index(seat)]
    return tuple(
        message(
            "may-be",
            number=number + 1,
            kinds=tuple(Kind(kind) for kind in back_rank_setups.letters(other.public(number))),
        )
        for number, square in enumerate(other.checkers)
        if square >= 0
    )


def _grids(s: State, seat: str | None) -> tuple[Grid, ...]:
    """CD-R3: the own men with what the other side can rule out, and the other side's."""
    if seat is None or any(-1 in side.files for side in s.sides):
        return ()
    i = SEATS.index(seat)
    return (
        _grid(message("own-grid", seat=Seat(seat)), s.sides[i], True),
        _grid(message("their-grid", seat=Seat(SEATS[1 - i])), s.sides[1 - i], False),
    )


def _grid(title: Message, side: Side, own: bool) -> Grid:
    """Rows are checkers, columns kinds: o is, x cannot be (as everybody knows), empty is open."""
    rows, marks = [], []
    for number, square in enumerate(side.checkers):
        if square < 0:
            continue
        rows.append(str(number + 1))
        public, kinds = side.public(number), side.kinds(number)
        line = ""
        for k in range(5):
            single = (kinds if own else public) == 1 << k
            line += "o" if single else "x" if not public >> k & 1 else "."
        marks.append(line)
    return Grid(title, tuple(rows), tuple(KINDS), tuple(marks))
