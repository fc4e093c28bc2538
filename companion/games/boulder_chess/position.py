"""A Boulder Chess position as text: sixteen ranks from the highest, the side to move, then `name=value` fields.

Capitals are Red's men, small letters Blue's, `o` a boulder; `+` behind a man: he stands on a boulder.
What is left out has the value of a fresh turn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.boulder_chess.piece_paths import POINTS
from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import BOULDERS, ENDS, KINDS, STAGES, Men, State
from companion.games.boulder_chess.zones import BOARD, BORDER, NAMES, NUMBER, PAIR_ON, ROYAL, WALL
from companion.games.shared.fields import Fields, check_end, number, parted
from companion.games.shared.position_correction import told_turn
from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Stack, Token, is_tray
from companion.kernel.messages import Seat

MEN = "KQBNRP"
SIDES = ("r", "b")


def write(s: State) -> str:
    pairs = {"owes": s.owes, "inside": s.inside}
    listed = {name: ",".join(f"{NAMES[q]}:{way}" for q, way in found) or "-" for name, found in pairs.items()}
    first = "".join(side for side, still in zip(SIDES, s.first, strict=True) if still)
    return " ".join((
        _board(s), SIDES[s.turn], f"stage={s.stage}", *(f"{name}={value}" for name, value in listed.items()),
        f"first={first or '-'}", f"fresh={_named(s.fresh)}", f"mover={_named(s.mover)}", f"quiet={s.quiet}",
        f"peak={s.peak[0]}/{s.peak[1]}", f"discharged={s.discharged[0]}/{s.discharged[1]}",
        f"end={s.end or '-'}", f"winner={(*SIDES, '-')[s.winner]}",
    ))  # fmt: skip


def _named(square: int) -> str:
    return NAMES[square] if square >= 0 else "-"


def _board(s: State) -> str:
    letters = dict.fromkeys(bitboard.each(s.boulders), "o")
    for seat in (0, 1):
        men = {q: kind for kind, q in zip(KINDS, s.men[seat], strict=True) if q >= 0}
        men |= dict.fromkeys(bitboard.each(s.pawns[seat]), "P")
        for q, kind in men.items():
            letters[q] = (kind.lower() if seat else kind) + ("+" if q in letters else "")
    rows = []
    for rank in reversed(range(BOARD.ranks)):
        row = "".join(letters.get(rank * BOARD.files + file, " ") for file in range(BOARD.files))
        rows.append(re.sub(" +", lambda gap: str(len(gap[0])), row))
    return "/".join(rows)


def read(text: str, turn: Turn) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    board, mover, given = parted(text, SIDES, BOARD.ranks)
    men, pawns, boulders = _read_board(board)
    stage = given.one_of("stage", STAGES, "piece")
    owes, inside = _listed(given, "owes", set(POINTS)), _listed(given, "inside", {"n", "c"})
    first = given.take("first")
    fresh, piece = given.square("fresh", NUMBER), given.square("mover", NUMBER)
    quiet = given.number("quiet", 0, -1)
    peak, made = _two(given, "peak", "-1/-1", -1), _two(given, "discharged", "0/0", 0)
    end = given.one_of("end", ENDS)
    winner = given.winner(SIDES)
    given.done()
    if not re.fullmatch("r?b?", first):
        raise BadPosition("field-one-of", name="first", known=("r", "b", "rb", "-"), value=first)
    s = State(
        men, pawns, boulders, mover, stage, owes, inside, ("r" in first, "b" in first), fresh, piece, quiet, peak, made,
        end, winner,
    )  # fmt: skip
    s = _inferred(s, turn)
    check(s, turn)
    return turn.begun(s)


def _read_board(text: str) -> tuple[tuple[Men, Men], tuple[int, int], int]:
    rows = text.split("/")
    if len(rows) != BOARD.ranks:
        raise BadPosition("board-ranks", n=BOARD.ranks, given=len(rows))
    men = [[-1] * len(KINDS), [-1] * len(KINDS)]
    pawns, boulders = [0, 0], 0
    for rank, row in zip(range(BOARD.ranks, 0, -1), rows, strict=True):
        file = 0
        for item in re.findall(r"[A-Za-z]\+?|.", row):
            if item in "12345678":
                file += int(item)
                continue
            letter, seat = item[0].upper(), int(item[0].islower())
            if (item != "o" and letter not in MEN) or item in ("P+", "p+") or file >= BOARD.files:
                raise BadPosition("rank-letter", text=item, rank=rank)
            square = (rank - 1) * BOARD.files + file
            file += 1
            if item == "o" or item.endswith("+"):
                boulders |= 1 << square
            if letter == "P":
                pawns[seat] |= 1 << square
            elif item != "o":
                _put(men, seat, KINDS.index(letter), square)
        if file != BOARD.files:
            raise BadPosition("rank-squares", rank=rank, n=file)
    return (tuple(men[0]), tuple(men[1])), (pawns[0], pawns[1]), boulders


def _put(men: list[list[int]], seat: int, kind: int, square: int) -> None:
    """Raises BadPosition for a man who stands elsewhere already."""
    if men[seat][kind] >= 0:
        both = NAMES[men[seat][kind]], NAMES[square]
        raise BadPosition("two-of-kind", seat=Seat(SEATS[seat]), man=KINDS[kind], squares=both)
    men[seat][kind] = square


def _listed(given: Fields, name: str, known: set[str]) -> tuple[tuple[int, str], ...]:
    found = []
    text = given.take(name)
    for item in text.split(",") if text else ():
        square, _, way = item.partition(":")
        if square not in NUMBER or way not in known:
            raise BadPosition("square-with", text=item, name=name, known=tuple(sorted(known)))
        found.append((NUMBER[square], way))
    return tuple(sorted(found))


def _two(given: Fields, name: str, default: str, low: int) -> tuple[int, int]:
    one, other = given.both(name, default, SEATS)
    return number(name, one, low, 99), number(name, other, low, 99)


def _inferred(s: State, turn: Turn) -> State:
    """What a text may leave out: a piece in manned defences came from the Neutral Zone, one in the passage as well."""
    owes, inside = {}, {}
    for me in (0, 1):
        foe = 1 - me
        for q in s.men[me][2:]:
            if q < 0:
                continue
            if WALL[foe] >> q & 1:
                way = dict(s.owes).get(q, "")
                if not way and PAIR_ON[q] & s.pawns[foe]:
                    way = "n" if foe else "s"
                if way:
                    owes[q] = way
            if turn.zones.passage[foe] >> q & 1:
                inside[q] = dict(s.inside).get(q, "n")
    for name, given, kept in (("owes", s.owes, owes), ("inside", s.inside, inside)):
        if lost := {q for q, _ in given} - kept.keys():
            raise BadPosition("field-without-piece", name=name, square=NAMES[min(lost)])
    return msgspec.structs.replace(s, owes=tuple(sorted(owes.items())), inside=tuple(sorted(inside.items())))


def _names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


def check(s: State, turn: Turn) -> None:
    """Raises BadPosition where a man or boulder cannot stand, or is missing."""
    placing = s.stage in ("place", "over") and s.spare() > 0
    for seat, name in enumerate(SEATS):
        _check_side(s, seat, Seat(name), placing)
    held = s.boulders.bit_count() + s.spare()
    if held != BOULDERS:
        raise BadPosition("wrong-boulders", n=held, have=BOULDERS, squares=_names(s.boulders))
    if on := s.boulders & (s.pawns[0] | s.pawns[1]):
        raise BadPosition("pawn-on-boulder", squares=_names(on))
    check_end(s.stage, s.end)
    if s.fresh >= 0 and (
        s.stage != "boulder" or s.fresh not in s.men[s.turn][:2] or not s.boulders >> s.fresh & 1
    ):
        raise BadPosition("fresh-royal", square=NAMES[s.fresh])
    if (s.mover >= 0) != (s.stage == "discharge") or (s.mover >= 0 and s.mover not in s.men[s.turn][2:]):
        raise BadPosition("mover-piece")


def _check_side(s: State, seat: int, name: Seat, placing: bool) -> None:
    for kind, q in zip(KINDS, s.men[seat], strict=True):
        royal = kind in "KQ"
        if q < 0:
            if royal or not placing:
                raise BadPosition("man-missing", seat=name, man=kind)
            continue
        if royal != bool(ROYAL[seat] >> q & 1) or (not royal and ROYAL[1 - seat] >> q & 1):
            raise BadPosition(
                "royal-outside" if royal else "piece-in-chambers", seat=name, man=kind, square=NAMES[q]
            )
        if not royal and WALL[seat] >> q & 1:
            raise BadPosition("piece-in-own-defences", seat=name, man=kind, square=NAMES[q])
        if placing and not royal and not BORDER[seat] >> q & 1:
            raise BadPosition("not-on-border", seat=name, man=kind, square=NAMES[q])
    if outside := s.pawns[seat] & ~WALL[seat]:
        raise BadPosition("pawns-outside", seat=name, squares=_names(outside))


def rearranged(
    s: State, turn: Turn, stands: Mapping[str, Stack], layout: Mapping[str, Sequence[str]], seat: str | None
) -> State:
    """The state after these places hold these tokens. A man that was named leaves the square where he stood.

    Raises:
        BadPosition: a place or token that the game does not have, or men and boulders where they cannot be.
    """
    named = {Token.read(text) for tokens in layout.values() for text in tokens}
    now = {
        place: [token for token in stack if token not in named or token.kind in ("boulder", "P")]
        for place, stack in stands.items()
    }
    for place, tokens in layout.items():
        if place in NUMBER:
            now[place] = [Token.read(text) for text in tokens]
        elif not is_tray(place):
            raise BadPosition("no-place", place=place)
    men, pawns, boulders = [[-1] * len(KINDS), [-1] * len(KINDS)], [0, 0], 0
    for place, stack in now.items():
        for i, token in enumerate(stack):
            square = NUMBER[place]
            if token.owner is None and token.kind == "boulder" and i == 0:
                boulders |= 1 << square
            elif token.owner in SEATS and token.kind in MEN and token == stack[-1]:
                side = SEATS.index(token.owner)
                if token.kind == "P":
                    pawns[side] |= 1 << square
                else:
                    _put(men, side, KINDS.index(token.kind), square)
            else:
                raise BadPosition("cannot-be-there", man=str(token), place=place)
    fresh = seat is not None or s.stage in ("over", "discharge")
    s = msgspec.structs.replace(
        s, men=(tuple(men[0]), tuple(men[1])), pawns=(pawns[0], pawns[1]), boulders=boulders,
        turn=told_turn(seat, SEATS, s.turn), stage="piece" if fresh else s.stage, fresh=-1, mover=-1,
        end="", winner=-1, owes=(), inside=(),
    )  # fmt: skip
    if s.spare() and s.stage != "place":
        s = msgspec.structs.replace(s, stage="place")
    s = _inferred(s, turn)
    check(s, turn)
    return turn.begun(s)
