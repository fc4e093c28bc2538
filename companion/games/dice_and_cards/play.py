"""What an action brings about: rolls, what players say they did, cards, whose turn comes, who is home."""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble.cards.deck import Again, Miss
from companion.games.chess_jumble.dice import face_value
from companion.games.dice_and_cards.equipment import Kit
from companion.games.dice_and_cards.state import MOST_SKIPS, State
from companion.kernel.actions import Action, Done, Draw, First, Pass, Report, Roll, Take
from companion.kernel.messages import Event, Seat, message

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
