"""The moves of pieces in Chess Jumble: ownership, protection, the whole roll of a piece, and bringing in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial

from msgspec.structs import replace

from companion.games.chess_jumble.equipment import Deck, March
from companion.games.chess_jumble.facts import Options
from companion.games.chess_jumble.prepared_board import Roll, Setting, Walker, march, roll
from companion.games.chess_jumble.state import BOX, OUT, Men, State, text_with, with_piece
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.games.shared.game_base import GameBase
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move, Stay
from companion.kernel.facts import DieInfo, GameInfo

DECK = "action"
"""The name of the deck on the table."""
BY_ORANGE = "KP"  # CJ-R43


@lru_cache(maxsize=4096)
def occupancy(pieces: Men) -> tuple[int, ...]:
    """Return the squares of each seat's pieces on the board, followed by those of all pieces, as
    bitboards.
    """
    sides, everybody = [], 0
    for one in pieces:
        own = 0
        for square in one:
            if square >= 0:
                own |= 1 << square
        sides.append(own)
        everybody |= own
    return (*sides, everybody)


class JumbleMoves(GameBase[State, Options]):
    """One edition at the table, and the moves of its pieces.

    Attributes:
        kinds: Letters of the pieces of each seat, in the order of `State.men`.
        seats: The seats in turn order.
        corners: The squares of each seat on the board.
        pairs: All starting and entry squares, as a bitboard.
        deck: The deck, or None without action cards.
        cuts: Constraints of house rules on the squares that a piece may enter with each single move of
            a roll. They are called with the square on which the roll begins and a state in which the
            piece's seat is to move. They also affect protection.
        roll_moves: The legal ends of each piece of the seat to move, for the numbers rolled; see
            `find_roll_moves`.
        march_moves: The legal ends of each piece for a card that lets a piece move; see
            `find_march_moves`.
    """

    def __init__(
        self,
        info: GameInfo,
        options: Options,
        kinds: str,
        seats: tuple[str, ...],
        setting: Setting,
        dice: tuple[DieInfo, ...],
        deck: Deck | None,
    ) -> None:
        decks = (deck.info(DECK),) if deck is not None else ()
        super().__init__(info, options, setting.board, seats=seats, dice=dice, decks=decks)
        self.rules = {rule.name: self.rules[rule.name] for rule in info.rules}
        self.kinds, self.deck, self.setting = kinds, deck, setting
        self.corners = tuple(setting.corners[seat] for seat in seats)
        self.pairs = bitboard.union(corner.start | corner.entry for corner in self.corners)
        self.cuts: tuple[Cut[State, int], ...] = ()
        self.all_seats = range(len(seats))
        self.text = text_with(seats, kinds, self.board, len(dice), deck)
        self.time_limit = options.minutes if options.timed else None  # CJ-A50c
        self.leaver = options.leaver  # CJ-A49
        self.roll_moves = lru_cache(maxsize=512)(self.find_roll_moves)
        self.march_moves = lru_cache(maxsize=128)(self.find_march_moves)

    # Whose squares and pieces are whose

    def on_track(self, s: State) -> int:
        """Return all pieces on the running track, as a bitboard."""
        return occupancy(s.men)[-1] & self.setting.track

    def own(self, s: State, seat: int) -> int:
        """Return a seat's pieces on the board, including its house, as a bitboard."""
        return occupancy(s.men)[seat]

    def free_house(self, s: State, seat: int) -> int:
        """Return the empty squares of a seat's house, as a bitboard."""
        return self.corners[seat].house & ~occupancy(s.men)[-1]

    def piece_on(self, s: State, square: int) -> tuple[int, int] | None:
        """Return seat and piece on a square, or None if it is empty."""
        for seat, pieces in enumerate(s.men):
            if square >= 0 and square in pieces:
                return seat, pieces.index(square)
        return None

    def names(self, squares: int) -> tuple[str, ...]:
        """Return the names of squares, lowest first."""
        if squares and not squares & (squares - 1):
            return (self.board.names[squares.bit_length() - 1],)
        found: list[str] = []
        for names, eight in zip(
            self._names_of_eight, squares.to_bytes(len(self._names_of_eight), "little"), strict=True
        ):
            if eight:
                found += names[eight]
        return tuple(found)

    @cached_property
    def _names_of_eight(self) -> list[list[tuple[str, ...]]]:
        """The names of every subset of each eight neighbouring squares."""
        names = self.board.names
        return [
            [
                tuple(name for i, name in enumerate(names[first : first + 8]) if bits >> i & 1)
                for bits in range(256)
            ]
            for first in range(0, len(names), 8)
        ]

    def active(self, s: State, seat: int) -> list[int]:
        """Return the pieces of a seat on the track (CJ-R35)."""
        track = self.setting.track
        return [piece for piece, q in enumerate(s.men[seat]) if q >= 0 and track >> q & 1]

    def playing(self, s: State) -> Sequence[int]:
        """Return the seats that are neither home nor gone, in their order."""
        if not s.places and not s.gone:
            return self.all_seats
        return [i for i in self.all_seats if i not in s.places and i not in s.gone]

    def order(self, s: State) -> list[int]:
        """Return the seats that are still playing, in turn order, beginning with the seat to move
        (CJ-A38).
        """
        playing = self.playing(s)
        count = len(self.seats)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]

    def fills_start(self, seat: int, pieces: Sequence[int]) -> bool:
        """Return whether a seat with these pieces fills both its starting squares while its box is not empty
        (CJ-R26).
        """
        return BOX in pieces and not self.corners[seat].start & ~bitboard.of(q for q in pieces if q >= 0)

    def owes_start(self, s: State) -> bool:
        """Return whether the seat to move fills both its starting squares while its box is not empty (CJ-R26,
        R39, A16).
        """
        return self.fills_start(s.turn, s.men[s.turn])

    def binds_start(self, s: State) -> bool:
        """Return whether the seat to move has to leave one of its starting squares free now (CJ-A16)."""
        return self.options.start_always_free and BOX in s.men[s.turn]

    def starts_in_use(self, s: State, piece: int) -> int:
        """Return the starting squares of the seat to move that are occupied by other pieces of that
        seat, as a bitboard.
        """
        found, square = self.corners[s.turn].start & self.own(s, s.turn), s.men[s.turn][piece]
        return found & ~(1 << square) if square >= 0 else found

    # The way home

    @cached_property
    def moves_home(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The minimum number of moves into the house on an empty board, by seat, piece and square.

        The number is 0 on squares of the house, and -1 if the piece can never reach the house from the
        square.
        """
        pieces = range(len(self.kinds))
        return tuple(tuple(self._find_distances(seat, piece) for piece in pieces) for seat in self.all_seats)

    def _find_distances(self, seat: int, piece: int) -> tuple[int, ...]:
        corner, kind = self.corners[seat], self.kinds[piece]
        boxed = State(tuple((BOX,) * len(self.kinds) for _ in self.seats), seat, "move")

        def find_entered(square: int) -> int:
            """Return the squares that the cuts permit for the piece if it is alone on the board, as a
            bitboard.
            """
            return apply_cuts(self.cuts, with_piece(boxed, seat, piece, square), square) if self.cuts else -1

        found = [-1] * len(self.board.names)
        for square in bitboard.each(corner.house):
            found[square] = 0
        track = bitboard.each(self.setting.track)
        gates = (q for q in track if corner.enters_from(kind, q, 0) and find_entered(q) & corner.house)
        frontier = bitboard.of(gates)
        seen = far = 0
        while frontier:
            seen |= frontier
            far += 1
            onward = 0
            for square in bitboard.each(frontier):
                found[square] = far
                before = bitboard.each(corner.moves[kind].targets(square, 0))  # moves are symmetrical
                onward |= bitboard.of(q for q in before if find_entered(q) >> square & 1)
            frontier = onward & ~seen
        return tuple(found)

    def at_home(self, s: State, seat: int) -> int:
        """Return the number of pieces of a seat in its house."""
        return (self.own(s, seat) & self.corners[seat].house).bit_count()

    def count_needed(self, s: State, seat: int) -> int:
        """Return the number of pieces that a seat has to bring into its house (CJ-A18b, A50b)."""
        left = len(self.kinds) - s.men[seat].count(OUT)
        few = 2 if len(self.kinds) == 4 else 3
        return min(left, few) if self.options.some_home else left

    def rank_seats(self, s: State) -> list[tuple[tuple[int, int], int]]:
        """Return the seats without a place, best first (CJ-A50c).

        Each item has the form ((pieces not at home, moves still needed), seat).
        """
        return sorted(((-self.at_home(s, i), self._count_left(s, i)), i) for i in self.playing(s))

    def _count_left(self, s: State, seat: int) -> int:
        """Return the number of moves that a seat still needs for all its pieces.

        Each piece in the box counts as one more move.
        """
        total = 0
        for far, square in zip(self.moves_home[seat], s.men[seat], strict=True):
            if square == BOX:
                total += 1 + min(far[q] for q in bitboard.each(self.corners[seat].start))
            elif square != OUT:
                total += far[square]
        return total

    # Protection

    def find_protected(
        self, s: State, striker: int, origin: int = -1, taken: int = 0, piece: int = -1, among: int = -1
    ) -> int:
        """Return the pieces of other seats that a seat may not capture, as a bitboard.

        Pieces of seats that are out of play are not protected.

        Args:
            s: The state.
            striker: The capturing seat.
            origin: The square of the capturing piece, or -1 for bringing in.
            taken: Squares of pieces that the capturing piece has captured earlier in its move.
            piece: The capturing piece, or -1 for any piece. It matters if house rules restrict
                retaking.
            among: The pieces to examine, as a bitboard.
        """
        if not self.options.protects or s.bold:
            return 0
        pieces = self.on_track(s) & ~taken
        if origin >= 0:
            pieces &= ~(1 << origin)
        among &= pieces & ~self.corners[striker].breaks
        found, sides = 0, occupancy(s.men)
        for owner in self.playing(s):
            if owner != striker and (own := sides[owner] & among):
                found |= self._find_backed(s, owner, pieces, own, striker, piece)
        return found & ~self.void(s) if found else 0

    def _find_backed(self, s: State, owner: int, pieces: int, own: int, striker: int, piece: int) -> int:
        """Return the protected pieces among `own`, as a bitboard.

        A piece is protected if another piece of its owner could retake on its square. `pieces` are all
        pieces on the track.
        """
        corner, found = self.corners[owner], 0
        for kind, square in zip(self.kinds, s.men[owner], strict=True):
            if square >= 0 and pieces >> square & 1:
                found |= corner.captures[kind].targets(square, pieces) & own
        found &= ~corner.closed
        if self.cuts:
            for square in bitboard.each(found):
                strikers = self._list_strikers(s, striker, piece)
                if not all(self._find_retakers(s, owner, pieces, square, striker, one) for one in strikers):
                    found ^= 1 << square
        return found

    def _list_strikers(self, s: State, striker: int, piece: int) -> list[int]:
        """Return the capturing piece, or all pieces of the seat if any may capture."""
        return [piece] if piece >= 0 else [p for p, q in enumerate(s.men[striker]) if q != OUT]

    def _find_retakers(
        self, s: State, owner: int, pieces: int, square: int, striker: int, piece: int
    ) -> list[int]:
        """Return the squares of the owner's pieces that could retake on a square after a capture by this
        piece.
        """
        captures = self.corners[owner].captures
        found = [
            q
            for kind, q in zip(self.kinds, s.men[owner], strict=True)
            if q >= 0 and pieces >> q & 1 and captures[kind].targets(q, pieces) >> square & 1
        ]
        if not self.cuts:
            return found
        after = [[q if q < 0 or pieces >> q & 1 else BOX for q in row] for row in s.men]
        after[owner] = [BOX if q == square else q for q in after[owner]]
        after[striker][piece] = square
        there = replace(s, men=tuple(map(tuple, after)), turn=owner)
        return [q for q in found if find_attacks(self.cuts, there, q, 1 << square)]

    def protectors(self, s: State, square: int, striker: int, origin: int = -1) -> list[int]:
        """Return the squares from which the piece on `square` is protected against `striker`. The
        result is empty if it is not protected.
        """
        piece = s.men[striker].index(origin) if origin >= 0 else -1
        if not self.find_protected(s, striker, origin, piece=piece) >> square & 1:
            return []
        found = self.piece_on(s, square)
        assert found is not None
        pieces = self.on_track(s) & ~(1 << origin if origin >= 0 else 0)
        first = self._list_strikers(s, striker, piece)[0]
        return self._find_retakers(s, found[0], pieces, square, striker, first)

    def void(self, s: State) -> int:
        """Return the squares on which nothing is protected, as a bitboard (CJ-A31).

        These are the two starting squares, or the two entry squares, of a player while opponents of
        that player occupy both. With pair_scope=b, opponents are never protected on these squares.
        """
        found = 0
        *sides, everybody = occupancy(s.men)
        if not everybody & self.pairs:
            return 0
        always = self.options.pair_never_protected
        for owner, pair in self._pairs_of_seats(s):
            others = everybody & ~sides[owner]
            if always:
                found |= pair & others
            elif not pair & ~others:
                found |= pair
        return found

    def _pairs_of_seats(self, s: State) -> Iterator[tuple[int, int]]:
        """Yield each seat with its two starting squares, and with its two entry squares, as bitboards."""
        for seat in self.playing(s):
            yield seat, self.corners[seat].start
            yield seat, self.corners[seat].entry

    def find_refused_ends(self, s: State, piece: int, where: Callable[[], int]) -> int:
        """Return the squares on which a piece of the seat to move may not end, as a bitboard (CJ-R45,
        A30).

        A piece may not end where two pieces of the seat would then protect each other on both starting
        squares, or both entry squares, of another player. `where` returns the possible ends, and is
        called only if they are needed.
        """
        if not (self.options.protects and self.options.foreign_pair_refused):
            return 0
        seat = s.turn
        origin = s.men[seat][piece]
        refused, mine = 0, self.own(s, seat) & ~(1 << origin)
        if not mine & self.pairs:
            return 0
        pieces, ends = self.on_track(s) & ~(1 << origin), where()
        for owner, pair in self._pairs_of_seats(s):
            if owner == seat:
                continue
            held = pair & mine
            if held == pair:
                both = list(bitboard.each(pair))
                if not self._are_mutual(s, both, self.on_track(s)):  # the piece may be between the two
                    for end in bitboard.each(ends):
                        if self._are_mutual(s, both, pieces | 1 << end):
                            refused |= 1 << end
            elif held and pair & ~held & ends:
                end = (pair & ~held).bit_length() - 1
                moved = with_piece(s, seat, piece, end)
                if self._are_mutual(moved, list(bitboard.each(pair)), pieces):
                    refused |= 1 << end
        return refused

    def _are_mutual(self, s: State, pair: list[int], pieces: int) -> bool:
        """Return whether two pieces of the seat to move protect each other with `pieces` on the board."""
        own, corner = s.men[s.turn], self.corners[s.turn]
        return all(
            corner.captures[self.kinds[own.index(a)]].targets(a, pieces) >> b & 1
            and self._may_retake(s, a, b)
            for a, b in (pair, pair[::-1])
        )

    def _may_retake(self, s: State, square: int, target: int) -> bool:
        """Return whether house rules let a piece of the seat to move retake on the square of another of its
        own pieces.
        """
        there = with_piece(s, s.turn, s.men[s.turn].index(target), BOX) if self.cuts else s
        return bool(find_attacks(self.cuts, there, square, 1 << target))

    # Whole rolls

    def prey(self, s: State) -> int:
        """Return the pieces of other seats that may be captured, as a bitboard.

        These are the pieces that are not on their own break squares (CJ-R19).
        """
        sides, found = occupancy(s.men), 0
        for i, corner in enumerate(self.corners):
            if i != s.turn:
                found |= sides[i] & ~corner.breaks & ~corner.house
        return found & self.setting.track

    def walker(self, s: State, piece: int) -> Walker:
        """Return the walker of a piece in its current surroundings."""
        return self._walkers(s)(piece)

    def _walkers(self, s: State) -> Callable[[int], Walker]:
        """Return the function from a piece to its walker, which knows what all of them share."""
        seat, men = s.turn, s.men[s.turn]
        corner, loose, on_track, free = (
            self.corners[seat],
            self.prey(s),
            self.on_track(s),
            self.free_house(s, seat),
        )

        def walker(piece: int) -> Walker:
            square = men[piece]
            entered = apply_cuts(self.cuts, s, square) if self.cuts else -1

            def may_take(taken: int, among: int) -> int:
                return among & ~taken & ~self.find_protected(s, seat, square, taken, piece, among)

            pieces = on_track & ~(1 << square)
            return Walker(
                corner, self.kinds[piece], square, pieces, loose, may_take, bool(free & entered), entered
            )

        return walker

    def die_of(self, kind: str) -> str:
        """Return the die whose number a piece uses (CJ-R43)."""
        return "orange" if len(self.dice) > 1 and kind in BY_ORANGE else "white"

    def number(self, s: State, piece: int) -> int:
        """Return the number that a piece may use now, or 0 if there is none (CJ-R43)."""
        face = s.orange if self.die_of(self.kinds[piece]) == "orange" else s.face
        return int(face) if face.isdecimal() else 0

    def find_roll_moves(self, s: State) -> dict[int, Roll]:
        """Return the legal ends of each piece of the seat to move, for the numbers that it rolled."""
        options = self.options
        only = options.new_piece_moves and s.fresh >= 0  # CJ-A9
        numbers = {
            p: n for p in self.active(s, s.turn) if (n := self.number(s, p)) and (not only or p == s.fresh)
        }
        walker = self._walkers(s)
        steps = {p: walker(p).steps(n, options.captures_on_the_way) for p, n in numbers.items()}

        def ends(piece: int, allowed: int) -> Roll:
            walked, n = steps[piece], numbers[piece]
            return self._leave_refused(s, piece, allowed, lambda squares: roll(walked, n, squares, options))

        return self._apply_start_rule(s, steps, ends, self.binds_start(s) or self.owes_start(s))

    def find_march_moves(self, s: State, card: March) -> dict[int, Roll]:
        """Return the legal ends of each piece that a card lets move; barriers, break squares and protection
        apply.
        """
        s = replace(s, bold=True) if card.bold else s
        pieces = [p for p in self.active(s, s.turn) if self.kinds[p] in card.kinds]
        walker = self._walkers(s)
        steps = {p: walker(p).steps(card.up_to, False) for p in pieces}

        def ends(piece: int, allowed: int) -> Roll:
            walked = steps[piece]
            return self._leave_refused(s, piece, allowed, lambda squares: march(walked, squares))

        return self._apply_start_rule(s, steps, ends, self.binds_start(s))

    def _leave_refused(self, s: State, piece: int, allowed: int, find: Callable[[int], Roll]) -> Roll:
        """Return the allowed ends of a piece without those that are refused (`find_refused_ends`).

        `find` returns the ends on a set of squares. If some of its ends are refused, a roll may end
        after fewer moves instead, so the search is repeated and the new ends are checked too.
        """
        while True:
            found = find(allowed)
            refused = self.find_refused_ends(s, piece, partial(bitboard.union, found.ends.values()))
            if not refused:
                return found
            allowed &= ~refused

    def _apply_start_rule(
        self, s: State, pieces: Iterable[int], ends: Callable[[int, int], Roll], bound: bool
    ) -> dict[int, Roll]:
        """Return the ends of each piece under the rule about the seat's starting squares.

        With `bound`, at least one of the seat's starting squares must be free after the move; CJ-R26
        has priority (CJ-A5, A16). All ends are allowed if no move leaves a starting square free
        (CJ-A17).
        """
        if bound:
            start = self.corners[s.turn].start
            free = {}
            for piece in pieces:
                held = self.starts_in_use(s, piece)
                if held != start and not (found := ends(piece, ~start if held else -1)).empty:
                    free[piece] = found
            if free:
                return free
        return {p: found for p in pieces if not (found := ends(p, -1)).empty}

    def list_moves(self, s: State, found: dict[int, Roll]) -> list[Action]:
        """Return the actions for these ends.

        Rolls that end on the square on which they began are a single action for all pieces (CJ-A8), or
        one action for each die if the pieces use different dice (CJ-A34b).
        """
        names, men = self.board.names, s.men[s.turn]
        returns: set[tuple[str, int]] = set()
        actions: list[Action] = []
        for piece, ends in found.items():
            square = men[piece]
            kind, origin = self.kinds[piece], names[square]
            for taken, squares in ends.ends.items():
                captures = self.names(taken) if taken else ()
                if squares >> square & 1:
                    key = self._return_of(found, kind, taken)
                    if key in returns or key == ("", 0):
                        squares &= ~(1 << square)
                    returns.add(key)
                actions += [Move(kind, origin, to, captures) for to in self.names(squares)]
            for taken in sorted(ends.home):
                captures = self.names(taken)
                room = self.free_house(s, s.turn) & apply_cuts(self.cuts, s, square)
                actions += [Move(kind, origin, names[end], captures) for end in bitboard.each(room)]
        if ("", 0) in returns:
            actions.append(Stay())
        return actions

    def _return_of(self, found: dict[int, Roll], kind: str, taken: int) -> tuple[str, int]:
        """Return what distinguishes rolls that end on their first square.

        These are the captures and, if another die is left, the die.
        """
        several = self.options.piece_for_each_die and len({self.die_of(self.kinds[p]) for p in found}) > 1
        return self.die_of(kind) if several else "", taken

    def count_moves(self, s: State, found: dict[int, Roll]) -> int:
        """Return the number of actions that `list_moves` returns, without creating them."""
        free = self.free_house(s, s.turn)
        total = 0
        returns: set[tuple[str, int]] = set()
        for piece, ends in found.items():
            square = s.men[s.turn][piece]
            total += sum(squares.bit_count() for squares in ends.ends.values())
            if ends.home:
                total += len(ends.home) * (free & apply_cuts(self.cuts, s, square)).bit_count()
            back = [taken for taken, squares in ends.ends.items() if squares >> square & 1]
            total -= len(back)
            returns.update(self._return_of(found, self.kinds[piece], taken) for taken in back)
        return total + len(returns)

    # Bringing in

    def bring_squares(self, s: State, piece: int = -1) -> int:
        """Return the starting squares on which a piece, or any for -1, may be brought in, as a bitboard
        (CJ-R23, A15, A32).
        """
        start, own = self.corners[s.turn].start, self.own(s, s.turn)
        if self.options.men_block_start:
            return start & ~self.on_track(s)
        return start & ~own & ~self.find_protected(s, s.turn, piece=piece)

    def brings(self, s: State) -> list[Action]:
        """Return the actions that bring in a boxed piece on a starting square (CJ-R23, R25)."""
        squares = self.bring_squares(s)
        return [
            Drop(kind, self.board.names[q])
            for piece, (kind, where) in enumerate(zip(self.kinds, s.men[s.turn], strict=True))
            if where == BOX
            for q in bitboard.each(self.bring_squares(s, piece) if self.cuts else squares)
        ]
