"""Gravity Chess as a game: turns, ends, views and messages.

A turn has three parts. A card is turned over for the opponent, all active pieces move, and the
opponent's piece is added on the top row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.games.gravity_chess.ends import find_ends
from companion.games.gravity_chess.evaluation import Evaluation
from companion.games.gravity_chess.facts import KNOWN, Options
from companion.games.gravity_chess.moves import (
    BELOW,
    NAMES,
    NUMBER,
    ROWS,
    everybody,
    falls,
    find_stacked,
    list_pieces,
    names,
    reaches,
    rows_of,
    with_piece,
    without,
)
from companion.games.gravity_chess.state import (
    COUNTED,
    DECKS,
    FULL,
    SIZE,
    TEXT,
    Counts,
    State,
    has_to_draw,
    is_last_turn,
)
from companion.games.shared.chess_pieces import reach
from companion.games.shared.cuts import (
    FREE,
    MOVES,
    Cut,
    apply_cuts,
    apply_cuts_to_each,
    ends_of,
    find_attacks,
    stuck,
    why_refused,
    why_stuck,
)
from companion.games.shared.fast_versions import FastVersion, fast, knows
from companion.games.shared.game_base import GameBase
from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, with_part
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Drop, Move, Pass
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import DeckLeft, Ending, Intent
from companion.kernel.layout import Layout, Line, Shows, Stack, Token, standard_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PAWN, PLAIN, RANK_8, TERRAIN
from companion.kernel.text.fen_placement import KINDS
from companion.kernel.view import Mark, View

SEARCHED = 500
"""Maximum number of positions that are tried to find an order in which all pieces move (GC-A5b)."""
PLAYERS = {"first": Seat(SEATS[0]), "second": Seat(SEATS[1])}
"""Values of a message that compares both sides, so that it names the players."""
Outcome = tuple[State, list[Event]]


def kind_at(s: State, q: int) -> int:
    """Return the kind of the piece on a square that is not empty."""
    found = s.kind_on(q)
    assert found is not None
    return found[1]


def top_row(s: State) -> int:
    """Return the empty squares of the top row, as a bitboard."""
    return RANK_8 & ~s.own() & ~s.enemy()


def _count_with(counts: Counts, card: str, more: int) -> Counts:
    kind = KINDS.index(card)
    return (*counts[:kind], counts[kind] + more, *counts[kind + 1 :])


class GravityChess(TwoPlayerGame[State], Evaluation, GameBase[State, Options]):
    """The game at one table with its house rules. White is the first seat.

    With `plain`, the game finds all moves by the cuts.
    """

    OPTIONS = Options
    CHANCE = ("card",)

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, PLAIN, decks=DECKS)
        self.text, self._knows = TEXT, not plain and knows(KNOWN, options)
        order = "keeps-others" if options.all_if_they_can else "lower-first"
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut(
                "chess-own-piece",
                "GC-R10",
                lambda s, q: ~s.own(),
                "seat square",
                stuck="stuck-own",
                order=FREE,
            ),
            Cut("never-up", "GC-R11", lambda s, q: BELOW[q] | ROWS[q // 8], order=MOVES),
            Cut(
                "is-stacked",
                "GC-R12",
                lambda s, q: ~(s.enemy() & self.find_stacked(s)),
                "owner=foe piece=victim square",
                stuck="stuck-stacked",
                order=FREE,
            ),
            Cut(  # a pawn's way of moving says so itself
                "only-captures",
                "GC-R11",
                lambda s, q: BELOW[q] | s.enemy() if kind_at(s, q) != PAWN else -1,
                "seat piece",
                order=MOVES,
            ),
            Cut(
                "chess-cannot-reach",
                "GC-R10",
                lambda s, q: reaches(kind_at(s, q), q, s.own() | s.enemy(), s.enemy()),
                "seat piece origin to",
                stuck="stuck-pawn",
                order=MOVES,
            ),
            Cut(order, "GC-A5", self._in_order, attacks=False, stuck=f"stuck-{order}"),
        )

    def start(self) -> State:
        return State(((0,) * len(KINDS), (0,) * len(KINDS)))

    # What stands how

    def find_stacked(self, s: State) -> int:
        over = s.stage == "over"
        return find_stacked(s.men, self.options.captures_free_at_end if over else self.options.captures_free)

    def find_waiting(self, s: State) -> int:
        """Return the active pieces of the side to move that have not moved in this turn, as a bitboard."""
        return s.own() & ~s.moved & ~self.find_stacked(s)

    def find_falls(self, s: State) -> dict[int, int]:
        """Return the targets of each waiting piece by its square, as bitboards."""
        if not self._knows:
            return {q: apply_cuts(self.cuts[:-1], s, q) for q in bitboard.each(self.find_waiting(s))}
        fixed, own, enemy = self.find_stacked(s), s.own(), s.enemy()
        waiting = own & ~s.moved & ~fixed
        return {
            square: falls(kind, square, own, enemy, fixed)
            for kind, pieces in enumerate(s.men[s.turn])
            if (mine := pieces & waiting)
            for square in bitboard.each(mine)
        }

    def find_pending(self, s: State) -> int:
        """Return the active pieces of the side to move that prevent the end of the turn (GC-A5).

        They have neither moved nor been excused.
        """
        waiting = self.find_waiting(s)
        if self.options.all_if_they_can and waiting and self._all_can_move(s):
            return waiting
        return waiting & ~s.excused

    def find_attacked(self, s: State, seat: int) -> int:
        """Return the pieces of a side that the other could capture next, as a bitboard."""
        mine, foe, fixed = everybody(s.men[seat]), 1 - seat, self.find_stacked(s)
        if not self._knows:
            there = replace(s, turn=foe, stage="move", moved=0, excused=0)
            waiting = bitboard.each(self.find_waiting(there))
            return bitboard.union(find_attacks(self.cuts, there, q, mine) for q in waiting)
        pieces, found = mine | everybody(s.men[foe]), 0
        for kind, q in list_pieces(s.men[foe]):
            if not fixed >> q & 1:
                ends = reach(kind, q, pieces) if kind else TERRAIN.pawns[1][q]
                found |= ends & (BELOW[q] | ROWS[q // 8])
        return found & mine & ~fixed

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        if s.stage == "card":
            deck = 1 - s.turn
            yield from (Draw(SEATS[deck], kind) for kind, n in zip(KINDS, s.left[deck], strict=True) if n)
        elif s.stage == "move":
            yield from self.moves(s)
            if not self.find_pending(s):
                yield from self._last(s)

    def moves(self, s: State) -> Iterator[Move]:
        """Yield the moves of pieces that have not moved yet, in any order that the player chooses
        (GC-R9, R14).
        """
        enemy, falling, lowest = s.enemy(), self.find_falls(s), 8
        if self.options.lowest_first:
            lowest = min((q // 8 for q in falling if not s.excused >> q & 1), default=8)
        all_can = self.options.all_if_they_can and self._all_can_move(s)
        for kind, square in list_pieces(s.men[s.turn]):
            if square not in falling or square // 8 > lowest:
                continue
            for to in bitboard.each(falling[square]):
                if not all_can or self._all_can_move(self.move(s, kind, square, to)):
                    captures = (NAMES[to],) if enemy >> to & 1 else ()
                    yield Move(KINDS[kind], NAMES[square], NAMES[to], captures)

    def _in_order(self, s: State, origin: int) -> int:
        """Return the targets that the order of moves permits for a piece, as a bitboard (GC-A5)."""
        return bitboard.of(NUMBER[a.to] for a in self.moves(s) if a.origin == NAMES[origin])

    def _last(self, s: State) -> Iterator[Action]:
        """Yield the drops of the opponent's piece on the empty squares of the top row (GC-R6, A11).

        If none is empty, a pass puts the piece aside (A12).
        """
        free = top_row(s)
        if s.card and free:
            yield from (Drop(s.card, NAMES[q]) for q in bitboard.each(free))
        else:
            yield Pass()

    def move(self, s: State, kind: int, origin: int, to: int) -> State:
        """Return the state after a move, excusing pieces that now have no downward move."""
        me, foe = s.turn, 1 - s.turn
        enemy, pieces = s.men[foe], s.men[me]
        taken = everybody(enemy) >> to & 1
        if taken:
            enemy = without(enemy, to)
        own = (*pieces[:kind], pieces[kind] & ~(1 << origin) | 1 << to, *pieces[kind + 1 :])
        sides = (own, enemy) if me == 0 else (enemy, own)
        captured = with_part(s.captured, me, s.captured[me] + taken)
        return self.excuse(replace(s, men=sides, moved=s.moved | 1 << to, captured=captured))

    def excuse(self, s: State) -> State:
        """Return the state after all pieces without a downward move have been excused from moving in
        this turn (GC-A5).

        With GC-A6b, a piece that can capture sideways is not excused.
        """
        falling, aside = self.find_falls(s), self.options.must_capture_aside
        excused = s.excused & bitboard.of(falling)
        for square, ends in falling.items():
            if not (ends if aside else ends & BELOW[square]):
                excused |= 1 << square
        return replace(s, excused=excused)

    def _all_can_move(self, s: State) -> bool:
        """Return whether some order and choice of moves lets every waiting piece move or become stacked
        (GC-A5b).
        """
        if self._knows and self._is_anybody_barred(s):
            return False
        seen: set[tuple[object, int]] = set()

        def search(here: State) -> bool:
            falling = self.find_falls(here)
            if not falling:
                return True
            key = here.men, here.moved
            if key in seen or len(seen) > SEARCHED:
                return False
            seen.add(key)
            return any(
                search(self.move(here, kind_at(here, square), square, to))
                for square in sorted(falling, key=lambda q: (falling[q].bit_count() == 0, q // 8))
                for to in bitboard.each(falling[square])
            )

        return search(s)

    def _is_anybody_barred(self, s: State) -> bool:
        """Return whether some piece could not fall even if all other waiting pieces were out of its way."""
        fixed, enemy, waiting = self.find_stacked(s), s.enemy(), self.find_waiting(s)
        rooted = s.own() & ~waiting
        return any(
            waiting >> square & 1 and not falls(kind, square, rooted, enemy, fixed)
            for kind, square in list_pieces(s.men[s.turn])
        )

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield the fast versions, which find all falls at once, and all pieces that may move in the
        required order.
        """
        yield from super().fast_versions()
        plain = GravityChess(self.info, self.options, plain=True)
        yield FastVersion(
            "falling",
            lambda s: {q: ends for q, ends in self.find_falls(s).items() if ends},
            lambda s: apply_cuts_to_each(self.cuts[:-1], s, bitboard.each(self.find_waiting(s))),
            lambda s: s.stage == "move",
        )
        yield FastVersion(
            "moves",
            lambda s: ends_of(self.moves(s), NUMBER),
            lambda s: apply_cuts_to_each(self.cuts, s, bitboard.each(self.find_waiting(s))),
            lambda s: s.stage == "move",
        )
        yield FastVersion(
            "attacked",
            lambda s: [self.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: [plain.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: s.stage != "over",
        )

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        seat, foe, owner = Seat(SEATS[s.turn]), 1 - s.turn, Seat(SEATS[1 - s.turn])
        match a:
            case Draw():
                left = with_part(s.left, foe, _count_with(s.left[foe], a.card, -1))
                s = replace(s, card=a.card, left=left, stage="move")
                said = message("turns-up", seat=seat, owner=owner, piece=Kind(a.card))
                return self.excuse(s), [Event("draw", said)]
            case Drop():
                pieces = with_piece(s.men[foe], KINDS.index(a.kind), NUMBER[a.to])
                said = message("adds", seat=seat, owner=owner, piece=Kind(a.kind), square=a.to)
                return self._next(replace(s, men=with_part(s.men, foe, pieces)), [Event("place", said)])
            case Pass():
                if not s.card:
                    return self._next(s, [Event("pass", message("all-moved", seat=seat))])
                aside = with_part(s.aside, foe, s.aside[foe] + s.card)
                said = message("no-room", owner=owner, piece=Kind(s.card))
                return self._next(replace(s, aside=aside), [Event("aside", said)])
            case Move():
                return self._fall(s, a)
        raise TypeError(a)

    def _fall(self, s: State, a: Move) -> Outcome:
        seat, foe = Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        before, victim = self.find_stacked(s), s.kind_on(NUMBER[a.to])
        events = [
            Event("move", message("chess-moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))
        ]
        if victim is not None:
            said = message("chess-captures", owner=foe, piece=Kind(KINDS[victim[1]]), square=a.to)
            events.append(Event("capture", said))
        s = self.move(s, KINDS.index(a.kind), NUMBER[a.origin], NUMBER[a.to])
        if risen := self.find_stacked(s) & ~before:
            events.append(Event("stacked", message("stacked", squares=names(risen))))
        return self._close_turn(s, events)

    def _close_turn(self, s: State, events: list[Event]) -> Outcome:
        """End a turn without a piece to add when no piece can move any more."""
        if s.stage != "move" or s.card or next(self.moves(s), None) is not None or self.find_pending(s):
            return s, events
        return self._next(s, events)

    def conclude(self, s: State) -> State:
        """Return the state, which is over if no action is left (GC-R18)."""
        return self._close_turn(self.excuse(s), [])[0] if s.stage == "move" else s

    def _next(self, s: State, events: list[Event]) -> Outcome:
        if s.turn == 0 and is_last_turn(s):
            return self.score(s, events)
        return self._begin_turn(replace(s, turn=1 - s.turn, card="", moved=0, excused=0), events)

    def _begin_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin a turn with a card for the opponent, unless there is none left (GC-R18, A16)."""
        if has_to_draw(s):
            return replace(s, stage="card"), events
        return self._close_turn(self.excuse(replace(s, stage="move")), events)

    # Points and ends

    def points(self, s: State, seat: int) -> int:
        """Return the points for captured pieces, and for stacked pieces by their row (GC-R19)."""
        return s.captured[seat] + sum(row * n for row, n in enumerate(self._rows(s, seat), 1))

    def _rows(self, s: State, seat: int) -> Counts:
        """Return the number of a side's stacked pieces on each row, the lowest first."""
        return rows_of(everybody(s.men[seat]) & self.find_stacked(s))

    def score(self, s: State, events: list[Event]) -> Outcome:
        """End the game by points, then by the rows, starting with the highest (GC-R19, R20)."""
        s = self.end_game(s, "equal")
        sides = [(self.points(s, seat), self._rows(s, seat)[::-1]) for seat in (0, 1)]
        count = Event("score", message("count", **PLAYERS, white=sides[0][0], black=sides[1][0]))
        if sides[0] == sides[1]:
            return s, [*events, count, Event("draw", message("over-equal"))]
        end, winner = "points" if sides[0][0] != sides[1][0] else "rows", int(sides[1] > sides[0])
        won = Event("win", message(f"over-{end}", seat=Seat(SEATS[winner])))
        return replace(s, end=end, winner=winner), [*events, count, won]

    def scores(self, s: State) -> dict[str, int]:
        return {seat: self.points(s, i) for i, seat in enumerate(SEATS)}

    def reason(self, s: State) -> Message:
        if s.end not in COUNTED:
            return super().reason(s)
        return message(f"ends-{s.end}", **PLAYERS, **self.scores(s))

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return replace(s, stage="over", card="", moved=0, excused=0, end=end, winner=winner)

    def end_early(self, s: State, reason: Ending) -> State:
        """End the game by consent, with the current points or a draw."""
        return self.score(s, [])[0] if reason == "ranked" else self.end_game(s, "draw")

    def claimable(self, s: State) -> tuple[str, ...]:
        """Return no claims, because each turn adds a piece and the game ends by itself."""
        return ()

    # Positions and cards

    def admit(self, s: State) -> State:
        """Return the state after checking that pieces, cards and captured pieces form complete sets."""
        for seat, name in enumerate(SEATS):
            out = ("" if seat == s.turn else s.card) + s.aside[seat]
            total = s.captured[1 - seat]
            for kind, one, n in zip(KINDS, s.men[seat], s.left[seat], strict=True):
                have = one.bit_count() + n + out.count(kind)
                total += have
                if have > FULL[kind]:
                    raise BadPosition("too-many-of", seat=Seat(name), have=FULL[kind], kind=kind, n=have)
            if total != SIZE and s.stage != "over":
                raise BadPosition("men-add-up", seat=Seat(name), have=SIZE, n=total)
        if (s.stage == "card" and not has_to_draw(s)) or (s.stage != "move" and s.card):
            raise BadPosition("stage-and-cards", stage=s.stage, card=s.card or "-")
        acted = s.moved | s.excused
        if acted & ~s.own() or s.moved & s.excused or (s.stage != "move" and acted):
            raise BadPosition("moved-and-excused")
        return self.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        """Return the rearranged state.

        Pieces that have moved in this turn stay marked if their squares are still occupied.
        """
        pieces = correct_men(s.men, PLAIN, SEATS, KINDS, layout)
        mover = read_turn(turn, SEATS, s.turn)
        changed = turn is not None and mover != s.turn
        left, card = s.left, "" if changed else s.card
        if changed and s.card:  # the card that was turned goes back
            back = 1 - s.turn
            left = with_part(s.left, back, _count_with(s.left[back], s.card, 1))
        missing = []
        for i in (0, 1):
            out = sum(left[i]) + len(s.aside[i]) + bool(card and i != mover)
            missing.append(SIZE - out - sum(one.bit_count() for one in pieces[i]))
        if min(missing) < 0:
            name = Seat(SEATS[missing.index(min(missing))])
            raise BadPosition("so-many-too-many", seat=name, have=SIZE, n=-min(missing))
        kept = 0 if changed else sum(pieces[mover])
        s = replace(
            s,
            men=(tuple(pieces[0]), tuple(pieces[1])),
            turn=mover,
            left=left,
            card=card,
            end="",
            winner=-1,
            stage="move" if s.stage == "over" else s.stage,
            moved=s.moved & kept,
            excused=s.excused & kept,
            captured=(missing[1], missing[0]),
        )
        if changed or (s.stage == "move" and not card):
            s, _ = self._begin_turn(s, [])
        return self.admit(s)

    def weight(self, s: State, a: Action) -> int:
        return s.left[SEATS.index(a.deck)][KINDS.index(a.card)] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, FULL, dict(zip(KINDS, s.left[SEATS.index(deck)], strict=True)))

    # What is seen and said

    def layout(self, s: State) -> Layout:
        """Return the stacks by square, without captured pieces.

        `box:<seat>` has pieces that are still to come, and `aside:<seat>` those that were put aside.
        """
        found: dict[str, Stack] = {}
        for seat, pieces in zip(SEATS, s.men, strict=True):
            found.update({NAMES[q]: (Token(seat, KINDS[kind]),) for kind, q in list_pieces(pieces)})
        for i, seat in enumerate(SEATS):
            kinds = [kind for kind, n in zip(KINDS, s.left[i], strict=True) for _ in range(n)]
            if i != s.turn and s.card:
                kinds.insert(0, s.card)
            if kinds:
                found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in kinds)
            if s.aside[i]:
                found[f"aside:{seat}"] = tuple(Token(seat, kind) for kind in s.aside[i])
        return found

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """Yield the lines of actions, in which the added piece is the opponent's (GC-R6)."""
        me, foe = SEATS[s.turn], SEATS[1 - s.turn]
        for a in actions:
            line = standard_line(a, foe if type(a) is Drop else me)
            if line is not None:
                yield line

    @fast(KNOWN)
    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        return find_ends(self, s, shows)

    def view(self, s: State, seat: str | None) -> View:
        pending = self.find_pending(s) if s.stage == "move" else 0
        stacked, over = list(bitboard.each(self.find_stacked(s))), s.stage == "over"
        marks = [Mark(NAMES[q], "owed") for q in bitboard.each(pending)]
        marks += [Mark(NAMES[q], "stacked") for q in stacked]
        marks += [Mark(NAMES[q], f"worth-{q // 8 + 1}") for q in stacked if over]
        return View(
            layout=self.layout(s),
            turn=self.at_turn(s),
            stage=s.stage,
            chance=s.stage == "card",
            prompt=self._prompt(s, pending),
            notes=self._notes(s, pending),
            standing=self.scores(s),
            marks=tuple(marks),
            unseen={one: sum(left) for one, left in zip(SEATS, s.left, strict=True)},
            counted="points",
            drawn=frozenset({"to-handle", "points"}),
            worth=self._worth(s) if over else (),
        )

    def _worth(self, s: State) -> tuple[Message, ...]:
        """Return messages about the parts of each side's points (GC-R19)."""
        each = [(Seat(seat), self.points(s, i), s.captured[i]) for i, seat in enumerate(SEATS)]
        return tuple(message("worth", seat=seat, captured=n, rows=points - n) for seat, points, n in each)

    def _prompt(self, s: State, pending: int) -> Message:
        seat, foe = Seat(self.at_turn(s) or ""), Seat(SEATS[1 - s.turn])
        if s.stage != "move":
            return message(f"stage-{s.stage}", seat=seat)
        if pending:
            return message("stage-move" if s.card else "stage-last", seat=seat)
        if s.card and top_row(s):
            return message("stage-add", seat=seat, owner=foe, piece=Kind(s.card))
        return message("stage-full" if s.card else "stage-done", seat=seat)

    def _notes(self, s: State, pending: int) -> tuple[Message, ...]:
        notes = []
        if pending:
            notes.append(message("to-handle", squares=names(pending)))
        if s.stage == "move" and s.excused:
            notes.append(message("excused", squares=names(s.excused)))
        if pending and s.card:
            notes.append(message("comes", owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card)))
        return (*notes, message("points", **PLAYERS, **self.scores(s)))

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        if s.stage == "over":
            return Reason(message("stage-over"))
        if s.stage == "card":
            return Reason(message("card-first"), "GC-R6")
        if intent.origin is None:
            return self._why_not_added(s)
        here = NUMBER[intent.origin]
        if (found := s.kind_on(here)) is None:
            return Reason(message("chess-no-piece", square=intent.origin))
        owner, piece = Seat(SEATS[found[0]]), Kind(KINDS[found[1]])
        if found[0] != s.turn:
            return Reason(message("chess-not-yours", owner=owner, piece=piece))
        known = {"owner": owner, "piece": piece, "square": intent.origin}
        if self.find_stacked(s) >> here & 1:
            return Reason(message("is-stacked", **known), "GC-R17")
        if s.moved >> here & 1:
            return Reason(message("moved-already", owner=owner, piece=piece), "GC-A5")
        if intent.to is None:
            return why_stuck(self.cuts, s, here, known) or stuck(known)
        to, victim = NUMBER[intent.to], s.kind_on(NUMBER[intent.to])
        going = {"seat": owner, "piece": piece, "origin": intent.origin, "to": intent.to}
        taken = Kind(KINDS[victim[1]] if victim else "")
        there = {"square": intent.to, "victim": taken, "foe": Seat(SEATS[1 - s.turn])}
        why = why_refused(self.cuts, s, here, to, {**going, **there})
        return why or Reason(message("chess-cannot-reach", **going), "GC-R10")

    def _why_not_added(self, s: State) -> Reason:
        if not s.card:
            return Reason(message("nothing-to-add"), "GC-R18")
        if pending := self.find_pending(s):
            return Reason(message("others-first", squares=names(pending)), "GC-A14")
        return Reason(message("top-row", owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card)), "GC-R6")


make = GravityChess.make
