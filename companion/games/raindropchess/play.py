"""What can be done in Raindropchess: the cards of a pack, where pieces go and drop, and what comes of an action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from companion.games.raindropchess.facts import KNOWN, Options
from companion.games.raindropchess.state import State, flip, with_man, without
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts
from companion.games.shared.fast_versions import knows
from companion.games.shared.two_player import SEATS, with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Draw, Drop, Move, Pass, Put, Take
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.orthodox import FULL, KINDS, PLAIN, RANK_1, RANK_8, SHIFTS, Position, in_check, men_of

JOKER = "J"


def packs(options: Options) -> tuple[DeckInfo, DeckInfo]:
    """White's pack and Black's."""
    bishops = {"Bl": 1, "Bd": 1} if options.colour_on_card else {"B": 2}
    jokers = {JOKER: options.jokers} if options.jokers else {}
    counts = {"K": 1, "Q": 1, "R": 2, **bishops, "N": 2, "P": 8, **jokers}
    white, black = (
        DeckInfo(
            seat,
            message("deck-pack", seat=Seat(seat)),
            tuple(
                CardInfo(id, n, message("pack-card", seat=Seat(seat), card=id)) for id, n in counts.items()
            ),
        )
        for seat in SEATS
    )
    return white, black


NAMES = PLAIN.names
FIRST_FOUR = 4  # RD-R17
LIGHT = sum(1 << i for i in range(64) if (i % 8 + i // 8) % 2)
PAWN_ROWS = (0x0000FFFFFFFFFF00, 0x00FFFFFFFFFF0000)  # RD-R5: rows 2 to 6, rows 7 to 3


def chess_moves(options: Options, s: State) -> Iterator[Move]:
    """RD-R3, R9, R12, R13: the legal moves of the side to move; none before its king is placed."""
    at = s.at
    if not at.k:
        return
    enemy = at.op | at.on | at.ob | at.orr | at.oq | at.ok
    far = RANK_1 if at.black else RANK_8
    for kind, origin, ends in orthodox.targets(at, doubles=False):
        letter = KINDS[kind] if kind <= orthodox.KING else "P"
        shift = SHIFTS[kind][at.black] if kind > orthodox.KING else 0
        while ends:
            low = ends & -ends
            ends ^= low
            to = low.bit_length() - 1
            start, end = NAMES[to + shift if shift else origin], NAMES[to]
            captures = (end,) if enemy & low else ()
            if shift and low & far:
                for promoted in arrivals(options, s):
                    yield Move(letter, start, end, captures, promoted)
            else:
                yield Move(letter, start, end, captures)


def moves_by_cuts(options: Options, cuts: Sequence[Cut[State, int]], s: State) -> Iterator[Move]:
    """What `chess_moves` finds, by the cuts: the plain way."""
    if not s.at.k:
        return
    enemy = bitboard.union(s.at[6:12])
    for kind, origin, to, promoted in chess_pieces.find_moves(cuts, s):
        letter = KINDS[kind] if kind <= orthodox.KING else "P"
        captures = (NAMES[to],) if enemy >> to & 1 else ()
        if promoted < 0:
            yield Move(letter, NAMES[origin], NAMES[to], captures)
        elif promoted == orthodox.QUEEN:  # once for each arrival: what it may become is a rule of its own
            for become in arrivals(options, s):
                yield Move(letter, NAMES[origin], NAMES[to], captures, become)


def can_move(options: Options, s: State) -> bool:
    """Whether there is any chess move."""
    return bool(s.at.k) and (orthodox.has_free_push(s.at) or next(chess_moves(options, s), None) is not None)


def promotions(options: Options, s: State, seat: int) -> list[str]:
    """RD-R16, R17, A12: what a pawn that arrives may become."""
    may = s.arrived[seat] < FIRST_FOUR
    return list(s.blue[seat] if options.one_of_each else "QRBN") if may else []


def arrivals(options: Options, s: State) -> list[str]:
    """RD-A11, A13: what an arriving pawn of the side to move is from then on; "" stays a pawn; nothing: it may not arrive."""
    blue = promotions(options, s, s.turn)
    if blue:
        return [*blue, ""] if options.may_stay_pawn else blue
    return [""] if options.fifth_may_arrive else []


InCheck = Callable[[State], bool]
"""Whether the side to move is in check, by the rules of one table."""


def placing_cuts(options: Options, in_check: InCheck | None = None) -> tuple[Cut[State, str], ...]:
    """What decides where the piece of a card may be put.

    Args:
        options: the house rules.
        in_check: how checks are found; None: as in chess.
    """

    def safe_for_king(s: State, card: str) -> int:
        """The squares where a king may be put: nobody attacks them."""
        if card != "K":
            return FULL
        if in_check is None:
            return ~_enemy_attacks(s.at, orthodox.everybody(s.at))
        free = FULL & ~orthodox.everybody(s.at)
        return bitboard.of(q for q in bitboard.each(free) if not in_check(_with_king(s, q)))

    def ends_check(s: State, card: str) -> int:
        """RD-A9: in check, the squares on which a piece that is put there ends it."""
        if in_check is None:
            return _ends_check(s)
        if not in_check(s):
            return FULL
        free = FULL & ~orthodox.everybody(s.at)
        return bitboard.of(q for q in bitboard.each(free) if not in_check(_with_card(s, card, q)))

    return (
        Cut("occupied", "RD-R4", lambda s, card: FULL & ~orthodox.everybody(s.at), "square"),
        Cut("king-attacked", "RD-R6", safe_for_king, "square"),
        Cut(
            "pawn-rows",
            "RD-R5",
            lambda s, card: PAWN_ROWS[s.turn] if card == "P" else FULL,
            "seat low high square",
        ),
        Cut("ends-no-check", "RD-R12", ends_check, "square"),
        Cut("bishop-square", "RD-A1", lambda s, card: _bishops(options, s, card), "square"),
    )


def _with_king(s: State, square: int) -> State:
    return chess_pieces.with_board(s, s.at._replace(k=1 << square))


def _with_card(s: State, card: str, square: int) -> State:
    return chess_pieces.with_board(s, with_man(s.at, KINDS.index(card[0]), square))


def _ends_check(s: State) -> int:
    """The squares between the king and the one who gives it check; all where nobody does."""
    givers = orthodox.checkers(s.at)
    if not givers:
        return FULL
    king, giver = s.at.k.bit_length() - 1, givers.bit_length() - 1
    return orthodox.TERRAIN.between[king][giver] if givers == 1 << giver else 0


def _enemy_attacks(at: Position, men: int) -> int:
    """The squares that the other side attacks."""
    found = 0
    for kind, squares in enumerate(at[6:12]):
        for square in bitboard.each(squares):
            if kind == orthodox.PAWN:
                found |= orthodox.TERRAIN.pawns[1 - at.black][square]
            else:
                found |= chess_pieces.reach(kind, square, men)
    return found


def _bishops(options: Options, s: State, card: str) -> int:
    """The colour of square that the card names, or the one on which the first bishop does not stand."""
    if card in ("Bl", "Bd"):
        return LIGHT if card == "Bl" else FULL & ~LIGHT
    first = s.bishop[s.turn] if card == "B" and options.colour_by_first else ""
    return {"": FULL, "l": FULL & ~LIGHT, "d": LIGHT}[first]


def moving_cuts(options: Options, in_check: InCheck) -> tuple[Cut[State, int], ...]:
    """What decides where a man may move: the plain way, in which each move is tried, of what `chess_moves` finds by pins.

    Args:
        options: the house rules.
        in_check: how checks are found.
    """

    def why(s: State, q: int) -> str:
        """What a move that leaves the king in check is told: to answer one that is given, unless the king itself moves."""
        return "answer-check" if in_check(s) and _kind(s, q) != orthodox.KING else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        """Why a piece has no moves whose moves all leave its king in check."""
        if _kind(s, q) == orthodox.KING:
            return "stuck-king"
        return "stuck-answer-check" if in_check(s) else "stuck-check"

    def safe(s: State, q: int) -> int:
        """Where the own king is not left in check, of the squares that are reached."""
        ends = chess_pieces.pseudo_legal(s.at, _kind(s, q), q) & ~bitboard.union(s.at[:6])
        return chess_pieces.safe(
            s.at, _kind(s, q), q, ends, lambda at: in_check(chess_pieces.with_board(s, at))
        )

    return (
        Cut(
            "own-man",
            "",
            lambda s, q: ~bitboard.union(s.at[:6]),
            "seat square",
            stuck="stuck-own",
            order=FREE,
        ),
        Cut("one-step", "RD-R3", _single_steps, order=MOVES),
        Cut(
            "cannot-reach",
            "",
            lambda s, q: chess_pieces.pseudo_legal(s.at, _kind(s, q), q),
            "seat piece origin to",
            stuck=lambda s, q: chess_pieces.why_pawn_stuck(q, s.turn, bitboard.union(s.at[:6])),
            order=MOVES,
        ),
        Cut(why, "RD-R12", safe, "seat", attacks=False, stuck=why_unsafe),
        Cut(
            "not-on-far-row",
            "RD-A13",
            lambda s, q: _may_arrive(options, s, q),
            "seat",
            attacks=False,
            stuck="stuck-far-row",
        ),
    )


def _kind(s: State, q: int) -> int:
    found = orthodox.kind_on(s.at, q)
    assert found is not None
    return found[1]


def _single_steps(s: State, q: int) -> int:
    return ~(1 << q + 16 | 1 << q >> 16) if _kind(s, q) == orthodox.PAWN else FULL


def _may_arrive(options: Options, s: State, q: int) -> int:
    """RD-A13b: a pawn that can not be exchanged any more does not enter the far row."""
    barred = _kind(s, q) == orthodox.PAWN and not arrivals(options, s)
    return ~(RANK_1 if s.turn else RANK_8) if barred else FULL


def removals(s: State, in_check: InCheck) -> list[Put]:
    """RD-A18c, A19: the enemy men, their king excepted, that a joker may take off."""
    owner = SEATS[1 - s.turn]
    found = []
    for kind, men in zip(KINDS[:5], men_of(s.at, 1 - s.turn), strict=False):
        found += [
            Put(owner, kind, NAMES[square], "out")
            for square in bitboard.each(men)
            if not in_check(chess_pieces.with_board(s, without(s.at, square)))
        ]
    return found


def after_drop(s: State, kind: str, square: int) -> Position:
    """The board after a piece has been put on an empty square."""
    return with_man(s.at, KINDS.index(kind), square)


Outcome = tuple[State, list[Event]]
OVER = {"mate": "over-mate", "stalemate": "over-stalemate", "dead": "over-dead"}


class Play:
    """The rules of one table: its house rules and packs.

    Args:
        options: the house rules.
        decks: the packs.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, decks: tuple[DeckInfo, ...], plain: bool = False) -> None:
        self.options, self.decks = options, decks
        self._knows = not plain and knows(KNOWN, options)
        self.placing = placing_cuts(options, None if self._knows else self.in_check)
        self.moving = moving_cuts(options, self.in_check)

    # The pack

    def count_left(self, s: State, seat: int) -> dict[str, int]:
        """How many of each card are unseen in a pack; the known top card alone, if there is one."""
        cards = self.decks[seat].cards
        if s.top[seat]:
            return {card.id: int(card.id == s.top[seat]) for card in cards}
        if not sum(s.pack[seat]) and s.bottom[seat]:
            return {card.id: int(card.id == s.bottom[seat][0]) for card in cards}
        return {card.id: n for card, n in zip(cards, s.pack[seat], strict=True)}

    def kinds_left(self, s: State, seat: int) -> set[str]:
        """The cards that may come up, now or later: the top card alone if it is known (RD-A6)."""
        if s.top[seat]:
            return {s.top[seat]}
        unseen = {card.id for card, n in zip(self.decks[seat].cards, s.pack[seat], strict=True) if n}
        return unseen | set(s.bottom[seat])

    def helps(self, s: State, card: str) -> bool:
        """Whether the side to move could use this card now (in check: end the check with it)."""
        if card != JOKER:
            return bool(apply_cuts(self.placing, s, card))
        if self.options.joker_removes:
            return bool(removals(s, self.in_check)) or not self.in_check(s)
        return not self.in_check(s) or self.can_move(s)

    def may_turn(self, s: State) -> bool:
        """RD-R9, A6, A7: whether a card may be turned now."""
        kinds = self.kinds_left(s, s.turn)
        useful = any(self.helps(s, card) for card in kinds)
        if not self.in_check(s):
            return useful
        stuck = not self.can_move(s)
        if stuck:
            return {"any": bool(kinds), "useful": useful, "none": False}[self.options.card_when_stuck]
        return useful and self.options.card_instead

    # What may be done

    def chess_moves(self, s: State) -> Iterator[Move]:
        """The legal moves of the side to move."""
        if self._knows:
            return chess_moves(self.options, s)
        return moves_by_cuts(self.options, self.moving, s)

    def in_check(self, s: State) -> bool:
        """Whether the king of the side to move is attacked."""
        return in_check(s.at) if self._knows else chess_pieces.in_check(self.moving, s)

    def can_move(self, s: State) -> bool:
        """Whether there is any chess move."""
        return can_move(self.options, s) if self._knows else next(self.chess_moves(s), None) is not None

    def actions(self, s: State) -> list[Action]:
        match s.stage:
            case "turn":
                found: list[Action] = [Take(SEATS[s.turn])] if self.may_turn(s) else []
                found += self.chess_moves(s)
                return found or [Pass()]
            case "move":
                return list(self.chess_moves(s)) or [Pass()]
            case "draw":
                return [Draw(SEATS[s.turn], card) for card, n in self.count_left(s, s.turn).items() if n]
            case "place":
                names = PLAIN.names
                squares = apply_cuts(self.placing, s, s.card)
                return [Drop(s.card[0], names[q]) for q in range(64) if squares >> q & 1]
            case "remove":
                return [*removals(s, self.in_check)]
        return []

    # What becomes of it

    def outcome(self, s: State, a: Action) -> Outcome:
        seat = Seat(SEATS[s.turn])
        match a:
            case Take():
                return msgspec.structs.replace(s, stage="draw"), []
            case Draw():
                return self._after_draw(s, a.card)
            case Drop():
                return self._after_drop(s, a)
            case Move():
                return self._after_move(s, a)
            case Put():
                said = message("taken-off", owner=Seat(a.owner), piece=Kind(a.kind), square=a.origin)
                at = without(s.at, PLAIN.number[a.origin])
                return self._end_turn(msgspec.structs.replace(s, at=at, quiet=0), [Event("removed", said)])
            case Pass():
                return self._end_turn(s, [Event("pass", message("passes", seat=seat))])
        raise TypeError(a)

    def _after_draw(self, s: State, card: str) -> Outcome:
        """RD-R8, A6, A8: the turned card is placed, goes back on top, or goes under the pack."""
        turn, seat = s.turn, Seat(SEATS[s.turn])
        s = self._out_of_pack(s, card)
        events = [Event("card", message("turns", seat=seat, card=Kind(card)))]
        if card == JOKER:
            return self._joker(s, events)
        if apply_cuts(self.placing, s, card):
            return msgspec.structs.replace(s, stage="place", card=card), events
        if self.in_check(s):
            return self._useless(s, card, events)
        bottom = with_part(s.bottom, turn, (*s.bottom[turn], card))
        s = msgspec.structs.replace(s, bottom=bottom)
        events.append(Event("under", message("goes-under", card=Kind(card))))
        if any(self.helps(s, one) for one in self.kinds_left(s, turn)):
            return msgspec.structs.replace(s, stage="draw"), events
        return msgspec.structs.replace(s, stage="move"), events

    def _useless(self, s: State, card: str, events: list[Event]) -> Outcome:
        """RD-A6: a card that does not end the check goes back on top; a chess move has to, or it is mate."""
        events.append(Event("useless", message("useless", card=Kind(card))))
        s = msgspec.structs.replace(s, top=with_part(s.top, s.turn, card), stage="move")
        if self.options.useless_loses or not self.can_move(s):
            return self._over(s, "mate", 1 - s.turn, events)
        return s, events

    def _out_of_pack(self, s: State, card: str) -> State:
        turn = s.turn
        if s.top[turn]:
            return msgspec.structs.replace(s, top=with_part(s.top, turn, ""))
        if not sum(s.pack[turn]):
            return msgspec.structs.replace(s, bottom=with_part(s.bottom, turn, s.bottom[turn][1:]))
        at = [one.id for one in self.decks[turn].cards].index(card)
        pack = tuple(n - (i == at) for i, n in enumerate(s.pack[turn]))
        return msgspec.structs.replace(s, pack=with_part(s.pack, turn, pack))

    def _joker(self, s: State, events: list[Event]) -> Outcome:
        """RD-A18, A19."""
        if self.options.joker_removes:
            if removals(s, self.in_check):
                return msgspec.structs.replace(s, stage="remove"), events
            if self.in_check(s):
                return self._useless(s, JOKER, events)
            return self._end_turn(s, [*events, Event("idle", message("no-effect"))])
        if self.in_check(s) and not self.may_turn(s) and not self.can_move(s):
            return self._useless(s, JOKER, events)
        events.append(Event("extra", message("extra-turn", seat=Seat(SEATS[s.turn]))))
        return self.conclude(msgspec.structs.replace(s, stage="turn", extra=True), events)

    def _after_drop(self, s: State, a: Drop) -> Outcome:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        square = PLAIN.number[a.to]
        bishop = s.bishop
        if a.kind == "B" and not s.bishop[turn]:
            bishop = with_part(s.bishop, turn, "l" if LIGHT >> square & 1 else "d")
        s = msgspec.structs.replace(s, at=after_drop(s, a.kind, square), card="", bishop=bishop, quiet=0)
        said = message("places", seat=seat, piece=Kind(a.kind), square=a.to)
        return self._end_turn(s, [Event("place", said)])

    def _after_move(self, s: State, a: Move) -> Outcome:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        origin, to = PLAIN.number[a.origin], PLAIN.number[a.to]
        men = list(s.at[:12])
        men[KINDS.index(a.kind)] &= ~(1 << origin)
        men[KINDS.index(a.promoted or a.kind)] |= 1 << to
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        if a.captures:
            victim = next(kind for kind in range(6) if s.at[6 + kind] >> to & 1)
            men[6 + victim] &= ~(1 << to)
            said = message("captures", piece=Kind(KINDS[victim]), owner=Seat(SEATS[1 - turn]), square=a.to)
            events.append(Event("capture", said))
        quiet = 0 if a.captures or a.kind == "P" else s.quiet + 1
        s = msgspec.structs.replace(s, at=Position._make((*men, s.at.black, 0, 0)), quiet=quiet)
        if a.kind == "P" and to // 8 == (0 if turn else 7):
            s, events = self._arrive(s, a, events)
        return self._end_turn(s, events)

    def _arrive(self, s: State, a: Move, events: list[Event]) -> Outcome:
        """RD-R16, R17, A12, A13: exchange a pawn that has come to the far row."""
        turn, leaves = s.turn, self.is_taken_off(s)
        s = msgspec.structs.replace(s, arrived=with_part(s.arrived, turn, min(8, s.arrived[turn] + 1)))
        if a.promoted:
            events.append(
                Event(
                    "promotion",
                    message("becomes", seat=Seat(SEATS[s.turn]), piece=Kind(a.promoted), square=a.to),
                )
            )
            if self.options.one_of_each:
                blue = s.blue[turn].replace(a.promoted, "")
                s = msgspec.structs.replace(s, blue=with_part(s.blue, turn, blue))
        elif leaves:
            events.append(Event("removed", message("pawn-off", square=a.to)))
            s = msgspec.structs.replace(s, at=without(s.at, PLAIN.number[a.to]))
        return s, events

    def is_taken_off(self, s: State) -> bool:
        """RD-A13c: whether a pawn that arrives now leaves the board, as it cannot be exchanged any more."""
        return self.options.fifth_is_taken_off and not promotions(self.options, s, s.turn)

    def _end_turn(self, s: State, events: list[Event]) -> Outcome:
        """The other side's turn, or once more after a joker; then whether it is over."""
        other = flip(s.at)
        checked = in_check(other) if self._knows else self.in_check(chess_pieces.with_board(s, other))
        if s.extra and not checked:
            s = msgspec.structs.replace(s, stage="turn", card="", extra=False)
        else:
            s = msgspec.structs.replace(s, at=other, stage="turn", card="", extra=False)
        if checked:
            events.append(Event("check", message("check", seat=Seat(SEATS[s.turn]))))
        return self.conclude(s, events)

    def conclude(self, s: State, events: list[Event]) -> Outcome:
        """The state, or over if its position ends the game however it came about (RD-R19, A7, A15, X3)."""
        if self._is_stuck(s):
            if self.in_check(s):
                return self._over(s, "mate", 1 - s.turn, events)
            if s.at.k and not self.kinds_left(s, s.turn):
                return self._over(s, "stalemate", -1, events)
        return self._over(s, "dead", -1, events) if self._is_dead(s) else (s, events)

    def _is_stuck(self, s: State) -> bool:
        """Whether the side to move can neither move nor turn a card that may help; in a stage that asks for that."""
        if s.stage not in ("turn", "move", "draw") or self.can_move(s):
            return False
        return s.stage == "move" or not self.may_turn(s)

    def can_win(self, s: State, seat: int) -> bool | None:
        """FIDE 6.9: with cards a side can; else it has to mate with what it has and what its pawns may still become.

        With house rules of which nobody has counted what mates the game cannot say.

        Pawns on the far row stay there and attack nothing (RD-A13), but stand in somebody's way: nobody has counted what a
        side can do with them behind one man of its own.
        """
        if s.card or self.kinds_left(s, seat):
            return True
        if not self._knows:
            return None
        own, other = list(orthodox.men_of(s.at, seat)), orthodox.men_of(s.at, 1 - seat)
        arrived = own[0] & (RANK_1 if seat else RANK_8)
        own[0] &= ~arrived
        if own[0] and promotions(self.options, s, seat):
            return True
        if own[3] | own[4]:
            return True
        if any(own[:3]) and self.kinds_left(s, 1 - seat):
            return True  # whoever comes may stand in the king's way
        if own[0] and not own[1] | own[2]:  # one pawn that stays a pawn mates nobody who is alone
            return True if own[0].bit_count() > 1 else None if arrived or any(other[:5]) else False
        at = Position._make((*own, *other, 0, 0, 0))
        return chess_pieces.can_mate(at, 0) or (None if arrived and own[1] | own[2] else False)

    def _is_dead(self, s: State) -> bool:
        """X3, RD-A17: whether nobody has cards, and nobody can win any more."""
        at = s.at
        if at.q | at.oq | at.r | at.orr or s.card:
            return False
        return all(self.can_win(s, seat) is False for seat in (0, 1))

    def _over(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        said = message(OVER[end], seat=Seat(SEATS[winner] if winner >= 0 else ""))
        s = msgspec.structs.replace(s, stage="over", card="", extra=False, end=end, winner=winner)
        return s, [*events, Event(end, said)]
