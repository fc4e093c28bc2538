"""Positions in which nobody, or one side, can mate any more (FIDE 5.2.2, 6.9), where that can be shown.

It is shown for games with the moves of chess in which mate is the only aim: by the men that are left, or
because the pawns stand locked and no king can come at them.
"""

from __future__ import annotations

from companion.games.chess.files.definition import Definition
from companion.games.chess.movement.position import Position
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.mating_material import can_mate, nobody_can_mate
from companion.kernel import bitboard, orthodox
from companion.kernel.orthodox import FILE_A, FILE_H, FULL, TERRAIN, men_of

MOST = 18
"""Men of a dead position: two kings, and all pawns where they are locked."""


class DeadPositions:
    """What one game can tell of mating."""

    def __init__(self, rules: VariantRules) -> None:
        self._chess = rules.chess
        self._definition = definition = rules.definition
        self._kings = _royal(rules)
        self._bare_kings_draw = (
            all(piece >= 0 and rules.start.men[piece].bit_count() == 1 for piece in self._kings)
            and definition.extinction in ("none", "loss")
            and (definition.checkmate, definition.stalemate) == ("loss", "draw")
            and not (any(definition.flag_region) or definition.has_goal or definition.takes_to_hand)
        )
        """Whether two kings alone can neither win, however the game is won."""
        self._mates = rules.chess is not None and mate_alone(rules.definition)
        self._ruled = bool(rules.attacks.cuts)
        """Whether house rules bind the pieces, so that nobody has counted what mates."""

    def is_dead(self, at: Position) -> bool:
        """Whether nobody can mate by any series of legal moves."""
        if not self._mates or self._chess is None:
            return self._bare_kings_draw and (at.white | at.black).bit_count() == 2 and not any(at.hands)
        if (at.white | at.black).bit_count() > MOST:
            return False
        own = self._chess.position(at)
        return nobody_can_mate(own) or is_locked(own)

    def may_end(self, at: Position, plies: int) -> bool:
        """Whether a game may end so soon by anything but mate and stalemate."""
        return (
            not self._mates
            or (at.white | at.black).bit_count() - plies <= MOST
            or at.quiet + plies >= 2 * self._definition.quiet_moves
        )

    def can_win(self, at: Position, seat: int) -> bool | None:
        """Whether a side could mate by some series of legal moves; None: nobody has shown it."""
        if self._ruled:
            return False if self.is_dead(at) else None
        if self._mates and self._chess is not None:
            own = self._chess.position(at)
            mates = can_mate(own, seat)
            return False if mates is None and is_locked(own) else mates
        king = self._kings[seat]
        men = (at.black if seat else at.white) & ~(at.men[king] if king >= 0 else 0)
        definition = self._definition
        captures_win = definition.extinction != "none" and not definition.pseudo_royal
        if men or any(at.hands) or any(definition.flag_region) or captures_win:
            return True
        return False if self._bare_kings_draw else None


def _royal(rules: VariantRules) -> tuple[int, int]:
    """The piece of each side without which it has lost, -1: none alone is."""
    definition, tables = rules.definition, rules.tables
    if tables.king >= 0 or not definition.pseudo_royal:
        return tables.kings
    white, black = (tables.pieces(definition.extinction_types, colour) for colour in (0, 1))
    return (white[0], black[0]) if len(white) == 1 else (-1, -1)


def mate_alone(definition: Definition) -> bool:
    """Whether a game of chess moves is won by mate and by nothing else, and drawn where nobody can mate."""
    return (
        definition.extinction == "none"
        and not any(definition.flag_region)
        and not definition.check_counting
        and not definition.has_goal
        and definition.material == "none"
        and definition.checkmate == "loss"
        and definition.stalemate == "draw"
        and not definition.repetition_illegal
    )


def is_locked(at: orthodox.Position) -> bool:
    """Whether only kings and pawns are left, no pawn can ever move, and no king can ever take one."""
    if at.n | at.b | at.r | at.q | at.on | at.ob | at.orr | at.oq or at.passant:
        return False
    white, black = men_of(at, 0), men_of(at, 1)
    men = orthodox.everybody(at)
    # A king that stands before a pawn may step aside: the pawn is locked by pawns alone.
    pawns = white[0] | black[0]
    if not pawns or (white[0] << 8 & ~pawns & FULL) or (black[0] >> 8 & ~pawns):
        return False
    guarded = _pawn_targets(white[0], 0), _pawn_targets(black[0], 1)
    if guarded[0] & black[0]:
        return False  # who can take a pawn can be taken by it: one look is enough
    for seat, king in ((0, white[5]), (1, black[5])):
        own, other = (white[0], black[0]) if seat == 0 else (black[0], white[0])
        reached, more = 0, king
        while more:
            reached |= more
            steps = bitboard.union(TERRAIN.king[q] for q in bitboard.each(more))
            more = steps & ~(own | guarded[1 - seat] | reached)
        if reached & other:
            return False
    return men.bit_count() == pawns.bit_count() + 2


def _pawn_targets(pawns: int, black: int) -> int:
    """The squares on which pawns of a side capture."""
    if black:
        return (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7
    return (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9
