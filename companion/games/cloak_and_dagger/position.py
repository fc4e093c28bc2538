"""A Cloak and Dagger position as text: pawns and uncloaked men as in a FEN, the turn, then `name=value`.

    8/pppppppp/8/8/8/8/PPPPPPPP/8 w checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,... setup=RQKRBBNN/RNBQKBNR

`checkers` lists where checkers 1 to 8 stand (`-`: gone or uncloaked); `setup` what they are (`?`:
not known to the table); `may` what everybody knows that each may be.
"""

from __future__ import annotations

from companion.games.cloak_and_dagger import arrays
from companion.games.cloak_and_dagger.arrays import KINDS
from companion.games.cloak_and_dagger.moves import NEW
from companion.games.cloak_and_dagger.state import HOME, STAGES, Side, State
from companion.games.shared.duel import SEATS
from companion.kernel import bits, placing
from companion.kernel.game import BadPosition
from companion.kernel.orthodox import PLAIN

NAMES, NUMBER = PLAIN.names, PLAIN.number
ENDS = ("", "king", "mate", "stalemate", "contradiction", "draw", "resigned", "ranked")


def write(s: State) -> str:
    def both(name: str, texts: list[str]) -> str:
        return f"{name}={'/'.join(text or '-' for text in texts)}"

    sides = s.sides
    fields = [
        placing.write(_six(sides[0]), _six(sides[1])), "b" if s.turn else "w", f"stage={s.stage}",
        both("checkers", [",".join(_square(q) for q in side.checkers) for side in sides]),
        both("files", ["".join("abcdefgh"[f] if f >= 0 else "?" for f in side.files) for side in sides]),
        both("setup", [(side.setup or "?") + side.extra for side in sides]),
        both("may", [",".join(arrays.letters(may) for may in side.may) for side in sides]),
        both("unmoved", [_squares(side.unmoved) for side in sides]),
        both("passant", [_squares(side.passant) for side in sides]),
        both("lost", [str(side.pawns_lost) for side in sides]),
        both("bonus", ["yes" if side.bonus else "no" for side in sides]),
        both("exposed", [str(side.exposed) for side in sides]),
        f"right={'yes' if s.right else 'no'}", f"asked={_asked(s)}", f"then={s.then or '-'}",
        f"checked={'yes' if s.checked else 'no'}", f"claim={s.claim:x}", f"quiet={s.quiet}",
        f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ]  # fmt: skip
    return " ".join(fields)


def _six(side: Side) -> tuple[int, ...]:
    king, queens, rooks, bishops, knights = side.men
    return side.pawns, knights, bishops, rooks, queens, king


def _square(square: int) -> str:
    return NAMES[square] if square >= 0 else "-"


def _squares(squares: int) -> str:
    return ",".join(NAMES[q] for q in bits.each(squares))


def _asked(s: State) -> str:
    return "-" if s.asked[0] < 0 else f"{s.asked[0] + 1}{s.asked[1]}"


class _Fields:
    """The fields of a position text, taken one by one."""

    def __init__(self, text: str) -> None:
        fields = text.split()
        if len(fields) < 2 or fields[1] not in ("w", "b"):
            raise BadPosition(f"{text!r} needs a board as in a FEN, then w or b.")
        self.board, self.turn = fields[0], int(fields[1] == "b")
        self.values: dict[str, str] = {}
        for field in fields[2:]:
            name, sign, value = field.partition("=")
            if not sign:
                raise BadPosition(f"{field!r} in the position means nothing; write name=value.")
            self.values[name] = value

    def one(self, name: str, default: str, allowed: tuple[str, ...] = ()) -> str:
        value = self.values.pop(name, default)
        if allowed and value not in allowed:
            raise BadPosition(f"{name} is one of {', '.join(allowed)}, not {value!r}.")
        return value

    def both(self, name: str, default: str) -> tuple[str, str]:
        parts = self.values.pop(name, default).split("/")
        if len(parts) != 2:
            raise BadPosition(f"{name} needs White's and Black's part, with / between.")
        return ("" if parts[0] == "-" else parts[0]), ("" if parts[1] == "-" else parts[1])

    def number(self, name: str, text: str, high: int) -> int:
        if not text.isdecimal() or int(text) > high:
            raise BadPosition(f"{name} is a number from 0 to {high}, not {text!r}.")
        return int(text)


