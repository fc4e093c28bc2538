"""How computer players search any game of the family: what pieces are worth, by how far they reach and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chess.files.keys import EVERY
from companion.games.chess.movement.compiler import Mover
from companion.games.chess.movement.position import DROP, PASSANT, Move, Position, piece_on
from companion.games.chess.turn import Turn
from companion.games.chess.variant_rules import State, VariantRules
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action
from companion.kernel.game import EngineProfile, SkillLevel

KNOWN = {"pawn": 1.0, "knight": 3.2, "bishop": 3.3, "rook": 5.0, "queen": 9.6, "king": 0.0}
"""What experience says of the men of chess on a chessboard."""
ROYAL = 40.0
"""What a man counts for without whom the game is lost, in the order of captures."""
REACH = 0.38
"""What a square counts for that a man reaches on average."""
HOPPING = 0.6
"""What of a reach a man has that needs another to hop over."""
PHASES = 9
"""Tables, by how many men are left: the last for a full board."""
CENTRE, STEP, HOME, SHIELD = 0.22, 0.9, 0.5, 0.12
"""At most: for the middle of the board, a pawn's whole way, a king at home; for a pawn before the king."""
MOVES = 0.12
"""What it is worth to be the side to move."""
CHECK = 3.0
"""What the last check but one counts for where checks are counted; earlier ones less."""
GOAL = 0.5
"""What a rank, or a square, nearer to the goal counts for."""
IN_HAND = 1.0
"""What of its worth a man in hand has."""


