"""Evaluation for computer players of Chess Jumble: values of pieces on their squares, and of actions and
rolls.
"""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from importlib import resources
from typing import Any

import msgspec

from companion.games.chess_jumble.cards import JumbleCards, Piece
from companion.games.chess_jumble.state import BOX, State
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move, Put, Swap, Take
from companion.kernel.game import EngineProfile, SkillLevel

LOST = -1000.0
"""The value if all pieces of a seat are out of the game."""
ALL_HOME = 4.0
"""The additional value of the last piece at home."""
HOME = 20.0
CAPTURE = 1.5  # for each move the victim has made from its start, in moves of its own
SAFE = 0.4
BRING = {"Q": 4.0, "R": 3.0, "B": 2.0, "N": 1.0, "K": 1.5, "P": 1.0}
TAKE = 0.5  # a card, when bringing in is possible too
FAR = 8.0  # what being in the box is worth, in moves to go


class Standing(msgspec.Struct, frozen=True):
    """The values of things in the game for one seat.

    Attributes:
        house: The squares of the seat's house, as a bitboard.
        pieces: For each piece, its value on each square and, as the last item, in the box.
        men: The value of having each number of pieces at home, from 0.
    """

    house: int
    pieces: tuple[tuple[float, ...], ...]
    men: tuple[float, ...]
    nobody: float
    turn: float


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "standing.toml").read_text("utf-8"))


