"""Dice and cards for a cardboard set: whose turn it is, what was rolled and drawn, who misses a turn.

The table as a value and the equipment that lies on it come first, then what an action brings about, position texts,
what a screen shows, and the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar

import msgspec

from companion.games.chess_jumble.equipment import MARKS, Again, Deck, Miss, dice_of, face_value, load_deck
from companion.games.chess_jumble.facts import come_round, end_said, find_placed_twice
from companion.games.dice_and_cards.facts import NO_DECK, Options
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.kernel.actions import Action, Done, Draw, First, Pass, Report, Roll, Take
from companion.kernel.board import Board
from companion.kernel.errors import BadPosition, GameError, parse_number
from companion.kernel.facts import DieInfo, GameInfo, Part
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
CHANCE = ("first", "roll", "draw")
"""Stages in which the lot, a die or the deck decides."""
MOST_SKIPS = 2  # CJ-A46


def _stage(s: State) -> str:
    return "card" if s.card else "use" if s.face else "roll"


class State(msgspec.Struct, frozen=True):
    """`turn`: index of the seat; `stage`: `first`, `roll`, `use` (the roll lies there), `draw`, `card`, `over`.

    `face` and `orange` are what the dice show, `tries` the fruitless rolls of this turn, `places`
    the seats that are home, `gone` those that left, `skips` the turns each has to miss; `card` lies
    open, `out` is how many of each card are drawn, `shuffle` how often they were shuffled again.

    How seats and cards stand in texts depends on the table: `position.text_with`.
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


DECK = "action"
"""The name of the deck on the table."""


class Kit(msgspec.Struct, frozen=True, eq=False):
    """`seats` are in turn order; `deck` is None where dice are played with alone."""

    seats: tuple[str, ...]
    dice: tuple[DieInfo, ...]
    deck: Deck | None
    options: Options

    def playing(self, s: State) -> list[int]:
        return [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]

    def order(self, s: State) -> list[int]:
        """The seats that play, the one at turn first."""
        count, playing = len(self.seats), self.playing(s)
        return [i for step in range(count) if (i := (s.turn + step) % count) in playing]


TRIES = 3  # CJ-R22

Outcome = tuple[State, list[Event]]


def outcome(kit: Kit, s: State, a: Action) -> Outcome:
    """The state after a legal action, and what happened."""
    seat = Seat(kit.seats[s.turn])
    match a:
        case First():
            begins = kit.seats.index(a.seat)
            s = msgspec.structs.replace(s, turn=begins, starter=begins, stage="roll")
            return s, [Event("first", message("first", seat=Seat(a.seat)))]
        case Roll():
            return _after_roll(kit, s, a)
        case Take():
            return _to_draw(kit, s, [])
        case Draw():
            return _after_draw(kit, s, a)
        case Done():
            return next_turn(kit, s, [Event("done", message("card-done"))])
        case Pass():
            return next_turn(kit, s, [Event("decline", message("declines", seat=seat))])
        case Report(word="inserted"):
            return fresh(s), [Event("bring", message("inserted", seat=seat))]
        case Report(word="moved"):
            return next_turn(kit, s, [Event("move", message("moved", seat=seat))])
        case Report(word="cannot"):
            return _fruitless(kit, s, [Event("fruitless", message("cannot", seat=seat))])
        case Report(word="home"):
            return _home(kit, s)
    raise TypeError(a)


def _after_roll(kit: Kit, s: State, a: Roll) -> Outcome:
    seat, face = Seat(kit.seats[s.turn]), face_value(a.face)
    if a.die == "white":
        s = msgspec.structs.replace(s, face=a.face)
        events = [Event("roll", message("rolls", seat=seat, face=face))]
    else:
        s = msgspec.structs.replace(s, orange=a.face)
        events = [Event("roll", message("rolls-orange", seat=seat, face=face))]
    if len(kit.dice) > 1 and not s.orange:
        return s, events
    marks = kit.options.plus_hash
    if s.face == "#" and not any(marks):
        return next_turn(kit, s, [*events, Event("skip", message("misses-turn", seat=seat))])
    if s.face == "#" and marks.draws:
        return _to_draw(kit, s, events)
    return msgspec.structs.replace(s, stage="use"), events


