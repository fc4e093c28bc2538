"""A Wild Jokers position as a value and as text."""

from __future__ import annotations

import re

import msgspec

from companion.games.wild_jokers.moves import BOARD, KINDS, SIZE, Side
from companion.kernel.board import HOLE
from companion.kernel.game import BadPosition

STAGES = ("array", "turn", "place", "over")
ENDS = ("", "king", "blocked", "draw", "resigned", "ranked")
STANDARD = "JMLKABR"
"""White's first rank from a1 to g1 (WJ-R2)."""


class State(msgspec.Struct, frozen=True):
    """`men`: White's and Black's; `stage`: `array` (the lot sets up the first rank), `turn`, `place`
    (a captured mercenary is put down), `over`. `rights`: which sides may still castle.
    `passed`: the side before could not move. `quiet`: turns without capture or promotion.
    """

    men: tuple[Side, Side]
    turn: int = 0
    stage: str = "turn"
    rights: tuple[bool, bool] = (True, True)
    passed: bool = False
    quiet: int = 0
    end: str = ""
    winner: int = -1


def with_man(side: Side, kind: int, square: int) -> Side:
    return side._replace(**{side._fields[kind]: side[kind] | 1 << square})


def without(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    return Side._make(men & keep for men in side)


def kind_on(side: Side, square: int) -> int:
    """The kind of a side's man on a square, -1 if there is none."""
    return next((kind for kind, men in enumerate(side) if men >> square & 1), -1)


def turned(square: int) -> int:
    """The square after half a turn of the board."""
    return SIZE - 1 - square


def start(array: str = STANDARD) -> State:
    """The set-up with this first rank, Black turned by half (WJ-R2)."""
    sides = [Side(), Side()]
    men = [(letter, file) for file, letter in enumerate(array)] + [("P", 7 + file) for file in (0, 2, 4, 6)]
    for letter, square in men:
        sides[0] = with_man(sides[0], KINDS.index(letter), square)
        sides[1] = with_man(sides[1], KINDS.index(letter), turned(square))
    standard = array == STANDARD  # WJ-A3
    return State((sides[0], sides[1]), rights=(standard, standard))


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
    fields = text.split()
    if len(fields) < 2 or fields[1] not in ("w", "b"):
        raise BadPosition(f"{text!r} needs a board of seven ranks, then w or b.")
    sides = _board(fields[0])
    values = {}
    for field in fields[2:]:
        name, sign, value = field.partition("=")
        if not sign:
            raise BadPosition(f"{field!r} in the position means nothing; write name=value.")
        values[name] = value
    rights = values.pop("rights", "-")
    stage, end = values.pop("stage", "turn"), values.pop("end", "-").strip("-")
    winner = {"w": 0, "b": 1, "-": -1}.get(values.pop("winner", "-"))
    passed, quiet = values.pop("passed", "no"), values.pop("quiet", "0")
    if values:
        raise BadPosition(f"The position has a field {next(iter(values))!r} that means nothing here.")
    if stage not in STAGES or end not in ENDS or (stage == "over") != bool(end) or winner is None:
        raise BadPosition(f"stage={stage} does not go with end={end or '-'}.")
    if (
        not re.fullmatch("K?k?|-", rights)
        or passed not in ("yes", "no")
        or not re.fullmatch(r"\d{1,4}", quiet)
    ):
        raise BadPosition("rights is K, k, Kk or -; passed is yes or no; quiet is a number.")
    for seat, king, rook in ((0, 3, 6), (1, 45, 42)):
        side = sides[seat]
        if side.k.bit_count() > 1 or (stage in ("turn", "place") and not side.k):
            raise BadPosition("Each side has one king.")
        if side.all.bit_count() > 13:
            raise BadPosition("A side has eleven men, and two mercenaries at most.")
        if "Kk"[seat] in rights and not (side.k >> king & 1 and side.r >> rook & 1):
            raise BadPosition("rights names a king or rook that does not stand at home.")
    return State(
        sides,
        int(fields[1] == "b"),
        stage,
        ("K" in rights, "k" in rights),
        passed == "yes",
        int(quiet),
        end,
        winner,
    )


def _board(text: str) -> tuple[Side, Side]:
    sides = [Side(), Side()]
    rows = text.split("/")
    if len(rows) != 7:
        raise BadPosition(f"The board has 7 ranks, not {len(rows)}.")
    for rank, row in zip(range(6, -1, -1), rows, strict=True):
        file = 0
        for letter in row:
            square = rank * 7 + min(file, 6)
            pit = BOARD.symbols[square] == HOLE
            if letter.isdecimal():
                file += int(letter)
                continue
            if file > 6 or (letter == "*") != pit or (letter != "*" and letter.upper() not in KINDS):
                raise BadPosition(f"{letter!r} in rank {rank + 1} means nothing there.")
            if letter != "*":
                seat = int(letter.islower())
                sides[seat] = with_man(sides[seat], KINDS.index(letter.upper()), square)
            file += 1
        if file != 7:
            raise BadPosition(f"Rank {rank + 1} has {file} squares.")
    return sides[0], sides[1]
