"""Values of the game into notices: what happened, what is asked, what is wrong, as messages that faces make
words of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from companion.kernel.actions import Action, Take
from companion.kernel.game import Game, Intent, State
from companion.kernel.layout import Layout, Token, to_texts
from companion.kernel.messages import Event, Kind, Message, Seat, message, sentences
from companion.table.protocol import notices
from companion.table.protocol.public_position import PublicPosition
from companion.table.randomness.chance_ahead import find_due
from companion.table.record.line_of_play import LineOfPlay
from companion.table.record.loss_reasons import CALLED_OFF, as_ruled
from companion.tracking import field_mapping
from companion.tracking.verdicts import Difference, Mismatch


def score_line(points: Mapping[str, str], name: Callable[[str], str]) -> str:
    """Return the result of a game for two as a headline, White first: "Anna 0–1 Ben"; `name`: what a seat is called."""
    first, second = map(name, points)
    return f"{first}\u00a0{'–'.join(points.values())}\u00a0{second}"


class NoticeBuilder:
    """Makes notices about one game. `operator`: somebody looks on who may know all."""

    def __init__(self, game: Game, operator: bool = False) -> None:
        self.game, self.operator = game, operator
        self._about: State | None = None
        self._standing: PublicPosition | None = None

    def standing(self, s: State) -> PublicPosition:
        """A position with all that the room may know of it; the one asked for last is kept."""
        if self._standing is None or self._about is not s:
            public = s if self.operator or not self.game.secret else self.game.redact(s, None)
            self._about, self._standing = s, PublicPosition(self.game, public)
        return self._standing

    def public(self, s: State) -> State:
        """What the room may know of a position; everything of it, if an operator looks on."""
        return self.standing(s).public

    def name_action(self, action: Action, listed: bool = False) -> str:
        """An action's text as the room may know it, when it is made or `listed` before."""
        return str(action) if self.operator else self.game.redact_action(action, listed)

    def expect(self, s: State) -> Message:
        """Who must do what, and what is owed."""
        view = self.standing(s).view
        banner = (view.banner.said,) if view.banner else ()
        return sentences(view.prompt, *banner, *view.notes)

    def turn(self, s: State, n: int) -> notices.Turn[Message]:
        standing = self.standing(s)
        actor, view, due = standing.actor, standing.view, find_due(self.game, standing.public)
        return notices.Turn(
            n=n,
            seat=actor.seat if actor else None,
            chance=bool(actor and actor.chance),
            deck=due.name if due and due.cards else msgspec.UNSET,
            die=due.name if due and not due.cards else msgspec.UNSET,
            stage=view.stage,
            expect=self.expect(s),
            layout=to_texts(view.layout),
        )

    def ruling(self, n: int, seat: str, action: Action, events: Sequence[Event]) -> notices.Ruling[Message]:
        return self.make_ruling(n, seat, self.name_action(action), events)

    def make_ruling(self, n: int, seat: str, action: str, events: Sequence[Event]) -> notices.Ruling[Message]:
        """The same of an action by its text as the room may know it."""
        happened = [notices.Happening(event.kind, event.said) for event in events]
        text = sentences(*(event.said for event in events))
        return notices.Ruling(n=n, seat=seat, action=action, text=text, events=happened)

    def legal(
        self, s: State, n: int, takes: Callable[[Action], bool] = lambda action: True
    ) -> notices.Legal[Message]:
        """Every action that is legal as far as the room may know and that the table `takes`, with its
        sentence and the table after it.

        What only a seat can name is left out, since nobody else can play it: `look` says whose it is. A card
        that is drawn unseen is listed, since drawing it needs no name.
        """
        found: dict[str, notices.LegalAction[Message]] = {}
        standing = self.standing(s)
        s, actor = standing.public, standing.actor
        look: str | None = None
        for action in standing.actions:
            named = self.name_action(action, listed=True)
            if named != str(action) and not action.chance:
                look = actor.seat if actor else None
            elif named not in found and takes(self._as_listed(s, action, named)):
                after, events = self.game.apply(s, action)
                found[named] = notices.LegalAction(
                    action=named,
                    seat=actor.seat if actor else "",
                    text=sentences(*(event.said for event in events)),
                    layout=to_texts(self.game.layout(after if named == str(action) else s)),
                    chance=action.chance,
                )
        return notices.Legal(n=n, actions=list(found.values()), look=look)

    def _as_listed(self, s: State, action: Action, named: str) -> Action:
        return action if named == str(action) else self.game.legal(s, named) or action

    def private(self, s: State, n: int, seat: str) -> notices.Private[Message]:
        """What only one seat may see: its hand, what it may do, and what it knows."""
        s = self.game.redact(s, seat)
        view = self.game.view(s, seat)
        actor = self.game.actor(s)
        mine = self.game.actions(s) if actor is not None and actor.seat == seat and not actor.chance else ()
        return notices.Private(
            n=n,
            seat=seat,
            hand=list(view.hand),
            actions=[str(action) for action in mine],
            notes=list(view.secrets),
        )

    def man(self, stack: Sequence[Token]) -> Message:
        """What stands on a square, in words."""
        if not stack:
            return message("nobody")
        top = stack[-1]
        if top.owner:
            return message("man-of", seat=Seat(top.owner), piece=Kind(top.kind))
        return message("thing", piece=Kind(top.kind))

    def action(self, s: State, action: Action) -> Message:
        """What an action does."""
        return sentences(*self.happens(s, action))

    def happens(self, s: State, action: Action) -> tuple[Message, ...]:
        """What an action does, sentence by sentence."""
        events = self.game.apply(s, action)[1]
        if events:
            return tuple(event.said for event in events)
        return (
            message("offer-take") if isinstance(action, Take) else message("own-words", text=str(action)),
        )

    def wrong(self, standing: PublicPosition, verdict: Mismatch) -> Message:
        """What is wrong with the board, with the way out."""
        squares = tuple(one.square for one in verdict.differences)
        if verdict.kind in ("setup", "follow", "unexplained"):
            return Message(verdict.kind, {"squares": squares})
        if verdict.kind == "sensor" and verdict.origin and verdict.to:
            return message("centre", squares=(verdict.origin, verdict.to))
        if verdict.kind == "unfinished" and not verdict.to:
            return message("off-the-board", squares=squares, n=len(squares))
        if verdict.kind == "unfinished" and verdict.origin and verdict.to:
            owed = standing.find_owed(verdict.origin, verdict.to)
            return owed or message("put-right", squares=squares)
        why = standing.why_not(Intent(verdict.origin, verdict.to, "lift")).said
        aloft = verdict.origin and not verdict.to and len(verdict.differences) == 1
        return message("in-the-air" if aloft else "put-back", reason=why, squares=squares)

    def repairs(
        self, differences: Sequence[Difference], layout: Layout, readings: Mapping[str, str], sense: str
    ) -> list[notices.Repair]:
        return [
            notices.Repair(
                one.square,
                [str(token) for token in layout.get(one.square, ())],
                field_mapping.tokens_of(one.reading, sense),
            )
            for one in differences
        ]

    def outcome(
        self, s: State, n: int, seed: str, line: LineOfPlay | None = None
    ) -> notices.Outcome[Message] | None:
        """How the game ended; None: it is not over.

        `line`: what was played, where the table may have ended it and not its rules.
        """
        result = self.game.result(s)
        if result is None:
            return None
        result = as_ruled(result, line) if line is not None else result
        winner = list(result.winner) if isinstance(result.winner, tuple) else result.winner
        return notices.Outcome(
            n=n,
            winner=winner,
            places=list(result.places),
            scores=dict(result.scores),
            reason=result.reason,
            seed=seed,
            points={} if result.reason.id == CALLED_OFF else self.game.info.score(self.game.seats, winner),
        )
