"""Chess Jumble as a game: legal actions and their effects, turns and ends, possible positions, and
players' views.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.games.chess_jumble.cards import Outcome, several_choose
from companion.games.chess_jumble.equipment import MARKS, Again, March, dice_of, face_value, load_deck
from companion.games.chess_jumble.evaluation import Evaluation
from companion.games.chess_jumble.facts import (
    KNOWN,
    LETTER,
    SEATS,
    Options,
    come_round,
    end_said,
    find_placed_twice,
)
from companion.games.chess_jumble.legal_moves import DECK
from companion.games.chess_jumble.prepared_board import setting
from companion.games.chess_jumble.reasons import JumbleReasons
from companion.games.chess_jumble.state import BOX, MOST_SKIPS, OUT, State, to_roll, with_piece
from companion.games.shared.fast_versions import fast
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import read_turn
from companion.kernel import bitboard
from companion.kernel.actions import Action, Done, Draw, Drop, First, Move, Pass, Put, Roll, Stay, Swap, Take
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.facts import GameInfo, Part
from companion.kernel.game import DeckLeft, Ending, Result
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Event, Kind, Message, Seat, message
from companion.kernel.view import Banner, Mark, View

TRIES = 3  # CJ-R22


class ChessJumble(JumbleReasons, Evaluation):
    """One edition at the table."""

    SILENT = (Pass, Stay, Take)
    """The actions of declining (CJ-A14), of a roll that ends on its first square (CJ-A8), and of taking
    a card.
    """
    CHANCE = ("first", "roll", "draw")

    # Positions

    def start(self) -> State:
        """Return the start with all pieces in their boxes (CJ-R20) and the first player yet to be drawn
        at random (X6).
        """
        out = (0,) * len(self.deck.cards) if self.deck is not None else ()
        pieces = tuple((BOX,) * len(self.kinds) for _ in self.seats)
        return State(pieces, skips=(0,) * len(self.seats), out=out)

    def admit(self, s: State) -> State:
        """Return the checked state of a position text.

        Its open card is counted as drawn, and each seat that is home has a place.

        Raises:
            BadPosition: If the state is impossible.
        """
        self._check_dice(s)
        if (s.stage == "card") != bool(s.card):
            raise BadPosition("position-stage-card", stage=s.stage, card=s.card or "-")
        s = replace(s, skips=s.skips or (0,) * len(self.seats))
        if self.deck is not None:
            if max(s.skips) > MOST_SKIPS:
                raise BadPosition("position-skips", most=MOST_SKIPS)
            known = [one.id for one in self.deck.cards]
            if s.card and s.card not in known:
                raise BadPosition("position-no-card", card=s.card)
            if s.card and s.step >= len(self.deck.card(s.card).effect):
                raise BadPosition("position-step", step=s.step, card=s.card)
            out = s.out or (0,) * len(known)
            s = replace(s, out=tuple([n or int(id == s.card) for id, n in zip(known, out, strict=True)]))
        return self._check(self._settle(s))

    def _check_dice(self, s: State) -> None:
        """Check that the dice agree with the stage.

        Raises:
            BadPosition: If the dice and the stage disagree.
        """
        stage, face, orange, both = s.stage, s.face, s.orange, len(self.dice) > 1
        fits = {
            "bring": face in MARKS and (bool(orange) or not both),
            "move": face.isdecimal() or bool(orange),
            "roll": (not face or both) and not orange,
        }.get(stage, not face and not orange)
        if not fits and both:
            raise BadPosition("position-stage-dice", stage=stage, die=face or "-", orange=orange or "-")
        if not fits:
            raise BadPosition("position-stage-die", stage=stage, die=face or "-")

    def _check(self, s: State) -> State:
        """Return the state if its pieces are on possible squares and its seat can act.

        Raises:
            BadPosition: If two pieces are on one square, a piece is off the track or in another
                player's house, or the stage is impossible.
        """
        self._check_pieces(s)
        seat = Seat(self.seats[s.turn])
        if s.stage != "over" and (s.turn in s.gone or s.turn in s.places):
            raise BadPosition("turn-plays-no-more", seat=seat)
        if s.stage == "bring" and all(isinstance(a, Pass) for a in self.actions(s)):
            raise BadPosition("position-nothing-to-bring", seat=seat)
        if s.stage == "move" and not self.actions(s):
            raise BadPosition("position-no-move", seat=seat, face=face_value(s.face or s.orange))
        if s.todo and not (s.stage == "card" and several_choose(self.operation(s))):
            raise BadPosition("position-nobody-in-todo", card=s.card or "-")
        if s.stage == "card" and not self.actions(s):
            s = replace(s, todo=self.tasks(s, self.operation(s)))
            if not self.choices(s):
                raise BadPosition("position-card-idle", card=s.card)
        if s.stage == "draw" and self.deck is not None and sum(s.out) == self.deck.size:
            raise BadPosition("position-no-card-left")
        return s

    def _check_pieces(self, s: State) -> None:
        taken: dict[int, str] = {}
        houses = bitboard.union(corner.house for corner in self.setting.corners.values())
        for seat, corner, pieces in zip(self.seats, self.corners, s.men, strict=True):
            may = self.setting.track | (houses if self.options.swaps_anywhere else corner.house)
            for kind, square in zip(self.kinds, pieces, strict=True):
                piece = f"{seat}:{kind}"
                if square >= 0:
                    name = self.board.names[square]
                    if not may >> square & 1:
                        raise BadPosition("position-off-track", man=piece, square=name)
                    if square in taken:
                        raise BadPosition("position-both-on", man=taken[square], other=piece, square=name)
                    taken[square] = piece
                if square == OUT and not self.options.captured_are_out:
                    raise BadPosition("position-not-out", man=piece)

    def impossible(self, s: State) -> Message | None:
        return find_placed_twice(self.seats, s.places, s.gone)

    def position_key(self, s: State) -> Hashable:
        return replace(s, quiet=0, opened=(), starter=0)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        """Return the rearranged state. Removed pieces without a new square go to their box. Without `turn`, the
        roll is kept.
        """
        after = replace(s, men=self._correct_pieces(s, layout))
        if turn is not None:
            after = replace(after, turn=read_turn(turn, self.seats, s.turn))
        if turn is not None or s.stage == "over":
            after = replace(to_roll(after), end="")
        still = tuple(i for i in after.places if self.is_home(after, i))
        after = self._settle(replace(after, places=still))
        if after.stage != "over" and turn is None and after.turn not in self.playing(after):
            after = self.next_turn(after, [])[0]
        return self._check(self._renew(after))

    def _correct_pieces(self, s: State, layout: Mapping[str, Sequence[str]]) -> tuple[tuple[int, ...], ...]:
        """Return the squares of all pieces after a correction that puts these tokens on these squares.

        Raises:
            BadPosition: If the game does not have a place or token, or there is more than one piece on a
                square.
        """
        pieces = [list(row) for row in s.men]
        given: dict[tuple[int, int], int] = {}
        for place, tokens in layout.items():
            beside = OUT if place.startswith("out") else BOX if place.startswith("box:") else None
            square = self.board.number.get(place) if beside is None else beside
            if square is None:
                raise BadPosition("no-place", place=place)
            if square >= 0:
                pieces = [[BOX if q == square else q for q in row] for row in pieces]
                if len(tokens) > 1:
                    raise BadPosition("one-piece-only", place=place)
            for token in tokens:
                owner, _, kind = token.partition(":")
                if owner not in self.seats or len(kind) != 1 or kind not in self.kinds:
                    raise BadPosition("no-such-piece", man=token)
                man = (self.seats.index(owner), self.kinds.index(kind))
                if man in given:
                    raise BadPosition("position-two-places", man=token)
                given[man] = square
        for (seat, piece), square in given.items():
            pieces[seat][piece] = square
        return tuple(map(tuple, pieces))

    def _renew(self, s: State) -> State:
        """Return the state, or one in which the seat to move begins its turn again if its roll or card is no
        longer usable.
        """
        stuck = (s.stage == "move" and not self.actions(s)) or (s.stage == "card" and not self.choices(s))
        return to_roll(s) if stuck else s

    def _settle(self, s: State) -> State:
        """Return the state with a place for each seat that is home. The game is over if one seat is left
        (CJ-R30).
        """
        if s.stage == "over":
            return s
        turn = s.turn if s.turn in self.playing(s) else -1
        s, _ = self._arrive(s, [])
        ends = s.stage != "over" and s.turn == turn and turn not in self.playing(s)
        return self.next_turn(s, [])[0] if ends else s

    # Who acts, and how

    def at_turn(self, s: State) -> str | None:
        """Return the seat that acts, which for a card is the seat that chooses; None when the game is over."""
        if s.stage == "over":
            return None
        return self.seats[self.chooser(s) if s.stage == "card" else s.turn]

    def legal_actions(self, s: State) -> Iterable[Action]:
        match s.stage:
            case "first":
                return [First(self.seats[i]) for i in self.playing(s)]
            case "roll":
                die = self.dice[1 if s.face else 0]
                return [Roll(die.name, face) for face in dict.fromkeys(die.faces)]
            case "bring":
                return self._list_brings(s)
            case "move":
                return self.list_moves(s, self.roll_moves(s))
            case "draw":
                assert self.deck is not None
                return [Draw(DECK, id) for id, left in self.deck.count_left(s.out).items() if left]
            case "card":
                return self.choices(s)
        return ()

    def _list_brings(self, s: State) -> Iterable[Action]:
        """Yield the actions for + or #. They are bringing in, a card, the orange number (CJ-A36), and declining
        (CJ-A14, A37).
        """
        options = self.options
        drops = self.brings(s) if s.face == "+" or options.plus_hash.brings else []
        yield from drops
        if drops and options.must_bring_in:
            return
        if options.plus_hash.chooses:
            yield Take(DECK)
            if options.card_may_be_left and not drops:
                yield Pass()
            return
        if self.deck is None and len(self.dice) > 1:
            # A roll that ends where it began is the same as leaving it.
            yield from (a for a in self.list_moves(s, self.roll_moves(s)) if not isinstance(a, Stay))
        yield Pass()

    def weight(self, s: State, a: Action) -> int:
        if isinstance(a, Roll):
            return next(die for die in self.dice if die.name == a.die).faces.count(a.face)
        if isinstance(a, Draw) and self.deck is not None:
            return self.deck.count_left(s.out)[a.card]
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        assert self.deck is not None
        whole = {card.id: card.count for card in self.deck.cards}
        return DeckLeft(s.shuffle, whole, self.deck.count_left(s.out))

    @fast(KNOWN)
    def count(self, s: State) -> int:
        if s.stage == "move" or (s.stage == "card" and isinstance(self.operation(s), March)):
            return self.count_moves(s, self.find_ends(s))
        return len(self.actions(s))

    # What actions do

    def outcome(self, s: State, a: Action) -> Outcome:
        seat = Seat(self.seats[s.turn])
        match a:
            case First():
                begins = self.seats.index(a.seat)
                s = replace(s, turn=begins, starter=begins, stage="roll")
                return s, [Event("first", message("first", seat=Seat(a.seat)))]
            case Roll():
                return self._after_roll(s, a)
            case Pass():
                return self.next_turn(s, [Event("decline", message("declines", seat=seat))])
            case Drop():
                return self._after_drop(s, a)
            case Take():
                return self._to_draw(s, [Event("take", message("takes-card", seat=seat))])
            case Draw():
                return self._after_draw(s, a)
            case Stay():
                said = message("stays-card", seat=seat)
                if s.stage == "move":
                    said = message("stays", seat=seat, moves=int(s.face if s.face.isdecimal() else s.orange))
                return self._finish_move(s, [Event("stay", said)], "")
            case Move():
                return self._after_move(s, a)
            case Put():
                return self._go_on(*self.put(s, a))
            case Swap():
                return self._card_step(*self.swap(s, a))
            case Done():
                return self._card_step(s, [Event("done", message("card-done"))])
        raise TypeError(a)

    def _after_roll(self, s: State, a: Roll) -> Outcome:
        seat, face = Seat(self.seats[s.turn]), face_value(a.face)
        if a.die == "white":
            events = [Event("roll", message("rolls-die", seat=seat, face=face))]
            s = replace(s, face=a.face)
            if len(self.dice) > 1:
                return s, events
        else:
            events = [Event("roll", message("rolls-orange", seat=seat, face=face))]
            s = replace(s, orange=a.face)
        return self._after_mark(s, events) if s.face in MARKS else self._to_move(s, events)

    def _after_mark(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome if the white die shows + or # (CJ-R21, R27, R31, R33, R41, R46)."""
        marks, seat = self.options.plus_hash, Seat(self.seats[s.turn])
        boxed = BOX in s.men[s.turn]
        if s.face == "#":
            if marks.draws:
                return self._to_draw(s, [*events, Event("take", message("takes-card", seat=seat))])
            if not marks.chooses and not (marks.brings and boxed):  # CJ-R27, R31, A13, A35
                if self.options.orange_after_hash and self.roll_moves(s):
                    return replace(s, stage="bring"), events
                return self.next_turn(s, [*events, Event("skip", message("misses-turn", seat=seat))])
        if self.brings(s) or (marks.chooses and self.options.card_may_be_left):
            return replace(s, stage="bring"), events
        if marks.chooses:  # CJ-A37
            return self._to_draw(s, [*events, Event("take", message("has-to-take", seat=seat))])
        if self.deck is None and len(self.dice) > 1 and self.roll_moves(s):  # CJ-A36
            return replace(s, stage="move", face=""), events
        why = message("starts-taken" if boxed else "nothing-to-bring", seat=seat)  # CJ-A11
        return self._fruitless(s, [*events, Event("fruitless", why)])

    def _to_move(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome when the seat has numbers to use, or after a roll without effect (CJ-A48)."""
        seat = Seat(self.seats[s.turn])
        s = replace(s, stage="move")
        if self.roll_moves(s):
            if self.owes_start(s):
                events.append(Event("owed", message("owes-start", seat=seat)))
            return s, events
        white = face_value(s.face)
        why = message("no-move", seat=seat, face=white)
        if s.orange:
            why = message("no-move-both", seat=seat, white=white, orange=face_value(s.orange))
        return self._fruitless(s, [*events, Event("fruitless", why)])

    def _fruitless(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome of a roll without effect: up to three rolls are allowed (CJ-R22, A12)."""
        may_repeat = {
            "always": True,
            "track-empty": not self.active(s, s.turn),
            "first-turn": s.turn not in s.opened,
        }[self.options.three_rolls]
        if may_repeat and s.tries + 1 < TRIES:
            return replace(s, stage="roll", face="", orange="", tries=s.tries + 1), events
        said = message("turn-passes", seat=Seat(self.seats[s.turn]), rolls=s.tries + 1)
        return self.next_turn(s, [*events, Event("pass", said)])

    def _capture(self, s: State, squares: Iterable[str], events: list[Event], kind: str) -> State:
        """Capture the pieces on these squares: they go to their boxes, or out of the game (CJ-A18)."""
        for name in squares:
            found = self.piece_on(s, self.board.number[name])
            if found is not None:
                owner, victim = Seat(self.seats[found[0]]), Kind(self.kinds[found[1]])
                s = with_piece(s, *found, OUT if self.options.captured_are_out else BOX)
                seat, piece = Seat(self.seats[s.turn]), Kind(kind)
                said = message("captures", seat=seat, piece=piece, square=name, owner=owner, victim=victim)
                events.append(Event("capture", said))
        return s

    def _after_drop(self, s: State, a: Drop) -> Outcome:
        """Return the outcome of bringing in a piece, which may capture (CJ-R23, R24, A15).

        The seat then rolls again, and its rolls without effect are counted from 0 (CJ-A12).
        """
        seat, piece = Seat(self.seats[s.turn]), self.kinds.index(a.kind)
        events = [Event("bring", message("brings-in", seat=seat, piece=Kind(a.kind), square=a.to))]
        s = with_piece(self._capture(s, (a.to,), events, a.kind), s.turn, piece, self.board.number[a.to])
        quiet = -1 if len(events) > 1 else s.quiet
        s = replace(s, stage="roll", face="", orange="", tries=0, fresh=piece, quiet=quiet)
        return self._arrive(s, events)

    def _after_move(self, s: State, a: Move) -> Outcome:
        seat, piece, to = Seat(self.seats[s.turn]), Kind(a.kind), self.board.number[a.to]
        home = self.corners[s.turn].house >> to & 1
        events = [Event("move", message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to))]
        s = self._capture(s, a.captures, events, a.kind)
        s = with_piece(s, s.turn, self.kinds.index(a.kind), to)
        if home:
            count = self.at_home(s, s.turn)
            events.append(Event("home", message("home", seat=seat, piece=piece, count=count)))
        if home or a.captures:
            s = replace(s, quiet=-1)
        s, events = self._arrive(s, events)
        return (s, events) if s.stage == "over" else self._finish_move(s, events, a.kind)

    def _finish_move(self, s: State, events: list[Event], kind: str) -> Outcome:
        """Return the outcome after a piece has used up its number or the card. `kind` is that of the piece;
        empty for any piece.
        """
        if s.stage == "card":
            return self._card_step(s, events)
        if self.options.piece_for_each_die and s.face.isdecimal() and s.orange and s.turn not in s.places:
            # A roll that ends where it began belongs to the die of all pieces that can move.
            kind = kind or self.kinds[next(iter(self.roll_moves(s)))]
            rest = replace(s, face="") if self.die_of(kind) == "white" else replace(s, orange="")
            if self.roll_moves(rest):
                return rest, events
        return self.next_turn(s, events)

    # Cards

    def _to_draw(self, s: State, events: list[Event]) -> Outcome:
        """Return the outcome in which a card is to be drawn; an empty deck is shuffled again (CJ-A41)."""
        assert self.deck is not None
        s = replace(s, stage="draw", face="", orange="")
        if sum(s.out) == self.deck.size:
            s = replace(s, out=(0,) * len(s.out), shuffle=s.shuffle + 1)
            events.append(Event("shuffle", message("shuffled")))
        return s, events

    def _after_draw(self, s: State, a: Draw) -> Outcome:
        """Return the outcome of a draw: the card is executed as far as possible, then the turn ends (CJ-R33,
        R34, R40).
        """
        assert self.deck is not None
        card = self.deck.card(a.card)
        out = tuple([n + (one is card) for one, n in zip(self.deck.cards, s.out, strict=True)])
        said = message("draws", seat=Seat(self.seats[s.turn]), card=card.id, words=card.says)
        s = replace(s, stage="card", card=a.card, step=0, todo=(), out=out)
        return self._begin(s, [Event("card", said)])

    def _begin(self, s: State, events: list[Event]) -> Outcome:
        """Begin the current operation. The operation is done at once, waits for a choice, or is impossible."""
        op = self.operation(s)
        if isinstance(op, Again):
            return replace(to_roll(s), bold=op.bold or s.bold), events
        if (done := self.at_once(s, op)) is not None:
            s, happened = done
        else:
            s, happened = replace(s, todo=self.tasks(s, op)), []
            if self.choices(s):
                return s, events
        return self._card_step(s, [*events, *(happened or [Event("idle", message("card-idle"))])])

    def _go_on(self, s: State, events: list[Event]) -> Outcome:
        """Continue after one of several seats has chosen. The next seat that has choices follows, or else the
        next operation.
        """
        while s.todo and not self.choices(s):
            s = replace(s, todo=s.todo[1:])
        return (s, events) if s.todo else self._card_step(s, events)

    def _card_step(self, s: State, events: list[Event]) -> Outcome:
        """Continue with the next operation of the card, or end the card and the turn (CJ-R34)."""
        assert self.deck is not None
        s, events = self._arrive(s, events)
        if s.stage == "over":
            return s, events
        if s.step + 1 == len(self.deck.card(s.card).effect) or s.turn in s.places:
            return self.next_turn(s, events)
        return self._begin(replace(s, step=s.step + 1, todo=()), events)

    # Turns and ends

    def next_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin the turn of the next seat that still plays and misses no turn (CJ-A42, A46)."""
        opened = s.opened if s.turn in s.opened else tuple(sorted((*s.opened, s.turn)))
        turn, playing, skips = s.turn, self.playing(s), list(s.skips)
        while True:
            turn = (turn + 1) % len(self.seats)
            if turn not in playing:
                continue
            if not skips or not skips[turn]:
                break
            skips[turn] -= 1
            events.append(Event("skip", message("skipped", seat=Seat(self.seats[turn]))))
        s = replace(to_roll(s), turn=turn, opened=opened, skips=tuple(skips), quiet=s.quiet + 1)
        return s, events

    def is_home(self, s: State, seat: int) -> bool:
        """Return whether a seat has as many pieces in its house as it needs (CJ-R30, A18b, A50b)."""
        return 0 < self.count_needed(s, seat) <= self.at_home(s, seat)

    def _arrive(self, s: State, events: list[Event]) -> Outcome:
        """Give places to the seats that have just brought their pieces home (CJ-R30). The game is over when one
        seat is left.
        """
        for i in self.playing(s):
            seat = Seat(self.seats[i])
            if all(q == OUT for q in s.men[i]):
                s = replace(s, gone=(*s.gone, i))
                events.append(Event("out", message("all-captured", seat=seat)))
            elif self.is_home(s, i):
                s = replace(s, places=(*s.places, i))
                if len(s.places) == 1:
                    events.append(Event("win", message("wins", seat=seat)))
                else:
                    events.append(Event("place", message("takes-place", seat=seat, place=len(s.places))))
        return self._end(s, "home") if len(self.playing(s)) <= 1 else s, events

    def _end(self, s: State, end: str) -> State:
        return replace(to_roll(s), stage="over", end=end)

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        left = self.rank_seats(s)
        places = tuple(self.seats[i] for i in (*s.places, *(i for _, i in left), *s.gone))
        scores = {seat: self.at_home(s, i) for i, seat in enumerate(self.seats)}
        winner: str | tuple[str, ...] | None = places[0]
        if s.end == "draw":
            winner = None
        elif s.end == "ranked" and not s.places:
            best = tuple(self.seats[i] for key, i in left if key == left[0][0])
            winner = best if len(best) > 1 else best[0]
        return Result(winner, places, scores, end_said(s.end, places[0], bool(s.places)))

    def winner(self, s: State) -> str | None:
        """Return the winner, which is the first seat at home; the others keep playing for their places
        (CJ-A47).
        """
        return self.seats[s.places[0]] if s.places else super().winner(s)

    def round_ended(self, before: State, after: State) -> bool:
        return come_round(len(self.seats), before.starter, before.turn, after.turn)

    def end_early(self, s: State, reason: Ending) -> State:
        return self._end(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: State, seat: str, stays: bool) -> State:
        """Return the state without a seat, whose pieces go to the box or stay as obstacles (CJ-A49 b and c)."""
        i = self.seats.index(seat)
        if i in s.gone or i in s.places or s.stage == "over":
            return s
        pieces = list(s.men)
        if not stays:
            pieces[i] = (BOX,) * len(self.kinds)
        todo = tuple(task for task in s.todo if task[0] != i)
        s, _ = self._arrive(replace(s, men=tuple(pieces), gone=(*s.gone, i), todo=todo), [])
        if s.stage == "over":
            return s
        if s.stage == "first":
            return replace(s, turn=self.playing(s)[0])
        if s.turn == i or (s.stage == "card" and not self.actions(s)):
            return self.next_turn(s, [])[0]
        return self._renew(s)

    def claimable(self, s: State) -> tuple[str, ...]:
        """Return the claim after fifty full turns without a capture or a piece entering its house (X4)."""
        return ("fifty",) if s.stage != "over" and s.quiet >= 50 * len(self.playing(s)) else ()

    # What people see

    def layout(self, s: State) -> Layout:
        """Return the stacks on squares and trays. The trays are `box:<seat>` for pieces to be brought in, and
        `out:<seat>` for lost ones.
        """
        found: dict[str, tuple[Token, ...]] = {}
        for seat, pieces in zip(self.seats, s.men, strict=True):
            for kind, square in zip(self.kinds, pieces, strict=True):
                if square >= 0:
                    place = self.board.names[square]
                else:
                    place = f"box:{seat}" if square == BOX else f"out:{seat}"
                found[place] = (*found.get(place, ()), Token(seat, kind))
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = self.at_turn(s)
        owes_start = s.stage in ("roll", "bring", "move") and self.owes_start(s)
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
            moved_by=self._kinds_by_die(s),
            prompt=self._prompt(s, Seat(turn or "")),
            notes=tuple(self._notes(s, owes_start)),
            standing={seat: self.at_home(s, i) for i, seat in enumerate(self.seats)},
            places=tuple(self.seats[i] for i in s.places),
            needs={self.seats[i]: n for (_, n), i in self.rank_seats(s)} if s.end == "ranked" else {},
            marks=tuple(self._marks(s, owes_start)),
            cards={DECK: s.card} if s.card else {},
            unseen={DECK: self.deck.size - sum(s.out)} if self.deck is not None else {},
            skips={seat: count for seat, count in zip(self.seats, s.skips, strict=True) if count},
            owed=self.list_tasks(s) if s.stage == "card" else (),
            banner=Banner("bonus", message("bold", seat=Seat(self.seats[s.turn]))) if s.bold else None,
        )

    def _prompt(self, s: State, seat: Seat) -> Message:
        match s.stage:
            case "first" | "over":
                return message(f"stage-{s.stage}")
            case "roll" if len(self.dice) > 1:
                return message("stage-roll-orange" if s.face else "stage-roll-both", seat=seat)
            case "bring":
                return self.bring_prompt(s, seat)
            case "move":
                return self._move_prompt(s, seat)
            case "card":
                assert self.deck is not None
                return message("stage-card", seat=seat, words=self.deck.card(s.card).says)
        return message(f"stage-{s.stage}", seat=seat)

    def _move_prompt(self, s: State, seat: Seat) -> Message:
        white, orange = (int(face) if face.isdecimal() else 0 for face in (s.face, s.orange))
        dice = {self.die_of(self.kinds[piece]) for piece in self.roll_moves(s)}
        if len(self.dice) == 1 or (len(dice) > 1 and white == orange):
            return message("stage-move", seat=seat, moves=white)
        if len(dice) > 1:
            return message("stage-move-both", seat=seat, moves=white, orange=orange)
        if dice == {"orange"}:
            return message("stage-move-orange", seat=seat, orange=orange)
        return message("stage-move-white", seat=seat, moves=white)

    def _kinds_by_die(self, s: State) -> dict[str, tuple[str, ...]]:
        """Return the kinds that each die moves, if there are two dice."""
        found: dict[str, tuple[str, ...]] = {}
        for piece in sorted(self.roll_moves(s)) if s.stage == "move" and len(self.dice) > 1 else ():
            kind = self.kinds[piece]
            die = self.die_of(kind)
            found[die] = (*found.get(die, ()), kind)
        return found

    def _notes(self, s: State, owes_start: bool) -> Iterator[Message]:
        if owes_start:
            yield message("owes-start", seat=Seat(self.seats[s.turn]))
        yield from self.explain_protection(s)

    def _marks(self, s: State, owes_start: bool) -> Iterator[Mark]:
        if owes_start:
            yield from (Mark(name, "owed") for name in self.names(self.corners[s.turn].start))
        for corner, pieces in zip(self.corners, s.men, strict=True):
            yield from (
                Mark(self.board.names[q], "safe") for q in pieces if q >= 0 and corner.breaks >> q & 1
            )
        if s.stage != "over":
            yield from (Mark(name, "protected") for name in self.names(self.protection_map(s)))

    def protection_map(self, s: State) -> int:
        """Return the protected pieces as a bitboard. Pieces of other seats are protected against the seat to
        move, and its own against all others.
        """
        own = self.own(s, s.turn)
        others = [i for i in self.playing(s) if i != s.turn]
        against_all = own if others else 0
        for i in others:
            against_all &= self.find_protected(s, i)
        return self.find_protected(s, s.turn) & ~own | against_all


def seats_in(text: str) -> tuple[str, ...]:
    """Return the seats that a position text names, counter-clockwise from the south."""
    named = {field[0] for field in text.split() if re.match(r"[GRBY]:", field)}
    return tuple(seat for seat in SEATS if LETTER[seat] in named)


def make(
    info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part]
) -> ChessJumble:
    """Return an edition with these seats (by default all seats of the board) and house rules.

    `parts` maps a house rule to the user's file that it names.

    Raises:
        GameError, BoardFileError, TooMuch: If the seats, rules, dice, deck or board are not playable.
    """
    big, with_cards = info.id.startswith("big"), any(rule.name == "deck" for rule in info.rules)
    rules = options_of(Options, info.rules, chosen)
    kinds = "KQRBNP" if big else "QRBN"
    own = parts.get("board")
    place = setting(rules.board, kinds, rules.stops_on_entry, rules.own_colour_alone, own)
    for seat in seats or ():
        if seat not in SEATS:
            raise GameError("no-such-seat", seat=seat, seats=SEATS)
        if seat not in place.corners:
            raise GameError("no-corner", board=place.board.name, seat=Seat(seat))
    if len(set(seats or ())) != len(seats or ()):
        raise GameError("seat-twice")
    sits = tuple(seat for seat in SEATS if seat in (place.corners if seats is None else seats))
    if not 2 <= len(sits) <= 4:
        raise GameError("two-to-four", title=info.title, n=len(sits))
    if len(sits) == 2 and len(place.corners) == 4 and sits not in info.seatings:  # CJ-A43
        raise GameError("opposite")
    order = (sits[0], *reversed(sits[1:])) if rules.clockwise else sits
    deck = load_deck(rules.deck, kinds, rules.protects, parts.get("deck")) if with_cards else None
    return ChessJumble(info, rules, kinds, order, place, dice_of(rules.dice, big, parts.get("dice")), deck)