def read(text: str, files: tuple[str, str]) -> State:
    """The state of a position text; `files`: where checkers 1 to 8 start when it does not say.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    fields = _Fields(text)
    try:
        men = placing.read(fields.board)
    except placing.BadPlacing as wrong:
        raise BadPosition(str(wrong)) from wrong
    started = fields.both("files", "/".join(files))
    stand = [",".join(f"{file}{rank}" for file in files[i]) for i, rank in ((0, 1), (1, 8))]
    checkers = fields.both("checkers", "/".join(stand))
    setups = fields.both("setup", "?/?")
    every = ",".join([KINDS] * 8)
    mays = fields.both("may", f"{every}/{every}")
    rest = [fields.both(name, default) for name, default in
            (("unmoved", "*/*"), ("passant", "-/-"), ("lost", "0/0"), ("bonus", "no/no"), ("exposed", "0/0"))]  # fmt: skip
    sides = []
    for seat in (0, 1):
        unmoved, passant, lost, bonus, exposed = (pair[seat] for pair in rest)
        squares = _stand(checkers[seat])
        pawns, knights, bishops, rooks, queens, king = men[seat]
        home = HOME[seat] & sum(1 << q for q in squares[:8] if q >= 0)
        placed = _files(started[seat])
        setup, extra = _setup(setups[seat], placed)
        sides.append(Side(
            pawns, (king, queens, rooks, bishops, knights), squares, placed,
            setup, extra, _may(mays[seat], len(squares)), home if unmoved == "*" else _set(unmoved), _set(passant),
            fields.number("lost", lost, 8), bonus == "yes", fields.number("exposed", exposed, 2),
        ))  # fmt: skip
    asked = fields.one("asked", "-")
    s = State(
        (sides[0], sides[1]), fields.turn, fields.one("stage", "turn", STAGES),
        fields.one("right", "no", ("yes", "no")) == "yes",
        (-1, "") if asked == "-" else (fields.number("asked", asked.rstrip(KINDS), 24) - 1, asked.lstrip("0123456789")),
        fields.one("then", "-", ("-", "turn", "after", "uncloak")).strip("-"),
        fields.one("checked", "no", ("yes", "no")) == "yes", _claim(fields.one("claim", "0")),
        fields.number("quiet", fields.one("quiet", "0"), 9999), fields.one("end", "-").strip("-"),
        {"w": 0, "b": 1, "-": -1}[fields.one("winner", "-", ("w", "b", "-"))],
    )  # fmt: skip
    if fields.values:
        raise BadPosition(f"The position has a field {next(iter(fields.values))!r} that means nothing here.")
    _check(s)
    return s


def _stand(text: str) -> tuple[int, ...]:
    found = []
    for name in text.split(","):
        if name != "-" and name not in NUMBER:
            raise BadPosition(f"A checker stands on a square or is gone (-), not on {name!r}.")
        found.append(NUMBER.get(name, -1))
    if len(found) < 8:
        raise BadPosition("checkers lists all eight checkers of a side, those that are gone as -.")
    return tuple(found)


def _files(text: str) -> tuple[int, ...]:
    found = tuple("abcdefgh".find(letter) for letter in text)
    there = [file for file in found if file >= 0]
    if len(found) != 8 or len(set(there)) != len(there):
        raise BadPosition(f"files names the file on which each of the eight checkers started, not {text!r}.")
    return found


def _setup(text: str, files: tuple[int, ...]) -> tuple[str, str]:
    if text.startswith("?"):
        return "", text[1:]
    setup, extra = text[:8], text[8:]
    row = [""] * 8
    for file, kind in zip(files, setup, strict=False):
        row[file] = kind
    if len(setup) != 8 or -1 in files or "".join(row) not in arrays.NUMBER:
        raise BadPosition(
            f"{setup!r} is no set-up: eight letters for checkers 1 to 8, the king between the rooks, "
            "the bishops on squares of both colours."
        )
    if set(extra) - set("QRBN?"):
        raise BadPosition(f"{extra!r} is nothing that promoted pawns become.")
    return setup, extra


def _may(text: str, count: int) -> tuple[int, ...]:
    parts = text.split(",")
    if any(set(part) - set(KINDS) or not part for part in parts):
        raise BadPosition(f"{text!r} is not what checkers may be; write KQ,R,KQRBN and so on.")
    found = tuple(arrays.bits_of("".join(dict.fromkeys(part))) for part in parts)
    return (found + (NEW,) * count)[:count]


def _set(text: str) -> int:
    found = 0
    for name in text.split(",") if text else ():
        if name not in NUMBER:
            raise BadPosition(f"There is no square {name!r}.")
        found |= 1 << NUMBER[name]
    return found


def _claim(text: str) -> int:
    try:
        return int(text, 16) & arrays.ALL
    except ValueError:
        raise BadPosition(f"claim is a hexadecimal number, not {text!r}.") from None


def _check(s: State) -> None:
    if s.end not in ENDS or (s.stage == "over") != bool(s.end):
        raise BadPosition("stage and end do not go together.")
    if (s.stage in ("answer", "disclose")) != (s.asked[0] >= 0):
        raise BadPosition(f"stage={s.stage} does not go with asked={_asked(s)}.")
    taken = 0
    for seat, side in enumerate(s.sides):
        name = SEATS[seat].capitalize()
        where = [q for q in side.checkers if q >= 0]
        if side.pawns & (HOME[0] | HOME[1]):
            raise BadPosition("Pawns stand neither on the first nor on the last rank.")
        if len(set(where)) != len(where) or side.all & taken or (side.pawns | sum(side.men)) & side.cloaked:
            raise BadPosition("Two men stand on one square.")
        taken |= side.all
        if len(side.extra) != len(side.checkers) - 8:
            raise BadPosition(f"{name}'s setup has to tell as many promoted checkers as there are.")
        if side.pawns.bit_count() + side.pawns_lost > 8 or side.all.bit_count() > 16:
            raise BadPosition(f"{name} has too many men or pawns.")
        if -1 not in side.files and not side.setups & arrays.consistent(side.files, side.may[:8]):
            raise BadPosition(f"No set-up of {name} agrees with what its checkers may be.")
        if side.men[0].bit_count() > 1:
            raise BadPosition("Each side has one king.")