def _fruitless(kit: Kit, s: State, events: list[Event]) -> Outcome:
    if s.tries + 1 < TRIES:
        return msgspec.structs.replace(fresh(s), tries=s.tries + 1), events
    said = message("turn-passes", seat=Seat(kit.seats[s.turn]), rolls=s.tries + 1)
    return next_turn(kit, s, [*events, Event("pass", said)])


def _to_draw(kit: Kit, s: State, events: list[Event]) -> Outcome:
    assert kit.deck is not None
    events.append(Event("take", message("takes-card", seat=Seat(kit.seats[s.turn]))))
    s = msgspec.structs.replace(s, stage="draw", face="", orange="")
    if sum(s.out) == kit.deck.size:
        s = msgspec.structs.replace(s, out=(0,) * len(s.out), shuffle=s.shuffle + 1)
        events.append(Event("shuffle", message("shuffled")))
    return s, events


def _after_draw(kit: Kit, s: State, a: Draw) -> Outcome:
    """Missed turns and rolling again are kept here; the rest is done on the board and said."""
    assert kit.deck is not None
    at = [card.id for card in kit.deck.cards].index(a.card)
    card = kit.deck.cards[at]
    out = tuple(n + (i == at) for i, n in enumerate(s.out))
    said = message("draws", seat=Seat(kit.seats[s.turn]), card=card.id, words=card.says)
    s, events = msgspec.structs.replace(s, out=out), [Event("card", said)]
    for operation in card.effect:
        if isinstance(operation, Miss):
            after = kit.order(s)[1:]
            missing = {"own": [s.turn], "next": after[:1], "others": after}[operation.who]
            skips = tuple(min(MOST_SKIPS, n + (i in missing)) for i, n in enumerate(s.skips))
            s = msgspec.structs.replace(s, skips=skips)
            events += [Event("miss", message("will-miss", seat=Seat(kit.seats[i]))) for i in missing]
    if all(isinstance(operation, (Miss, Again)) for operation in card.effect):
        return (fresh(s), events) if isinstance(card.effect[-1], Again) else next_turn(kit, s, events)
    return msgspec.structs.replace(s, stage="card", card=a.card), events


def _home(kit: Kit, s: State) -> Outcome:
    s = msgspec.structs.replace(s, places=(*s.places, s.turn))
    events = [Event("home", message("home", seat=Seat(kit.seats[s.turn]), place=len(s.places)))]
    if len(kit.playing(s)) <= 1:
        return end_game(s, "home"), events
    return next_turn(kit, s, events)


def next_turn(kit: Kit, s: State, events: list[Event]) -> Outcome:
    """The next seat that plays and misses no turn (CJ-A46)."""
    turn, skips, playing = s.turn, list(s.skips), kit.playing(s)
    while True:
        turn = (turn + 1) % len(kit.seats)
        if turn not in playing:
            continue
        if not skips[turn]:
            break
        skips[turn] -= 1
        events.append(Event("skip", message("skipped", seat=Seat(kit.seats[turn]))))
    return msgspec.structs.replace(fresh(s), turn=turn, skips=tuple(skips)), events


def fresh(s: State) -> State:
    """A roll to be made, the tries begun anew."""
    return msgspec.structs.replace(s, stage="roll", face="", orange="", tries=0, card="")


