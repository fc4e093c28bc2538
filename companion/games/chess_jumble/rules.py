"""Chess Jumble as a game: the parts of an edition put together.

How legal actions show on a board comes first: one line each for moving and bringing in, and one way that a piece can have
gone in a roll."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from companion.games.chess_jumble import edition, evaluation, moves, play, view
from companion.games.chess_jumble import evaluation as appeal
from companion.games.chess_jumble import evaluation as piece_values
from companion.games.chess_jumble import play as card_effects
from companion.games.chess_jumble import view as refusals
from companion.games.chess_jumble.edition import BOX, CHANCE, OUT, Edition, State, seats_in
from companion.games.chess_jumble.equipment import March, dice_of, face_value, load_deck
from companion.games.chess_jumble.facts import KNOWN, SEATS, Options, come_round, end_said, find_placed_twice
from companion.games.chess_jumble.moves import march_moves, number, roll_moves, walker
from companion.games.chess_jumble.play import outcome
from companion.games.chess_jumble.prepared_board import Step, Walker, setting
from companion.games.chess_jumble.view import DECK
from companion.games.shared.fast_versions import fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, First, Move, Pass, Put, Roll, Stay, Swap, Take
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.facts import GameInfo, Part
from companion.kernel.game import DeckLeft, Ending, Intent, Result
from companion.kernel.layout import NOWHERE, Layout, Line, Stack, standard_line
from companion.kernel.messages import Event, Message, Reason, Seat, message
from companion.kernel.view import View

MOST = 2000
"""Lines of several choices are left away beyond so many; choices one by one always have theirs."""


def lines(ed: Edition, s: State, legal: Iterable[Action]) -> Iterator[Line]:
    """The lines of these legal actions."""
    if s.stage == "card" and s.todo:
        yield from _in_any_order(ed, s)
        return
    ways, seat = _ways(ed, s), ed.seats[s.turn]
    for a in legal:
        line = standard_line(a, seat, ways.get(a.kind, NOWHERE) if isinstance(a, Move) else NOWHERE)
        if line is not None:
            yield line


def _ways(ed: Edition, s: State) -> dict[str, frozenset[str]]:
    found = {}
    if s.stage in ("move", "bring"):
        found = roll_moves(ed, s)
    elif s.stage == "card" and isinstance(op := play.operation(ed, s), March):
        found = march_moves(ed, s, op)
    return {ed.kinds[p]: frozenset(ed.names(roll.way)) for p, roll in found.items()}


def _in_any_order(ed: Edition, s: State) -> list[Line]:
    """One line for each way in which the first, the first two, ... of those who choose may choose."""
    found: list[Line] = []
    level: list[tuple[State, tuple[Action, ...], dict[str, Stack]]] = [(s, (), {})]
    step = s.step
    while level and len(found) < MOST:
        deeper = []
        for state, done, before in level:
            for a in play.options(ed, state):
                one = standard_line(a, "")
                assert one is not None
                after = {**before, **one.after}
                found.append(Line((*done, a), after, frozenset(after)))
                next_state = outcome(ed, state, a)[0]
                if next_state.stage == "card" and next_state.step == step and next_state.todo:
                    deeper.append((next_state, (*done, a), after))
        level = deeper
    return found


def way(ed: Edition, s: State, a: Action) -> tuple[str, ...]:
    """The squares between the first and the last; none where one move leads there, or nothing is known."""
    if not isinstance(a, Move):
        return ()
    piece = ed.kinds.index(a.kind)
    n, mid = number(ed, s, piece), ed.options.captures_on_the_way
    if s.stage == "card" and isinstance(op := play.operation(ed, s), March):
        n, mid = op.up_to, False
    walks, end = walker(ed, s, piece), ed.board.number[a.to]
    steps = walks.steps(n, mid)
    home = bool(walks.corner.house >> end & 1)
    known = [i for i, step in enumerate(steps) if (step.home if home else _ends(step, True) >> end & 1)]
    if not known:
        return ()
    last = known[0] if home else known[-1]
    return tuple(ed.board.names[q] for q in _back(walks, steps[:last], end, home, mid))


def _ends(step: Step, captures: bool) -> int:
    found = 0
    for ends in (*step.quiet.values(), *(step.strikes.values() if captures else ())):
        found |= ends
    return found


def _back(walks: Walker, steps: list[Step], end: int, home: bool, mid: bool) -> list[int]:
    """From the end to the beginning: a square of each step from which one move leads on."""
    corner, kind, found = walks.corner, walks.kind, [end]
    for step in reversed(steps):
        last = len(found) == 1

        def leads(square: int, to: int = found[0], last: bool = last) -> bool:
            if last and home:
                return corner.enters_from(kind, square, walks.men)
            spread = corner.moves[kind].spread(1 << square, walks.men)
            if last and walks.men >> to & 1:
                spread |= corner.captures[kind].spread(1 << square, walks.men)
            return bool(spread >> to & 1)

        square = next((q for q in bitboard.each(_ends(step, mid)) if leads(q)), None)
        if square is None:
            return []
        found.insert(0, square)
    return found[:-1]


class ChessJumble(GameBase[State, Options]):
    """One edition in play."""

    SILENT: ClassVar[tuple[type[Action], ...]] = (Pass, Stay, Take)
    """Declining (CJ-A14), a roll that ends where it began (CJ-A8), and taking a card."""

    CHANCE: ClassVar[tuple[str, ...]] = CHANCE

    def __init__(self, ed: Edition) -> None:
        self.edition = ed
        decks = (ed.deck.info(DECK),) if ed.deck is not None else ()
        super().__init__(ed.info, ed.options, ed.board, seats=ed.seats, dice=ed.dice, decks=decks)
        self.text = edition.text_with(ed)
        self.rules = {rule.name: self.rules[rule.name] for rule in self.info.rules}
        self.time_limit = self.options.minutes if self.options.timed else None  # CJ-A50c
        self.leaver = self.options.leaver  # CJ-A49
        self._faces = {die.name: {face: die.faces.count(face) for face in die.faces} for die in self.dice}

    # Positions

    def start(self) -> State:
        """All men in their boxes (CJ-R20); the lot says who begins (X6)."""
        ed = self.edition
        out = (0,) * len(ed.deck.cards) if ed.deck is not None else ()
        men = tuple((BOX,) * len(ed.kinds) for _ in ed.seats)
        return State(men, skips=(0,) * len(ed.seats), out=out)

    def admit(self, s: State) -> State:
        return self._check(play.conclude(self.edition, edition.admit(self.edition, s)))

    def impossible(self, s: State) -> Message | None:
        return find_placed_twice(self.edition.seats, s.places, s.gone)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        ed = self.edition
        after = edition.rearrange(ed, s, layout, turn)
        if s.stage == "over":
            after = edition.to_roll(msgspec.structs.replace(after, end=""))
        still = tuple(i for i in after.places if play.is_home(ed, after, i))
        after = play.conclude(ed, msgspec.structs.replace(after, places=still))
        if after.stage != "over" and turn is None and after.turn not in ed.playing(after):
            after = play.next_turn(ed, after, [])[0]
        return self._check(self._renew(after))

    def _renew(self, s: State) -> State:
        """The state, or where its roll or card cannot be used any more, one in which the seat to move begins its turn anew."""
        stuck = (s.stage == "move" and not self.actions(s)) or (
            s.stage == "card" and not card_effects.options(self.edition, s)
        )
        return edition.to_roll(s) if stuck else s

    def _check(self, s: State) -> State:
        """The state itself if its men stand where they can and its seat can act.

        Raises:
            BadPosition: two men on one square, a man off the track or in a foreign house, a stage that cannot be.
        """
        ed = self.edition
        self._check_men(s)
        seat = Seat(ed.seats[s.turn])
        if s.stage != "over" and (s.turn in s.gone or s.turn in s.places):
            raise BadPosition("turn-plays-no-more", seat=seat)
        if s.stage == "bring" and all(isinstance(a, Pass) for a in self.actions(s)):
            raise BadPosition("position-nothing-to-bring", seat=seat)
        if s.stage == "move" and not self.actions(s):
            raise BadPosition("position-no-move", seat=seat, face=face_value(s.face or s.orange))
        if s.todo and not (s.stage == "card" and card_effects.several_choose(card_effects.operation(ed, s))):
            raise BadPosition("position-nobody-in-todo", card=s.card or "-")
        if s.stage == "card" and not self.actions(s):
            s = msgspec.structs.replace(s, todo=card_effects.tasks(ed, s, card_effects.operation(ed, s)))
            if not card_effects.options(ed, s):
                raise BadPosition("position-card-idle", card=s.card)
        if s.stage == "draw" and ed.deck is not None and sum(s.out) == ed.deck.size:
            raise BadPosition("position-no-card-left")
        return s

    def _check_men(self, s: State) -> None:
        ed = self.edition
        taken: dict[int, str] = {}
        houses = bitboard.of(q for corner in ed.setting.corners.values() for q in bitboard.each(corner.house))
        for i, men in enumerate(s.men):
            anywhere = ed.options.swaps_anywhere
            may = ed.setting.track | (houses if anywhere else ed.corners[i].house)
            for kind, square in zip(ed.kinds, men, strict=True):
                man = f"{ed.seats[i]}:{kind}"
                if square >= 0:
                    name = self.board.names[square]
                    if not may >> square & 1:
                        raise BadPosition("position-off-track", man=man, square=name)
                    if square in taken:
                        raise BadPosition("position-both-on", man=taken[square], other=man, square=name)
                    taken[square] = man
                if square == OUT and not ed.options.captured_are_out:
                    raise BadPosition("position-not-out", man=man)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0, opened=(), starter=0)

    # Who acts, and how

    def at_turn(self, s: State) -> str | None:
        return view.at_turn(self.edition, s)

    def legal_actions(self, s: State) -> Iterable[Action]:
        ed = self.edition
        match s.stage:
            case "first":
                return (First(self.seats[i]) for i in ed.playing(s))
            case "roll":
                die = "orange" if s.face else "white"
                return (Roll(die, face) for face in self._faces[die])
            case "bring":
                return self._brings(s)
            case "move":
                return moves.moves(ed, s, moves.roll_moves(ed, s))
            case "draw":
                assert ed.deck is not None
                return (Draw(DECK, id) for id, left in ed.deck.count_left(s.out).items() if left)
            case "card":
                return card_effects.options(ed, s)
        return ()

    def _brings(self, s: State) -> Iterable[Action]:
        """What + or # allows: bringing in, a card, the orange number (CJ-A36), or leaving it (CJ-A14, A37)."""
        ed, options = self.edition, self.edition.options
        hash_brings = options.plus_hash.brings
        drops = moves.brings(ed, s) if s.face == "+" or hash_brings else []
        yield from drops
        if drops and options.must_bring_in:
            return
        if options.plus_hash.chooses:
            yield Take(DECK)
            if options.card_may_be_left and not drops:
                yield Pass()
            return
        if ed.deck is None and len(ed.dice) > 1:
            # A roll that ends where it began is the same as leaving it.
            yield from (a for a in moves.moves(ed, s, moves.roll_moves(ed, s)) if not isinstance(a, Stay))
        yield Pass()

    def weight(self, s: State, a: Action) -> int:
        if isinstance(a, Roll):
            return self._faces[a.die][a.face]
        if isinstance(a, Draw) and self.edition.deck is not None:
            return self.edition.deck.count_left(s.out)[a.card]
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        assert self.edition.deck is not None
        whole = {card.id: card.count for card in self.edition.deck.cards}
        return DeckLeft(s.shuffle, whole, self.edition.deck.count_left(s.out))

    @fast(KNOWN)
    def count(self, s: State) -> int:
        ed = self.edition
        if s.stage == "move":
            return moves.count(ed, s, moves.roll_moves(ed, s))
        if s.stage == "card" and isinstance(op := card_effects.operation(ed, s), March):
            return moves.count(ed, s, moves.march_moves(ed, s, op))
        return len(self.actions(s))

    # What actions do

    def outcome(self, s: State, a: Action) -> tuple[State, Sequence[Event]]:
        return play.outcome(self.edition, s, a)

    def refusal(self, s: State, a: Action) -> Reason:
        if s.stage == "card" and isinstance(a, (Put, Swap)) and a in card_effects.possible(self.edition, s):
            seat = Seat(self.seats[card_effects.chooser(self.edition, s)])
            return Reason(message("start-stays-free", seat=seat), "CJ-A16")
        if isinstance(a, Put):
            return self.why_not(s, Intent(a.origin if a.origin in self.board.number else None, a.to))
        return super().refusal(s, a)

    # Ends

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        progress = self.edition.progress
        left = progress.rank_seats(s)
        order = (*s.places, *(i for _, i in left), *s.gone)
        places = tuple(self.seats[i] for i in order)
        scores = {seat: progress.at_home(s, i) for i, seat in enumerate(self.seats)}
        winner: str | tuple[str, ...] | None = places[0]
        if s.end == "draw":
            winner = None
        elif s.end == "ranked" and not s.places:
            best = tuple(self.seats[i] for key, i in left if key == left[0][0])
            winner = best if len(best) > 1 else best[0]
        return Result(winner, places, scores, end_said(s.end, places[0], bool(s.places)))

    def round_ended(self, before: State, after: State) -> bool:
        return come_round(len(self.seats), before.starter, before.turn, after.turn)

    def end_early(self, s: State, reason: Ending) -> State:
        return play.end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: State, seat: str, stays: bool) -> State:
        """CJ-A49 b and c: the seat is skipped from now on; its men go to the box or stay as obstacles."""
        i = self.seats.index(seat)
        if i in s.gone or i in s.places or s.stage == "over":
            return s
        men = list(s.men)
        if not stays:
            men[i] = (BOX,) * len(self.edition.kinds)
        todo = tuple(task for task in s.todo if task[0] != i)
        s = msgspec.structs.replace(s, men=tuple(men), gone=(*s.gone, i), todo=todo)
        s, _ = play.arrivals(self.edition, s, [])
        if s.stage == "over":
            return s
        if s.stage == "first":
            return msgspec.structs.replace(s, turn=self.edition.playing(s)[0])
        if s.turn == i or (s.stage == "card" and not self.actions(s)):
            return play.next_turn(self.edition, s, [])[0]
        return self._renew(s)

    def claimable(self, s: State) -> tuple[str, ...]:
        """X4: fifty full turns without a capture or a piece entering its house."""
        playing = len(self.edition.playing(s))
        return ("fifty",) if s.stage != "over" and s.quiet >= 50 * playing else ()

    # What UIs and computer players need

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.edition, s)

    def layout(self, s: State) -> Layout:
        return view.layout(self.edition, s)

    def lines(self, s: State) -> Iterable[Line]:
        return lines(self.edition, s, self.actions(s))

    def why_not(self, s: State, intent: Intent) -> Reason:
        allowed = (
            self.why_allowed(s, intent) if intent.to else None
        )  # how many moves a piece has is told besides
        return allowed or refusals.why_not(self.edition, s, intent)

    def why_unfinished(self, s: State, origin: str, to: str) -> Message | None:
        return refusals.why_unfinished(self.edition, s, origin, to)

    def way(self, s: State, a: Action) -> tuple[str, ...]:
        return way(self.edition, s, a)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.edition, s, a)

    def winner(self, s: State) -> str | None:
        """CJ-A47: who is home first has won; the others play on for their places."""
        return self.seats[s.places[0]] if s.places else super().winner(s)

    def worth(self, s: State) -> tuple[float, ...]:
        return piece_values.worth(self.edition, s)

    def leaning(self, s: State, a: Action, way: str) -> float:
        return evaluation.leaning(self.edition, s, a, way)


