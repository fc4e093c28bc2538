"""A table as somebody beside it keeps it: a list of what happened, and what was taken back, from what was told.

Written from docs/referee-json.md and docs/fairness.md; of the product it uses the rules of the game alone. It hears every
notice, says what is wrong with one that does not fit, and knows afterwards what the table has to look like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.kernel.actions import UNTOLD, Action, Draw, First, Roll
from companion.kernel.game import Actor, Game
from companion.kernel.layout import to_texts
from companion.kernel.messages import Message
from companion.table.protocol import notices

UNKNOWN: Any = msgspec.UNSET


class Wrong(AssertionError):
    """The table is not what was told of it, or tells what cannot be."""


def must(fits: bool, *said: object) -> None:
    if not fits:
        raise Wrong(*said)


class Step(msgspec.Struct, frozen=True):
    """An action, or (no `action`) a correction; positions before and after as texts.

    `left`: the seat that it took out of the game, and who played it until then.
    """

    before: str
    after: str
    action: str = ""
    seat: str = ""
    source: str = ""
    die: str = ""
    face: str = ""
    left: tuple[str, str] | None = None


class Coming(msgspec.Struct, frozen=True):
    """The correction that a command asks for: where it leads, and who leaves with it."""

    position: str
    leaves: str = ""


class Model:
    """What a table must be. `truth` gives the text of the action number n in force where only a seat may know it."""

    def __init__(
        self, game: Game, start: str, players: Mapping[str, str], operator: bool, truth: Callable[[int], str]
    ) -> None:
        self.game, self.operator, self._truth = game, operator, truth
        self.start = start
        self.line: list[Step] = []
        self.undone: list[Step] = []
        self.players = dict(players)
        self.paused = self.held = False
        self.offered: list[str] = []
        self.seen: dict[tuple[str, int], tuple[str, bool]] = {}
        """Number of a roll or draw to the face it has shown last, and whether the table itself had rolled it."""
        self.stretch, self.commit, self.published = 1, "", False
        self.commits: set[str] = set()
        self.entropy: list[dict[str, str]] = []
        self.decided = False  # chance has decided something under this seed
        self.outcome: notices.Outcome[Message] | None = None
        self.coming: Coming | None = None
        self.redoing = False
        self.turn_due = False
        self._chance: notices.Chance | None = None
        self._states: dict[str, Any] = {}
        self._alive: dict[str, bool] = {}

    # What the table is

    @property
    def position(self) -> str:
        return self.line[-1].after if self.line else self.start

    @property
    def state(self) -> Any:
        return self.read(self.position)

    def read(self, position: str) -> Any:
        """The state of a position text, each read once."""
        if position not in self._states:
            self._states[position] = self.game.read(position)
        return self._states[position]

    @property
    def n(self) -> int:
        return sum(1 for step in self.line if step.action)

    @property
    def actor(self) -> Actor | None:
        return self.game.actor(self.state)

    @property
    def may_act(self) -> bool:
        """Whether anything can be done here."""
        if self.position not in self._alive:
            self._alive[self.position] = bool(self.game.actions(self.state))
        return self._alive[self.position]

    @property
    def since(self) -> list[Step]:
        """The actions since the start or the last correction."""
        found: list[Step] = []
        for step in reversed(self.line):
            if not step.action:
                break
            found.insert(0, step)
        return found

    @property
    def latest(self) -> str:
        """The position play had come to before anything was taken back."""
        return self.undone[0].after if self.undone else self.position

    @property
    def people(self) -> set[str]:
        return {seat for seat, player in self.players.items() if player == "human"}

    def rolls_of(self, die: str) -> int:
        return sum(step.die == die for step in self.line)

    def outcomes(self) -> tuple[str, list[str]]:
        """The die or deck that is due, and what it can show."""
        actions = [a for a in self.game.actions(self.state) if a.chance]
        return rolled(actions[0])[0], [rolled(a)[1] for a in actions if rolled(a)[1] != UNTOLD]

    def bound(self) -> tuple[str, bool] | None:
        """The face or card that this roll has shown before, if it can come now, and whether the table rolled it."""
        die, can = self.outcomes()
        known = self.seen.get((die, self.rolls_of(die)))
        return known if known is not None and known[0] in can else None

    def in_order(self, deck: str) -> bool:
        """Whether cards are spent unseen, so that what comes is the order's to say and not what was seen."""
        return any(one.name == deck for one in self.game.decks) and bool(
            self.game.deck_left(self.state, deck).taken
        )

    # Hearing

    def hear(self, notice: notices.Notice) -> None:
        """One thing that was told. Raises Wrong."""
        match notice:
            case notices.Chance():
                self._chance = notice
                return
            case notices.Ruling():
                self._rule(notice)
            case notices.Undone():
                self._take_back(notice)
            case notices.Turn():
                self._turn(notice)
            case notices.Outcome():
                self._over(notice)
            case notices.Note(kind=kind):
                self._note(kind)
            case notices.Refused(text=text):
                must(is_sentence(text), "no sentence", text)
            case notices.Hello():
                must(notice.players == self.players, "players", notice.players, self.players)
                self._promised(notice)
            case notices.Commitment():
                self._promised(notice)
                return
        must(notice.n == self.n, "n", notice, self.n)
        must(self._chance is None, "a chance without its ruling", self._chance)

    def _rule(self, told_: notices.Ruling[Message]) -> None:
        actor, chance = self.actor, self._chance
        self._chance = None
        must(not self.paused or self.redoing, "played in a pause", told_)
        if actor is None:
            raise Wrong("played when it was over", told_)
        must(actor.seat == told_.seat, "who acted", told_, actor)
        must(actor.chance == (chance is not None), "a roll is told as one", told_)
        hidden = UNTOLD in told_.action and not self.operator
        text = self._truth(told_.n) if hidden else told_.action
        action = self.game.legal(self.state, text)
        if action is None:
            raise Wrong("not legal", told_.action, self.position)
        must(
            self.operator or self.game.redact_action(action) == told_.action,
            "told too much",
            told_.action,
            text,
        )
        die, face = rolled(action)
        source = chance.source if chance else ""
        if chance is not None:
            named = chance.deck if chance.deck is not msgspec.UNSET else chance.die
            shown = chance.card if chance.card is not msgspec.UNSET else chance.face
            must(named == die and shown in (face, None), "chance", chance, text)
        state, events = self.game.apply(self.state, action)
        must(
            [event.kind for event in events] == [one.kind for one in told_.events],
            "events",
            told_.events,
            events,
        )
        step = Step(self.position, self.game.position(state), text, actor.seat, source, die, face)
        if self.redoing:
            must(bool(self.undone), "brought back nothing", told_)
            again = self.undone.pop()
            must((again.action, again.after) == (step.action, step.after), "brought back", again, step)
        else:
            self._bind(step)
            self.undone.clear()
            self.decided = self.decided or step.die != ""
        self.line.append(step)
        self.offered.clear()
        self._changed(held=False)

    def may_add(self, seat: str) -> bool:
        """Whether a seat may add to the chance of the game, where its seed is a secret."""
        given = any(one["seat"] == seat for one in self.entropy)
        chance = bool(self.game.dice or self.game.decks)
        return (
            chance
            and not self.decided
            and not given
            and self.players[seat] == "human"
            and self.actor is not None
        )

    def _promised(self, told_: notices.Hello | notices.Commitment) -> None:
        """Another seed comes after a result only; one that was told stays the same."""
        if told_.stretch == self.stretch and self.commit:
            must(told_.commit == self.commit, "another promise", told_)
            must(told_.entropy[: len(self.entropy)] == self.entropy, "luck is lost", told_)
        else:
            must(told_.stretch == self.stretch + bool(self.commit), "stretch", told_, self.stretch)
            must(not self.commit or self.published, "a new seed without a result", told_)
            must(told_.commit not in self.commits, "a seed that was told already", told_)
            self.published = self.decided = False
        self.stretch, self.commit, self.entropy = told_.stretch, told_.commit, told_.entropy
        self.commits.add(told_.commit)

    def _bind(self, step: Step) -> None:
        if not step.die:
            return
        known, key = self.bound(), (step.die, self.rolls_of(step.die))
        own = step.source == "electronic"
        if known is not None and (own or known[1]) and not self.in_order(step.die):
            must(known[0] == step.face, "another face than before", step.action, known)
        if known is None or known[0] != step.face:
            self.seen[key] = step.face, own

    def _take_back(self, told_: notices.Undone) -> None:
        must(bool(self.line), "nothing to take back", told_)
        if told_.count == 0:
            must(not self.line[-1].action, "no correction to take back", told_)
        for _ in range(told_.count or 1):
            step = self.line.pop()
            must(bool(step.action) == (told_.count > 0), "taken back too much", told_)
            self.undone.append(step)
        if step.left:
            self.players[step.left[0]] = step.left[1]
        self.offered.clear()
        self._changed(held=True)

    def _note(self, kind: str) -> None:
        if kind in ("pause", "resume"):
            self.paused, self.held = kind == "pause", False
        elif kind == "draw-declined":
            self.offered.clear()
        elif kind in ("correction", "leaves", "resigned", "draw"):
            if self.redoing:
                step = self.undone.pop()
                must(not step.action, "brought back an action as a correction", step)
            else:
                step = self._correction(kind)
                self.undone.clear()
            self.line.append(step)
            if step.left:
                self.players[step.left[0]] = "none"
            self.offered.clear()
            self._changed(held=False)

    def _correction(self, kind: str) -> Step:
        """What the command asked for; the table's own are fifty moves, what a computer player gives up, and the agreed minutes."""
        coming = self.coming
        self.coming = None
        if coming is None and kind == "resigned":
            assert self.actor is not None
            seat = self.actor.seat
            must(self.players[seat] == "computer", "who gives up without being told to", seat)
            left = seat, self.players[seat]
            return Step(
                self.position, self.game.position(self.game.without(self.state, seat, False)), left=left
            )
        if coming is None:
            reason: Any = "fifty" if kind == "draw" else "ranked"
            return Step(self.position, self.game.position(self.game.end_early(self.state, reason)))
        who = (coming.leaves, self.players[coming.leaves]) if coming.leaves else None
        return Step(self.position, coming.position, left=who)

    def _changed(self, held: bool) -> None:
        self.held, self.turn_due, self.outcome = held, True, None

    def _turn(self, told_: notices.Turn[Message]) -> None:
        actor = self.actor
        must(told_.seat == (actor.seat if actor else None), "whose turn", told_, actor)
        must(told_.chance == bool(actor and actor.chance), "chance", told_)
        public = self.state if self.operator else self.game.redact(self.state, None)
        view = self.game.view(public, None)
        must(told_.layout == to_texts(view.layout), "layout", told_.layout)
        must(told_.stage == view.stage, "stage", told_.stage)
        must(is_sentence(told_.expect), "no sentence", told_.expect)
        self.turn_due = False

    def _over(self, told_: notices.Outcome[Message]) -> None:
        must(self.actor is None, "a result while it goes on", told_)
        must(self.outcome is None, "the result twice", told_)
        result = self.game.result(self.state)
        if result is None:
            raise Wrong("a result of nothing", told_)
        winner = list(result.winner) if isinstance(result.winner, tuple) else result.winner
        must(
            (told_.winner, told_.places, told_.scores) == (winner, list(result.places), dict(result.scores)),
            "another result",
            told_,
            result,
        )
        must(is_sentence(told_.reason), "no sentence", told_.reason)
        must(
            hashlib.sha256(bytes.fromhex(told_.seed)).hexdigest() == self.commit,
            "not the promised seed",
            told_,
        )
        self.outcome, self.published = told_, True


def rolled(action: Action) -> tuple[str, str]:
    """The die or deck and what it shows; the lot is a die called `first`."""
    match action:
        case Roll(die=name, face=shown) | Draw(deck=name, card=shown):
            return name, shown
        case First(seat=seat):
            return "first", seat
    return "", ""


def is_sentence(text: object) -> bool:
    """Whether people can read it: no id, no place left open, nothing of a program."""
    return (
        isinstance(text, str)
        and text.strip() != ""
        and not text.lower().startswith(" is ")
        and text[-1:] in {".", "!", "?", ")", ":"}
        and not any(mark in text for mark in ("{", "}", "Traceback", "None", "<"))
    )
