"""What can be done now besides moving men on the board: one list from which every face makes its buttons or prompts.

An offer is a label, the command of the referee protocol that it stands for, and what a person would type. Where
something has to be chosen first (which face fell, which card, which checker is what) an offer has `choices`
instead. No face knows a stage or a game: what one face can play every face can play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from companion.kernel.actions import UNTOLD, Action, Done, Pass, PlayCard, Report, Say, Stay, Take
from companion.kernel.messages import Kind, Message, Seat, message

if TYPE_CHECKING:
    from companion.table.referee import Referee


class Offer(msgspec.Struct, frozen=True):
    """Something to press or to type.

    `command`: as in docs/referee-json.md, empty where `choices` come first; `typed`: what does the same at a
    terminal; `main`: what is expected now; `seat`: only this seat should do it, in private.
    """

    said: Message
    command: Mapping[str, Any] = {}
    typed: str = ""
    main: bool = False
    choices: tuple[Offer, ...] = ()
    seat: str = ""


def offers(referee: Referee) -> tuple[Offer, ...]:
    """What the table as a whole can do now, what is expected first."""
    if referee.paused:
        return (Offer(message("offer-resume"), {"do": "resume"}, "resume", True),)
    actor = referee.game.actor(referee.state)
    if actor is None:
        return (Offer(message("offer-rematch"), {"do": "rematch"}, "rematch", True), *_solving(referee))
    if referee.questions:
        return tuple(_answers(referee))
    if actor.chance:
        return tuple(_chance(referee))
    return (*_touch(referee), *_silent(referee), *_looks(referee))


def table_offers(referee: Referee) -> tuple[Offer, ...]:
    """What can be done at any time: taking back, pausing, claims, leaving, ending, looking in private."""
    found = []
    if referee.may_undo:
        found.append(Offer(message("offer-undo"), {"do": "undo"}, "undo"))
    if referee.may_redo:
        found.append(Offer(message("offer-redo"), {"do": "redo"}, "redo"))
    if referee.game.actor(referee.state) is None:
        return tuple(found)
    if not referee.paused:
        found.append(Offer(message("offer-pause"), {"do": "pause"}, "pause"))
    people = referee.seats_of_people
    if len(referee.game.seats) > 1:
        for seat in people:
            claim = {"do": "claim", "seat": seat, "what": "draw"}
            found.append(Offer(message("offer-draw-by", seat=Seat(seat)), claim, f"draw? {seat}"))
            for what in referee.claimable:
                claim = {"do": "claim", "seat": seat, "what": what}
                said = message(f"offer-claim-{what}", seat=Seat(seat))
                found.append(Offer(said, claim, f"claim {what} {seat}"))
    for seat in people:
        resign = {"do": "resign", "seat": seat}
        found.append(Offer(message("offer-resign", seat=Seat(seat)), resign, f"resign {seat}"))
    found.append(Offer(message("offer-end-game"), {"do": "agree", "end": True}, "end game"))
    if referee.game.secret:
        for seat in people:
            found.append(
                Offer(
                    message("offer-look", seat=Seat(seat)),
                    {"do": "look", "seat": seat},
                    f"look {seat}",
                    seat=seat,
                )
            )
    return (*found, *_solving(referee))


def private_offers(referee: Referee, seat: str) -> tuple[Offer, ...]:
    """What only this seat may choose from: its cards, its guesses, its set-up. Nobody else may see them."""
    known = referee.game.known(referee.state, seat)
    actor = referee.game.actor(known)
    if actor is None or actor.seat != seat or actor.chance:
        return ()
    actions = referee.game.actions(known)
    cards = [a for a in actions if isinstance(a, PlayCard)]
    found = []
    for card, plays in groupby(sorted(cards, key=lambda a: a.card), key=lambda a: a.card):
        targets = tuple(
            Offer(message("offer-card-on", square=a.to), {"do": "act", "action": str(a)}, str(a), seat=seat)
            for a in plays
        )
        found.append(Offer(message("offer-card", card=Kind(card)), choices=targets, seat=seat))
    form = referee.game.view(known, seat).form
    said = [a for a in actions if isinstance(a, Say) and (form is None or a.verb != form.verb)]
    return (*found, *_said(said, seat))


def _answers(referee: Referee) -> Iterator[Offer]:
    ask = referee.questions[-1]
    for i, choice in enumerate(ask.choices, 1):
        command = {"do": "answer", "id": ask.id, "choice": choice.id}
        yield Offer(message("own-words", text=choice.text), command, str(i))


def _solving(referee: Referee) -> Iterator[Offer]:
    """The search for the shortest way of a solitaire."""
    if referee.solving.running:
        yield Offer(message("offer-stop"), {"do": "stop"}, "stop")
    elif len(referee.game.seats) == 1:
        yield Offer(message("offer-solve"), {"do": "solve"}, "solve")


def _chance(referee: Referee) -> Iterator[Offer]:
    """A die to roll or a card to draw: by the table, or by hand and said here."""
    due = referee.record.due()
    if due is None:
        return
    ours = referee.chance.fated_now()
    hidden = any(deck.hidden and deck.name == due.name for deck in referee.game.decks)
    if due.cards:
        draw = {"do": "draw", "deck": due.name}
        if hidden and not ours:
            yield Offer(message("offer-drew-hidden"), draw, "draw", True)
            return
        if ours:
            yield Offer(message("offer-draw-card"), draw, "draw", True)
        says = {
            card.id: card.says for deck in referee.game.decks if deck.name == due.name for card in deck.cards
        }
        if hidden:
            yield Offer(message("offer-drew-myself"), {**draw, "card": UNTOLD}, f"draw {UNTOLD}")
            return
        cards = tuple(
            Offer(message("offer-this-card", card=id, words=says[id]), {**draw, "card": id}, f"draw {id}")
            for id in due.outcomes
        )
        yield Offer(message("offer-drew-myself"), choices=cards, main=not ours)
        return
    if ours:
        yield Offer(message("offer-roll"), {"do": "roll"}, "roll", True)
    dice = {die.name: die.faces for die in referee.game.dice}
    faces = tuple(
        Offer(
            message("offer-face", die=Kind(name), face=Seat(face), n=len(dice)),
            {"do": "roll", "die": name, "face": face},
            f"roll {face}" if name == due.name else f"roll {name} {face}",
        )
        for name, sides in ({due.name: due.outcomes} if due.name not in dice else dice).items()
        for face in dict.fromkeys(sides)
    )
    yield Offer(message("offer-rolled-myself"), choices=faces, main=not ours)


def _touch(referee: Referee) -> Iterator[Offer]:
    """X1: the other side may ask that a touched man moves; one's own man may be adjusted."""
    if referee.rules.touch_move != "enforce" or referee.watch.matcher is None:
        return
    actor = referee.game.actor(referee.state)
    turn = actor.seat if actor else ""
    others = [seat for seat in referee.seats_of_people if seat != turn]
    square = referee.watch.touch.touched
    if square and others and not referee.record.line_of_play.touch:
        claim = {"do": "claim", "seat": others[0], "what": "touch"}
        yield Offer(
            message("offer-touch", seat=Seat(others[0]), square=square), claim, f"claim touch {others[0]}"
        )
    elif turn in referee.seats_of_people:
        yield Offer(message("offer-adjust"), {"do": "adjust"}, "adjust")


