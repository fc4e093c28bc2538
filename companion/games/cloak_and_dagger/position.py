"""A Cloak and Dagger position as text: pawns and uncloaked men as in a FEN, the turn, then `name=value`.

    8/pppppppp/8/8/8/8/PPPPPPPP/8 w checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,... setup=RQKRBBNN/RNBQKBNR

`checkers` lists where checkers 1 to 8 stand (`-`: gone or uncloaked); `setup` what they are (`?`:
not known to the table); `may` what everybody knows that each may be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.moves import CLOAK, NEW
from companion.games.cloak_and_dagger.state import HOME, STAGES, Side, State
from companion.games.shared.fields import number, parted, squares
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard, fen_placement
from companion.kernel.game import BadPosition
from companion.kernel.layout import Token, is_tray
from companion.kernel.limits import whole
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import ONE_SET, PLAIN

NAMES, NUMBER = PLAIN.names, PLAIN.number
ENDS = ("", "king", "mate", "stalemate", "dead", "contradiction", "draw", "resigned", "ranked")


def write(s: State) -> str:
    def both(name: str, texts: list[str]) -> str:
        return f"{name}={'/'.join(text or '-' for text in texts)}"

    sides = s.sides
    fields = [
        fen_placement.write(_six(sides[0]), _six(sides[1])), "b" if s.turn else "w", f"stage={s.stage}",
        both("checkers", [",".join(_square(q) for q in side.checkers) for side in sides]),
        both("files", ["".join("abcdefgh"[f] if f >= 0 else "?" for f in side.files) for side in sides]),
        both("setup", [(side.setup or "?") + side.extra for side in sides]),
        both("may", [",".join(back_rank_setups.letters(may) for may in side.may) for side in sides]),
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
    return ",".join(NAMES[q] for q in bitboard.each(squares))


def _asked(s: State) -> str:
    return "-" if s.asked[0] < 0 else f"{s.asked[0] + 1}{s.asked[1]}"


def read(text: str, files: tuple[str, str]) -> State:
    """The state of a position text; `files`: where checkers 1 to 8 start when it does not say.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    board, turn, fields = parted(text, "wb")
    men = fen_placement.read(board)
    stand = [",".join(f"{file}{rank}" for file in files[i]) for i, rank in ((0, 1), (1, 8))]
    every = ",".join([KINDS] * 8)
    defaults = {
        "files": "/".join(files), "checkers": "/".join(stand), "setup": "?/?", "may": f"{every}/{every}",
        "unmoved": "*/*", "passant": "-/-", "lost": "0/0", "bonus": "no/no", "exposed": "0/0",
    }  # fmt: skip
    pairs = {name: fields.both(name, default, SEATS) for name, default in defaults.items()}
    white, black = (_side(men[i], i, {name: pair[i] for name, pair in pairs.items()}) for i in (0, 1))
    asked = fields.take("asked")
    s = State(
        (white, black), turn, fields.one_of("stage", STAGES, "turn"),
        fields.yes("right"), _asked_for(asked) if asked else (-1, ""),
        fields.one_of("then", ("", "turn", "after", "uncloak")), fields.yes("checked"),
        _claim(fields.take("claim", "0")), fields.number("quiet", 0), fields.take("end"),
        fields.winner("wb"),
    )  # fmt: skip
    fields.done()
    _check(s)
    return s


def _side(men: fen_placement.Men, seat: int, part: Mapping[str, str]) -> Side:
    """One side, from its part of every field."""
    pawns, knights, bishops, rooks, queens, king = men
    stand, files = _stand(part["checkers"]), _files(part["files"])
    setup, extra = _setup(part["setup"], files)
    home = HOME[seat] & sum(1 << q for q in stand[:8] if q >= 0)
    return Side(
        pawns, (king, queens, rooks, bishops, knights), stand, files, setup, extra,
        _may(part["may"], len(stand)), home if part["unmoved"] == "*" else squares("unmoved", part["unmoved"], NUMBER),
        squares("passant", part["passant"], NUMBER), number("lost", part["lost"], 0, 8), part["bonus"] == "yes",
        number("exposed", part["exposed"], 0, 2),
    )  # fmt: skip


def _asked_for(text: str) -> tuple[int, str]:
    """A checker (from 0) and the kind that was guessed."""
    return number("asked", text.rstrip(KINDS), 1, 24) - 1, text.lstrip("0123456789")


def _stand(text: str) -> tuple[int, ...]:
    found = []
    for name in text.split(","):
        if name != "-" and name not in NUMBER:
            raise BadPosition("checker-square", square=name)
        found.append(NUMBER.get(name, -1))
    if len(found) < 8:
        raise BadPosition("eight-checkers")
    return tuple(found)


def _files(text: str) -> tuple[int, ...]:
    found = tuple("abcdefgh".find(letter) for letter in text)
    there = [file for file in found if file >= 0]
    if len(found) != 8 or len(set(there)) != len(there) or set(text) - set("abcdefgh?"):
        raise BadPosition("files-of-eight", text=text)
    return found


def _setup(text: str, files: tuple[int, ...]) -> tuple[str, str]:
    if text.startswith("?"):
        return "", text[1:]
    setup, extra = text[:8], text[8:]
    row = [""] * 8
    for file, kind in zip(files, setup, strict=False):
        row[file] = kind
    if len(setup) != 8 or -1 in files or "".join(row) not in back_rank_setups.NUMBER:
        raise BadPosition("no-setup", text=setup)
    if set(extra) - set("QRBN?"):
        raise BadPosition("no-promoted", text=extra)
    return setup, extra


