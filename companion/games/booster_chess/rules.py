"""Booster Chess as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.games.booster_chess import evaluation, moves, play, reach, state
from companion.games.booster_chess import evaluation as appeal
from companion.games.booster_chess.facts import KNOWN, RULES, Options
from companion.games.booster_chess.moves import Rules
from companion.games.booster_chess.play import Outcome, Turn, action_of, end_game, stack_of
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
    deck_of,
    flip,
    home,
    of_side,
    to_stacks,
)
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import MOVES, Cut, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import read_stacks, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats, find_mated_seat
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import UNTOLD, Action, Draw, Move, Pass, PlayCard
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import (
    KINDS,
    KING,
    ONE_SET,
    PAWN,
    PLAIN,
    RANK_1,
    RANK_8,
    TERRAIN,
    Position,
    kind_on,
    men_of,
)
from companion.kernel.text.codecs import Amounts, Codec, Field, Pair, PositionText
from companion.kernel.text.fen import read_fen
from companion.kernel.view import Banner, Mark, View

UNKNOWN = 999_999


class Hands(Codec[Hand]):
    """The cards of a hand, as `wP2bN1?3`: `?` before the number of those that the table does not know."""

    def __init__(self, most: Mapping[str, int]) -> None:
        self._amounts = Amounts({**most, "?": UNKNOWN}, "no-cards-listed", "cards-there-are")

    def write(self, value: Hand) -> str:
        return self._amounts.write((*value.cards, value.unseen))

    def read(self, name: str, text: str) -> Hand:
        *cards, unseen = self._amounts.read(name, text)
        return Hand(tuple(cards), unseen)


def text_with(turn: Turn) -> PositionText[State]:
    """The position texts of a table with this deck and these checkers."""
    most = dict(zip(CARDS, turn.full, strict=True))
    amounts = Amounts(most, "no-cards-listed", "cards-there-are")

    def unknown(s: State) -> tuple[Hand, Hand]:
        """As many cards as checkers lie before the player."""
        return Hand(unseen=max(0, turn.supply(s, 0))), Hand(unseen=max(0, turn.supply(s, 1)))

    def full_pile(s: State) -> tuple[int, ...]:
        return turn.full

    hands = Field(Pair(Hands(most)), absent=unknown)
    return PositionText(State, hands=hands, played=amounts, whole=Field(amounts, absent=full_pile))


def check(s: State, turn: Turn) -> None:
    """Raises BadPosition where men, checkers, cards and stage do not go together."""
    at = s.at
    for q, net in s.stacks:
        if kind_on(at, q) is None:
            raise BadPosition("no-stack", text=Checkers().write(((q, net),)))
    if s.still & ~home(s):
        raise BadPosition("still-on-second-rank")
    if s.mover >= 0 and not sum(at[:6]) >> s.mover & 1:
        raise BadPosition("mover-of-side", square=NAMES[s.mover])
    if at.k.bit_count() != 1 or at.ok.bit_count() != 1:
        raise BadPosition("one-king-each")
    for seat in (0, 1):
        men = men_of(at, seat)
        if sum(one.bit_count() for one in men) > 16 or men[0].bit_count() > 8:
            raise BadPosition("sixteen-men")
        if men[0] & (RANK_1 if seat else RANK_8):
            raise BadPosition("pawn-on-last-rank")
        if turn.supply(s, seat) < 0:
            raise BadPosition("too-many-checkers", seat=Seat(SEATS[seat]), n=turn.options.checkers[seat])
        if s.stage not in ("deal", "draw", "over") and s.hands[seat].size > 24:
            raise BadPosition("too-many-cards")
    if any(n < 0 for n in turn.unseen(s)) or turn.pile(s) < 0:
        raise BadPosition("more-cards-than-there-are")
    net = of_side(s.nets.get(s.mover, 0), s.turn) if s.mover >= 0 else 0
    if (s.stage == "spend") != (s.mover >= 0) or s.usable > max(0, net):
        raise BadPosition("mover-not-with-rest")
    if s.stage in ("deal", "draw") and not turn.owes(s, s.turn):
        raise BadPosition("nobody-draws", stage=s.stage)


# Put right by people


def rearrange(s: State, before: Layout, told: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The position with these pieces and checkers on these squares, and this seat to move. Raises BadPosition."""
    sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
    nets: dict[int, int] = {}
    for place, (*under, man) in read_stacks(PLAIN, before, told).items():
        if man.owner is None or (man.owner, man.kind) not in sets:
            raise BadPosition("no-such-man", man=str(man))
        sets[man.owner, man.kind] |= 1 << NUMBER[place]
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
    return msgspec.structs.replace(
        s,
        at=at,
        stacks=to_stacks(nets),
        still=still,
        stage=stage,
        mover=-1,
        usable=0,
        came=-1,
        opened=0,
        end="",
        winner=-1,
    )


