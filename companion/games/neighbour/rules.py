"""Neighbour Chess Solitaire as a game: positions, places of new pieces, movable pieces, ends, views and
messages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec

from companion.games.neighbour.facts import KNOWN, Options
from companion.games.neighbour.moves import (
    borrow_moves,
    count_squares,
    free_around,
    landing_squares,
    lend_moves,
    puzzle,
)
from companion.games.shared.cuts import FREE, MOVES, Cut
from companion.games.shared.fast_versions import fast
from companion.games.shared.gathering_solver import FREE as UNKNOWN
from companion.games.shared.gathering_solver import MIND, apart, way
from companion.games.shared.position_correction import read_turn
from companion.games.shared.solitaire import (
    CARDS,
    NAMES,
    NOBODY,
    NUMBER,
    SEATS,
    WHOLE,
    GatheringGame,
    Sides,
    cards,
    cards_on,
    check_set,
    check_taken,
    everybody,
    group_marks,
    list_missing,
    move_piece,
    piece_of,
    put,
    rearrange_pieces,
    spread,
    the_piece,
    with_boxes,
)
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Draw, Drop, Move, Say, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.text.codecs import Cards, Field, OneOf, Pieces, Split, Square
from companion.kernel.text.fen_placement import CHESS
from companion.kernel.view import Mark, View

PIECES, POSITIONS = "pieces", "positions"
STEPS = tuple(f"{colour}{n}" for colour in "rb" for n in range(2, 7))
"""The cards of the position deck.

