"""Any game that a definition describes, as a game of the table.

Which positions there can be, what may be seen of them, what a board shows of actions and why something is refused come
first; at the end a game of a user's variant file is made, tried, and refused if it cannot be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.chess.evaluation import Evaluation
from companion.games.chess.facts import Options
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.features import about, looks, surface
from companion.games.chess.files.variant_file import refusing_faults
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import DROP, SPECIAL, Move, Position, piece_on
from companion.games.chess.notation import AlgebraicNames, EngineNames
from companion.games.chess.turn import GATE, WALL, WALLING, Outcome, Reach, Turn
from companion.games.chess.variant_rules import State, VariantRules, text_of
from companion.games.shared.cuts import apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, find_mated_seat
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Castle, Drop, Pass
from companion.kernel.actions import Move as MoveAction
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import Intent
from companion.kernel.layout import (
    Layout,
    Line,
    Stack,
    Token,
    castling_line,
    difference,
    single,
    standard_line,
)
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.view import Banner, View


def later_pieces(tables: Tables, men: Iterable[tuple[int, int]]) -> Counter[int]:
    """How many of each kind an owner may need besides what begins the game.

    Args:
        tables: The game.
        men: Each piece that begins it: whose it is (0, 1), and its kind.

    Returns:
        By the number of the kind. What can become one thing alone may do so all at once; of several things that it
        can become there is one each, so one promotion is always possible, and more with what was captured.
    """
    begins = Counter(men)
    found: Counter[int] = Counter()
    for colour in (0, 1):
        taken: Counter[int] = Counter()
        if tables.definition.takes_to_hand:
            taken.update(
                {kind: n for (owner, kind), n in begins.items() if owner != colour and kind != tables.king}
            )
        more = taken.copy()
        for kind in range(tables.count):
            promotion = tables.promotions[colour * tables.count + kind]
            n = begins[colour, kind] + taken[kind]
            if n and promotion is not None:
                become = {piece % tables.count for piece in promotion.options}
                more.update(dict.fromkeys(become, n if len(become) == 1 else 1))
        found |= more
    return found


def check_position(turn: Turn, s: State) -> State:
    """The position itself. Raises BadPosition where its men cannot stand so, whatever was played."""
    rules, at = turn.rules, s.at
    king, count = rules.tables.king, rules.tables.count
    goes_on = s.stage not in ("array", "over") and not s.beyond
    if king >= 0:
        for piece in (king, king + count):
            kings = rules.start.men[piece].bit_count() + _count_held(rules.start, piece)
            found = at.men[piece].bit_count() + _count_held(at, piece)
            if found > kings or (found < kings and goes_on):
                raise BadPosition("one-king")
    for piece in range(2 * count):
        if at.men[piece] & _never(turn, piece):
            raise BadPosition("pawns-on-end-rank")
    placing = rules.definition.must_drop and any(at.hands)
    if goes_on and not placing:
        for side in (1 - at.turn,) if rules.definition.checking else (0, 1):
            if rules.in_check(at._replace(turn=side, passant=0, stepped=-1)):
                raise BadPosition("chess-left-in-check", seat=Seat(SEATS[side]))
    return s


def _count_held(at: Position, piece: int) -> int:
    return at.hands[piece] if at.hands else 0


def _never(turn: Turn, piece: int) -> int:
    """Where a piece never stands: a pawn where it would have to be promoted, and behind where it began."""
    rules, (colour, kind) = turn.rules, divmod(piece, turn.rules.tables.count)
    promotion = rules.tables.promotions[piece]
    type = rules.tables.kinds[kind].type
    definition = rules.definition
    if definition.flip_enclosed != "none" or definition.demotion or rules.tables.kinds[kind].base >= 0:
        return 0  # pawns come to where none has gone
    if promotion is None or not promotion.must or type != "pawn" or piece in promotion.options:
        return 0
    first = rules.tables.rank(0, colour)
    begins = rules.start.men[piece] | rules.tables.squares(definition.double_region[colour])
    behind = first & ~begins if not definition.drops or not definition.first_rank_pawn_drops else 0
    zone = 0 if definition.drops and definition.promotion_zone_pawn_drops else promotion.zone
    return (zone | behind) & ~rules.start.men[piece]


def impossible(turn: Turn, s: State) -> Message | None:
    """What the game has none of, or there is more than at the start: of one side, or of both together where men change sides."""
    rules = turn.rules
    definition, count = rules.definition, rules.tables.count
    if stranger := rules.find_stranger(s.at):
        return message("chess-fen-letter", letter=stranger, text=rules.write(s.at))
    if definition.walling == "duck" and rules.duck(s.at).bit_count() > 1:
        return message("chess-one-duck")
    if definition.free_drops or definition.flip_enclosed != "none":
        return None
    now, start = (_numbers(at, count) for at in (s.at, rules.start))
    if definition.takes_to_hand:
        both = [[one + other for one, other in zip(*sides, strict=True)] for sides in (now, start)]
        return message("chess-too-many-men") if sum(both[0]) > sum(both[1]) else None
    pawns = [kind for kind in range(count) if rules.tables.promotions[kind] is not None]
    for seat in (0, 1):
        have, whole = now[seat], start[seat]
        more = sum(max(0, have[kind] - whole[kind]) for kind in range(count) if kind not in pawns)
        missing = sum(whole[kind] - have[kind] for kind in pawns)
        if more > missing:
            return message("too-many-promoted", seat=Seat(SEATS[seat]))
    return None


def _numbers(at: Position, count: int) -> tuple[list[int], list[int]]:
    """How many of each kind a side has on the board and in hand."""
    hands = at.hands or (0,) * (2 * count)
    every = [men.bit_count() + held for men, held in zip(at.men, hands, strict=True)]
    return every[:count], every[count:]


def rearrange(
    turn: Turn, board: Board, s: State, layout: Mapping[str, Sequence[str]], to_move: str | None
) -> State:
    """The state after these places hold these tokens. Raises BadPosition."""
    rules, at = turn.rules, s.at
    count = rules.tables.count
    letters = turn.actions.letters[:count]
    sides = correct_men([at.men[:count], at.men[count:]], board, SEATS, letters, layout)
    men = (*sides[0], *sides[1])
    for square in bitboard.each(bitboard.union(men) & at.walls):
        raise BadPosition("one-man-only", place=board.names[square])
    black = read_turn(to_move, SEATS, s.turn)
    stays = bitboard.union(one & other for one, other in zip(men, at.men, strict=True))
    rights = 0
    for colour in (0, 1):
        king = rules.castling.king(at, colour)
        if king >= 0 and stays >> king & 1:
            rights |= at.rights & stays & (at.black if colour else at.white)
    after = at._replace(
        men=men,
        white=bitboard.union(sides[0]),
        black=bitboard.union(sides[1]),
        turn=black,
        rights=rights,
        gates=at.gates & stays,
        passant=0,
        stepped=-1,
        promoted=at.promoted & stays,
        quiet=0,
        passes=0,
    )
    stage = "turn" if s.stage == "over" else s.stage
    return State(after, stage)


def lay_out(turn: Turn, s: State) -> Layout:
    """Squares, and `box:<seat>` for what a side has in hand."""
    at, tables = turn.position_now(s), turn.rules.tables
    letters, names = turn.actions.letters, tables.names
    found: dict[str, Stack] = {}
    for piece, squares in enumerate(at.men):
        if squares:
            stack = single(SEATS[piece // tables.count], letters[piece])
            for square in bitboard.each(squares):
                found[names[square]] = stack
    for square in bitboard.each(at.walls):
        found[names[square]] = single(None, WALL)
    for seat, name in enumerate(SEATS) if at.hands else ():
        first = seat * tables.count
        held = [piece for piece in range(first, first + tables.count) for _ in range(at.hands[piece])]
        if held:
            found[f"box:{name}"] = tuple(Token(name, letters[piece]) for piece in held)
    return found


def view(turn: Turn, s: State, stuck: bool) -> View:
    """`stuck`: whether passing is all that is left."""
    seat = None if s.stage == "over" else SEATS[s.turn]
    name = Seat(seat or "")
    check = s.stage == "turn" and turn.rules.in_check(s.at)
    return View(
        layout=lay_out(turn, s),
        turn=seat,
        stage=s.stage,
        chance=s.stage == "array",
        prompt=message("stage-pass" if stuck else f"stage-{turn.steps.stage_name(s.stage)}", seat=name),
        notes=_notes(turn, s),
        banner=Banner("check", message("chess-check", seat=name)) if check else None,
        mated=find_mated_seat(s),
    )


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    if not turn.rules.definition.check_counting:
        return ()
    return tuple(
        message("chess-checks-left", seat=Seat(seat), n=n) for seat, n in zip(SEATS, s.at.checks, strict=True)
    )


def only_passes(turn: Turn, s: State) -> bool:
    """Whether the side to move can only pass."""
    return s.stage == "turn" and list(turn.legal(s)) == [Pass()]


class Lines:
    """The lines of one game."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        definition = turn.rules.definition
        self._changes_more = (
            definition.blast
            or bool(definition.petrify)
            or definition.flip_enclosed != "none"
            or definition.walling == "past"
        )

    def of(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """The lines of legal actions: captures that explode are lines of removals, walls are nobody's."""
        seat, layout = SEATS[s.turn], lay_out(self._turn, s)
        for a in actions:
            if isinstance(a, (MoveAction, Drop)) and a.kind == WALL:
                line = standard_line(a, None)
            elif self._changes_more and (not isinstance(a, MoveAction) or a.captures or self._turns_over):
                line = difference((a,), layout, lay_out(self._turn, self._turn.after(s, a)))
                if line is not None and isinstance(a, (MoveAction, Drop)):
                    line = msgspec.structs.replace(
                        line, touches=line.touches - find_turned_over(line, layout, a.to)
                    )
            elif self._ends_turn(s, a):
                line = difference((a,), layout, lay_out(self._turn, self._turn.after(s, a)))
            elif isinstance(a, Castle):
                line = castling_line(a, layout[a.king], layout[a.rook])
            else:
                line = standard_line(a, seat)
            if line is not None:
                yield line

    def _ends_turn(self, s: State, a: Action) -> bool:
        """Whether the one wall that may follow a first step goes up with it."""
        return self._turn.steps.walls and not s.made and self._turn.after(s, a).stage != WALLING

    def of_turns(self, s: State) -> Iterator[Line]:
        """The lines of whole turns in which a piece from the hand is put behind the mover, in one visit of hands."""
        turn = self._turn
        for first in self.of(s, tuple(turn.legal(s))):
            halfway = turn.after(s, first.actions[0])
            if halfway.stage != GATE:
                continue
            for second in self.of(halfway, [a for a in turn.legal(halfway) if isinstance(a, Drop)]):
                yield Line(
                    (*first.actions, *second.actions),
                    {**first.after, **second.after},
                    first.touches | second.touches,
                    steps=(first.after, second.after),
                )

    @property
    def _turns_over(self) -> bool:
        definition = self._turn.rules.definition
        return definition.flip_enclosed != "none" or definition.walling == "past"


def find_turned_over(line: Line, before: Layout, to: str) -> set[str]:
    """Where a disc changes sides, beside the one that comes: it is turned where it stands and need not be lifted."""
    return {
        q
        for q, stack in line.after.items()
        if q != to and stack and [one.kind for one in stack] == [one.kind for one in before.get(q, ())]
    }


def why_not(turn: Turn, reach: Reach, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("chess-over"))
    if s.stage == "array":
        return Reason(message("chess-lot-first"))
    if s.stage in (GATE, WALLING):
        return Reason(message(f"chess-{turn.steps.stage_name(s.stage)}-first", seat=seat))
    if intent.origin is None:
        return _not_dropped(turn, s, intent.to)
    number = turn.rules.tables.number
    origin = number[intent.origin]
    piece = piece_on(s.at, origin)
    if piece < 0 and turn.steps.ducks and s.at.walls >> origin & 1:
        return Reason(message("chess-duck-later", seat=seat))
    if piece < 0:
        return Reason(message("chess-no-man", square=intent.origin))
    kind = Kind(turn.actions.letters[piece])
    if (owner := piece // turn.rules.tables.count) != s.turn:
        return Reason(message("chess-not-yours", owner=Seat(SEATS[owner]), piece=kind))
    known = {"seat": seat, "owner": seat, "piece": kind, "origin": intent.origin}
    if intent.to is None:
        known["square"] = intent.origin
        actions = turn.legal(s)
        if actions and all(isinstance(a, Drop) for a in actions) and not turn.rules.in_check(s.at):
            return Reason(message("chess-drop-now", seat=seat))
        return why_stuck(reach.cuts, s, origin, known) or stuck(known)
    known |= {"square": intent.to, "to": intent.to}
    if refused := why_refused(reach.cuts, s, origin, number[intent.to], known):
        return refused
    return Reason(message("chess-cannot-reach", seat=seat, piece=kind, origin=intent.origin, to=intent.to))


def _not_dropped(turn: Turn, s: State, to: str | None) -> Reason:
    """Why nothing from beside the board comes to a square."""
    seat, tables = Seat(SEATS[s.turn]), turn.rules.tables
    first = s.turn * tables.count
    held = [piece for piece in range(first, first + tables.count) if s.at.hands and s.at.hands[piece]]
    if not held:
        return Reason(message("chess-nothing-to-place", seat=seat))
    drops = [a for a in turn.moves(s.at) if isinstance(a, Drop)]
    if to is None:
        return Reason(message("chess-can-drop" if drops else "chess-no-drop-now", seat=seat))
    square = tables.number[to]
    if (s.at.white | s.at.black | s.at.walls) >> square & 1:
        return Reason(message("chess-square-taken", square=to))
    if turn.rules.in_check(s.at):
        return Reason(message("chess-answer-check", seat=seat))
    king = tables.kings[s.turn]
    if held == [king] and not turn.rules.leaves_safe(s.at, Move(king, -1, square, king, DROP)):
        return Reason(message("chess-king-in-check", seat=seat))
    return Reason(message("chess-not-dropped-there", square=to))


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
        self._lines, self._reach = Lines(self.turn), Reach(self.turn)
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
        s = check_position(self.turn, msgspec.structs.replace(s, at=s.at._replace(passes=s.passed)))
        return self.turn.settle(s) if s.stage == "turn" else s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return self.read(self.position(rearrange(self.turn, self.board, s, layout, turn)))

    def impossible(self, s: State) -> Message | None:
        return impossible(self.turn, s)

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

        def list_reached(s: State) -> Iterator[Action]:
            """The moves but for those that as castling are no reach of a piece: first leaps, promotions without a move."""
            for a, move in self.turn.legal(s).items():
                if isinstance(a, actions.Move) and move.flag != SPECIAL:
                    yield a

        yield FastVersion(
            "moves",
            lambda s: ends_of(list_reached(s), number),
            lambda s: apply_cuts_to_each(
                self._reach.cuts, s, bitboard.each(s.at.black if s.turn else s.at.white)
            ),
            lambda s: s.stage == "turn" and not s.at.rights and not self.turn.steps.there_are,
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, self._reach, s, intent)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return lay_out(self.turn, s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s, only_passes(self.turn, s))

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


TRIED = 6
"""How many moves of the start are tried at most, spread evenly over all of them."""


def make_file_game(info: GameInfo, options: Options, definition: Definition, text: str) -> ChessGame:
    """Make a game of a variant file and try its first moves.

    Args:
        info: The facts of the game.
        options: Its house rules.
        definition: The game as the file defines it.
        text: The whole file.

    Raises:
        VariantFileError: It cannot be played.
    """
    with refusing_faults(definition.source, definition.name, definition.line):
        game = ChessGame(info, options, VariantRules(definition), variant_file=text)
        _check_start(game, info.definition is not None)
        _try_out(game)
    return game


def _check_start(game: ChessGame, recorded: bool) -> None:
    """Raises VariantFileError: the start is not a legal position of the game, or the game is over there."""
    definition = game.variant.definition
    try:
        start = game.read(game.position(game.start()))
    except BadPosition as wrong:
        raise definition.error(
            "chess-file-start", line=definition.start_line, fen=definition.start, why=wrong.said
        ) from wrong
    if definition.castling and not recorded and (right := game.variant.find_lost_right(definition.start)):
        raise definition.error(
            "chess-file-right", line=definition.start_line, fen=definition.start, right=right
        )
    if start.stage == "over":
        raise definition.error("chess-file-over", line=definition.start_line, fen=definition.start)


def _try_out(game: ChessGame) -> None:
    """Use a game as a list, a table and a computer player will. Raises whatever goes wrong."""
    about(game.variant.definition)
    s = game.start()
    actions = game.actions(s)
    for action in actions[:: len(actions) // TRIED + 1]:
        after, _ = game.apply(s, action)
        game.read(game.position(after))
        game.view(after, None)
        game.actions(after)
        game.worth(after)
