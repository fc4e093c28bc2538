"""Booster Chess as a game: the effect of each action, ends, positions, what each seat may know, and
views.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import replace

from companion.games.booster_chess import moves
from companion.games.booster_chess.evaluation import Evaluation
from companion.games.booster_chess.facts import KNOWN, Options
from companion.games.booster_chess.lines import BoostedLines
from companion.games.booster_chess.moves import After, Step, step_of
from companion.games.booster_chess.state import (
    CARDS,
    CHECKER,
    DECK,
    KINGS,
    NAMES,
    NUMBER,
    ROOKS,
    Checkers,
    Hand,
    State,
    flip,
    home,
    of_side,
    piece_on,
    stack_of,
    text_with,
    to_stacks,
)
from companion.games.shared import chess_pieces
from companion.games.shared.fast_versions import fast
from companion.games.shared.position_correction import read_stacks, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, find_mated_seat, with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Move, Pass, PlayCard
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import DeckLeft
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Event, Kind, Message, Seat, message
from companion.kernel.orthodox import KINDS, ONE_SET, PAWN, PLAIN, RANK_1, RANK_8, Position, kind_on, men_of
from companion.kernel.seeded_random import shuffle
from companion.kernel.text.fen import read_fen
from companion.kernel.view import Banner, Mark, View

Outcome = tuple[State, list[Event]]
_SEATS = tuple(map(Seat, SEATS))
_PIECES = {letter: Kind(letter) for letter in KINDS}


class BoosterChess(TwoPlayerGame[State], Evaluation, BoostedLines):
    """The game at one table with its house rules. White is the first seat; hands are secret."""

    OPTIONS = Options
    SILENT = (Pass, PlayCard)
    CHANCE = ("deal", "draw")
    secret = True

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, plain)
        self.text = text_with(options, self.full)

    def start(self) -> State:
        """BO-R2: return the standard starting position, with checkers in front of the players and the
        first hands still to be dealt.
        """
        at = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
        s = State(at, "deal", still=at.p | at.op, whole=self.full)
        if not self.owes(s, 0):
            s = replace(s, at=flip(at))
            if not self.owes(s, 1):
                return replace(s, at=at, stage="move")
        return s

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage == "move" and moves.is_plain(s):
            return orthodox.count(s.at)
        return len(self.actions(s))

    @fast(KNOWN)
    def perft(self, s: State, depth: int) -> int:
        """Count positions.

        Without checkers, a turn is a move as in chess. The kernel's chess then counts the tree, unless
        the game may end in a dead draw within it.
        """
        # A pawn may capture one of these and be promoted to what is none.
        stays = chess_pieces.heavy_pieces(s.at).bit_count() > 2 * depth
        if s.stage == "move" and stays and moves.is_plain(s) and not any(self.options.checkers):
            return orthodox.perft(s.at, depth)
        return super().perft(s, depth)

    # Cards

    def weight(self, s: State, a: Action) -> int:
        if not isinstance(a, Draw):
            return 1
        return 0 if a.card == UNTOLD else self.unseen(s)[CARDS.index(a.card)]

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole, unseen = (dict(zip(CARDS, cards, strict=True)) for cards in (s.whole, self.unseen(s)))
        return DeckLeft(s.shuffle, whole, unseen)

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        seat = Seat(SEATS[s.turn])
        match a:
            case Draw():
                return self._draw(s, a)
            case Move():
                return self._move(s, a)
            case Castle():
                move = orthodox.Move(orthodox.CASTLE, NUMBER[a.king], NUMBER[a.rook])
                s = replace(s, at=moves.after_castling(s, move), quiet=s.quiet + 1)
                return self._after_steps(s, [Event("castling", message("chess-castles", seat=seat))])
            case PlayCard():
                return self._play_card(s, a)
            case Pass() if s.stage == "spend":
                return self._after_steps(s, [Event("stop", message("stops", seat=seat))])
            case Pass():
                events = [Event("no-card", message("plays-none", seat=seat))]
                return self._end_turn(s, events, self.gives_check(s))
        raise TypeError(a)

    def _draw(self, s: State, a: Draw) -> Outcome:
        seat, hand = s.turn, s.hands[s.turn]
        if a.card == UNTOLD:
            hand = Hand(hand.cards, hand.unseen + 1)
        else:
            hand = Hand(_add_at(hand.cards, CARDS.index(a.card), 1), hand.unseen)
        s = replace(s, hands=with_part(s.hands, seat, hand))
        events = [Event("draw", message("draws", seat=Seat(SEATS[seat])))]
        if self.owes(s, seat):
            return self._reshuffle(s), events
        if s.stage == "deal" and self.owes(s, 1 - seat):
            return replace(s, at=flip(s.at)), events
        if s.stage == "deal":
            return self._begin_turn(s, s.at if s.turn == 0 else flip(s.at), events)
        return _begin(self._turn_to(s, flip(s.at)), events, self.gives_check(s))

    def _move(self, s: State, a: Move) -> Outcome:
        spends = s.stage == "spend"
        step = step_of(a)
        after = moves.after_step(self.options, s, step, spends)
        events = self._move_events(s, a, step, after, spends)
        before = s.usable if spends else max(0, of_side(s.nets.get(step.origin, 0), s.turn))
        quiet = 0 if step.victim >= 0 or step.kind == PAWN else s.quiet + (not spends)
        s = replace(
            s,
            at=after.at,
            stacks=to_stacks(after.nets) if after.changes_stacks else s.stacks,
            still=after.still,
            mover=step.to,
            usable=moves.usable(self.options, before, after, spends),
            quiet=quiet,
            stage="spend",
            came=-1 if step.victim >= 0 else s.came if spends else step.origin,
        )
        if s.usable and any(self.find_king_steps(s)):
            return s, events
        return self._after_steps(s, events)

    def _move_events(self, s: State, a: Move, step: Step, after: After, spends: bool) -> list[Event]:
        seat, piece = _SEATS[s.turn], _PIECES[a.kind]
        kind, word = ("step", "steps") if spends else ("move", "chess-moves")
        events = [Event(kind, message(word, seat=seat, piece=piece, origin=a.origin, to=a.to))]
        if step.victim >= 0:
            owner, victim = piece_on(s, step.victim)
            square, victim_kind = NAMES[step.victim], _PIECES[KINDS[victim]]
            said = message("chess-captures", owner=_SEATS[owner], piece=victim_kind, square=square)
            events.append(Event("capture", said))
        if a.promoted:
            piece = Kind(a.promoted)
            events.append(Event("promotion", message("chess-becomes", seat=seat, piece=piece, square=a.to)))
        if after.inherited:
            whose = Seat(SEATS[s.turn if after.inherited > 0 else 1 - s.turn])
            said = message("inherits", n=abs(after.inherited), seat=seat, owner=whose, piece=piece)
            events.append(Event("inherit", said))
        return events + _list_returns(after.home) if any(after.home) else events

    def _after_steps(self, s: State, events: list[Event]) -> Outcome:
        """Return the state after a piece has been put down: the game may be over, otherwise a card may
        be played.
        """
        s = replace(s, stage="add", mover=-1, usable=0, came=-1)
        checked = self.gives_check(s)
        if checked and self.is_stuck(self._turn_to(s, flip(s.at)), True):
            return self._end_turn(s, events, True)
        if s.hands[s.turn].size and self.supply(s, s.turn):
            return s, events
        return self._end_turn(s, events, checked)

    def _play_card(self, s: State, a: PlayCard) -> Outcome:
        """BO-R6, R8: put one of the side's own checkers under the piece, or remove one of the other
        side's checkers from it.
        """
        seat, square, i = s.turn, NUMBER[a.to], CARDS.index(a.card)
        hand, (owner, kind) = s.hands[seat], piece_on(s, square)
        known = hand.cards[i] > 0
        hand = Hand(_add_at(hand.cards, i, -1) if known else hand.cards, hand.unseen - (not known))
        stacks, home = self.put_under(s, square)
        s = replace(s, stacks=stacks, hands=with_part(s.hands, seat, hand), played=_add_at(s.played, i, 1))
        whose, piece = Seat(SEATS[owner]), Kind(KINDS[kind])
        said = message(
            "adds", seat=Seat(SEATS[seat]), card=Kind(a.card), owner=whose, piece=piece, square=a.to
        )
        events = [Event("boost" if owner == seat else "hobble", said), *_list_returns(home)]
        return self._end_turn(s, events, self.gives_check(s))

    def _end_turn(self, s: State, events: list[Event], checked: bool) -> Outcome:
        """End a turn in which no more checkers can be added.

        If it is mate or stalemate, the game is over. Otherwise cards are drawn if the side owes any.
        `checked` is whether the other side is in check.
        """
        after = self._turn_to(s, flip(s.at))
        if over := self._find_end(after, events, checked):
            return over
        if self.owes(s, s.turn):
            return self._reshuffle(replace(s, stage="draw", mover=-1, usable=0, came=-1)), events
        return _begin(after, events, checked)

    def _reshuffle(self, s: State) -> State:
        """BO-R10: shuffle the discards into a new pile when the pile is empty."""
        if self.pile(s):
            return s
        s = replace(s, played=(0,) * len(CARDS), shuffle=s.shuffle + 1)
        return replace(s, whole=self.unseen(s))

    def _turn_to(self, s: State, at: Position) -> State:
        """Return the state in which the first side on this board is to move."""
        s = replace(s, at=at, stage="move", mover=-1, usable=0, came=-1, opened=0)
        return s if self.options.every_step_safe else replace(s, opened=self.givers(s))

    def _begin_turn(self, s: State, at: Position, events: list[Event]) -> Outcome:
        """Begin the turn of the first side on this board, which may already have been mated."""
        s = self._turn_to(s, at)
        return self._find_end(s, events, self.in_check(s)) or (s, events)

    # Ends

    def _find_end(self, s: State, events: list[Event], checked: bool) -> Outcome | None:
        """BO-R19, A21, X3: return the end of the game if the side to move is mated or stalemated, or if
        neither side can mate.
        """
        end, winner = "dead", -1
        if self.is_stuck(s, checked):
            end, winner = ("mate", 1 - s.turn) if checked else ("stalemate", -1)
        elif not self._is_dead(s):
            return None
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        return self.end_game(s, end, winner), [*events, Event(end, said)]

    def _is_dead(self, s: State) -> bool:
        """X3: return whether neither side can mate and the game has no checkers.

        Checkers might give the pieces other moves.
        """
        return self.knows and not any(self.options.checkers) and chess_pieces.nobody_can_mate(s.at)

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return super().end_game(replace(s, mover=-1, usable=0, came=-1), end, winner)

    def conclude(self, s: State) -> State:
        """Return the state, or its end if the position itself ends the game, however it was reached
        (X3).
        """
        if s.stage == "move":
            return self._begin_turn(s, s.at, [])[0]
        if s.stage in ("add", "draw"):
            other = self._turn_to(s, flip(s.at))
            checked = self.in_check(other)
            if s.stage == "draw" or checked or self._is_dead(other):  # a card may still end a stalemate
                over = self._find_end(other, [], checked)
                return over[0] if over else s
        return s

    def can_win(self, s: State, seat: str) -> bool | None:
        """Return whether a side can still win (FIDE 6.9), or None if this is unknown.

        Steps that are paid for with checkers can mate too (BO-R19). It is therefore unknown while there
        are any checkers, and under house rules whose effect on mates is unknown.
        """
        if not self.knows:
            return None
        mates = chess_pieces.can_mate(s.at, SEATS.index(seat))
        return None if not mates and any(self.options.checkers) else mates

    # Positions

    def position_key(self, s: State) -> Hashable:
        """BO-A21: return the key for repetitions, in which stacks count and hands do not."""
        return s.at, s.stacks, s.still, s.stage, s.mover

    def admit(self, s: State) -> State:
        self._check(s)
        if s.stage == "move":
            if self.in_check(replace(s, at=flip(s.at))):
                raise BadPosition("other-in-check")
        elif s.stage in ("add", "draw") and self.in_check(s):
            raise BadPosition("chess-left-in-check", seat=Seat(SEATS[s.turn]))
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self.conclude(s)

    def _check(self, s: State) -> None:
        """Raise BadPosition if pieces, checkers, cards and stage are inconsistent."""
        at = s.at
        for q, net in s.stacks:
            if kind_on(at, q) is None:
                raise BadPosition("no-stack", text=Checkers().write(((q, net),)))
        if s.still & ~home(s):
            raise BadPosition("still-on-second-rank")
        if s.mover >= 0 and not sum(at[:6]) >> s.mover & 1:
            raise BadPosition("mover-of-side", square=NAMES[s.mover])
        if at.k.bit_count() != 1 or at.ok.bit_count() != 1:
            raise BadPosition("one-king")
        for seat in (0, 1):
            pieces = men_of(at, seat)
            if sum(one.bit_count() for one in pieces) > 16 or pieces[0].bit_count() > 8:
                raise BadPosition("sixteen-pieces")
            if pieces[0] & (RANK_1 if seat else RANK_8):
                raise BadPosition("pawn-on-last-rank")
            if self.supply(s, seat) < 0:
                raise BadPosition("too-many-checkers", seat=Seat(SEATS[seat]), n=self.options.checkers[seat])
            if s.stage not in ("deal", "draw", "over") and s.hands[seat].size > 24:
                raise BadPosition("too-many-cards")
        if any(n < 0 for n in self.unseen(s)) or self.pile(s) < 0:
            raise BadPosition("more-cards-than-there-are")
        net = of_side(s.nets.get(s.mover, 0), s.turn) if s.mover >= 0 else 0
        if (s.stage == "spend") != (s.mover >= 0) or s.usable > max(0, net):
            raise BadPosition("mover-not-with-rest")
        if s.stage in ("deal", "draw") and not self.owes(s, s.turn):
            raise BadPosition("nobody-draws", stage=s.stage)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
        nets: dict[int, int] = {}
        for place, (*under, piece) in read_stacks(PLAIN, self.layout(s), layout).items():
            if piece.owner is None or (piece.owner, piece.kind) not in sets:
                raise BadPosition("no-such-piece", man=str(piece))
            sets[piece.owner, piece.kind] |= 1 << NUMBER[place]
            colours = {one.owner for one in under}
            if len(colours) > 1 or any(one.kind != CHECKER or one.owner not in SEATS for one in under):
                raise BadPosition("only-checkers-under", square=place)
            nets[NUMBER[place]] = len(under) * (1 if colours <= {"white"} else -1)
        black = read_turn(turn, SEATS, s.turn)
        rights = sum(
            1 << rook
            for letter, rook in ROOKS.items()
            if s.at.rights >> rook & 1
            and sets[SEATS[letter in "kq"], "R"] >> rook & 1
            and sets[SEATS[letter in "kq"], "K"] >> KINGS[letter] & 1
        )
        order = (SEATS[black], SEATS[1 - black])
        at = Position._make((*(sets[seat, kind] for seat in order for kind in KINDS), black, rights, 0))
        stood = [men_of(s.at, seat)[0] for seat in (0, 1)]
        still = s.still & (stood[0] & sets["white", "P"] | stood[1] & sets["black", "P"])
        stage = "move" if turn is not None or s.stage in ("over", "spend") else s.stage
        s = replace(s, at=at, stacks=to_stacks(nets), still=still, stage=stage, end="", winner=-1)
        s = replace(s, mover=-1, usable=0, came=-1, opened=0)
        if s.stage == "draw" and not self.owes(s, s.turn):
            s = replace(s, stage="add")
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        """BO-R1, R18: return why a side's pieces are impossible, or None if they are possible.

        Pieces beyond one set must be promoted pawns.
        """
        for seat, name in enumerate(SEATS):
            if too_many_promoted([one.bit_count() for one in men_of(s.at, seat)], ONE_SET):
                return message("too-many-promoted", seat=Seat(name))
        return None

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        if s.stage == "over":
            return s
        white, black = (
            hand if SEATS[i] == seat else Hand(unseen=hand.size) for i, hand in enumerate(s.hands)
        )
        return replace(s, hands=(white, black))

    def guess(self, s: State, entropy: bytes) -> State:
        """Return a position with hands that agree with what is known, chosen by means of the random bytes."""
        left = shuffle((i for i, n in enumerate(self.unseen(s)) for _ in range(n)), entropy)
        hands = []
        for hand in s.hands:
            cards = list(hand.cards)
            for _ in range(hand.unseen):
                cards[left.pop()] += 1
            hands.append(Hand(tuple(cards)))
        return replace(s, hands=(hands[0], hands[1]))

    def redact_action(self, a: Action, listed: bool = False) -> str:
        if isinstance(a, Draw):
            return f"draw {a.deck} {UNTOLD}"
        return f"play {UNTOLD}" if listed and isinstance(a, PlayCard) else str(a)

    # What is seen and said

    def layout(self, s: State) -> Layout:
        """Return the squares with their stacks, `supply:<seat>`, `hand:<seat>`, and the played cards."""
        found: dict[str, Stack] = {}
        nets = s.nets
        for i, seat in enumerate(SEATS):
            for kind, pieces in zip(KINDS, men_of(s.at, i), strict=True):
                for square in bitboard.each(pieces):
                    found[NAMES[square]] = stack_of(nets.get(square, 0), Token(seat, kind))
            if supply := self.supply(s, i):
                found[f"supply:{seat}"] = (Token(seat, CHECKER),) * supply
            if s.hands[i].size:
                found[f"hand:{seat}"] = tuple(Token(seat, id) for id in _list_hand(s.hands[i]))
        played = tuple(Token(None, id) for id, n in zip(CARDS, s.played, strict=True) for _ in range(n))
        if played:
            found["played:pile"] = played
        return found

    def view(self, s: State, seat: str | None) -> View:
        mover = self.at_turn(s)
        checked = mover is not None and self.in_check(s)
        around = self.find_around_king(s) if mover is not None and s.at.k else 0
        return View(
            layout=self.layout(s),
            turn=mover,
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            prompt=message(f"stage-{s.stage}", seat=Seat(mover or ""), n=s.usable),
            notes=tuple(
                message("holds", seat=Seat(one), n=self.supply(s, i), cards=s.hands[i].size)
                for i, one in enumerate(SEATS)
            ),
            marks=tuple(Mark(NAMES[square], "threatened") for square in bitboard.each(around)),
            hand=_list_hand(s.hands[SEATS.index(seat)]) if seat is not None else (),
            unseen={DECK: self.pile(s)},
            banner=Banner("check", message("chess-check", seat=Seat(SEATS[s.turn]))) if checked else None,
            mated=find_mated_seat(s),
        )


def _begin(s: State, events: list[Event], checked: bool) -> Outcome:
    """Return the events at the beginning of a turn. They tell the side to move if it is in check."""
    if checked:
        events = [*events, Event("check", message("chess-check", seat=Seat(SEATS[s.turn])))]
    return s, events


def _list_returns(home: tuple[int, int]) -> list[Event]:
    """Return events for the checkers that return to their owners."""
    back = [(seat, n) for seat, n in zip(SEATS, home, strict=True) if n]
    return [Event("return", message("returns", n=n, owner=Seat(seat))) for seat, n in back]


def _add_at(counts: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*counts[:i], counts[i] + by, *counts[i + 1 :])


def _list_hand(hand: Hand) -> tuple[str, ...]:
    """Return the cards of a hand, with unknown ones as `?`."""
    known = (id for id, n in zip(CARDS, hand.cards, strict=True) for _ in range(n))
    return (*known, *(UNTOLD,) * hand.unseen)


make = BoosterChess.make
