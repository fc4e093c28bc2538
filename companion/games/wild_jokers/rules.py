"""Wild Jokers as a game: legal actions and their effects, views and messages.

The effects include captured mercenaries, promotion, castling, and the king's capture.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

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
from companion.games.wild_jokers import moves, state
from companion.games.wild_jokers.evaluation import Evaluation
from companion.games.wild_jokers.facts import KNOWN, Options
from companion.games.wild_jokers.moves import (
    BISHOP,
    BOARD,
    CAPTAIN,
    HOMES,
    HOPS,
    JOKER,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PALADIN,
    PIKEMAN,
    RANKS,
    ROOK,
    VETERAN,
    Side,
    can_capture,
    targets,
)
from companion.games.wild_jokers.state import (
    STANDARD,
    State,
    kind_on,
    rights_left,
    rotate_square,
    with_piece,
    without,
)
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, single, standard_lines
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.view import Banner, View

NAMES, NUMBER = BOARD.names, BOARD.number
ARRAY = "array"
MOST = 13
"""Maximum number of pieces of a side: eleven, and two mercenaries that have changed sides."""
ALONE = (KING, ROOK, BISHOP, LANCER, PALADIN, JOKER)
"""Kinds of which a side never has more than one piece (WJ-R2)."""
PIKEMEN = 4
PROMOTED = {PIKEMAN: "V", MERCENARY: "C", LANCER: "V"}
Outcome = tuple[State, list[Event]]
_KIND = {kind: number for number, kind in enumerate(KINDS)}
_NONE = (False, False)


def lot(s: State) -> list[str]:
    """Return the pieces of the first rank that have not been placed at random yet (WJ-R26)."""
    return [kind for kind in STANDARD if not s.men[0][KINDS.index(kind)]]


class WildJokers(Evaluation, TwoPlayerGame[State], GameBase[State, Options]):
    """The game at one table with its house rules."""

    OPTIONS = Options
    STATE = State
    CHANCE = (ARRAY,)
    REMEMBERED = 512

    def __init__(self, info: GameInfo, options: Options) -> None:
        cards = tuple(CardInfo(kind, 1, message("array-card", piece=Kind(kind))) for kind in STANDARD)
        decks = (DeckInfo(ARRAY, message("deck-array"), cards),)
        super().__init__(info, options, BOARD, decks=decks if options.shuffled else ())
        self.knows = knows(KNOWN, options)
        rows = options.home_rows
        self.homes = sum(RANKS[:rows]), sum(RANKS[-rows:])
        """White's and Black's squares for a captured mercenary, as bitboards (WJ-R19)."""
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut("pit", "WJ-R4", lambda s, q: BOARD.squares, "square", order=FREE),
            Cut("chess-own-piece", "WJ-R5", self._landing_from, "seat square", stuck="stuck-own", order=FREE),
            Cut("chess-cannot-reach", "WJ-R7", self._reach, "seat piece origin to", order=MOVES),
        )

    # Positions

    def start(self) -> State:
        if self.options.shuffled:
            return msgspec.structs.replace(state.start(""), stage="array")
        return state.start()

    def admit(self, s: State) -> State:
        """Return the state, which is over if a king was captured (WJ-R6).

        Raises:
            BadPosition: If the state is impossible.
        """
        kings = [side.k.bit_count() for side in s.men]
        if max(kings) > 1 or (s.stage in ("turn", "place") and not any(kings)):
            raise BadPosition("one-king")
        if any(side.all.bit_count() > MOST for side in s.men):
            raise BadPosition("too-many-pieces")
        if rights_left(s.rights, s.men) != s.rights:
            raise BadPosition("rights-not-at-home")
        if s.stage in ("turn", "place") and not all(kings):
            return self.end_game(s, "king", kings.index(1))
        if s.stage == "array" and not self.options.shuffled:
            raise BadPosition("array-needs-shuffled")
        if s.stage == "array" and not state.is_by_lot(s):
            raise BadPosition("array-not-by-lot")
        if s.stage == "place" and not self.actions(s):
            raise BadPosition("no-square-for-mercenary")
        return s

    def impossible(self, s: State) -> Message | None:
        """Return the reason why no game can lead to these pieces, or None if one can.

        The answer follows from WJ-R2, R3, R10, R11, R14, R16 to R18 and A7.
        """
        traitors = 0
        for seat, side in enumerate(s.men):
            name, count = Seat(SEATS[seat]), [pieces.bit_count() for pieces in side]
            if max(count[kind] for kind in ALONE) > 1:
                return message("one-of-each", seat=name)
            if count[PIKEMAN] > PIKEMEN or count[PIKEMAN] + count[VETERAN] + count[LANCER] > PIKEMEN + 1:
                return message("pikemen-and-veterans", seat=name)
            first, last = (RANKS[0], RANKS[-1]) if seat == 0 else (RANKS[-1], RANKS[0])
            if side[PIKEMAN] & (first | last) or side[MERCENARY] & last:
                return message("not-on-end-rank", seat=name)
            traitors += count[MERCENARY] + count[CAPTAIN]
        return message("two-mercenaries") if traitors > len(SEATS) else None

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        white, black = (Side._make(side) for side in correct_men(s.men, BOARD, SEATS, KINDS, layout))
        now, rights = read_turn(turn, SEATS, s.turn), rights_left(s.rights, (white, black))
        s = msgspec.structs.replace(s, men=(white, black), rights=rights, turn=now)
        if turn is not None or s.stage == "over":
            s = msgspec.structs.replace(s, stage="turn", end="", winner=-1)
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Legal actions

    def legal_actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "array":
                return tuple(Draw(ARRAY, kind) for kind in lot(s))
            case "turn":
                return self._moves(s) or (Pass(),)
            case "place":
                return tuple(Drop("M", NAMES[q]) for q in bitboard.each(self.free_home(s.men, s.turn)))
        return ()

    def _moves(self, s: State) -> Sequence[Action]:
        found: list[Action] = []
        enemy, last = s.men[1 - s.turn].all, RANKS[0 if s.turn else 6]
        for kind, origin, ends in self.targets(s):
            for to in bitboard.each(ends):
                captures = (NAMES[to],) if enemy >> to & 1 else ()
                far = last >> to & 1
                promoted = PROMOTED.get(kind, "") if far else ""
                found.append(Move(KINDS[kind], NAMES[origin], NAMES[to], captures, promoted))
                if promoted and kind == LANCER:  # WJ-R14, A8
                    found.append(Move(KINDS[kind], NAMES[origin], NAMES[to], captures))
        found.extend(self.castling(s))
        return found

    def targets(self, s: State) -> Iterable[tuple[int, int, int]]:
        """Return the kind, the origin and the targets (a bitboard) of every piece of the side to move.

        Castling is not included.
        """
        if not self.knows:
            return self._targets_by_cuts(s)
        return targets(s.men[s.turn], s.men[1 - s.turn], s.turn, self.options.joker_may_return)

    def _targets_by_cuts(self, s: State) -> Iterator[tuple[int, int, int]]:
        """Yield the results of `targets`, computed with the cuts."""
        for kind, squares in enumerate(s.men[s.turn]):
            for origin in bitboard.each(squares):
                if ends := apply_cuts(self.cuts, s, origin):
                    yield kind, origin, ends

    def _landing_from(self, s: State, origin: int) -> int:
        """Return the squares on which a piece may land, as a bitboard.

        A piece may not land on a piece of its own side (WJ-R5). If the house rules allow it, a joker
        may return to its first square by a ring of hops (WJ-A10).
        """
        home = self.options.joker_may_return and s.men[s.turn].j & 1 << origin
        return ~s.men[s.turn].all | home

    def _reach(self, s: State, origin: int) -> int:
        """Return the reach of the piece on a square by its moves, as a bitboard."""
        kind, pieces = kind_on(s.men[s.turn], origin), s.men[0].all | s.men[1].all
        return moves.reach(kind, origin, pieces, s.turn, self.options.joker_may_return)

    # What is attacked

    def is_king_attacked(self, s: State) -> bool:
        """Return whether the other side can capture the king of the side to move (WJ-A4)."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        king = own.k.bit_length() - 1
        if self.knows:
            return can_capture(king, other, own.all | other.all, 1 - s.turn)
        return self.is_attacked(s, king)

    def is_king_attacked_on(self, s: State, square: int) -> bool:
        """Return whether the king of the side to move could be captured if it were on this square (WJ-A2)."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if self.knows:
            return can_capture(square, other, own.all & ~own.k | other.all, 1 - s.turn)
        there = with_part(s.men, s.turn, own._replace(k=1 << square))
        return self.is_attacked(msgspec.structs.replace(s, men=there), square)

    def is_attacked(self, s: State, square: int) -> bool:
        """Return whether the other side can capture the piece on a square, by the cuts."""
        there = msgspec.structs.replace(s, turn=1 - s.turn, stage="turn")
        return any(
            find_attacks(self.cuts, there, origin, 1 << square)
            for origin in bitboard.each(there.men[there.turn].all)
        )

    def is_guarded_after(self, s: State, origin: int, to: int) -> bool:
        """Return whether the other side could recapture a piece on the square of its capture."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if self.knows:
            return can_capture(to, other, (own.all | other.all) & ~(1 << origin), 1 - s.turn)
        own = with_piece(without(own, origin), kind_on(own, origin), to)
        pieces = with_part(with_part(s.men, s.turn, own), 1 - s.turn, without(other, to))
        return self.is_attacked(msgspec.structs.replace(s, men=pieces), to)

    def free_home(self, pieces: tuple[Side, Side], turn: int) -> int:
        """Return the empty squares on which a mercenary may be placed, as a bitboard (WJ-R19, A15)."""
        return self.homes[turn] & ~(pieces[0].all | pieces[1].all)

    def castling(self, s: State) -> Iterable[Castle]:
        """Return the castlings in which the king moves two squares towards the rook (WJ-A1 to A3).

        If the house rule has the value `c`, castlings in which king and rook exchange places are
        returned too.
        """
        if not s.rights[s.turn] or not self.options.castling:
            return
        king, rook, beside, end = HOMES[s.turn]
        if (s.men[0].all | s.men[1].all) & (1 << beside | 1 << end):
            return
        for goal in self.options.castling:
            to = rook if goal == "rook" else end
            way = {king, beside, end, to}
            if self.options.castles_through_check or not any(self.is_king_attacked_on(s, q) for q in way):
                yield Castle(NAMES[king], NAMES[to], NAMES[rook], NAMES[king if to == rook else beside])

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage != "turn":
            return len(self.actions(s))
        last, total = RANKS[0 if s.turn else 6], 0
        for kind, _, ends in self.targets(s):
            total += ends.bit_count()
            if kind == LANCER:
                total += (ends & last).bit_count()
        return total + sum(1 for _ in self.castling(s)) or 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = lot(s)
        return DeckLeft(0, dict.fromkeys(STANDARD, 1), {kind: int(kind in left) for kind in STANDARD})

    def claimable(self, s: State) -> tuple[str, ...]:
        """Return the claim after fifty full turns without a capture or a promotion (X4)."""
        return ("fifty",) if s.stage != "over" and s.quiet >= 100 else ()

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield the fast versions: the targets of all pieces at once, and attacks."""
        yield from super().fast_versions()
        plain = type(self)(self.info, self.options)
        plain.knows = False

        def find_attacked(game: WildJokers, s: State) -> list[bool]:
            """Return, for each possible square of the king, whether the king of the side to move is attacked
            there.
            """
            pieces = s.men[0].all | s.men[1].all
            squares = BOARD.squares & ~pieces | s.men[s.turn].k
            return [game.is_king_attacked_on(s, q) for q in bitboard.each(squares)]

        def find_guarded(game: WildJokers, s: State) -> list[bool]:
            """Return, for each capture, whether the capturing piece is then attacked."""
            found = (a for a in self.actions(s) if isinstance(a, Move) and a.captures)
            return [game.is_guarded_after(s, NUMBER[a.origin], NUMBER[a.to]) for a in found]

        yield FastVersion(
            "moves",
            lambda s: ends_of(self.actions(s), NUMBER),
            lambda s: apply_cuts_to_each(self.cuts, s, bitboard.each(s.men[s.turn].all)),
            lambda s: s.stage == "turn",
        )
        for name, ask in (("attacked", find_attacked), ("guarded", find_guarded)):
            yield FastVersion(name, partial(ask, self), partial(ask, plain), lambda s: s.stage == "turn")

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        seat = Seat(SEATS[s.turn])
        match a:
            case Draw():
                return self._after_lot(s, a)
            case Drop():
                pieces = with_part(s.men, s.turn, with_piece(s.men[s.turn], MERCENARY, NUMBER[a.to]))
                s = msgspec.structs.replace(s, men=pieces, turn=1 - s.turn, stage="turn")
                return s, [Event("place", message("puts", seat=seat, square=a.to))]
            case Pass():
                return self._pass_blocked(s)
            case Move():
                return self._after_move(s, a)
            case Castle():
                return self._castle(s, a)
        raise TypeError(a)

    def _after_lot(self, s: State, a: Draw) -> Outcome:
        """Place the drawn piece on the first rank, and Black's piece opposite it (WJ-R26)."""
        file = 7 - len(lot(s))
        kind = KINDS.index(a.card)
        pieces = with_piece(s.men[0], kind, file), with_piece(s.men[1], kind, rotate_square(file))
        s = msgspec.structs.replace(s, men=pieces)
        events = [Event("array", message("lot", piece=Kind(a.card), square=NAMES[file]))]
        if not lot(s):
            standard = all(rights_left((True, True), pieces))
            s = msgspec.structs.replace(s, stage="turn", rights=(standard, standard))
        return s, events

    def _pass_blocked(self, s: State) -> Outcome:
        """Pass if no move is possible, or end the game (WJ-A5)."""
        seat = Seat(SEATS[s.turn])
        events = [Event("pass", message("no-move", seat=seat))]
        if end := self.options.stuck or ("draw" if s.passed else ""):
            return self._end(s, end, 1 - s.turn if end == "blocked" else -1, events)
        return msgspec.structs.replace(s, turn=1 - s.turn, passed=True, quiet=s.quiet + 1), events

    @fast(KNOWN)
    def after(self, s: State, a: Action) -> State:
        return self._move(s, a)[0] if isinstance(a, Move) else self.outcome(s, a)[0]

    def _move(self, s: State, a: Move) -> tuple[State, int]:
        """Return the state after a move, and the kind of the captured piece, or -1 if there is none."""
        turn = s.turn
        origin, to = NUMBER[a.origin], NUMBER[a.to]
        own, other = list(s.men[turn]), s.men[1 - turn]
        own[_KIND[a.kind]] ^= 1 << origin
        own[_KIND[a.promoted or a.kind]] |= 1 << to
        victim = kind_on(other, to) if a.captures else -1
        if victim >= 0:
            other = without(other, to)
        moved = Side._make(own)
        pieces = (other, moved) if turn else (moved, other)
        quiet = 0 if victim >= 0 or a.promoted else s.quiet + 1
        rights = rights_left(s.rights, pieces) if s.rights != _NONE else _NONE
        if victim == KING:  # WJ-R6, A18
            return State(pieces, turn, "over", rights, False, quiet, "king", turn), victim
        if victim in (MERCENARY, CAPTAIN) and self.free_home(pieces, turn):  # WJ-R18, R19, A17
            return State(pieces, turn, "place", rights, False, quiet), victim
        return State(pieces, 1 - turn, "turn", rights, False, quiet), victim

    def _after_move(self, s: State, a: Move) -> Outcome:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        after, victim = self._move(s, a)
        events = [
            Event("move", message("chess-moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))
        ]
        if victim >= 0:
            said = message(
                "chess-captures", owner=Seat(SEATS[1 - turn]), piece=Kind(KINDS[victim]), square=a.to
            )
            events.append(Event("capture", said))
        if a.promoted:
            events.append(
                Event("promotion", message("becomes", seat=seat, piece=Kind(a.promoted), square=a.to))
            )
        if after.stage == "over":
            events.append(Event("win", message("over-king", seat=seat)))
        elif after.stage == "place":
            rows = self.options.home_rows
            events.append(Event("turncoat", message("turncoat", seat=seat, rows=rows)))
        elif victim in (MERCENARY, CAPTAIN) and turncoats(after.men) < turncoats(s.men):
            events.append(Event("lost", message("lost")))
        return after, events

    def _castle(self, s: State, a: Castle) -> Outcome:
        king, king_to, rook, rook_to = (NUMBER[q] for q in (a.king, a.king_to, a.rook, a.rook_to))
        own = without(without(s.men[s.turn], king), rook)
        own = with_piece(with_piece(own, KING, king_to), ROOK, rook_to)
        pieces, rights = with_part(s.men, s.turn, own), with_part(s.rights, s.turn, False)
        said = message("chess-castles", seat=Seat(SEATS[s.turn]))
        return State(pieces, 1 - s.turn, "turn", rights, False, s.quiet + 1), [Event("castling", said)]

    def _end(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        return self.end_game(s, end, winner), [*events, Event("win" if winner >= 0 else "draw", said)]

    # What is seen and said

    def make_lines(self, s: State, actions: Sequence[Action]) -> Sequence[Line]:
        """Return the lines of these actions.

        A joker may touch the squares of its chain of hops, which may also lead it back to its first
        square. It can capture only with the first hop (WJ-R23).
        """
        lines, pieces = standard_lines(actions, SEATS[s.turn]), s.men[0].all | s.men[1].all
        for i, line in enumerate(lines):
            (a,) = line.actions
            if isinstance(a, Move) and a.kind == KINDS[JOKER] and not a.captures:
                way = frozenset(map(NAMES.__getitem__, bitboard.each(HOPS.chain(NUMBER[a.origin], pieces))))
                lines[i] = Line((a,), line.after, frozenset(line.after), way)
        return lines

    def layout(self, s: State) -> Layout:
        found: dict[str, Stack] = {}
        for seat, side in zip(SEATS, s.men, strict=True):
            for kind, pieces in zip(KINDS, side, strict=True):
                stack = single(seat, kind)
                while pieces:
                    low = pieces & -pieces
                    pieces ^= low
                    found[NAMES[low.bit_length() - 1]] = stack
        if s.stage == "place":
            found[f"box:{SEATS[s.turn]}"] = (Token(SEATS[s.turn], "M"),)
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = self.at_turn(s)
        stage = "pass" if self.actions(s) == (Pass(),) else s.stage
        banner = None
        if s.stage == "turn" and self.options.warns and self.is_king_attacked(s):  # WJ-A4
            banner = Banner("warning", message("king-threatened", seat=Seat(turn or "")))
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            prompt=message(f"stage-{stage}", seat=Seat(turn or "")),
            banner=banner,
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        seat = Seat(SEATS[s.turn])
        if s.stage == "over":
            return Reason(message("stage-over"))
        if s.stage == "array":
            return Reason(message("lot-first"), "WJ-R26")
        if s.stage == "place":
            return Reason(message("place-first", seat=seat), "WJ-R19")
        if intent.origin is None:
            return Reason(message("chess-nothing-to-place", seat=seat))
        origin = NUMBER[intent.origin]
        if (theirs := kind_on(s.men[1 - s.turn], origin)) >= 0:
            owner = Seat(SEATS[1 - s.turn])
            return Reason(message("chess-not-yours", owner=owner, piece=Kind(KINDS[theirs])))
        kind = kind_on(s.men[s.turn], origin)
        if kind < 0:
            return Reason(message("chess-no-piece", square=intent.origin))
        piece = Kind(KINDS[kind])
        if intent.to is None:
            known = {"owner": seat, "piece": piece, "square": intent.origin}
            return why_stuck(self.cuts, s, origin, known) or stuck(known)
        going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
        found = why_refused(self.cuts, s, origin, NUMBER[intent.to], {**going, "square": intent.to})
        return found or Reason(message("chess-cannot-reach", **going), "WJ-R7")


def turncoats(pieces: tuple[Side, Side]) -> int:
    """Return the number of mercenaries and captains on the board."""
    return sum((side.m | side.c).bit_count() for side in pieces)


make = WildJokers.make
