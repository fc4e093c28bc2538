"""The effects of a move on pieces, hands, rights, walls and counts, including explosions and pieces
that are turned over.

Moves that only a few games have are at the end: walls, gates, passes, first moves of Cambodian chess,
and Sittuyin's promotion.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.generator import Drops, find_enclosed
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    LONG_STEP,
    NORMAL,
    PASS,
    PASSANT,
    SPECIAL,
    Attacks,
    Castling,
    Move,
    Position,
    make_move,
    make_position,
    piece_on,
)
from companion.kernel import bitboard

PAWN, ROOK, SILVER, KNIGHT = "pawn", "rook", "silver", "knight"


class Honours(NamedTuple):
    """The limits of one counting rule, in moves.

    Attributes:
        board: The limit while both sides have pieces in addition to their kings (board's honour); 0 if
            nothing is counted then.
        few: Board's honour applies if a side has at most this number of pieces. If 0, it applies when
            there are no pawns.
        pieces: The limits against a bare king. Each item is a type of piece, a number and a limit. The
            first item that matches the pieces of the other side applies.
        bare: The limit against a bare king if no item of `pieces` matches; 0 if nothing is counted
            then.
        from_pieces: Whether the count against a bare king begins with the number of pieces on the
            board.
    """

    board: int
    few: int
    pieces: tuple[tuple[str, int, int], ...]
    bare: int
    from_pieces: bool = True


HONOURS = {
    "makruk": Honours(
        64, 0, ((ROOK, 2, 8), (ROOK, 1, 16), (SILVER, 2, 22), (KNIGHT, 2, 32), (SILVER, 1, 44)), 64
    ),
    "cambodian": Honours(
        63, 3, ((ROOK, 2, 7), (ROOK, 1, 15), (SILVER, 2, 21), (KNIGHT, 2, 31), (SILVER, 1, 43)), 63
    ),
    "asean": Honours(0, 0, ((ROOK, 1, 16), (SILVER, 1, 44), (KNIGHT, 1, 64)), 0, from_pieces=False),
}


class MoveCount:
    """The count of one game."""

    def __init__(self, tables: Tables) -> None:
        self._honours = HONOURS[tables.definition.counting]
        self._pawns = tables.pieces((PAWN,), 0) + tables.pieces((PAWN,), 1)
        types = {type for type, _, _ in self._honours.pieces}
        self._of_type = {
            (type, colour): tables.pieces((type,), colour) for type in types for colour in (0, 1)
        }

    def limit(self, at: Position, side: int) -> int:
        """Return the number of plies within which `side` must be mated with the current material.

        Return 0 if nothing is counted with this material.
        """
        honours = self._honours
        own, other = (at.black, at.white) if side else (at.white, at.black)
        alone = own.bit_count() == 1
        no_pawns = not any(at.men[piece] for piece in self._pawns)
        if not alone:
            few = own.bit_count() <= honours.few if honours.few else no_pawns
            return 2 * honours.board if few and other.bit_count() > 1 else 0
        if not no_pawns or other.bit_count() == 1:
            return 0
        for type, number, moves in honours.pieces:
            if sum(at.men[piece].bit_count() for piece in self._of_type[type, 1 - side]) >= number:
                return 2 * moves
        return 2 * honours.bare

    def after(self, before: Position, after: Position, changed: bool) -> Position:
        """Return the position with its count.

        Args:
            before: The position before the move.
            after: The position after the move, with its count not yet updated.
            changed: Whether a piece was captured or promoted.
        """
        us, them = before.turn, after.turn
        if self._honours.from_pieces:
            pieces = after.white.bit_count() + after.black.bit_count()
            for side in (them, us):
                limit = self.limit(after, side)
                if not limit or (after.black if side else after.white).bit_count() > 1:
                    continue
                if side == us:
                    begins = changed and not self.limit(before, us)
                else:
                    begins = not before.limit or (changed and limit <= before.limit)
                if begins:
                    return after._replace(limit=limit, quiet=2 * pieces - (side == us))
        limit = self.limit(after, them)
        if limit and (not before.limit or (changed and limit < before.limit)):
            return after._replace(limit=limit, quiet=0)
        return after._replace(limit=before.limit, quiet=before.quiet + 1) if before.limit else after


WEAK = ("pawn", "bishop")
"""Types whose checks do not count as full ones in Shatar."""


class Play:
    """Makes the moves of one game."""

    def __init__(self, tables: Tables, attacks: Attacks, castling: Castling) -> None:
        self._tables, self._attacks, self._castling = tables, attacks, castling
        definition, count = tables.definition, tables.count
        self._count, self._files = count, tables.size.files
        self._hands = definition.takes_to_hand
        self._pawns = tables.is_kind(definition.pawns)
        self._resets = (
            tables.is_kind(definition.quiet_types[0])[:count]
            + tables.is_kind(definition.quiet_types[1])[count:]
        )
        self._promoting = (
            tables.is_kind(definition.promotion_pawns[0])[:count]
            + tables.is_kind(definition.promotion_pawns[1])[count:]
        )
        self._demoted = self._demotions()
        self._passant = tuple(tables.squares(words) for words in definition.passant_region)
        self._petrified = tables.is_kind(definition.petrify) if definition.petrify else ()
        self._sturdy = tables.is_kind(("pawn",))
        """For each piece, whether it survives explosions next to it.

        Only pawns survive, and no other types that count as pawns.
        """
        self._blast_immune = tables.is_kind(definition.blast_immune)
        self._around = tables.around
        self._special = (
            definition.blast
            or bool(definition.petrify)
            or definition.flip_enclosed != "none"
            or definition.walling != "none"
            or definition.cambodian
        )
        self._aims = tables.is_kind(("rook",)) if definition.cambodian else ()
        self._move_count = MoveCount(tables) if definition.counting != "none" else None
        self._home = (tables.rank(definition.castle_rank, 0), tables.rank(definition.castle_rank, 1))
        self._weak = tables.is_kind(WEAK) if definition.shatar_mates else ()
        self._keeps_promoted = self._hands and not definition.drop_loop

    def _demotions(self) -> tuple[int, ...]:
        """Return, for each piece, what it becomes in the hand of the side that captures it.

        A promoted piece is demoted. With `dropLoop`, it keeps the type to which it was promoted, but
        counts as an unpromoted piece of that type.
        """
        kinds, found = self._tables.kinds, []
        unpromoted = {kind.type: number for number, kind in enumerate(kinds) if kind.base < 0}
        for piece in range(2 * self._count):
            kind = piece % self._count
            if kinds[kind].base >= 0:
                base = kinds[kind].base
                kind = unpromoted.get(kinds[kind].type, base) if self._tables.definition.drop_loop else base
            found.append(kind if piece >= self._count else kind + self._count)
        return tuple(found)

    def pawn(self, colour: int) -> int:
        """Return the pawn that a promoted piece becomes in the hand of the side `colour`."""
        pawns = self._tables.pieces(self._tables.definition.promotion_pawns[colour], colour)
        return pawns[0] if pawns else -1

    def play(self, at: Position, move: Move) -> Position:
        """Return the position after a move of the generator, with the other side to move."""
        standing, white, black, turn, hands, rights, gates = at[:7]
        promoted, walls, checks, quiet, number, passes = at[9:15]
        piece, origin, to, become, flag, gate, place = move
        pieces = list(standing)
        own, other = (black, white) if turn else (white, black)
        passant, stepped = 0, -1
        quiet += 1
        end = 1 << to
        captured = -1
        if flag == CASTLE:
            king_to, rook_to = self._castling.ends(origin, to)
            pieces[piece] = pieces[piece] & ~(1 << origin) | 1 << king_to
            for rook in self._castling.rooks[turn]:
                if pieces[rook] & end:
                    pieces[rook] = pieces[rook] & ~end | 1 << rook_to
                    break
            own = own & ~(1 << origin | end) | 1 << king_to | 1 << rook_to
            rights &= ~self._home[turn]
            if self._tables.definition.opposite_castling:
                rights &= ~self._castling.side(at, 1 - turn, to > origin)
            gates &= ~(1 << origin | end)
        elif flag == DROP:
            quiet = 0
            pieces[become] |= end
            own |= end
            kind = self._tables.kinds[piece % self._count]
            in_hand = piece if kind.base < 0 else kind.base + turn * self._count
            if hands:
                hands = (*hands[:in_hand], hands[in_hand] - 1, *hands[in_hand + 1 :])
            if self._tables.definition.castle_dropped:
                rights |= self._gain_rights(at, pieces)
        elif flag != PASS:
            start = 1 << origin
            pieces[piece] ^= start
            taken = end
            if flag == PASSANT:
                taken = 1 << at.stepped
            if other & taken:
                first = 0 if turn else self._count
                for captured in range(first, first + self._count):
                    if pieces[captured] & taken:
                        pieces[captured] ^= taken
                        break
                other ^= taken
                quiet = 0
                if self._hands:
                    in_hand = self._demoted[captured]
                    if promoted & taken and self._keeps_promoted and (pawn := self.pawn(turn)) >= 0:
                        in_hand = pawn
                    hands = (*hands[:in_hand], hands[in_hand] + 1, *hands[in_hand + 1 :])
                promoted &= ~taken
                if rights and captured == self._castling.kings[1 - turn]:
                    rights &= ~self._home[1 - turn]
            pieces[become] |= end
            own = own ^ start | end
            if promoted & start:
                promoted = promoted & ~start | end
            if self._resets[piece] and origin // self._files != to // self._files:
                quiet = 0  # a pawn that goes sideways may come back
            if become != piece and self._promoting[piece] and self._keeps_promoted:
                promoted |= end
            if rights:
                if piece == self._castling.kings[turn] and origin == self._castling.king(at, turn):
                    rights &= ~self._home[turn]
                rights &= ~(start | taken)
            gates &= ~(start | end)
            if flag == LONG_STEP and self._pawns[become]:
                passant = self._tables.size.between(origin, to) & self._passant[1 - turn]
                stepped = to if passant else -1
        if gate >= 0:
            pieces[gate] |= 1 << place
            own |= 1 << place
            hands = (*hands[:gate], hands[gate] - 1, *hands[gate + 1 :])
        white, black = (other, own) if turn else (own, other)
        after = make_position(
            Position,
            (
                *(tuple(pieces), white, black, 1 - turn, hands, rights, gates, passant, stepped),
                *(promoted, walls, checks, quiet, number + turn, passes + 1 if flag == PASS else 0, 0),
            ),
        )
        if self._special:
            after = self._aftermath(at, after, move, captured)
        if self._tables.definition.check_counting and self.in_check(after):
            left = max(0, checks[turn] - 1)
            after = after._replace(checks=(left, checks[1]) if turn == 0 else (checks[0], left))
        if self._weak:
            after = self._series_of_checks(after, turn)
        if self._move_count is not None:
            after = self._move_count.after(at, after, captured >= 0 or become != piece)
        return after

    def checkers(self, at: Position) -> int:
        """Return the pieces that give check to the king of the side to move, as a bitboard."""
        king = self._tables.kings[at.turn]
        everybody, attacks = at.white | at.black | at.walls, self._attacks
        return bitboard.union(
            attacks.attackers_by_cuts(at, square, 1 - at.turn)
            if attacks.cuts
            else attacks.attackers(at.men, everybody, square, 1 - at.turn)
            for square in bitboard.each(at.men[king] if king >= 0 else 0)
        )

    def strong_checkers(self, at: Position) -> int:
        """Return, as a bitboard, the checking pieces that give a full check in Shatar."""
        weak = bitboard.union(squares for squares, is_weak in zip(at.men, self._weak, strict=True) if is_weak)
        return self.checkers(at) & ~weak

    def _series_of_checks(self, after: Position, turn: int) -> Position:
        """Return the position with a record of whether this series of checks has had a full one (Shatar)."""
        full = bool(self.strong_checkers(after)) or (bool(after.checks[turn]) and bool(self.checkers(after)))
        checks = (int(full), after.checks[1]) if turn == 0 else (after.checks[0], int(full))
        return after._replace(checks=checks)

    def in_check(self, at: Position) -> bool:
        """Return whether the king of the side to move is attacked."""
        king = self._tables.kings[at.turn]
        kings = at.men[king] if king >= 0 else 0
        if self._attacks.cuts:
            return bool(self.checkers(at))
        everybody = at.white | at.black | at.walls
        return bool(kings) and any(
            self._attacks.is_attacked(at.men, everybody, square, 1 - at.turn)
            for square in bitboard.each(kings)
        )

    def _gain_rights(self, at: Position, pieces: list[int]) -> int:
        """Return the rights of a side whose dropped king and rooks are on squares for castling, as a
        bitboard.
        """
        turn = at.turn
        row, piece = self._home[turn], self._castling.kings[turn]
        king = pieces[piece] & row if piece >= 0 else 0
        file = self._tables.definition.castle_king_file
        first = (row & -row).bit_length() - 1
        if not king or king != 1 << first + file:
            return 0
        rooks = 0
        for piece in self._castling.rooks[turn]:
            rooks |= pieces[piece]
        return rooks & (1 << first | 1 << first + self._tables.size.files - 1)

    # What a capture, a wall or an enclosed piece brings about

    def _aftermath(self, before: Position, after: Position, move: Move, captured: int) -> Position:
        definition, turn = self._tables.definition, before.turn
        if captured >= 0 and definition.blast:
            after = self._explosion(after, move.to)
        # After an explosion, the piece on the square counts; it may be promoted.
        if (
            captured >= 0
            and self._petrified
            and self._petrified[move.become if definition.blast else move.piece]
        ):
            if self._hands:
                after = after._replace(hands=self._scatter(after, 1 << move.to))
            after = self._without(after, 1 << move.to)._replace(walls=after.walls | 1 << move.to)
        if definition.flip_enclosed != "none" and move.flag != PASS and self._turns(after, move):
            after = self._turn_over(after, move.to, turn)
        if move.gate < 0 and move.place >= 0:
            walls = after.walls
            if definition.walling == "duck":
                walls &= ~self.duck(before)
            after = after._replace(walls=walls | 1 << move.place)
        if definition.cambodian and self._aims[move.piece]:
            after = self._aim_at_king(after, move.to)
        return after

    def _aim_at_king(self, after: Position, rook: int) -> Position:
        """Return the position after a king has lost its leap because a rook is on its file or rank.

        This is a rule of Cambodian chess. It also applies if there are pieces between the rook and the
        king.
        """
        king = self._tables.kings[after.turn]
        aimed = 0
        for square in bitboard.each(after.men[king] & after.gates if king >= 0 else 0):
            if square % self._files == rook % self._files or square // self._files == rook // self._files:
                aimed |= 1 << square
        return after._replace(gates=after.gates & ~aimed)

    def duck(self, at: Position) -> int:
        """Return the walls that were not there at the start, as a bitboard."""
        return at.walls & ~self.first_walls

    first_walls = 0

    def _explosion(self, after: Position, to: int) -> Position:
        gone = 1 << to
        for piece, squares in enumerate(after.men):
            if self._blast_immune[piece]:
                gone &= ~squares
            elif not self._sturdy[piece]:
                gone |= squares & self._around[to]
        if self._hands:
            after = after._replace(hands=self._scatter(after, gone))
        if self._tables.definition.petrify_blast:
            stones = gone & (after.white | after.black) & ~(1 << to)
            after = after._replace(walls=after.walls | stones)
        return self._without_lost_rights(self._without(after, gone))

    def _without_lost_rights(self, at: Position) -> Position:
        """Return the position without the castling rights of a side that has lost its king."""
        for colour, king in enumerate(self._castling.kings):
            if at.rights and king >= 0 and not at.men[king]:
                at = at._replace(rights=at.rights & ~self._home[colour])
        return at

    def _scatter(self, at: Position, gone: int) -> tuple[int, ...]:
        """Return the hands after these pieces have exploded or turned to stone.

        Each of the pieces goes to the other side.
        """
        hands = list(at.hands)
        for piece, squares in enumerate(at.men):
            pawns = squares & gone & at.promoted if self._keeps_promoted else 0
            hands[self._demoted[piece]] += (squares & gone & ~pawns).bit_count()
            if pawns and (pawn := self.pawn(1 - piece // self._count)) >= 0:
                hands[pawn] += pawns.bit_count()
        return tuple(hands)

    def _without(self, at: Position, gone: int) -> Position:
        return at._replace(
            men=tuple(squares & ~gone for squares in at.men),
            white=at.white & ~gone,
            black=at.black & ~gone,
            rights=at.rights & ~gone,
            gates=at.gates & ~gone,
            promoted=at.promoted & ~gone,
        )

    def _turns(self, after: Position, move: Move) -> bool:
        """Return whether a move turns pieces over.

        In Quadwrangle, a drop, a promotion or a special move turns pieces over only if a piece of the
        mover's side is next to the target. As in Fairy-Stockfish, the moving piece counts as if it were
        still on the square that it leaves.
        """
        if self._tables.definition.flip_enclosed != "quadwrangle":
            return True
        if move.flag in (NORMAL, LONG_STEP) and move.become == move.piece:
            return True
        own = after.white if after.turn else after.black
        if move.origin >= 0:
            own |= 1 << move.origin
        return bool(own & self._around[move.to])

    def _turn_over(self, after: Position, to: int, turn: int) -> Position:
        """Return the position after the other side's enclosed pieces have changed sides."""
        other = after.white if turn else after.black
        if self._tables.definition.flip_enclosed in ("ataxx", "quadwrangle"):
            flipped = self._around[to] & other
        else:
            flipped = find_enclosed(self._tables, after, to, turn)
        if not flipped:
            return after
        pieces = list(after.men)
        for kind in range(self._count):
            mine, theirs = kind + turn * self._count, kind + (1 - turn) * self._count
            pieces[mine] |= pieces[theirs] & flipped
            pieces[theirs] &= ~flipped
        return self._without_lost_rights(
            after._replace(
                men=tuple(pieces),
                white=after.white ^ flipped,
                black=after.black ^ flipped,
                rights=after.rights & ~flipped,
                gates=after.gates & ~flipped,
            )
        )


class SpecialMoves:
    """Moves that only a few games have."""

    def __init__(self, tables: Tables, attacks: Attacks, castling: Castling, play: Play) -> None:
        self._tables, self._attacks, self.castling, self._play = tables, attacks, castling, play
        self._drops = Drops(tables)
        definition = tables.definition
        self._walling = tuple(tables.squares(words) for words in definition.walling_region)
        self.adds = definition.seirawan or definition.cambodian or definition.sittuyin_promotion
        """Whether there are moves in addition to those in the tables."""

    # Walls

    def add_walls(self, at: Position, moves: list[Move]) -> Iterator[Move]:
        """Yield each move with each wall that may follow it."""
        rule = self._tables.definition.walling
        for move in moves:
            if rule == "past" and move.flag == DROP:  # which leaves no square
                yield move
                continue
            after = self._play.play(at, move)
            free = self._tables.all & ~(after.white | after.black | after.walls)
            if move.flag != CASTLE:  # whose end is the square that the rook has left
                free &= ~(1 << move.to)
            if rule == "past":
                free &= 1 << move.origin
            elif rule == "arrow":
                targets = self._tables.movers[at.turn][move.piece % self._tables.count].quiet
                free &= targets.reach(move.to, after.white | after.black | after.walls)
            elif rule == "edge":
                free &= self._edge(after)
            all_but_place = move[:-1]
            for place in bitboard.each(free & self._walling[at.turn]):
                yield make_move(Move, (*all_but_place, place))  # many times as quick as `_replace`

    def _edge(self, at: Position) -> int:
        """Return the squares at the edge of the remaining board, as a bitboard."""
        size, taken = self._tables.size, at.walls
        found = 0
        for square in range(size.squares):
            beside = [size.step(square, v) for v in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            if any(one < 0 or taken >> one & 1 for one in beside):
                found |= 1 << square
        return found

    # Moves beside those of the tables

    def others(self, at: Position, moves: list[Move]) -> list[Move]:
        """Return moves that are legal in addition to these."""
        definition = self._tables.definition
        found: list[Move] = []
        if definition.seirawan and at.gates and at.hands:
            found += self._add_gating(at, moves)
        if definition.cambodian and at.gates:
            found += self._first_leaps(at)
        if definition.sittuyin_promotion:
            found += self._promote_beside(at)
        return found

    def _add_gating(self, at: Position, moves: list[Move]) -> Iterator[Move]:
        """Yield moves with a piece from the hand placed on the square that a piece leaves for the first time."""
        first = at.turn * self._tables.count
        own = [piece for piece in range(first, first + self._tables.count) if at.hands[piece]]
        everybody = at.white | at.black | at.walls
        for move in moves:
            if move.flag == DROP or not at.gates >> move.origin & 1:
                continue
            places = (move.origin, move.to) if move.flag == CASTLE else (move.origin,)
            for gate in own:
                for place in places:
                    if self._drops.room(at, gate, 1 << place, everybody):
                        yield move._replace(gate=gate, place=place)

    def _first_leaps(self, at: Position) -> Iterator[Move]:
        """Yield the special first moves of Cambodian chess.

        A king that is not in check may make a knight's move forward, and a lady may step two squares.
        """
        tables, turn = self._tables, at.turn
        own, other = (at.black, at.white) if turn else (at.white, at.black)
        everybody = own | other | at.walls
        ahead = -1 if turn else 1
        king = tables.kings[turn]
        for square in bitboard.each(at.gates & own):
            if king >= 0 and at.men[king] >> square & 1:
                if (
                    self._attacks.attackers_by_cuts(at, square, 1 - turn)
                    if self._attacks.cuts
                    else self._attacks.is_attacked(at.men, everybody, square, 1 - turn)
                ):
                    continue
                for dx in (-2, 2):
                    to = tables.size.step(square, (dx, ahead))
                    if to >= 0 and not everybody >> to & 1:
                        yield Move(king, square, to, king, SPECIAL)
            else:
                to = tables.size.step(square, (0, 2 * ahead))
                lady = next((p for p in tables.pieces(("fers",), turn) if at.men[p] >> square & 1), -1)
                if lady >= 0 and to >= 0 and not everybody >> to & 1:
                    yield Move(lady, square, to, lady, SPECIAL)

    def _promote_beside(self, at: Position) -> Iterator[Move]:
        """Yield the promotions of Sittuyin.

        A pawn on a long diagonal, or a side's last pawn, becomes a general on its square or a step away.
        The promotion captures nothing, and the general may not attack anything from its new square.
        """
        tables, turn = self._tables, at.turn
        definition = tables.definition
        other = at.white if turn else at.black
        everybody = at.white | at.black | at.walls
        zone = tables.squares(definition.promotion_region[turn])
        pawns = [(p, at.men[p]) for p in tables.pieces(definition.promotion_pawns[turn], turn)]
        if sum(squares.bit_count() for _, squares in pawns) == 1:
            zone = tables.all
        limits = definition.promotion_limit
        for become in tables.pieces(definition.promotions[turn], turn):
            type = tables.kinds[become % tables.count].type
            if sum(at.men[p].bit_count() for p in tables.pieces((type,), turn)) >= limits.get(type, 99):
                continue
            targets = tables.movers[turn][become % tables.count].quiet
            for pawn, squares in pawns:
                for square in bitboard.each(squares & zone):
                    ends = 1 << square | targets.reach(square, everybody) & ~everybody
                    for to in bitboard.each(ends):
                        move = Move(pawn, square, to, become, SPECIAL)
                        hits = targets.reach(to, everybody & ~(1 << square)) & other
                        if hits and self._attacks.cuts:
                            after = self._play.play(at, move)._replace(turn=turn)
                            hits &= self._attacks.find_ends(after, to)
                        if not hits:
                            yield move

    def stay(self, at: Position) -> Move:
        """Return a move in which the side's first piece stays on its square, so that only a wall is
        placed.
        """
        own = at.black if at.turn else at.white
        square = (own & -own).bit_length() - 1
        piece = piece_on(at, square)
        return Move(piece, square, square, piece, PASS)

    def make_pass(self, at: Position) -> Move:
        """Return a pass, in which the king, or the side's first piece if there is no king, stays on its
        square.
        """
        king, own = self._tables.kings[at.turn], at.black if at.turn else at.white
        kings = at.men[king] if king >= 0 else 0
        square = kings.bit_length() - 1 if kings else (own & -own).bit_length() - 1
        return Move(king, square, square, king, PASS)
