"""Dice and cards for a game on a cardboard board: turns, rolls, drawn cards, and missed turns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec.structs import replace

from companion.games.chess_jumble.equipment import MARKS, Again, Card, Miss, dice_of, face_value, load_deck
from companion.games.chess_jumble.facts import come_round, end_said, find_placed_twice
from companion.games.dice_and_cards.facts import NO_DECK, Options
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.kernel.actions import Action, Done, Draw, First, Pass, Report, Roll, Take
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, GameError, parse_number
from companion.kernel.facts import GameInfo, Part
from companion.kernel.game import DeckLeft, Ending, EngineProfile, Intent, Result, SkillLevel
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, Message, Reason, Seat, message
from companion.kernel.text.codecs import (
    Codec,
    Field,
    Index,
    Indices,
    Number,
    OneOf,
    PositionText,
    Repeats,
    Text,
    TextForm,
)
from companion.kernel.view import View

STAGES = ("first", "roll", "use", "draw", "card", "over")
ENDS = ("", "home", "ranked", "draw")
DECK = "action"
"""The name of the deck on the table."""
MOST_SKIPS = 2  # CJ-A46
TRIES = 3  # CJ-R22
NO_BOARD = Board("none", "No board", 1, 1, ("--",), {})


def _stage(s: State) -> str:
    return "card" if s.card else "use" if s.face else "roll"


class State(msgspec.Struct, frozen=True):
    """A state.

    How seats and cards are written in a position text depends on the table; see `DiceAndCards`.

    Attributes:
        turn: The index of the seat whose turn it is.
        stage: `first`, `roll`, `use` (a roll is to be used), `draw`, `card`, `over`.
        face, orange: The faces of the dice.
        tries: Number of rolls without effect in this turn.
        places: Seats that are home.
        gone: Seats that have left.
        skips: The number of turns that each seat has to miss.
        card: The open card.
        out: The number of drawn copies of each card.
        shuffle: How many times the deck has been reshuffled.
    """

    turn: int = 0
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage, blank=True)] = "first"
    face: Annotated[str, Field(Text(), name="die")] = ""
    orange: str = ""
    tries: Annotated[int, Number(0, 2)] = 0
    starter: int = 0
    places: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    card: str = ""
    out: tuple[int, ...] = ()
    shuffle: Annotated[int, Number(0, 999)] = 0
    end: Annotated[str, OneOf(ENDS)] = ""


class Drawn(Codec[tuple[int, ...]]):
    """Reader and writer of the number of drawn copies of each card of the deck, as in `B16:1,B01:2`."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._known = {card.id: card.count for card in cards}

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join([f"{id}:{n}" for id, n in zip(self._known, value, strict=True) if n]) or "-"

    def read(self, name: str, text: str) -> tuple[int, ...]:
        out = dict.fromkeys(self._known, 0)
        for entry in text.split(",") if text else ():
            id, _, count = entry.partition(":")
            n = parse_number(count)
            if id not in out or n is None or n > self._known[id]:
                raise BadPosition("position-out-card", text=entry)
            out[id] = n
        return tuple(out.values())


def fresh(s: State) -> State:
    """Return the state before a roll, with the number of tries reset."""
    return replace(s, stage="roll", face="", orange="", tries=0, card="")


Outcome = tuple[State, list[Event]]


