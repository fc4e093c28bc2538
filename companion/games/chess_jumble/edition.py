"""An edition at the table: seats, board, dice, deck and house rules, and the questions all rules ask of a position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import msgspec

from companion.games.chess_jumble.cards.deck import Deck
from companion.games.chess_jumble.movement.prepared_board import Corner, Setting
from companion.games.chess_jumble.movement.progress import Progress
from companion.games.chess_jumble.options import Options
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.games.shared.cuts import Cut, apply_cuts
from companion.kernel import bitboard
from companion.kernel.board import Board
from companion.kernel.facts import DieInfo, GameInfo

BY_ORANGE = "KP"  # CJ-R43


@lru_cache(maxsize=4096)
def occupancy(men: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Where each seat's pieces stand on the board, as sets of squares, and last where anybody's do."""
    sides = [bitboard.of(q for q in one if q >= 0) for one in men]
    everybody = 0
    for side in sides:
        everybody |= side
    return (*sides, everybody)


class Edition(msgspec.Struct, frozen=True, dict=True, eq=False):
    """What does not change during a game. `seats` are in turn order; `deck` is None without action cards.

    `cuts`: constraints of house rules on the squares that a piece may enter with each single move of a roll, by the
    square on which its roll begins; its seat is to move. They hold for who protects whom, too.
    """

    info: GameInfo
    kinds: str
    seats: tuple[str, ...]
    setting: Setting
    dice: tuple[DieInfo, ...]
    deck: Deck | None
    options: Options
    cuts: tuple[Cut[State, int], ...] = ()

    @cached_property
    def board(self) -> Board:
        return self.setting.board

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        return tuple(self.setting.corners[seat] for seat in self.seats)

    @cached_property
    def pairs(self) -> int:
        """Everybody's starting and entry squares."""
        found = 0
        for corner in self.corners:
            found |= corner.start | corner.entry
        return found

    @cached_property
    def progress(self) -> Progress:
        return Progress(self.setting, self.seats, self.kinds, self._find_entered_alone if self.cuts else None)

    def _find_entered_alone(self, seat: int, piece: int, square: int) -> int:
        """The squares that the cuts leave to a piece that is alone on the board."""
        men = [[BOX] * len(self.kinds) for _ in self.seats]
        men[seat][piece] = square
        return self.find_entered(State(turn=seat, stage="move", men=tuple(map(tuple, men))), square)

    def find_entered(self, s: State, square: int) -> int:
        """The squares that the cuts leave to the piece of the seat to move on a square."""
        return apply_cuts(self.cuts, s, square) if self.cuts else -1

    @cached_property
    def protects(self) -> bool:
        """CJ-R42, R44, A47: whether protected pieces may not be captured."""
        return self.options.protects

    @cached_property
    def needed_at_home(self) -> int:
        """CJ-A50b: how many pieces win a short game."""
        return 2 if len(self.kinds) == 4 else 3

    def die_of(self, kind: str) -> str:
        """CJ-R43: the die whose number a piece uses."""
        return "orange" if len(self.dice) > 1 and kind in BY_ORANGE else "white"

    # Positions

    def count_needed(self, s: State, seat: int) -> int:
        """CJ-A18b, A50b: how many pieces a seat has to bring into its house."""
        left = sum(1 for q in s.men[seat] if q != OUT)
        return min(left, self.needed_at_home) if self.options.some_home else left

    def on_track(self, s: State) -> int:
        """All men on the running track, as a set of squares."""
        return occupancy(s.men)[-1] & self.setting.track

    def own(self, s: State, seat: int) -> int:
        """A seat's men on the board, in its house too."""
        return occupancy(s.men)[seat]

    def free_house(self, s: State, seat: int) -> int:
        """The squares of a seat's house on which nobody stands."""
        return self.corners[seat].house & ~occupancy(s.men)[-1]

    def active(self, s: State, seat: int) -> list[int]:
        """CJ-R35: the pieces of a seat that stand on the track."""
        track = self.setting.track
        return [piece for piece, q in enumerate(s.men[seat]) if q >= 0 and track >> q & 1]

    def playing(self, s: State) -> Sequence[int]:
        """The seats that are neither home nor gone, in their order."""
        if not s.places and not s.gone:
            return self.all_seats
        return [i for i in self.all_seats if i not in s.places and i not in s.gone]

    @cached_property
    def all_seats(self) -> range:
        return range(len(self.seats))

    def order(self, s: State) -> list[int]:
        """The seats that play, the one to move first, then in turn order (CJ-A38)."""
        playing = self.playing(s)
        count = len(self.seats)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]

    def fills_start(self, seat: int, men: Sequence[int]) -> bool:
        """CJ-R26: whether a seat with its pieces there holds both its starting squares while its box is not empty."""
        return BOX in men and not self.corners[seat].start & ~bitboard.of(q for q in men if q >= 0)

    def owes_start(self, s: State) -> bool:
        """CJ-R26, R39, A16: both own starting squares hold own men while the box is not empty."""
        return self.fills_start(s.turn, s.men[s.turn])

    def binds_start(self, s: State) -> bool:
        """CJ-A16: whether what the seat to move does now has to leave one of its starting squares free."""
        return self.keeps_start_free and BOX in s.men[s.turn]

    @cached_property
    def keeps_start_free(self) -> bool:
        """CJ-A16a: as printed, one starting square is always free while the box is not empty."""
        return self.options.start_always_free

    def man_on(self, s: State, square: int) -> tuple[int, int] | None:
        """(seat, piece) on a square, or None."""
        for seat, men in enumerate(s.men):
            if square >= 0 and square in men:
                return seat, men.index(square)
        return None

    def names(self, squares: int) -> tuple[str, ...]:
        return tuple(self.board.names[q] for q in bitboard.each(squares))
