"""A Wild Jokers position as text: seven ranks from the highest with `*` for pits, the side to move, then fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.shared.fields import check_end, parted
from companion.games.shared.position_correction import told_men, told_turn
from companion.games.shared.two_player import SEATS
from companion.games.wild_jokers.moves import (
    BISHOP,
    BOARD,
    CAPTAIN,
    JOKER,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PALADIN,
    PIKEMAN,
    RANKS,
    ROOK,
    VETERAN,
    Side,
)
from companion.games.wild_jokers.state import (
    ENDS,
    STAGES,
    State,
    kind_on,
    rights_left,
    with_man,
    without,
)
from companion.kernel.board import HOLE
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Message, Seat, message

MOST = 13
"""Men of a side: eleven, and two mercenaries that changed sides."""
ALONE = (KING, ROOK, BISHOP, LANCER, PALADIN, JOKER)
"""Kinds of which a side never has more than one (WJ-R2)."""
PIKEMEN = 4


def write(s: State) -> str:
    """The position text: ranks from the seventh, `*` for pits, then the side to move and fields."""
    rows = []
    for rank in range(6, -1, -1):
        row, empty = "", 0
        for file in range(7):
            square = rank * 7 + file
            letter = "*" if BOARD.symbols[square] == HOLE else _letter(s, square)
            if letter:
                row += (str(empty) if empty else "") + letter
                empty = 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    rights = ("K" if s.rights[0] else "") + ("k" if s.rights[1] else "") or "-"
    return " ".join((
        "/".join(rows), "wb"[s.turn], f"stage={s.stage}", f"rights={rights}", f"passed={'yes' if s.passed else 'no'}",
        f"quiet={s.quiet}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ))  # fmt: skip


def _letter(s: State, square: int) -> str:
    for seat in (0, 1):
        kind = kind_on(s.men[seat], square)
        if kind >= 0:
            return KINDS[kind] if seat == 0 else KINDS[kind].lower()
    return ""


def read(text: str) -> State:
    """The state of a position text. Raises BadPosition."""
    board, mover, given = parted(text, "wb", BOARD.ranks)
    sides = _board(board)
    stage, end = given.one_of("stage", STAGES, "turn"), given.one_of("end", ENDS)
    rights = given.one_of("rights", ("K", "k", "Kk", ""))
    passed, quiet, winner = given.yes("passed"), given.number("quiet", 0), given.winner("wb")
    given.done()
    check_end(stage, end)
    kings = [side.k.bit_count() for side in sides]
    if max(kings) > 1 or (stage in ("turn", "place") and not any(kings)):
        raise BadPosition("one-king")
    if stage in ("turn", "place") and not all(kings):  # WJ-R6: a king was captured
        stage, end, winner = "over", "king", kings.index(1)
    for side in sides:
        if side.all.bit_count() > MOST:
            raise BadPosition("too-many-men")
    may_castle = "K" in rights, "k" in rights
    if rights_left(may_castle, sides) != may_castle:
        raise BadPosition("rights-not-at-home")
    return State(sides, mover, stage, may_castle, passed, quiet, end, winner)


def _board(text: str) -> tuple[Side, Side]:
    sides = [Side(), Side()]
    rows = text.split("/")
    if len(rows) != BOARD.ranks:
        raise BadPosition("board-ranks", n=BOARD.ranks, given=len(rows))
    for rank, row in zip(range(6, -1, -1), rows, strict=True):
        file = 0
        for letter in row:
            square = rank * 7 + min(file, 6)
            pit = BOARD.symbols[square] == HOLE
            if letter in "1234567":
                file += int(letter)
                continue
            if file > 6 or (letter == "*") != pit or (letter != "*" and letter.upper() not in KINDS):
                raise BadPosition("rank-letter", text=letter, rank=rank + 1)
            if letter != "*":
                seat = int(letter.islower())
                sides[seat] = with_man(sides[seat], KINDS.index(letter.upper()), square)
            file += 1
        if file != 7:
            raise BadPosition("rank-squares", rank=rank + 1, n=file)
    return sides[0], sides[1]


def impossible(s: State) -> Message | None:
    """Why no game comes to these men (WJ-R2, R3, R10, R11, R14, R16 to R18, A7); None: one may."""
    traitors = 0
    for seat, side in enumerate(s.men):
        name, count = Seat(SEATS[seat]), [men.bit_count() for men in side]
        if max(count[kind] for kind in ALONE) > 1:
            return message("one-of-each", seat=name)
        if count[PIKEMAN] > PIKEMEN or count[PIKEMAN] + count[VETERAN] + count[LANCER] > PIKEMEN + 1:
            return message("pikemen-and-veterans", seat=name)
        first, last = (RANKS[0], RANKS[-1]) if seat == 0 else (RANKS[-1], RANKS[0])
        if side[PIKEMAN] & (first | last) or side[MERCENARY] & last:
            return message("not-on-end-rank", seat=name)
        traitors += count[MERCENARY] + count[CAPTAIN]
    return message("two-mercenaries") if traitors > len(SEATS) else None


def rearranged(s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The state after these places hold these tokens. Raises BadPosition."""
    sides = list(s.men)
    for square, man in told_men(BOARD, SEATS, KINDS, layout).items():
        sides = [without(side, square) for side in sides]
        if man is not None:
            seat = SEATS.index(str(man.owner))
            sides[seat] = with_man(sides[seat], KINDS.index(man.kind), square)
    rights = rights_left(s.rights, sides)
    s = msgspec.structs.replace(
        s, men=(sides[0], sides[1]), rights=rights, turn=told_turn(turn, SEATS, s.turn)
    )
    if turn is not None or s.stage == "over":
        s = msgspec.structs.replace(s, stage="turn", end="", winner=-1)
    return s