def make(
    info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part]
) -> ChessJumble:
    """An edition with these seats (default: all that the board has) and house rules; `parts`: own files by house rule.

    Raises:
        GameError, BoardFileError, TooMuch: seats, rules, dice, deck or board that cannot be played with.
    """
    big, with_cards = info.id.startswith("big"), any(rule.name == "deck" for rule in info.rules)
    rules = options_of(Options, info.rules, chosen)
    kinds = "KQRBNP" if big else "QRBN"
    place = setting(
        rules.board,
        kinds,
        rules.stops_on_entry,
        rules.own_colour_alone,
        parts.get("board"),
    )
    sits = tuple(seat for seat in SEATS if seat in (seats if seats is not None else place.corners))
    for seat in seats or ():
        if seat not in SEATS:
            raise GameError("no-such-seat", seat=seat, seats=SEATS)
        if seat not in place.corners:
            raise GameError("no-corner", board=place.board.name, seat=Seat(seat))
    if len(set(seats or ())) != len(seats or ()):
        raise GameError("seat-twice")
    if not 2 <= len(sits) <= 4:
        raise GameError("two-to-four", title=info.title, n=len(sits))
    if len(sits) == 2 and len(place.corners) == 4 and sits not in info.seatings:  # CJ-A43
        raise GameError("opposite")
    order = (sits[0], *reversed(sits[1:])) if rules.clockwise else sits
    deck = load_deck(rules.deck, kinds, rules.protects, parts.get("deck")) if with_cards else None
    dice = dice_of(rules.dice, big, parts.get("dice"))
    return ChessJumble(Edition(info, kinds, order, place, dice, deck, rules))


__all__ = ["ChessJumble", "make", "seats_in"]