PROMPTS = {
    "deal": "stage-deal",
    "move": "stage-move",
    "spend": "stage-spend",
    "add": "stage-add",
    "draw": "stage-draw",
    "over": "stage-over",
}


def layout(turn: Turn, s: State) -> Layout:
    """Squares with their stacks, `supply:<seat>`, `hand:<seat>`, and the cards played."""
    found: dict[str, Stack] = {}
    nets = s.nets
    for i, seat in enumerate(SEATS):
        for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
            for square in bitboard.each(men):
                found[PLAIN.names[square]] = stack_of(nets.get(square, 0), Token(seat, kind))
        if supply := turn.supply(s, i):
            found[f"supply:{seat}"] = (Token(seat, CHECKER),) * supply
        if s.hands[i].size:
            found[f"hand:{seat}"] = tuple(Token(seat, id) for id in _list_hand(s.hands[i]))
    played = tuple(Token(None, id) for id, n in zip(CARDS, s.played, strict=True) for _ in range(n))
    if played:
        found["played:pile"] = played
    return found


def _list_hand(hand: Hand) -> tuple[str, ...]:
    """The cards of a hand, those that nobody knows as `?`."""
    known = (id for id, n in zip(CARDS, hand.cards, strict=True) for _ in range(n))
    return (*known, *(UNTOLD,) * hand.unseen)


def view(turn: Turn, s: State, seat: str | None) -> View:
    mover = None if s.stage == "over" else SEATS[s.turn]
    checked = mover is not None and turn.rules.in_check(s)
    return View(
        layout=layout(turn, s),
        turn=mover,
        stage=s.stage,
        chance=s.stage in ("deal", "draw"),
        prompt=message(PROMPTS[s.stage], seat=Seat(mover or ""), n=s.usable),
        notes=tuple(
            message("holds", seat=Seat(one), n=turn.supply(s, i), cards=s.hands[i].size)
            for i, one in enumerate(SEATS)
        ),
        marks=tuple(_mark_threats(turn, s)),
        hand=_list_hand(s.hands[SEATS.index(seat)]) if seat is not None else (),
        unseen={DECK: turn.pile(s)},
        banner=Banner("check", message("in-check", seat=Seat(SEATS[s.turn]))) if checked else None,
        mated=find_mated_seat(s),
    )


def _mark_threats(turn: Turn, s: State) -> Iterator[Mark]:
    """The squares on and beside the king to move that the other side threatens, booster steps included."""
    if s.stage == "over" or not s.at.k:
        return
    around = turn.rules.find_around_king(s)
    yield from (Mark(PLAIN.names[square], "threatened") for square in bitboard.each(around))


Cuts = tuple[Cut[State, int], ...]


