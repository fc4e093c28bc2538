"""Boulder Chess as a game: the order of the steps of a turn, the effect of each action, ends, views and
messages.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from companion.games.boulder_chess import moves
from companion.games.boulder_chess.evaluation import Distances, Evaluation
from companion.games.boulder_chess.facts import KNOWN, SEATS, Options
from companion.games.boulder_chess.moves import LOADED, OTHER_FIRST, Slide, Ways, make_cuts, on_boulders
from companion.games.boulder_chess.state import (
    ALL,
    BISHOP,
    BOARD,
    BORDER,
    KINDS,
    NAMES,
    NUMBER,
    ROYAL,
    STONE,
    TOWER,
    Notes,
    State,
    Zones,
    check,
    infer,
    one_square,
    stacks,
    start,
)
from companion.games.shared.cuts import apply_cuts, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, knows
from companion.games.shared.position_correction import read_turn
from companion.games.shared.two_player import TwoPlayerGame, with_part
from companion.kernel import bitboard
from companion.kernel.actions import Action, Both, Drop, Move, Pass
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Ending, Intent
from companion.kernel.layout import NOWHERE, Layout, Line, Stack, Token, is_tray, make_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, Value, message
from companion.kernel.view import Banner, Mark, View

BOULDER = "o"
PIECES = KINDS + "P"
FULL = 8
FIVE = 5
QUIET = 80
"""Number of half-turns without capture or advance after which the boulders may be counted (BC-A36)."""
ORDER = ("piece", "pawn", "royal", "boulder")
STEPS = {"P": "pawn", "K": "royal", "Q": "royal"}
"""The steps in which kings, queens and pawns move; all others move in `piece`."""
Outcome = tuple[State, list[Event]]


class BoulderChess(TwoPlayerGame[State], Evaluation):
    """The game at one table with its house rules; Red is the first seat.

    If `plain`, all moves are found by the cuts.

    Attributes:
        cuts: The cuts that decide where a piece may move, by the step of the turn in which it moves.
    """

    GOES_ON = "piece"
    OPTIONS = Options
    STATE = State

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, BOARD)
        self._knows = not plain and knows(KNOWN, options)
        self.zones = Zones(options)
        self.ways = Ways(options, self.zones)
        self.cuts = make_cuts(self.ways, self.must_go_on)
        self.distances = Distances(self.ways, self.goings)

    def start(self) -> State:
        return start(self.options.as_drawn)

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        if s.stage == "place":
            yield from self._drops(s)
        elif s.stage != "over":
            found = list(self._of_step(s))
            yield from found
            if found and self._is_optional(s, found):
                yield Pass()

    def _drops(self, s: State) -> Iterator[Drop]:
        """Yield the placements of one of the three pieces, with its boulder, on the border (BC-R11, A6a)."""
        room = BORDER[s.turn] & ~s.pieces
        for kind in range(BISHOP, len(KINDS)):
            if s.men[s.turn][kind] < 0:
                yield from (Drop(KINDS[kind], NAMES[q]) for q in bitboard.each(room))

    def _of_step(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "piece":
                yield from (self._move(s, going) for going in self.goings(s))
                if self._may_discharge(s):
                    yield from (_slide(*pair) for pair in moves.discharges(s, ALL))
            case "discharge":
                squares = ALL if self.options.discharges_freely else 1 << s.mover
                yield from (_slide(*pair) for pair in moves.discharges(s, squares))
            case "pawn":
                yield from (Move("P", NAMES[one], NAMES[to]) for one, to in self.pawn_moves(s))
            case "royal":
                yield from self._royal(s)
            case "boulder":
                yield from (_slide(*pair) for pair in self._step_d(s))

    def goings(self, s: State) -> Iterable[moves.Going]:
        """Return all moves of step A."""
        if self._knows:
            return moves.goings(self.ways, s)
        rules = [cut for cut in self.cuts["piece"] if cut.said != OTHER_FIRST]
        unloaded = [cut for cut in rules if cut.said != LOADED]
        ends = lru_cache(maxsize=None)(lambda q, leaving: apply_cuts(unloaded if leaving else rules, s, q))
        every = moves.list_goings(self.ways, s)
        found = (going for going in every if ends(going.origin, going.leaving) >> going.to & 1)
        return moves.put_first(self.ways, s, found)

    def pawn_moves(self, s: State) -> list[tuple[int, int]]:
        """Return the moves of step B: the square of a pawn and its target."""
        found = moves.pawn_moves(s)
        if self._knows:
            return found
        return [(one, to) for one, to in found if apply_cuts(self.cuts["pawn"], s, one) >> to & 1]

    def royal_moves(self, s: State) -> list[tuple[int, int]]:
        """Return the moves of step C: the number of the king or queen, and the target."""
        found, pieces = moves.royal_moves(s), s.men[s.turn]
        if self._knows:
            return found
        return [
            (piece, to) for piece, to in found if apply_cuts(self.cuts["royal"], s, pieces[piece]) >> to & 1
        ]

    def _may_discharge(self, s: State) -> bool:
        """Return whether a discharge can be step A or come before it.

        It cannot while a piece must move on (BC-A16, A23).
        """
        if self.options.discharges_freely:
            return True
        owes = self.options.goes_on_next and self.must_go_on(s)
        return not (self.options.discharges_with_move or owes)

    def must_go_on(self, s: State) -> tuple[int, ...]:
        """Return the squares of the side's pieces that have to move on now and are able to (BC-R22, A15)."""
        owes = dict(s.owes)
        mine = [q for q in s.men[s.turn][BISHOP:] if q in owes]
        free = {going.origin for going in self.goings(s)} if mine else ()
        return tuple(q for q in mine if q in free)

    def _move(self, s: State, going: moves.Going) -> Move:
        captures = (NAMES[going.to],) if s.pawns[1 - s.turn] >> going.to & 1 else ()
        return Move(KINDS[going.kind], NAMES[going.origin], NAMES[going.to], captures, leaving=going.leaving)

    def _royal(self, s: State) -> Iterator[Action]:
        """Yield the actions of step C: royal moves, waiting boulders, the two boulders of the first turn (R31
        to R36, R43).
        """
        if len(on_boulders(s)) == 2:
            yield from (_slide(*pair) for pair in moves.due_entries(s))
            return
        for piece, to in self.royal_moves(s):
            yield Move(KINDS[piece], NAMES[s.men[s.turn][piece]], NAMES[to])
        yield from (_slide(*pair) for pair in moves.later_entries(self.options, s))
        for one, two in moves.double_entries(self.options, self.zones, s):
            yield Both(BOULDER, NAMES[one.origin], NAMES[one.to], NAMES[two.origin], NAMES[two.to])

    def _step_d(self, s: State) -> list[Slide]:
        """Return the slides of step D.

        If a royal has just captured, its boulder may enter the passage. If there are two such boulders,
        one of them must (R36, A30).
        """
        if owed := self._due_entries(s):
            return owed
        found = moves.entries(s, [s.fresh]) if s.fresh >= 0 else []
        return found + moves.passage_moves(self.zones, s)

    def _due_entries(self, s: State) -> list[Slide]:
        """Return the entries of which one is compulsory now because the move of a royal has put both
        royals on boulders.
        """
        return moves.due_entries(s) if s.stage == "boulder" and s.fresh >= 0 else []

    def _is_optional(self, s: State, found: list[Action]) -> bool:
        """Return whether a step may be left out (BC-A8). A free discharge is never compulsory."""
        options = self.options
        match s.stage:
            case "piece":
                free = options.discharges_freely and all(getattr(a, "kind", "") == BOULDER for a in found)
                return "piece" not in options.compulsory or free
            case "pawn":
                return "pawn" not in options.compulsory
            case "royal":
                return "royal" not in options.compulsory and len(on_boulders(s)) < 2
            case "boulder":
                return not self._due_entries(s)
        return True

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield the fast versions: the targets of all pieces at once, and the result of one move
        without listing all moves.
        """
        yield from super().fast_versions()
        plain, ways = BoulderChess(self.info, self.options, plain=True), self.ways

        def by_cuts(s: State) -> dict[int, int]:
            pieces, step = s.men[s.turn][BISHOP:], s.men[s.turn][:BISHOP]
            men = {"piece": pieces, "royal": step, "pawn": tuple(bitboard.each(s.pawns[s.turn]))}[s.stage]
            cuts = [cut for cut in self.cuts[s.stage] if cut.said != LOADED]
            return apply_cuts_to_each(cuts, s, (q for q in men if q >= 0))

        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if getattr(a, "kind", "") != BOULDER), NUMBER),
            by_cuts,
            lambda s: s.stage in self.cuts,
        )
        yield FastVersion(
            "actions",
            lambda s: set(self.legal_actions(s)),
            lambda s: set(plain.legal_actions(s)),
            lambda s: s.stage in self.cuts,
        )
        yield FastVersion(
            "going",
            lambda s: [moves.going(ways, s, one.kind, one.to, one.leaving) for one in moves.goings(ways, s)],
            lambda s: list(moves.goings(ways, s)),
            lambda s: s.stage == "piece",
        )

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        """Return the state after a legal action, advanced to the next step in which a player can act."""
        seat = Seat(SEATS[s.turn])
        match a:
            case Drop():
                s = _with_piece(s, KINDS.index(a.kind), NUMBER[a.to], s.boulders | 1 << NUMBER[a.to])
                said = message("puts", seat=seat, piece=Kind(a.kind), square=a.to)
                return self._skip_steps(replace(s, turn=1 - s.turn), [Event("place", said)])
            case Pass():
                return self._next(s, [Event("pass", message(f"skips-{s.stage}", seat=seat))])
            case Both():
                lifted = s.boulders & ~(1 << NUMBER[a.origin] | 1 << NUMBER[a.other])
                s = replace(s, boulders=lifted | 1 << NUMBER[a.to] | 1 << NUMBER[a.other_to])
                said = message("enters-two", seat=seat, one=a.to, other=a.other_to)
                return self._end_turn(s, [Event("enter", said)])
            case Move(kind="o"):
                return self._boulder(s, a)
            case Move(kind="P"):
                pawns = s.pawns[s.turn] ^ (1 << NUMBER[a.origin] | 1 << NUMBER[a.to])
                return self._next(replace(s, pawns=with_part(s.pawns, s.turn, pawns)), [_move_event(s, a)])
            case Move():
                return self._move_royal(s, a) if s.stage == "royal" else self._move_piece(s, a)
        raise TypeError(a)

    def _move_piece(self, s: State, a: Move) -> Outcome:
        going = moves.going(self.ways, s, KINDS.index(a.kind), NUMBER[a.to], a.leaving)
        foe, origin, to = 1 - s.turn, going.origin, going.to
        owner, rival = Seat(SEATS[s.turn]), Seat(SEATS[foe])
        events = [_move_event(s, a)]
        if a.captures:
            events.append(Event("capture", message("removes", owner=rival, square=a.to)))
        if going.leaving:
            events.append(Event("leave", message("leaves-boulder", square=a.origin)))
        if s.boulders >> to & 1:
            events.append(Event("load", message("takes-boulder", square=a.to)))
        if going.owes:
            said = message("goes-on-next", owner=owner, piece=Kind(a.kind), square=a.to)
            events.append(Event("owed", said))
        held = s.boulders
        if held >> origin & 1 and not going.leaving:
            held = held & ~(1 << origin) | 1 << to
        s = replace(
            _with_piece(s, going.kind, to, held),
            pawns=with_part(s.pawns, foe, s.pawns[foe] & ~(1 << to)),
            owes=_update_notes(s.owes, origin, to, going.owes),
            quiet=-1 if a.captures else s.quiet,  # the end of the turn makes it 0
            inside=_update_notes(s.inside, origin, to, going.inside),
        )
        squares = ALL if self.options.discharges_freely else 0
        if self.options.discharges_with_move:
            squares = 1 << to & TOWER[foe]
        if moves.discharges(s, squares):
            return replace(s, stage="discharge", mover=to), events
        return self._next(s, events)

    def _move_royal(self, s: State, a: Move) -> Outcome:
        to, events = NUMBER[a.to], [_move_event(s, a)]
        fresh = to if s.boulders >> to & 1 else -1
        if fresh >= 0:
            events.append(Event("load", message("takes-boulder", square=a.to)))
        s = _with_piece(s, KINDS.index(a.kind), to, s.boulders)
        return self._next(replace(s, fresh=fresh), events)

    def _boulder(self, s: State, a: Move) -> Outcome:
        """Return the outcome of a discharge, an entry, or a step along the passage."""
        origin, to = NUMBER[a.origin], NUMBER[a.to]
        step = 8 if to > origin else -8
        within = bool(ROYAL[s.turn] >> origin & 1)
        pushes = not within and s.loose & bitboard.of(range(origin + step, to, step))
        s = replace(s, boulders=s.boulders & ~(1 << origin) | 1 << to)
        if ROYAL[1 - s.turn] >> to & 1:
            return self._discharge(s, a, to)
        kind, word = ("enter", "enters") if within else ("push", "pushes") if pushes else ("slide", "slides")
        said = message(word, seat=Seat(SEATS[s.turn]), origin=a.origin, square=a.to)
        return self._end_turn(s, [Event(kind, said)])

    def _discharge(self, s: State, a: Move, to: int) -> Outcome:
        foe, seat, owner = 1 - s.turn, Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        counts = s.chamber(0), s.chamber(1)
        said = message("discharges", seat=seat, square=a.to, owner=owner, n=counts[foe])
        events = [Event("discharge", said)]
        if to in s.men[foe]:
            under = Kind(KINDS[s.men[foe].index(to)])
            events.append(Event("under", message("under-royal", owner=owner, piece=under)))
        advance = s.peak[0] < 0 or counts[foe] > s.peak[foe]
        peak = counts if s.peak[0] < 0 else with_part(s.peak, foe, max(s.peak[foe], counts[foe]))
        made = with_part(s.discharged, s.turn, s.discharged[s.turn] + 1)
        s = replace(s, peak=peak, discharged=made, quiet=-1 if advance else s.quiet)
        if end := self._find_win(s, s.turn):
            won = Event("win", message(f"over-{end}", seat=seat))
            return self.end_game(replace(s, quiet=max(0, s.quiet)), end, s.turn), [*events, won]
        if self.options.discharges_freely and (s.stage == "piece" or moves.discharges(s, ALL)):
            return self._skip_steps(s, events)
        return self._next(s, events)

    def _find_win(self, s: State, seat: int) -> str:
        """Return how a side has won; empty if it has not won.

        A side wins if all squares of the other side's chamber are full (BC-R29, A26), or by five
        discharges (BC-A39b).
        """
        if s.chamber(1 - seat) == FULL:
            return "full"
        return "five" if self.options.five_win and s.discharged[seat] >= FIVE else ""

    def _next(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome at the step after this one."""
        return self._skip_steps(_after_step(s), events)

    def _end_turn(self, s: State, events: list[Event]) -> Outcome:
        return self._skip_steps(_after_turn(s), events)

    def _skip_steps(self, s: State, events: list[Event]) -> Outcome:
        """Skip steps in which nothing is possible. Sides place pieces alternately while both have some left."""
        if s.stage == "place" and not s.spare():
            s = replace(s, stage="piece")
        if s.stage == "place" and next(self._drops(s), None) is None:  # put right, they may have differed
            s = replace(s, turn=1 - s.turn)
        if s.stage in ("over", "place"):
            return s, events
        for _ in range(2 * len(ORDER) + 1):
            if next(self._of_step(s), None) is not None:
                return s, events
            s = _after_step(s)
        return self.end_game(s, "stuck"), [*events, Event("draw", message("over-stuck"))]

    def start_from(self, s: State) -> State:
        """Return an edited state, which is over if a side has won, at the first step in which an action is
        possible.
        """
        for winner in () if s.stage == "over" else (1 - s.turn, s.turn):
            if end := self._find_win(
                s, winner
            ):  # a chamber full at the start of its owner's turn loses (BC-R29)
                return self.end_game(s, end, winner)
        return self._skip_steps(s, [])[0]

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        """Return, for each side, its number of boulders in the other side's chambers, or of its discharges
        (BC-A39).
        """
        if self.options.five_win:
            return dict(zip(SEATS, s.discharged, strict=True))
        return {seat: s.chamber(1 - i) for i, seat in enumerate(SEATS)}

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return replace(s, stage="over", fresh=-1, mover=-1, end=end, winner=winner)

    def end_early(self, s: State, reason: Ending) -> State:
        """End the game early. After a claim, the side with fewer boulders in its own chambers wins
        (BC-A36).
        """
        red, blue = s.chamber(0), s.chamber(1)
        if reason == "fifty" and red != blue:
            return self.end_game(s, "fewer", int(blue < red))
        return super().end_early(s, reason)

    def claimable(self, s: State) -> tuple[str, ...]:
        """Return the claim that is possible after forty full turns without progress (X4, BC-A36).

        Progress is the removal of a pawn, or another boulder in a chamber.
        """
        return ("fifty",) if s.stage != "over" and s.quiet >= QUIET else ()

    # Positions

    def position_key(self, s: State) -> Hashable:
        return replace(s, quiet=0)

    def admit(self, s: State) -> State:
        s = infer(s, self.zones)
        check(s)
        return self.start_from(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        """Return the rearranged state. Pieces in the layout leave their old squares."""
        named = {Token.read(text) for tokens in layout.values() for text in tokens}
        now = {
            place: [token for token in stack if token not in named or token.kind in ("boulder", "P")]
            for place, stack in stacks(s).items()
        }
        for place, tokens in layout.items():
            if place in NUMBER:
                now[place] = [Token.read(text) for text in tokens]
            elif not is_tray(place):
                raise BadPosition("no-place", place=place)
        pieces, boulders = [dict.fromkeys(PIECES, 0), dict.fromkeys(PIECES, 0)], 0
        for place, stack in now.items():
            for i, token in enumerate(stack):
                one = 1 << NUMBER[place]
                if token == STONE and i == 0:
                    boulders |= one
                elif token.owner in SEATS and token.kind in PIECES and token == stack[-1]:
                    pieces[SEATS.index(token.owner)][token.kind] |= one
                else:
                    raise BadPosition("cannot-be-there", man=str(token), place=place)
        placed = [tuple(one_square(i, n, pieces[i][kind]) for n, kind in enumerate(KINDS)) for i in (0, 1)]
        fresh = turn is not None or s.stage in ("over", "discharge")
        s = replace(
            s,
            men=(placed[0], placed[1]),
            pawns=(pieces[0]["P"], pieces[1]["P"]),
            boulders=boulders,
            turn=read_turn(turn, SEATS, s.turn),
            stage="piece" if fresh else s.stage,
            fresh=-1,
            mover=-1,
            end="",
            winner=-1,
            owes=(),
            inside=(),
        )
        return self.admit(replace(s, stage="place") if s.spare() else s)

    # What is seen and said

    def layout(self, s: State) -> Layout:
        found = stacks(s)
        for i, seat in enumerate(SEATS):
            waiting = tuple(Token(seat, kind) for kind, q in zip(KINDS, s.men[i], strict=True) if q < 0)
            if waiting:
                found[f"box:{seat}"] = waiting
        if spare := s.spare():
            found["supply:boulders"] = (STONE,) * spare
        return found

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        before = stacks(s)
        return (line for a in actions if (line := _make_line(s, a, before)) is not None)

    def silent(self, s: State) -> Sequence[Action]:
        """Return the actions that an electronic board may not detect.

        These are the end of an optional step, and slides that exchange one boulder under a royal for another.
        """
        alone = (line for line in self.lines(s) if len(line.actions) == 1)
        return [*super().silent(s), *(line.actions[0] for line in alone if line.unfelt == line.touches)]

    def view(self, s: State, seat: str | None) -> View:
        return View(
            layout=self.layout(s),
            turn=self.at_turn(s),
            stage=s.stage,
            prompt=self._prompt(s),
            notes=self._notes(s),
            standing=self.scores(s),
            marks=tuple(Mark(NAMES[q], "owed") for q, _ in s.owes),
            counted="boulders",
            goal=FIVE if self.options.five_win else FULL,
            banner=Banner("last-lap", message("may-count")) if self.claimable(s) else None,
        )

    def _prompt(self, s: State) -> Message:
        """Return the message about what the player has to do now."""
        entering = (s.stage == "royal" and len(on_boulders(s)) == 2) or bool(self._due_entries(s))
        return message("stage-enter" if entering else f"stage-{s.stage}", seat=Seat(self.at_turn(s) or ""))

    def _notes(self, s: State) -> tuple[Message, ...]:
        one, other = (Seat(seat) for seat in SEATS)
        said = "discharged" if self.options.five_win else "chambers"
        pieces: dict[int, dict[str, Value]] = {
            q: {"owner": Seat(seat), "piece": Kind(kind), "square": NAMES[q]}
            for seat, men in zip(SEATS, s.men, strict=True)
            for kind, q in zip(KINDS, men, strict=True)
            if q >= 0
        }
        return (
            message(said, one=one, other=other, **self.scores(s)),
            *(message("must-go-on", **pieces[q]) for q, _ in s.owes),
            *(message(f"came-in-{way}", **pieces[q]) for q, way in s.inside),
        )

    def why_allowed(self, s: State, intent: Intent) -> Reason | None:
        """Return why an action is allowed.

        Return None if the piece can move there only without its boulder; `why_not` explains that case.
        """
        actions = self.actions(s)
        going = [a for a in actions if isinstance(a, Move) and (a.origin, a.to) == (intent.origin, intent.to)]
        return None if going and all(a.leaving for a in going) else super().why_allowed(s, intent)

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        seat, foe = Seat(SEATS[s.turn]), 1 - s.turn
        if s.stage == "over":
            return Reason(message("stage-over"))
        if s.stage == "place":
            return Reason(message("place-first", seat=seat), "BC-A6")
        if intent.origin is None:
            return Reason(message("chess-nothing-to-place", seat=seat))
        origin = NUMBER[intent.origin]
        if theirs := _kind_on(s, foe, origin):
            return Reason(message("chess-not-yours", owner=Seat(SEATS[foe]), piece=Kind(theirs)))
        if s.loose >> origin & 1:
            return self._why_not_slid(s, origin)
        if kind := _kind_on(s, s.turn, origin):
            return self._why_not_moved(s, kind, origin, intent)
        return Reason(message("chess-no-piece", square=intent.origin))

    def _why_not_slid(self, s: State, origin: int) -> Reason:
        """Return why a boulder cannot slide.

        Only loose boulders in the passage, and boulders captured by a royal, can slide (BC-R18).
        """
        if s.stage != "boulder":
            return Reason(self._prompt(s), "BC-R18")
        if moves.passage_moves(self.zones, s) and self.zones.slides[s.turn] >> origin & 1:
            return Reason(message("boulder-ahead"), "BC-R40")
        return Reason(message("boulder-stays"), "BC-R37")

    def _why_not_moved(self, s: State, kind: str, origin: int, intent: Intent) -> Reason:
        step = STEPS.get(kind, "piece")
        if s.stage != step and (s.stage != "discharge" or step != "piece" or intent.to is None):
            return Reason(self._prompt(s), "BC-R12")
        must = self.must_go_on(s)
        other = NAMES[next(iter(must), origin)]
        owner, piece = Seat(SEATS[s.turn]), Kind(kind)
        known: dict[str, Value] = {"owner": owner, "piece": piece, "origin": NAMES[origin]}
        if intent.to is None:
            known["square"] = NAMES[origin]
            if step == "piece" and self.options.goes_on_next and must and origin not in must:
                return Reason(message("other-first", square=other), "BC-R22")
            return why_stuck(self.cuts[step], s, origin, known) or stuck(known)
        known |= {"square": intent.to, "other": other}
        if why := why_refused(self.cuts[step], s, origin, NUMBER[intent.to], known):
            return why
        if step == "piece":  # it can go there, but its boulder has to stay
            return Reason(message(LOADED, owner=owner, piece=piece), "BC-R16")
        return Reason(self._prompt(s), "BC-R12")

    def why_unfinished(self, s: State, origin: str, to: str) -> Message | None:
        """Return the message saying that the two boulders of the first turn move together (BC-R43), or
        None if this does not apply.
        """
        waits = s.stage == "royal" and s.first[s.turn] and s.loose >> NUMBER[origin] & 1
        return message("other-boulder") if waits else None


def _kind_on(s: State, seat: int, square: int) -> str:
    """Return the letter of the piece or pawn of a side on a square, or empty if there is none."""
    if s.pawns[seat] >> square & 1:
        return "P"
    return KINDS[s.men[seat].index(square)] if square in s.men[seat] else ""


def _after_step(s: State) -> State:
    stage = "piece" if s.stage == "discharge" else s.stage
    if stage == "boulder":
        return _after_turn(s)
    return replace(s, stage=ORDER[ORDER.index(stage) + 1], mover=-1)


def _after_turn(s: State) -> State:
    first = with_part(s.first, s.turn, False)
    return replace(s, turn=1 - s.turn, stage="piece", first=first, fresh=-1, mover=-1, quiet=s.quiet + 1)


def _update_notes(notes: Notes, origin: int, to: int, word: str) -> Notes:
    """Return the notes of pieces by square after a piece has moved; `word` is its new note, or empty."""
    if not notes and not word:
        return ()
    found = [note for note in notes if note[0] not in (origin, to)]
    return tuple(sorted([*found, (to, word)] if word else found))


def _slide(origin: int, to: int) -> Move:
    return Move(BOULDER, NAMES[origin], NAMES[to])


def _move_event(s: State, a: Move) -> Event:
    said = message("chess-moves", seat=Seat(SEATS[s.turn]), piece=Kind(a.kind), origin=a.origin, to=a.to)
    return Event("move", said)


def _with_piece(s: State, piece: int, square: int, held: int) -> State:
    """Return the state with a piece of the side to move on a square; `held` is the set of all boulders, as a
    bitboard.
    """
    pieces = list(s.men[s.turn])
    pieces[piece] = square
    return replace(s, men=with_part(s.men, s.turn, tuple(pieces)), boulders=held)


def _make_line(s: State, a: Action, before: Mapping[str, Stack]) -> Line | None:
    """Return the line of an action, or None if a board does not show the action.

    `before` are the stacks before the action. A boulder leaves its square, or the piece above it, for
    another square or a royal, under which it is placed. A piece moves with or without its boulder to an
    empty square, an enemy pawn, or a loose boulder.
    """
    if isinstance(a, Move):
        stack, under = before[a.origin], before.get(a.to, ())
        if a.kind == BOULDER:
            way = NOWHERE if stack[1:] else _between(a.origin, a.to)
            return make_line((a,), before, {a.origin: stack[1:], a.to: (STONE, *under)}, way)
        left, goes = (stack[:1], stack[1:]) if a.leaving else ((), stack)
        return make_line((a,), before, {a.origin: left, a.to: (STONE, *goes) if under == (STONE,) else goes})
    if isinstance(a, Drop):
        return make_line((a,), before, {a.to: (STONE, Token(SEATS[s.turn], a.kind))})
    if isinstance(a, Both):
        return make_line((a,), before, {a.origin: (), a.other: (), a.to: (STONE,), a.other_to: (STONE,)})
    return None


def _between(origin: str, to: str) -> frozenset[str]:
    """Return the squares of the passage that a boulder slides over."""
    low, high = sorted((NUMBER[origin], NUMBER[to]))
    return frozenset(NAMES[q] for q in range(low + 8, high, 8))


make = BoulderChess.make
