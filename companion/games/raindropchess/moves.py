"""What the men may do on the board: chess moves with single pawn steps, and where a turned man may fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.games.raindropchess.options import Options
from companion.games.raindropchess.state import State, with_man, without
from companion.games.shared import piece_reach
from companion.games.shared.cuts import FREE, MOVES, Cut
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Move, Put
from companion.kernel.orthodox import FULL, KINDS, PLAIN, RANK_1, RANK_8, SHIFTS, Position, men_of

NAMES = PLAIN.names
FIRST_FOUR = 4  # RD-R17
LIGHT = sum(1 << i for i in range(64) if (i % 8 + i // 8) % 2)
PAWN_ROWS = (0x0000FFFFFFFFFF00, 0x00FFFFFFFFFF0000)  # RD-R5: rows 2 to 6, rows 7 to 3


def chess_moves(options: Options, s: State) -> Iterator[Move]:
    """RD-R3, R9, R12, R13: the legal moves of the side to move; none before its king is placed."""
    at = s.at
    if not at.k:
        return
    enemy = at.op | at.on | at.ob | at.orr | at.oq | at.ok
    far = RANK_1 if at.black else RANK_8
    for kind, origin, ends in orthodox.targets(at, doubles=False):
        letter = KINDS[kind] if kind <= orthodox.KING else "P"
        shift = SHIFTS[kind][at.black] if kind > orthodox.KING else 0
        while ends:
            low = ends & -ends
            ends ^= low
            to = low.bit_length() - 1
            start, end = NAMES[to + shift if shift else origin], NAMES[to]
            captures = (end,) if enemy & low else ()
            if shift and low & far:
                for promoted in arrivals(options, s):
                    yield Move(letter, start, end, captures, promoted)
            else:
                yield Move(letter, start, end, captures)


def moves_by_cuts(options: Options, cuts: Sequence[Cut[State, int]], s: State) -> Iterator[Move]:
    """What `chess_moves` finds, by the cuts: the plain way."""
    if not s.at.k:
        return
    enemy = bitboard.union(s.at[6:12])
    for kind, origin, to, promoted in piece_reach.find_moves(cuts, s):
        letter = KINDS[kind] if kind <= orthodox.KING else "P"
        captures = (NAMES[to],) if enemy >> to & 1 else ()
        if promoted < 0:
            yield Move(letter, NAMES[origin], NAMES[to], captures)
        elif promoted == orthodox.QUEEN:  # once for each arrival: what it may become is a rule of its own
            for become in arrivals(options, s):
                yield Move(letter, NAMES[origin], NAMES[to], captures, become)


def can_move(options: Options, s: State) -> bool:
    """Whether there is any chess move."""
    return bool(s.at.k) and (orthodox.has_free_push(s.at) or next(chess_moves(options, s), None) is not None)


def promotions(options: Options, s: State, seat: int) -> list[str]:
    """RD-R16, R17, A12: what a pawn that arrives may become."""
    may = s.arrived[seat] < FIRST_FOUR
    return list(s.blue[seat] if options.one_of_each else "QRBN") if may else []


def arrivals(options: Options, s: State) -> list[str]:
    """RD-A11, A13: what an arriving pawn of the side to move is from then on; "" stays a pawn; nothing: it may not arrive."""
    blue = promotions(options, s, s.turn)
    if blue:
        return [*blue, ""] if options.may_stay_pawn else blue
    return [""] if options.fifth_may_arrive else []


InCheck = Callable[[State], bool]
"""Whether the side to move is in check, by the rules of one table."""


def placing_cuts(options: Options, in_check: InCheck | None = None) -> tuple[Cut[State, str], ...]:
    """What decides where the piece of a card may be put.

    Args:
        options: the house rules.
        in_check: how checks are found; None: as in chess.
    """

    def safe_for_king(s: State, card: str) -> int:
        """The squares where a king may be put: nobody attacks them."""
        if card != "K":
            return FULL
        if in_check is None:
            return ~_enemy_attacks(s.at, orthodox.everybody(s.at))
        free = FULL & ~orthodox.everybody(s.at)
        return bitboard.of(q for q in bitboard.each(free) if not in_check(_with_king(s, q)))

    def ends_check(s: State, card: str) -> int:
        """RD-A9: in check, the squares on which a piece that is put there ends it."""
        if in_check is None:
            return _ends_check(s)
        if not in_check(s):
            return FULL
        free = FULL & ~orthodox.everybody(s.at)
        return bitboard.of(q for q in bitboard.each(free) if not in_check(_with_card(s, card, q)))

    return (
        Cut("occupied", "RD-R4", lambda s, card: FULL & ~orthodox.everybody(s.at), "square"),
        Cut("king-attacked", "RD-R6", safe_for_king, "square"),
        Cut(
            "pawn-rows",
            "RD-R5",
            lambda s, card: PAWN_ROWS[s.turn] if card == "P" else FULL,
            "seat low high square",
        ),
        Cut("ends-no-check", "RD-R12", ends_check, "square"),
        Cut("bishop-square", "RD-A1", lambda s, card: _bishops(options, s, card), "square"),
    )


def _with_king(s: State, square: int) -> State:
    return piece_reach.with_board(s, s.at._replace(k=1 << square))


def _with_card(s: State, card: str, square: int) -> State:
    return piece_reach.with_board(s, with_man(s.at, KINDS.index(card[0]), square))


def _ends_check(s: State) -> int:
    """The squares between the king and the one who gives it check; all where nobody does."""
    givers = orthodox.checkers(s.at)
    if not givers:
        return FULL
    king, giver = s.at.k.bit_length() - 1, givers.bit_length() - 1
    return orthodox.TERRAIN.between[king][giver] if givers == 1 << giver else 0


def _enemy_attacks(at: Position, men: int) -> int:
    """The squares that the other side attacks."""
    found = 0
    for kind, squares in enumerate(at[6:12]):
        for square in bitboard.each(squares):
            if kind == orthodox.PAWN:
                found |= orthodox.TERRAIN.pawns[1 - at.black][square]
            else:
                found |= piece_reach.reach(kind, square, men)
    return found


def _bishops(options: Options, s: State, card: str) -> int:
    """The colour of square that the card names, or the one on which the first bishop does not stand."""
    if card in ("Bl", "Bd"):
        return LIGHT if card == "Bl" else FULL & ~LIGHT
    first = s.bishop[s.turn] if card == "B" and options.colour_by_first else ""
    return {"": FULL, "l": FULL & ~LIGHT, "d": LIGHT}[first]


def moving_cuts(options: Options, in_check: InCheck) -> tuple[Cut[State, int], ...]:
    """What decides where a man may move: the plain way, in which each move is tried, of what `chess_moves` finds by pins.

    Args:
        options: the house rules.
        in_check: how checks are found.
    """

    def why(s: State, q: int) -> str:
        """What a move that leaves the king in check is told: to answer one that is given, unless the king itself moves."""
        return "answer-check" if in_check(s) and _kind(s, q) != orthodox.KING else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        """Why a piece has no moves whose moves all leave its king in check."""
        if _kind(s, q) == orthodox.KING:
            return "stuck-king"
        return "stuck-answer-check" if in_check(s) else "stuck-check"

    def safe(s: State, q: int) -> int:
        """Where the own king is not left in check, of the squares that are reached."""
        ends = piece_reach.pseudo_legal(s.at, _kind(s, q), q) & ~bitboard.union(s.at[:6])
        return piece_reach.safe(
            s.at, _kind(s, q), q, ends, lambda at: in_check(piece_reach.with_board(s, at))
        )

    return (
        Cut(
            "own-man",
            "",
            lambda s, q: ~bitboard.union(s.at[:6]),
            "seat square",
            stuck="stuck-own",
            order=FREE,
        ),
        Cut("one-step", "RD-R3", _single_steps, order=MOVES),
        Cut(
            "cannot-reach",
            "",
            lambda s, q: piece_reach.pseudo_legal(s.at, _kind(s, q), q),
            "seat piece origin to",
            stuck=lambda s, q: piece_reach.why_pawn_stuck(q, s.turn, bitboard.union(s.at[:6])),
            order=MOVES,
        ),
        Cut(why, "RD-R12", safe, "seat", attacks=False, stuck=why_unsafe),
        Cut(
            "not-on-far-row",
            "RD-A13",
            lambda s, q: _may_arrive(options, s, q),
            "seat",
            attacks=False,
            stuck="stuck-far-row",
        ),
    )


def _kind(s: State, q: int) -> int:
    found = orthodox.kind_on(s.at, q)
    assert found is not None
    return found[1]


def _single_steps(s: State, q: int) -> int:
    return ~(1 << q + 16 | 1 << q >> 16) if _kind(s, q) == orthodox.PAWN else FULL


def _may_arrive(options: Options, s: State, q: int) -> int:
    """RD-A13b: a pawn that can not be exchanged any more does not enter the far row."""
    barred = _kind(s, q) == orthodox.PAWN and not arrivals(options, s)
    return ~(RANK_1 if s.turn else RANK_8) if barred else FULL


def removals(s: State, in_check: InCheck) -> list[Put]:
    """RD-A18c, A19: the enemy men, their king excepted, that a joker may take off."""
    owner = SEATS[1 - s.turn]
    found = []
    for kind, men in zip(KINDS[:5], men_of(s.at, 1 - s.turn), strict=False):
        found += [
            Put(owner, kind, NAMES[square], "out")
            for square in bitboard.each(men)
            if not in_check(piece_reach.with_board(s, without(s.at, square)))
        ]
    return found


def after_drop(s: State, kind: str, square: int) -> Position:
    """The board after a piece has been put on an empty square."""
    return with_man(s.at, KINDS.index(kind), square)
