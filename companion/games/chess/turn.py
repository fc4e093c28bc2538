"""Turns of any game of the family: what can be done, what comes of it, and how it ends.

Moves become actions of a table and back; some turns have a second step. `Reach` says where a piece could go, were some
rule not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

import msgspec

from companion.games.chess.files.definition import Definition
from companion.games.chess.movement.compiler import PLAIN, Mover
from companion.games.chess.movement.ends import End
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
from companion.games.chess.variant_rules import EndWords, State, VariantRules
from companion.games.shared.chess_pieces import can_mate, nobody_can_mate
from companion.games.shared.cuts import FREE, MOVES, Cut
from companion.games.shared.two_player import SEATS
from companion.kernel import actions, bitboard, orthodox
from companion.kernel.actions import Action, Castle, Drop, Pass
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.orthodox import FILE_A, FILE_H, FULL, TERRAIN, men_of

WALL = "#"
"""What stands on a square that nobody may enter."""
REMEMBERED_ACTIONS = 50_000
"""Actions that are kept."""


class Actions:
    """The actions of one game.

    Attributes:
        letters: The letter of each piece, White's and Black's alike: `N`, `+P`.
    """

    def __init__(self, rules: VariantRules) -> None:
        self._rules, tables = rules, rules.tables
        self._names, self._ends = tables.names, rules.castling.ends
        self._known: dict[tuple[Move, int], Action] = {}
        self.letters = tuple(kind.letter.upper() for kind in tables.kinds) * 2

    def of(self, at: Position) -> dict[Action, Move]:
        """The legal actions of a position, each with its move."""
        return {self.action(at, move): move for move in self._rules.moves(at)}

    def action(self, at: Position, move: Move) -> Action:
        """A legal move as an action; those that have been made are remembered, since they are made by the million."""
        if move.flag == PASSANT:
            return self._make_action(at, move)
        key = move, (at.white if at.turn else at.black) >> move.to & 1
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED_ACTIONS:
                self._known.clear()
            found = self._known[key] = self._make_action(at, move)
        return found

    def _make_action(self, at: Position, move: Move) -> Action:
        names, letters = self._names, self.letters
        piece, origin, to, become, flag, _, _ = move
        if flag == DROP:
            return Drop(letters[become], names[to])
        if flag == CASTLE:
            king_to, rook_to = self._ends(origin, to)
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


GATE, WALLING = "gate", "wall"
"""The stages in which a second step is due."""
STAYS = Pass()
"""Nothing is put behind the mover."""


class SecondSteps:
    """The second steps of one game.

    Attributes:
        there_are: Whether it has any.
        walls: Whether a wall, an arrow or a duck is put down.
        ducks: Whether a duck is put down and not a wall.
    """

    def __init__(self, rules: VariantRules, made: Actions) -> None:
        self._rules, self._made = rules, made
        definition = rules.definition
        self.walls = definition.walling not in ("none", "past")
        self.there_are = definition.seirawan or self.walls
        self.ducks = definition.walling == "duck"

    def first(self, at: Position, moves: Sequence[Move]) -> Mapping[Action, Sequence[Move]]:
        """The first steps of these legal moves, each with the moves that begin with it."""
        found: dict[Action, list[Move]] = {}
        for move in moves:
            found.setdefault(self._made.action(at, move), []).append(move)
        return found

    @staticmethod
    def stage(begun: Sequence[Move]) -> str:
        """What is due after a first step; empty: nothing, the turn is over (or no move begins so)."""
        if len(begun) < 2:
            return ""
        return WALLING if begun[0].gate < 0 and begun[0].place >= 0 else GATE

    def stage_name(self, stage: str) -> str:
        """What a stage is called in words."""
        return "duck" if stage == WALLING and self.ducks else stage

    def second(self, at: Position, begun: Sequence[Move]) -> Mapping[Action, Move]:
        """What may follow a first step."""
        return {self._step(at, move): move for move in begun}

    def halfway(self, at: Position, begun: Sequence[Move]) -> Position:
        """The position after the first step, as far as it can be seen."""
        return self._rules.play(at, begun[0]._replace(gate=-1, place=-1))._replace(turn=at.turn)

    def _step(self, at: Position, move: Move) -> Action:
        names = self._rules.tables.names
        if move.gate >= 0:
            return Drop(self._made.letters[move.gate], names[move.place])
        if move.place < 0:
            return STAYS
        duck = self._rules.duck(at) if self.ducks else 0
        if duck:
            return actions.Move(WALL, names[next(bitboard.each(duck))], names[move.place])
        return Drop(WALL, names[move.place])


MOST = 18
"""Men of a dead position: two kings, and all pawns where they are locked."""


class DeadPositions:
    """What one game can tell of mating."""

    def __init__(self, rules: VariantRules) -> None:
        self._chess = rules.chess
        self._definition = definition = rules.definition
        self._kings = _royal(rules)
        self._bare_kings_draw = (
            all(piece >= 0 and rules.start.men[piece].bit_count() == 1 for piece in self._kings)
            and definition.extinction in ("none", "loss")
            and (definition.checkmate, definition.stalemate) == ("loss", "draw")
            and not (any(definition.flag_region) or definition.has_goal or definition.takes_to_hand)
        )
        """Whether two kings alone can neither win, however the game is won."""
        self._mates = rules.chess is not None and mate_alone(rules.definition)
        self._ruled = bool(rules.attacks.cuts)
        """Whether house rules bind the pieces, so that nobody has counted what mates."""

    def is_dead(self, at: Position) -> bool:
        """Whether nobody can mate by any series of legal moves."""
        if not self._mates or self._chess is None:
            return self._bare_kings_draw and (at.white | at.black).bit_count() == 2 and not any(at.hands)
        if (at.white | at.black).bit_count() > MOST:
            return False
        own = self._chess.position(at)
        return nobody_can_mate(own) or is_locked(own)

    def may_end(self, at: Position, plies: int) -> bool:
        """Whether a game may end so soon by anything but mate and stalemate."""
        return (
            not self._mates
            or (at.white | at.black).bit_count() - plies <= MOST
            or at.quiet + plies >= 2 * self._definition.quiet_moves
        )

    def can_win(self, at: Position, seat: int) -> bool | None:
        """Whether a side could mate by some series of legal moves; None: nobody has shown it."""
        if self._ruled:
            return False if self.is_dead(at) else None
        if self._mates and self._chess is not None:
            own = self._chess.position(at)
            mates = can_mate(own, seat)
            return False if mates is None and is_locked(own) else mates
        king = self._kings[seat]
        men = (at.black if seat else at.white) & ~(at.men[king] if king >= 0 else 0)
        definition = self._definition
        captures_win = definition.extinction != "none" and not definition.pseudo_royal
        if men or any(at.hands) or any(definition.flag_region) or captures_win:
            return True
        return False if self._bare_kings_draw else None


def _royal(rules: VariantRules) -> tuple[int, int]:
    """The piece of each side without which it has lost, -1: none alone is."""
    definition, tables = rules.definition, rules.tables
    if tables.king >= 0 or not definition.pseudo_royal:
        return tables.kings
    white, black = (tables.pieces(definition.extinction_types, colour) for colour in (0, 1))
    return (white[0], black[0]) if len(white) == 1 else (-1, -1)


def mate_alone(definition: Definition) -> bool:
    """Whether a game of chess moves is won by mate and by nothing else, and drawn where nobody can mate."""
    return (
        definition.extinction == "none"
        and not any(definition.flag_region)
        and not definition.check_counting
        and not definition.has_goal
        and definition.material == "none"
        and definition.checkmate == "loss"
        and definition.stalemate == "draw"
        and not definition.repetition_illegal
    )


def is_locked(at: orthodox.Position) -> bool:
    """Whether only kings and pawns are left, no pawn can ever move, and no king can ever take one."""
    if at.n | at.b | at.r | at.q | at.on | at.ob | at.orr | at.oq or at.passant:
        return False
    white, black = men_of(at, 0), men_of(at, 1)
    men = orthodox.everybody(at)
    # A king that stands before a pawn may step aside: the pawn is locked by pawns alone.
    pawns = white[0] | black[0]
    if not pawns or (white[0] << 8 & ~pawns & FULL) or (black[0] >> 8 & ~pawns):
        return False
    guarded = _pawn_targets(white[0], 0), _pawn_targets(black[0], 1)
    if guarded[0] & black[0]:
        return False  # who can take a pawn can be taken by it: one look is enough
    for seat, king in ((0, white[5]), (1, black[5])):
        own, other = (white[0], black[0]) if seat == 0 else (black[0], white[0])
        reached, more = 0, king
        while more:
            reached |= more
            steps = bitboard.union(TERRAIN.king[q] for q in bitboard.each(more))
            more = steps & ~(own | guarded[1 - seat] | reached)
        if reached & other:
            return False
    return men.bit_count() == pawns.bit_count() + 2


def _pawn_targets(pawns: int, black: int) -> int:
    """The squares on which pawns of a side capture."""
    if black:
        return (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7
    return (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9


Outcome = tuple[State, list[Event]]
PAWN = "P"
FIVEFOLD = 5
"""FIDE 9.6.1: so often a position has stood when nobody need claim the draw any more."""
REMEMBERED = 512
"""Positions whose moves are kept."""


class Turn:
    """Legal actions and outcomes under the rules of one game."""

    def __init__(self, rules: VariantRules) -> None:
        self.rules, definition = rules, rules.definition
        self.actions = Actions(rules)
        self.dead = DeadPositions(rules)
        self._words = EndWords(rules)
        self._to_hand = definition.takes_to_hand and not definition.blast
        self.steps = SecondSteps(rules, self.actions)
        self.moves: Callable[[Position], Mapping[Action, Move]] = lru_cache(maxsize=REMEMBERED)(self._moves)
        self._begun: Callable[[Position], Mapping[Action, Sequence[Move]]] = lru_cache(maxsize=64)(
            lambda at: self.steps.first(at, rules.moves(at))
        )
        self.quiet = 2 * definition.quiet_moves
        """Quiet moves of both sides after which a draw may be claimed (FIDE 9.3), 0: never."""
        self.passing = any(definition.passing)
        """Whether anybody may pass who can move, so that passes count."""
        self.claims = (
            definition.fold_value == "draw"
            and not definition.perpetual_check_illegal
            and not definition.repetition_illegal
        )
        """Whether a position that stands again is a draw for whoever claims it (FIDE 9.2), and else the game's own affair."""

    def _moves(self, at: Position) -> Mapping[Action, Move]:
        if self.steps.there_are:
            return {a: begun[0] for a, begun in self._begun(at).items()}
        return self.actions.of(at)

    def legal(self, s: State) -> Mapping[Action, Move]:
        """The legal actions, each with its move; of a first step with one of the moves that begin so."""
        if s.stage == "turn":
            return self.moves(s.at)
        return self.steps.second(s.at, self.begun(s)) if s.made and s.stage != "over" else {}

    def begun(self, s: State) -> Sequence[Move]:
        """The moves that begin with the first step that has been made; none: no such step is legal."""
        return next((moves for a, moves in self._begun(s.at).items() if str(a) == s.made), ())

    def position_now(self, s: State) -> Position:
        """What stands on the board, after a first step too."""
        return self.steps.halfway(s.at, self.begun(s)) if s.made else s.at

    def after(self, s: State, a: Action) -> State:
        """The state after a legal action."""
        if s.made:
            move = self.legal(s)[a]
        elif self.steps.there_are:
            begun = self._begun(s.at)[a]
            if stage := self.steps.stage(begun):
                return State(s.at, stage, str(a), beyond=s.beyond)
            move = begun[0]
        else:
            move = self.moves(s.at)[a]
        at = self.rules.play(s.at, move)
        if at.passes and not self.passing:
            at = at._replace(passes=0)  # where a pass has no effect a position is the same without it
        return self.settle(State(at, passed=at.passes, beyond=s.beyond), move)

    def outcome(self, s: State, a: Action) -> Outcome:
        """The same with what happened."""
        after = self.after(s, a)
        events = [*self._done(s, a, after)]
        if self.steps.walls and not s.made and after.stage != WALLING:  # only one square could be closed
            names = self.rules.tables.names
            for square in bitboard.each(after.at.walls & ~s.at.walls):
                events.append(self._wall(s, names[square]))
        if after.stage == "over":
            return after, [*events, self._end_event(after)]
        if after.stage == "turn" and self.rules.in_check(after.at):
            events.append(Event("check", message("chess-check", seat=Seat(SEATS[after.turn]))))
        return after, events

    def settle(self, s: State, last: Move | None = None) -> State:
        """The state, over if the position ends the game by itself."""
        if s.beyond:
            end = self.rules.stuck(s.at, last)
        else:
            end = self.rules.end(s.at, last) or self._find_draw(s.at)
        return s if end is None else self.over(s, end)

    def over(self, s: State, end: End) -> State:
        """The state in which the game is over by this end."""
        return msgspec.structs.replace(s, stage="over", end=self._words.of(end.by), winner=end.winner)

    def _find_draw(self, at: Position) -> End | None:
        """FIDE 5.2.2 and 9.6.2: nobody can mate any more, or seventy-five moves were quiet; or the count is over."""
        if self.dead.is_dead(at):
            return End("dead", -1)
        if self.rules.is_counted_out(at):
            return End("counting", -1)
        if self.claims and self.quiet and not at.limit and at.quiet >= self.quiet * 3 // 2:
            return End("quiet", -1)
        return None

    def over_by_history(self, states: Sequence[State]) -> State | None:
        """FIDE 9.6.1, and what other games have in its place: the state, over because of what has stood before."""
        s = states[-1]
        if s.stage != "turn" or s.beyond:
            return None
        if not self.claims:
            end = self.rules.end_by_history([one.at for one in states if one.stage == "turn"])
            return None if end is None else self.over(s, end)
        if not self.rules.definition.fold:
            return None
        key = self.rules.key(s.at)
        often = sum(one.stage == "turn" and self.rules.key(one.at) == key for one in states)
        return self.over(s, End("fivefold", -1)) if often >= FIVEFOLD else None

    # What is told

    def _wall(self, s: State, square: str) -> Event:
        id = "chess-duck" if self.steps.ducks else "chess-walls"
        return Event("wall", message(id, seat=Seat(SEATS[s.turn]), square=square))

    def _done(self, s: State, a: Action, after: State) -> list[Event]:
        seat, other = Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        match a:
            case Castle():
                return [Event("castling", message("chess-castles", seat=seat))]
            case Drop(kind="#"):
                return [self._wall(s, a.to)]
            case actions.Move(kind="#"):
                said = message("chess-duck-moves", seat=seat, origin=a.origin, square=a.to)
                return [Event("wall", said)]
            case Pass() if s.made or after.stage == "wall":
                return []
            case Drop():
                said = message("chess-drops", seat=seat, piece=Kind(a.kind), square=a.to)
                return [Event("place", said)]
            case Pass():
                return [Event("pass", message("chess-passes", seat=seat))]
            case actions.Move():
                piece = Kind(a.kind)
                said = message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to)
                events = [] if a.origin == a.to else [Event("move", said)]  # promoted where it stands
                for square in a.captures:
                    taken = Kind(self.kind_on(s.at, self.rules.tables.number[square]))
                    said = message("chess-captures", owner=other, piece=taken, square=square)
                    events.append(Event("capture", said))
                    events += self._comes_of(s.at, after.at, a, square)
                if a.promoted:
                    said = (
                        message("chess-becomes", seat=seat, piece=Kind(a.promoted), square=a.to)
                        if a.kind == PAWN
                        else message(
                            "chess-promotes", seat=seat, piece=piece, square=a.to, become=Kind(a.promoted)
                        )
                    )
                    events.append(Event("promotion", said))
                return events
        raise TypeError(a)

    def _comes_of(self, before: Position, after: Position, a: actions.Move, captured: str) -> list[Event]:
        """What a capture brings about besides: a man in the hand, an explosion."""
        seat, names = Seat(SEATS[before.turn]), self.rules.tables.names
        if self._to_hand:
            held = next(
                (n for n, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)) if has > had),
                -1,
            )
            if held < 0:
                return []
            letter = self.actions.letters[held]
            return [Event("hand", message("chess-into-hand", seat=seat, piece=Kind(letter)))]
        if not self.rules.definition.blast:
            return []
        gone = (before.white | before.black) & ~(after.white | after.black)
        squares = [names[q] for q in bitboard.each(gone)]
        others = tuple(square for square in squares if square not in (a.origin, a.to, captured))
        said = message("chess-explosion", squares=others) if others else message("chess-explodes")
        return [Event("explosion", said)]

    def _end_event(self, s: State) -> Event:
        kind = "win" if s.winner >= 0 else "draw"
        seat = Seat(SEATS[s.winner] if s.winner >= 0 else "")
        return Event(kind, message(f"over-{s.end}", seat=seat))

    def kind_on(self, at: Position, square: int) -> str:
        """The letter of the piece on a square, empty: none."""
        piece = piece_on(at, square)
        return self.actions.letters[piece] if piece >= 0 else ""


