"""The legal actions in a game of the family, and the squares that each rule allows a piece.

Moves of the family's movement module become actions of a table; some turns have a second step. The cuts
show where a piece could move if a rule did not apply, and so explain why an action is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeVar

import msgspec

from companion.games.chess.facts import DRAWN, Options
from companion.games.chess.files.features import looks, surface
from companion.games.chess.movement.compiler import PLAIN as STRAIGHT
from companion.games.chess.movement.compiler import Mover
from companion.games.chess.movement.position import (
    CASTLE,
    DROP,
    NORMAL,
    PASS,
    PASSANT,
    Move,
    Position,
    piece_on,
)
from companion.games.chess.state import ARRAY, GATE, OVER, TURN, WALLING, State, make_lot_decks
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.cuts import FREE, MOVES, Cut, stuck, why_refused, why_stuck
from companion.games.shared.game_base import GameBase
from companion.games.shared.two_player import SEATS
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Castle, Drop, Pass
from companion.kernel.board import Board
from companion.kernel.facts import GameInfo
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN

T = TypeVar("T")
WALL = "#"
"""The piece shown on a square that no piece may enter."""
FIRST_STEP = 5
"""Number of fields of a move that decide its first step; the others are the piece or wall that is then placed."""
REMEMBERED_ACTIONS = 50_000
"""Maximum number of actions that are kept in memory."""


def board_of(variant: VariantRules) -> Board:
    """Return the board of a game: the chessboard, or one of its own size."""
    size = variant.tables.size
    drawn = surface(variant.definition)
    if (size.files, size.ranks) == (PLAIN.files, PLAIN.ranks) and drawn == PLAIN.surface:
        return PLAIN
    name = variant.definition.name
    return Board(name, name, size.files, size.ranks, (".",) * size.squares, {}, drawn)


class LegalMoves(GameBase[State, Options]):
    """The legal actions of one game, and why there are no others.

    Attributes:
        variant: The rules of the game: FEN, moves, SAN, UCI.
        tables: The game's pieces and squares, compiled.
        letters: The letter of each piece, the same for White and Black: `N`, `+P`.
        walls: Whether a wall, an arrow or a duck is placed in the second step of a turn.
        ducks: Whether a duck is placed rather than a wall.
        two_steps: Whether turns have a second step.
        moves: The legal actions of a position, each with its move. If a first step can be completed in
            several ways, its move is one of these.
        cuts: The cuts that decide where a piece may move, without castling, in the order in which they
            are tested for reasons.
    """

    REMEMBERED = 512

    def __init__(self, info: GameInfo, options: Options, variant: VariantRules) -> None:
        definition = variant.definition
        info = msgspec.structs.replace(info, looks=looks(definition), hands=definition.takes_to_hand)
        decks = make_lot_decks() if options.start == DRAWN else ()
        super().__init__(info, options, board_of(variant), decks=decks)
        self.variant, self.tables = variant, variant.tables
        self.letters = tuple(kind.letter.upper() for kind in self.tables.kinds) * 2
        self.walls, self.ducks = definition.walling not in ("none", "past"), definition.walling == "duck"
        self.two_steps = definition.seirawan or self.walls
        self._known: dict[tuple[Move, int], Action] = {}
        self.moves: Callable[[Position], Mapping[Action, Move]] = lru_cache(maxsize=self.REMEMBERED)(
            self._list_first if self.two_steps else self._list_moves
        )
        self._beginnings = lru_cache(maxsize=64)(self._group_by_first)
        self.cuts = self._make_cuts()

    # Moves as actions

    def _list_moves(self, at: Position) -> Mapping[Action, Move]:
        return dict(self.pair_with_actions(at, self.variant.moves(at)))

    def pair_with_actions(self, at: Position, moves: Iterable[Move]) -> Iterator[tuple[Action, Move]]:
        """Yield legal moves with their actions. Actions are remembered, because millions of them are
        needed.
        """
        known, other = self._known, at.white if at.turn else at.black
        for move in moves:
            if move.flag == PASSANT:
                yield self._make_action(at, move), move
                continue
            key = move, other >> move.to & 1
            found = known.get(key)
            if found is None:
                if len(known) >= REMEMBERED_ACTIONS:
                    known.clear()
                found = known[key] = self._make_action(at, move)
            yield found, move

    def action_of(self, at: Position, move: Move) -> Action:
        """Return a legal move as an action."""
        return next(self.pair_with_actions(at, (move,)))[0]

    def _make_action(self, at: Position, move: Move) -> Action:
        names, letters = self.tables.names, self.letters
        piece, origin, to, become, flag, _, _ = move
        if flag == DROP:
            return Drop(letters[become], names[to])
        if flag == CASTLE:
            king_to, rook_to = self.variant.castling.ends(origin, to)
            return Castle(names[origin], names[king_to], names[to], names[rook_to])
        if flag == PASS:
            return Pass()
        captures: tuple[str, ...] = ()
        if flag == PASSANT:
            captures = (names[at.stepped],)
        elif (at.white if at.turn else at.black) >> to & 1:
            captures = (names[to],)
        promoted = letters[become] if become != piece else ""
        return actions.Move(letters[piece], names[origin], names[to], captures, promoted)

    def steps(self, s: State) -> Mapping[Action, Move]:
        """Return the legal steps of a turn with their moves; a first step has one of the moves that begin
        with it.
        """
        if s.stage == TURN:
            return self.moves(s.at)
        if not s.made or s.stage == OVER:
            return {}
        return {self._second_step(s.at, move): move for move in self.begun(s)}

    # Turns of two steps

    def _group_by_first(self, at: Position) -> Mapping[Action, Sequence[Move]]:
        """Return the first steps of the legal moves, each with the moves that begin with it."""
        found: dict[Action, list[Move]] = {}
        first: tuple[int, ...] = ()
        for move in self.variant.moves(at):
            if move[:FIRST_STEP] != first:  # moves that begin alike follow each other, hundreds of them
                first = move[:FIRST_STEP]
                begun = found.setdefault(self.action_of(at, move), [])
            begun.append(move)
        return found

    def _list_first(self, at: Position) -> Mapping[Action, Move]:
        return {a: begun[0] for a, begun in self._beginnings(at).items()}

    def begun(self, s: State) -> Sequence[Move]:
        """Return the moves that begin with the first step that has been made; empty if that step is illegal."""
        return next((moves for a, moves in self._beginnings(s.at).items() if str(a) == s.made), ())

    @staticmethod
    def due(begun: Sequence[Move]) -> str:
        """Return the stage after a first step, or empty if the turn is over or no move begins with that step."""
        if len(begun) < 2:
            return ""
        return WALLING if begun[0].gate < 0 and begun[0].place >= 0 else GATE

    def _second_step(self, at: Position, move: Move) -> Action:
        names = self.tables.names
        if move.gate >= 0:
            return Drop(self.letters[move.gate], names[move.place])
        if move.place < 0:
            return Pass()  # nothing is put behind the mover
        duck = self.variant.duck(at) if self.ducks else 0
        if duck:
            return actions.Move(WALL, names[next(bitboard.each(duck))], names[move.place])
        return Drop(WALL, names[move.place])

    def position_now(self, s: State) -> Position:
        """Return the position on the board, including a first step."""
        if not s.made:
            return s.at
        first = self.begun(s)[0]._replace(gate=-1, place=-1)
        return self.variant.play(s.at, first)._replace(turn=s.turn)

    def stage_name(self, stage: str) -> str:
        """Return the name of a stage in the ids of messages."""
        return "duck" if stage == WALLING and self.ducks else stage

    # Where pieces may go, by rule in the order of reasons

    def _make_cuts(self) -> tuple[Cut[State, int], ...]:
        definition = self.variant.definition
        cuts: list[Cut[State, int]] = [
            Cut(self._why_no_castling, "", self._not_castling, "seat"),
            Cut("chess-own-piece", "", self._not_own, "seat square", stuck="stuck-own", order=FREE),
            Cut("chess-cannot-reach", "", self._ever, "seat piece origin to", order=MOVES),
        ]
        if definition.must_drop:
            cuts.insert(0, Cut("chess-drop-now", "", self._drops_first, "seat"))
        for said, keeps in (
            ("chess-only-to-capture", self._not_only_captures),
            ("chess-not-to-capture", self._not_only_quiet),
            ("chess-jumps", self._jumps),
            ("chess-in-the-way", self._now),
        ):
            cuts.append(Cut(said, "", keeps, "seat piece origin to", stuck=self._why_blocked, order=FREE))
        if definition.must_capture:
            said = "chess-must-capture"
            cuts.append(Cut(said, "", self._captures_first, "seat", stuck="chess-stuck-must-capture"))
        if definition.blast:
            said = "chess-blows-up-king"
            cuts.append(Cut(said, "", self._keeps_own_king, "seat", stuck="chess-stuck-blows-up-king"))
        cuts.append(Cut(self._why_in_check, "", self._safe, "seat", stuck=self._why_unsafe))
        if definition.bikjang:
            cuts.append(Cut("chess-kings-face", "", self._ends_facing))
        if not definition.checking:
            cuts.append(Cut("chess-gives-check", "", self._legal, "seat", stuck=self._why_giving_check))
        more = (cut._replace(keeps=partial(_ask, cut.keeps)) for cut in self.variant.attacks.cuts)
        return (*more, *cuts)  # type: ignore[arg-type]

    def _not_own(self, s: State, origin: int) -> int:
        return ~(s.at.black if s.turn else s.at.white)

    def _not_castling(self, s: State, origin: int) -> int:
        """Return all squares except those that a king can reach only by castling, as a bitboard.

        Such squares are on the king's rank. They are empty or enemy squares that its steps cannot
        reach, or squares of rooks with the right to castle.
        """
        if origin != self.variant.castling.king(s.at, s.turn) or not self.variant.definition.castling:
            return -1
        own = s.at.black if s.turn else s.at.white
        row = self.tables.rank(self.variant.definition.castle_rank, s.turn)
        return (self._ever(s, origin) | ~row | own) & ~(own & s.at.rights)

    def _why_no_castling(self, s: State, origin: int) -> str:
        """Return why the king on a square cannot castle now, or can castle to one side only."""
        own = s.at.black if s.turn else s.at.white
        if not s.at.rights & own:
            return "chess-castle-moved"
        if self.variant.in_check(s.at):
            return "chess-castle-in-check"
        return "chess-castle-not"

    def _drops_first(self, s: State, origin: int) -> int:
        """Return no squares if the side must drop a piece, otherwise all squares, as a bitboard."""
        return 0 if self._must_drop(s) else -1

    def _must_drop(self, s: State) -> bool:
        legal = self.moves(s.at)
        return bool(legal) and all(isinstance(a, Drop) for a in legal)

    def _mover(self, at: Position, origin: int) -> Mover:
        return self.tables.movers[at.turn][piece_on(at, origin) % self.tables.count]

    def _ever(self, s: State, origin: int) -> int:
        """Return the squares where a piece can move or capture with a suitable position of the other
        pieces, as a bitboard.
        """
        quiet, captures = self._alone(s, origin)
        return quiet | captures

    def _now(self, s: State, origin: int) -> int:
        """Return the squares that a piece reaches by moves and captures in this position, as a
        bitboard.

        Squares of other pieces of its side may be included.
        """
        at, mover = s.at, self._mover(s.at, origin)
        everybody = at.white | at.black | at.walls
        if mover.piece in self.tables.screens:
            return self.tables.over_screens(mover, origin, everybody, at.men) & ~at.walls
        found = mover.quiet.reach(origin, everybody) & ~everybody
        found |= mover.captures.reach(origin, everybody) & (at.white | at.black | at.passant)
        if mover.initial:
            found |= mover.steps.reach(origin, everybody) & ~everybody
        return found & ~at.walls

    def _alone(self, s: State, origin: int) -> tuple[int, int]:
        """Return the squares of quiet moves and of captures with a suitable position of the other
        pieces, as bitboards.
        """
        mover = self._mover(s.at, origin)
        quiet = mover.quiet.widest(origin)
        if mover.initial:
            quiet |= mover.steps.widest(origin)
        return quiet, mover.captures.widest(origin)

    def _jumps(self, s: State, origin: int) -> int:
        """Return all squares except those that the piece could reach only by an impossible jump, as a
        bitboard.

        A jump is possible only over exactly one piece.
        """
        at, piece = s.at, piece_on(s.at, origin)
        everybody, other = at.white | at.black | at.walls, at.white if s.turn else at.black
        jumps = others = 0
        for step in self.tables.steps(*divmod(piece, self.tables.count)):
            ends = (other if step.atom.captures else 0) | (~other if step.atom.moves else 0)
            for way in step.ways_from(origin):
                over = everybody & (way.hurdle or way.clear)
                if step.nature == STRAIGHT or over.bit_count() == 1:
                    others |= ends & 1 << way.to
                else:
                    jumps |= ends & 1 << way.to
        return ~(jumps & ~others)

    def _not_only_captures(self, s: State, origin: int) -> int:
        """Return all squares except the empty ones that the piece can enter only by a capture, as a
        bitboard.
        """
        quiet, captures = self._alone(s, origin)
        at = s.at
        return ~(captures & ~quiet & ~(at.white | at.black | at.walls | at.passant))

    def _not_only_quiet(self, s: State, origin: int) -> int:
        """Return all squares except those with an enemy piece that the piece can enter only when they are
        empty, as a bitboard.
        """
        quiet, captures = self._alone(s, origin)
        if self._mover(s.at, origin).piece in self.tables.screens:
            captures &= ~bitboard.union(s.at.men[cannon] for cannon in self.tables.screens)
        return ~(quiet & ~captures & (s.at.white if s.turn else s.at.black))

    def _why_blocked(self, s: State, origin: int) -> str:
        """Return why a piece has no moves although it would have some on an empty board."""
        at, mover = s.at, self._mover(s.at, origin)
        own, everybody = at.black if s.turn else at.white, at.white | at.black | at.walls
        near, alone = mover.quiet.reach(origin, everybody), mover.quiet.reach(origin, 0)
        if mover.initial:
            near |= mover.steps.reach(origin, everybody)
        if near and not near & ~own:
            return "stuck-own"
        if not alone:
            return ""
        type = self.tables.kinds[mover.piece % self.tables.count].type
        return "stuck-pawn" if type in self.variant.definition.pawns else "stuck-blocked"

    def _captures_first(self, s: State, origin: int) -> int:
        """Return the squares of captures if the side can capture, otherwise all squares, as a bitboard."""
        if not any(self.variant.is_capture(s.at, move) for move in self.moves(s.at).values()):
            return -1
        passed = bitboard.of(q for q in bitboard.each(s.at.passant) if self._takes_passing(s.at, origin, q))
        return passed | (s.at.white if s.turn else s.at.black)

    def _keeps_own_king(self, s: State, origin: int) -> int:
        """Return the squares where a capture does not blow up the last royal piece of its own side, as a
        bitboard.
        """
        own, other = (s.at.black, s.at.white) if s.turn else (s.at.white, s.at.black)
        royal = self.variant.royals(s.at, s.turn)
        near = bitboard.union(self.tables.around[q] for q in bitboard.each(royal & own))
        return ~(near & other) if not royal >> origin & 1 else ~other

    def _why_in_check(self, s: State, origin: int) -> str:
        """Return the reason for refusing a move that leaves the king in check.

        The reason is different if the king is already in check and the piece that moves is not the
        king.
        """
        moves = piece_on(s.at, origin) == self.tables.kings[s.turn]
        return "chess-answer-check" if self.variant.in_check(s.at) and not moves else "chess-king-in-check"

    def _safe(self, s: State, origin: int) -> int:
        """Return the squares in reach where the move does not leave its own side's king in check, as a
        bitboard. Each move is tried.
        """
        own = s.at.black if s.turn else s.at.white
        found = 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            found |= self.variant.leaves_safe(s.at, self._move(s.at, origin, to)) << to
        return found

    def _ends_facing(self, s: State, origin: int) -> int:
        """Return the squares in reach on which the piece's move ends the facing of the kings, as a
        bitboard.

        Each move is tried. If the kings do not face each other, all squares are returned.
        """
        if not self.variant.kings_face(s.at):
            return -1
        own, found = s.at.black if s.turn else s.at.white, 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            after = self.variant.play(s.at, self._move(s.at, origin, to))
            found |= (not self.variant.kings_face(after)) << to
        return found

    def _why_unsafe(self, s: State, origin: int) -> str:
        """Return why a piece has no moves if all its moves leave the king in check."""
        if piece_on(s.at, origin) == self.tables.kings[s.turn]:
            return "stuck-king"
        return "stuck-answer-check" if self.variant.in_check(s.at) else "stuck-check"

    def _why_giving_check(self, s: State, origin: int) -> str:
        """Return why a piece cannot move if each of its moves would give check, which the rules forbid.

        The reason is empty if another rule forbids some of the moves.
        """
        others = [cut for cut in self.cuts if cut.said != "chess-gives-check" and cut.order > MOVES]
        before = self._ever(s, origin) & self._now(s, origin) & self._not_own(s, origin)
        return "" if any(before & ~cut.keeps(s, origin) for cut in others) else "chess-stuck-gives-check"

    def _move(self, at: Position, origin: int, to: int) -> Move:
        """Return the move of a piece to a square, with a promotion if it is compulsory."""
        piece = piece_on(at, origin)
        passes = at.passant >> to & 1 and not (at.white | at.black) >> to & 1
        flag = PASSANT if passes and self._takes_passing(at, origin, to) else NORMAL
        promotion = self.tables.promotions[piece]
        become = piece
        if promotion is not None and promotion.must and promotion.zone >> to & 1:
            become = promotion.options[0]
        return Move(piece, origin, to, become, flag)

    def _takes_passing(self, at: Position, origin: int, to: int) -> bool:
        piece = piece_on(at, origin)
        tables = dict(self.tables.passants[at.turn])
        return piece in tables and bool(tables[piece][to] >> origin & 1)

    def _legal(self, s: State, origin: int) -> int:
        """Return the squares where a piece can legally move, as a bitboard."""
        ends = (move.to for move in self.moves(s.at).values() if move.origin == origin)
        return bitboard.of(ends)

    # Why something is not possible

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or self.find_reason(s, intent, self.cuts, s)

    def find_reason(self, s: State, intent: Intent, cuts: Sequence[Cut[T, int]], asked: T) -> Reason:
        """Return why the intended action is not possible.

        Args:
            s: The state.
            intent: A move, or any move of a piece.
            cuts: The cuts that decide where pieces may move.
            asked: The state to which the cuts are applied: `s`, or the state of a variant that stands
                for `s`.
        """
        seat = Seat(SEATS[s.turn])
        if s.stage == OVER:
            return Reason(message("stage-over"))
        if s.stage == ARRAY:
            return Reason(message("chess-lot-first"))
        if s.stage in (GATE, WALLING):
            return Reason(message(f"chess-{self.stage_name(s.stage)}-first", seat=seat))
        if intent.origin is None:
            return Reason(self._why_not_dropped(s, intent.to))
        origin = self.board.number[intent.origin]
        piece = piece_on(s.at, origin)
        if piece < 0 and self.ducks and s.at.walls >> origin & 1:
            return Reason(message("chess-duck-later", seat=seat))
        if piece < 0:
            return Reason(message("chess-no-piece", square=intent.origin))
        kind = Kind(self.letters[piece])
        if (owner := piece // self.tables.count) != s.turn:
            return Reason(message("chess-not-yours", owner=Seat(SEATS[owner]), piece=kind))
        known = {"seat": seat, "owner": seat, "piece": kind, "origin": intent.origin}
        if intent.to is None:
            known["square"] = intent.origin
            if self._must_drop(s) and not self.variant.in_check(s.at):
                return Reason(message("chess-drop-now", seat=seat))
            return why_stuck(cuts, asked, origin, known) or stuck(known)
        known |= {"square": intent.to, "to": intent.to}
        if refused := why_refused(cuts, asked, origin, self.board.number[intent.to], known):
            return refused
        return Reason(
            message("chess-cannot-reach", seat=seat, piece=kind, origin=intent.origin, to=intent.to)
        )

    def _why_not_dropped(self, s: State, to: str | None) -> Message:
        """Return why no piece in hand can be dropped on a square."""
        seat, variant = Seat(SEATS[s.turn]), self.variant
        held = list(self.list_hand(s.at, s.turn))
        if not held:
            return message("chess-nothing-to-place", seat=seat)
        drops = [a for a in self.moves(s.at) if isinstance(a, Drop)]
        if to is None:
            return message("chess-can-drop" if drops else "chess-no-drop-now", seat=seat)
        square = self.board.number[to]
        if (s.at.white | s.at.black | s.at.walls) >> square & 1:
            return message("chess-square-taken", square=to)
        if variant.in_check(s.at):
            return message("chess-answer-check", seat=seat)
        king = self.tables.kings[s.turn]
        if held == [king] and not variant.leaves_safe(s.at, Move(king, -1, square, king, DROP)):
            return message("chess-king-in-check", seat=seat)
        return message("chess-not-dropped-there", square=to)

    def list_hand(self, at: Position, seat: int) -> Iterator[int]:
        """Yield the pieces that a side has in hand, each as often as the side has it."""
        count = self.tables.count if at.hands else 0
        for piece in range(seat * count, seat * count + count):
            yield from (piece,) * at.hands[piece]


def _ask(keeps: Callable[[Position, int], int], s: State, origin: int) -> int:
    """Return the result of a cut for a state, if the cut applies to positions."""
    return keeps(s.at, origin)
