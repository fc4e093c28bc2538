"""Public positions, and the notices that are built from them.

`warm_up` builds the notices of one ruling before play, so that the first ruling of the game is not
slow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Done, Say, Take
from companion.kernel.game import Actor, Game, Intent, State
from companion.kernel.layout import Layout, Line, Shows, Token, to_texts
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message, sentences
from companion.kernel.view import View
from companion.table.fairness.chance_ahead import find_due
from companion.table.protocol import notices
from companion.table.protocol.notices import localize
from companion.table.record.line_of_play import CALLED_OFF, LineOfPlay, as_ruled
from companion.tracking import sensing
from companion.tracking.explanations import Reached
from companion.tracking.verdicts import Difference, Mismatch

SUPPOSED = 12
"""Number of positions in which an action is tested before it is offered publicly.

These positions are a sample of those that are possible by public knowledge.
"""


RECENT = 3
"""Number of positions that are stored: the current one, the one before the last ruling, and one for
a user who looks at an earlier position.
"""


class PublicPosition:
    """The public part of one position. Boards, lights and lists use only this.

    Only `NoticeBuilder.standing` makes a public position from a position of the table. Code that
    publishes takes this type instead of a state, so that it cannot leak secrets. Properties are
    computed once, on first use.

    Attributes:
        public: The state as known to everyone.
        followed: Results of `reached_positions.follow`, by the actions that lead from here.
    """

    def __init__(self, game: Game, public: State) -> None:
        self._game, self.public = game, public
        self.followed: dict[tuple[Action, ...], Reached | None] = {}
        self._next: dict[Action, PublicPosition] = {}

    def after(self, actions: Sequence[Action]) -> PublicPosition:
        """Return the position after these actions.

        Each result is stored, because many touches lead to the same positions. Raises IllegalAction
        if an action is not legal by public information.
        """
        reached = self
        for action in actions:
            known = reached._next.get(action)
            if known is None:
                state, _ = self._game.apply(reached.public, action)
                known = reached._next[action] = PublicPosition(self._game, state)
            reached = known
        return reached

    def find_next(self, public: State) -> PublicPosition | None:
        """Return the position with exactly this state, if one action has led to it from here."""
        return next((one for one in self._next.values() if one.public is public), None)

    def why_not(self, intent: Intent) -> Reason:
        """Return the reason why no player may make this gesture."""
        return self._game.why_not(self.public, intent)

    def find_owed(self, origin: str, to: str) -> Message | None:
        """Return a message about what the piece that moved from `origin` to `to` must still do, or None."""
        return self._game.why_unfinished(self.public, origin, to)

    def ends(self, shows: Shows) -> Sequence[Line] | None:
        """Return complete turns that end in the state that a board shows, as `Game.ends` does."""
        return self._game.ends(self.public, shows)

    def rearrange(self, layout: Mapping[str, Sequence[str]]) -> PublicPosition:
        """Return the position with these tokens on these places instead. Raises BadPosition."""
        return PublicPosition(self._game, self._game.rearrange(self.public, layout, None))

    @cached_property
    def actor(self) -> Actor | None:
        return self._game.actor(self.public)

    @cached_property
    def actions(self) -> Sequence[Action]:
        """The actions that are legal by public information."""
        return self._game.actions(self.public)

    @cached_property
    def view(self) -> View:
        return self._game.view(self.public, None)

    @cached_property
    def layout(self) -> Layout:
        """The tokens on each place, without computing the whole view."""
        view = vars(self).get("view")
        return self._game.layout(self.public) if view is None else view.layout

    @cached_property
    def silent(self) -> tuple[Action, ...]:
        """The public actions that no gesture on the board can express."""
        dones = (action for action in self.actions if isinstance(action, Done))
        return tuple(dict.fromkeys((*self._game.silent(self.public), *dones)))

    @cached_property
    def sayable(self) -> tuple[Say, ...]:
        """The spoken actions in `silent` that may be offered publicly without revealing secrets.

        A verb is offered only if it is available in every position that the public considers
        possible; a sample of these positions is tested. Therefore the list reveals nothing about
        the actual position.
        """
        said = tuple(a for a in self.silent if isinstance(a, Say) and self._game.redact_action(a) == str(a))
        if not said or not self._game.secret:
            return said
        verbs = {a.verb for a in said}
        for i in range(SUPPOSED):
            found = self._sayings(self._game.guess(self.public, bytes([i]) * 32))
            verbs = {verb for verb in verbs if {a for a in said if a.verb == verb} == found.get(verb)}
            if not verbs:
                break
        return tuple(a for a in said if a.verb in verbs)

    def _sayings(self, s: State) -> dict[str, set[Say]]:
        found: dict[str, set[Say]] = {}
        for action in self._game.silent(s):
            if isinstance(action, Say):
                found.setdefault(action.verb, set()).add(action)
        return found

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self.each_line())

    def each_line(self) -> Iterable[Line]:
        """Yield the legal lines without caching them, for callers that need only a few."""
        return self._game.lines(self.public)


def score_line(points: Mapping[str, str], name: Callable[[str], str]) -> str:
    """Return the result of a two-player game as a headline, White first: "Anna 0–1 Ben".

    Args:
        points: The points by seat, White first.
        name: Returns the name of a seat.
    """
    first, second = map(name, points)
    return f"{first}\u00a0{'–'.join(points.values())}\u00a0{second}"


def expect(view: View) -> Message:
    """Return whose turn it is and the expected action."""
    banner = (view.banner.said,) if view.banner else ()
    return sentences(view.prompt, *banner, *view.notes)


class NoticeBuilder:
    """Builder of the notices of one game.

    Args:
        operator: Whether an operator who may see everything is watching.
    """

    def __init__(self, game: Game, operator: bool = False) -> None:
        self.game, self.operator = game, operator
        self._recent: list[tuple[State, PublicPosition]] = []

    def standing(self, s: State) -> PublicPosition:
        """Return the public part of a position. Those of the latest positions are stored."""
        for state, standing in self._recent:
            if state is s:
                return standing
        public = s if self.operator or not self.game.secret else self.game.redact(s, None)
        found = filter(None, (one.find_next(public) for _, one in self._recent))
        standing = next(found, None) or PublicPosition(self.game, public)
        self._recent = [(s, standing), *self._recent[: RECENT - 1]]
        return standing

    def public(self, s: State) -> State:
        """Return what is publicly known of a position, or all of it for an operator."""
        return self.standing(s).public

    def name_action(self, action: Action, listed: bool = False) -> str:
        """Return an action's text by public information.

        The text is that of the action as played or, with `listed`, as it is shown beforehand.
        """
        return str(action) if self.operator else self.game.redact_action(action, listed)

    def expect(self, s: State) -> Message:
        """Return whose turn it is and the expected action."""
        return expect(self.standing(s).view)

    def turn(self, s: State, n: int) -> notices.Turn[Message]:
        standing = self.standing(s)
        actor, view = standing.actor, standing.view
        due = find_due(self.game, standing.public, actor)
        return notices.Turn(
            n=n,
            seat=actor.seat if actor else None,
            chance=bool(actor and actor.chance),
            deck=due.name if due and due.cards else msgspec.UNSET,
            die=due.name if due and not due.cards else msgspec.UNSET,
            stage=view.stage,
            expect=expect(view),
            layout=to_texts(view.layout),
        )

    def ruling(self, n: int, seat: str, action: Action, events: Sequence[Event]) -> notices.Ruling[Message]:
        return self.make_ruling(n, seat, self.name_action(action), events)

    def make_ruling(self, n: int, seat: str, action: str, events: Sequence[Event]) -> notices.Ruling[Message]:
        """Build the notice of an action from its public text."""
        happened = [notices.Happening(event.kind, event.said) for event in events]
        text = sentences(*(event.said for event in events))
        return notices.Ruling(n=n, seat=seat, action=action, text=text, events=happened)

    def legal(
        self, s: State, n: int, takes: Callable[[Action], bool] = lambda action: True
    ) -> notices.LegalActions[Message]:
        """Return the publicly legal actions that the table accepts, each with its sentence and final layout.

        Actions that contain private information of the acting seat are left out; the field `look`
        names that seat. Drawing a card unseen is listed, because its text reveals nothing.

        Args:
            s: The position.
            n: The number of actions in force.
            takes: Returns whether the table accepts an action.
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
        return notices.LegalActions(n=n, actions=list(found.values()), look=look)

    def _as_listed(self, s: State, action: Action, named: str) -> Action:
        return action if named == str(action) else self.game.legal(s, named) or action

    def private(self, s: State, n: int, seat: str) -> notices.Private[Message]:
        """Return the information that only one seat may see: its hand, its actions, and its knowledge."""
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
        """Describe the tokens on a square."""
        if not stack:
            return message("no-piece-there")
        top = stack[-1]
        if top.owner:
            return message("side-and-piece", seat=Seat(top.owner), piece=Kind(top.kind))
        return message("thing", piece=Kind(top.kind))

    def action(self, s: State, action: Action) -> Message:
        """Describe an action."""
        return sentences(*self.happens(s, action))

    def happens(self, s: State, action: Action) -> tuple[Message, ...]:
        """Describe an action sentence by sentence."""
        events = self.game.apply(s, action)[1]
        if events:
            return tuple(event.said for event in events)
        return (
            message("offer-take") if isinstance(action, Take) else message("own-words", text=str(action)),
        )

    def wrong(self, standing: PublicPosition, verdict: Mismatch) -> Message:
        """Describe what is wrong on the board, and how to correct it."""
        squares = tuple(difference.square for difference in verdict.differences)
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
                difference.square,
                [str(token) for token in layout.get(difference.square, ())],
                sensing.tokens_of(difference.reading, sense),
            )
            for difference in differences
        ]

    def outcome(
        self, s: State, n: int, seed: str, line: LineOfPlay | None = None
    ) -> notices.Outcome[Message] | None:
        """Return the result, or None if the game is not over.

        Args:
            s: The position.
            n: The number of actions in force.
            seed: The seed, in hexadecimal digits.
            line: The line of play, in case the game was ended by the table rather than by the rules.
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


def warm_up(game: Game, state: State, announcer: NoticeBuilder, words: Catalogue) -> None:
    """Rule and describe one legal action and discard the result.

    Costs of the first use (imports, caches) are then not paid during play.
    """
    actor, action = game.actor(state), next(iter(game.actions(state)), None)
    if actor is None or action is None or actor.chance:
        return
    after, events = game.apply(state, action)
    for notice in (announcer.ruling(1, actor.seat, action, events), announcer.turn(after, 1)):
        notices.encode(localize(notice, words))
    tuple(game.lines(after))
