"""Any game that a definition describes, as a game of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.chess import position, view
from companion.games.chess.evaluation import Evaluation
from companion.games.chess.files.looks import looks, surface
from companion.games.chess.movement.later_pieces import later_pieces
from companion.games.chess.movement.position import SPECIAL, Move
from companion.games.chess.options import Options
from companion.games.chess.state import State, text_of
from companion.games.chess.text.algebraic_names import AlgebraicNames
from companion.games.chess.text.engine_names import EngineNames
from companion.games.chess.turns import lines, refusals
from companion.games.chess.turns.play import Outcome, Turn
from companion.games.chess.turns.reach import Reach
from companion.games.chess.turns.second_steps import GATE, WALLING
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.two_player import SEATS, TwoPlayerGame
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import Intent
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Message, Reason
from companion.kernel.orthodox import PLAIN
from companion.kernel.view import View


class ChessGame(TwoPlayerGame[State], GameBase[State, Options]):
    """One table of any game of the family.

    Attributes:
        variant: The rules of the game: FEN, moves, SAN, UCI.
    """

    STATE = State
    REMEMBERED = 512

    def __init__(
        self,
        info: GameInfo,
        options: Options,
        variant: VariantRules,
        decks: tuple[DeckInfo, ...] = (),
        variant_file: str = "",
    ) -> None:
        info = msgspec.structs.replace(
            info, looks=looks(variant.definition), hands=variant.definition.takes_to_hand
        )
        super().__init__(info, options, board_of(variant), decks=decks)
        self.variant = variant
        self.text = text_of(variant)
        self.turn = Turn(variant)
        self.info = msgspec.structs.replace(self.info, later=tuple(self._later()))
        self._lines, self._reach = lines.Lines(self.turn), Reach(self.turn)
        self._evaluation = Evaluation(self.turn)
        self.mind = self._evaluation.mind
        self.fold = variant.definition.fold
        self.engine_notation = None if self.turn.steps.there_are else EngineNames(self.turn, variant_file)
        self.algebraic = AlgebraicNames(self.turn)

    def _later(self) -> Iterator[str]:
        """Kinds of pieces that promotions and drops bring, and those of a first rank that is still to be drawn."""
        tables = self.variant.tables
        begins, full = self._men(self.start()), self._men(State(self.variant.start))
        more = later_pieces(tables, full.elements())
        for kind, letter in enumerate(self.turn.actions.letters[: tables.count]):
            lack = max(full[colour, kind] - begins[colour, kind] for colour in (0, 1))
            yield from (letter,) * (more[kind] + lack)

    def _men(self, s: State) -> Counter[tuple[int, int]]:
        """How many pieces each side has of each kind, in hand and on the board."""
        count = self.variant.tables.count
        on = {(piece // count, piece % count): men.bit_count() for piece, men in enumerate(s.at.men)}
        held = {(piece // count, piece % count): n for piece, n in enumerate(s.at.hands)}
        return Counter(on) + Counter(held)

    # Positions

    def start(self) -> State:
        return State(self.variant.start)

    def admit(self, s: State) -> State:
        if s.stage == "array" and not self.decks:
            raise BadPosition("stage-alone", stage=s.stage)
        if s.made or s.stage in (GATE, WALLING):
            due = self.turn.steps.stage(self.turn.begun(s))
            if not due or s.stage not in (due, "over"):  # people may end a game between two steps
                raise BadPosition("chess-no-first-step", text=s.made or "-")
        if s.passed and not self.turn.passing:
            raise BadPosition("field-unknown", name="passed")
        s = position.check_position(self.turn, msgspec.structs.replace(s, at=s.at._replace(passes=s.passed)))
        return self.turn.settle(s) if s.stage == "turn" else s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return self.read(self.position(position.rearrange(self.turn, self.board, s, layout, turn)))

    def impossible(self, s: State) -> Message | None:
        return position.impossible(self.turn, s)

    def conclude(self, s: State) -> State:
        return self.turn.settle(s) if s.stage == "turn" else s

    def can_win(self, s: State, seat: str) -> bool | None:
        return self.turn.dead.can_win(s.at, SEATS.index(seat))

    def position_key(self, s: State) -> Hashable:
        return self.variant.key(s.at), s.stage, s.made, s.end, s.winner

    def over_by_history(self, states: Sequence[State]) -> State | None:
        return self.turn.over_by_history(states)

    def claimable(self, s: State) -> tuple[str, ...]:
        if s.stage != "turn" or not self.turn.claims:
            return ()
        fifty = ("fifty",) if self.turn.quiet and s.quiet >= self.turn.quiet else ()
        return ("repetition", *fifty) if self.fold else fifty

    # Actions

    def move_of(self, s: State, a: Action) -> Move:
        """The move of a legal action, as the rules of the game have it."""
        return self.turn.legal(s)[a]

    def action_of(self, s: State, move: Move) -> Action:
        """A legal move as an action."""
        return self.turn.actions.action(s.at, move)

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.legal(s)

    def count(self, s: State) -> int:
        if s.stage != "turn" or self.turn.steps.there_are:
            return len(self.actions(s))
        return self.variant.count(s.at)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def after(self, s: State, a: Action) -> State:
        return self.turn.after(s, a)

    def perft(self, s: State, depth: int) -> int:
        if s.stage != "turn" or self.turn.dead.may_end(s.at, depth):
            return super().perft(s, depth)
        return self.variant.perft(s.at, depth)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men go, all rules at once."""
        yield from super().fast_versions()
        number = self.variant.tables.number

        def reached(s: State) -> Iterator[Action]:
            """The moves but for those that as castling are no reach of a piece: first leaps, promotions without a move."""
            for a, move in self.turn.legal(s).items():
                if isinstance(a, actions.Move) and move.flag != SPECIAL:
                    yield a

        yield FastVersion(
            "moves",
            lambda s: ends_of(reached(s), number),
            lambda s: apply_cuts_to_each(
                self._reach.cuts, s, bitboard.each(s.at.black if s.turn else s.at.white)
            ),
            lambda s: s.stage == "turn" and not s.at.rights and not self.turn.steps.there_are,
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, self._reach, s, intent)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(self.turn, s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s, view.only_passes(self.turn, s))

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        return self._lines.of(s, actions)

    def lines(self, s: State) -> Iterable[Line]:
        yield from super().lines(s)
        if s.stage == "turn" and self.variant.definition.seirawan:
            yield from self._lines.of_turns(s)

    def appeal(self, s: State, a: Action) -> float:
        return self._evaluation.appeal(s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return self._evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return self._evaluation.urge(s, a)

    def keep(self, s: State, a: Action) -> bool:
        return self._evaluation.keep(s, a)

    def forcing(self, s: State) -> Sequence[Action]:
        return self._evaluation.forcing(s)

    def idle(self, s: State) -> State | None:
        return self._evaluation.idle(s)

    def recall(self, s: State) -> Hashable:
        return s.at[:12], s.stage, s.made, s.winner


def board_of(variant: VariantRules) -> Board:
    """The board of a game: the chessboard, or one of its own size."""
    size = variant.tables.size
    drawn = surface(variant.definition)
    if (size.files, size.ranks) == (PLAIN.files, PLAIN.ranks) and drawn == PLAIN.surface:
        return PLAIN
    name = variant.definition.name
    return Board(name, name, size.files, size.ranks, (".",) * size.squares, {}, drawn)
