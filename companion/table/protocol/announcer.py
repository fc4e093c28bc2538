"""Values of the game into notices: the one place where events, views and reasons become sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, Intent, State
from companion.kernel.layout import Layout, Token, told
from companion.kernel.messages import Event, Message, Seat, Value, message
from companion.locale.catalogue import Catalogue
from companion.table.protocol import notices
from companion.table.standing import Standing
from companion.tracking import project
from companion.tracking.verdicts import Difference, Mismatch

Tell = Callable[[notices.Notice], None]


class Announcer:
    """Makes notices about one game in one language."""

    def __init__(self, game: Game, catalogue: Catalogue, operator: bool = False) -> None:
        self.game, self.catalogue, self.operator = game, catalogue, operator
        self._standing: Standing | None = None

    def standing(self, s: State) -> Standing:
        """A position with all that the room may know of it; the one asked for last is kept."""
        if self._standing is None or self._standing.state is not s:
            public = s if self.operator or not self.game.secret else self.game.known(s, None)
            self._standing = Standing(self.game, s, public)
        return self._standing

    def public(self, s: State) -> State:
        """What the room may know of a position; everything of it, if an operator looks on."""
        return self.standing(s).public

    def named(self, action: Action, listed: bool = False) -> str:
        """An action's text as the room may know it, when it is made or `listed` before."""
        return str(action) if self.operator else self.game.said(action, listed)

    def say(self, said: Message) -> str:
        return self.catalogue.say(said)

    def text(self, id: str, **values: Value) -> str:
        return self.catalogue.say(message(id, **values))

    def word(self, id: str) -> str:
        word = self.catalogue.word(id)
        return word[:1].upper() + word[1:]

    def expect(self, s: State) -> str:
        view = self.standing(s).view
        banner = (view.banner.said,) if view.banner else ()
        return " ".join(self.say(said) for said in (view.prompt, *banner, *view.notes))

    def turn(self, s: State, n: int) -> notices.Turn:
        actor, view = self.standing(s).actor, self.standing(s).view
        return notices.Turn(
            n=n, seat=actor.seat if actor else None, chance=bool(actor and actor.chance), stage=view.stage,
            expect=self.expect(s), layout=told(view.layout),
        )  # fmt: skip

    def ruling(self, n: int, seat: str, action: Action, events: Sequence[Event]) -> notices.Ruling:
        said = [notices.Happening(event.kind, self.say(event.said)) for event in events]
        return notices.Ruling(
            n=n, seat=seat, action=self.named(action), text=" ".join(one.text for one in said), events=said
        )

    def legal(self, s: State, n: int) -> notices.Legal:
        """Every action that is legal as far as the room may know, with its sentence and the table after it."""
        found: dict[str, notices.LegalAction] = {}
        standing = self.standing(s)
        s, actor = standing.public, standing.actor
        for action in standing.actions:
            named = self.named(action, listed=True)
            if named in found and named != str(action):
                found[named] = self._unsaid(found[named], s, action)
            elif named not in found:
                after, events = self.game.apply(s, action)
                found[named] = notices.LegalAction(
                    action=named, seat=actor.seat if actor else "",
                    text=" ".join(self.say(event.said) for event in events),
                    layout=told(self.game.layout(after if named == str(action) else s)), chance=action.chance,
                )  # fmt: skip
        return notices.Legal(n=n, actions=list(found.values()))

    def _unsaid(self, listed: notices.LegalAction, s: State, action: Action) -> notices.LegalAction:
        """An entry that stands for several hidden actions says no more than they have in common."""
        if listed.text == self.action(s, action):
            return listed
        return msgspec.structs.replace(listed, text=self.text("hidden-choice", seat=Seat(listed.seat)))

    def private(self, s: State, n: int, seat: str) -> notices.Private:
        """What only one seat may see: its hand, what it may do, and what it knows."""
        s = self.game.known(s, seat)
        view = self.game.view(s, seat)
        actor = self.game.actor(s)
        mine = self.game.actions(s) if actor is not None and actor.seat == seat and not actor.chance else ()
        return notices.Private(
            n=n, seat=seat, hand=list(view.hand), actions=[str(action) for action in mine],
            notes=[self.say(note) for note in view.secrets],
        )  # fmt: skip

    def man(self, stack: Sequence[Token]) -> str:
        """What stands on a square, in words."""
        if not stack:
            return self.text("nobody")
        top = stack[-1]
        return f"{self.word(top.owner)}: {self.word(top.kind)}" if top.owner else self.word(top.kind)

    def action(self, s: State, action: Action) -> str:
        """What an action does, in a sentence."""
        return " ".join(self.say(event.said) for event in self.game.apply(s, action)[1]) or str(action)

    def wrong(self, s: State, verdict: Mismatch) -> str:
        """What is wrong with the board, in a sentence with the way out."""
        squares = tuple(one.square for one in verdict.differences)
        if verdict.kind in ("setup", "follow", "unexplained"):
            return self.text(verdict.kind, squares=squares)
        if verdict.kind == "sensor" and verdict.origin and verdict.to:
            return self.text("centre", squares=(verdict.origin, verdict.to))
        if verdict.kind == "unfinished" and verdict.origin and verdict.to:
            owed = self.game.owed(s, verdict.origin, verdict.to)
            return self.say(owed) if owed else self.text("put-back", reason="", squares=squares)
        why = self.say(self.game.why_not(s, Intent(verdict.origin, verdict.to)).said)
        aloft = verdict.origin and not verdict.to and len(verdict.differences) == 1
        return self.text("in-the-air" if aloft else "put-back", reason=why, squares=squares)

    def repairs(
        self, differences: Sequence[Difference], layout: Layout, readings: Mapping[str, str], sense: str
    ) -> list[notices.Repair]:
        return [
            notices.Repair(
                one.square,
                [str(token) for token in layout.get(one.square, ())],
                project.found(one.reading, sense),
            )
            for one in differences
        ]

    def outcome(self, s: State, n: int, seed: str) -> notices.Outcome | None:
        result = self.game.result(s)
        if result is None:
            return None
        winner = list(result.winner) if isinstance(result.winner, tuple) else result.winner
        return notices.Outcome(
            n=n, winner=winner, places=list(result.places), scores=dict(result.scores),
            reason=self.say(result.reason), seed=seed,
        )  # fmt: skip