def _silent(referee: Referee) -> Iterator[Offer]:
    """What no hand on the board can say."""
    actions = referee.actions()
    silent = dict.fromkeys(
        (*referee.game.silent(referee.public), *(a for a in actions if isinstance(a, Done)))
    )
    said = [a for a in silent if isinstance(a, Say)]
    for action in silent:
        act = {"do": "act", "action": str(action)}
        match action:
            case Take(deck=deck):
                draw = {"do": "draw", "deck": deck} if referee.chance.decks == "virtual" else act
                yield Offer(message("offer-take"), draw, str(action), True)
            case Pass():
                yield Offer(message("offer-pass"), {"do": "end"}, "end")
            case Stay():
                yield Offer(message("offer-stay"), act, str(action))
            case Done():
                yield Offer(message("offer-done"), act, str(action), True)
            case Report(word=word):
                yield Offer(message(f"offer-report-{word}"), act, word, word in ("moved", "inserted"))
            case Say():
                pass
            case _:
                does = referee.announcer.action(referee.public, action)
                yield Offer(message("own-words", text=does), act, str(action))
    if not any(UNTOLD in a.values for a in said):
        yield from _said(said)


def _said(said: Sequence[Say], seat: str = "") -> Iterator[Offer]:
    """Things to say at the table, by what is said: a verb, then its values one after the other."""
    for verb in dict.fromkeys(a.verb for a in said):
        mine = [a for a in said if a.verb == verb]
        label = message(f"offer-{verb}")
        if len(mine) == 1:
            yield _say(label, mine[0], seat)
        else:
            yield Offer(label, choices=tuple(_narrowed(mine, 0, seat)), seat=seat)


def _narrowed(said: Sequence[Say], at: int, seat: str) -> Iterator[Offer]:
    for value in dict.fromkeys(a.values[at] for a in said):
        mine = [a for a in said if a.values[at] == value]
        label = message("offer-value", value=Kind(value))
        if len(mine) == 1 and len(mine[0].values) == at + 1:
            yield _say(label, mine[0], seat)
        else:
            yield Offer(label, choices=tuple(_narrowed(mine, at + 1, seat)), seat=seat)


def _say(label: Message, action: Action, seat: str) -> Offer:
    return Offer(label, {"do": "act", "action": str(action)}, str(action), seat=seat)


def _looks(referee: Referee) -> Iterator[Offer]:
    """The way to what only the player at turn may see."""
    actor = referee.game.actor(referee.state)
    if actor is None or not referee.game.secret or actor.seat not in referee.seats_of_people:
        return
    form = referee.game.view(referee.game.known(referee.state, actor.seat), actor.seat).form
    look = {"do": "look", "seat": actor.seat}
    said = message("offer-fill-in" if form else "offer-look", seat=Seat(actor.seat))
    yield Offer(said, look, f"look {actor.seat}", form is not None, seat=actor.seat)