class Reach:
    """The reach of men in one game.

    Attributes:
        cuts: What decides where a man may go, in the order of reasons; castling apart.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn, self._rules = turn, turn.rules
        self._tables = turn.rules.tables
        definition = turn.rules.definition
        cuts: list[Cut[State, int]] = [
            Cut(self._castling, "", self._not_castling, "seat"),
            Cut("chess-own-man", "", self._not_own, "seat square", stuck="stuck-own", order=FREE),
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
        cuts.append(Cut(self._check, "", self._safe, "seat", stuck=self._why_unsafe))
        if definition.bikjang:
            cuts.append(Cut("chess-kings-face", "", self._ends_facing))
        if not definition.checking:
            cuts.append(Cut("chess-gives-check", "", self._legal, "seat", stuck=self._why_giving_check))
        more = (cut._replace(keeps=partial(_ask, cut.keeps)) for cut in turn.rules.attacks.cuts)
        self.cuts: tuple[Cut[State, int], ...] = (*more, *cuts)  # type: ignore[arg-type]

    # The rules, in the order of reasons

    def _not_own(self, s: State, origin: int) -> int:
        return ~(s.at.black if s.turn else s.at.white)

    def _not_castling(self, s: State, origin: int) -> int:
        """All but the squares to which a king can only castle: empty or enemy ones of its row that it does not step to, and
        rooks with the right.
        """
        if origin != self._rules.castling.king(s.at, s.turn) or not self._rules.definition.castling:
            return -1
        own = s.at.black if s.turn else s.at.white
        row = self._tables.rank(self._rules.definition.castle_rank, s.turn)
        return (self._ever(s, origin) | ~row | own) & ~(own & s.at.rights)

    def _castling(self, s: State, origin: int) -> str:
        """Why the king on a square castles to neither side now, or to one alone."""
        own = s.at.black if s.turn else s.at.white
        if not s.at.rights & own:
            return "chess-castle-moved"
        if self._rules.in_check(s.at):
            return "chess-castle-in-check"
        return "chess-castle-not"

    def _drops_first(self, s: State, origin: int) -> int:
        """Nowhere where a piece in hand has to be put on the board."""
        actions = self._turn.moves(s.at)
        return 0 if actions and all(isinstance(a, Drop) for a in actions) else -1

    def _mover(self, at: Position, origin: int) -> Mover:
        return self._tables.movers[at.turn][piece_on(at, origin) % self._tables.count]

    def _ever(self, s: State, origin: int) -> int:
        """Where a man goes or captures if the others stand as it needs them."""
        quiet, captures = self._alone(s, origin)
        return quiet | captures

    def _now(self, s: State, origin: int) -> int:
        """Where a man goes or captures as the men stand, own ones included."""
        at, mover = s.at, self._mover(s.at, origin)
        everybody = at.white | at.black | at.walls
        if mover.piece in self._tables.screens:
            return self._tables.over_screens(mover, origin, everybody, at.men) & ~at.walls
        found = mover.quiet.reach(origin, everybody) & ~everybody
        found |= mover.captures.reach(origin, everybody) & (at.white | at.black | at.passant)
        if mover.initial:
            found |= mover.steps.reach(origin, everybody) & ~everybody
        return found & ~at.walls

    def _alone(self, s: State, origin: int) -> tuple[int, int]:
        """Where a piece goes without a capture, and where with one, if the others stand as it needs them."""
        mover = self._mover(s.at, origin)
        quiet = mover.quiet.widest(origin)
        if mover.initial:
            quiet |= mover.steps.widest(origin)
        return quiet, mover.captures.widest(origin)

    def _jumps(self, s: State, origin: int) -> int:
        """All but squares to which the piece only jumps, over one other, where there is not exactly one to jump over."""
        at, piece = s.at, piece_on(s.at, origin)
        everybody, other = at.white | at.black | at.walls, at.white if s.turn else at.black
        jumps = others = 0
        for step in self._tables.steps(*divmod(piece, self._tables.count)):
            ends = (other if step.atom.captures else 0) | (~other if step.atom.moves else 0)
            for way in step.ways_from(origin):
                over = everybody & (way.hurdle or way.clear)
                if step.nature == PLAIN or over.bit_count() == 1:
                    others |= ends & 1 << way.to
                else:
                    jumps |= ends & 1 << way.to
        return ~(jumps & ~others)

    def _not_only_captures(self, s: State, origin: int) -> int:
        """All but empty squares to which the piece goes only to capture."""
        quiet, captures = self._alone(s, origin)
        at = s.at
        return ~(captures & ~quiet & ~(at.white | at.black | at.walls | at.passant))

    def _not_only_quiet(self, s: State, origin: int) -> int:
        """All but squares with an enemy piece that the piece could only enter if they were empty."""
        quiet, captures = self._alone(s, origin)
        if self._mover(s.at, origin).piece in self._tables.screens:
            captures &= ~bitboard.union(s.at.men[cannon] for cannon in self._tables.screens)
        return ~(quiet & ~captures & (s.at.white if s.turn else s.at.black))

    def _why_blocked(self, s: State, origin: int) -> str:
        """Why a piece has no moves that would have some on an empty board."""
        at, mover = s.at, self._mover(s.at, origin)
        own, everybody = at.black if s.turn else at.white, at.white | at.black | at.walls
        near, alone = mover.quiet.reach(origin, everybody), mover.quiet.reach(origin, 0)
        if mover.initial:
            near |= mover.steps.reach(origin, everybody)
        if near and not near & ~own:
            return "stuck-own"
        if not alone:
            return ""
        type = self._tables.kinds[mover.piece % self._tables.count].type
        return "stuck-pawn" if type in self._rules.definition.pawns else "stuck-blocked"

    def _captures_first(self, s: State, origin: int) -> int:
        """Where somebody can capture, captures alone."""
        if not any(self._captures(s.at, move) for move in self._turn.moves(s.at).values()):
            return -1
        passed = bitboard.of(q for q in bitboard.each(s.at.passant) if self._takes_passing(s.at, origin, q))
        return passed | (s.at.white if s.turn else s.at.black)

    def _captures(self, at: Position, move: Move) -> bool:
        other = at.white if at.turn else at.black
        return move.flag == PASSANT or (
            move.origin >= 0 and move.flag != CASTLE and bool(other >> move.to & 1)
        )

    def _keeps_own_king(self, s: State, origin: int) -> int:
        """Where no capture blows up the last of the own royal men."""
        own, other = (s.at.black, s.at.white) if s.turn else (s.at.white, s.at.black)
        royal = self._rules.royals(s.at, s.turn)
        near = bitboard.union(self._tables.around[q] for q in bitboard.each(royal & own))
        return ~(near & other) if not royal >> origin & 1 else ~other

    def _check(self, s: State, origin: int) -> str:
        """What a move that leaves the king in check is told: to answer one that is given, unless the king itself moves."""
        moves = piece_on(s.at, origin) == self._tables.kings[s.turn]
        return "chess-answer-check" if self._rules.in_check(s.at) and not moves else "chess-king-in-check"

    def _safe(self, s: State, origin: int) -> int:
        """Where the own king is not left in check, of the squares that are reached: each is tried."""
        own = s.at.black if s.turn else s.at.white
        found = 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            found |= self._rules.leaves_safe(s.at, self._move(s.at, origin, to)) << to
        return found

    def _ends_facing(self, s: State, origin: int) -> int:
        """Where the kings do not face each other any more, of the squares that are reached if they do: each is tried."""
        if not self._rules.kings_face(s.at):
            return -1
        own, found = s.at.black if s.turn else s.at.white, 0
        for to in bitboard.each(self._now(s, origin) & ~own):
            after = self._rules.play(s.at, self._move(s.at, origin, to))
            found |= (not self._rules.kings_face(after)) << to
        return found

    def _why_unsafe(self, s: State, origin: int) -> str:
        """Why a piece has no moves whose moves all leave the king in check."""
        if piece_on(s.at, origin) == self._tables.kings[s.turn]:
            return "stuck-king"
        return "stuck-answer-check" if self._rules.in_check(s.at) else "stuck-check"

    def _why_giving_check(self, s: State, origin: int) -> str:
        """Why a piece has no moves where no move may give check: for that, unless a move would be unsafe too."""
        others = [cut for cut in self.cuts if cut.said != "chess-gives-check" and cut.order > MOVES]
        before = self._ever(s, origin) & self._now(s, origin) & self._not_own(s, origin)
        return "" if any(before & ~cut.keeps(s, origin) for cut in others) else "chess-stuck-gives-check"

    def _move(self, at: Position, origin: int, to: int) -> Move:
        """The move of a piece to a square; of promotions one that has to be made."""
        piece = piece_on(at, origin)
        passes = at.passant >> to & 1 and not (at.white | at.black) >> to & 1
        flag = PASSANT if passes and self._takes_passing(at, origin, to) else NORMAL
        promotion = self._tables.promotions[piece]
        become = piece
        if promotion is not None and promotion.must and promotion.zone >> to & 1:
            become = promotion.options[0]
        return Move(piece, origin, to, become, flag)

    def _takes_passing(self, at: Position, origin: int, to: int) -> bool:
        piece = piece_on(at, origin)
        tables = dict(self._tables.passants[at.turn])
        return piece in tables and bool(tables[piece][to] >> origin & 1)

    def _legal(self, s: State, origin: int) -> int:
        """Where a man goes by all rules."""
        ends = (move.to for move in self._turn.moves(s.at).values() if move.origin == origin)
        return bitboard.of(ends)


def _ask(keeps: Callable[[Position, int], int], s: State, origin: int) -> int:
    """What a cut that is asked for positions leaves in a state."""
    return keeps(s.at, origin)
