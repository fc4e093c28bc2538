"""The parts of a table: the sentence, seats, dice, cards, pieces, questions, repairs, the log, the board with
its marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from companion.app.screens.boards.live_views import field_of
from companion.app.screens.history.replay_screen import ReplayClocks
from companion.app.screens.setup.box_parts import Chair, ChairState
from companion.app.table import render_warmup
from companion.app.table.clock_page import FOUR, ClockFace
from companion.app.table.content import LineState, ask_for_board
from companion.app.table.looks import HintPanel
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel import game_column
from companion.app.table.private_panel import CountdownItem, GridsItem, HandCard, HandItem
from companion.app.table.render_warmup import nothing
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.table.widgets.cards import FactCard, OpenCardItem, PieceCardItem
from companion.app.table.widgets.clocks import ClockReading
from companion.app.table.widgets.dice import DiceItem
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.pieces import OwedItem, OwedRow, PieceTilesItem, RepairItem
from companion.app.table.widgets.seat_rows import ABOVE, LINE, TALL, SeatRow
from companion.app.table.widgets.seat_state import SeatState
from companion.app.table.widgets.sheet import ActionSlot, Sheet, SheetContent
from companion.app.table.widgets.story_view import StoryDie, StoryItem, StoryRow, StoryView
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import Plate
from companion.app.widgets.element import Stack
from companion.app.widgets.panel_items import ButtonItem, ChipsItem, RowItem, TextItem
from companion.app.widgets.pictures import QrCodeItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.artwork.dice_cards_icons import half_card
from companion.artwork.pieces import man
from companion.i18n.figures import mark
from companion.kernel.facts import DieInfo
from companion.kernel.looks import NO_LOOKS
from companion.kernel.messages import Message
from companion.kernel.view import Grid
from companion.table.available_commands import AvailableCommand
from companion.table.protocol import notices
from companion.table.read_model import Moves, Row
from companion.units import Milliseconds
from tests.app.gallery.exhibits import SEATS, Exhibit, FixedHeight

SENTENCE = "Roll the die"
LONG = "The board does not show what was ruled, and two men are missing"
SEAL = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
PLACES = "abcdefgh"


def banners() -> Iterator[Exhibit]:
    """Every status, high and low."""
    for low in (False, True):
        size = ", low" if low else ""
        for name, said in render_warmup.banner_texts(SEATS, SENTENCE):
            yield Exhibit(f"Banner {name}{size}", _banner(said, low))
        for kind in ("plain", "check", "wrong"):
            yield Exhibit(f"Banner {kind}, long{size}", _banner(BannerText(LONG, kind, sub=SENTENCE), low))


def shared() -> Iterator[Exhibit]:
    """What every table draws ahead, in the same states."""
    for name, item in (
        *render_warmup.buttons(SENTENCE),
        *(one for seat in SEATS for one in render_warmup.piece_tiles(seat, "Q")),
    ):
        yield Exhibit(name, item)
    for name, item in render_warmup.list_owed("red", ("Q", "R"), SENTENCE):
        yield Exhibit(name, Plate([item.build(paper=True)], paper=True))


def _banner(said: BannerText, low: bool) -> Banner:
    banner = Banner(low)
    banner.show(said)
    return banner


def seats() -> Iterator[Exhibit]:
    """Rows of seats and chairs: on turn, waiting, a computer, in each form, with each clock; pieces home, out, in
    the box, taken.
    """
    ones = {
        "on turn": SeatState("green", "Anna", turn=True, said="3 at home", number="3"),
        "waiting": SeatState("red", "Ben", said="2"),
        "computer": SeatState("white", "Chlo\u00e9", "computer"),
        "a long name": SeatState("blue", "Maximiliane of the Lake", turn=True, said="place 2"),
    }
    faces = {
        "no clock": None,
        "clock that goes": ClockReading("4:53", turn=True),
        "clock that rests": ClockReading("1:30:00"),
        "last seconds": ClockReading("0:08.6", turn=True, share=0.14, light=0.8),
        "flag": ClockReading("0:00", fallen=True),
        "byo-yomi": ClockReading("3×0:27.4", turn=True, share=0.9),
    }
    for name, one in ones.items():
        for form, high in ((LINE, 42), (ABOVE, 68), (TALL, 200)):
            row = SeatRow(one)
            row.form = form
            yield Exhibit(f"SeatRow, {name}, {form}", FixedHeight(row, high))
    for name, face in faces.items():
        row = SeatRow(SeatState("yellow", "Dirk", turn=True, said="2"))
        row.form = ABOVE
        if face is not None:
            row.tell(face)
        yield Exhibit(f"SeatRow, {name}", FixedHeight(row, 68))
    yield Exhibit("Row", RowItem((TextItem(SENTENCE), TextItem("2")), (3, 1)))
    for player in ("human", "computer", "none"):
        for chosen in (False, True):
            sitting = ChairState("yellow", "Dirk", player, chosen=chosen)
            yield Exhibit(f"Chair {player}{', chosen' * chosen}", FixedHeight(Chair(sitting, nothing), 66))


def clocks() -> Iterator[Exhibit]:
    """Clocks that are read from each side, and the times of a replay."""
    for seat, quarters in zip(SEATS, (0, 1, 2, 3, 0, 2), strict=False):
        clock = ClockFace(seat, "Chlo\u00e9", quarters, FOUR[1], nothing)
        clock.tell(ClockReading("0:48.6", turn=quarters % 2 == 0, share=0.8))
        yield Exhibit(
            f"ClockFace {seat}, {quarters} quarters", FixedHeight(clock, 300 if quarters % 2 else 116)
        )
    then = ReplayClocks()
    then.show({"white": Milliseconds(300_000), "black": Milliseconds(8_600)}, "black")
    yield Exhibit("ClocksThen", then)


def game_pieces() -> Iterator[Exhibit]:
    """Dice, cards, hands, pieces of a box."""
    faces = tuple("123456")
    for name, die in (("white", DieInfo("white", faces)), ("orange", DieInfo("orange", faces))):
        yield Exhibit(f"Dice {name}", DiceItem((die,), ((name, "5", ""),)))
        for seat in SEATS:
            yield Exhibit(f"Dice {name}, rolled before by {seat}", DiceItem((die,), ((name, "5", seat),)))
    yield Exhibit("Dice, blank", DiceItem((DieInfo("white", faces),), (("white", "", ""),)))
    yield Exhibit(
        "OpenCard", OpenCardItem("17", "Exchange one of your pieces with another player's", "\u00b1", 12)
    )
    yield Exhibit("ManCard", PieceCardItem((dice_cards_icons.card_back(),), "Queen", "of White", 12))
    cards = tuple(
        HandCard(name, *half_card(name, THEME.paint), name, name, able, held, pale=not able)
        for name, able, held in (
            ("wN", True, False),
            ("bQ", True, True),
            ("wP", False, False),
            ("?", True, False),
        )
    )
    yield Exhibit("Hand: able, held up, pale, face down", HandItem(cards, nothing, nothing))
    pieces = (
        ("red", "Q", 1, False, True),
        ("red", "R", 2, True, True),
        ("red", "B", 1, False, False),
        ("white", "N", 1, False, True),
    )
    yield Exhibit("Men: normal, chosen, disabled, turned", PieceTilesItem(pieces, nothing))
    title = "Checkers"
    kinds = ("K", "Q", "R", "B", "N")
    grid = Grid(Message(title), ("1", "2", "3"), kinds, ("o...x", ".x.x.", "x...."))
    yield Exhibit("Grid: is, cannot be, may be", GridsItem((grid,), (title,)))
    yield Exhibit("Countdown of a private look", CountdownItem(SENTENCE, 0.4))
    yield Exhibit("A man to put right", RepairItem(SENTENCE, LONG, man(THEME.paint("red"), "Q")))
    yield Exhibit("Code", QrCodeItem(SEAL))
    story = StoryView()
    rook, die = mark("red", "R", "the red rook"), DieInfo("white", faces)
    counting = StoryRow("red", SENTENCE, LONG, (StoryDie(die, "5", False, "", ("R", "B")),))
    older = [StoryRow(seat, f"{rook} f1 to a9", "", (StoryDie(die, "3"),)) for seat in SEATS]
    story.show([counting, *older], why=(SENTENCE, ""))
    yield Exhibit("Story", FixedHeight(story, 320))
    yield Exhibit("Story on a sheet", StoryItem((counting, *older)))
    long = StoryView()
    long.show([counting, *(StoryRow(seat, LONG, brief=f"{SENTENCE}: {LONG}") for seat in SEATS)])
    yield Exhibit("Story, long events", FixedHeight(long, 320))
    aside = StoryView()
    aside.show([StoryRow("", SENTENCE)], [StoryDie(die, "2", True, "red")])
    yield Exhibit("Story, one event and the last roll", FixedHeight(aside, 96))
    rows = [
        OwedRow("red", kind, who, SENTENCE, "f1", done=i == 0, now=i == 1)
        for i, (kind, who) in enumerate((("Q", "Red's queen"), ("R", "Red's rook"), ("", "Red")))
    ]
    yield Exhibit("What a card asks", Plate([OwedItem(tuple(rows)).build(paper=True)], paper=True))
    yield Exhibit("Chips", ChipsItem((SENTENCE, "2 groups", "32 cards left")))
    moves = MovesView()
    moves.show(Moves((Row(9, "h3", "h6"), Row(10, "Nbd2", "Nh5"), Row(11, "Nf1", "exd8=Q+")), "Italian Game"))
    yield Exhibit("Moves", FixedHeight(moves, 170))


def questions() -> Iterator[Exhibit]:
    """What the referee asks and wants to have put right."""
    answers = _offers("The queen", "The rook")
    heard = NoticeLog()
    heard.ask = notices.Ask(id="1", seat="green", question="Which of them was captured", choices=[])
    yield Exhibit(
        "question", FixedHeight(_sheet(ask_for_board(_state(heard, answers), heard.ask, MUTE).sheet), 320)
    )
    repairs = [
        notices.Repair(square="a1", expected=["red:Q"], found=[]),
        notices.Repair(square="b3", expected=[], found=["red:Q"]),
        notices.Repair(square="c5", expected=[], found=["green:R"]),
        *(
            notices.Repair(square=f"{file}7", expected=[f"white:{kind}"], found=[])
            for file, kind in zip("abc", "PNB", strict=True)
        ),
        notices.Repair(square="h8", expected=[], found="something"),
    ]
    heard = NoticeLog()
    heard.mismatch = notices.Mismatch(kind="board", reason=LONG, repairs=repairs)
    yield Exhibit("repairs", _content(heard))
    heard = NoticeLog()
    heard.mismatch = notices.Mismatch(kind="follow", reason=LONG, repairs=[])
    yield Exhibit("to be followed", _content(heard))
    yield Exhibit("pause", _content(NoticeLog(), answers, paused=True))
    yield Exhibit("offers", _content(NoticeLog(), _offers("Roll", "Resign", main="Roll")))
    yield Exhibit("no other table", _content(NoticeLog(), line=LineState(True, 48)))
    heard = NoticeLog()
    heard.trouble = LONG
    yield Exhibit("waits for another table", _content(heard, line=LineState(False, 48)))


def _offers(*labels: str, main: str = "") -> tuple[AvailableCommand, ...]:
    return tuple(AvailableCommand(Message(label), main=label == main) for label in labels)


def _state(
    heard: NoticeLog,
    offers: tuple[AvailableCommand, ...] = (),
    paused: bool = False,
    line: LineState | None = None,
) -> Any:
    """A table of which little is known."""
    return SimpleNamespace(
        view=SimpleNamespace(notes=(), banner=None, chance=True, cards={}, dice={}, layout={}),
        offers=offers,
        anytime=(),
        heard=heard,
        game=SimpleNamespace(
            seats=("green", "blue"), dice=(), decks=(), board=SimpleNamespace(squares=()), algebraic=None
        ),
        faces={},
        paused=paused,
        line=line,
        shows_loss=line is not None and line.lost,
        sentences=("", ""),
        plugged=False,
        hints=HintPanel(lambda: None),
        walk=SimpleNamespace(at=None, facts=empty, buttons=empty),
        looks=NO_LOOKS,
        picking=SimpleNamespace(
            texts=frozenset(), origin=None, movable=frozenset(), targets=frozenset(), hand=""
        ),
        words=SimpleNamespace(say=_say, draw=_say, name=str),
    )


def _content(
    heard: NoticeLog,
    offers: tuple[AvailableCommand, ...] = (),
    paused: bool = False,
    line: LineState | None = None,
) -> Stack:
    """What a table's column shows then: its facts, and its buttons below them."""
    content = game_column(_state(heard, offers, paused, line), MUTE, MUTE).content(SENTENCE)
    card, slot = FactCard(StoryView()), ActionSlot()
    card.show(content.facts, content.paper)
    slot.show(content.buttons, content.says, content.icon, ButtonItem("", nothing))
    return Stack([Suited(card, 200), Suited(slot, 64)], px(8))


