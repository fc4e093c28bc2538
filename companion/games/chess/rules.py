"""Chess and all games of the family: the effects of actions, ends, and what boards and screens show.

The rules for positions are in `variant_rules.py`. The last part of this module creates a game from its
definition. A game of a user's variant file is tried first, and refused if it is not playable.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager

import msgspec

from companion.games.chess import pages
from companion.games.chess.evaluation import Evaluation
from companion.games.chess.facts import ENTRIES, SECTIONS, Options
from companion.games.chess.files import features
from companion.games.chess.files.catalogue import Listed, definition_of, list_games, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import refusing_faults
from companion.games.chess.legal_moves import WALL
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.ends import End
from companion.games.chess.movement.position import SPECIAL, Position, piece_on
from companion.games.chess.movement.position import Move as ChessMove
from companion.games.chess.notation import AlgebraicNames, EngineNames
from companion.games.chess.rulebook import books
from companion.games.chess.rulebook.moves import MovesTold
from companion.games.chess.state import (
    ARRAY,
    GATE,
    LOTS,
    OVER,
    TURN,
    WALLING,
    State,
    check_position,
    fen_of_lots,
    first_rank,
    list_later_kinds,
    lots_in,
    lots_of,
    text_of,
    why_impossible,
    words_of_ends,
)
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import check_seats
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import (
    SEATS,
    TwoPlayerGame,
    TwoPlayerState,
    find_mated_seat,
)
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, About, GameInfo, Part
from companion.kernel.game import DeckLeft
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
from companion.kernel.messages import Event, Kind, Message, Seat, message, sentences
from companion.kernel.pages import Book, make_book
from companion.kernel.view import Banner, View

Outcome = tuple[State, list[Event]]
PAWN = "P"
FIVEFOLD = 5
"""Number of occurrences of the same position after which the game is drawn without a claim (FIDE 9.6.1)."""
TRIED = 6
"""Maximum number of start moves that are tried in a game of a variant file.

