"""Wild Jokers: who may move where, what becomes of captured mercenaries, and the king's capture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

import msgspec

from companion.games.shared.duel import SEATS, Duel, both_seats, with_part
from companion.games.shared.face import Face
from companion.games.wild_jokers import moves, state, tree
from companion.games.wild_jokers.moves import (
    BOARD,
    CAPTAIN,
    JOKER,
    KINDS,
    LANCER,
    MERCENARY,
    PIKEMAN,
    RANKS,
    attacked,
    targets,
)
from companion.games.wild_jokers.options import (
    Array,
    CastleThroughCheck,
    Castling,
    JokerNull,
    NoMoves,
    Options,
    Warning,
    check,
)
from companion.games.wild_jokers.state import STANDARD, State, kind_on, with_man, without
from companion.kernel import bits
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, leaves
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.view import View

NAMES = BOARD.names
HOMES = ((3, 6, 4, 5), (45, 42, 44, 43))
"""King, rook, and the squares between, from the king on (WJ-A1)."""
WORTH = (100.0, 5.0, 2.5, 1.0, 1.5, 3.0, 6.0, 2.0, 3.0, 5.0)
ARRAY = "array"


class WildJokers(Duel, Face[State, Options]):
    """One table with its house rules."""

    REMEMBERED = 512

    def __init__(self, info: GameInfo, options: Options) -> None:
        lot = [CardInfo(kind, 1, message("array-card", piece=Kind(kind))) for kind in STANDARD]
        decks = (DeckInfo(ARRAY, message("deck-array"), tuple(lot)),)
        super().__init__(info, options, BOARD, decks=decks if options.array is Array.SHUFFLED else ())
        self.rings = options.joker_null is JokerNull.MOVE

    # Positions

    def start(self) -> State:
        if self.options.array is Array.SHUFFLED:
            return msgspec.structs.replace(state.start(""), stage="array")
        return state.start()

    def position(self, s: State) -> str:
        return state.write(s)

    def read(self, text: str) -> State:
        s = state.read(text)
        if s.stage == "array" and self.options.array is Array.PRINTED:
            raise BadPosition("array-needs-shuffled")
        if s.stage == "place" and not self.actions(s):
            raise BadPosition("no-square-for-mercenary")
        return s

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        sides = list(s.men)
        for place, tokens in layout.items():
            if ":" in place:
                continue
            if place not in BOARD.number or not BOARD.squares >> BOARD.number[place] & 1:
                raise BadPosition("no-place", place=place)
            square = BOARD.number[place]
            sides = [without(side, square) for side in sides]
            if len(tokens) > 1:
                raise BadPosition("one-man-only", place=place)
            for token in map(Token.read, tokens):
                if token.owner not in SEATS or token.kind not in KINDS:
                    raise BadPosition("no-such-man", man=str(token))
                seat = SEATS.index(token.owner)
                sides[seat] = with_man(sides[seat], KINDS.index(token.kind), square)
        if turn is not None and turn not in SEATS:
            raise BadPosition(f"There is no seat {turn!r} at this table; there are white and black.")
        rights = tuple(
            right and bool(side.k >> home[0] & 1 and side.r >> home[1] & 1)
            for right, side, home in zip(s.rights, sides, HOMES, strict=True)
        )
        mover = s.turn if turn is None else SEATS.index(turn)
        s = msgspec.structs.replace(s, men=(sides[0], sides[1]), rights=(rights[0], rights[1]), turn=mover)
        if turn is not None or s.stage == "over":
            s = msgspec.structs.replace(s, stage="turn", end="", winner=-1)
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage == "array")

    def legal_actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "array":
                return tuple(Draw(ARRAY, kind) for kind in self._lot(s))
            case "turn":
                return tuple(self._moves(s)) or (Pass(),)
            case "place":
                return tuple(Drop("M", NAMES[q]) for q in bits.each(self._free_home(s)))
        return ()

    def _lot(self, s: State) -> list[str]:
        """The men of the first rank that the lot has not placed yet (WJ-R26)."""
        return [kind for kind in STANDARD if not s.men[0][KINDS.index(kind)]]

    def _moves(self, s: State) -> Iterable[Action]:
        own, other, last = s.men[s.turn], s.men[1 - s.turn], RANKS[0 if s.turn else 6]
        enemy = other.all
        for kind, origin, ends in targets(own, other, s.turn, self.rings):
            for to in bits.each(ends):
                captures = (NAMES[to],) if enemy >> to & 1 else ()
                far = last >> to & 1
                promoted = {PIKEMAN: "V", MERCENARY: "C", LANCER: "V"}.get(kind, "") if far else ""
                yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures, promoted)
                if promoted and kind == LANCER:  # WJ-R14, A8
                    yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures)
        yield from self._castling(s)

    def _castling(self, s: State) -> Iterable[Castle]:
        """WJ-A1 to A3: the king two squares towards the rook; with c the two may change places as well."""
        if not s.rights[s.turn] or self.options.castling is Castling.NONE:
            return
        king, rook, beside, end = HOMES[s.turn]
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if (own.all | other.all) & (1 << beside | 1 << end):
            return
        ends = [end, rook] if self.options.castling is Castling.KING_TWO_OR_EXCHANGE else [end]
        for to in ends:
            way = 1 << king | 1 << beside | 1 << end | 1 << to
            if self.options.castle_through_check is CastleThroughCheck.ALWAYS or not self._reached(
                other, own, way, s.turn
            ):
                yield Castle(NAMES[king], NAMES[to], NAMES[rook], NAMES[king if to == rook else beside])

    def _reached(self, other: moves.Side, own: moves.Side, way: int, turn: int) -> int:
        """The squares of a way that the other side could move to."""
        return attacked(way, other, own, 1 - turn)

    def _free_home(self, s: State) -> int:
        """WJ-R19, A15: the empty squares of one's own first two ranks."""
        home = RANKS[6] | RANKS[5] if s.turn else RANKS[0] | RANKS[1]
        return home & ~(s.men[0].all | s.men[1].all)

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = self._lot(s)
        return DeckLeft(0, dict.fromkeys(STANDARD, 1), {kind: int(kind in left) for kind in STANDARD})

    def count(self, s: State) -> int:
        if s.stage != "turn":
            return len(self.actions(s))
        last = RANKS[0 if s.turn else 6]
        total = 0
        for kind, _, ends in targets(s.men[s.turn], s.men[1 - s.turn], s.turn, self.rings):
            total += ends.bit_count()
            if kind == LANCER:
                total += (ends & last).bit_count()
        return total + sum(1 for _ in self._castling(s)) or 1

    def perft(self, s: State, depth: int) -> int:
        """Leaves at `depth` plies; the house rules that only this counting knows are the printed ones."""
        plain = (
            self.options.castling is not Castling.KING_TWO_OR_EXCHANGE
            and self.options.castle_through_check is CastleThroughCheck.NEVER
            and self.options.no_moves is NoMoves.PASSES
        )
        if not plain or self.rings or s.stage != "turn" or not depth:
            return leaves(self, s, depth)
        rights = s.rights if s.turn == 0 else s.rights[::-1]
        return tree.perft(
            s.men[s.turn],
            s.men[1 - s.turn],
            s.turn,
            rights,
            self.options.castling is Castling.KING_TWO,
            s.passed,
            depth,
        )

    # What actions do

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        seat = Seat(SEATS[s.turn])
        match a:
            case Draw():
                return self._after_lot(s, a)
            case Drop():
                side = with_man(s.men[s.turn], MERCENARY, BOARD.number[a.to])
                s = msgspec.structs.replace(s, men=with_part(s.men, s.turn, side))
                said = message("puts", seat=seat, square=a.to)
                return self._next(s, [Event("place", said)])
            case Pass():
                return self._blocked(s)
            case Move():
                return self._after_move(s, a)
            case Castle():
                return self._castled(s, a)
        raise TypeError(a)

    def _after_lot(self, s: State, a: Draw) -> tuple[State, list[Event]]:
        """WJ-R26: the next man of the first rank, and Black's opposite him."""
        file = 7 - len(self._lot(s))
        kind = KINDS.index(a.card)
        men = with_man(s.men[0], kind, file), with_man(s.men[1], kind, state.turned(file))
        s = msgspec.structs.replace(s, men=men)
        events = [Event("array", message("lot", piece=Kind(a.card), square=NAMES[file]))]
        if not self._lot(s):
            homes = [
                side.k >> home[0] & 1 and side.r >> home[1] & 1 for side, home in zip(men, HOMES, strict=True)
            ]
            standard = all(homes)
            s = msgspec.structs.replace(s, stage="turn", rights=(standard, standard))
        return s, events

    def _blocked(self, s: State) -> tuple[State, list[Event]]:
        """WJ-A5: no move at all."""
        seat = Seat(SEATS[s.turn])
        events = [Event("pass", message("no-move", seat=seat))]
        if self.options.no_moves is NoMoves.LOSES:
            return self._over(s, "blocked", 1 - s.turn, events)
        if self.options.no_moves is NoMoves.DRAWN or s.passed:
            return self._over(s, "draw", -1, events)
        return msgspec.structs.replace(s, turn=1 - s.turn, passed=True, quiet=s.quiet + 1), events

    def _after_move(self, s: State, a: Move) -> tuple[State, list[Event]]:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        origin, to = BOARD.number[a.origin], BOARD.number[a.to]
        own, other = s.men[turn], s.men[1 - turn]
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        victim = kind_on(other, to)
        if victim >= 0:
            said = message("captures", owner=Seat(SEATS[1 - turn]), piece=Kind(KINDS[victim]), square=a.to)
            events.append(Event("capture", said))
        own = with_man(without(own, origin), KINDS.index(a.promoted or a.kind), to)
        if a.promoted:
            events.append(Event("promotion", message("becomes", piece=Kind(a.promoted), square=a.to)))
        men = with_part(with_part(s.men, turn, own), 1 - turn, without(other, to))
        quiet = 0 if victim >= 0 or a.promoted else s.quiet + 1
        rights = tuple(
            right and bool(side.k >> home[0] & 1 and side.r >> home[1] & 1)
            for right, side, home in zip(s.rights, men, HOMES, strict=True)
        )
        s = msgspec.structs.replace(s, men=men, rights=(rights[0], rights[1]), quiet=quiet, passed=False)
        if victim == moves.KING:  # WJ-R6, A18
            return self._over(s, "king", turn, events)
        if victim in (MERCENARY, CAPTAIN):  # WJ-R18, R19, A17
            if self._free_home(s):
                events.append(Event("turncoat", message("turncoat", seat=seat)))
                return msgspec.structs.replace(s, stage="place"), events
            events.append(Event("lost", message("lost")))
        return self._next(s, events)

    def _castled(self, s: State, a: Castle) -> tuple[State, list[Event]]:
        king, king_to, rook, rook_to = (BOARD.number[q] for q in (a.king, a.king_to, a.rook, a.rook_to))
        own = without(without(s.men[s.turn], king), rook)
        own = with_man(with_man(own, moves.KING, king_to), moves.ROOK, rook_to)
        s = msgspec.structs.replace(
            s,
            men=with_part(s.men, s.turn, own),
            rights=with_part(s.rights, s.turn, False),
            quiet=s.quiet + 1,
            passed=False,
        )
        return self._next(s, [Event("castling", message("castles", seat=Seat(SEATS[s.turn])))])

    def _next(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        return msgspec.structs.replace(s, turn=1 - s.turn, stage="turn"), events

    def _over(self, s: State, end: str, winner: int, events: list[Event]) -> tuple[State, list[Event]]:
        said = message(f"over-{end}", seat=Seat(SEATS[winner])) if winner >= 0 else message(f"over-{end}")
        s = msgspec.structs.replace(s, stage="over", end=end, winner=winner)
        return s, [*events, Event("win" if winner >= 0 else "draw", said)]

    # Ends

    def ranked(self, s: State, reason: Message) -> State:
        end = "ranked" if reason.id == "ranked" else "draw"
        return msgspec.structs.replace(s, stage="over", end=end, winner=-1)

    def without(self, s: State, seat: str, stays: bool) -> State:
        return msgspec.structs.replace(s, stage="over", end="resigned", winner=1 - SEATS.index(seat))

    def claimable(self, s: State) -> tuple[str, ...]:
        """X4: fifty full turns without a capture or a promotion."""
        return ("fifty",) if s.stage != "over" and s.quiet >= 100 else ()

    # Faces

    def layout(self, s: State) -> Layout:
        found: dict[str, Stack] = {}
        for seat, side in zip(SEATS, s.men, strict=True):
            for kind, men in zip(KINDS, side, strict=True):
                for square in bits.each(men):
                    found[NAMES[square]] = (Token(seat, kind),)
        if s.stage == "place":
            found[f"box:{SEATS[s.turn]}"] = (Token(SEATS[s.turn], "M"),)
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[s.turn]
        notes = []
        if turn and s.stage == "turn" and self.options.warn_check is Warning.ON:  # WJ-A4
            own, other = s.men[s.turn], s.men[1 - s.turn]
            if attacked(own.k, other, own, 1 - s.turn):
                notes.append(message("king-threatened", seat=Seat(turn)))
        if s.stage == "turn" and self.actions(s) == (Pass(),):
            prompt = message("stage-pass", seat=Seat(turn or ""))
        else:
            prompt = message(f"stage-{s.stage}", seat=Seat(turn or ""))
        return View(self.layout(s), turn, s.stage, s.stage == "array", {}, prompt, tuple(notes), {}, ())

    def lines(self, s: State) -> Iterable[Line]:
        seat = SEATS[s.turn]
        for a in self.actions(s):
            if isinstance(a, Drop):
                yield Line((a,), {a.to: (Token(seat, "M"),)}, frozenset((a.to,)))
            elif isinstance(a, Move):
                after: dict[str, Stack] = {a.origin: (), a.to: (Token(seat, a.promoted or a.kind),)}
                yield Line((a,), after, frozenset(after), self._way(s, a))
            elif isinstance(a, Castle):
                castled: dict[str, Stack] = {a.king: (), a.rook: ()}
                castled.update({a.king_to: (Token(seat, "K"),), a.rook_to: (Token(seat, "R"),)})
                yield Line((a,), castled, frozenset(castled))

    def _way(self, s: State, a: Move) -> frozenset[str]:
        """Where a joker may touch down on its chain of hops; it captures only with the first (WJ-R23)."""
        if a.kind != KINDS[JOKER] or a.captures:
            return frozenset()
        chain = moves.HOPS.chain(BOARD.number[a.origin], s.men[0].all | s.men[1].all)
        return frozenset(NAMES[q] for q in bits.each(chain))

    def why_not(self, s: State, intent: Intent) -> Reason:
        seat = Seat(SEATS[s.turn])
        if s.stage == "over":
            return Reason(message("over"))
        if s.stage == "array":
            return Reason(message("lot-first"), "WJ-R26")
        if s.stage == "place":
            return Reason(message("place-first", seat=seat), "WJ-R19")
        if intent.origin is None:
            return Reason(message("nothing-to-place", seat=seat))
        origin = BOARD.number[intent.origin]
        if kind_on(s.men[1 - s.turn], origin) >= 0:
            return Reason(message("not-yours", seat=seat))
        kind = kind_on(s.men[s.turn], origin)
        if kind < 0:
            return Reason(message("no-man", square=intent.origin))
        piece = Kind(KINDS[kind])
        if intent.to is None:
            return Reason(message("put-it-down", seat=seat, piece=piece))
        if not BOARD.squares >> BOARD.number[intent.to] & 1:
            return Reason(message("pit", square=intent.to), "WJ-R4")
        if kind_on(s.men[s.turn], BOARD.number[intent.to]) >= 0:
            return Reason(message("own-man", seat=seat, square=intent.to), "WJ-R5")
        return Reason(
            message("cannot-reach", seat=seat, piece=piece, origin=intent.origin, to=intent.to), "WJ-R7"
        )

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Material after the action and the best capture that answers it."""
        after, _ = self.outcome(s, a)
        me = s.turn
        if after.stage == "over":
            return 1000.0 if after.winner == me else -1000.0
        value = _material(after.men[me]) - _material(after.men[1 - me])
        if isinstance(a, Move):
            value += 0.05 * (BOARD.number[a.to] // 7 - BOARD.number[a.origin] // 7) * (1 if me == 0 else -1)
        if after.turn == me:
            return value
        mine = after.men[me]
        worst = 0.0
        for _, _, ends in targets(after.men[1 - me], mine, 1 - me):
            for square in bits.each(ends & mine.all):
                worst = max(worst, WORTH[kind_on(mine, square)])
        return value - worst


def _material(side: moves.Side) -> float:
    return sum(worth * men.bit_count() for worth, men in zip(WORTH, side, strict=True))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> WildJokers:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return WildJokers(info, check(chosen))