A red n stands for n squares to the right, and a black n for n squares up (NC-R1, R3).
"""
EACH = 2
WHOLES = {PIECES: WHOLE, POSITIONS: dict.fromkeys(STEPS, EACH)}
"""Number of copies of each card in a deck."""
DECK_SIZE = {deck: sum(whole.values()) for deck, whole in WHOLES.items()}
STAGES = ("piece", "count", "place", "choose", "move", "over")
ENDS = ("", "won", "empty", "stuck", "resigned", "ranked")
STOP = Say("stop")


def _stage(s: State) -> str:
    return "move" if everybody(s.men) else "piece"


def _last(s: State) -> int:
    """Return the highest occupied square while pieces are added."""
    return everybody(s.men).bit_length() - 1 if s.stage in STAGES[:4] else -1


def _pieces(s: State) -> tuple[str, ...]:
    return cards_on(s.men)


def _positions(s: State) -> tuple[str, ...]:
    return (UNTOLD,) * everybody(s.men).bit_count()


class State(msgspec.Struct, frozen=True):
    """A state.

    Attributes:
        stage: `piece` and `count` (cards are turned over), `place`, `choose` (add another piece or
            stop), `move`, or `over`.
        taken: The cards taken from the deck of pieces and from the deck of positions, in their order.
            `?` is a card that paid for a move. While a piece is to be placed, the last card of each is
            open.
        last: The square of the piece that was added last.
    """

    men: Annotated[Sides, Pieces(CHESS)] = NOBODY
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage)] = "piece"
    taken: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]],
        Split(
            Field(Cards((*CARDS, UNTOLD)), PIECES, _pieces, blank=True),
            Field(Cards((*STEPS, UNTOLD)), POSITIONS, _positions, blank=True),
        ),
    ] = ((), ())
    last: Annotated[int, Field(Square(PLAIN), absent=_last)] = -1
    end: Annotated[str, OneOf(ENDS)] = ""

    @property
    def left(self) -> tuple[int, int]:
        """Number of cards left in both piles (NC-A10)."""
        return DECK_SIZE[PIECES] - len(self.taken[0]), DECK_SIZE[POSITIONS] - len(self.taken[1])

    @property
    def card(self) -> str:
        """The piece that is to be placed, or empty."""
        return "".join(self.taken[0][-1:]) if self.stage in ("count", "place") else ""

    @property
    def step(self) -> str:
        """The open position card."""
        return "".join(self.taken[1][-1:]) if self.stage == "place" else ""


Outcome = tuple[State, list[Event]]


class Neighbour(GatheringGame[State, Options]):
    """The game at one table with its house rules."""

    OPTIONS = Options
    STATE = State
    CHANCE = ("piece", "count")
    GATHERING = "move"
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        steps = tuple(
            CardInfo(one, EACH, message("steps-right" if one[0] == "r" else "steps-up", n=int(one[1])))
            for one in STEPS
        )
        pieces = DeckInfo(PIECES, message("deck-pieces"), cards())
        decks = (pieces, DeckInfo(POSITIONS, message("deck-positions"), steps))
        super().__init__(info, options, PLAIN, decks=decks)
        self.joins_diagonally = options.joins_diagonally
        self.cuts = (
            Cut(
                "same-colour" if options.captures else "square-taken",
                "NC-A4",
                lambda s, q: landing_squares(s.men, options.captures, q),
                "square",
                stuck="stuck-own" if options.captures else "stuck-taken",
                order=FREE,
            ),
            Cut(
                "not-borrowed",
                "NC-R7",
                lambda s, q: lend_moves(s.men, options.rescue).get(q, 0),
                "owner piece origin to",
                order=MOVES,
            ),
        )

    # Positions

    def admit(self, s: State) -> State:
        """Return the state, in which an action is possible or the game is over.

        Raises:
            BadPosition: If the state is impossible.
        """
        check_set(s.men)
        for (deck, whole), drawn in zip(WHOLES.items(), s.taken, strict=True):
            if len(drawn) > DECK_SIZE[deck]:
                raise BadPosition("too-many-taken", deck=deck, cards=DECK_SIZE[deck], n=len(drawn))
            for card, n in whole.items():
                if drawn.count(card) > n:
                    raise BadPosition("too-many-of-card", deck=deck, card=card, cards=n, n=drawn.count(card))
        if s.stage in ("count", "place") and s.card not in CARDS:
            raise BadPosition("last-piece-is-open", stage=s.stage)
        if s.stage == "place" and s.step not in STEPS:
            raise BadPosition("last-position-is-open")
        check_taken(s.men, s.card, s.taken[0])
        if s.last >= 0 and not everybody(s.men) >> s.last & 1:
            raise BadPosition("last-is-empty", square=NAMES[s.last])
        if s.stage in ("choose", "move") and not everybody(s.men):
            raise BadPosition("stage-needs-men", stage=s.stage)
        if s.stage in self.CHANCE and not s.left[s.stage == "count"]:
            raise BadPosition("none-to-turn", stage=s.stage)
        return self.start_from(s)

    def start_from(self, s: State) -> State:
        if s.stage == "choose" and not all(s.left):
            s = msgspec.structs.replace(s, stage="move")
        return self._conclude(s, [])[0] if s.stage == "move" else s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        pieces = rearrange_pieces(s.men, layout)
        last = s.last if s.last >= 0 and everybody(pieces) >> s.last & 1 else -1
        if last < 0 <= s.last:  # the piece added last was put right: it stands where it now stands
            new = everybody(pieces) & ~everybody(s.men)
            last = new.bit_length() - 1
        stage = "move" if s.stage == "over" else s.stage
        return self.read(
            self.position(msgspec.structs.replace(s, men=pieces, last=last, stage=stage, end=""))
        )

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "piece" | "count":
                deck = PIECES if s.stage == "piece" else POSITIONS
                yield from (Draw(deck, card) for card, n in self.unseen(s, deck).items() if n)
            case "place":
                yield from (Drop(s.card[1], square) for square in self.room(s))
            case "choose":
                if all(s.left):
                    yield Take(PIECES)
                if self.may_stop(s):
                    yield STOP
            case "move":
                if any(s.left):
                    yield from self.moves(s)
                if self.options.adds_between_moves and all(s.left):
                    yield Take(PIECES)

    def may_stop(self, s: State) -> bool:
        """Return whether the player may stop adding pieces.

        This is possible if enough pieces are on the board (NC-R5, A2), or if a deck has no cards left
        (A9).
        """
        return everybody(s.men).bit_count() >= self.options.least or not all(s.left)

    def room(self, s: State) -> tuple[str, ...]:
        """Return the squares for the piece of the open card (NC-R3, R4, A7)."""
        free = free_around(self.path(s)[-1], everybody(s.men))
        return tuple(NAMES[q] for q in bitboard.each(free))

    def path(self, s: State) -> list[int]:
        """Return the squares counted from a1, or from the piece added last (NC-R2, R3, A8, A13)."""
        return count_squares(max(s.last, 0), s.step)

    @fast(KNOWN)
    def find_ends(self, s: State) -> dict[int, int]:
        return borrow_moves(s.men, self.options.captures, self.options.rescue)

    def solver_ends(self, s: State) -> dict[int, int]:
        return puzzle(self.options, s.men, sum(s.left)).where()

    def unseen(self, s: State, deck: str) -> dict[str, int]:
        """Return the number of unseen copies of each card of a deck."""
        drawn = s.taken[deck == POSITIONS]
        return {card: n - drawn.count(card) for card, n in WHOLES[deck].items()}

    def weight(self, s: State, a: Action) -> int:
        return self.unseen(s, a.deck)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, WHOLES[deck], self.unseen(s, deck), s.taken[deck == POSITIONS])

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        pieces, positions = s.taken
        match a:
            case Draw(deck=deck, card=card) if deck == PIECES:
                s = msgspec.structs.replace(s, stage="count", taken=((*pieces, card), positions))
                return s, [Event("draw", message("turns-up", **the_piece(card)))]
            case Draw(card=card):
                s = msgspec.structs.replace(s, stage="place", taken=(pieces, (*positions, card)))
                word = "counts-right" if card[0] == "r" else "counts-up"
                return s, [Event("draw", message(word, n=int(card[1])))]
            case Take():
                return msgspec.structs.replace(s, stage="piece"), [Event("take", message("adds-another"))]
            case Drop():
                return self._put_down(s, a)
            case Say():
                said = message("stops-for-now" if self.options.adds_between_moves else "stops")
                return self._conclude(msgspec.structs.replace(s, stage="move"), [Event("stop", said)])
            case Move():
                return self._move(s, a)
        raise TypeError(a)

    def _put_down(self, s: State, a: Drop) -> Outcome:
        events = [Event("place", message("placed", square=a.to, **the_piece(s.card)))]
        pieces = put(s.men, *piece_of(s.card), NUMBER[a.to])
        s = msgspec.structs.replace(s, men=pieces, stage="choose", last=NUMBER[a.to])
        if not all(s.left):  # NC-A9
            return self._conclude(msgspec.structs.replace(s, stage="move"), events)
        return s, events

    def _move(self, s: State, a: Move) -> Outcome:
        events = [self.tell_move(s, a)]
        if a.captures:
            events.append(Event("capture", message("captures", square=a.to)))
        origin, to = NUMBER[a.origin], NUMBER[a.to]
        last = to if s.last == origin else -1 if s.last == to else s.last
        pieces, positions = s.taken  # one pays, from the fuller pile, as only their number counts (NC-R6)
        more = s.left[0] > s.left[1]
        taken = ((*pieces, UNTOLD), positions) if more else (pieces, (*positions, UNTOLD))
        s = msgspec.structs.replace(s, men=move_piece(s.men, origin, to), taken=taken, last=last)
        return self._conclude(s, events)

    def _conclude(self, s: State, events: list[Event]) -> Outcome:
        """End the game if it is won or lost, or continue with the move phase (NC-R8, A9, A11)."""
        if not self.options.adds_between_moves:
            s = msgspec.structs.replace(s, last=-1)
        if self.is_connected(s):
            return self.tell_end(s, "won", events)
        if not any(s.left):
            return self.tell_end(s, "empty", events)
        if self.is_stuck(s):
            return self.tell_end(s, "stuck", events)
        return s, [*events, Event("groups", message("groups", n=self.count_groups(s)))]

    def why_permanent(self, before: State, after: State) -> Message | None:
        """Return the message that earlier decisions cannot be undone, or None (NC-R2, R3).

        They cannot if an open card has been seen.
        """
        open_then, open_now = (
            sum(card != UNTOLD for drawn in s.taken for card in drawn) for s in (before, after)
        )
        return message("turned-stays") if open_now > open_then else None

    # Ends

    def end_game(self, s: State, end: str) -> State:
        return msgspec.structs.replace(s, stage="over", last=-1, end=end)

    def points(self, s: State) -> int:
        """Return the number of cards left in both piles if all pieces are connected (NC-R8)."""
        return sum(s.left) if s.end == "won" else 0

    def count_cards(self, s: State) -> int:
        return sum(s.left)

    # Computer players

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        return puzzle(self.options, s.men, sum(s.left)) if s.stage == "move" else None

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Return the next action of a plan.

        Until it finds a way to win, the plan adds pieces on squares that make this way short. Then it
        follows the way.
        """
        match s.stage:
            case "move":
                found = self._way(s, nodes)
                return self.legal(s, found[0]) if found else None
            case "choose":
                taken = next((a for a in self.actions(s) if isinstance(a, Take)), None)
                if not self.may_stop(s):
                    return taken
                return STOP if taken is None or self._moves_to_win(s, nodes) is not None else taken
            case "place":
                return self._place(s, nodes)
        return None

    def _way(self, s: State, nodes: int) -> Sequence[str] | None:
        return way(puzzle(self.options, s.men, sum(s.left)), nodes, self.joins_diagonally)

    def _moves_to_win(self, s: State, nodes: int) -> int | None:
        """Return the number of moves to win after adding has stopped, or None if no way is found."""
        after, _ = self.outcome(s, STOP)
        if after.stage == "over":
            return 0 if after.end == "won" else None
        found = self._way(after, nodes)
        return None if found is None else len(found)

    def _place(self, s: State, nodes: int) -> Action | None:
        """Return the place for the piece of the open card from which the fewest moves win (NC-A7).

        If no way to win is found, it is the place nearest to the other pieces.
        """
        places = self.actions(s)
        best, least = None, (UNKNOWN, 0.0)
        for a in places:
            after, _ = self.outcome(s, a)
            found = self._moves_to_win(after, nodes // len(places)) if len(places) > 1 else 0
            worth = UNKNOWN if found is None else found, apart(everybody(after.men), self.joins_diagonally)
            if best is None or worth < least:
                best, least = a, worth
        return best

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action.

        Few groups, movable pieces, and stopping early if pieces are close together make it greater.
        """
        after, _ = self.outcome(s, a)
        if after.end == "won":
            return 1000.0
        if a == STOP:
            return 8.0 - 4.0 * self.count_groups(s) + 3.0 * len(self.find_ends(after))
        if not isinstance(a, Move):
            return 0.0
        return -4.0 * self.count_groups(after) - spread(after.men) + 0.3 * len(self.find_ends(after))

    # What is seen and said

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, list_missing(s.men, s.taken[0][: len(s.taken[0]) - bool(s.card)]))

    def view(self, s: State, seat: str | None) -> View:
        marks = group_marks(self.groups(s))
        path: tuple[str, ...] = ()
        if s.stage == "place":
            marks.append(Mark(NAMES[max(s.last, 0)], "start"))
            path = tuple(NAMES[q] for q in self.path(s))
        return View(
            layout=self.layout(s),
            turn=self.at_turn(s),
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            prompt=self._prompt(s),
            notes=self._notes(s),
            standing={SEATS[0]: sum(s.left)},
            marks=tuple(marks),
            cards={deck: card for deck, card in ((PIECES, s.card), (POSITIONS, s.step)) if card},
            unseen={PIECES: s.left[0], POSITIONS: s.left[1]},
            counted="cards",
            path=path,
        )

    def _prompt(self, s: State) -> Message:
        if s.stage == "count":
            return message("stage-count", **the_piece(s.card))
        if s.stage == "place":
            return message("stage-place", squares=self.room(s), **the_piece(s.card))
        return message(f"stage-{s.stage}")

    def _notes(self, s: State) -> tuple[Message, ...]:
        if not everybody(s.men) or s.stage == "over":
            return ()
        found = (message("in-groups", n=self.count_groups(s)), message("cards-left", n=sum(s.left)))
        if s.stage != "choose":
            return found
        if not self.may_stop(s):
            return *found, message("too-few", n=self.options.least)
        return *found, message("connected-now" if self.is_connected(s) else "if-stopped", n=sum(s.left))

    def refusal(self, s: State, a: Action) -> Reason:
        if a == STOP and s.stage == "choose":
            return Reason(message("too-few", n=self.options.least), "NC-A2")
        return super().refusal(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        match s.stage:
            case "over":
                return Reason(message("stage-over"))
            case "piece" | "count":
                return Reason(message("card-first"), "NC-R2")
            case "choose":
                return Reason(message("choose-first"), "NC-R5")
            case "place":
                target, room = NAMES[self.path(s)[-1]], self.room(s)
                if room == (target,):
                    return Reason(message("goes-there", squares=room, **the_piece(s.card)), "NC-R3")
                return Reason(
                    message("goes-around", square=target, squares=room, **the_piece(s.card)), "NC-R4"
                )
        if intent.origin is None:
            return Reason(message("no-more-pieces"), "NC-A3")
        able = lend_moves(s.men, self.options.rescue)
        return self.why_not_moved(s, NUMBER[intent.origin], intent.to, able, "no-neighbour")


make = Neighbour.make
