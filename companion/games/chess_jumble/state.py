"""A Chess Jumble position: the state, and its text.

The text is fields separated by blanks, in any order: the men of each seat that plays
(`G:Qd1,Rf1` `B:`), then `name=value`. Men not named are in their box; `Nout` is a man out of the
game. What is left out has the value of a fresh turn of the first seat. Written out it is complete
and always in the same order, so equal positions have equal texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.chess_jumble.setting import LETTER, SEAT, SEATS
from companion.kernel.board import Board
from companion.kernel.game import BadPosition

BOX = -1
OUT = -2
ENDS = ("", "home", "ranked", "draw")
STAGES = ("first", "roll", "bring", "move", "over")


class State(msgspec.Struct, frozen=True):
    """`men`: for each seat the square of each of its pieces (in the edition's order), BOX or OUT.

    `stage`: `first` (the lot), `roll`, `bring` (a + to use), `move` (a number to use), `over`.
    `face`: what the white die shows in `bring` and `move`. `tries`: fruitless rolls of this turn
    (CJ-A12). `fresh`: the piece brought in this turn, or -1 (CJ-A9). `starter`: who began.
    `opened`: seats that have ended their first turn. `gone`: seats that left. `places`: seats that
    are home, in order. `quiet`: turns since the last capture or arrival (X4), -1 within such a turn.
    `end`: how an over game ended: `home`, `ranked` (CJ-A50), `draw`, or empty.
    """

    men: tuple[tuple[int, ...], ...]
    turn: int = 0
    stage: str = "first"
    face: str = ""
    tries: int = 0
    fresh: int = -1
    starter: int = 0
    opened: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    quiet: int = 0
    end: str = ""


def write(s: State, seats: tuple[str, ...], kinds: str, board: Board) -> str:
    """The position text of a state."""

    def letters(numbers: tuple[int, ...]) -> str:
        return "".join(LETTER[seats[i]] for i in numbers) or "-"

    def man(kind: str, square: int) -> str:
        return f"{kind}out" if square == OUT else f"{kind}{board.names[square]}"

    fields = [
        f"{LETTER[seat]}:{','.join(man(k, q) for k, q in zip(kinds, men, strict=True) if q != BOX)}"
        for seat, men in zip(seats, s.men, strict=True)
    ]
    fields += [
        f"turn={letters((s.turn,))}",
        f"stage={s.stage}",
        f"die={s.face or '-'}",
        f"tries={s.tries}",
        f"fresh={kinds[s.fresh] if s.fresh >= 0 else '-'}",
        f"starter={letters((s.starter,))}",
        f"opened={letters(s.opened)}",
        f"gone={letters(s.gone)}",
        f"places={letters(s.places)}",
        f"quiet={s.quiet}",
        f"end={s.end or '-'}",
    ]
    return " ".join(fields)


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names, counter-clockwise from the south."""
    named = {field[0] for field in text.split() if re.match(r"[GRBY]:", field)}
    return tuple(seat for seat in SEATS if LETTER[seat] in named)


def read(text: str, seats: tuple[str, ...], kinds: str, board: Board) -> State:
    """The state of a position text; squares are checked by the game.

    Raises:
        BadPosition: a field that means nothing, an unknown square or piece, a man named twice.
    """
    men = {seat: dict.fromkeys(kinds, BOX) for seat in seats}
    named: set[tuple[str, str]] = set()
    values: dict[str, str] = {}
    for field in text.split():
        if seen := re.fullmatch(r"([GRBY]):(.*)", field):
            seat = SEAT[seen[1]]
            if seat not in men:
                raise BadPosition(f"The position has men of {seat}, who does not play.")
            for name in filter(None, seen[2].split(",")):
                kind, square = name[:1], name[1:]
                if kind not in kinds:
                    raise BadPosition(
                        f"{name!r} in the position is no piece of this game; its pieces are {', '.join(kinds)}."
                    )
                if square not in board.number and square != "out":
                    raise BadPosition(f"There is no square {square!r} on this board (in {name!r}).")
                if (seat, kind) in named:
                    raise BadPosition(f"The position has two men {seat}:{kind}.")
                named.add((seat, kind))
                men[seat][kind] = OUT if square == "out" else board.number[square]
        elif "=" in field:
            name, _, value = field.partition("=")
            values[name] = value
        else:
            raise BadPosition(f"{field!r} in the position means nothing; write G:Rf1,Qd1 or name=value.")
    return _state(values, tuple(tuple(men[seat].values()) for seat in seats), seats, kinds)


def _state(
    values: dict[str, str], men: tuple[tuple[int, ...], ...], seats: tuple[str, ...], kinds: str
) -> State:
    def listed(name: str) -> tuple[int, ...]:
        letters = values.pop(name, "-").strip("-")
        try:
            return tuple(seats.index(SEAT[letter]) for letter in letters)
        except (KeyError, ValueError):
            raise BadPosition(f"{name}={letters} names a seat that does not play.") from None

    def number(name: str, low: int, high: int) -> int:
        value = values.pop(name, "0")
        if not re.fullmatch(r"-?\d{1,6}", value) or not low <= int(value) <= high:
            raise BadPosition(f"{name}={value} is not a number from {low} to {high}.")
        return int(value)

    turn = (listed("turn") or (0,))[0]
    face = values.pop("die", "-").replace("-", "")
    if face and face not in "+#" and not (face.isdecimal() and 1 <= int(face) <= 12):
        raise BadPosition(f"die={face} is no face of the die.")
    stage = values.pop("stage", "") or ("move" if face.isdecimal() else "bring" if face else "roll")
    if stage not in STAGES:
        raise BadPosition(f"stage={stage} is none of {', '.join(STAGES)}.")
    if (stage == "move") != face.isdecimal() or (stage == "bring") != (face in ("+", "#")):
        raise BadPosition(f"stage={stage} does not go with die={face or '-'}.")
    fresh = values.pop("fresh", "-")
    if fresh != "-" and fresh not in kinds:
        raise BadPosition(f"fresh={fresh} is no piece of this game.")
    end = values.pop("end", "-").strip("-")
    if end not in ENDS or (stage == "over") != bool(end):
        raise BadPosition(
            f"end={end or '-'} does not go with stage={stage}; it is {', '.join(ENDS[1:])} when over."
        )
    s = State(
        men, turn, stage, face,
        tries=number("tries", 0, 2),
        fresh=-1 if fresh == "-" else kinds.index(fresh),
        starter=(listed("starter") or (turn,))[0],
        opened=listed("opened"), gone=listed("gone"), places=listed("places"),
        quiet=number("quiet", -1, 999_999), end=end,
    )  # fmt: skip
    if values:
        raise BadPosition(f"The position has a field {next(iter(values))!r} that means nothing here.")
    return s


def rearranged(
    s: State,
    layout: Mapping[str, Sequence[str]],
    turn: str | None,
    seats: tuple[str, ...],
    kinds: str,
    board: Board,
) -> State:
    """The state after these places hold these tokens and it is `turn`'s turn to roll.

    A man taken off a square without being put on another goes to its box. With no `turn` the
    roll in hand stays.

    Raises:
        BadPosition: a place or token that the game does not have, more than one man on a square.
    """
    men = [list(row) for row in s.men]
    given: dict[tuple[int, int], int] = {}
    for place, tokens in layout.items():
        square = (
            OUT if place.startswith("out") else BOX if place.startswith("box:") else board.number.get(place)
        )
        if square is None:
            raise BadPosition(f"There is no place {place!r} on this table.")
        if square >= 0:
            men = [[BOX if q == square else q for q in row] for row in men]
            if len(tokens) > 1:
                raise BadPosition(f"{place} cannot hold more than one man.")
        for token in tokens:
            owner, _, kind = token.partition(":")
            if owner not in seats or len(kind) != 1 or kind not in kinds:
                raise BadPosition(f"There is no man {token!r} in this game.")
            man = (seats.index(owner), kinds.index(kind))
            if man in given:
                raise BadPosition(f"{token} cannot stand in two places.")
            given[man] = square
    for (seat, piece), square in given.items():
        men[seat][piece] = square
    placed = tuple(tuple(row) for row in men)
    if turn is None:
        return msgspec.structs.replace(s, men=placed)
    if turn not in seats:
        raise BadPosition(f"There is no seat {turn!r} at this table; there are {', '.join(seats)}.")
    return msgspec.structs.replace(
        s, men=placed, turn=seats.index(turn), stage="roll", face="", tries=0, fresh=-1
    )
