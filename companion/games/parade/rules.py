"""Parade Chess Solitaire as a game: positions, places of new pieces, movable pieces, ends, views and
messages.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Annotated

import msgspec

from companion.games.parade.facts import KNOWN, Options
from companion.games.parade.moves import GAP, PILE, find_attacked, make_relocating, puzzle, relocations
from companion.games.shared.cuts import FREE, MOVES, Cut
from companion.games.shared.fast_versions import fast
from companion.games.shared.gathering_solver import MIND, way
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
from companion.kernel.actions import UNTOLD, Action, Draw, Drop, Move, Pass, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.text.codecs import Cards, Field, Number, OneOf, Pieces
from companion.kernel.text.fen_placement import CHESS
from companion.kernel.view import View

DECK = "pack"
STAGES = ("deal", "place", "play", "turn", "add", "over")
ENDS = ("", "won", "stuck", "limit", "resigned", "ranked")
FREE_OF_CARDS = 16
"""Maximum number of moves of a solution that is searched for when no card is left.

Longer solutions only cost points.
"""


def _stage(s: State) -> str:
    return "play" if len(s.taken) >= PILE else "place" if s.card else "deal"


def _first_pile(s: State) -> tuple[str, ...]:
    """Return the pieces on the board, followed by unseen cards to complete the first pile."""
    known = cards_on(s.men)
    if known or s.card:
        known += (UNTOLD,) * (PILE - len(known))
    return (*known, s.card) if s.card else known


class State(msgspec.Struct, frozen=True):
    """A state.

    Attributes:
        stage: `deal` and `place` while the first pile is laid out; `play` for a move or an addition;
            `turn` and `add` while a card is turned over and its piece placed; or `over`.
        taken: The cards taken so far in their order, `?` for a card that was spent unseen. The first
            eight are the first pile.
        card: The last of these cards while it is open; otherwise empty.
        minus: Number of moves of the negative phase (PC-R9).
    """

    men: Annotated[Sides, Pieces(CHESS)] = NOBODY
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage, late=True)] = "deal"
    card: Annotated[str, OneOf((*CARDS, ""))] = ""
    taken: Annotated[tuple[str, ...], Field(Cards((*CARDS, UNTOLD)), absent=_first_pile, blank=True)] = ()
    minus: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""

    @property
    def left(self) -> int:
        """Number of unspent cards of the second pile, including an open one."""
        return 2 * PILE - max(PILE, len(self.taken)) + (self.stage == "play" and bool(self.card))


Outcome = tuple[State, list[Event]]
CUTS: tuple[Cut[State, int], ...] = (
    Cut("square-taken", "PC-A2", lambda s, q: ~everybody(s.men), "square", stuck="stuck-taken", order=FREE),
    Cut(
        "not-seen",
        "PC-R5",
        lambda s, q: find_attacked(s.men).get(q, 0),
        "owner piece origin to",
        order=MOVES,
    ),
)


class Parade(GatheringGame[State, Options]):
    """The game at one table with its house rules."""

    OPTIONS = Options
    STATE = State
    CHANCE = ("deal", "turn")
    GATHERING = "play"
    cuts = CUTS
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN, decks=(DeckInfo(DECK, message("deck-pack"), cards()),))

    # Positions

    def admit(self, s: State) -> State:
        """Return the checked state of a position text.

        If it is won or lost, the game is over. Otherwise an action is possible.

        Raises:
            BadPosition: If the state is impossible.
        """
        check_set(s.men)
        if len(s.taken) > 2 * PILE:
            raise BadPosition("too-many-taken", cards=2 * PILE, n=len(s.taken))
        for card in CARDS:
            if s.taken.count(card) > WHOLE[card]:
                raise BadPosition("too-many-of-card", card=card, cards=WHOLE[card], n=s.taken.count(card))
        check_taken(s.men, s.card, s.taken)
        if s.card and s.taken[-1:] != (s.card,):
            raise BadPosition("open-card-is-last", card=s.card)
        dealing = len(s.taken) < PILE or (len(s.taken) == PILE and s.stage == "place")
        if (s.stage in ("place", "add")) != bool(s.card) and s.stage != "play":
            raise BadPosition("stage-and-card", stage=s.stage, card=s.card or "-")
        if (s.stage in ("deal", "place")) != dealing and s.stage != "over":
            raise BadPosition("stage-and-taken", stage=s.stage, n=len(s.taken))
        if s.stage == "turn" and len(s.taken) == 2 * PILE:
            raise BadPosition("none-to-turn")
        if s.minus and s.left:
            raise BadPosition("negative-too-soon")
        if s.stage == "play" and s.card and not self.options.looks_first:
            raise BadPosition("open-card-needs-peek")
        if s.stage in ("place", "add") and self.count_squares(s, s.card)[1] < 0:
            raise BadPosition("no-room-for-card", card=s.card, n=GAP[s.card[1]])
        return self.start_from(s)

    def start_from(self, s: State) -> State:
        if s.stage == "play" and not s.card:
            return self._conclude(s, [])[0]
        if s.stage in ("play", "turn"):
            if over := self._find_end(s, []):
                return over[0]
            if s.stage == "play" and self.is_stuck(s):
                return self.end_game(s, "stuck")
        return s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        stage = s.stage if s.stage != "over" else "play"
        s = msgspec.structs.replace(s, men=rearrange_pieces(s.men, layout), stage=stage, end="")
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        """Return the key for repetition; moves that only cost points do not change it."""
        return msgspec.structs.replace(s, minus=0)

    # Where the next piece comes

    def count_squares(self, s: State, card: str) -> tuple[list[int], int]:
        """Return the squares that stay empty before the piece of this card, and the square of the
        piece.

        The second is -1 if counting goes past h8 (PC-R3, R7, A1, A6, A7).
        """
        start = everybody(s.men).bit_length()
        end = start + GAP[card[1]]
        if end > 63 and self.options.wraps and s.stage not in ("deal", "place"):
            free = [q % 64 for q in range(end, end + 64) if not everybody(s.men) >> q % 64 & 1]
            return [q % 64 for q in range(start, end)], free[0]
        return list(range(start, min(end, 64))), end if end < 64 else -1

    def unseen(self, s: State) -> dict[str, int]:
        """Return the number of unseen copies of each card."""
        return {card: WHOLE[card] - s.taken.count(card) for card in CARDS}

    def has_room(self, s: State) -> bool:
        """Return whether there is room for the piece of any unseen card (PC-A6c)."""
        some = (card for card in CARDS if s.taken.count(card) < WHOLE[card])
        return any(self.count_squares(s, card)[1] >= 0 for card in some)

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "deal" | "turn":
                yield from (Draw(DECK, card) for card, n in self.unseen(s).items() if n)
            case "place" | "add":
                yield Drop(s.card[1], NAMES[self.count_squares(s, s.card)[1]])
            case "play":  # a move names the piece moved and its square, not which piece did it (PC-R5)
                yield from self.moves(s)
                if not s.card:
                    if len(s.taken) < 2 * PILE and self.has_room(s):
                        yield Take(DECK)
                elif (square := self.count_squares(s, s.card)[1]) >= 0:
                    yield Drop(s.card[1], NAMES[square])
                elif self.has_room(s):
                    yield Pass()

    @fast(KNOWN)
    def find_ends(self, s: State) -> dict[int, int]:
        return relocations(s.men)

    def solver_ends(self, s: State) -> dict[int, int]:
        return make_relocating(s.men).where()

    def weight(self, s: State, a: Action) -> int:
        return self.unseen(s)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, WHOLE, self.unseen(s), s.taken)

    def no_undo(self, to: State, latest: State) -> Message | None:
        """Return why an action cannot be undone, or None if it can.

        The house rule limits how many spent cards can be returned by undoing (PC-A12).
        """
        most = self.options.taken_back
        if most == 0:
            return message("nothing-back")
        spent = len(latest.taken) + latest.minus - len(to.taken) - to.minus
        return message("only-the-last") if most is not None and spent > most else None

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        match a:
            case Draw():
                return self._turn_up(s, a)
            case Take():
                return msgspec.structs.replace(s, stage="turn"), [Event("take", message("takes"))]
            case Drop():
                pieces = put(s.men, *piece_of(s.card), NUMBER[a.to])
                said = message("placed", square=a.to, **the_piece(s.card))
                s = msgspec.structs.replace(s, men=pieces, card="")
                return self._conclude(s, [Event("place", said)])
            case Pass():
                return self._no_room(s, [])
            case Move():
                return self._move(s, a)
        raise TypeError(a)

    def _turn_up(self, s: State, a: Draw) -> Outcome:
        looking = s.stage == "turn" and self.options.looks_first
        stage = "place" if s.stage == "deal" else "play" if looking else "add"
        s = msgspec.structs.replace(s, stage=stage, card=a.card, taken=(*s.taken, a.card))
        events = [Event("draw", message("turns-up", **the_piece(a.card)))]
        if stage == "add" and self.count_squares(s, a.card)[1] < 0:
            return self._no_room(s, events)
        if stage == "play" and self.is_stuck(s):
            return self.tell_end(s, "stuck", events)
        return s, events

    def _no_room(self, s: State, events: list[Event]) -> Outcome:
        """Spend a card for whose piece there is no room; the piece is out of the game (PC-A6a)."""
        said = message("no-room", **the_piece(s.card))
        return self._conclude(msgspec.structs.replace(s, card=""), [*events, Event("idle", said)])

    def _move(self, s: State, a: Move) -> Outcome:
        events = [self.tell_move(s, a)]
        pieces = move_piece(s.men, NUMBER[a.origin], NUMBER[a.to])
        if not s.left:
            s = msgspec.structs.replace(s, men=pieces, minus=s.minus + 1)
        elif s.card:  # PC-A5b: it lay open
            s = msgspec.structs.replace(s, men=pieces, card="")
        else:
            s = msgspec.structs.replace(s, men=pieces, taken=(*s.taken, UNTOLD))
        return self._conclude(s, events)

    def _conclude(self, s: State, events: list[Event]) -> Outcome:
        """End the game if it is over, or continue with the next stage (PC-R8, R9, A8 to A11)."""
        if len(s.taken) < PILE:
            return msgspec.structs.replace(s, stage="deal"), events
        s = msgspec.structs.replace(s, stage="play")
        if over := self._find_end(s, events):
            return over
        if self.options.looks_first and s.left:
            return msgspec.structs.replace(s, stage="turn"), events
        if self.is_stuck(s):
            return self.tell_end(s, "stuck", events)
        return s, [*events, Event("groups", message("groups", n=self.count_groups(s)))]

    # Ends

    def _find_end(self, s: State, events: list[Event]) -> Outcome | None:
        """Return the end if the pieces are connected or the limit is reached (PC-R8, A8 to A10), or None."""
        if self.is_connected(s):
            return self.tell_end(s, "won", events)
        if self.options.limit is not None and s.minus >= self.options.limit:
            return self.tell_end(s, "limit", events)
        return None

    def end_game(self, s: State, end: str) -> State:
        return msgspec.structs.replace(s, stage="over", card="", end=end)

    def score(self, s: State) -> int:
        """Return the number of cards left, or the number of negative moves as a negative number (PC-R8,
        R9, A9).
        """
        return s.left if not s.minus else -s.minus

    def points(self, s: State) -> int:
        return self.score(s) if s.end == "won" else min(0, -s.minus)

    def count_cards(self, s: State) -> int:
        return s.left

    # Computer players

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        if s.stage != "play":
            return None
        return puzzle(s.men, tuple(coming)[: s.left], self.options.wraps)

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Return the first action of a plan.

        A plan consists of moves only, because the coming cards are unknown. If no moves win, the action
        adds a piece if it can (PC-R7).
        """
        if s.stage != "play":
            return None
        found = way(make_relocating(s.men), nodes, False, None if s.left else FREE_OF_CARDS)
        if found is not None:
            return self.legal(s, found[0])
        return next((a for a in self.actions(s) if not isinstance(a, Move)), None)

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action, which is greater for few groups and pieces close together."""
        after, _ = self.outcome(s, a)
        if after.end == "won":
            return 100.0
        return -4.0 * self.count_groups(after) - spread(after.men) if isinstance(a, Move) else -50.0

    # What is seen and said

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, list_missing(s.men, s.taken[: len(s.taken) - bool(s.card)]))

    def view(self, s: State, seat: str | None) -> View:
        path: tuple[str, ...] = ()
        if s.card:
            gap, square = self.count_squares(s, s.card)
            path = tuple(NAMES[q] for q in (*gap, square) if q >= 0)
        return View(
            layout=self.layout(s),
            turn=self.at_turn(s),
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            prompt=self._prompt(s),
            notes=self._notes(s),
            standing={SEATS[0]: s.left if s.left else -s.minus},
            marks=tuple(group_marks(self.groups(s))),
            cards={DECK: s.card} if s.card else {},
            unseen={DECK: 2 * PILE - len(s.taken)},
            counted="cards" if s.left else "points",
            path=path,
        )

    def _prompt(self, s: State) -> Message:
        if not s.card:
            return message("stage-minus" if s.stage == "play" and not s.left else f"stage-{s.stage}")
        square = self.count_squares(s, s.card)[1]
        if s.stage == "play" and square < 0:
            return message("stage-spend", **the_piece(s.card))
        stage = "choose" if s.stage == "play" else s.stage
        return message(f"stage-{stage}", square=NAMES[square], **the_piece(s.card))

    def _notes(self, s: State) -> tuple[Message, ...]:
        if s.stage in ("deal", "place"):
            return ()
        left = message("cards-left", n=s.left) if s.left else message("negative", n=s.minus)
        return message("in-groups", n=self.count_groups(s)), left

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        if s.stage == "over":
            return Reason(message("stage-over"))
        if s.stage in ("deal", "turn"):
            return Reason(message("card-first"), "PC-R4")
        if s.stage in ("place", "add") or (intent.origin is None and s.card):
            gap, square = self.count_squares(s, s.card)
            if square < 0:
                return Reason(message("no-room-here", **the_piece(s.card)), "PC-A6")
            said = message("goes-there", square=NAMES[square], n=len(gap), **the_piece(s.card))
            return Reason(said, "PC-R3" if s.stage == "place" else "PC-R7")
        if intent.origin is None:
            return Reason(message("add-first"), "PC-R7")
        return self.why_not_moved(s, NUMBER[intent.origin], intent.to, find_attacked(s.men), "not-attacked")


make = Parade.make
