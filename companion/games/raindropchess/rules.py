"""Raindropchess as a game: moves and drops, cards, effects of actions, ends, views and messages."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.games.raindropchess import moves
from companion.games.raindropchess.evaluation import Evaluation
from companion.games.raindropchess.facts import KNOWN, Options
from companion.games.raindropchess.moves import (
    FAR,
    LIGHT,
    NAMES,
    NUMBER,
    PAWN_ROWS,
    flip,
    with_piece,
    without,
)
from companion.games.raindropchess.state import JOKER, State, packs, text_with
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import (
    FREE,
    MOVES,
    Cut,
    apply_cuts,
    apply_cuts_to_each,
    ends_of,
    stuck,
    why_refused,
    why_stuck,
)
from companion.games.shared.fast_versions import FastVersion, knows
from companion.games.shared.game_base import GameBase
from companion.games.shared.position_correction import correct_men, read_turn, too_many_promoted
from companion.games.shared.two_player import SEATS, TwoPlayerGame, find_mated_seat, with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Draw, Drop, Move, Pass, Put, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, standard_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, Value, message
from companion.kernel.orthodox import FULL, KINDS, KING, ONE_SET, PAWN, PLAIN, Position, kind_on, men_of
from companion.kernel.view import Banner, View

MOST = (8, 6, 6, 6, 5, 1)
"""Maximum number of pieces of each kind on the board for one side, including four blue ones
(RD-A12b).
"""
FIRST_FOUR = 4  # RD-R17
TURNS = {
    (True, True): "stage-turn",
    (True, False): "stage-turn-card",
    (False, True): "stage-turn-move",
    (False, False): "stage-turn-pass",
}
"""The messages at the beginning of a turn, by whether a card may be turned over and whether a piece
may move.
"""
Outcome = tuple[State, list[Event]]


def kind_at(s: State, q: int) -> int:
    """Return the kind of the piece on a square that is not empty."""
    found = kind_on(s.at, q)
    assert found is not None
    return found[1]


def own(s: State) -> int:
    """Return the pieces of the side to move, as a bitboard."""
    return bitboard.union(s.at[:6])


class Raindropchess(TwoPlayerGame[State], Evaluation, GameBase[State, Options]):
    """The game at one table with its house rules. White is the first seat. With `plain`, the game finds all
    moves by the cuts.
    """

    OPTIONS = Options
    SILENT = (Take, Pass)
    CHANCE = ("draw",)

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        if not options.one_of_each:  # RD-A12: four of any kind, one of which is blue and begins the game
            info = replace(info, later=tuple("QRBN") * 3)
        super().__init__(info, options, PLAIN, decks=packs(options))
        self.text = text_with(self.decks)
        self._knows = not plain and knows(KNOWN, options)
        self.placing: tuple[Cut[State, str], ...] = (
            Cut("occupied", "RD-R4", lambda s, card: FULL & ~orthodox.everybody(s.at), "square"),
            Cut("king-attacked", "RD-R6", self._safe_for_king, "square"),
            Cut(
                "pawn-rows",
                "RD-R5",
                lambda s, card: PAWN_ROWS[s.turn] if card == "P" else FULL,
                "seat low high square",
            ),
            Cut("ends-no-check", "RD-R12", self._ends_check, "square"),
            Cut("bishop-square", "RD-A1", self._bishops, "square"),
        )
        """The cuts that decide where the piece of a card may be placed."""
        self.moving: tuple[Cut[State, int], ...] = (
            Cut("chess-own-piece", "", lambda s, q: ~own(s), "seat square", stuck="stuck-own", order=FREE),
            Cut("one-step", "RD-R3", self._single_steps, order=MOVES),
            Cut(
                "chess-cannot-reach",
                "",
                lambda s, q: chess_pieces.pseudo_legal(s.at, kind_at(s, q), q),
                "seat piece origin to",
                stuck=lambda s, q: chess_pieces.why_pawn_stuck(q, s.turn, own(s)),
                order=MOVES,
            ),
            Cut(self._why_unsafe, "RD-R12", self._safe, "seat", attacks=False, stuck=self._why_never_safe),
            Cut("not-on-far-row", "RD-A13", self._may_arrive, "seat", attacks=False, stuck="stuck-far-row"),
        )
        """The cuts that decide where a piece may move. Each move is tried, whereas `moves.find_moves` uses pins.
        """

    # Where a piece may be put

    def _safe_for_king(self, s: State, card: str) -> int:
        """Return the squares where a king may be placed because they are not attacked, as a bitboard."""
        if card != "K":
            return FULL
        if self._knows:
            return ~moves.enemy_attacks(s.at)
        return self._free_without_check(s, card)

    def _ends_check(self, s: State, card: str) -> int:
        """Return the squares on which a new piece ends the check, or all squares if there is no check,
        as a bitboard (RD-A9).
        """
        if self._knows:
            return moves.ends_check(s.at)
        return self._free_without_check(s, card) if self.in_check(s) else FULL

    def _free_without_check(self, s: State, card: str) -> int:
        """Return the empty squares on which the piece of a card leaves its own side out of check, as a bitboard.
        Each square is tried.
        """
        kind = KINDS.index(card[0])
        at = s.at._replace(k=0) if card == "K" else s.at
        free = bitboard.each(FULL & ~orthodox.everybody(s.at))
        return bitboard.of(q for q in free if not self._in_check_on(s, with_piece(at, kind, q)))

    def _bishops(self, s: State, card: str) -> int:
        """Return the squares of the colour that the card names, or of the colour opposite to the first
        bishop's.
        """
        if card in ("Bl", "Bd"):
            return LIGHT if card == "Bl" else FULL & ~LIGHT
        first = s.bishop[s.turn] if card == "B" and self.options.colour_by_first else ""
        return {"": FULL, "l": FULL & ~LIGHT, "d": LIGHT}[first]

    # Where a piece may move

    def _single_steps(self, s: State, q: int) -> int:
        return ~(1 << q + 16 | 1 << q >> 16) if kind_at(s, q) == PAWN else FULL

    def _safe(self, s: State, q: int) -> int:
        """Return the squares in reach of a piece that do not leave its king in check, as a bitboard."""
        kind = kind_at(s, q)
        ends = chess_pieces.pseudo_legal(s.at, kind, q) & ~own(s)
        return chess_pieces.safe(s.at, kind, q, ends, lambda at: self._in_check_on(s, at))

    def _why_unsafe(self, s: State, q: int) -> str:
        """Return why a move leaves the king in check; another piece's answer to a check has its own reason."""
        return "chess-answer-check" if self.in_check(s) and kind_at(s, q) != KING else "chess-king-in-check"

    def _why_never_safe(self, s: State, q: int) -> str:
        """Return why a piece has no moves if all of them leave its king in check."""
        if kind_at(s, q) == KING:
            return "stuck-king"
        return "stuck-answer-check" if self.in_check(s) else "stuck-check"

    def _may_arrive(self, s: State, q: int) -> int:
        """Return the squares that a piece may enter, except the far row for a pawn that cannot be
        exchanged (RD-A13b).
        """
        barred = kind_at(s, q) == PAWN and not self.arrivals(s)
        return ~FAR[s.turn] if barred else FULL

    def promotions(self, s: State, seat: int) -> str:
        """Return the pieces that a pawn may become on its arrival (RD-R16, R17, A12)."""
        if s.arrived[seat] >= FIRST_FOUR:
            return ""
        return s.blue[seat] if self.options.one_of_each else "QRBN"

    def arrivals(self, s: State) -> list[str]:
        """Return the pieces that an arriving pawn of the side to move may become (RD-A11, A13).

        An empty string means that it may stay a pawn. The result is empty if no pawn may arrive.
        """
        if blue := list(self.promotions(s, s.turn)):
            return [*blue, ""] if self.options.may_stay_pawn else blue
        return [""] if self.options.fifth_may_arrive else []

    def chess_moves(self, s: State) -> Iterator[Move]:
        """Yield the legal moves of the side to move. There are none before its king is placed (RD-R3,
        R9, R12, R13).
        """
        return moves.find_moves(s.at, self.arrivals(s)) if self._knows else self._moves_by_cuts(s)

    def _moves_by_cuts(self, s: State) -> Iterator[Move]:
        if not s.at.k:
            return
        enemy = bitboard.union(s.at[6:12])
        for kind, origin, to, promoted in chess_pieces.find_moves(self.moving, s):
            letter = KINDS[kind] if kind <= KING else "P"
            captures = (NAMES[to],) if enemy >> to & 1 else ()
            if promoted < 0:
                yield Move(letter, NAMES[origin], NAMES[to], captures)
            elif promoted == orthodox.QUEEN:  # once for each arrival: what it may become is a rule of its own
                for become in self.arrivals(s):
                    yield Move(letter, NAMES[origin], NAMES[to], captures, become)

    def in_check(self, s: State) -> bool:
        """Return whether the king of the side to move is attacked."""
        return orthodox.in_check(s.at) if self._knows else chess_pieces.in_check(self.moving, s)

    def _in_check_on(self, s: State, at: Position) -> bool:
        """Return whether the side to move is in check on another board."""
        return orthodox.in_check(at) if self._knows else self.in_check(chess_pieces.with_board(s, at))

    def can_move(self, s: State) -> bool:
        """Return whether there is any chess move."""
        if self._knows:
            return moves.can_move(s.at, self.arrivals(s))
        return next(self.chess_moves(s), None) is not None

    # Cards

    def weight(self, s: State, a: Action) -> int:
        return self.count_left(s, s.turn)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole = {card.id: card.count for one in self.decks if one.name == deck for card in one.cards}
        return DeckLeft(0, whole, self.count_left(s, SEATS.index(deck)))

    def count_left(self, s: State, seat: int) -> dict[str, int]:
        """Return the number of unseen copies of each card in a pack. If the top card is known, it is the only
        one counted.
        """
        cards = self.decks[seat].cards
        if s.top[seat]:
            return {card.id: int(card.id == s.top[seat]) for card in cards}
        if not sum(s.pack[seat]) and s.bottom[seat]:
            return {card.id: int(card.id == s.bottom[seat][0]) for card in cards}
        return {card.id: n for card, n in zip(cards, s.pack[seat], strict=True)}

    def kinds_left(self, s: State, seat: int) -> set[str]:
        """Return the cards that may be turned over now or later (RD-A6). If the top card is known, it is the
        only one.
        """
        if s.top[seat]:
            return {s.top[seat]}
        unseen = {card.id for card, n in zip(self.decks[seat].cards, s.pack[seat], strict=True) if n}
        return unseen | set(s.bottom[seat])

    def helps(self, s: State, card: str) -> bool:
        """Return whether the side to move could use this card now. In check, a card is only of use if it ends
        the check.
        """
        if card != JOKER:
            return bool(apply_cuts(self.placing, s, card))
        if self.options.joker_removes:
            return bool(self.removals(s)) or not self.in_check(s)
        return not self.in_check(s) or self.can_move(s)

    def may_turn(self, s: State) -> bool:
        """Return whether a card may be turned now (RD-R9, A6, A7)."""
        kinds = self.kinds_left(s, s.turn)
        useful = any(self.helps(s, card) for card in kinds)
        if not self.in_check(s):
            return useful
        if not self.can_move(s):
            return {"any": bool(kinds), "useful": useful, "none": False}[self.options.card_when_stuck]
        return useful and self.options.card_instead

    def removals(self, s: State) -> list[Put]:
        """Return the removals of enemy pieces, except the king, by a joker (RD-A18c, A19)."""
        owner = SEATS[1 - s.turn]
        return [
            Put(owner, kind, NAMES[square], "out")
            for kind, pieces in zip(KINDS[:5], s.at[6:11], strict=True)
            for square in bitboard.each(pieces)
            if not self._in_check_on(s, without(s.at, square))
        ]

    # Legal actions

    def legal_actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "turn":
                cards: list[Action] = [Take(SEATS[s.turn])] if self.may_turn(s) else []
                return [*cards, *self.chess_moves(s)] or [Pass()]
            case "move":
                return list(self.chess_moves(s)) or [Pass()]
            case "draw":
                return [Draw(SEATS[s.turn], card) for card, n in self.count_left(s, s.turn).items() if n]
            case "place":
                squares = apply_cuts(self.placing, s, s.card)
                return [Drop(s.card[0], NAMES[q]) for q in range(64) if squares >> q & 1]
            case "remove":
                return self.removals(s)
        return ()

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        yield from super().fast_versions()
        plain = Raindropchess(self.info, self.options, plain=True)

        def pieces_left(s: State) -> list[str]:
            """Return the cards of pieces that may be turned over, not including a second king."""
            return sorted(self.kinds_left(s, s.turn) - {JOKER})

        yield FastVersion(
            "moves",
            lambda s: ends_of(self.actions(s), NUMBER),
            lambda s: apply_cuts_to_each(self.moving, s, bitboard.each(own(s))),
            lambda s: s.stage in ("turn", "move") and bool(s.at.k),
        )
        yield FastVersion(
            "placing",
            lambda s: ends_of(self.actions(s), NUMBER),
            lambda s: {-1: apply_cuts(self.placing, s, s.card)},
            lambda s: s.stage == "place",
        )
        yield FastVersion("can move", self.can_move, lambda s: next(self.chess_moves(s), None) is not None)
        yield FastVersion("check", self.in_check, plain.in_check)
        yield FastVersion(
            "arrivals",
            lambda s: set(self.chess_moves(s)),
            lambda s: set(plain.chess_moves(s)),
            lambda s: s.stage in ("turn", "move"),
        )
        yield FastVersion(
            "where cards help",
            lambda s: [apply_cuts(self.placing, s, card) for card in pieces_left(s)],
            lambda s: [apply_cuts(plain.placing, s, card) for card in pieces_left(s)],
            lambda s: s.stage in ("turn", "draw", "place"),
        )

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        match a:
            case Take():
                return replace(s, stage="draw"), []
            case Draw():
                return self._after_draw(s, a.card)
            case Drop():
                return self._after_drop(s, a)
            case Move():
                return self._after_move(s, a)
            case Put():
                said = message("taken-off", owner=Seat(a.owner), piece=Kind(a.kind), square=a.origin)
                s = replace(s, at=without(s.at, NUMBER[a.origin]), quiet=0)
                return self._end_turn(s, [Event("removed", said)])
            case Pass():
                return self._end_turn(s, [Event("pass", message("passes", seat=Seat(SEATS[s.turn])))])
        raise TypeError(a)

    def _after_draw(self, s: State, card: str) -> Outcome:
        """Place the turned card, return it to the top, or put it under the pack (RD-R8, A6, A8)."""
        turn = s.turn
        s = self._out_of_pack(s, card)
        events = [Event("card", message("turns", seat=Seat(SEATS[turn]), card=Kind(card)))]
        if card == JOKER:
            return self._joker(s, events)
        if apply_cuts(self.placing, s, card):
            return replace(s, stage="place", card=card), events
        if self.in_check(s):
            return self._useless(s, card, events)
        s = replace(s, bottom=with_part(s.bottom, turn, (*s.bottom[turn], card)))
        events.append(Event("under", message("goes-under", card=Kind(card))))
        again = any(self.helps(s, one) for one in self.kinds_left(s, turn))
        return replace(s, stage="draw" if again else "move"), events

    def _useless(self, s: State, card: str, events: list[Event]) -> Outcome:
        """Put a card that does not end the check back on top (RD-A6).

        A chess move must then end the check. If none can, it is mate.
        """
        events.append(Event("useless", message("useless", card=Kind(card))))
        s = replace(s, top=with_part(s.top, s.turn, card), stage="move")
        if self.options.useless_loses or not self.can_move(s):
            return self._over(s, "mate", 1 - s.turn, events)
        return s, events

    def _out_of_pack(self, s: State, card: str) -> State:
        turn = s.turn
        if s.top[turn]:
            return replace(s, top=with_part(s.top, turn, ""))
        if not sum(s.pack[turn]):
            return replace(s, bottom=with_part(s.bottom, turn, s.bottom[turn][1:]))
        cards = zip(self.decks[turn].cards, s.pack[turn], strict=True)
        return replace(s, pack=with_part(s.pack, turn, tuple(n - (one.id == card) for one, n in cards)))

    def _joker(self, s: State, events: list[Event]) -> Outcome:
        """Apply a joker (RD-A18, A19)."""
        if self.options.joker_removes:
            if self.removals(s):
                return replace(s, stage="remove"), events
            if self.in_check(s):
                return self._useless(s, JOKER, events)
            return self._end_turn(s, [*events, Event("idle", message("no-effect"))])
        if self.in_check(s) and not self.may_turn(s) and not self.can_move(s):
            return self._useless(s, JOKER, events)
        events.append(Event("extra", message("extra-turn", seat=Seat(SEATS[s.turn]))))
        return self._find_end(replace(s, stage="turn", extra=True), events)

    def _after_drop(self, s: State, a: Drop) -> Outcome:
        turn, square, bishop = s.turn, NUMBER[a.to], s.bishop
        if a.kind == "B" and not bishop[turn]:
            bishop = with_part(bishop, turn, "l" if LIGHT >> square & 1 else "d")
        s = replace(s, at=with_piece(s.at, KINDS.index(a.kind), square), card="", bishop=bishop, quiet=0)
        said = message("places", seat=Seat(SEATS[turn]), piece=Kind(a.kind), square=a.to)
        return self._end_turn(s, [Event("place", said)])

    def _after_move(self, s: State, a: Move) -> Outcome:
        turn, seat, piece = s.turn, Seat(SEATS[s.turn]), Kind(a.kind)
        at, victim = moves.after_move(s.at, a)
        events = [Event("move", message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to))]
        if a.captures:
            found, owner = Kind(KINDS[victim]), Seat(SEATS[1 - turn])
            events.append(Event("capture", message("chess-captures", piece=found, owner=owner, square=a.to)))
        s = replace(s, at=at, quiet=0 if a.captures or a.kind == "P" else s.quiet + 1)
        if a.kind == "P" and FAR[turn] >> NUMBER[a.to] & 1:
            s = self._arrive(s, a, events)
        return self._end_turn(s, events)

    def _arrive(self, s: State, a: Move, events: list[Event]) -> State:
        """Exchange a pawn that has reached the far row (RD-R16, R17, A12, A13)."""
        turn, leaves = s.turn, self.is_taken_off(s)
        s = replace(s, arrived=with_part(s.arrived, turn, min(8, s.arrived[turn] + 1)))
        if a.promoted:
            said = message("chess-becomes", seat=Seat(SEATS[turn]), piece=Kind(a.promoted), square=a.to)
            events.append(Event("promotion", said))
            if self.options.one_of_each:
                s = replace(s, blue=with_part(s.blue, turn, s.blue[turn].replace(a.promoted, "")))
        elif leaves:
            events.append(Event("removed", message("pawn-off", square=a.to)))
            s = replace(s, at=without(s.at, NUMBER[a.to]))
        return s

    def is_taken_off(self, s: State) -> bool:
        """Return whether a pawn that arrives now leaves the board, because it cannot be exchanged
        (RD-A13c).
        """
        return self.options.fifth_is_taken_off and not self.promotions(s, s.turn)

    def _end_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin the other side's turn, or another one of the same side after a joker, and check for the end."""
        other = flip(s.at)
        checked = self._in_check_on(s, other)
        again = s.extra and not checked
        s = replace(s, at=s.at if again else other, stage="turn", card="", extra=False)
        if checked:
            events.append(Event("check", message("chess-check", seat=Seat(SEATS[s.turn]))))
        return self._find_end(s, events)

    # Ends

    def _find_end(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome, which is over if the position ends the game (RD-R19, A7, A15, X3)."""
        if self._is_stuck(s):
            if self.in_check(s):
                return self._over(s, "mate", 1 - s.turn, events)
            if s.at.k and not self.kinds_left(s, s.turn):
                return self._over(s, "stalemate", -1, events)
        return self._over(s, "dead", -1, events) if self._is_dead(s) else (s, events)

    def _is_stuck(self, s: State) -> bool:
        """Return whether the side to move must move or turn a useful card over, but can do neither."""
        if s.stage not in ("turn", "move", "draw") or self.can_move(s):
            return False
        return s.stage == "move" or not self.may_turn(s)

    def can_win(self, s: State, seat: str) -> bool | None:
        """Return whether a side can still win (FIDE 6.9), or None if this is unknown.

        It can if it has cards left. Otherwise it must be able to mate with its pieces and the
        promotions of its pawns. This is unknown under house rules whose effect on mates is unknown.
        Pawns on the far row stay there and attack nothing (RD-A13), but may block squares. It is also
        unknown whether a side can mate with such pawns and one other piece.
        """
        side = SEATS.index(seat)
        if s.card or self.kinds_left(s, side):
            return True
        if not self._knows:
            return None
        own, other = list(men_of(s.at, side)), men_of(s.at, 1 - side)
        arrived = own[0] & FAR[side]
        own[0] &= ~arrived
        if own[0] and self.promotions(s, side):
            return True
        if own[3] | own[4]:
            return True
        if any(own[:3]) and self.kinds_left(s, 1 - side):
            return True  # whoever comes may stand in the king's way
        if own[0] and not own[1] | own[2]:  # one pawn that stays a pawn mates no one who is alone
            return True if own[0].bit_count() > 1 else None if arrived or any(other[:5]) else False
        at = Position._make((*own, *other, 0, 0, 0))
        return chess_pieces.can_mate(at, 0) or (None if arrived and own[1] | own[2] else False)

    def _is_dead(self, s: State) -> bool:
        """Return whether both sides have run out of cards and cannot win (X3, RD-A17)."""
        at = s.at
        if at.q | at.oq | at.r | at.orr or s.card:
            return False
        return all(self.can_win(s, seat) is False for seat in SEATS)

    def _over(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        return self.end_game(s, end, winner), [*events, Event(end, said)]

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return replace(s, stage="over", card="", extra=False, end=end, winner=winner)

    def conclude(self, s: State) -> State:
        return s if s.stage == "over" else self._find_end(s, [])[0]

    # Positions

    def start(self) -> State:
        full = tuple(card.count for card in self.decks[0].cards)
        return State(pack=(full, full))

    def position_key(self, s: State) -> Hashable:
        return replace(s, quiet=0)

    def admit(self, s: State) -> State:
        if (s.stage == "place") != bool(s.card):
            raise BadPosition("stage-not-card", stage=s.stage, card=s.card or "-")
        for seat, deck in enumerate(self.decks):
            pieces, cards = men_of(s.at, seat), zip(deck.cards, s.pack[seat], strict=True)
            if pieces[PAWN] & FAR[1 - seat]:
                raise BadPosition("pawn-on-first-row")
            for kind, one, most in zip(KINDS, pieces, MOST, strict=True):
                if one.bit_count() > most:
                    raise BadPosition("too-many-of-kind", n=one.bit_count(), kind=kind)
            if bitboard.union(pieces).bit_count() > 16:
                raise BadPosition("sixteen-pieces")
            if pieces[KING] and any(n for card, n in cards if card.id == "K"):
                raise BadPosition("king-twice")
        if s.stage != "over" and self._in_check_on(s, flip(s.at)):
            raise BadPosition("other-in-check")
        if s.stage in ("place", "remove", "draw") and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return self._find_end(s, [])[0]

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        pieces = correct_men([men_of(s.at, seat) for seat in (0, 1)], PLAIN, SEATS, KINDS, layout)
        before, black = s.turn, read_turn(turn, SEATS, s.turn)
        s = replace(s, at=Position._make((*pieces[black], *pieces[1 - black], black, 0, 0)))
        if turn is not None or s.stage == "over":
            extra = s.extra and black == before  # a joker's second turn is its owner's
            s = replace(s, stage="turn", card="", extra=extra, end="", winner=-1)
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        """Return why no game leads to these pieces and cards (RD-R1, R14, R16, R17, A12, A16), or None
        if one may.

        Each piece comes from a card, or is a blue piece that was a pawn. Cards in a pack are not
        counted. The pack in a text may also list cards that are known to be on top or under it, and the
        cards of pawns that have become other pieces.
        """
        for seat, name in enumerate(SEATS):
            cards, on = self._unseen(s, seat), men_of(s.at, seat)
            pieces = [one.bit_count() + cards.count(kind) for kind, one in zip(KINDS, on, strict=True)]
            # Where people have ended play the card of a king may have been in a hand.
            if s.end in ("", "dead") and not pieces[KING] and "K" not in (s.top[seat], *s.bottom[seat]):
                return message("king-nowhere", seat=Seat(name))
            if self.options.one_of_each:
                used = {kind: int(kind not in s.blue[seat]) for kind in "QRBN"}
                more = any(
                    n > have + used.get(kind, 0) for kind, n, have in zip(KINDS, pieces, ONE_SET, strict=True)
                )
            else:
                used = dict.fromkeys("QRBN", 0)
                more = (
                    sum(max(0, n - have) for n, have in zip(pieces, ONE_SET, strict=True)) > s.arrived[seat]
                )
            pawns = on[PAWN].bit_count()
            if (
                more
                or too_many_promoted([pawns, *pieces[1:]], ONE_SET)
                or pawns + sum(used.values()) > ONE_SET[0]
            ):
                return message("more-than-cards", seat=Seat(name))
        return None

    def _unseen(self, s: State, seat: int) -> list[str]:
        """Return the kind of each piece whose card is unseen in a pack, or has just been turned over."""
        cards = zip(self.decks[seat].cards, s.pack[seat], strict=True)
        found = [card.id for card, n in cards for _ in range(n)]
        found += [s.card] if seat == s.turn else []
        return [id[0] for id in found if id not in ("", JOKER)]

    # What is seen and said

    def layout(self, s: State) -> Layout:
        """Return the stacks by square, with `box:<seat>` for pieces still to come and `blue:<seat>` for the
        remaining blue ones.
        """
        found: dict[str, Stack] = {}
        for i, seat in enumerate(SEATS):
            for kind, pieces in zip(KINDS, men_of(s.at, i), strict=True):
                for square in bitboard.each(pieces):
                    found[NAMES[square]] = (Token(seat, kind),)
            known = [id[0] for id in (s.top[i], *s.bottom[i]) if id not in ("", JOKER)]
            if boxed := sorted([*self._unseen(s, i), *known], key="KQRBNP".index):
                found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in boxed)
            if s.blue[i]:
                found[f"blue:{seat}"] = tuple(Token(seat, kind) for kind in s.blue[i])
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = self.at_turn(s)
        checked = turn is not None and self.in_check(s)
        prompt = message(f"stage-{s.stage}", seat=Seat(turn or ""), card=Kind(s.card))
        if s.stage == "turn":
            may = [type(a) for a in self.actions(s)]
            prompt = message(TURNS[Take in may, Move in may], seat=Seat(SEATS[s.turn]))
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            chance=s.stage == "draw",
            prompt=prompt,
            cards={SEATS[s.turn]: s.card} if s.card else {},
            unseen={one: sum(s.pack[i]) + bool(s.top[i]) + len(s.bottom[i]) for i, one in enumerate(SEATS)},
            banner=Banner("check", message("chess-check", seat=Seat(SEATS[s.turn]))) if checked else None,
            mated=find_mated_seat(s),
        )

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """Yield the lines of actions. A pawn that cannot be exchanged may leave the board on its arrival
        (RD-A13c).
        """
        seat, far, leaves = SEATS[s.turn], "81"[s.turn], self.is_taken_off(s)
        for a in actions:
            line = standard_line(a, seat)
            if leaves and isinstance(a, Move) and a.kind == "P" and a.to[1] == far and not a.promoted:
                line = Line((a,), {a.origin: (), a.to: ()}, frozenset((a.origin, a.to)))
            if line is not None:
                yield line

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        seat = Seat(SEATS[s.turn])
        match s.stage:
            case "over":
                return Reason(message("stage-over"))
            case "draw":
                return Reason(message("turn-first", seat=seat), "RD-R7")
            case "place":
                return self._why_not_placed(s, intent)
            case "remove":
                return Reason(message("stage-remove", seat=seat), "RD-A18")
        if intent.origin is None:
            said = "turn-first" if self.may_turn(s) else "chess-nothing-to-place"
            return Reason(message(said, seat=seat), "RD-R7")
        here = NUMBER[intent.origin]
        found = kind_on(s.at, here)
        if found is None:
            return Reason(message("chess-no-piece", square=intent.origin))
        piece = Kind(KINDS[found[1]])
        if found[0] != s.turn:
            return Reason(message("chess-not-yours", owner=Seat(SEATS[found[0]]), piece=piece))
        if not s.at.k:
            return Reason(message("king-first", seat=seat), "RD-R9")
        if found[1] == PAWN and FAR[s.turn] >> here & 1:
            return Reason(message("far-row-pawn"), "RD-A13")
        if intent.to is None:
            known: dict[str, Value] = {"owner": seat, "piece": piece, "square": intent.origin}
            return why_stuck(self.moving, s, here, known) or stuck(known)
        going: dict[str, Value] = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
        why = why_refused(self.moving, s, here, NUMBER[intent.to], {**going, "square": intent.to})
        return why or Reason(message("chess-cannot-reach", **going))

    def _why_not_placed(self, s: State, intent: Intent) -> Reason:
        seat, why = Seat(SEATS[s.turn]), None
        if intent.origin is None and intent.to is not None:
            low, high = (7, 3) if s.turn else (2, 6)
            known: dict[str, Value] = {"seat": seat, "low": low, "high": high, "square": intent.to}
            why = why_refused(self.placing, s, s.card, NUMBER[intent.to], known)
        return why or Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")


make = Raindropchess.make
