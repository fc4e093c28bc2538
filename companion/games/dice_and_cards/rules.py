"""Dice and cards for a cardboard set: whose turn it is, what was rolled and drawn, who misses a turn.

Nobody's men are followed. Players say what they did: moved, brought a piece in (and roll again),
could not move (and try again, three times in all), took a card, are home. The marks + and # mean
what the house rule `plus_hash` says, as in Chess Jumble (CJ-R21 to R27, R31, R33, R41).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

import msgspec

from companion.games.chess_jumble.deck import Again, Deck, Miss, load_deck
from companion.games.chess_jumble.options import dice_of
from companion.games.dice_and_cards import state
from companion.games.dice_and_cards.state import MOST_SKIPS, State
from companion.games.shared.house_rules import complete
from companion.kernel.actions import Action, Done, Draw, First, Pass, Report, Roll, Take
from companion.kernel.board import Board
from companion.kernel.errors import GameError
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Open, Result
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, IllegalAction, Message, Reason, Seat, Value, message
from companion.kernel.view import View

TRIES = 3  # CJ-R22
DECK = "action"
NO_BOARD = Board("none", "No board", 1, 1, ("--",), {})

Outcome = tuple[State, list[Event]]


class DiceAndCards(Open):
    """One table. `deck` None: dice alone."""

    def __init__(
        self,
        info: GameInfo,
        seats: tuple[str, ...],
        dice: tuple[DieInfo, ...],
        deck: Deck | None,
        rules: Mapping[str, str],
    ) -> None:
        self.info, self.seats, self.dice, self.rules, self._deck = info, seats, dice, rules, deck
        self.board = NO_BOARD
        self.decks: tuple[DeckInfo, ...] = ()
        if deck is not None:
            known = tuple(CardInfo(c.id, c.count, c.says, c.tone, c.tags) for c in deck.cards)
            self.decks = (DeckInfo(DECK, message("own-words", text=deck.title), known),)

    # Positions

    def start(self) -> State:
        out = (0,) * len(self._deck.cards) if self._deck is not None else ()
        return State(skips=(0,) * len(self.seats), out=out)

    def position(self, s: State) -> str:
        return state.write(s, self.seats, self._deck)

    def read(self, text: str) -> State:
        s = state.read(text, self.seats, self._deck)
        if s.stage != "over" and (s.turn in s.places or s.turn in s.gone):
            raise BadPosition(f"It cannot be the turn of {self.seats[s.turn]}, who plays no more.")
        faces = {die.name: die.faces for die in self.dice}
        for name, face in (("white", s.face), ("orange", s.orange)):
            if face and face not in faces.get(name, ()):
                raise BadPosition(f"The {name} die has no face {face}.")
        if s.stage == "use" and (not s.face or (len(self.dice) > 1 and not s.orange)):
            raise BadPosition("stage=use needs all dice.")
        return s

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if layout:
            raise BadPosition("This table follows no men; only whose turn it is can be put right.")
        if turn is None:
            return s
        if turn not in self.seats or self.seats.index(turn) not in self._playing(s):
            raise BadPosition(f"There is no seat {turn!r} in play; there are {', '.join(self.seats)}.")
        return _fresh(msgspec.structs.replace(s, turn=self.seats.index(turn)))

    def position_key(self, s: State) -> Hashable:
        return s

    # Who acts, and how

    def _playing(self, s: State) -> list[int]:
        return [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(self.seats[s.turn], s.stage in ("first", "roll", "draw"))

    def actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "first":
                return [First(self.seats[i]) for i in self._playing(s)]
            case "roll":
                die = self.dice[1 if s.face else 0]
                return [Roll(die.name, face) for face in dict.fromkeys(die.faces)]
            case "use":
                return self._uses(s)
            case "draw":
                assert self._deck is not None
                return [
                    Draw(DECK, card.id)
                    for card, out in zip(self._deck.cards, s.out, strict=True)
                    if out < card.count
                ]
            case "card":
                return [Done(), Report("home")]
        return []

    def _uses(self, s: State) -> list[Action]:
        """What can be said of a roll."""
        mark = s.face in ("+", "#")
        rule = self.rules["plus_hash"]
        if not mark:
            return [Report("moved"), Report("cannot"), Report("home")]
        found: list[Action] = []
        if s.face == "+" or rule in ("both", "choose"):
            found.append(Report("inserted"))
        if rule == "choose":
            found.append(Take(DECK))
        elif s.orange:
            found += [Report("moved"), Report("home")]
        return [*found, Report("cannot"), Pass()]

    def legal(self, s: State, text: str) -> Action | None:
        return next((a for a in self.actions(s) if str(a) == text), None)

    def silent(self, s: State) -> Sequence[Action]:
        """Everything that players say: no sensor sees it."""
        return [a for a in self.actions(s) if not a.chance]

    def weight(self, s: State, a: Action) -> int:
        if isinstance(a, Roll):
            return next(die.faces for die in self.dice if die.name == a.die).count(a.face)
        if isinstance(a, Draw):
            return self.deck_left(s, DECK).left[a.card]
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        assert self._deck is not None
        known = zip(self._deck.cards, s.out, strict=True)
        left = {card.id: card.count - out for card, out in known}
        return DeckLeft(s.shuffle, {card.id: card.count for card in self._deck.cards}, left)

    def count(self, s: State) -> int:
        return len(self.actions(s))

    # What actions do

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(Reason(message("not-now", action=str(a))))
        s, events = self._outcome(s, a)
        return s, tuple(events)

    def _outcome(self, s: State, a: Action) -> Outcome:
        seat = Seat(self.seats[s.turn])
        match a:
            case First():
                begins = self.seats.index(a.seat)
                s = msgspec.structs.replace(s, turn=begins, starter=begins, stage="roll")
                return s, [Event("first", message("first", seat=Seat(a.seat)))]
            case Roll():
                return self._after_roll(s, a)
            case Take():
                return self._to_draw(s, [])
            case Draw():
                return self._after_draw(s, a)
            case Done():
                return self._next(s, [Event("done", message("card-done"))])
            case Pass():
                return self._next(s, [Event("decline", message("declines", seat=seat))])
            case Report(word="inserted"):
                return _again(s), [Event("bring", message("inserted", seat=seat))]
            case Report(word="moved"):
                return self._next(s, [Event("move", message("moved", seat=seat))])
            case Report(word="cannot"):
                return self._fruitless(s, [Event("fruitless", message("cannot", seat=seat))])
            case Report(word="home"):
                return self._home(s)
        raise TypeError(a)

    def _after_roll(self, s: State, a: Roll) -> Outcome:
        seat = Seat(self.seats[s.turn])
        events = [
            Event("roll", message("rolls" if a.die == "white" else "rolls-orange", seat=seat, face=a.face))
        ]
        s = msgspec.structs.replace(s, **{"face" if a.die == "white" else "orange": a.face})
        if len(self.dice) > 1 and not s.orange:
            return s, events
        if s.face == "#" and self.rules["plus_hash"] == "classic":
            return self._next(s, [*events, Event("skip", message("misses-turn", seat=seat))])
        if s.face == "#" and self.rules["plus_hash"] == "hash_draws":
            return self._to_draw(s, events)
        return msgspec.structs.replace(s, stage="use"), events

    def _fruitless(self, s: State, events: list[Event]) -> Outcome:
        if s.tries + 1 < TRIES:
            return msgspec.structs.replace(_again(s), tries=s.tries + 1), events
        return self._next(s, [*events, Event("pass", message("turn-passes", seat=Seat(self.seats[s.turn])))])

    def _to_draw(self, s: State, events: list[Event]) -> Outcome:
        assert self._deck is not None
        events.append(Event("take", message("takes-card", seat=Seat(self.seats[s.turn]))))
        s = msgspec.structs.replace(s, stage="draw", face="", orange="")
        if sum(s.out) == self._deck.size:
            s = msgspec.structs.replace(s, out=(0,) * len(s.out), shuffle=s.shuffle + 1)
            events.append(Event("shuffle", message("shuffled")))
        return s, events

    def _after_draw(self, s: State, a: Draw) -> Outcome:
        """Missed turns and rolling again are kept here; the rest is done on the board and said."""
        assert self._deck is not None
        at = [card.id for card in self._deck.cards].index(a.card)
        card = self._deck.cards[at]
        out = tuple(n + (i == at) for i, n in enumerate(s.out))
        said = message("draws", seat=Seat(self.seats[s.turn]), card=card.id, words=card.says)
        s, events = msgspec.structs.replace(s, out=out), [Event("card", said)]
        for operation in card.effect:
            if isinstance(operation, Miss):
                after = self._order(s)[1:]
                missing = {"own": [s.turn], "next": after[:1], "others": after}[operation.who]
                skips = tuple(min(MOST_SKIPS, n + (i in missing)) for i, n in enumerate(s.skips))
                s = msgspec.structs.replace(s, skips=skips)
                events += [Event("miss", message("will-miss", seat=Seat(self.seats[i]))) for i in missing]
        if all(isinstance(operation, (Miss, Again)) for operation in card.effect):
            return (_again(s), events) if isinstance(card.effect[-1], Again) else self._next(s, events)
        return msgspec.structs.replace(s, stage="card", card=a.card), events

    def _home(self, s: State) -> Outcome:
        s = msgspec.structs.replace(s, places=(*s.places, s.turn))
        events = [Event("home", message("home", seat=Seat(self.seats[s.turn]), place=len(s.places)))]
        if len(self._playing(s)) <= 1:
            return msgspec.structs.replace(_fresh(s), stage="over", end="home"), events
        return self._next(s, events)

    def _order(self, s: State) -> list[int]:
        count = len(self.seats)
        return [i for step in range(count) if (i := (s.turn + step) % count) in self._playing(s)]

    def _next(self, s: State, events: list[Event]) -> Outcome:
        turn, skips, playing = s.turn, list(s.skips), self._playing(s)
        while True:
            turn = (turn + 1) % len(self.seats)
            if turn not in playing:
                continue
            if not skips[turn]:
                break
            skips[turn] -= 1
            events.append(Event("skip", message("skipped", seat=Seat(self.seats[turn]))))
        return msgspec.structs.replace(_fresh(s), turn=turn, skips=tuple(skips)), events

    # Ends

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        order = (*s.places, *(i for i in range(len(self.seats)) if i not in s.places))
        places = tuple(self.seats[i] for i in order)
        return Result(places[0] if s.places else None, places, {}, message(f"ends-{s.end}"))

    def round_ended(self, before: State, after: State) -> bool:
        count = len(self.seats)
        gone_on = after.turn != before.turn
        return gone_on and (after.turn - after.starter) % count < (before.turn - before.starter) % count

    def ranked(self, s: State, reason: Message) -> State:
        return msgspec.structs.replace(
            _fresh(s), stage="over", end="ranked" if reason.id == "ranked" else "draw"
        )

    def without(self, s: State, seat: str, stays: bool) -> State:
        i = self.seats.index(seat)
        if i in self._playing(s):
            s = msgspec.structs.replace(s, gone=(*s.gone, i))
        if len(self._playing(s)) <= 1:
            return msgspec.structs.replace(_fresh(s), stage="over", end="home")
        return self._next(s, [])[0] if s.turn == i and s.stage != "over" else s

    def claimable(self, s: State) -> tuple[str, ...]:
        return ()

    # Faces

    def view(self, s: State, seat: str | None) -> View:
        mark = "mark" if s.face in ("+", "#") else "use"
        id = {"use": f"stage-{mark}", "roll": "stage-roll-orange" if s.face else "stage-roll"}.get(s.stage)
        words: Value = ""
        if s.card and self._deck is not None:
            words = self._deck.card(s.card).says
        turn = None if s.stage == "over" else self.seats[s.turn]
        return View(
            layout={}, turn=turn, stage=s.stage, chance=s.stage in ("first", "roll", "draw"),
            dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
            prompt=message(
                id or f"stage-{s.stage}", seat=Seat(turn or ""), words=words,
                faces=" and ".join(filter(None, (s.face, s.orange))),
            ),
            notes=(), standing={}, places=tuple(self.seats[i] for i in s.places),
            cards={DECK: s.card} if s.card else {},
            unseen={DECK: self._deck.size - sum(s.out)} if self._deck is not None else {},
            skips={one: n for one, n in zip(self.seats, s.skips, strict=True) if n},
        )  # fmt: skip

    def layout(self, s: State) -> Layout:
        return {}

    def lines(self, s: State) -> Iterable[Line]:
        return ()

    def why_not(self, s: State, intent: Intent) -> Reason:
        return Reason(message("no-board"))

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    def appeal(self, s: State, a: Action) -> float:
        """A computer player at a table whose board it cannot see just moves on."""
        return 1.0 if a in (Report("moved"), Report("inserted"), Done()) else 0.0


def _fresh(s: State) -> State:
    """A fresh turn."""
    return msgspec.structs.replace(s, stage="roll", face="", orange="", tries=0, card="")


def _again(s: State) -> State:
    """Another roll of the same turn; the tries begin anew."""
    return _fresh(s)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> DiceAndCards:
    """A table with these seats (default: all four) and house rules.

    Raises:
        GameError: seats, rules, dice or deck that cannot be played with.
    """
    values = complete(info.rules, chosen)
    for seat in seats or ():
        if seat not in info.seats:
            raise GameError("no-such-seat", seat=seat, seats=info.seats)
    sits = tuple(seat for seat in info.seats if seat in (seats if seats is not None else info.seats))
    if not 2 <= len(sits) <= 4 or len(set(seats or sits)) != len(seats or sits):
        raise GameError("two-to-four-once", title=info.title)
    draws = values["plus_hash"] in ("choose", "hash_draws")
    if draws != (values["deck"] != "none"):
        raise GameError("cards-need-a-deck")
    deck = None
    if draws:
        kinds = "QRBN" if values["special"] == "none" else "KQRBNP"
        deck = load_deck(values["deck"], kinds, values["special"] == "all")
    return DiceAndCards(info, sits, dice_of(values["dice"], values["orange"] == "yes"), deck, values)


def seats_in(text: str) -> tuple[str, ...]:
    """The seats that a position text names."""
    return state.seats_in(text)
