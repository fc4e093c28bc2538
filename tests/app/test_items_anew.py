"""Items of a panel that change: the element that stays says and looks like one that is made again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


HEARD: list[str] = []
hear = HEARD.append


def pairs() -> Iterator[tuple[Any, Any]]:
    """An item, and another that is shown in its place."""
    from companion.app.screens.practice.ladder_screen import RungItem
    from companion.app.screens.set_editor import CardItem
    from companion.app.table.widgets.cards import OpenCardItem, PieceCardItem
    from companion.app.table.widgets.pieces import RepairItem
    from companion.app.widgets.fields import DigitPadItem, PinDotsItem
    from companion.app.widgets.panel_items import ButtonItem, GroupItem, TextItem
    from companion.app.widgets.pictures import DrawingItem
    from companion.artwork.design import svg

    def button(said: str, **given: Any) -> ButtonItem:
        return ButtonItem("Rook", hear, (said,), **given)

    yield TextItem("one"), TextItem("two", "signal")
    yield TextItem("one", icon="ring"), TextItem("two", "muted", icon="ring")
    yield button("1"), button("2", sub="small", value="3", able=False, chosen=True)
    yield button("1", sub="small", value="3", chosen=True), button("2")
    yield GroupItem((button("1"), TextItem("a"))), GroupItem((button("2", chosen=True), TextItem("b")))
    yield RungItem(2, button("1")), RungItem(2, button("2", sub="small", value="3", able=False))
    yield CardItem("Go", "a roll", "2 cards", hear, ("1",)), CardItem("Go", "a roll", "3 cards", hear, ("2",))
    yield DrawingItem(svg(10, 10, "<g/>"), 0.5), DrawingItem(svg(10, 10, '<rect width="9" height="9"/>'), 0.4)
    yield RepairItem("White rook", "a1 to b1", ""), RepairItem("Black queen", "c1 to box", "")
    yield PinDotsItem(0, 4), PinDotsItem(3, 4)
    yield DigitPadItem(hear, HEARD.clear), DigitPadItem(hear, HEARD.clear)
    yield OpenCardItem("7", "Swap two", "good", 3), OpenCardItem("7", "Swap three", "bad", 0, "1 of 2")
    yield PieceCardItem((), "White card", "a rook", 3), PieceCardItem((), "Black card", "", 0)


def looks(element: Any) -> list[tuple[Any, ...]]:
    """What is said and shown by an element and all in it, but for what is empty."""
    names = (
        "text",
        "sub",
        "value",
        "chosen",
        "able",
        "disabled",
        "tone",
        "name",
        "filled",
        "_filled",
        "opacity",
    )
    found = [
        (
            type(one).__name__,
            *(getattr(one, name, None) for name in names if not callable(getattr(one, name, None))),
            tuple(round(n) for n in (*one.pos, *one.size)),
            tuple(
                (type(each).__name__, tuple(round(n) for n in (*each.pos, *each.size)), each.texture is None)
                for each in one.canvas.children
                if hasattr(each, "texture") and hasattr(each, "pos")
            ),
        )
        for one in element.walk(restrict=True)
        if getattr(one, "text", None) != "" or one is element
    ]
    return sorted(found, key=repr)


def put(element: Any) -> list[tuple[Any, ...]]:
    element.put(0, 0, 300, max(40, element.fit(300)))
    return looks(element)


@pytest.mark.parametrize("paper", [False, True])
def test_an_element_that_stays_is_like_one_made_again(paper: bool, open_app: Callable[..., Stage]) -> None:
    open_app()
    kept = []
    for before, after in pairs():
        for one, other in ((before, after), (after, before)):
            if one.key != other.key:
                continue
            kept.append(type(one))
            stays = one.build(paper)
            put(stays)
            assert other.update(stays, one), other
            assert put(stays) == put(other.build(paper)), other
            told = getattr(other, "press", other)
            if hasattr(told, "args"):
                HEARD.clear()
                button = next(each for each in stays.walk(restrict=True) if each.is_event_type("on_release"))
                button.dispatch("on_release")
                assert tuple(HEARD) == told.args, other
    assert len({*kept}) > 5, "many kinds of elements stay"


def test_on_paper_a_card_is_what_stands_on_it_and_elsewhere_of_its_own(
    open_app: Callable[..., Stage],
) -> None:
    from companion.app.table.widgets.cards import CardBody, CardView, OpenCardItem

    open_app()
    card = OpenCardItem("7", "Swap two", "good", 3)
    view = card.build()
    assert isinstance(view, CardView) and view.card == card and isinstance(card.build(paper=True), CardBody)
    other = OpenCardItem("7", "Swap three", "good", 2)
    assert other.update(view, card) and view.card == other
