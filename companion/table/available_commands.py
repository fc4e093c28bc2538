"""The commands that are available now, apart from moves on the board. UIs make buttons and prompts
from them.

Each command has a label, a command of the referee protocol, and the text that a user types at a
terminal. If the player must choose something first (a die's face, a card, a checker's identity),
the command has `choices` instead. A UI therefore need not know the stages of a game. The table
accepts every listed command while the board matches the position.

`available_commands` and `table_commands` return only public information; `private_commands`
returns commands for one seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from companion.kernel.actions import Action, Done, Pass, PlayCard, Report, Say, Stay, Take
from companion.kernel.messages import Kind, Message, Seat, message
from companion.table.clock_rules import STEPS, format_step
from companion.table.record.line_of_play import Played

if TYPE_CHECKING:
    from companion.table.fairness.chance_ahead import Due
    from companion.table.referee import Referee


class AvailableCommand(msgspec.Struct, frozen=True):
    """One command that a player can press or type.

    Attributes:
        said: The label.
        command: The command, as described in docs/referee-json.md; empty if there are `choices`.
        typed: The same command as typed at a terminal.
        main: Whether the command is the expected next step.
        seat: The only seat that should give the command, in private; empty if all seats may.
        kind: A stable identifier for UIs that draw some commands specially: `face` (of a die), `card`
            (of a deck), `draw`, `take`, `stay`, `look`, `fill-in`, `again`, `claim`, `answer-draw`,
            `resign`, or empty.
    """

    said: Message
    command: Mapping[str, object] = {}
    typed: str = ""
    main: bool = False
    choices: tuple[AvailableCommand, ...] = ()
    seat: str = ""
    kind: str = ""


UNDO = AvailableCommand(message("offer-undo"), {"do": "undo"}, "undo")
REDO = AvailableCommand(message("offer-redo"), {"do": "redo"}, "redo")
PAUSE = AvailableCommand(message("offer-pause"), {"do": "pause"}, "pause")
RESUME = AvailableCommand(message("offer-resume"), {"do": "resume"}, "resume", main=True)
END_GAME = AvailableCommand(message("offer-end-game"), {"do": "agree", "end": True}, "end game")
"""Commands that are the same at every table."""


def executable(found: Sequence[AvailableCommand]) -> Iterator[AvailableCommand]:
    """Yield the commands that can be executed directly, including those among choices."""
    for offer in found:
        if offer.command:
            yield offer
        yield from executable(offer.choices)


def available_commands(referee: Referee) -> tuple[AvailableCommand, ...]:
    """Return all public commands, the expected ones first."""
    if referee.table.paused_by_arbiter:
        return ()  # only an arbiter can resume the game
    line, actor = referee.record.line_of_play, referee.record.actor
    if line.paused:
        return (RESUME,)
    if referee.questions:
        return tuple(_answers(referee))
    if actor is None:
        return (
            AvailableCommand(message("offer-rematch"), {"do": "rematch"}, "rematch", True),
            *_solving(referee),
        )
    if line.arbiter:
        return tuple(_arbiter(line.undecided))
    answers = tuple(_draw_answers(referee))
    if actor.seat in line.elsewhere:
        return answers
    if line.players.get(actor.seat) == "computer" and (not actor.chance or referee.chance.is_fated_now()):
        if not referee.table.held:
            return answers
        return (RESUME, *answers)
    if actor.chance:
        return (*_chance(referee), *answers)
    found = (*answers, *_looks(referee, actor.seat), *_silent(referee), *_touch(referee, actor.seat))
    return tuple(sorted(found, key=lambda offer: not offer.main))


def table_commands(referee: Referee) -> tuple[AvailableCommand, ...]:
    """Return the commands that do not depend on the position.

    They are undo, pause, claims, leaving, ending the game, and looking in private.
    """
    every = tuple(_table_commands(referee))
    if referee.shared is None:
        return every
    return tuple(offer for offer in every if referee.shared.offers(str(offer.command.get("do", ""))))


def _table_commands(referee: Referee) -> Sequence[AvailableCommand]:
    """Return the commands of a table whose game is not shared with other tables."""
    found, line = list(_ways_back(referee)), referee.record.line_of_play
    if referee.record.actor is None:
        return found
    paused = line.paused
    if not paused:
        found.append(PAUSE)
        if (back := referee.second_try.count) and not line.arbiter:
            again = {"do": "undo", "count": back}
            found.append(AvailableCommand(message("offer-again"), again, "try again", kind="again"))
    people = referee.seats_of_people
    found += _clocks(referee, people, paused)
    if len(referee.game.seats) > 1:
        claimable = referee.claimable
        for seat in people:
            if not line.offers and not referee.game.info.told:
                found.append(_claim("offer-draw-by", "draw", seat, f"draw? {seat}"))
            for what in claimable:
                found.append(_claim(f"offer-claim-{what}", what, seat, f"claim {what} {seat}"))
    for seat in people:
        resign = {"do": "resign", "seat": seat}
        said = message("offer-resign", seat=Seat(seat))
        found.append(AvailableCommand(said, resign, f"resign {seat}", kind="resign"))
    found.append(END_GAME)
    if referee.game.secret and not paused:
        found += [_look("offer-look", seat) for seat in people]
    if (seat := referee.may_ask_for_hint) and not referee.game.secret:
        found.append(
            AvailableCommand(message("offer-hint"), {"do": "hint", "seat": seat}, "hint", kind="hint")
        )
    return (*found, *_solving(referee))


def private_commands(referee: Referee, seat: str) -> tuple[AvailableCommand, ...]:
    """Return the commands that only this seat may see: its cards, guesses and pieces."""
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


# Available at any time


def _clocks(referee: Referee, people: Sequence[str], paused: bool) -> Iterator[AvailableCommand]:
    """Yield the clock press, if one is due, and the claims that clocks and illegal moves allow.

    Args:
        referee: The referee of the game.
        people: The seats that people play.
        paused: Whether the game is paused.
    """
    clocks = referee.clocks
    if not paused and clocks.pressing in people:
        said = message("offer-press", seat=Seat(clocks.pressing))
        yield AvailableCommand(
            said, {"do": "press", "seat": clocks.pressing}, f"press {clocks.pressing}", True, kind="press"
        )
    for seat in people:
        if clocks.on and clocks.flags.may_claim(seat):
            yield _claim("offer-claim-flag", "flag", seat, f"claim flag {seat}")
        if not referee.illegal_moves.idle and referee.illegal_moves.may_claim(seat):
            yield _claim("offer-claim-illegal", "illegal", seat, f"claim illegal {seat}")


def _ways_back(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the commands Undo and Redo, unless an arbiter has paused the game."""
    if referee.table.paused_by_arbiter:
        return
    record = referee.record
    daily = record.journal.header.get("daily")
    last = record.line_of_play.last
    back = last is not None and not daily
    if back and (
        not isinstance(last, Played) or record.no_undo(1) is None
    ):  # a correction can always be undone
        yield UNDO
    if referee.may_redo:
        yield REDO


