"""Which positions of Cloak and Dagger Chess there can be, what their texts leave out, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.field_codecs import Asked
from companion.games.cloak_and_dagger.moves import CLOAK, NEW
from companion.games.cloak_and_dagger.state import HOME, Side, State, in_fen_order, with_side
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Token, is_tray
from companion.kernel.limits import parse_number
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import ONE_SET, PLAIN
from companion.kernel.text import fen_placement
from companion.kernel.text.position_text import EachSide, PositionText

NUMBER = PLAIN.number


def text_with(files: tuple[tuple[int, ...], tuple[int, ...]]) -> PositionText[State]:
    """The position texts of a table where checkers 1 to 8 of each side start on these files."""
    start = files[0], tuple(file + 56 for file in files[1])

    def on_files(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return files

    def at_start(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return start

    return PositionText(
        State, sides=EachSide(Side, {"files": on_files, "checkers": at_start, "unmoved": _at_home})
    )


def _at_home(s: State) -> tuple[int, int]:
    """The checkers that stand on their back row."""
    white, black = (
        home & bitboard.of(q for q in side.checkers[:8] if q >= 0)
        for home, side in zip(HOME, s.sides, strict=True)
    )
    return white, black


def admit(s: State) -> State:
    """The position, with what promoted checkers may be where its text left that out. Raises BadPosition."""
    for side in s.sides:
        row = [""] * 8
        for file, kind in zip(side.files, side.setup, strict=False):
            row[file] = kind
        if side.setup and (-1 in side.files or "".join(row) not in back_rank_setups.NUMBER):
            raise BadPosition("no-setup", text=side.setup)
    for seat, side in enumerate(s.sides):
        n = len(side.checkers)
        if len(side.may) != n:
            s = with_side(s, seat, msgspec.structs.replace(side, may=(side.may + (NEW,) * n)[:n]))
    _check(s)
    return s


def _check(s: State) -> None:
    known = s.asked[0] < len(s.other.checkers)
    if (s.stage in ("answer", "disclose")) != (s.asked[0] >= 0) or not known:
        raise BadPosition("stage-not-asked", stage=s.stage, asked=Asked().write(s.asked))
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
        men = [0, *(there.bit_count() for there in in_fen_order(side)[1:])]
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
        sides = [_clear(side, square) for side in sides]
        if len(tokens) > 1:
            raise BadPosition("one-man-only", place=place)
        for token in map(Token.read, tokens):
            if token.owner not in SEATS:
                raise BadPosition("no-such-man", man=str(token))
            seat = SEATS.index(token.owner)
            sides[seat] = _with_man(sides[seat], token.kind, square)
    return msgspec.structs.replace(s, sides=(sides[0], sides[1]))


def _clear(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    men = tuple(there & keep for there in side.men)
    checkers = tuple(-1 if q == square else q for q in side.checkers)
    unmoved, passant = side.unmoved & keep, side.passant
    return msgspec.structs.replace(
        side, pawns=side.pawns & keep, men=men, checkers=checkers, unmoved=unmoved, passant=passant
    )


def _with_man(side: Side, kind: str, square: int) -> Side:
    """The side with a man of that token put on an empty square."""
    if kind == "P":
        return msgspec.structs.replace(side, pawns=side.pawns | 1 << square)
    if kind in KINDS:
        men = list(side.men)
        men[KINDS.index(kind)] |= 1 << square
        return msgspec.structs.replace(side, men=tuple(men))
    number = (parse_number(kind[1:]) or 0) - 1 if kind[:1] == CLOAK else -1
    if not 0 <= number < len(side.checkers):
        raise BadPosition("no-such-man", man=kind)
    checkers = (*side.checkers[:number], square, *side.checkers[number + 1 :])
    return msgspec.structs.replace(side, checkers=checkers)