class DiceAndCards(GameBase[State, Options]):
    """The game at one table. Its seats are in turn order. Without a deck, only dice are used."""

    SILENT = (Done, Pass, Report, Take)
    """The actions that players enter on the tablet. No sensor can detect any of them."""
    CHANCE = ("first", "roll", "draw")

    mind = EngineProfile(skills=(SkillLevel(),) * 5)
    """The profile for computer players, which do not think because they cannot see the board."""

    def __init__(
        self, info: GameInfo, options: Options, seats: tuple[str, ...], parts: Mapping[str, Part]
    ) -> None:
        """Create the game; `parts` are the user's files by house rule.

        Raises:
            GameError, TooMuch: If the dice or the deck are not playable.
        """
        deck = None
        if options.deck != NO_DECK:
            deck = load_deck(options.deck, options.kinds, options.shields, parts.get("deck"))
        dice = dice_of(options.dice, options.orange, parts.get("dice"))
        decks = (deck.info(DECK),) if deck is not None else ()
        super().__init__(info, options, NO_BOARD, seats=seats, dice=dice, decks=decks)
        self.cards = deck.cards if deck is not None else ()
        self._size = sum(card.count for card in self.cards)
        one, some = Index(seats), Indices(seats)
        fields: dict[str, TextForm | None] = {
            "turn": Field(one, blank=True),
            "starter": Field(one, absent=lambda s: s.turn, blank=True),
            "places": some,
            "gone": some,
            "skips": Repeats(seats),
            "out": Drawn(self.cards),
        }
        if deck is None:
            fields |= dict.fromkeys(("card", "out", "shuffle"))
        self.text = PositionText(State, **fields)

    def start(self) -> State:
        return State(skips=(0,) * len(self.seats), out=(0,) * len(self.cards))

    def at_turn(self, s: State) -> str | None:
        return None if s.stage == "over" else self.seats[s.turn]

    def playing(self, s: State) -> list[int]:
        """Return the seats that are neither home nor gone."""
        return [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]

    def order(self, s: State) -> list[int]:
        """Return the seats that are still playing, in turn order, beginning with the one to move."""
        count, playing = len(self.seats), self.playing(s)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]

    # Legal actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        match s.stage:
            case "first":
                return (First(self.seats[i]) for i in self.playing(s))
            case "roll":
                die = self.dice[1 if s.face else 0]
                return (Roll(die.name, face) for face in dict.fromkeys(die.faces))
            case "use":
                return self._uses(s)
            case "draw":
                left = self.deck_left(s, DECK).left
                return (Draw(DECK, id) for id, count in left.items() if count)
            case "card":
                return (Done(), Report("home"))
        return ()

    def _uses(self, s: State) -> Iterable[Action]:
        """Return the possible reports on a roll."""
        marks = self.options.plus_hash
        if s.face not in MARKS:
            return (Report("moved"), Report("cannot"), Report("home"))
        found: list[Action] = []
        if s.face == "+" or marks.brings:
            found.append(Report("inserted"))
        if marks.chooses:
            found.append(Take(DECK))
        elif s.orange:
            found += [Report("moved"), Report("home")]
        return (*found, Report("cannot"), Pass())

    def weight(self, s: State, a: Action) -> int:
        if isinstance(a, Roll):
            return next(die.faces for die in self.dice if die.name == a.die).count(a.face)
        if isinstance(a, Draw):
            return self.deck_left(s, DECK).left[a.card]
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole = {card.id: card.count for card in self.cards}
        left = {card.id: card.count - drawn for card, drawn in zip(self.cards, s.out, strict=True)}
        return DeckLeft(s.shuffle, whole, left)

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        """Return the state after a legal action, and its events."""
        seat = Seat(self.seats[s.turn])
        match a:
            case First():
                begins = self.seats.index(a.seat)
                s = replace(s, turn=begins, starter=begins, stage="roll")
                return s, [Event("first", message("first", seat=Seat(a.seat)))]
            case Roll():
                return self._after_roll(s, a)
            case Take():
                return self._to_draw(s, [])
            case Draw():
                return self._after_draw(s, a)
            case Done():
                return self.next_turn(s, [Event("done", message("card-done"))])
            case Pass():
                return self.next_turn(s, [Event("decline", message("declines", seat=seat))])
            case Report(word="inserted"):
                return fresh(s), [Event("bring", message("inserted", seat=seat))]
            case Report(word="moved"):
                return self.next_turn(s, [Event("move", message("moved", seat=seat))])
            case Report(word="cannot"):
                return self._fruitless(s, [Event("fruitless", message("cannot", seat=seat))])
            case Report(word="home"):
                return self._home(s)
        raise TypeError(a)

    def _after_roll(self, s: State, a: Roll) -> Outcome:
        seat, face = Seat(self.seats[s.turn]), face_value(a.face)
        white = a.die == "white"
        s = replace(s, face=a.face) if white else replace(s, orange=a.face)
        events = [Event("roll", message("rolls-die" if white else "rolls-orange", seat=seat, face=face))]
        if len(self.dice) > 1 and not s.orange:
            return s, events
        marks = self.options.plus_hash
        if s.face == "#" and not any(marks):
            return self.next_turn(s, [*events, Event("skip", message("misses-turn", seat=seat))])
        if s.face == "#" and marks.draws:
            return self._to_draw(s, events)
        return replace(s, stage="use"), events

    def _fruitless(self, s: State, events: list[Event]) -> Outcome:
        if s.tries + 1 < TRIES:
            return replace(fresh(s), tries=s.tries + 1), events
        said = message("turn-passes", seat=Seat(self.seats[s.turn]), rolls=s.tries + 1)
        return self.next_turn(s, [*events, Event("pass", said)])

    def _to_draw(self, s: State, events: list[Event]) -> Outcome:
        events.append(Event("take", message("takes-card", seat=Seat(self.seats[s.turn]))))
        s = replace(s, stage="draw", face="", orange="")
        if sum(s.out) == self._size:
            s = replace(s, out=(0,) * len(s.out), shuffle=s.shuffle + 1)
            events.append(Event("shuffle", message("shuffled")))
        return s, events

    def _after_draw(self, s: State, a: Draw) -> Outcome:
        """Return the outcome of a draw.

        The game records missed turns and repeated rolls; other effects are carried out on the board and
        reported.
        """
        at = [card.id for card in self.cards].index(a.card)
        card = self.cards[at]
        out = tuple(n + (i == at) for i, n in enumerate(s.out))
        said = message("draws", seat=Seat(self.seats[s.turn]), card=card.id, words=card.says)
        s, events = replace(s, out=out), [Event("card", said)]
        for operation in card.effect:
            if isinstance(operation, Miss):
                after = self.order(s)[1:]
                missing = {"own": [s.turn], "next": after[:1], "others": after}[operation.who]
                skips = tuple(min(MOST_SKIPS, n + (i in missing)) for i, n in enumerate(s.skips))
                s = replace(s, skips=skips)
                events += [Event("miss", message("will-miss", seat=Seat(self.seats[i]))) for i in missing]
        if all(isinstance(operation, (Miss, Again)) for operation in card.effect):
            return (fresh(s), events) if isinstance(card.effect[-1], Again) else self.next_turn(s, events)
        return replace(s, stage="card", card=a.card), events

    def _home(self, s: State) -> Outcome:
        s = replace(s, places=(*s.places, s.turn))
        events = [Event("home", message("home", seat=Seat(self.seats[s.turn]), place=len(s.places)))]
        if len(self.playing(s)) <= 1:
            return self.end_game(s, "home"), events
        return self.next_turn(s, events)

    def next_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin the turn of the next seat that still plays and misses no turn (CJ-A46)."""
        turn, skips, playing = s.turn, list(s.skips), self.playing(s)
        while True:
            turn = (turn + 1) % len(self.seats)
            if turn not in playing:
                continue
            if not skips[turn]:
                break
            skips[turn] -= 1
            events.append(Event("skip", message("skipped", seat=Seat(self.seats[turn]))))
        return replace(fresh(s), turn=turn, skips=tuple(skips)), events

    # Ends

    def end_game(self, s: State, end: str) -> State:
        """Return the state with the game over for this reason."""
        return replace(fresh(s), stage="over", end=end)

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        places = tuple(self.seats[i] for i in (*s.places, *self.playing(s), *s.gone))
        known = s.places or s.end == "home"  # no one knows how far those at the table are
        said = end_said(s.end, places[0], bool(s.places))
        return Result(places[0] if known else None, places, {}, said)

    def round_ended(self, before: State, after: State) -> bool:
        return come_round(len(self.seats), before.starter, before.turn, after.turn)

    def end_early(self, s: State, reason: Ending) -> State:
        return self.end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: State, seat: str, stays: bool) -> State:
        i = self.seats.index(seat)
        if i not in self.playing(s) or s.stage == "over":
            return s
        s = replace(s, gone=(*s.gone, i))
        playing = self.playing(s)
        if len(playing) == 1:
            return self.end_game(s, "home")
        if s.stage == "first":
            return replace(s, turn=playing[0])
        return self.next_turn(s, [])[0] if s.turn == i else s

    def claimable(self, s: State) -> tuple[str, ...]:
        return ()

    # Positions

    def position(self, s: State) -> str:
        return f"seats={','.join(self.seats)} {super().position(s)}"

    def read(self, text: str) -> State:
        """Return the state of a position text.

        The seats in the text are ignored; they are read when the game is created.

        Raises:
            BadPosition: If the text is not a position of this game.
        """
        return super().read(" ".join(word for word in text.split() if not word.startswith("seats=")))

    def impossible(self, s: State) -> Message | None:
        """Return why a state is impossible, or None if it is possible.

        It is impossible if a seat has two places, or if the game is over although several seats are still
        playing.
        """
        if s.end == "home" and len(self.playing(s)) > 1:
            return message("position-stage", stage=s.stage)
        return find_placed_twice(self.seats, s.places, s.gone)

    def admit(self, s: State) -> State:
        """Return the checked state of a position text, with its open card counted as drawn.

        Raises:
            BadPosition: If the seat to move does not play any more, or dice and cards do not fit the
                stage.
        """
        if (s.stage == "card") != bool(s.card):
            raise BadPosition("position-stage", stage=s.stage)
        if s.card and s.card not in {card.id for card in self.cards}:
            raise BadPosition("position-no-card", card=s.card)
        out = s.out or (0,) * len(self.cards)
        s = replace(
            s,
            skips=tuple([min(MOST_SKIPS, n) for n in s.skips]) or (0,) * len(self.seats),
            out=tuple([n or int(card.id == s.card) for card, n in zip(self.cards, out, strict=True)]),
        )
        if s.stage != "over" and len(self.playing(s)) <= 1:
            return self.end_game(s, "home")
        if s.stage != "over" and (s.turn in s.places or s.turn in s.gone):
            raise BadPosition("turn-plays-no-more", seat=Seat(self.seats[s.turn]))
        faces = {die.name: die.faces for die in self.dice}
        for die, face in (("white", s.face), ("orange", s.orange)):
            if face and face not in faces.get(die, ()):
                raise BadPosition("position-face", die=die, face=face)
        white, orange, both = bool(s.face), bool(s.orange), len(self.dice) > 1
        if s.stage == "use":
            if not white or orange != both:
                raise BadPosition("position-needs-dice")
        elif orange or (white and not (both and s.stage == "roll")):
            raise BadPosition("position-stage", stage=s.stage)
        if s.stage == "draw" and sum(s.out) == self._size:
            raise BadPosition("position-stage", stage=s.stage)
        return s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if layout:
            raise BadPosition("only-turn")
        if turn is None:
            return s
        playing = self.playing(s)
        if turn not in self.seats or self.seats.index(turn) not in playing or len(playing) == 1:
            raise BadPosition("no-seat-in-play", seat=turn, seats=self.seats)
        return fresh(replace(s, turn=self.seats.index(turn), end=""))

    # What is seen and said

    def view(self, s: State, seat: str | None) -> View:
        return View(
            layout={},
            turn=self.at_turn(s),
            stage=s.stage,
            chance=s.stage in self.CHANCE,
            dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
            prompt=self._prompt(s),
            places=tuple(self.seats[i] for i in s.places),
            cards={DECK: s.card} if s.card else {},
            unseen={DECK: self._size - sum(s.out)} if self.decks else {},
            skips={one: n for one, n in zip(self.seats, s.skips, strict=True) if n},
        )

    def _prompt(self, s: State) -> Message:
        seat = Seat(self.seats[s.turn])
        match s.stage:
            case "first":
                return message("stage-first")
            case "roll":
                return message("stage-roll-orange" if s.face else "stage-roll", seat=seat)
            case "use":
                face, mark = face_value(s.face), s.face in MARKS
                if not s.orange:
                    return message("stage-mark" if mark else "stage-use", seat=seat, face=face)
                said, orange = "stage-mark-both" if mark else "stage-use-both", face_value(s.orange)
                return message(said, seat=seat, face=face, orange=orange)
            case "draw":
                return message("stage-draw", seat=seat)
            case "card":
                words = next(card.says for card in self.cards if card.id == s.card)
                return message("stage-card", seat=seat, words=words)
        return message("stage-over")

    def layout(self, s: State) -> Layout:
        return {}

    def lines(self, s: State) -> Iterable[Line]:
        return ()

    def why_not(self, s: State, intent: Intent) -> Reason:
        return Reason(message("no-board"))

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action.

        A computer player without a view of the board only reports that it has moved.
        """
        return 1.0 if a in (Report("moved"), Report("inserted"), Done()) else 0.0


def seats_in(text: str) -> tuple[str, ...]:
    """Return the seats that a position text names."""
    found = re.search(r"(?:^|\s)seats=(\S+)", text)
    return tuple(found[1].split(",")) if found else ()


def make(
    info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part]
) -> DiceAndCards:
    """Return a game with these seats (by default all four) and house rules.

    `parts` maps a house rule to the user's file that it names.

    Raises:
        GameError, TooMuch: If the seats, rules, dice or deck are not playable.
    """
    options = options_of(Options, info.rules, chosen)
    for seat in seats or ():
        if seat not in info.seats:
            raise GameError("no-such-seat", seat=seat, seats=info.seats)
    sits = tuple(seat for seat in info.seats if seat in (seats if seats is not None else info.seats))
    if not 2 <= len(sits) <= 4 or len(set(seats or sits)) != len(seats or sits):
        raise GameError("two-to-four-once", title=info.title)
    if (options.plus_hash.chooses or options.plus_hash.draws) != (options.deck != NO_DECK):
        raise GameError("cards-need-a-deck")
    return DiceAndCards(info, options, sits, parts)
