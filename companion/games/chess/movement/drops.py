"""Where pieces from the hand may be dropped."""

from __future__ import annotations

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.enclosure import enclosing_squares
from companion.games.chess.movement.position import DROP, Position

Group = tuple[int, int, int, int, int]


class Drops:
    """Drops of one game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        definition = tables.definition
        self._free = definition.free_drops
        self._enclosing_start = tables.squares(definition.enclosing_start)
        self._pawns = tables.is_kind(("pawn",))
        self._regions = tuple(self._region(piece) for piece in range(2 * tables.count))
        self._doubled = tables.is_kind(definition.drop_no_doubled)
        files = tables.size.files
        self._columns = tuple(tables.squares((f"{'abcdefghijklmnop'[file]}*",)) for file in range(files))
        self._must = tables.is_kind(definition.must_drop_type)
        self._bishops = tables.is_kind(("bishop",))
        self._dark = sum(1 << q for q in range(tables.size.squares) if (q % files + q // files) % 2 == 0)

    def _region(self, piece: int) -> int:
        tables, definition = self._tables, self._tables.definition
        colour = piece // tables.count
        region = tables.squares(definition.drop_region[colour])
        if self._pawns[piece]:
            if not definition.first_rank_pawn_drops:
                region &= ~tables.rank(0, colour)
            if not definition.promotion_zone_pawn_drops:
                region &= ~tables.squares(definition.promotion_region[colour])
        if definition.sittuyin_rook_drop and tables.kinds[piece % tables.count].type == "rook":
            region &= tables.rank(0, colour)
        type = tables.kinds[piece % tables.count].type
        if (
            definition.piece_drop_zones
            and (zone := definition.piece_drop_region[colour].get(type)) is not None
        ):
            region &= tables.squares(zone)
        return region & tables.region(colour, type)

    def _both_colours(self, at: Position, piece: int, free: int) -> int:
        """The squares of a drop that let each colour have half of a side's bishops, those in hand included."""
        own = at.turn * self._tables.count
        bishop = next((p for p in range(own, own + self._tables.count) if self._bishops[p]), -1)
        if bishop < 0:
            return -1
        standing, room = at.men[bishop], free & self._regions[bishop]
        number = standing.bit_count() + (at.hands[bishop] if at.hands else 0)
        left = -1
        for colour in (self._dark, ~self._dark):
            if piece == bishop:
                left &= ~colour if (standing & colour).bit_count() + 1 > (number + 1) // 2 else -1
                continue
            more = ((standing | room) & colour).bit_count() - number // 2
            left &= 0 if more < 0 else ~(room & colour) if more == 0 else -1
        return left

    def must(self, at: Position) -> bool:
        """Whether only drops are allowed now."""
        own = range(at.turn * self._tables.count, (at.turn + 1) * self._tables.count)
        return self._tables.definition.must_drop and any(
            at.hands[piece] and self._must[piece] for piece in own
        )

    def counts(self, piece: int) -> bool:
        """Whether a piece is one that must be dropped."""
        return self._must[piece]

    def add(self, found: list[Group], at: Position, everybody: int, allowed: int) -> None:
        """Adds the drops of the side at turn; `allowed`: what a check leaves."""
        tables, definition = self._tables, self._tables.definition
        first = at.turn * tables.count
        free = allowed & ~everybody
        for piece in range(first, first + tables.count):
            if not (self._free if not at.hands else at.hands[piece]):
                continue
            reach = self.room(at, piece, free, everybody)
            if definition.drop_opposite_bishop:
                reach &= self._both_colours(at, piece, free)
            promoted = tables.kinds[piece - first].promoted if definition.drop_promoted else -1
            for become in (piece, promoted + first) if promoted >= 0 else (piece,):
                if reach & ~tables.immobile[become]:
                    found.append((become, -1, reach & ~tables.immobile[become], DROP, 0))

    def room(self, at: Position, piece: int, free: int, everybody: int) -> int:
        """Those of some squares on which a piece may be set down now, as far as other pieces and its region are asked."""
        tables, definition = self._tables, self._tables.definition
        if definition.enclosing_drop not in ("none", "top"):
            free = enclosing_squares(tables, at, free, self._enclosing_start)
        reach = free & self._regions[piece]
        if self._doubled[piece]:
            for column in self._columns:
                if (at.men[piece] & column).bit_count() >= definition.drop_no_doubled_count:
                    reach &= ~column
        if definition.drop_on_top or definition.enclosing_drop == "top":
            reach &= tables.rank(0) | everybody << tables.size.files
        return reach