def _sheet(content: SheetContent) -> Sheet:
    sheet = Sheet()
    sheet.show(content)
    return sheet


class Suited(FixedHeight):
    """Something that has to be told its place before it chooses what has room."""

    def arrange(self) -> None:
        part = self.children[0]
        if isinstance(part, ActionSlot):
            part.suit(self.width, self.height, False)
        else:
            part.suit(self.width, self.height)
        super().arrange()


def empty(*_: object) -> tuple[()]:
    """What there is where there is nothing."""
    return ()


class Mute:
    """Touches and actions that do nothing."""

    def __getattr__(self, name: str) -> Any:
        return nothing


MUTE: Any = Mute()


def _say(said: Message) -> str:
    return " ".join(str(value) for value in said.values.values()) or said.id


def boards() -> Iterator[Exhibit]:
    """A board with every mark that it can bear."""
    pieces = {"a1": (("white", "R"),), "c3": (("red", "Q"),), "e5": (("blue", "N"),), "f6": (("black", "P"),)}
    some = frozenset({"c3", "d4"})
    for name, shown in {
        "men": BoardMarks(),
        "in hand, targets": BoardMarks(
            "red", lifted=frozenset({"c3"}), targets=frozenset({"d4", "e5", "c6"})
        ),
        "movable, last move": BoardMarks(movable=frozenset({"a1", "c3"}), last=("g2", "g4")),
        "wrong": BoardMarks(wrong=some, ghosts={"d4": ("red", "Q")}, arrows=(("c3", "d4"),), veiled=True),
        "protected, threatened": BoardMarks(
            protected=some, threatened=frozenset({"e5"}), checked=frozenset({"f6"})
        ),
        "owed, ringed, numbers": BoardMarks(
            owed=some, ringed=frozenset({"e5"}), numbers={"g7": "3", "h8": "5"}
        ),
        "groups, way": BoardMarks(
            grounds={"a1": "group-0", "e5": "group-1", "f6": "group-1"}, way=("b2", "c3", "d4")
        ),
        "walked, silent": BoardMarks(
            walked=frozenset({"a1", "b1"}), walk=frozenset({"c1"}), silent=frozenset({"h1", "h2", "h3"})
        ),
    }.items():
        view = BoardView(field_of(8, 8), nothing)
        yield Exhibit(f"BoardView, {name}", PlacedBoard(view, pieces, shown))


class PlacedBoard(FixedHeight):
    """A board that is shown once it has its place."""

    def __init__(self, view: BoardView, men: Any, shown: BoardMarks, **given: Any) -> None:
        super().__init__(view, 300, **given)
        self._view, self._pieces, self._shown = view, men, shown

    def arrange(self) -> None:
        super().arrange()
        self._view.show(self._pieces, self._shown)