class Evaluation(JumbleCards):
    """The game with the methods that computer players need."""

    mind = EngineProfile(
        search="playouts",
        scale=12.0,
        human=18.0,
        ways=("runner", "hunter", "careful"),
        skills=(
            SkillLevel(noise=4.0, overlooks=0.32, fun=3.0),
            SkillLevel(noise=2.0, overlooks=0.1),
            SkillLevel(noise=0.05),
            SkillLevel(nodes=600, width=6, reach=8),
            SkillLevel(nodes=20000, width=8, reach=10),
        ),
    )

    # What is worth how much

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The values of each seat, in turn order."""
        name = "four" if len(self.kinds) == 4 else "six"
        held = _read()[f"{name}-with-cards" if self.deck is not None else name]
        pieces = (*held["men"], held["men"][-1] + ALL_HOME)
        return tuple(
            Standing(
                self.corners[seat].house,
                tuple(self._value_piece(seat, piece, held) for piece in range(len(self.kinds))),
                pieces,
                held["nobody"],
                held["turn"],
            )
            for seat in self.all_seats
        )

    def _value_piece(self, seat: int, piece: int, held: dict[str, Any]) -> tuple[float, ...]:
        """Return the values of a piece on each square and, as the last item, in the box.

        Values are known up to a certain distance from home. Squares that are farther away have the
        value of this distance.
        """
        known, corner = held[self.kinds[piece]], self.corners[seat]
        found = []
        for square, far in enumerate(self.moves_home[seat][piece]):
            way = known["way"]
            value = known["home"] if far == 0 else way[min(far, len(way)) - 1] if far > 0 else way[-1]
            if far > 0:
                safe, start = corner.breaks >> square & 1, corner.start >> square & 1
                value += held["safe"] * safe + held["start"] * start
            found.append(value)
        return (*found, known["box"])

    def worth(self, s: State) -> tuple[float, ...]:
        return tuple(self._value_seat(s, seat, one) for seat, one in enumerate(self.standings))

    def _value_seat(self, s: State, seat: int, one: Standing) -> float:
        if seat in s.gone:
            return LOST
        total = one.turn if seat == s.turn and s.stage != "first" else 0.0
        home, boxed, going = 0, False, False
        for squares, square in zip(one.pieces, s.men[seat], strict=True):
            if square < 0:
                total += squares[-1]
                boxed = boxed or square == BOX
            else:
                total += squares[square]
                if one.house >> square & 1:
                    home += 1
                else:
                    going = True
        if boxed and not going:
            total += one.nobody
        return total + one.men[min(len(one.pieces) - self.count_needed(s, seat) + home, len(one.pieces))]

    # What an action promises

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action for the seat that chooses.

        The value counts the moves that the action saves on the way home, and the losses of other seats.
        """
        match a:
            case Drop():
                return BRING[a.kind] + self._weigh_captures(s, (a.to,), s.turn)
            case Take():
                return TAKE
            case Move():
                return self._value_move(s, a)
            case Put():
                piece = self.seats.index(a.owner), self.kinds.index(a.kind)
                mine = self.chooser(s)
                return self._gain(s, piece, a.to, mine) + self._weigh_captures(s, (a.to,), mine)
            case Swap():
                (one, other), mine = self.men_of(a), self.chooser(s)
                ends = (text.partition(":")[2][1:] for text in (a.other, a.one))
                return sum(
                    self._gain(s, piece, to, mine) for piece, to in zip((one, other), ends, strict=True)
                )
        return 0.0

    def _value_move(self, s: State, a: Move) -> float:
        corner, to = self.corners[s.turn], self.board.number[a.to]
        pace = (
            0.5 if self.die_of(a.kind) == "orange" else 1.0
        )  # the die of the slow pieces shows about twice as much
        gain = self._moves_saved(s, a) * pace + self._weigh_captures(s, a.captures, s.turn)
        if corner.house >> to & 1:
            gain += HOME
        return gain + SAFE * self._safety_won(s, a)

    def _moves_saved(self, s: State, a: Move) -> int:
        far, number = self.moves_home[s.turn][self.kinds.index(a.kind)], self.board.number
        return far[number[a.origin]] - far[number[a.to]]

    def _safety_won(self, s: State, a: Move) -> int:
        """Return 1 for moving to a break square, -1 for leaving one, and 0 otherwise."""
        breaks, number = self.corners[s.turn].breaks, self.board.number
        return (breaks >> number[a.to] & 1) - (breaks >> number[a.origin] & 1)

    def _gain(self, s: State, man: Piece, to: str, mine: int) -> float:
        """Return the number of moves saved if the piece is on `to` instead.

        For a piece of another seat, the number is negative.
        """
        seat, piece = man
        saved = self._count_far(man, s.men[seat][piece]) - self._count_far(man, self.board.number.get(to, -1))
        return saved if seat == mine else -saved / 2

    def _count_far(self, piece: Piece, square: int) -> float:
        far = self.moves_home[piece[0]][piece[1]]
        if square >= 0 and far[square] >= 0:
            return far[square]
        return min(far[q] for q in bitboard.each(self.corners[piece[0]].start)) + FAR

    def _weigh_captures(self, s: State, squares: tuple[str, ...], mine: int) -> float:
        """Return the loss of captured or displaced pieces, which must begin a new lap.

        The loss of the seat's own pieces is negative.
        """
        loss = 0.0
        for name in squares:
            square = self.board.number.get(name, -3)
            found = self.piece_on(s, square)
            if found is not None:
                lost = CAPTURE * max(1.0, 6 - self.moves_home[found[0]][found[1]][square])
                loss += lost if found[0] != mine else -lost
        return loss

    def leaning(self, s: State, a: Action, way: str) -> float:
        """Return how much more a player with the style `way` likes an action than others do, in worth.

        Runners prefer squares on the way home, hunters prefer captures, and careful players prefer
        squares that are safe from capture.
        """
        match way, a:
            case "hunter", Drop(to=to):
                return 2.0 * self._weigh_captures(s, (to,), s.turn)
            case "hunter", Move(captures=captures):
                return 2.0 * self._weigh_captures(s, captures, s.turn)
            case "runner", Move():
                return 0.8 * self._moves_saved(s, a)
            case "careful", Move():
                return 3.0 * self._safety_won(s, a)
        return 0.0