def cuts_of(rules: Rules) -> Cuts:
    """What decides where a man may go with its move or a king step, castling apart: the plain way, in which each is tried."""

    options = rules.options

    def reach_of(s: State, q: int) -> int:
        return bitboard.of(step.to for step in _steps(options, s) if step.origin == q)

    def safe(s: State, q: int) -> int:
        """Squares that it does not reach, and those on which its king is as safe as he has to be."""
        spends = s.stage == "spend"
        unsafe = {
            step.to for step in _steps(options, s) if step.origin == q and not rules.is_legal(s, step, spends)
        }
        return ~bitboard.of(unsafe)

    def why_in_check(s: State, q: int) -> str:
        return "answer-check" if s.stage == "move" and rules.in_check(s) else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        if _kind(s, q) == KING:
            return "stuck-king"
        return "stuck-answer-check" if why_in_check(s, q) == "answer-check" else "stuck-check"

    def at_most_boosted(s: State, q: int) -> int:
        """Squares that it would reach if it spent all its checkers."""
        return ~_reach_with_boosts(options, s, q) | reach_of(s, q) if _net(s, q) > 0 else -1

    return (
        Cut(
            "hobbled-pawn",
            "BO-R5",
            lambda s, q: 0 if _kind(s, q) == PAWN and _net(s, q) < 0 else -1,
            "square=origin",
            attacks=False,
            stuck="hobbled-pawn",
            order=MOVES,
        ),
        Cut("own-man", "", lambda s, q: ~sum(s.at[:6]), "seat square=to"),
        Cut(why_in_check, "BO-A8", safe, "seat", attacks=False, stuck=why_unsafe),
        Cut(
            "one-step",
            "BO-R4",
            lambda s, q: reach_of(s, q) if s.stage == "spend" else -1,
            "square=origin",
            attacks=False,
        ),
        Cut(
            "hobbled",
            "BO-R5",
            lambda s, q: reach_of(s, q) if _net(s, q) < 0 else -1,
            "seat piece square=origin",
            attacks=False,
        ),
        Cut(
            _castling,
            "BO-R14",
            lambda s, q: ~_two_aside(q) if _kind(s, q) == KING else -1,
            "seat",
            attacks=False,
        ),
        Cut("moved-pawn", "BO-A13", _no_double_step, "square=origin", attacks=False),
        Cut("not-so-far", "BO-A8", at_most_boosted, "seat piece origin to", attacks=False),
        Cut(
            "cannot-reach",
            "BO-R4",
            reach_of,
            "seat piece origin to",
            attacks=False,
            stuck=_why_blocked,
            order=MOVES,
        ),
    )


def _steps(options: Options, s: State) -> Iterator[moves.Step]:
    return moves.king_steps(s) if s.stage == "spend" else moves.first_moves(options, s)


def _kind(s: State, q: int) -> int:
    found = kind_on(s.at, q)
    assert found is not None
    return found[1]


def _net(s: State, q: int) -> int:
    """The checkers under a man, as the side to move counts them."""
    return of_side(s.nets.get(q, 0), s.turn)