def _may(text: str, count: int) -> tuple[int, ...]:
    parts = text.split(",")
    if any(set(part) - set(KINDS) or not part for part in parts):
        raise BadPosition("no-may", text=text)
    found = tuple(back_rank_setups.bits_of("".join(dict.fromkeys(part))) for part in parts)
    return (found + (NEW,) * count)[:count]


def _claim(text: str) -> int:
    if not re.fullmatch("[0-9a-fA-F]{1,4096}", text):
        raise BadPosition("claim-hexadecimal", text=text)
    return int(text, 16) & back_rank_setups.ALL


def _check(s: State) -> None:
    if s.end not in ENDS or (s.stage == "over") != bool(s.end):
        raise BadPosition("stage-not-end")
    known = s.asked[0] < len(s.other.checkers)
    if (s.stage in ("answer", "disclose")) != (s.asked[0] >= 0) or not known:
        raise BadPosition("stage-not-asked", stage=s.stage, asked=_asked(s))
    placing_checkers = [-1 in side.files for side in s.sides]
    if s.stage != "over" and placing_checkers != [s.stage == "array" and s.turn == 0, s.stage == "array"]:
        raise BadPosition("files-of-eight", text="?")
    taken = 0
    for seat, side in enumerate(s.sides):
        name = Seat(SEATS[seat])
        where = [q for q in side.checkers if q >= 0]
        if side.pawns & (HOME[0] | HOME[1]):
            raise BadPosition("pawns-on-end-ranks")
        if len(set(where)) != len(where) or side.all & taken or (side.pawns | sum(side.men)) & side.cloaked:
            raise BadPosition("two-on-one-square")
        taken |= side.all
        if len(side.extra) != len(side.checkers) - 8:
            raise BadPosition("setup-promoted", seat=name)
        if side.pawns.bit_count() + side.pawns_lost > 8 or side.all.bit_count() > 16:
            raise BadPosition("too-many", seat=name)
        if -1 not in side.files and not side.setups & back_rank_setups.consistent(side.files, side.may[:8]):
            raise BadPosition("no-setup-agrees", seat=name)
        if side.men[0].bit_count() > 1:
            raise BadPosition("one-king-each")


def king_is_gone(side: Side) -> bool:
    """Whether a side has no king any more, neither open nor as a checker that may be one, as far as the table knows."""
    king = 1 << KINDS.index("K")
    checkers = enumerate(side.checkers[:8])
    return not side.men[0] and not any(q >= 0 and side.kinds(n) & king for n, q in checkers)


def impossible(s: State) -> Message | None:
    """Why no game comes to these men (CD-R2, A14, A15): a set is a set, and promoted men were pawns; None: one may."""
    if s.stage in ("array", "register"):
        return None
    if all(map(king_is_gone, s.sides)):
        return message("one-king-each")
    for seat, side in enumerate(s.sides):
        _, *officers = ONE_SET
        men = [0, *(there.bit_count() for there in _six(side)[1:])]
        hidden = [n for n, q in enumerate(side.checkers[:8]) if q >= 0]
        extra = sum(q >= 0 for q in side.checkers[8:])
        for n in hidden if side.setup else ():
            men[fen_placement.KINDS.index(side.setup[n])] += 1
        promoted = sum(max(0, n - have) for n, have in zip(men[1:], officers, strict=True)) + extra
        shown = sum(there.bit_count() for there in side.men) + len(hidden) + extra
        promoted = max(promoted, shown - sum(officers))
        if men[-1] > 1 or side.pawns.bit_count() + side.pawns_lost + promoted > ONE_SET[0]:
            return message("too-many", seat=Seat(SEATS[seat]))
    return None


# Put right by people


def put_right(s: State, told: Mapping[str, Sequence[str]]) -> State:
    """The position with these men on these squares. Raises BadPosition."""
    sides = list(s.sides)
    for place, tokens in told.items():
        if is_tray(place):
            continue
        if place not in NUMBER:
            raise BadPosition("no-place", place=place)
        square = NUMBER[place]
        sides = [_cleared(side, square) for side in sides]
        if len(tokens) > 1:
            raise BadPosition("one-man-only", place=place)
        for token in map(Token.read, tokens):
            if token.owner not in SEATS:
                raise BadPosition("no-such-man", man=str(token))
            seat = SEATS.index(token.owner)
            sides[seat] = _stood(sides[seat], token.kind, square)
    return msgspec.structs.replace(s, sides=(sides[0], sides[1]))


def _cleared(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    men = tuple(there & keep for there in side.men)
    checkers = tuple(-1 if q == square else q for q in side.checkers)
    unmoved, passant = side.unmoved & keep, side.passant
    return msgspec.structs.replace(
        side, pawns=side.pawns & keep, men=men, checkers=checkers, unmoved=unmoved, passant=passant
    )


def _stood(side: Side, kind: str, square: int) -> Side:
    """The side with a man of that token put on an empty square."""
    if kind == "P":
        return msgspec.structs.replace(side, pawns=side.pawns | 1 << square)
    if kind in KINDS:
        men = list(side.men)
        men[KINDS.index(kind)] |= 1 << square
        return msgspec.structs.replace(side, men=tuple(men))
    number = (whole(kind[1:]) or 0) - 1 if kind[:1] == CLOAK else -1
    if not 0 <= number < len(side.checkers):
        raise BadPosition("no-such-man", man=kind)
    checkers = (*side.checkers[:number], square, *side.checkers[number + 1 :])
    return msgspec.structs.replace(side, checkers=checkers)