class PieceValues:
    """How well the sides stand in one game."""

    def __init__(self, rules: VariantRules) -> None:
        self._rules, self._tables = rules, rules.tables
        self._definition = definition = rules.definition
        self._count = self._tables.count
        self.inverted = definition.extinction == "win" or definition.checkmate == "win"
        """Whether the side wins that loses its men, or is mated."""
        self.men = tuple(self._value(kind) for kind in range(self._count)) * 2
        """What each piece is worth."""
        self.costs = tuple(self._cost(piece) for piece in range(2 * self._count))
        """The same, royal men being dear."""
        self._by_phase: dict[int, list[list[float]]] = {}
        self._goals = tuple(self._tables.squares(region) for region in definition.flag_region)
        start = rules.start
        self._full = max(1, (start.white | start.black).bit_count() + sum(start.hands))
        self._around = self._tables.around
        self._pawns = self._tables.pieces(definition.pawns, 0), self._tables.pieces(definition.pawns, 1)
        self._guarded = rules.tables.kings if definition.checking else (-1, -1)

    # Values

    def _value(self, kind: int) -> float:
        type = self._tables.kinds[kind].type
        size = self._tables.size
        if type in KNOWN and size.squares <= 64 and type not in ("king",):
            return KNOWN[type]
        if kind == self._tables.king:
            return 0.0
        mover = self._tables.movers[0][kind]
        return max(0.6, REACH * self._mobility(mover))

    def _mobility(self, mover: Mover) -> float:
        """How many squares a man reaches on average, on a board of which a third is taken."""
        size = self._tables.size
        men = bitboard.of(q for q in range(size.squares) if (q * 7 + q // size.files * 3) % 10 < 3)
        total = 0
        for square in range(size.squares):
            for table in (mover.quiet, mover.captures):
                found, lines = table[square]
                for mask, ends in lines:
                    found |= ends[men & mask]
                total += found.bit_count()
        return total / 2 / size.squares

    def _cost(self, piece: int) -> float:
        definition, kind = self._definition, self._tables.kinds[piece % self._count]
        royal = piece % self._count == self._tables.king or (
            definition.extinction == "loss"
            and definition.extinction_types != EVERY
            and kind.type in definition.extinction_types
        )
        return ROYAL if royal else self.men[piece]

    # Squares

    def _table(self, phase: int) -> list[list[float]]:
        """What each piece is worth on each square, with so many men left."""
        known = self._by_phase.get(phase)
        if known is None:
            share = phase / (PHASES - 1)
            known = self._by_phase[phase] = [self._squares(piece, share) for piece in range(2 * self._count)]
        return known

    def _squares(self, piece: int, full: float) -> list[float]:
        size = self._tables.size
        colour, kind = divmod(piece, self._count)
        type, worth = self._tables.kinds[kind].type, self.men[piece]
        king = kind == self._tables.king or self.costs[piece] == ROYAL
        goal = self._goals[colour] if type in self._definition.flag_types[colour] or self._any(colour) else 0
        found = []
        for square in range(size.squares):
            file, rank = square % size.files, square // size.files
            ahead = (size.ranks - 1 - rank if colour else rank) / max(1, size.ranks - 1)
            off = abs(2 * file - size.files + 1) / size.files + abs(2 * rank - size.ranks + 1) / size.ranks
            middle = 1 - off / 2
            value = worth
            if type in self._definition.pawns:
                value += STEP * ahead * ahead * (1.6 - full) + CENTRE * middle * 0.6
            elif king:
                value += HOME * (1 - ahead) * full - CENTRE * 2 * middle * (2 * full - 1)
            else:
                value += CENTRE * middle * (1.6 if worth < 4 else 0.5)
            if goal:
                value += GOAL * (max(size.files, size.ranks) - 1 - self._way(square, goal))
            found.append(value)
        return found

    def _any(self, colour: int) -> bool:
        return bool(self._goals[colour]) and self._definition.flag_types[colour] == EVERY

    def _way(self, square: int, goal: int) -> int:
        """Steps of a king to the nearest square of the goal."""
        files = self._tables.size.files
        return min(
            max(abs(square % files - q % files), abs(square // files - q // files))
            for q in bitboard.each(goal)
        )

    # A whole position

    def worth(self, at: Position) -> tuple[float, float]:
        """White's and Black's."""
        men = (at.white | at.black).bit_count()
        table = self._table(min(PHASES - 1, men * PHASES // (self._full + 1)))
        count, own, values = self._count, at.men, self.men
        sides = [0.0, 0.0]
        for side in (0, 1):
            total = 0.0
            for piece in range(side * count, side * count + count):
                squares = own[piece]
                if squares:
                    each = table[piece]
                    while squares:
                        low = squares & -squares
                        squares ^= low
                        total += each[low.bit_length() - 1]
            if at.hands:
                held = range(side * count, side * count + count)
                total += IN_HAND * sum(values[piece] * at.hands[piece] for piece in held if at.hands[piece])
            if self.inverted:
                total = -total
            else:
                total += self._shield(at, side)
            sides[side] = total
        if self._definition.check_counting:
            for side in (0, 1):
                sides[side] += CHECK * 2 / (1 + at.checks[side])
        sides[at.turn] += MOVES
        return sides[0], sides[1]

    def _shield(self, at: Position, side: int) -> float:
        """Pawns beside the king, while the other side has men to attack with."""
        king = self._guarded[side]
        if king < 0 or not at.men[king]:
            return 0.0
        other = at.white if side else at.black
        if other.bit_count() < 8:
            return 0.0
        pawns = 0
        for piece in self._pawns[side]:
            pawns |= at.men[piece]
        return SHIELD * (self._around[at.men[king].bit_length() - 1] & pawns).bit_count()


SKILLS = (
    SkillLevel(noise=2.5, overlooks=0.45, fun=2.0),
    SkillLevel(noise=1.2, overlooks=0.17),
    SkillLevel(noise=0.05),
    SkillLevel(nodes=2500, overlooks=0.2),
    SkillLevel(nodes=40000),
)
STEADY = EngineProfile(search="tree", scale=2.5, human=7.5, steady=1.1, skills=SKILLS)
SHARP = EngineProfile(search="tree", scale=2.5, human=7.5, skills=SKILLS)
"""For games in which a quiet move may bring anything, as where captures are forced or explode."""
DEAR = 20.0
"""From this on a man is taken whatever it costs."""
CHEAPEST = 16.0
"""A man that is worth so much more counts as much in the order of captures as one unit of what it takes."""


class Evaluation:
    """What a search asks of one game."""

    def __init__(self, turn: Turn) -> None:
        self._turn, self._rules = turn, turn.rules
        definition = turn.rules.definition
        self.values = PieceValues(turn.rules)
        sharp = (
            definition.must_capture
            or definition.blast
            or definition.walling != "none"
            or self.values.inverted
        )
        self.mind = SHARP if sharp else STEADY

    def worth(self, s: State) -> tuple[float, float]:
        """White's and Black's."""
        return self.values.worth(self._turn.position_now(s))

    def urge(self, s: State, a: Action) -> float:
        """What an action wins at first sight: captures of the dearest by the cheapest first; those that lose more come last."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted) or s.stage != "turn":
            return 0.0
        return self._gain(s.at, self._turn.moves(s.at)[a])

    def _gain(self, at: Position, move: Move) -> float:
        costs, men = self.values.costs, self.values.men
        gain = men[move.become] - men[move.piece] if move.become != move.piece else 0.0
        victim = piece_on(at, at.stepped if move.flag == PASSANT else move.to)
        if victim < 0:
            return gain
        mine, theirs = costs[move.piece], costs[victim]
        if theirs < mine and theirs < DEAR and self._rules.is_guarded(at, move):
            return theirs - mine + gain
        return theirs - mine / CHEAPEST + gain

    def keep(self, s: State, a: Action) -> bool:
        """Captures that lose nothing at first sight, and promotions."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted):
            return False
        return self.urge(s, a) >= 0.0

    def forcing(self, s: State) -> Sequence[Action]:
        """The actions that `keep` keeps, the best first."""
        if s.stage != "turn":
            return ()
        at, action = s.at, self._turn.actions.action
        found: list[tuple[float, int, Action]] = []
        known: set[Action] = set()
        for n, move in enumerate(self._rules.forcing(at)):
            gain = self._gain(at, move)
            if (
                gain >= 0.0 and (a := action(at, move)) not in known
            ):  # of two steps one first step stands for many moves
                known.add(a)
                found.append((-gain, n, a))
        found.sort()
        return [a for _, _, a in found]

    def idle(self, s: State) -> State | None:
        """The position with the other side to move; None where the king could be taken then."""
        if s.stage != "turn" or self._rules.in_check(s.at):
            return None
        return State(s.at._replace(turn=1 - s.turn, passant=0, stepped=-1))

    def appeal(self, s: State, a: Action) -> float:
        """Men after the action and after the best capture that answers it; mate above all."""
        after = self._turn.after(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == s.turn else -1000.0
        white, black = self.worth(after)
        value = black - white if s.turn else white - black
        if after.turn == s.turn:
            return value
        lost = max((self._loss(after.at, move) for move in self._rules.moves(after.at)), default=0.0)
        return value - lost

    def _loss(self, at: Position, move: Move) -> float:
        """What a capture takes at first sight."""
        other = at.white if at.turn else at.black
        if move.flag == DROP or not other >> move.to & 1:
            return 0.0
        costs = self.values.costs
        theirs, mine = costs[piece_on(at, move.to)], costs[move.piece]
        if self.values.inverted:
            return -theirs
        return theirs - mine if theirs < mine and self._rules.is_guarded(at, move) else theirs
