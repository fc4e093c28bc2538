"""Buttons and cards beside a board, a hint step by step, a piece to be put right in words: without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.table.looks import HintPanel
from companion.app.table.presenter import piece_text, repair_text
from companion.app.table_session import BoardController
from companion.app.texts import TEXTS, text
from companion.kernel.layout import Token
from companion.kernel.messages import Message
from companion.table.board.questions import RepairMove
from companion.table.board_repairs import repair_sentence
from companion.table.protocol.notices import Hinted, HintedWay
from firmware_bridge.core.board import Button, Card


@pytest.fixture(autouse=True)
def in_english() -> None:
    TEXTS.language = "en"


class Around:
    """A tablet around a board: what is told to table, focus and kiosk."""

    def __init__(self, sits: bool = True, kiosk: bool | None = None) -> None:
        self.told: list[object] = []
        tell = self.told.append
        self.table = SimpleNamespace(
            referee=SimpleNamespace(beside=lambda event: tell(event)) if sits else None,
            tick=lambda: tell("tick"),
        )
        self.kiosk: Any = None
        if kiosk is not None:
            self.kiosk = SimpleNamespace(stir=lambda: tell("stir"), wake=lambda: kiosk)
        self.boards = BoardController(self, SimpleNamespace(button=lambda name: tell(f"focus {name}")))  # type: ignore[arg-type]


@pytest.mark.parametrize("job", ["next", "back", "choose"])
def test_keys_for_the_three_buttons_lead_through_the_screen_when_they_go_down(job: str) -> None:
    around = Around()
    around.boards.press_key(job, True)
    around.boards.press_key(job, False)
    assert around.told == [f"focus {job}"]


def test_other_keys_and_cards_are_heard_by_the_table() -> None:
    around = Around()
    around.boards.press_key("clock1", True)
    around.boards.press_key("clock1", False)
    around.boards.scan("reader", "42")
    assert around.told == [
        Button("clock1", True),
        "tick",
        Button("clock1", False),
        "tick",
        Card("reader", "42"),
        "tick",
    ]
    nobody = Around(sits=False)
    nobody.boards.press_key("clock1", True)
    nobody.boards.scan("reader", "42")
    assert nobody.told == []


@pytest.mark.parametrize("asleep", [False, True])
def test_a_kiosk_is_woken_first_and_what_woke_it_does_nothing_more(asleep: bool) -> None:
    around = Around(kiosk=asleep)
    around.boards.scan("reader", "42")
    around.boards.press("next")
    heard: list[object] = ["stir", Card("reader", "42"), "tick", "stir", "focus next"]
    assert around.told == (["stir", "stir"] if asleep else heard)


def way(*squares: str, reasons: tuple[str, ...] = ()) -> HintedWay[str]:
    return HintedWay(
        action="a", way=list(squares), text=f"To {squares[-1:]}.", reasons=list(reasons), chance=50
    )


def said(panel: HintPanel) -> list[str]:
    return [item.said for item in panel.facts()]  # type: ignore[attr-defined]


def press(panel: HintPanel, label: str) -> None:
    (found,) = [one for one in panel.buttons() if one.label == text(label)]
    found.on_press(*found.args)


def marked(panel: HintPanel) -> tuple[str, ...]:
    return panel.squares


def labels(panel: HintPanel) -> list[str]:
    return [one.label for one in panel.buttons()]


def test_a_hint_tells_the_piece_then_where_then_why_and_another_one_begins_again() -> None:
    changes: list[int] = []
    panel = HintPanel(lambda: changes.append(1))
    assert said(panel) == labels(panel) == [] and marked(panel) == ()
    hint = Hinted(
        seat="white", private=False, ways=[way("e2", "e4", reasons=("It is good.",)), way("d4"), way()]
    )
    panel.show(hint)
    head = text("hint-title")
    assert said(panel) == [f"{head}  1/3", text("hint-piece")] and marked(panel) == ("e2",)
    assert labels(panel) == [text("hint-where"), text("hint-away"), text("hint-another")]
    press(panel, "hint-where")
    assert said(panel) == [f"{head}  1/3", hint.ways[0].text] and marked(panel) == ("e2", "e4")
    press(panel, "why")
    assert said(panel) == [f"{head}  1/3", hint.ways[0].text, "It is good."]
    assert labels(panel) == [text("hint-away"), text("hint-another")]
    press(panel, "hint-another")
    assert said(panel) == [f"{head}  2/3", text("hint-enters")] and marked(panel) == ()
    press(panel, "hint-where")
    assert marked(panel) == ("d4",)
    press(panel, "hint-another")
    assert said(panel) == [f"{head}  3/3", hint.ways[2].text], "nobody goes anywhere: it is told at once"
    press(panel, "why")
    assert said(panel)[-1] == text("hint-no-reason")
    press(panel, "hint-another")
    assert panel.way is hint.ways[0] and len(changes) == 7
    panel.seek(True)
    assert said(panel) == [text("hint-sought")] and labels(panel) == [] and marked(panel) == ()
    panel.seek(False)
    press(panel, "hint-away")
    assert panel.way is None and said(panel) == labels(panel) == []
    panel.show(hint)
    assert panel.way is None, "it was put away"
    panel.show(Hinted(seat="white", private=False, ways=[way("a1")]))
    assert said(panel)[0] == head and labels(panel) == [text("hint-where"), text("hint-away")]
    panel.show(None)
    assert panel.way is None


class Ids:
    """The words of a table, of which ids are enough here."""

    def __init__(self) -> None:
        self.drawn: list[Message] = []

    def say(self, said: Message) -> str:
        return said.id

    def draw(self, said: Message) -> str:
        self.drawn.append(said)
        return said.id

    def name(self, seat: str) -> str:
        return seat


@pytest.mark.parametrize(
    ("origin", "to", "way", "sentence", "refused"),
    [
        ("a1", "b1", text("repair-way", origin="a1", to="b1"), "put-back-piece", "not-so-put-back"),
        ("", "b1", text("repair-on", to="b1"), "set-on-piece", "not-so-put-back"),
        ("a1", "", text("repair-off", origin="a1"), "take-off-piece", "take-off-piece"),
    ],
)
def test_a_piece_to_be_put_right_is_told_with_where_from_and_to(
    origin: str, to: str, way: str, sentence: str, refused: str
) -> None:
    known, unknown, told = RepairMove(Token("white", "R"), origin, to), RepairMove(None, origin, to), Ids()
    assert repair_text(known, told) == ("which-piece", way)
    assert repair_text(unknown, told) == (text("repair-something"), way)
    for is_refused, id in ((False, sentence), (True, refused)):
        said = repair_sentence(known, is_refused)
        assert said is not None and said.id == id
        assert said.values["to"] == to and said.values["origin"] == origin
        assert repair_sentence(unknown, is_refused) is None
    assert piece_text(unknown, told) == text("repair-something")