def end_game(s: State, end: str) -> State:
    """The game is over, for this reason."""
    return msgspec.structs.replace(fresh(s), stage="over", end=end)


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names."""
    found = re.search(r"(?:^|\s)seats=(\S+)", text)
    return tuple(found[1].split(",")) if found else ()


class Drawn(Codec[tuple[int, ...]]):
    """How many of each card of the deck are drawn, as `B16:1,B01:2`."""

    def __init__(self, deck: Deck) -> None:
        self._known = {card.id: card.count for card in deck.cards}

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


def _turn(s: State) -> int:
    return s.turn


def text_with(kit: Kit) -> PositionText[State]:
    """The position texts of a table with these seats and this deck, but for `seats=` at their head."""
    some, one = Indices(kit.seats), Index(kit.seats)
    fields: dict[str, TextForm | None] = {
        "turn": Field(one, blank=True),
        "starter": Field(one, absent=_turn, blank=True),
        "places": some,
        "gone": some,
        "skips": Repeats(kit.seats),
    }
    if kit.deck is None:
        fields |= dict.fromkeys(("card", "out", "shuffle"))
    else:
        fields["out"] = Drawn(kit.deck)
    return PositionText(State, **fields)


def impossible(kit: Kit, s: State) -> Message | None:
    """What no game comes to: a seat placed twice, or all home with several that still play."""
    if s.end == "home" and len(kit.playing(s)) > 1:
        return message("position-stage", stage=s.stage)
    return find_placed_twice(kit.seats, s.places, s.gone)


def admit(kit: Kit, s: State) -> State:
    """The state, its open card drawn, if its seat plays, and its dice and cards lie as its stage has them. Raises BadPosition."""
    if (s.stage == "card") != bool(s.card):
        raise BadPosition("position-stage", stage=s.stage)
    if s.card and (kit.deck is None or s.card not in {card.id for card in kit.deck.cards}):
        raise BadPosition("position-no-card", card=s.card)
    cards = kit.deck.cards if kit.deck is not None else ()
    out = s.out or (0,) * len(cards)
    s = msgspec.structs.replace(
        s,
        skips=tuple([min(MOST_SKIPS, n) for n in s.skips]) or (0,) * len(kit.seats),
        out=tuple([n or int(card.id == s.card) for card, n in zip(cards, out, strict=True)]),
    )
    if s.stage != "over" and len(kit.playing(s)) <= 1:
        return end_game(s, "home")
    if s.stage != "over" and (s.turn in s.places or s.turn in s.gone):
        raise BadPosition("turn-plays-no-more", seat=Seat(kit.seats[s.turn]))
    faces = {die.name: die.faces for die in kit.dice}
    for die, face in (("white", s.face), ("orange", s.orange)):
        if face and face not in faces.get(die, ()):
            raise BadPosition("position-face", die=die, face=face)
    white, orange, both = bool(s.face), bool(s.orange), len(kit.dice) > 1
    if s.stage == "use":
        if not white or orange != both:
            raise BadPosition("position-needs-dice")
    elif orange or (white and not (both and s.stage == "roll")):
        raise BadPosition("position-stage", stage=s.stage)
    if s.stage == "draw" and (kit.deck is None or sum(s.out) == kit.deck.size):
        raise BadPosition("position-stage", stage=s.stage)
    return s


def view(kit: Kit, s: State) -> View:
    turn = None if s.stage == "over" else kit.seats[s.turn]
    return View(
        layout={},
        turn=turn,
        stage=s.stage,
        chance=s.stage in CHANCE,
        dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
        prompt=_prompt(kit, s),
        places=tuple(kit.seats[i] for i in s.places),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: kit.deck.size - sum(s.out)} if kit.deck is not None else {},
        skips={one: n for one, n in zip(kit.seats, s.skips, strict=True) if n},
    )


def _prompt(kit: Kit, s: State) -> Message:
    seat = Seat(kit.seats[s.turn])
    match s.stage:
        case "first":
            return message("stage-first")
        case "roll":
            return message("stage-roll-orange", seat=seat) if s.face else message("stage-roll", seat=seat)
        case "use":
            return _use_prompt(s, seat)
        case "draw":
            return message("stage-draw", seat=seat)
        case "card":
            assert kit.deck is not None
            return message("stage-card", seat=seat, words=kit.deck.card(s.card).says)
    return message("stage-over")


def _use_prompt(s: State, seat: Seat) -> Message:
    face = face_value(s.face)
    if not s.orange:
        if s.face in MARKS:
            return message("stage-mark", seat=seat, face=face)
        return message("stage-use", seat=seat, face=face)
    orange = face_value(s.orange)
    if s.face in MARKS:
        return message("stage-mark-both", seat=seat, face=face, orange=orange)
    return message("stage-use-both", seat=seat, face=face, orange=orange)


NO_BOARD = Board("none", "No board", 1, 1, ("--",), {})


class DiceAndCards(GameBase[State, Options]):
    """One table."""

    SILENT: ClassVar[tuple[type[Action], ...]] = (Done, Pass, Report, Take)
    """Everything that players say: no sensor sees it."""

    CHANCE: ClassVar[tuple[str, ...]] = CHANCE

    mind = EngineProfile(skills=(SkillLevel(),) * 5)
    """Who cannot see the board has nothing to think about."""

    def __init__(self, info: GameInfo, kit: Kit) -> None:
        decks = (kit.deck.info(DECK),) if kit.deck is not None else ()
        super().__init__(info, kit.options, NO_BOARD, seats=kit.seats, dice=kit.dice, decks=decks)
        self._kit, self.text = kit, text_with(kit)

    # Positions

    def start(self) -> State:
        out = (0,) * len(self._kit.deck.cards) if self._kit.deck is not None else ()
        return State(skips=(0,) * len(self.seats), out=out)

    def position(self, s: State) -> str:
        return f"seats={','.join(self.seats)} {super().position(s)}"

    def read(self, text: str) -> State:
        """Raises BadPosition. Who sits at the table is known when it is made."""
        return super().read(" ".join(word for word in text.split() if not word.startswith("seats=")))

    def admit(self, s: State) -> State:
        return admit(self._kit, s)

    def impossible(self, s: State) -> Message | None:
        return impossible(self._kit, s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if layout:
            raise BadPosition("only-turn")
        if turn is None:
            return s
        playing = self._kit.playing(s)
        if turn not in self.seats or self.seats.index(turn) not in playing or len(playing) == 1:
            raise BadPosition("no-seat-in-play", seat=turn, seats=self.seats)
        return fresh(msgspec.structs.replace(s, turn=self.seats.index(turn), end=""))

    # Who acts, and how

    def at_turn(self, s: State) -> str | None:
        return None if s.stage == "over" else self.seats[s.turn]

    def legal_actions(self, s: State) -> Iterable[Action]:
        match s.stage:
            case "first":
                return (First(self.seats[i]) for i in self._kit.playing(s))
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
        """What can be said of a roll."""
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
        cards = self._kit.deck
        assert cards is not None
        return DeckLeft(s.shuffle, {card.id: card.count for card in cards.cards}, cards.count_left(s.out))

    # What actions do

    def outcome(self, s: State, a: Action) -> tuple[State, Sequence[Event]]:
        return outcome(self._kit, s, a)

    # Ends

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        places = tuple(self.seats[i] for i in (*s.places, *self._kit.playing(s), *s.gone))
        known = s.places or s.end == "home"  # nobody knows how far those at the table are
        said = end_said(s.end, places[0], bool(s.places))
        return Result(places[0] if known else None, places, {}, said)

    def round_ended(self, before: State, after: State) -> bool:
        return come_round(len(self.seats), before.starter, before.turn, after.turn)

    def end_early(self, s: State, reason: Ending) -> State:
        return end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: State, seat: str, stays: bool) -> State:
        i = self.seats.index(seat)
        if i not in self._kit.playing(s) or s.stage == "over":
            return s
        s = msgspec.structs.replace(s, gone=(*s.gone, i))
        playing = self._kit.playing(s)
        if len(playing) == 1:
            return end_game(s, "home")
        if s.stage == "first":
            return msgspec.structs.replace(s, turn=playing[0])
        return next_turn(self._kit, s, [])[0] if s.turn == i else s

    def claimable(self, s: State) -> tuple[str, ...]:
        return ()

    # What UIs and computer players need

    def view(self, s: State, seat: str | None) -> View:
        return view(self._kit, s)

    def layout(self, s: State) -> Layout:
        return {}

    def lines(self, s: State) -> Iterable[Line]:
        return ()

    def why_not(self, s: State, intent: Intent) -> Reason:
        return Reason(message("no-board"))

    def appeal(self, s: State, a: Action) -> float:
        """A computer player at a table whose board it cannot see just moves on."""
        return 1.0 if a in (Report("moved"), Report("inserted"), Done()) else 0.0


def make(
    info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part]
) -> DiceAndCards:
    """A table with these seats (default: all four) and house rules; `parts`: own files by house rule.

    Raises:
        GameError, TooMuch: seats, rules, dice or deck that cannot be played with.
    """
    rules = options_of(Options, info.rules, chosen)
    for seat in seats or ():
        if seat not in info.seats:
            raise GameError("no-such-seat", seat=seat, seats=info.seats)
    sits = tuple(seat for seat in info.seats if seat in (seats if seats is not None else info.seats))
    if not 2 <= len(sits) <= 4 or len(set(seats or sits)) != len(seats or sits):
        raise GameError("two-to-four-once", title=info.title)
    draws = rules.plus_hash.chooses or rules.plus_hash.draws
    if draws != (rules.deck != NO_DECK):
        raise GameError("cards-need-a-deck")
    deck = None
    if draws:
        deck = load_deck(rules.deck, rules.kinds, rules.shields, parts.get("deck"))
    dice = dice_of(rules.dice, rules.orange, parts.get("dice"))
    return DiceAndCards(info, Kit(sits, dice, deck, rules))


__all__ = ["DiceAndCards", "make", "seats_in"]