def _two_aside(q: int) -> int:
    return bitboard.of(to for to in (q - 2, q + 2) if to // 8 == q // 8)


def _no_double_step(s: State, q: int) -> int:
    if _kind(s, q) != PAWN or s.still >> q & 1:
        return -1
    return ~bitboard.of(to for to in (q - 16, q + 16) if 0 <= to < 64)


def why_not(cuts: Cuts, options: Options, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("deal", "draw"):
        return Reason(message("draw-first"), "BO-R13")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = PLAIN.number[intent.origin]
    found = kind_on(s.at, origin)
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    if s.stage == "add":
        return Reason(message("moved-already", seat=seat), "BO-R3")
    if s.stage == "spend" and origin != s.mover:
        return Reason(message("same-man", square=PLAIN.names[s.mover]), "BO-A18")
    known = {"seat": seat, "piece": Kind(KINDS[found[1]]), "origin": intent.origin, "square": intent.origin}
    if intent.to is None:
        known["owner"] = seat
        return why_stuck(cuts, s, origin, known) or stuck(known)
    known["to"] = intent.to
    cannot = Reason(
        message("cannot-reach", **{name: known[name] for name in ("seat", "piece", "origin", "to")}), "BO-R4"
    )
    return why_refused(cuts, s, origin, PLAIN.number[intent.to], known) or cannot


def _why_blocked(s: State, q: int) -> str:
    """Why a piece reaches no square."""
    own = sum(s.at[:6])
    if s.stage == "spend":
        return "" if TERRAIN.king[q] & ~own else "stuck-own"
    if _kind(s, q) == PAWN or _net(s, q) < 0:
        said = chess_pieces.why_pawn_stuck(q, s.turn, own)
        return "stuck-hobbled" if said == "stuck-pawn" and _net(s, q) < 0 else said
    return "" if chess_pieces.reach(_kind(s, q), q, own | sum(s.at[6:12])) & ~own else "stuck-own"


def _castling(s: State, king: int) -> str:
    if king in s.nets or any(rook in s.nets for rook in (0, 7, 56, 63)):
        return "castle-checkers"
    return "castle-not"


def _reach_with_boosts(options: Options, s: State, origin: int) -> int:
    """The squares that a man would reach if the king did not matter."""
    kind = _kind(s, origin)
    alone = orthodox.Position._make(
        (*(1 << origin if one == kind else 0 for one in range(6)), *s.at[6:12], s.turn, 0, 0)
    )
    return reach.threats(alone, s.nets, s.turn, s.still, options.at_once)


class BoosterChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat; hands are secret."""

    SILENT = (Pass, PlayCard)
    secret = True

    def __init__(self, info: GameInfo, options: Options) -> None:
        deck = deck_of(options)
        super().__init__(info, options, PLAIN, decks=(deck,))
        self.turn = Turn(options, tuple(card.count for card in deck.cards))
        self.turn.rules.cuts = cuts_of(self.turn.rules)
        self.text = text_with(self.turn)

    # Positions

    def start(self) -> State:
        """BO-R2: the standard array, checkers before the players; the first hands are to be dealt."""
        at = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
        s = State(at, "deal", still=at.p | at.op, whole=self.turn.full)
        if not self.turn.owes(s, 0):
            s = msgspec.structs.replace(s, at=flip(at))
            if not self.turn.owes(s, 1):
                return msgspec.structs.replace(s, at=at, stage="move")
        return s

    def admit(self, s: State) -> State:
        check(s, self.turn)
        if s.stage == "move":
            if self.turn.rules.in_check(msgspec.structs.replace(s, at=flip(s.at))):
                raise BadPosition("other-in-check")
        elif s.stage in ("add", "draw") and self.turn.rules.in_check(s):
            raise BadPosition("chess-left-in-check", seat=Seat(SEATS[s.turn]))
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self.turn.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        s = rearrange(s, self.layout(s), layout, turn)
        if s.stage == "draw" and not self.turn.owes(s, s.turn):
            s = msgspec.structs.replace(s, stage="add")
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        """BO-R1, R18: what a side has more than one set its pawns have become."""
        for seat, name in enumerate(SEATS):
            if too_many_promoted([one.bit_count() for one in orthodox.men_of(s.at, seat)], ONE_SET):
                return message("too-many-promoted", seat=Seat(name))
        return None

    def conclude(self, s: State) -> State:
        return self.turn.conclude(s)

    def position_key(self, s: State) -> Hashable:
        """BO-A21: stacks count, hands do not."""
        return s.at, s.stacks, s.still, s.stage, s.mover

    def can_win(self, s: State, seat: str) -> bool | None:
        """FIDE 6.9; steps that checkers pay mate too (BO-R19), so while there are any the game cannot say.

        Nor can it with house rules of which nobody has counted what mates.
        """
        if not self.turn.rules.knows:
            return None
        mates = chess_pieces.can_mate(s.at, SEATS.index(seat))
        return None if not mates and any(self.options.checkers) else mates

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else state.redact(s, seat)

    def guess(self, s: State, entropy: bytes) -> State:
        return state.guess(s, self.turn.unseen(s), entropy)

    def redact_action(self, a: Action, listed: bool = False) -> str:
        return state.redact_action(a, listed)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage in ("deal", "draw"))

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def weight(self, s: State, a: Action) -> int:
        if not isinstance(a, Draw):
            return 1
        return 0 if a.card == UNTOLD else self.turn.unseen(s)[CARDS.index(a.card)]

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        unseen = self.turn.unseen(s)
        return DeckLeft(
            s.shuffle, dict(zip(CARDS, s.whole, strict=True)), dict(zip(CARDS, unseen, strict=True))
        )

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage == "move" and moves.is_plain(s):
            return orthodox.count(s.at)
        return len(self.actions(s))

    @fast(KNOWN)
    def perft(self, s: State, depth: int) -> int:
        """Without checkers a turn is a move as in chess, and the orthodox kernel counts the tree, unless it may end in a dead draw."""
        # A pawn may capture one of these and be promoted to what is none.
        stays = chess_pieces.heavy_men(s.at).bit_count() > 2 * depth
        if s.stage == "move" and stays and moves.is_plain(s) and not any(self.options.checkers):
            return orthodox.perft(s.at, depth)
        return super().perft(s, depth)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Moves found safe at a glance, and whether one action is legal without listing all."""
        yield from super().fast_versions()
        turn, options = self.turn, self.options

        def try_steps(s: State) -> set[Action]:
            steps = moves.king_steps(s) if s.stage == "spend" else moves.first_moves(options, s)
            return {
                action_of(s, step) for step in steps if moves.is_legal(options, s, step, s.stage == "spend")
            }

        def list_moves(s: State) -> set[Action]:
            return {a for a in self.actions(s) if isinstance(a, Move)}

        yield FastVersion("moves", list_moves, try_steps, lambda s: s.stage in ("move", "spend"))
        yield FastVersion(
            "squares",
            lambda s: ends_of(list_moves(s), PLAIN.number),
            lambda s: apply_cuts_to_each(
                self.turn.rules.cuts, s, bitboard.each(1 << s.mover if s.stage == "spend" else sum(s.at[:6]))
            ),
            lambda s: s.stage in ("move", "spend"),
        )
        yield FastVersion(
            "allows",
            lambda s: {
                a for step in moves.first_moves(options, s) if turn.allows(s, a := action_of(s, step))
            },
            list_moves,
            lambda s: s.stage == "move",
        )
        plain = Turn(options, turn.full, plain=True)
        plain.rules.cuts = cuts_of(plain.rules)

        def list_actions(turn: Turn, s: State) -> set[Action]:
            return set(turn.actions(s))

        def find_checks(turn: Turn, s: State) -> tuple[bool, bool, int]:
            return turn.rules.in_check(s), turn.rules.gives_check(s), turn.rules.givers(s)

        def find_threatened(turn: Turn, s: State) -> list[int]:
            """Of each side what the other threatens, and the squares around the king."""
            men = [sum(orthodox.men_of(s.at, seat)) for seat in (0, 1)]
            found = [turn.rules.find_threatened(s, seat, men[1 - seat]) for seat in (0, 1)]
            return [*found, turn.rules.find_around_king(s)]

        on_board = ("move", "spend", "add")
        for name, ask in (("actions", list_actions), ("checks", find_checks), ("threats", find_threatened)):
            yield FastVersion(name, partial(ask, turn), partial(ask, plain), lambda s: s.stage in on_board)
        yield FastVersion(
            "stuck",
            lambda s: moves.is_stuck(options, s, moves.in_check(options, s)),
            lambda s: not list_moves(s),
            lambda s: s.stage == "move",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn.rules.cuts, self.options, s, intent)

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return end_game(s, end, winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(self.turn, s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s, seat)

    def lines(self, s: State) -> Iterable[Line]:
        return play.lines(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoosterChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoosterChess(info, options_of(Options, RULES, chosen))
