"""The solver's answer, step by step on the board: an arrow for what comes next, and what the referee would say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from companion.app.texts import text
from companion.app.widgets.layout.panel_items import Group, Line, Part, Press, Sheet
from companion.kernel.layout import Layout
from companion.kernel.messages import Message
from companion.table.referee import Referee


class Step(msgspec.Struct, frozen=True):
    """What stands before an action, from where to where it goes (one name for a man who is put there), what is said."""

    layout: Layout
    squares: tuple[str, ...]
    said: Message | None


def steps(referee: Referee, actions: tuple[str, ...]) -> tuple[Step, ...]:
    """Each action of a line from where the search began, and what stands after the last."""
    game, state = referee.game, referee.solving.start
    found: list[Step] = []
    for said in actions:
        action = game.legal(state, said)
        if action is None:
            break
        after, events = game.apply(state, action)
        layouts = game.layout(state), game.layout(after)
        seat = game.seats[0]
        found.append(
            Step(
                layouts[0],
                _way(*layouts, game.board.number),
                referee.announcer.ruling(0, seat, action, events).text,
            )
        )
        state = after
    return (*found, Step(game.layout(state), (), None))


def _way(before: Layout, after: Layout, squares: Mapping[str, int]) -> tuple[str, ...]:
    """The square that a man leaves and the one that he comes to, as far as they are on the board."""
    left = [q for q, stack in before.items() if q in squares and stack != after.get(q, ())]
    came = [q for q, stack in after.items() if q in squares and stack and stack != before.get(q, ())]
    gone = [q for q in left if q not in came]
    return (*gone[:1], *came[:1])


class Walk:
    """A walk through the answer. `at`: the step that is shown, None while the table itself is."""

    def __init__(self, referee: Referee, redraw: Callable[[], None]) -> None:
        self._referee, self._redraw = referee, redraw
        self._actions: tuple[str, ...] = ()
        self._steps: tuple[Step, ...] = ()
        self.at: int | None = None

    def show(self, actions: list[str] | None) -> None:
        """This is the answer now; None or empty: there is none."""
        if tuple(actions or ()) != self._actions:
            self._actions, self._steps, self.at = tuple(actions or ()), (), None

    @property
    def step(self) -> Step | None:
        return None if self.at is None else self._steps[self.at]

    def leave(self) -> None:
        """Show the table again."""
        self.at = None
        self._redraw()

    def _go(self, at: int) -> None:
        self._steps = self._steps or steps(self._referee, self._actions)
        self.at = max(0, min(len(self._steps) - 1, at))
        self._redraw()

    def parts(self, answer: str, say: Callable[[Message], str]) -> Iterator[Part]:
        """The answer, and what leads through it."""
        if not self._actions:
            yield Sheet((Line(answer),), name="solved")
            return
        if self.at is None:
            show = Press(text("solution-show"), self._go, (0,), "main", icon="play")
            yield Sheet((Line(answer), show), name="solved")
            return
        last, step = len(self._steps) - 1, self._steps[self.at]
        title = text("solution-done") if self.at == last else text("solution-step", n=self.at + 1, all=last)
        said = (Line(say(step.said)),) if step.said is not None else ()
        yield Sheet((
            Line(title, style="heading"), *said,
            Group((
                Press("", self._go, (self.at - 1,), icon="back", name=text("step-back"), able=self.at > 0),
                Press("", self._go, (self.at + 1,), icon="next", name=text("step-on"), able=self.at < last),
            ), 2),
            Press(text("solution-leave"), self.leave, icon="board"),
        ), name="walk")  # fmt: skip
