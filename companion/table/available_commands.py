"""What can be done now besides moving pieces on the board: one list from which every face makes its buttons
or prompts.

An offer is a label, the command of the referee protocol that it stands for, and what a person would type.
Where something has to be chosen first (which face fell, which card, which checker is what) an offer has
`choices` instead. No face knows a stage or a game: what one face can play every face can play. Every offer
is one that the table accepts while the board agrees with it, so what would be refused is not in the list.

`available_commands` and `table_commands` are for the room and are made from what the room may know;
`private_commands` are for one seat alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from companion.kernel.actions import Action, Done, Pass, PlayCard, Report, Say, Stay, Take
from companion.kernel.messages import Kind, Message, Seat, message
from companion.table.record.line_of_play import Played

if TYPE_CHECKING:
    from companion.table.fairness.chance_ahead import Due
    from companion.table.referee import Referee


class AvailableCommand(msgspec.Struct, frozen=True):
    """Something to press or to type.

    `said`: its label; `command`: as in docs/referee-json.md, empty where `choices` come first; `typed`: what
    does the same at a terminal; `main`: what is expected now; `seat`: only this seat should do it, in
    private; `kind` is stable, for a face that draws something special: a die's face (`face`), a card of a
    deck (`card`), `draw`, `take`, `stay`, `look`, `fill-in`, `again`, `claim`, `answer-draw`, `resign`, else
    empty.
    """

    said: Message
    command: Mapping[str, object] = {}
    typed: str = ""
    main: bool = False
    choices: tuple[AvailableCommand, ...] = ()
    seat: str = ""
    kind: str = ""


def executable(found: Sequence[AvailableCommand]) -> Iterator[AvailableCommand]:
    """Offers that can be carried out, those behind a choice too."""
    for offer in found:
        if offer.command:
            yield offer
        yield from executable(offer.choices)


def available_commands(referee: Referee) -> tuple[AvailableCommand, ...]:
    """What the table as a whole can do now, what is expected first."""
    if referee.table.paused_by_arbiter:
        return ()  # who lets it go on
    if referee.paused:
        return (AvailableCommand(message("offer-resume"), {"do": "resume"}, "resume", True),)
    if referee.questions:
        return tuple(_answers(referee))
    actor = referee.actor
    if actor is None:
        return (
            AvailableCommand(message("offer-rematch"), {"do": "rematch"}, "rematch", True),
            *_solving(referee),
        )
    if referee.record.line_of_play.arbiter:
        return tuple(_arbiter(referee.record.line_of_play.undecided))
    answers = tuple(_draw_answers(referee))
    if actor.seat in referee.record.line_of_play.elsewhere:
        return answers
    if referee.players.get(actor.seat) == "computer" and (not actor.chance or referee.chance.is_fated_now()):
        if not referee.table.held:
            return answers
        return (AvailableCommand(message("offer-resume"), {"do": "resume"}, "resume", True), *answers)
    if actor.chance:
        return (*_chance(referee), *answers)
    found = (*answers, *_looks(referee), *_silent(referee), *_touch(referee))
    return tuple(sorted(found, key=lambda offer: not offer.main))


def table_commands(referee: Referee) -> tuple[AvailableCommand, ...]:
    """What can be done at any time: taking back, pausing, claims, leaving, ending, looking in private."""
    every = tuple(_table_commands(referee))
    if referee.shared is None:
        return every
    return tuple(offer for offer in every if referee.shared.offers(str(offer.command.get("do", ""))))


def _table_commands(referee: Referee) -> Sequence[AvailableCommand]:
    """Those that there would be at one table alone."""
    found = list(_ways_back(referee))
    if referee.actor is None:
        return found
    if not referee.paused:
        found.append(AvailableCommand(message("offer-pause"), {"do": "pause"}, "pause"))
        if (back := referee.second_try.count) and not referee.record.line_of_play.arbiter:
            again = {"do": "undo", "count": back}
            found.append(AvailableCommand(message("offer-again"), again, "try again", kind="again"))
    people = referee.seats_of_people
    found += _clocks(referee)
    if len(referee.game.seats) > 1:
        for seat in people:
            if not referee.record.line_of_play.offers and not referee.game.info.told:
                found.append(_claim("offer-draw-by", "draw", seat, f"draw? {seat}"))
            for what in referee.claimable:
                found.append(_claim(f"offer-claim-{what}", what, seat, f"claim {what} {seat}"))
    for seat in people:
        resign = {"do": "resign", "seat": seat}
        said = message("offer-resign", seat=Seat(seat))
        found.append(AvailableCommand(said, resign, f"resign {seat}", kind="resign"))
    found.append(AvailableCommand(message("offer-end-game"), {"do": "agree", "end": True}, "end game"))
    if referee.game.secret and not referee.paused:
        found += [_look("offer-look", seat) for seat in people]
    if (seat := referee.may_ask_for_hint) and not referee.game.secret:
        found.append(
            AvailableCommand(message("offer-hint"), {"do": "hint", "seat": seat}, "hint", kind="hint")
        )
    return (*found, *_solving(referee))


def private_commands(referee: Referee, seat: str) -> tuple[AvailableCommand, ...]:
    """What only this seat may choose from: its cards, its guesses, its pieces. Nobody else may see them."""
    known = referee.game.redact(referee.state, seat)
    actor = referee.game.actor(known)
    if actor is None or actor.seat != seat or actor.chance or referee.paused:
        return ()
    actions = referee.game.actions(known)
    found = []
    cards = sorted((a for a in actions if isinstance(a, PlayCard)), key=lambda a: a.card)
    for card, plays in groupby(cards, key=lambda a: a.card):
        targets = tuple(
            AvailableCommand(message("offer-card-on", square=a.to), _act(a), str(a), seat=seat) for a in plays
        )
        found.append(
            AvailableCommand(message("offer-card", card=Kind(card)), choices=targets, seat=seat, kind="card")
        )
    form = referee.game.view(known, seat).form
    said = [a for a in actions if isinstance(a, Say) and (form is None or a.verb != form.verb)]
    found += _list_sayings(referee, said, seat)
    if form is None and referee.game.secret and referee.may_ask_for_hint == seat:
        found.append(
            AvailableCommand(
                message("offer-hint"), {"do": "hint", "seat": seat}, "hint", seat=seat, kind="hint"
            )
        )
    return tuple(found)


# At any time


def _clocks(referee: Referee) -> Iterator[AvailableCommand]:
    """Pressing, where somebody has to, and the claims that clocks and illegal moves give."""
    clocks = referee.clocks
    if not referee.paused and clocks.pressing in referee.seats_of_people:
        said = message("offer-press", seat=Seat(clocks.pressing))
        yield AvailableCommand(
            said, {"do": "press", "seat": clocks.pressing}, f"press {clocks.pressing}", True, kind="press"
        )
    for seat in referee.seats_of_people:
        if clocks.flags.may_claim(seat):
            yield _claim("offer-claim-flag", "flag", seat, f"claim flag {seat}")
        if referee.illegal_moves.may_claim(seat):
            yield _claim("offer-claim-illegal", "illegal", seat, f"claim illegal {seat}")


def _ways_back(referee: Referee) -> Iterator[AvailableCommand]:
    """Undo and Redo, unless an arbiter has paused the game."""
    if referee.table.paused_by_arbiter:
        return
    record = referee.record
    daily = record.journal.header.get("daily")
    last = record.line_of_play.last
    back = last is not None and not daily
    if back and (
        not isinstance(last, Played) or record.no_undo(1) is None
    ):  # a correction may always be taken back
        yield AvailableCommand(message("offer-undo"), {"do": "undo"}, "undo")
    if referee.may_redo:
        yield AvailableCommand(message("offer-redo"), {"do": "redo"}, "redo")


def _claim(said: str, what: str, seat: str, typed: str) -> AvailableCommand:
    claim = {"do": "claim", "seat": seat, "what": what}
    return AvailableCommand(message(said, seat=Seat(seat)), claim, typed, kind="claim")


def _look(said: str, seat: str, main: bool = False, kind: str = "look") -> AvailableCommand:
    look = {"do": "look", "seat": seat}
    return AvailableCommand(message(said, seat=Seat(seat)), look, f"look {seat}", main, seat=seat, kind=kind)


def _solving(referee: Referee) -> Iterator[AvailableCommand]:
    """The search for the shortest way of a solitaire."""
    if referee.solver.running:
        yield AvailableCommand(message("offer-stop-search"), {"do": "stop"}, "stop search")
    elif referee.solver.possible:
        yield AvailableCommand(message("offer-solve"), {"do": "solve"}, "solve")


# What is expected


def _answers(referee: Referee) -> Iterator[AvailableCommand]:
    ask = referee.questions[-1]
    for i, choice in enumerate(ask.choices, 1):
        command = {"do": "answer", "id": ask.id, "choice": choice.id}
        yield AvailableCommand(message("own-words", text=choice.text), command, str(i), i < len(ask.choices))


def _draw_answers(referee: Referee) -> Iterator[AvailableCommand]:
    """What people say to a draw that somebody else has offered them."""
    offered = referee.record.line_of_play.offers
    for seat in referee.seats_of_people if offered else ():
        if seat not in offered:
            for said, what, word in (("accept", "draw", "agree"), ("decline", "no-draw", "no")):
                command = {"do": "claim", "seat": seat, "what": what}
                label = message(f"offer-draw-{said}", seat=Seat(seat))
                yield AvailableCommand(label, command, f"{word} {seat}", kind="answer-draw")


def _arbiter(undecided: str) -> Iterator[AvailableCommand]:
    """What an arbiter may rule on the illegal move that waits, or on a seat that may have lost."""
    for ruling in ("loses", "draw") if undecided else ("back", "penalty", "pass", "loses"):
        command = {"do": "arbiter", "ruling": ruling}
        yield AvailableCommand(
            message(f"offer-arbiter-{ruling}"), command, f"arbiter {ruling}", ruling == "back"
        )


def _chance(referee: Referee) -> Iterator[AvailableCommand]:
    """A die to roll or a card to draw: by the table, or by hand and said here."""
    due = referee.record.due()
    if due is None:
        return
    yield from _draws(referee, due) if due.cards else _rolls(referee, due)


def _draws(referee: Referee, due: Due) -> Iterator[AvailableCommand]:
    draw = {"do": "draw", "deck": due.name}
    deck = next(deck for deck in referee.game.decks if deck.name == due.name)
    typed = f"draw {due.name}"
    ours = referee.chance.is_fated_now()
    if deck.hidden and not ours:
        yield AvailableCommand(message("offer-drew-hidden"), draw, typed, True, kind="draw")
        return
    if ours:
        yield AvailableCommand(message("offer-draw-card"), draw, typed, True, kind="draw")
        return
    says = {card.id: card.says for card in deck.cards}
    cards = tuple(
        AvailableCommand(
            message("offer-this-card", card=id, words=says[id]),
            {**draw, "card": id},
            f"{typed} {id}",
            kind="card",
        )
        for id in due.outcomes
    )
    if cards:
        yield AvailableCommand(message("offer-drew-myself"), choices=cards, main=True)


def _rolls(referee: Referee, due: Due) -> Iterator[AvailableCommand]:
    ours = referee.chance.is_fated_now()
    if ours:
        yield AvailableCommand(message("offer-roll"), {"do": "roll"}, "roll", True)
    if not referee.chance.takes_faces():
        return
    dice = {die.name: die.faces for die in referee.game.dice}
    if due.name not in dice:  # the lot
        dice = {due.name: due.outcomes}
    faces = tuple(
        AvailableCommand(
            message("offer-face", die=Kind(name), face=Seat(face), n=len(dice)),
            {"do": "roll", "die": name, "face": face},
            f"roll {face}" if name == due.name else f"roll {name} {face}",
            kind="face",
        )
        for name, sides in dice.items()
        for face in dict.fromkeys(sides)
        if not referee.record.fell_already(name, face)
    )
    if faces:
        yield AvailableCommand(message("offer-rolled-myself"), choices=faces, main=not ours)


def _touch(referee: Referee) -> Iterator[AvailableCommand]:
    """X1: another player may ask that a touched piece moves; your own piece may be adjusted."""
    if referee.rules.touch_move == "announce" or referee.monitor.matcher is None:
        return
    actor = referee.actor
    turn = actor.seat if actor else ""
    touch = referee.monitor.touch
    by = "" if touch.must_move else next(filter(touch.claimable, referee.seats_of_people), "")
    if by:
        claim = {"do": "claim", "seat": by, "what": "touch"}
        said = message("offer-touch", seat=Seat(by), square=touch.claimable(by))
        yield AvailableCommand(said, claim, f"claim touch {by}", kind="claim")
    elif turn in referee.seats_of_people and turn not in referee.ears:
        yield AvailableCommand(message("offer-adjust"), {"do": "adjust"}, "adjust")


def _silent(referee: Referee) -> Iterator[AvailableCommand]:
    """What no hand on the board can say, as far as the room may see it."""
    public, standing = referee.public, referee.table.standing
    for action in standing.silent:
        if referee.monitor.touch.forbids((action,)):
            continue
        match action:
            case Take(deck=deck):
                virtual = referee.chance.decks == "virtual"
                take = {"do": "draw", "deck": deck} if virtual else _act(action)
                yield AvailableCommand(message("offer-take"), take, str(action), True, kind="take")
            case Pass():
                yield AvailableCommand(message("offer-pass"), {"do": "end"}, "end")
            case Stay():
                yield AvailableCommand(message("offer-stay"), _act(action), str(action), kind="stay")
            case Done():
                yield AvailableCommand(message("offer-done"), _act(action), str(action), True)
            case Report(word=word):
                main = word in ("moved", "inserted")
                yield AvailableCommand(message(f"offer-report-{word}"), _act(action), word, main)
            case Say() | PlayCard():
                pass
            case _ if referee.game.redact_action(action, listed=True) == str(action):
                yield AvailableCommand(referee.announcer.action(public, action), _act(action), str(action))
    yield from _list_sayings(referee, standing.sayable)


def _looks(referee: Referee) -> Iterator[AvailableCommand]:
    """The way to what only the player at turn may see."""
    actor = referee.actor
    if actor is None or not referee.game.secret or actor.seat not in referee.seats_of_people:
        return
    if referee.game.view(referee.game.redact(referee.state, actor.seat), actor.seat).form is not None:
        yield _look("offer-fill-in", actor.seat, True, "fill-in")
    else:
        yield _look("offer-look", actor.seat)


# Things to say


def _list_sayings(referee: Referee, said: Sequence[Say], seat: str = "") -> Iterator[AvailableCommand]:
    """Things to say at the table, by what is said: a verb, then its values one after the other.

    An answer stands open: where only one verb can be said and nothing else done, its values come at once.
    """
    for verb, mine in groupby(sorted(said, key=lambda a: a.verb), key=lambda a: a.verb):
        all_of_it = list(mine)
        label = message(f"offer-{verb}")
        if len(all_of_it) == 1 and not all_of_it[0].values:
            yield _say(label, all_of_it[0], seat)
            continue
        choices = tuple(_list_choices(referee, all_of_it, 0, seat))
        if len(all_of_it) == len(referee.actions()):
            yield from choices
        else:
            yield AvailableCommand(label, choices=choices, seat=seat)


def _list_choices(referee: Referee, said: Sequence[Say], at: int, seat: str) -> Iterator[AvailableCommand]:
    """The choices for the value number `at`; one that has no alternative is not asked for."""
    values = list(dict.fromkeys(a.values[at] for a in said))
    if len(values) == 1 and len(said[0].values) > at + 1:
        yield from _list_choices(referee, said, at + 1, seat)
        return
    for value in values:
        mine = [a for a in said if a.values[at] == value]
        own = f"offer-{mine[0].verb}-{value}"
        known = referee.words.has(own)
        label = message(own) if known else message("offer-value", value=Kind(value))
        if len(mine[0].values) == at + 1:
            yield _say(label, mine[0], seat)
        else:
            yield AvailableCommand(
                label, choices=tuple(_list_choices(referee, mine, at + 1, seat)), seat=seat
            )


def _say(label: Message, action: Say, seat: str) -> AvailableCommand:
    return AvailableCommand(label, _act(action), str(action), seat=seat)


def _act(action: Action) -> dict[str, str]:
    return {"do": "act", "action": str(action)}