They are spread evenly over all start moves.
"""


class ChessGame(TwoPlayerGame[State], Evaluation):
    """Any game of the family at one table."""

    STATE = State
    CHANCE = (ARRAY,)

    def __init__(
        self, info: GameInfo, options: Options, variant: VariantRules, variant_file: str = ""
    ) -> None:
        """Create the game.

        `variant_file` is the text of the file that defines the game, for engines that do not know it.
        """
        super().__init__(info, options, variant)
        definition = variant.definition
        self.text, self.fold = text_of(variant), definition.fold
        self._end_words = words_of_ends(definition)
        self._quiet = 2 * definition.quiet_moves
        """Number of quiet moves of both sides after which a draw may be claimed (FIDE 9.3), or 0 for never.
        """
        self._passing = any(definition.passing)
        """Whether a side may pass although it can move, so that passes are counted."""
        self._claims = (
            definition.fold_value == "draw"
            and not definition.perpetual_check_illegal
            and not definition.repetition_illegal
        )
        """Whether repetition is a draw by a player's claim (FIDE 9.2), instead of ending the game by itself.
        """
        self._turns_over = definition.flip_enclosed != "none" or definition.walling == "past"
        self._changes_more = definition.blast or bool(definition.petrify) or self._turns_over
        """Whether an action may change squares that it does not name."""
        later = tuple(self.letters[kind] for kind in list_later_kinds(variant, self.start().at))
        self.info = msgspec.structs.replace(self.info, later=later)
        self.engine_notation = None if self.two_steps else EngineNames(self, variant_file)
        self.algebraic = AlgebraicNames(self)

    # Positions

    def start(self) -> State:
        if self.options.start is None:
            return State(self.variant.start)
        if self.decks:
            return State(self.variant.read(fen_of_lots(())), ARRAY)
        return State(self.variant.read(fen_of_lots(lots_of(self.options.start))))

    def admit(self, s: State) -> State:
        if s.stage == ARRAY and self.options.start is None:
            raise BadPosition("stage-alone", stage=s.stage)
        if s.stage == ARRAY and (not self.decks or self._lots(s) is None):
            raise BadPosition("chess-not-by-lot")
        if s.made or s.stage in (GATE, WALLING):
            due = self.due(self.begun(s))
            if not due or s.stage not in (due, OVER):  # a game may be ended between two steps
                raise BadPosition("chess-no-first-step", text=s.made or "-")
        if s.passed and not self._passing:
            raise BadPosition("field-unknown", name="passed")
        s = msgspec.structs.replace(s, at=s.at._replace(passes=s.passed))
        check_position(self.variant, s)
        return self.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return self.read(self.position(self.correct(s, layout, turn)))

    def correct(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        """Return the state after a correction, before it is read as a position.

        Raises:
            BadPosition: If the pieces of the layout are impossible.
        """
        variant, at, count = self.variant, s.at, self.tables.count
        sides = correct_men([at.men[:count], at.men[count:]], self.board, SEATS, self.letters[:count], layout)
        pieces = (*sides[0], *sides[1])
        for square in bitboard.each(bitboard.union(pieces) & at.walls):
            raise BadPosition("one-piece-only", place=self.board.names[square])
        stays = bitboard.union(one & other for one, other in zip(pieces, at.men, strict=True))
        rights = 0
        for colour in (0, 1):
            king = variant.castling.king(at, colour)
            if king >= 0 and stays >> king & 1:
                rights |= at.rights & stays & (at.black if colour else at.white)
        at = at._replace(
            men=pieces,
            white=bitboard.union(sides[0]),
            black=bitboard.union(sides[1]),
            turn=read_turn(turn, SEATS, s.turn),
            rights=rights,
            gates=at.gates & stays,
            passant=0,
            stepped=-1,
            promoted=at.promoted & stays,
            quiet=0,
            passes=0,
        )
        return State(at, TURN if s.stage == OVER else s.stage)

    def impossible(self, s: State) -> Message | None:
        return why_impossible(self.variant, s.at)

    def conclude(self, s: State) -> State:
        return self._settle(s) if s.stage == TURN else s

    def can_win(self, s: State, seat: str) -> bool | None:
        return self.variant.can_win(s.at, SEATS.index(seat))

    def position_key(self, s: State) -> Hashable:
        return self.variant.key(s.at), s.stage, s.made, s.end, s.winner

    # First ranks that the lot draws

    def _lots(self, s: State) -> tuple[str, ...] | None:
        """Return the random draws so far for the first rank, or None if no draws lead to this position."""
        drawn = lots_in("".join(self._kind_on(s.at, q) or "1" for q in range(8)))
        if drawn is None or len(drawn) == len(LOTS):
            return None
        return drawn if self.variant.read(fen_of_lots(drawn)) == s.at else None

    def _draw(self, s: State, a: Draw) -> Outcome:
        earlier = self._lots(s) or ()
        before, drawn = first_rank(earlier), (*earlier, a.card)
        rank, full = first_rank(drawn), len(drawn) == len(LOTS)
        names, piece = self.board.names, {"queen": "Q", "knights": "N"}.get(a.deck, "B")
        new = tuple(names[q] for q in range(8) if rank[q] == piece and before[q] == "1")
        said = [message("chess-lot", owner=Seat("white"), piece=Kind(piece), n=len(new), squares=new)]
        if full:
            rest = tuple(names[q] for q in range(8) if before[q] == "1" and names[q] not in new)
            said.append(message("chess-lot-rest", squares=rest))
        after = State(self.variant.read(fen_of_lots(drawn)), TURN if full else ARRAY)
        return after, [Event("array", one) for one in said]

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards, waits = LOTS[deck], s.stage == ARRAY
        drawn = dict(zip(LOTS, self._lots(s) or (), strict=False)) if waits else {}
        left = {card: int(waits and drawn.get(deck) != card) for card in cards}
        return DeckLeft(0, dict.fromkeys(cards, 1), left)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        if s.stage != ARRAY:
            return self.steps(s)
        name, cards = list(LOTS.items())[len(self._lots(s) or ())]
        return [Draw(name, card) for card in cards]

    def count(self, s: State) -> int:
        if s.stage != TURN or self.two_steps:
            return len(self.actions(s))
        return self.variant.count(s.at)

    def perft(self, s: State, depth: int) -> int:
        if s.stage != TURN or self.variant.may_end(s.at, depth):
            return super().perft(s, depth)
        return self.variant.perft(s.at, depth)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield the fast versions: the targets of pieces by all rules at once."""
        yield from super().fast_versions()

        def list_reached(s: State) -> Iterator[Action]:
            """Yield the moves that are within the reach of a piece.

            Castling, first leaps, and promotions on the spot are left out.
            """
            for a, move in self.steps(s).items():
                if isinstance(a, Move) and move.flag != SPECIAL:
                    yield a

        yield FastVersion(
            "moves",
            lambda s: ends_of(list_reached(s), self.board.number),
            lambda s: apply_cuts_to_each(self.cuts, s, bitboard.each(s.at.black if s.turn else s.at.white)),
            lambda s: s.stage == TURN and not s.at.rights and not self.two_steps,
        )

    # Outcomes

    def after(self, s: State, a: Action) -> State:
        """Return the state after a legal action."""
        if s.made:
            move = self.steps(s)[a]
        elif isinstance(a, Draw):
            return self._draw(s, a)[0]
        elif self.two_steps:
            begun = self._beginnings(s.at)[a]
            if stage := self.due(begun):
                return State(s.at, stage, str(a), beyond=s.beyond)
            move = begun[0]
        else:
            move = self.moves(s.at)[a]
        at = self.variant.play(s.at, move)
        if at.passes and not self._passing:
            at = at._replace(passes=0)  # where a pass has no effect a position is the same without it
        return self._settle(State(at, passed=at.passes, beyond=s.beyond), move)

    def outcome(self, s: State, a: Action) -> Outcome:
        if isinstance(a, Draw):
            return self._draw(s, a)
        after = self.after(s, a)
        events = self.list_events(s, a, after)
        if self.walls and not s.made and after.stage != WALLING:  # only one square could be closed
            closed = bitboard.each(after.at.walls & ~s.at.walls)
            events += [self._wall_event(s, self.board.names[square]) for square in closed]
        if self._turns_over and isinstance(a, (Move, Drop)):
            events += self._list_turned_over(s, a, after)
        if after.stage == OVER:
            events.append(end_event(after) if after.end in WITH_RESULT else _result_event(after))
        elif after.stage == TURN and self.variant.in_check(after.at):
            events.append(Event("check", message("chess-check", seat=Seat(SEATS[after.turn]))))
        return after, events

    def _wall_event(self, s: State, square: str) -> Event:
        id = "chess-duck" if self.ducks else "chess-walls"
        return Event("wall", message(id, seat=Seat(SEATS[s.turn]), square=square))

    def _list_turned_over(self, s: State, a: Move | Drop, after: State) -> Iterator[Event]:
        """Yield the event about the other side's pieces that have changed sides next to the new piece."""
        theirs, ours = (s.at.white, after.at.black) if s.turn else (s.at.black, after.at.white)
        turned = tuple(self.board.names[q] for q in bitboard.each(theirs & ours))
        if squares := tuple(name for name in turned if name != a.to):
            said = message("chess-turns-over", seat=Seat(SEATS[s.turn]), squares=squares)
            yield Event("turned", said)

    def list_events(self, s: State, a: Action, after: State) -> list[Event]:
        """Return the events of an action, without ends and checks."""
        seat, other = Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        match a:
            case Castle():
                return [Event("castling", message("chess-castles", seat=seat))]
            case Drop(kind="#"):
                return [self._wall_event(s, a.to)]
            case Move(kind="#"):
                said = message("chess-duck-moves", seat=seat, origin=a.origin, square=a.to)
                return [Event("wall", said)]
            case Pass() if s.made or after.stage == WALLING:
                return []
            case Drop():
                said = message("chess-drops", seat=seat, piece=Kind(a.kind), square=a.to)
                return [Event("place", said)]
            case Pass():
                return [Event("pass", message("chess-passes", seat=seat))]
            case Move():
                piece = Kind(a.kind)
                said = message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to)
                events = [] if a.origin == a.to else [Event("move", said)]  # promoted on its square
                for square in a.captures:
                    taken = Kind(self._kind_on(s.at, self.board.number[square]))
                    said = message("chess-captures", owner=other, piece=taken, square=square)
                    events += [Event("capture", said), *self._capture_events(s.at, after.at, a, square)]
                if a.promoted:
                    become = Kind(a.promoted)
                    said = (
                        message("chess-becomes", seat=seat, piece=become, square=a.to)
                        if a.kind == PAWN
                        else message("chess-promotes", seat=seat, piece=piece, square=a.to, become=become)
                    )
                    events.append(Event("promotion", said))
                return events
        raise TypeError(a)

    def _capture_events(self, before: Position, after: Position, a: Move, square: str) -> Iterator[Event]:
        """Yield events for the further effects of a capture on a square: a piece in the hand, an explosion."""
        if self.variant.definition.blast:
            gone = (before.white | before.black) & ~(after.white | after.black)
            squares = (self.board.names[q] for q in bitboard.each(gone))
            others = tuple(one for one in squares if one not in (a.origin, a.to, square))
            said = message("chess-explosion", squares=others) if others else message("chess-explodes")
            yield Event("explosion", said)
        elif self.variant.definition.takes_to_hand:
            for held, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
                if has > had:
                    seat, piece = Seat(SEATS[before.turn]), Kind(self.letters[held])
                    yield Event("hand", message("chess-into-hand", seat=seat, piece=piece))

    def _kind_on(self, at: Position, square: int) -> str:
        """Return the letter of the piece on a square, or empty if there is none."""
        piece = piece_on(at, square)
        return self.letters[piece] if piece >= 0 else ""

    # Ends

    def _settle(self, s: State, last: ChessMove | None = None) -> State:
        """Return the state, which is over if the position ends the game."""
        if s.beyond:
            end = self.variant.stuck(s.at, last)
        else:
            end = self.variant.end(s.at, last) or self._find_draw(s.at)
        return s if end is None else self._over(s, end)

    def _over(self, s: State, end: End) -> State:
        return self.end_game(s, self._end_words.get(end.by, end.by), end.winner)

    def _find_draw(self, at: Position) -> End | None:
        """Return the draw by material, by seventy-five quiet moves (FIDE 5.2.2 and 9.6.2) or by a count, or
        None.
        """
        if self.variant.is_dead(at):
            return End("dead", -1)
        if self.variant.is_counted_out(at):
            return End("counting", -1)
        if self._claims and self._quiet and not at.limit and at.quiet >= self._quiet * 3 // 2:
            return End("quiet", -1)
        return None

    def over_by_history(self, states: Sequence[State]) -> State | None:
        """Return the final state if the history ends the game (FIDE 9.6.1, or the rules of other games), or
        None.
        """
        s, variant = states[-1], self.variant
        if s.stage != TURN or s.beyond:
            return None
        if not self._claims:
            end = variant.end_by_history([one.at for one in states if one.stage == TURN])
            return None if end is None else self._over(s, end)
        if not self.fold:
            return None
        key = variant.key(s.at)
        often = sum(one.stage == TURN and variant.key(one.at) == key for one in states)
        return self._over(s, End("fivefold", -1)) if often >= FIVEFOLD else None

    def claimable(self, s: State) -> tuple[str, ...]:
        if s.stage != TURN or not self._claims:
            return ()
        fifty = ("fifty",) if self._quiet and s.quiet >= self._quiet else ()
        return ("repetition", *fifty) if self.fold else fifty

    # What UIs and boards show

    def layout(self, s: State) -> Layout:
        """Return the stacks by square, with `box:<seat>` for the pieces in hand."""
        at, names = self.position_now(s), self.board.names
        found: dict[str, Stack] = {}
        for piece, squares in enumerate(at.men):
            if squares:
                stack = single(SEATS[piece // self.tables.count], self.letters[piece])
                for square in bitboard.each(squares):
                    found[names[square]] = stack
        for square in bitboard.each(at.walls):
            found[names[square]] = single(None, WALL)
        for seat, name in enumerate(SEATS) if at.hands else ():
            if held := tuple(Token(name, self.letters[piece]) for piece in self.list_hand(at, seat)):
                found[f"box:{name}"] = held
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = self.at_turn(s)
        name = Seat(turn or "")
        check = s.stage == TURN and self.variant.in_check(s.at)
        passes = s.stage == TURN and list(self.steps(s)) == [Pass()]
        counted = zip(SEATS, s.at.checks, strict=True) if self.variant.definition.check_counting else ()
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            prompt=message("stage-pass" if passes else f"stage-{self.stage_name(s.stage)}", seat=name),
            notes=tuple(message("chess-checks-left", seat=Seat(one), n=n) for one, n in counted),
            banner=Banner("check", message("chess-check", seat=name)) if check else None,
            mated=find_mated_seat(s),
        )

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """Yield the lines of legal actions.

        A capture that explodes is a line of removals. Walls belong to no seat.
        """
        seat, layout, walls = SEATS[s.turn], self.layout(s), self.walls and not s.made
        for a in actions:
            if isinstance(a, (Move, Drop)) and a.kind == WALL:
                line = standard_line(a, None)
            elif self._changes_more and (not isinstance(a, Move) or a.captures or self._turns_over):
                line = difference((a,), layout, self.layout(self.after(s, a)))
                if line is not None and isinstance(a, (Move, Drop)):
                    turned = find_turned_over(line, layout, a.to)
                    line = msgspec.structs.replace(line, touches=line.touches - turned)
            elif walls and (after := self.after(s, a)).stage != WALLING:
                line = difference(
                    (a,), layout, self.layout(after)
                )  # the one wall that may follow goes up with it
            elif isinstance(a, Castle):
                line = castling_line(a, layout[a.king], layout[a.rook])
            else:
                line = standard_line(a, seat)
            if line is not None:
                yield line

    def lines(self, s: State) -> Iterable[Line]:
        """Yield the legal lines.

        They include whole turns with a gated piece, which the player makes in one go.
        """
        yield from super().lines(s)
        if s.stage != TURN or not self.variant.definition.seirawan:
            return
        for first in self.make_lines(s, tuple(self.steps(s))):
            halfway = self.after(s, first.actions[0])
            if halfway.stage != GATE:
                continue
            for second in self.make_lines(halfway, [a for a in self.steps(halfway) if isinstance(a, Drop)]):
                yield Line(
                    (*first.actions, *second.actions),
                    {**first.after, **second.after},
                    first.touches | second.touches,
                    steps=(first.after, second.after),
                )


WITH_RESULT = frozenset(("mate", "stalemate", "dead"))
"""Ends whose sentence `over-<end>` also names the result."""


def _result_event(s: State) -> Event:
    """Return an event with the reason for the end and, as a separate sentence, the winner."""
    reason = message(f"ends-{s.end}")
    if s.winner < 0:
        return Event("draw", sentences(reason, message("ends-draw")))
    return Event("win", sentences(reason, message("chess-won", seat=Seat(SEATS[s.winner]))))


def end_event(s: TwoPlayerState) -> Event:
    """Return the event about the end of the game."""
    winner = Seat(SEATS[s.winner] if s.winner >= 0 else "")
    return Event("win" if s.winner >= 0 else "draw", message(f"over-{s.end}", seat=winner))


def find_turned_over(line: Line, before: Layout, to: str) -> set[str]:
    """Return the squares of discs that change sides, not including the new one.

    These discs are turned over and need not be lifted.
    """
    return {
        q
        for q, stack in line.after.items()
        if q != to and stack and [one.kind for one in stack] == [one.kind for one in before.get(q, ())]
    }


# Making a game


def about(info: GameInfo) -> About:
    """Return the facts about a game for lists."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        return features.about(definition)


def describe_moves(info: GameInfo) -> Mapping[str, Message | None]:
    """Return the messages on the moves of a game's pieces, by kind, with None for kinds without a text."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        told = MovesTold(Tables(definition))
        return {
            kind: sentences(*said) if (said := told.describe_moves(kind)) else None for kind in told.kinds()
        }


def book(info: GameInfo) -> Book:
    """Return the pages of a game: those written for it, or else those generated from its definition."""
    if info.id in pages.BOOKS:
        return pages.BOOKS[info.id]
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        differs = features.about(definition).says if info.name and "says" not in info.words else ()
        if definition.two_boards:
            return make_book(info, (), differs)
        return books.book(make(info, None, {}), differs)


def _refusing_faults(definition: Definition) -> AbstractContextManager[None]:
    """Refuse a game of a variant file if this program fails to describe it; see `refusing_faults`."""
    return refusing_faults(definition.source, definition.name, definition.line)


def definition_of_game(info: GameInfo) -> Definition:
    """Return the definition of a game.

    Raises:
        GameError: If its file no longer exists, or cannot be read.
    """
    if info.id in ENTRIES:
        return standard()[ENTRIES[info.id].section]
    return definition_of(_list_game(info))


def definition_files(info: GameInfo) -> Mapping[str, Part]:
    """Return the user's file that defines a game and the file with its words, if they exist.

    Raises:
        GameError: If the game no longer exists.
    """
    if info.id in ENTRIES:
        return {}
    one = _list_game(info)
    files = {DEFINITION: one.file, DEFINITION_WORDS: one.beside}
    return {name: file for name, file in files.items() if file is not None}


def _list_game(info: GameInfo) -> Listed:
    if info.definition is not None:
        return Listed(
            info.id, info.name, info.name, info.definition, beside=info.definition_words, recorded=True
        )
    one = list_games(SECTIONS).get(info.id)
    if one is None:
        raise GameError("no-game", name=info.id, known=tuple(ENTRIES))
    return one


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> ChessGame:
    """Return a game with these house rules.

    Raises:
        GameError: If a seat or a house rule is wrong, or the game is not playable.
    """
    check_seats(info, seats)
    entry = ENTRIES.get(info.id)
    definition = definition_of_game(info)
    options = options_of(entry.options if entry else Options, info.rules, chosen)
    file = definition_files(info).get(DEFINITION)
    if file is None:
        return ChessGame(info, options, VariantRules(definition))
    return make_file_game(info, options, definition, file.text)


def make_file_game(info: GameInfo, options: Options, definition: Definition, text: str) -> ChessGame:
    """Return a game of a variant file after trying its first moves.

    Args:
        info: The facts of the game.
        options: Its house rules.
        definition: The game as the file defines it.
        text: The whole file.

    Raises:
        VariantFileError: If the game is not playable.
    """
    with refusing_faults(definition.source, definition.name, definition.line):
        game = ChessGame(info, options, VariantRules(definition), variant_file=text)
        _check_start(game, info.definition is not None)
        _try_out(game)
    return game


def _check_start(game: ChessGame, recorded: bool) -> None:
    """Check the start of a game.

    Raises:
        VariantFileError: If the start is not a legal position of the game, or the game is already
            over in that position.
    """
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
    """Use a game as lists, tables and computer players do, so that any fault in it is raised."""
    features.about(game.variant.definition)
    s = game.start()
    actions = game.actions(s)
    for action in actions[:: len(actions) // TRIED + 1]:
        after, _ = game.apply(s, action)
        game.read(game.position(after))
        game.view(after, None)
        game.actions(after)
        game.worth(after)
