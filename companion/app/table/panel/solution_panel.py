"""The solver's answer, step by step on the board: an arrow for what comes next, and what the referee would
say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.kernel.layout import Layout
from companion.kernel.messages import Message
from companion.table.read_model import TableWords
from companion.table.referee import Referee


class SolutionStep(msgspec.Struct, frozen=True):
    """What stands before an action, from where to where it goes (one name for a man who is put there), what
    is said.
    """

    layout: Layout
    squares: tuple[str, ...]
    said: Message | None


def solution_steps(referee: Referee, actions: tuple[str, ...]) -> tuple[SolutionStep, ...]:
    """Each action of a line from where the search began, and what stands after the last."""
    game, state = referee.game, referee.solver.start
    found: list[SolutionStep] = []
    for said in actions:
        action = game.legal(state, said)
        if action is None:
            break
        after, events = game.apply(state, action)
        layouts = game.layout(state), game.layout(after)
        seat = game.seats[0]
        found.append(
            SolutionStep(
                layouts[0],
                _way(*layouts, game.board.number),
                referee.announcer.ruling(0, seat, action, events).text,
            )
        )
        state = after
    return (*found, SolutionStep(game.layout(state), (), None))


def _way(before: Layout, after: Layout, squares: Mapping[str, int]) -> tuple[str, ...]:
    """The square that a man leaves and the one that he comes to, as far as they are on the board."""
    left = [q for q, stack in before.items() if q in squares and stack != after.get(q, ())]
    came = [q for q, stack in after.items() if q in squares and stack and stack != before.get(q, ())]
    gone = [q for q in left if q not in came]
    return (*gone[:1], *came[:1])


class SolutionPanel:
    """A walk through the answer. `at`: the step that is shown, None while the table itself is."""

    def __init__(self, referee: Referee, on_change: Callable[[], None]) -> None:
        self._referee, self._redraw = referee, on_change
        self._actions: tuple[str, ...] = ()
        self._steps: tuple[SolutionStep, ...] = ()
        self.at: int | None = None

    def show(self, actions: list[str] | None) -> None:
        """This is the answer now; None or empty: there is none."""
        if tuple(actions or ()) != self._actions:
            self._actions, self._steps, self.at = tuple(actions or ()), (), None

    @property
    def step(self) -> SolutionStep | None:
        return None if self.at is None else self._steps[self.at]

    def leave(self) -> None:
        """Show the table again."""
        self.at = None
        self._redraw()

    def _go(self, at: int) -> None:
        self._steps = self._steps or solution_steps(self._referee, self._actions)
        self.at = max(0, min(len(self._steps) - 1, at))
        self._redraw()

    def facts(self, answer: str, words: TableWords) -> Iterator[PanelItem]:
        """The answer, or the step that is shown."""
        if self.at is None:
            yield TextItem(answer)
            return
        last, step = len(self._steps) - 1, self._steps[self.at]
        title = text("solution-done") if self.at == last else text("solution-step", n=self.at + 1, all=last)
        yield TextItem(title, style="heading")
        if step.said is not None:
            yield TextItem(words.draw(step.said))

    def buttons(self) -> Iterator[ButtonItem]:
        """What leads through it."""
        if not self._actions:
            return
        if self.at is None:
            yield ButtonItem(text("solution-show"), self._go, (0,), role="main", icon="play")
            return
        last = len(self._steps) - 1
        for icon, name, to in (("back", "step-back", self.at - 1), ("next", "step-on", self.at + 1)):
            yield ButtonItem("", self._go, (to,), icon=icon, name=text(name), able=0 <= to <= last)
        yield ButtonItem(text("solution-leave"), self.leave, icon="board")