def _claim(said: str, what: str, seat: str, typed: str) -> AvailableCommand:
    claim = {"do": "claim", "seat": seat, "what": what}
    return AvailableCommand(message(said, seat=Seat(seat)), claim, typed, kind="claim")


def _look(said: str, seat: str, main: bool = False, kind: str = "look") -> AvailableCommand:
    look = {"do": "look", "seat": seat}
    return AvailableCommand(message(said, seat=Seat(seat)), look, f"look {seat}", main, seat=seat, kind=kind)


def _solving(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the commands that start or stop the search for a solitaire's shortest solution."""
    if referee.solver.running:
        yield AvailableCommand(message("offer-stop-search"), {"do": "stop"}, "stop search")
    elif referee.solver.possible:
        yield AvailableCommand(message("offer-solve"), {"do": "solve"}, "solve")


# The expected commands


def _answers(referee: Referee) -> Iterator[AvailableCommand]:
    ask = referee.questions[-1]
    for i, choice in enumerate(ask.choices, 1):
        command = {"do": "answer", "id": ask.id, "choice": choice.id}
        yield AvailableCommand(message("own-words", text=choice.text), command, str(i), i < len(ask.choices))


def _draw_answers(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the answers to another seat's draw offer."""
    offered = referee.record.line_of_play.offers
    for seat in referee.seats_of_people if offered else ():
        if seat not in offered:
            for choice, what, word in (("accept", "draw", "agree"), ("decline", "no-draw", "no")):
                command = {"do": "claim", "seat": seat, "what": what}
                label = message(f"offer-draw-{choice}", seat=Seat(seat))
                yield AvailableCommand(label, command, f"{word} {seat}", kind="answer-draw")


def _arbiter(undecided: str) -> Iterator[AvailableCommand]:
    """Yield an arbiter's rulings on a pending illegal move, or on a seat that may have lost."""
    for ruling in ("loses", "draw") if undecided else ("back", "penalty", "pass", "loses"):
        command = {"do": "arbiter", "ruling": ruling}
        yield AvailableCommand(
            message(f"offer-arbiter-{ruling}"), command, f"arbiter {ruling}", ruling == "back"
        )


def _chance(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the commands for the roll or draw that is due.

    Either the table rolls or draws, or a player does so by hand and enters the outcome.
    """
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
    if due.name not in dice:  # a random draw, not a die
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


def _touch(referee: Referee, turn: str) -> Iterator[AvailableCommand]:
    """Yield the touch-move commands (X1).

    Another player may demand that a touched piece be moved; a player may adjust their own piece.

    Args:
        referee: The referee of the game.
        turn: The seat that acts.
    """
    if referee.rules.touch_move == "announce" or referee.monitor.matcher is None:
        return
    touch = referee.monitor.touch
    by = "" if touch.must_move else next(filter(touch.claimable, referee.seats_of_people), "")
    if by:
        claim = {"do": "claim", "seat": by, "what": "touch"}
        said = message("offer-touch", seat=Seat(by), square=touch.claimable(by))
        yield AvailableCommand(said, claim, f"claim touch {by}", kind="claim")
    elif turn in referee.seats_of_people and turn not in referee.ears:
        yield AvailableCommand(message("offer-adjust"), {"do": "adjust"}, "adjust")


def _silent(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the public actions that cannot be expressed by a gesture on the board."""
    standing = referee.table.standing
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
                yield AvailableCommand(
                    referee.announcer.action(standing.public, action), _act(action), str(action)
                )
    yield from _list_sayings(referee, standing.sayable)


def _looks(referee: Referee, turn: str) -> Iterator[AvailableCommand]:
    """Yield the commands for looking at what only the player to move may see."""
    if not referee.game.secret or turn not in referee.seats_of_people:
        return
    if referee.game.view(referee.game.redact(referee.state, turn), turn).form is not None:
        yield _look("offer-fill-in", turn, True, "fill-in")
    else:
        yield _look("offer-look", turn)


# Spoken actions


def _list_sayings(referee: Referee, said: Sequence[Say], seat: str = "") -> Iterator[AvailableCommand]:
    """Yield spoken actions as a menu in which the verb is chosen first, then one value after another.

    If only one verb is possible and there is no other action, its values are listed directly.

    Args:
        referee: The referee of the game.
        said: The spoken actions.
        seat: The only seat that should choose, in private; empty for all seats.
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
    """Yield the choices for one value of spoken actions; a value without alternatives is skipped.

    Args:
        referee: The referee of the game.
        said: The spoken actions, all with the same verb.
        at: The index of the value.
        seat: The only seat that should choose, in private; empty for all seats.
    """
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


def clock_steps(referee: Referee, seat: str) -> Iterator[AvailableCommand]:
    """Yield the commands that set the clock of a seat forward or back by a step."""
    now = referee.clocks.now().seats[seat]
    for step in STEPS:
        if now + step > 0:
            said = message("own-words", text=format_step(step))
            yield AvailableCommand(said, {"do": "clock", "seat": seat, "add": step})


def leave_commands(referee: Referee) -> Iterator[AvailableCommand]:
    """Yield the commands by which a player leaves the game, or a person replaces another kind of player."""
    if referee.actor is None or len(referee.game.seats) == 1 or referee.record.copied:
        return  # a copy's seats are the business of the table that keeps the game
    elsewhere = referee.record.line_of_play.elsewhere
    for seat, player in referee.players.items():
        if seat not in elsewhere:
            person = player == "human"
            said = message("seat-leaves" if person else "takes-over", seat=Seat(seat))
            yield AvailableCommand(
                said, {"do": "seat", "seat": seat, "player": "none" if person else "human"}
            )
