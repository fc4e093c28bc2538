"""Raindropchess as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.raindropchess import evaluation
from companion.games.raindropchess import evaluation as appeal
from companion.games.raindropchess.facts import RULES, Options
from companion.games.raindropchess.play import JOKER, Outcome, Play, packs
from companion.games.raindropchess.state import State, flip
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import apply_cuts, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import correct_men, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Move, Pass, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, standard_line
from companion.kernel.messages import Kind, Message, Reason, Seat, Value, message
from companion.kernel.orthodox import KINDS, ONE_SET, PAWN, PLAIN, RANK_1, RANK_8, Position, kind_on, men_of
from companion.kernel.text.codecs import Amounts, Cards, Field, OneOf, Pair, PositionText
from companion.kernel.view import Banner, View

MOST = (8, 6, 6, 6, 5, 1)
"""How many of each kind a side may have on the board, four blue ones among them (RD-A12b)."""


def text_with(decks: tuple[DeckInfo, ...]) -> PositionText[State]:
    """The position texts of a table with these packs, which have the same cards."""
    most = {card.id: card.count for card in decks[0].cards}

    def packs(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return _rest(s, 0, most), _rest(s, 1, most)

    card = OneOf((*most, ""))
    return PositionText(
        State,
        card=card,
        pack=Field(Pair(Amounts(most, "no-pack", "pack-has")), "packs", packs),
        top=Pair(card),
        bottom=Pair(Cards(most)),
    )


def _rest(s: State, seat: int, most: Mapping[str, int]) -> tuple[int, ...]:
    """The pack that holds every man who is neither on the board nor turned now."""
    on = {kind: men.bit_count() for kind, men in zip(KINDS, men_of(s.at, seat), strict=True)}
    left = []
    for id, count in most.items():
        taken = min(count, on.get(id[0], 0))
        on[id[0]] = on.get(id[0], 0) - taken
        left.append(max(0, count - taken - (s.card == id and seat == s.turn)))
    return tuple(left)


def check(s: State, decks: tuple[DeckInfo, ...]) -> None:
    """Raises BadPosition where men, cards and stage do not go together."""
    if (s.stage == "place") != bool(s.card):
        raise BadPosition("stage-not-card", stage=s.stage, card=s.card or "-")
    for seat, home in ((0, RANK_1), (1, RANK_8)):
        men = men_of(s.at, seat)
        if men[0] & home:
            raise BadPosition("pawn-on-first-row")
        for kind, one, most in zip(KINDS, men, MOST, strict=True):
            if one.bit_count() > most:
                raise BadPosition("too-many-of-kind", n=one.bit_count(), kind=kind)
        if sum(one.bit_count() for one in men) > 16:
            raise BadPosition("sixteen-men")
        king = next(i for i, card in enumerate(decks[seat].cards) if card.id == "K")
        if men[5] and s.pack[seat][king]:
            raise BadPosition("king-twice")


def impossible(options: Options, s: State, decks: tuple[DeckInfo, ...]) -> Message | None:
    """Why no game comes to these men and cards (RD-R1, R14, R16, R17, A12, A16): each man is one card's, or a blue one that was a pawn.

    What is known to lie on top or under a pack may be counted in it by a text, and so may pawns that have become something
    else; so only those on the board are counted.
    """
    for seat, name in enumerate(SEATS):
        cards = dict.fromkeys(KINDS, 0)
        for card, n in zip(decks[seat].cards, s.pack[seat], strict=True):
            if card.id[0] in cards:
                cards[card.id[0]] += n
        if s.card and s.card[0] in cards and seat == s.turn:
            cards[s.card[0]] += 1
        men = [one.bit_count() + cards[kind] for kind, one in zip(KINDS, men_of(s.at, seat), strict=True)]
        # Where people have ended play the card of a king may have been in a hand.
        if s.end in ("", "dead") and not men[-1] and "K" not in (s.top[seat], *s.bottom[seat]):
            return message("king-nowhere", seat=Seat(name))
        if options.one_of_each:
            used = {kind: int(kind not in s.blue[seat]) for kind in "QRBN"}
            more = any(
                n > have + used.get(kind, 0) for kind, n, have in zip(KINDS, men, ONE_SET, strict=True)
            )
        else:
            used = dict.fromkeys("QRBN", 0)
            more = sum(max(0, n - have) for n, have in zip(men, ONE_SET, strict=True)) > s.arrived[seat]
        pawns = men_of(s.at, seat)[0].bit_count()
        if more or too_many_promoted([pawns, *men[1:]], ONE_SET) or pawns + sum(used.values()) > ONE_SET[0]:
            return message("more-than-cards", seat=Seat(name))
    return None


PROMPTS = {
    "draw": "stage-draw",
    "place": "stage-place",
    "remove": "stage-remove",
    "move": "stage-move",
    "over": "stage-over",
}
TURNS = {
    (True, True): "stage-turn",
    (True, False): "stage-turn-card",
    (False, True): "stage-turn-move",
    (False, False): "stage-turn-pass",
}
"""At the beginning of a turn, by whether a card may be turned and whether a man may move."""


def layout(decks: Sequence[DeckInfo], s: State) -> Layout:
    """Squares, `box:<seat>` for the men still to come, `blue:<seat>` for the blue men left."""
    found: dict[str, Stack] = {}
    for i, seat in enumerate(SEATS):
        for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
            for square in bitboard.each(men):
                found[PLAIN.names[square]] = (Token(seat, kind),)
        boxed = [c.id[0] for c, n in zip(decks[i].cards, s.pack[i], strict=True) for _ in range(n)]
        boxed += [id[0] for id in (s.top[i], *s.bottom[i]) if id]
        if s.card and s.turn == i:
            boxed.append(s.card[0])
        men_left = sorted((kind for kind in boxed if kind != JOKER), key="KQRBNP".index)
        if men_left:
            found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in men_left)
        if s.blue[i]:
            found[f"blue:{seat}"] = tuple(Token(seat, kind) for kind in s.blue[i])
    return found


def view(decks: Sequence[DeckInfo], s: State, actions: Sequence[Action], in_check: bool) -> View:
    turn = None if s.stage == "over" else SEATS[s.turn]
    checked = turn is not None and in_check
    return View(
        layout=layout(decks, s),
        turn=turn,
        stage=s.stage,
        chance=s.stage == "draw",
        prompt=_prompt(s, turn or "", actions),
        cards={SEATS[s.turn]: s.card} if s.card else {},
        unseen={one: sum(s.pack[i]) + bool(s.top[i]) + len(s.bottom[i]) for i, one in enumerate(SEATS)},
        banner=Banner("check", message("in-check", seat=Seat(SEATS[s.turn]))) if checked else None,
        mated=find_mated_seat(s),
    )


def _prompt(s: State, turn: str, actions: Sequence[Action]) -> Message:
    if s.stage == "turn":
        cards, moves = any(isinstance(a, Take) for a in actions), any(isinstance(a, Move) for a in actions)
        return message(TURNS[cards, moves], seat=Seat(turn))
    return message(PROMPTS[s.stage], seat=Seat(turn), card=Kind(s.card))


def why_not(play: Play, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "draw":
        return Reason(message("turn-first", seat=seat), "RD-R7")
    if s.stage == "place":
        if intent.origin is not None:
            return Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
        return _why_not_place(play, s, intent.to)
    if s.stage == "remove":
        return Reason(message("stage-remove", seat=seat), "RD-A18")
    if intent.origin is None:
        said = "turn-first" if play.may_turn(s) else "nothing-to-place"
        return Reason(message(said, seat=seat), "RD-R7")
    found = kind_on(s.at, PLAIN.number[intent.origin])
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    if not s.at.k:
        return Reason(message("king-first", seat=seat), "RD-R9")
    return _why_not_move(play, s, found[1], intent.origin, intent.to)


def _why_not_place(play: Play, s: State, to: str | None) -> Reason:
    seat = Seat(SEATS[s.turn])
    place_it = Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
    if to is None:
        return place_it
    low, high = (7, 3) if s.turn else (2, 6)
    known: dict[str, Value] = {"seat": seat, "low": low, "high": high, "square": to}
    return why_refused(play.placing, s, s.card, PLAIN.number[to], known) or place_it


def _why_not_move(play: Play, s: State, kind: int, origin: str, to: str | None) -> Reason:
    here = PLAIN.number[origin]
    if kind == PAWN and here // 8 == (0 if s.turn else 7):
        return Reason(message("far-row-pawn"), "RD-A13")
    seat, piece = Seat(SEATS[s.turn]), Kind(KINDS[kind])
    if to is None:
        known: dict[str, Value] = {"owner": seat, "piece": piece, "square": origin}
        return why_stuck(play.moving, s, here, known) or stuck(known)
    going: dict[str, Value] = {"seat": seat, "piece": piece, "origin": origin, "to": to}
    found = why_refused(play.moving, s, here, PLAIN.number[to], {**going, "square": to})
    return found or Reason(message("cannot-reach", **going))


class Raindropchess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat."""

    SILENT = (Take, Pass)

    def __init__(self, info: GameInfo, options: Options) -> None:
        if not options.one_of_each:  # RD-A12: four of any kind, one of which is blue and begins the game
            info = msgspec.structs.replace(info, later=tuple("QRBN") * 3)
        super().__init__(info, options, PLAIN, decks=packs(options))
        self.text = text_with(self.decks)
        self.turn = Play(options, self.decks)

    # Positions

    def start(self) -> State:
        full = tuple(card.count for card in self.decks[0].cards)
        return State(pack=(full, full))

    def admit(self, s: State) -> State:
        check(s, self.decks)
        if s.stage != "over" and self.turn.in_check(chess_pieces.with_board(s, flip(s.at))):
            raise BadPosition("other-in-check")
        if s.stage in ("place", "remove", "draw") and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self.turn.conclude(s, [])[0]

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        men = correct_men([men_of(s.at, seat) for seat in (0, 1)], PLAIN, SEATS, KINDS, layout)
        before, black = s.turn, read_turn(turn, SEATS, s.turn)
        s = msgspec.structs.replace(s, at=Position._make((*men[black], *men[1 - black], black, 0, 0)))
        if turn is not None or s.stage == "over":
            extra = s.extra and black == before  # a joker's second turn is its owner's
            s = msgspec.structs.replace(s, stage="turn", card="", extra=extra, end="", winner=-1)
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        return impossible(self.options, s, self.decks)

    def conclude(self, s: State) -> State:
        return s if s.stage == "over" else self.turn.conclude(s, [])[0]

    def can_win(self, s: State, seat: str) -> bool | None:
        return self.turn.can_win(s, SEATS.index(seat))

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage == "draw")

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.count_left(s, s.turn)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = next(one.cards for one in self.decks if one.name == deck)
        whole = {card.id: card.count for card in cards}
        return DeckLeft(0, whole, self.turn.count_left(s, SEATS.index(deck)))

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        yield from super().fast_versions()
        play, plain, number = self.turn, Play(self.options, self.decks, plain=True), PLAIN.number

        def pieces_left(s: State) -> list[str]:
            """The cards that may come up and bring a piece: no second king."""
            return sorted(play.kinds_left(s, s.turn) - {JOKER})

        yield FastVersion(
            "moves",
            lambda s: ends_of(self.actions(s), number),
            lambda s: apply_cuts_to_each(play.moving, s, bitboard.each(bitboard.union(s.at[:6]))),
            lambda s: s.stage in ("turn", "move") and bool(s.at.k),
        )
        yield FastVersion(
            "placing",
            lambda s: ends_of(self.actions(s), number),
            lambda s: {-1: apply_cuts(play.placing, s, s.card)},
            lambda s: s.stage == "place",
        )
        yield FastVersion(
            "can move",
            play.can_move,
            lambda s: next(play.chess_moves(s), None) is not None,
        )
        yield FastVersion("check", play.in_check, plain.in_check)
        yield FastVersion(
            "arrivals",
            lambda s: set(play.chess_moves(s)),
            lambda s: set(plain.chess_moves(s)),
            lambda s: s.stage in ("turn", "move"),
        )
        yield FastVersion(
            "where cards help",
            lambda s: [apply_cuts(play.placing, s, card) for card in pieces_left(s)],
            lambda s: [apply_cuts(plain.placing, s, card) for card in pieces_left(s)],
            lambda s: s.stage in ("turn", "draw", "place"),
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, s, intent)

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return msgspec.structs.replace(s, stage="over", card="", extra=False, end=end, winner=winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(self.decks, s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.decks, s, self.actions(s), self.turn.in_check(s))

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """A pawn that can not be exchanged any more may leave the board where it arrives (RD-A13c)."""
        seat, far = SEATS[s.turn], "81"[s.turn]
        for a in actions:
            line = standard_line(a, seat)
            if (
                isinstance(a, Move)
                and a.kind == "P"
                and a.to[1] == far
                and not a.promoted
                and self.turn.is_taken_off(s)
            ):
                line = Line((a,), {a.origin: (), a.to: ()}, frozenset((a.origin, a.to)))
            if line is not None:
                yield line

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Raindropchess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return Raindropchess(info, options_of(Options, RULES, chosen))
