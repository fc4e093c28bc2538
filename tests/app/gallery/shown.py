"""Widgets that show one value after another: how each is made, what it may show, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.app.screens.boards.live_views import SensorFieldView, field_of
from companion.app.screens.history.replay_screen import EvaluationBar, ReplayClocks
from companion.app.screens.other_tables.join_views import CodePlaces
from companion.app.screens.setup.box_parts import Chair, ChairState
from companion.app.table.clock_page import FOUR, ClockFace
from companion.app.table.render_warmup import nothing
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.table.widgets.cards import Fact, FactCard
from companion.app.table.widgets.clocks import ClockReading, Dial
from companion.app.table.widgets.dice import DieView
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.seat_rows import ABOVE, LINE, TALL, SeatRow, SeatRows
from companion.app.table.widgets.seat_state import SeatState
from companion.app.table.widgets.sheet import ActionSlot, Sheet, SheetContent
from companion.app.table.widgets.story_view import StoryDie, StoryRow, StoryView
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import Icon, PushButton
from companion.app.widgets.fields import PinDots
from companion.app.widgets.panel_items import ButtonItem, ProgressStrip, TextItem
from companion.app.widgets.pictures import DrawingView, PlotView, QrCode
from companion.app.widgets.text import ClockDigits, Text
from companion.artwork.design import svg
from companion.i18n.figures import mark
from companion.kernel.facts import DieInfo
from companion.kernel.text.pgn import Evaluation
from companion.table.read_model import Moves, Row
from companion.units import Pixels

SEATS = ("green", "red", "blue")
LONG = "The board does not show what was ruled, and two pieces are missing"
READINGS = (
    ClockReading("4:53", turn=True),
    ClockReading("1:30:00"),
    ClockReading("0:08.6", turn=True, share=0.14, light=0.8),
    ClockReading("0:00", fallen=True),
    ClockReading("3\u00d70:27.4", turn=True, share=0.9),
)
DIE = DieInfo("white", tuple("123456"))
ROOK = mark("red", "R", "the red rook")


class Shown(NamedTuple):
    """A widget class with what it may show.

    Attributes:
        make: Builds a widget that shows nothing yet.
        states: What it may show, each unlike the others.
        show: Tells it one of them.
        size: Its width and height, in pixels.
        suit: Has it choose what has room there, before it is put there.
    """

    make: Callable[[], Any]
    states: Sequence[Any]
    show: Callable[[Any, Any], object]
    size: tuple[int, int] = (300, 80)
    suit: Callable[[Any, float, float], object] = lambda widget, width, height: None

    def put(self, widget: Any, width: float, height: float) -> None:
        """Give it a place."""
        self.suit(widget, width, height)
        widget.put(10, 10, width, height)


def _set(**names: Any) -> dict[str, Any]:
    return names


def _assign(widget: Any, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(widget, name, value)


def _seat_row(widget: SeatRow, value: tuple[SeatState, str, ClockReading | None]) -> None:
    state, widget.form, clock = value
    widget.show(state)
    if clock is not None:
        widget.tell(clock)


def _banner(widget: Banner, value: tuple[BannerText, str, ClockReading | None]) -> None:
    words, why, clock = value
    widget.show(words)
    widget.explain(why, nothing if why else None)
    widget.tell(clock)


def _seats(widget: SeatRows, value: tuple[list[SeatState], str, dict[str, ClockReading]]) -> None:
    states, without, faces = value
    widget.show(states, without)
    widget.tell(faces)


def _slot(widget: ActionSlot, value: tuple[tuple[ButtonItem, ...], str, str]) -> None:
    widget.show(*value, ButtonItem("More", nothing))


def _card(widget: FactCard, value: tuple[tuple[TextItem, ...], bool]) -> None:
    widget.show(tuple(Fact(item) for item in value[0]), value[1])


def _field(widget: SensorFieldView, value: tuple[str, frozenset[str], tuple[Any, ...]]) -> None:
    widget.chosen, widget.lit = value[:2]
    widget.show_field(*value[2])


def _button(label: str, **given: Any) -> ButtonItem:
    return ButtonItem(label, nothing, **given)


def _line(width: float, height: float, across: bool) -> str:
    return svg(width, height, f'<rect width="{width if across else 9}" height="9" fill="#f00"/>')


PIECES = {"a1": (("white", "R"),), "c3": (("red", "Q"),)}
MORE = {"a1": (("white", "R"), ("red", "N")), "f6": (("black", "P"),)}
SOME = frozenset({"c3", "d4"})
GROUNDS = {
    "a1": "group-0",
    "e4": "group-1",
    "e5": "group-1",
    "e6": "group-1",
    "f6": "group-1",
    "h4": "stacked",
    "b7": "start",
}
ALL = BoardMarks(
    "blue",
    lifted=frozenset({"f6"}),
    targets=frozenset({"g2", "c3"}),
    movable=frozenset({"b5"}),
    last=("g2", "h4"),
    arrows=(("b1", "h2"),),
    protected=frozenset({"d7"}),
    threatened=frozenset({"c3"}),
    owed=frozenset({"c8"}),
    numbers={"g7": "3"},
    grounds=GROUNDS,
    way=("b2", "c5", "f3"),
    walked=frozenset({"a6"}),
    walk=frozenset({"d1"}),
)
"""Marks that lie otherwise when they are turned or mirrored."""
MARKS = (
    BoardMarks(),
    BoardMarks("red", lifted=frozenset({"c3"}), targets=frozenset({"d4", "e5"})),
    BoardMarks(movable=frozenset({"a1"}), last=("g2", "g4")),
    BoardMarks(wrong=SOME, ghosts={"d4": ("red", "Q")}, arrows=(("c3", "d4"),), veiled=True),
    BoardMarks(protected=SOME, threatened=frozenset({"e5"}), checked=frozenset({"f6"})),
    BoardMarks(owed=SOME, numbers={"g7": "3"}, grounds=GROUNDS, way=("b2", "c3")),
    BoardMarks(walked=frozenset({"a1"}), walk=frozenset({"c1"}), silent=frozenset({"h1", "h2"})),
)
STORY = [
    StoryRow(seat, f"{seat} f1 to a9", LONG if seat == "red" else "", (StoryDie(DIE, "3"),)) for seat in SEATS
]

SHOWN: dict[str, Shown] = {
    "Text": Shown(
        Text,
        [("one", "ink", None), (LONG, "signal", None), ("two", "muted", (1, 0, 0, 1)), ("", "ink", None)],
        lambda text, value: _assign(text, dict(zip(("text", "tone", "paint"), value, strict=True))),
    ),
    "Icon": Shown(
        lambda: Icon("dice"), [_set(name="book", tone="ink"), _set(name="dice", tone="signal")], _assign
    ),
    "PushButton": Shown(
        lambda: PushButton("Rook", nothing, sub=" ", value=" ", icon="dice"),
        [
            _set(sub="", value="", able=True, chosen=False),
            _set(sub=LONG, value="3", able=False, chosen=False),
            _set(sub="small", value="", able=True, chosen=True),
        ],
        lambda button, value: button.update(nothing, **value),
    ),
    "ClockDigits": Shown(
        ClockDigits,
        [("4:53", (1, 1, 1, 1)), ("1:30:00", (1, 0, 0, 1)), ("0:08.6", (1, 1, 1, 1))],
        lambda digits, value: digits.say(*value),
    ),
    "Dial": Shown(Dial, READINGS, Dial.tell),
    "ClockFace": Shown(
        lambda: ClockFace("red", "Ben", 1, FOUR[1], nothing), READINGS, ClockFace.tell, (200, 240)
    ),
    "ReplayClocks": Shown(
        ReplayClocks,
        [
            ({"white": 300_000, "black": 8_600}, "black"),
            ({"white": 1_000, "black": 9_000}, "white"),
            ({}, ""),
        ],
        lambda clocks, value: clocks.show(*value),
    ),
    "SeatRow": Shown(
        lambda: SeatRow(SeatState("green", "Anna")),
        [
            (SeatState("green", "Anna", turn=True, said="3 at home", number="3"), LINE, None),
            (SeatState("green", "Anna", men=(("R", "out", 2), ("Q", "out", 1)), whose="red"), ABOVE, None),
            (SeatState("green", "Anna", "computer", skips=2), TALL, None),
            (
                SeatState("green", "Maximiliane of the Lake", men=(("R", "home", 2), ("Q", "track", 1))),
                ABOVE,
                None,
            ),
        ],
        _seat_row,
        (300, 120),
    ),
    "SeatRow with a clock": Shown(
        lambda: SeatRow(SeatState("red", "Ben")),
        [(SeatState("red", "Ben", turn=one.turn), form, one) for one in READINGS for form in (LINE, ABOVE)],
        _seat_row,
        (300, 120),
    ),
    "SeatRows": Shown(
        SeatRows,
        [
            ([SeatState(seat, seat.title()) for seat in SEATS], "", dict(zip(SEATS, READINGS, strict=False))),
            (
                [SeatState(seat, seat.title(), turn=seat == "red", number="2") for seat in SEATS],
                "red",
                dict(zip(SEATS, READINGS[1:], strict=False)),
            ),
            (
                [SeatState(seat, "Ben", "computer") for seat in SEATS],
                "",
                dict(zip(SEATS, READINGS[2:], strict=False)),
            ),
        ],
        _seats,
        (300, 160),
    ),
    "Banner": Shown(
        Banner,
        [
            (BannerText("Roll the die", "seat", "red"), "", None),
            (BannerText(LONG, "wrong", sub="Roll", refused=True), "Why?", None),
            (BannerText("Check", "check", "blue", check=True), "", READINGS[0]),
            (BannerText("Over", sub=LONG), "Why?", READINGS[3]),
            (BannerText(f"Move {ROOK}", "seat", "red", sub=f"{ROOK} was rolled"), "", None),
            (BannerText(f"Put {ROOK} back", "wrong", sub=f"{ROOK} is missing"), "", None),
        ],
        _banner,
        (300, 120),
        Banner.suit,
    ),
    "StoryView": Shown(
        StoryView,
        [
            (STORY, (), None),
            (STORY[::-1], (StoryDie(DIE, "2", True, "red"),), None),
            (STORY[:1], (), ("Why?", "rules")),
            ([], (StoryDie(DIE, "5", False, ""),), None),
        ],
        lambda story, value: story.show(*value),
        (300, 240),
    ),
    "MovesView": Shown(
        MovesView,
        [
            (Moves((Row(9, "h3", "h6"), Row(10, "Nbd2", "")), "Italian Game"), ()),
            (Moves((Row(1, "e4", "e5"),), ""), ("Nf3",)),
            (Moves((), ""), ()),
        ],
        lambda view, value: view.show(*value),
        (300, 160),
    ),
    "Sheet": Shown(
        lambda: Sheet(rises=False),
        [
            SheetContent("Which one?", (TextItem(LONG), _button("Rook")), (_button("Close"),)),
            SheetContent("Check", (_button("Queen"), _button("Rook")), (), answers=True),
            SheetContent(LONG, (), (_button("Yes"), _button("No")), paper=False),
        ],
        Sheet.show,
        (300, 260),
    ),
    "ActionSlot": Shown(
        ActionSlot,
        [
            ((_button("Roll", role="main"), _button("Resign")), "", ""),
            (
                (
                    _button("A label that is so long that it takes a second line"),
                    _button("Rook"),
                    _button("Queen"),
                ),
                "",
                "",
            ),
            ((), "Lift a piece", "hand"),
            ((_button("Rook"),), "", "hand"),
            ((_button("Rook"),), "Lift", "hand"),
        ],
        _slot,
        (300, 64),
        lambda slot, width, height: slot.suit(width, height, False),
    ),
    "FactCard": Shown(
        lambda: FactCard(StoryView()),
        [((TextItem("one"), TextItem("two", "signal")), False), ((TextItem(LONG),), True), ((), False)],
        _card,
        (300, 200),
        lambda card, width, height: card.suit(Pixels(round(width)), Pixels(round(height))),
    ),
    "DieView": Shown(
        lambda: DieView("white", DIE.faces, 52),
        [("5", False, False, ""), ("2", False, True, "red"), ("", False, False, "")],
        lambda die, value: die.lie(*value),
        (60, 60),
    ),
    "Chair": Shown(
        lambda: Chair(ChairState("red", "Ben", "human"), nothing),
        [
            ChairState("red", "Ben", "human"),
            ChairState("red", "Chlo\u00e9", "computer", "blue", True, 3),
            ChairState("red", "Free", "none"),
        ],
        Chair.show,
    ),
    "BoardView": Shown(
        lambda: BoardView(field_of(8, 8), nothing),
        [(men, shown) for shown in MARKS for men in (PIECES, MORE)],
        lambda board, value: board.show(*value),
        (300, 300),
    ),
    **{
        f"BoardView, turned {turn}": Shown(
            partial(BoardView, field_of(8, 8), nothing, turn=turn),
            [(PIECES, ALL), (MORE, ALL)],
            lambda board, value: board.show(*value),
            (300, 300),
        )
        for turn in (1, 2, 3)
    },
    "SensorFieldView": Shown(
        lambda: SensorFieldView(field_of(8, 8), nothing),
        [
            ("", frozenset(), ({"a1": "1", "c3": "m9"}, frozenset({"c3"}), (), MARKS[0])),
            ("b2", frozenset({"h8"}), ({"a2": "1"}, frozenset(), (("a1", "a2", "a3"),), MARKS[0])),
            ("", frozenset({"a1", "b5"}), ({}, frozenset(), (), MARKS[6])),
        ],
        _field,
        (300, 300),
    ),
    "EvaluationBar": Shown(
        lambda: EvaluationBar(("white", "black"), True),
        [None, Evaluation(35), Evaluation(-420), Evaluation(mate=3)],
        EvaluationBar.show,
    ),
    "PlotView": Shown(
        lambda: PlotView(lambda wide, high: _line(wide, high, True), 0.3, 100),
        [(False, 0.3, 90), (True, 0.3, 90), (True, 0.5, 60)],
        lambda plot, value: plot.show(lambda wide, high: _line(wide, high, value[0]), *value[1:]),
    ),
    "DrawingView": Shown(
        lambda: DrawingView("", 1.0, 100),
        [(_line(50, 40, True), 0.8), (_line(50, 40, False), 0.4), ("", 0.5)],
        lambda view, value: view.show(*value),
    ),
    "QrCode": Shown(
        lambda: QrCode("9f86", 100),
        ["9f86", "tableside.club/9f86d081884c7d659a2f", "9f"],
        QrCode.show,
        (120, 120),
    ),
    "PinDots": Shown(lambda: PinDots(4), [0, 2, 4], PinDots.show),
    "ProgressStrip": Shown(lambda: ProgressStrip(0), [0, 0.4, 1], ProgressStrip.show),
    "CodePlaces": Shown(CodePlaces, ["", "ABC", "QWERTY"], CodePlaces.show),
}
