"""The one card of a table: what has to be known now, in a place that keeps its size.

It never scrolls and cuts nothing: what has no room is left out, from the last to the first, and whoever shows
the card puts it on a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from companion.app.table.cards.open_card import CardBody
from companion.app.widgets.animation import animate_in
from companion.app.widgets.controls.plates import Background, plate_style
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem, PanelUpdater
from companion.app.widgets.theme import THEME, px

LITTLE = 24
"""Dp below which nothing fills up a card."""


class Fact(msgspec.Struct, frozen=True):
    """Something to know. `must`: it can be pressed, so all else is left out before it is; `spare`: nobody misses
    it where it has no room; `here`: then it is not a button away either; `yields`: what fills up the card comes before it.
    """

    item: PanelItem
    must: bool = False
    spare: bool = False
    here: bool = False
    yields: bool = False


class CardFiller(Protocol):
    """What has the room that facts leave; `paper`: it stands on paper."""

    paper: bool

    def least_high(self, width: float) -> float:
        """The height that it needs at least; 0: it has nothing to show."""

    def put(self, x: float, y: float, width: float, height: float) -> None:
        """Lie here."""

    def remainder(self, lies: bool) -> Element | None:
        """What is seen in the head of a card of what has no room; None: nothing is. `lies`: it has got a place itself."""


class FactCard(Element):
    """Shows facts below each other, on a plate or on paper.

    `filler` is shown below them where there is room for it.
    """

    def __init__(self, filler: CardFiller, **given: Any) -> None:
        super().__init__(**given)
        self.facts: tuple[Fact, ...] = ()
        self.left_out: tuple[PanelItem, ...] = ()
        self._filler, self._paper = filler, False
        self._told = False
        """Whether anything was shown before."""
        self._ground = Background(self, plate_style())
        self._elements: list[Element] = []
        self._shown: list[Element] = []
        self.panels = {paper: PanelUpdater(self, paper) for paper in (False, True)}

    @property
    def cramped(self) -> bool:
        """Whether something that can be pressed has no room on it."""
        shown = len(self._shown) == len(self._elements)
        return not shown and any(
            fact.must and element not in self._shown
            for fact, element in zip(self.facts, self._elements, strict=True)
        )

    @property
    def parts(self) -> list[Element]:
        """What is shown, from top to bottom."""
        return list(self._shown)

    def fill(self, elements: Sequence[Element]) -> None:
        """Elements are added when it is put somewhere, as far as they have room."""

    def show(self, facts: Sequence[Fact], paper: bool) -> None:
        """Show these as far as there is room."""
        turned = paper != self._paper and self._told
        self._told = True
        self.facts, self._paper = tuple(facts), paper
        self._ground.look(plate_style(paper))
        self.panels[not paper].update(())
        self.panels[paper].update([one.item for one in self.facts])
        self._elements = self.panels[paper].elements
        for fact, element in zip(self.facts, self._elements, strict=True):
            if turned and fact.item.comes:
                animate_in(element, fact.item.comes)

    @property
    def _pad(self) -> tuple[int, int]:
        """At its sides, and above and below."""
        return px(12 if THEME.small else 18), px(10 if THEME.small else 16)

    @property
    def inner(self) -> float:
        """The width of what is shown on it."""
        return self.width - 2 * self._pad[0]

    @property
    def _gap(self) -> int:
        return px(6 if THEME.small else 10)

    def suit(self, width: float, height: float) -> None:
        """Choose what has room."""
        pad, above = self._pad
        inner, room = width - 2 * pad, height - 2 * above
        pairs = list(zip(self.facts, self._elements, strict=True))
        least = [element.least_high(inner) for _, element in pairs]

        def needs(kept: set[int]) -> float:
            return sum(least[i] for i in kept) + self._gap * max(0, len(kept) - 1)

        spare = [i for i, (fact, _) in enumerate(pairs) if fact.spare]
        kept = set(range(len(pairs))) - set(spare)
        order = [i for i in reversed(range(len(pairs))) if not pairs[i][0].must]
        order += [i for i in reversed(range(len(pairs))) if pairs[i][0].must]
        for i in order:
            if needs(kept) <= room + 1:
                break
            kept.discard(i)
        filler = self._filler_least(inner)
        for i in [i for i in sorted(kept, reverse=True) if pairs[i][0].yields]:
            if needs(kept) + filler > room + 1:
                kept.discard(i)
        for i in spare:  # they take no room from the others
            used = filler + sum(pairs[j][1].fit(inner) if j not in spare else least[j] for j in kept)
            if used + least[i] + self._gap * len(kept) <= room + 1:
                kept.add(i)
        self._shown = [pairs[i][1] for i in sorted(kept)]
        out = [fact for i, (fact, _) in enumerate(pairs) if i not in kept]
        missed = any(not fact.spare for fact in out)
        self.left_out = tuple(fact.item for fact in out if not fact.here) if missed else ()

    def _filler_least(self, inner: float) -> float:
        """The room below facts that what fills up the card needs, with the gap above it."""
        least = self._filler.least_high(inner)
        return least + self._gap if least else 0.0

    def wish_height(self, width: float) -> float:
        """The height that it wants at this width, in pixels."""
        pad, above = self._pad
        heights = [one.fit(width - 2 * pad) for one in self._shown]
        return sum(heights) + self._gap * max(0, len(heights) - 1) + 2 * above

    def _heights(self, inner: float, room: float) -> list[float]:
        """How high each is: as it wants to be, or lower, but never lower than it has to be."""
        wanted = [one.fit(inner) for one in self._shown]
        over = sum(wanted) + self._gap * max(0, len(wanted) - 1) - room
        if over <= 0:
            growing = [i for i, one in enumerate(self._shown) if one.grow]
            for i in growing:
                wanted[i] -= over / len(growing)
            return wanted
        slack = [w - one.least_high(inner) for w, one in zip(wanted, self._shown, strict=True)]
        share = min(1.0, over / (sum(slack) or 1.0))
        return [w - s * share for w, s in zip(wanted, slack, strict=True)]

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad, above = self._pad
        inner, room = self.inner, self.height - 2 * above
        least = self._filler_least(inner) if not any(one.grow for one in self._shown) else 0.0
        needs = sum(one.least_high(inner) for one in self._shown) + self._gap * max(0, len(self._shown) - 1)
        heights = self._heights(inner, room - (least if needs + least <= room + 1 else 0.0))
        left = room - sum(heights) - self._gap * max(0, len(heights) - 1)
        fills = bool(least) and left > px(LITTLE)
        at = self.top - above
        for one, high in zip(self._shown, heights, strict=True):
            one.put(self.x + pad, at - high, inner, high)
            at -= high + self._gap
        if fills:
            self._filler.paper = self._paper
            low = self.y + above
            self._filler.put(self.x + pad, low, inner, at - low)
        head = next((one for one in self._shown if isinstance(one, CardBody)), None)
        rest = self._filler.remainder(fills) if head is not None else None
        self.keep([*self._shown, *([rest] if rest is not None else [self._filler] if fills else [])])
        if head is not None and rest is not None:
            left, foot, wide, high = head.beside_number
            rest.put(left, foot, wide, high + above / 2)
