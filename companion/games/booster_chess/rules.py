"""Booster Chess as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.booster_chess import lines, moves, options, position, reach, why
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import CARDS, Hand, State, flipped, of_side
from companion.games.shared.duel import SEATS, Duel, both_seats
from companion.kernel import bits, orthodox
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Move, Pass, PlayCard
from companion.kernel.board import Board
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Plain, leaves
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.lot import shuffled
from companion.kernel.messages import Event, IllegalAction, Message, Reason, Seat, message
from companion.kernel.orthodox import KINDS, PLAIN, TERRAIN, Position, men_of
from companion.kernel.view import Mark, View

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


class BoosterChess(Duel, Plain):
    """One table with its house rules. White is the first seat; hands are secret."""

    secret = True

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = (options.deck_of(rules),)
        self.turn = Turn(rules, tuple(card.count for card in self.decks[0].cards))
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        """BO-R2: the standard array, checkers before the players; the first hands are to be dealt."""
        at = orthodox.read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
        s = State(at, "deal", still=at.p | at.op, whole=self.turn.full)
        if not self.turn.owes(s, 0):
            s = msgspec.structs.replace(s, at=flipped(at))
            if not self.turn.owes(s, 1):
                return msgspec.structs.replace(s, at=at, stage="move")
        return s

    def position(self, s: State) -> str:
        return position.write(s)

    def read(self, text: str) -> State:
        s = position.read(text, self.turn)
        if s.stage == "move":
            other = msgspec.structs.replace(s, at=flipped(s.at))
            if moves.in_check(self.options, other):
                raise BadPosition("The side that is not to move stands in check.")
            s, _ = self.turn.begun(s, [])
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition(f"Nothing can be done at stage={s.stage} here.")
        return s

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        men: dict[str, list[Token]] = {
            place: list(stack) for place, stack in self.layout(s).items() if ":" not in place
        }
        for place, tokens in layout.items():
            if ":" in place:
                continue
            if place not in PLAIN.number:
                raise BadPosition(f"There is no place {place!r} on this table.")
            men[place] = [Token.read(token) for token in tokens]
        sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
        nets: dict[int, int] = {}
        for place, stack in men.items():
            if not stack:
                continue
            square, token = PLAIN.number[place], stack[-1]
            if (token.owner, token.kind) not in sets:
                raise BadPosition(f"There is no man {token} in this game.")
            sets[token.owner or "", token.kind] |= 1 << square
            under = {one.owner for one in stack[:-1]}
            if len(under) > 1 or any(
                one.kind != lines.CHECKER or one.owner not in SEATS for one in stack[:-1]
            ):
                raise BadPosition(f"Under the man on {place} lie only checkers, all of one colour.")
            nets[square] = (len(stack) - 1) * (1 if under <= {"white"} else -1)
        if turn is not None and turn not in SEATS:
            raise BadPosition(f"There is no seat {turn!r} at this table; there are white and black.")
        black = s.turn if turn is None else SEATS.index(turn)
        order = (SEATS[black], SEATS[1 - black])
        at = Position._make((*(sets[seat, kind] for seat in order for kind in KINDS), black, 0, 0))
        rights = sum(
            1 << rook
            for letter, rook in position.ROOKS.items()
            if s.at.rights >> rook & 1
            and sets[SEATS[letter in "kq"], "R"] >> rook & 1
            and sets[SEATS[letter in "kq"], "K"] >> position.KINGS[letter] & 1
        )
        still = s.still & (sets["white", "P"] | sets["black", "P"])
        stage = "move" if turn is not None or s.stage in ("over", "spend") else s.stage
        fresh = msgspec.structs.replace(
            s, at=at._replace(rights=rights), stacks=tuple(sorted(q for q in nets.items() if q[1])),
            still=still, stage=stage, mover=-1, usable=0, came=-1, opened=0, end="", winner=-1,
        )  # fmt: skip
        if fresh.stage == "draw" and not self.turn.owes(fresh, fresh.turn):
            fresh = msgspec.structs.replace(fresh, stage="add")
        return self.read(self.position(fresh))

    def position_key(self, s: State) -> Hashable:
        """BO-A21: stacks count, hands do not."""
        return s.at, s.stacks, s.still, s.stage, s.mover

    # What each seat may know

    def known(self, s: State, seat: str | None) -> State:
        if s.stage == "over":
            return s
        hands = [hand if SEATS[i] == seat else Hand(unseen=hand.size) for i, hand in enumerate(s.hands)]
        return msgspec.structs.replace(s, hands=(hands[0], hands[1]))

    def guess(self, s: State, entropy: bytes) -> State:
        left = shuffled((i for i, n in enumerate(self.turn.unseen(s)) for _ in range(n)), entropy)
        hands = []
        for hand in s.hands:
            cards = list(hand.cards)
            for _ in range(hand.unseen):
                cards[left.pop()] += 1
            hands.append(Hand(tuple(cards)))
        return msgspec.structs.replace(s, hands=(hands[0], hands[1]))

    def said(self, a: Action, listed: bool = False) -> str:
        if isinstance(a, Draw):
            return f"draw {a.deck} {UNTOLD}"
        return f"play {UNTOLD}" if listed and isinstance(a, PlayCard) else str(a)

    # Who acts, and how

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s))

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage in ("deal", "draw"))

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if isinstance(a, (Pass, PlayCard))]

    def weight(self, s: State, a: Action) -> int:
        if not isinstance(a, Draw):
            return 1
        return 0 if a.card == UNTOLD else self.turn.unseen(s)[CARDS.index(a.card)]

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        unseen = self.turn.unseen(s)
        return DeckLeft(
            s.shuffle, dict(zip(CARDS, s.whole, strict=True)), dict(zip(CARDS, unseen, strict=True))
        )

    def count(self, s: State) -> int:
        if s.stage == "move" and moves.plain(s):
            return orthodox.count(s.at)
        return len(self.actions(s))

    def perft(self, s: State, depth: int) -> int:
        """Without checkers a turn is a move as in chess, and the orthodox kernel counts the tree."""
        if s.stage == "move" and moves.plain(s) and self.options.checkers in ("0", "0/0"):
            return orthodox.perft(s.at, depth)
        return leaves(self, s, depth)

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if not self.turn.allows(s, a):
            raise IllegalAction(self._refusal(s, a))
        s, events = self.turn.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        return Reason(message("not-now", action=str(a)))

    # Ends

    def ranked(self, s: State, reason: Message) -> State:
        return self._ended(s, "ranked" if reason.id == "ranked" else "draw", -1)

    def without(self, s: State, seat: str, stays: bool) -> State:
        return self._ended(s, "resigned", 1 - SEATS.index(seat))

    def _ended(self, s: State, end: str, winner: int) -> State:
        return msgspec.structs.replace(s, stage="over", mover=-1, usable=0, came=-1, end=end, winner=winner)

    # Faces

    def layout(self, s: State) -> Layout:
        """Squares with their stacks, `supply:<seat>`, `hand:<seat>`, and the cards played."""
        found: dict[str, Stack] = {}
        nets = s.nets
        for i, seat in enumerate(SEATS):
            for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
                for square in bits.each(men):
                    found[PLAIN.names[square]] = lines.stack_of(nets.get(square, 0), Token(seat, kind))
            if supply := self.turn.supply(s, i):
                found[f"supply:{seat}"] = (Token(seat, lines.CHECKER),) * supply
            hand = s.hands[i]
            if hand.size:
                ids = [id for id, n in zip(CARDS, hand.cards, strict=True) for _ in range(n)]
                found[f"hand:{seat}"] = tuple(Token(seat, id) for id in (*ids, *(UNTOLD,) * hand.unseen))
        played = tuple(Token(None, id) for id, n in zip(CARDS, s.played, strict=True) for _ in range(n))
        if played:
            found["played:pile"] = played
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[s.turn]
        hand = s.hands[SEATS.index(seat)] if seat is not None else Hand()
        held = [id for id, n in zip(CARDS, hand.cards, strict=True) for _ in range(n)]
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=s.stage in ("deal", "draw"), dice={},
            prompt=message(f"stage-{s.stage}", seat=Seat(turn or ""), n=s.usable), notes=self._notes(s),
            standing={}, places=(), marks=self._marks(s), hand=(*held, *(UNTOLD,) * hand.unseen),
            unseen={options.DECK: self.turn.pile(s)},
        )  # fmt: skip

    def _notes(self, s: State) -> tuple[Message, ...]:
        notes = []
        if s.stage != "over" and moves.in_check(self.options, s):
            notes.append(message("in-check", seat=Seat(SEATS[s.turn])))
        for i, seat in enumerate(SEATS):
            notes.append(message("holds", seat=Seat(seat), n=self.turn.supply(s, i), cards=s.hands[i].size))
        return tuple(notes)

    def _marks(self, s: State) -> tuple[Mark, ...]:
        """The squares on and beside the king to move that the other side threatens, booster steps included."""
        if s.stage == "over" or not s.at.k:
            return ()
        alone = s.at._replace(k=0)
        king = s.at.k.bit_length() - 1
        found = reach.threats(alone, s.nets, 1 - s.turn, s.still, self.options.instant == "a")
        around = (TERRAIN.king[king] | s.at.k) & ~sum(s.at[:5]) & found
        return tuple(Mark(PLAIN.names[square], "threatened") for square in bits.each(around))

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(self.turn, s, self.actions(s))

    def why_not(self, s: State, intent: Intent) -> Reason:
        return why.why_not(self.options, s, intent)

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Material after the action, men on checkers weighed, and the dearest own man that is threatened."""
        me = s.turn
        after, _ = self.turn.outcome(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
        value = self._worth(after, me) - self._worth(after, 1 - me)
        if isinstance(a, Castle):
            value += 0.5
        if isinstance(a, Move):
            value += (
                0.03 * (a.to[0] in "cdef") + 0.03 * (a.to[1] in "3456") - (0.4 if s.stage == "spend" else 0.0)
            )
        threatened = reach.threats(after.at, after.nets, 1 - me, after.still, self.options.instant == "a")
        mine = men_of(after.at, me)
        guarded = reach.threats(
            flipped(after.at) if after.turn == me else after.at, after.nets, me, after.still, True
        )
        worst = 0.0
        for kind, men in zip(KINDS, mine, strict=True):
            if men & threatened:
                worst = max(worst, WORTH[kind] * (0.5 if men & threatened & guarded else 0.9))
        return value - worst

    def _worth(self, s: State, seat: int) -> float:
        nets = s.nets
        total = 0.0
        for kind, men in zip(KINDS, men_of(s.at, seat), strict=True):
            for square in bits.each(men):
                net = of_side(nets.get(square, 0), seat)
                total += WORTH[kind] * (0.45 if net < 0 else 1.0) + 0.4 * max(0, net)
                if net < 0 and kind == "K":
                    total -= 1.5
        return total


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoosterChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoosterChess(info, options.check(chosen))
