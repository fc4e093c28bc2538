"""The contents of a table's column.

The contents include facts on the card, buttons and texts above the bar, a sheet, the state of the
connection to another table, and questions to the players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from companion.app.models.meeting_drawings import HIGH, WIDE, draw_two_tables
from companion.app.table.looks import HintPanel, SolutionPanel
from companion.app.table.notice_log import NoticeLog
from companion.app.table.presenter import piece_stacks
from companion.app.table.touch_controller import PieceSelection, TouchController
from companion.app.table.widgets.cards import Fact
from companion.app.table.widgets.dice import DiceItem
from companion.app.table.widgets.pieces import piece_answer
from companion.app.table.widgets.sheet import Dialog, Question, SheetContent
from companion.app.texts import address_question, text
from companion.app.widgets.button import Picture, height_for_picture
from companion.app.widgets.element import Element
from companion.app.widgets.fields import SearchItem
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork import pictures, pieces
from companion.i18n.languages import format_clock
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.looks import Looks
from companion.kernel.messages import Seat, message
from companion.kernel.view import View
from companion.remote.table_messages import READY_SENTENCES
from companion.table.available_commands import AvailableCommand
from companion.table.board.questions import find_differing_square
from companion.table.fairness.commitments import LOT
from companion.table.history.replay import GameSummary
from companion.table.protocol import notices
from companion.table.read_model import ReadModel, TableWords, find_faces
from companion.table.referee import Referee

if TYPE_CHECKING:
    from companion.app.app_context import Sharing


QUIET = 4
"""Seconds without a message from the other table after which the app shows how long it has been silent."""


class LineState(msgspec.Struct, frozen=True):
    """The state of the connection to another table.

    Attributes:
        lost: Whether the connection is lost and the players at this table have not yet confirmed that
            they will wait.
        silent: Seconds since the last message, if that is worth showing; None if the connection works or
            no message was ever received.
    """

    lost: bool
    silent: int | None


def line_state(sharing: Sharing | None, referee: Referee) -> LineState | None:
    """Return the state of the connection; None if the game is played only at this table."""
    shared = referee.shared
    if shared is None or sharing is None:
        return None
    elsewhere = [seat for seat in referee.game.seats if seat in referee.record.line_of_play.elsewhere]
    heard = [shared.silence(seat) for seat in elsewhere]
    longest = max((ms for ms in heard if ms is not None), default=0) // 1000
    lost = sharing.is_lost
    return LineState(lost and not sharing.waiting, longest if lost or longest >= QUIET else None)


class ColumnContent(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of the column.

    Attributes:
        facts: Items on the card, the most important first.
        paper: Whether the card looks like paper.
        buttons: The buttons. If some do not fit, they are hidden behind another button.
        equal: Whether the buttons are answers of equal size.
        says: A text about what the players must do at the board, shown with `icon`.
        sheet: A sheet above the column.
        spills: The sheet that shows facts that can be pressed, if these do not fit on the card.
        asks: Whether a long board must leave space for the text.
        tall: Whether the card takes the space of the seats.
    """

    facts: tuple[Fact, ...] = ()
    paper: bool = False
    buttons: tuple[ButtonItem, ...] = ()
    equal: bool = False
    says: str = ""
    icon: str = "hand"
    sheet: SheetContent | None = None
    question: Question | None = None
    """The question: the banner asks it, and the sheet has its answers."""
    spills: SheetContent | None = None
    asks: bool = False
    tall: bool = False


class Draft:
    """Contents of the column during assembly."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.buttons: list[ButtonItem] = []
        self.paper = self.equal = self.asks = self.tall = False
        self.spills: SheetContent | None = None

    def tell(self, *items: PanelItem, must: bool = False, yields: bool = False) -> None:
        """Add facts.

        Args:
            items: The facts.
            must: Whether the facts must be shown before others, because they can be pressed or are
                the most important.
            yields: Whether fillers of the card have priority over the facts if space is short.
        """
        self.facts += [Fact(item, must, yields=yields) for item in items]

    def offer(self, *items: ButtonItem) -> None:
        """Add buttons."""
        self.buttons += items

    def content(self, says: str = "", icon: str = "hand") -> ColumnContent:
        """Return the contents.

        The first main button keeps its role and comes first. Other main buttons become quiet.
        """
        main = next((one for one in self.buttons if one.role == "main"), None)
        others = [
            msgspec.structs.replace(one, role="quiet") if one.role == "main" else one
            for one in self.buttons
            if one is not main
        ]
        return ColumnContent(
            facts=tuple(self.facts),
            paper=self.paper,
            buttons=(*([main] if main is not None else []), *others),
            equal=self.equal,
            says=says,
            icon=icon,
            spills=self.spills,
            asks=self.asks,
            tall=self.tall,
        )


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines the contents of the panel."""

    view: View
    offers: tuple[AvailableCommand, ...]
    anytime: tuple[AvailableCommand, ...]
    heard: NoticeLog
    game: Game
    paused: bool
    plugged: bool
    """Whether a sensor board is in use and can be reached."""
    looks: Looks
    picking: PieceSelection
    words: TableWords
    walk: SolutionPanel
    hints: HintPanel
    people: frozenset[str] = frozenset()
    """Seats whose players have names."""
    lying: Mapping[str, str] = {}
    """The dice of this roll whose faces are known."""
    quarters: int = 0
    """Quarter turns of the board on the screen, clockwise."""
    colours: Mapping[str, str] = {}
    """Colours of the seats that do not have their usual colour, by seat."""
    story: GameSummary | None = None
    told_end: bool = False
    """Whether the banner says why the game is over."""
    teaches: bool = False
    worse: bool = False
    """Whether the last decision was costly, so that another try is offered."""
    up: str = ""
    """Message id of the button that returns to a ladder; empty if the game is not a challenge."""
    unseen: str = ""
    """Why a board cannot see its squares or cannot be reached; empty if it works."""
    line: LineState | None = None
    """State of the connection to another table; None if the game is played only at this table."""
    sentences: tuple[str, str] = ("", "")
    """Both lines of the banner, which the card need not repeat."""
    check_called: bool = False
    """Whether the upper line announces a check."""
    minutes: int = 0
    """Minutes of playing time."""

    @property
    def shows_loss(self) -> bool:
        """Whether the lost connection to the other table must be shown first."""
        heard = self.heard
        busy = heard.outcome is not None or heard.mismatch is not None or heard.ask is not None
        return self.line is not None and self.line.lost and not (busy or self.paused)


class LinePictureItem(PanelItem, frozen=True):
    """A picture of two tables, with or without a connection between them."""

    heard: bool

    def build(self, paper: bool = False) -> Element:
        return Picture(draw_two_tables(self.heard), WIDE * 0.8, HIGH / WIDE)

    def update(self, element: Picture, before: PanelItem) -> bool:
        element.show(draw_two_tables(self.heard))
        return True


def describe_loss(line: LineState) -> Iterator[PanelItem]:
    """Yield the items of the card while the connection is lost."""
    yield TextItem(text("two-tables.waits"))
    if line.silent:
        yield TextItem(text("two-tables.heard-ago", time=format_clock(line.silent)), "muted", "label")
    if not THEME.small:
        yield LinePictureItem(False)


def describe_silence(line: LineState) -> Iterator[PanelItem]:
    """Yield the items of the card if the other table is silent but the game can continue."""
    if line.silent:
        yield TextItem(
            text("two-tables.heard-ago", time=format_clock(line.silent)), "signal", "label", icon="globe"
        )


def show_sentences(referee: Referee, touching: TouchController) -> None:
    """Show a sheet with the ready-made messages that can be sent to the other table."""
    here, actor = referee.seats_of_people, referee.actor
    if not here:
        return
    seat = actor.seat if actor is not None and actor.seat in here else here[0]
    sentences = tuple(
        touching.answer(
            referee.say(message("tables-sentence", what=what)),
            touching.carry_out,
            {"do": "speak", "seat": seat, "what": what},
        )
        for what in READY_SENTENCES
    )
    back = touching.answer(text("back-to-game"), None, main=True)
    title = "" if THEME.brief else text("two-tables.say")
    touching.ask(Dialog(title, (GroupItem(sentences, 2, 6), back)))


MINUTE = 60_000
"""Milliseconds of a minute."""
LONG_LABEL, LITTLE_LABEL = 18, 4
"""Number of letters above which a choice has a row to itself, and greatest number of letters of choices
that are placed four in a row.
"""
FACE = 60
"""Height in dp of a die face on the card, larger than the dice of earlier rolls."""


def find_question(now: PanelState, touches: TouchController, referee: Referee) -> Question | None:
    """Return the question that must be answered now, if the screen itself asks nothing."""
    if now.heard.outcome is not None:
        return None
    if now.paused:
        return _ask_to_go_on(now, touches, referee)
    if now.heard.ask is not None:
        return ask_for_board(now, now.heard.ask, touches)
    if now.heard.mismatch is not None or now.shows_loss:
        return None
    if accused := referee.record.line_of_play.arbiter:
        return _ask_arbiter(accused, now, touches, referee)
    if draws := [offer for offer in now.offers if offer.kind == "answer-draw"]:
        return _ask_for_draw(draws, touches, referee)
    if any(offer.command.get("do") == "resume" for offer in now.offers):
        return _ask_to_go_on(now, touches, referee)
    return None


def _ask_arbiter(seat: str, now: PanelState, touches: TouchController, referee: Referee) -> Question:
    """Return the question that asks an arbiter to rule on an illegal move, or on whether a seat has lost.

    Each answer names its effect and the affected seat.
    """
    line = referee.record.line_of_play
    gives = next(iter(referee.illegal_moves.price(seat).items()), None)
    duel = len(referee.game.seats) == 2
    answers = []
    for offer in now.offers:
        ruling, values = str(offer.command["ruling"]), {"seat": Seat(seat)}
        if ruling == "penalty":
            if gives is None:
                continue  # without clocks it costs the turn, which has a tile of its own
            ruling, values = "adds" if gives[1] > 0 else "takes", {"seat": Seat(gives[0])}
            label = text(f"answer.arbiter-{ruling}", **values, n=round(abs(gives[1]) / MINUTE))
        else:
            ruling = "out" if ruling == "loses" and not duel else ruling
            label = text(f"answer.arbiter-{ruling}", **values)
        answers.append(ButtonItem(label, touches.press, (offer,)))
    if line.undecided:
        return Question(said=text("question.undecided", seat=Seat(seat)), answers=tuple(answers), stops=True)
    last = line.counted[-1]
    said = text("question.arbiter", seat=Seat(seat), square=last.square)
    squares = (last.square,) if last.square else ()
    return Question(said=said, answers=tuple(answers), squares=squares, stops=True)


def _ask_to_go_on(now: PanelState, touches: TouchController, referee: Referee) -> Question | None:
    """Return the question whether to resume a game that is paused or waits after an undo.

    After an undo, computer players wait for the answer.
    """
    offers = [offer for offer in now.offers if offer.command.get("do") == "resume"]
    if not offers:
        return None  # an arbiter lets it go on
    seat = referee.answerer if len(referee.game.seats) > 1 else ""
    said = address_question("pause" if now.paused else "wait", seat)
    goes_on = ButtonItem(text("go-on"), touches.press, (offers[0],))
    return Question(said=said, seat=seat, answers=(goes_on,), about="pause" if now.paused else "")


def _ask_for_draw(draws: Sequence[AvailableCommand], touches: TouchController, referee: Referee) -> Question:
    """Return the question to the first seat that has not answered a draw offer yet."""
    seat, by = str(draws[0].command["seat"]), referee.record.line_of_play.offers[-1]
    answers = tuple(
        ButtonItem(
            text("answer.accept" if offer.command["what"] == "draw" else "answer.decline"),
            touches.press,
            (offer,),
        )
        for offer in draws
        if offer.command["seat"] == seat
    )
    said = text("question.draw", seat=Seat(seat), other=Seat(by))
    return Question(said=said, seat=seat, answers=answers, open=True, about="draw")


def ask_for_board(now: PanelState, ask: notices.Ask[str], touches: TouchController) -> Question:
    """Return the question of the table, for instance which move was played if a board cannot tell.

    No answer is preferred.
    """
    after = {one.id: one.after for one in ask.choices}
    ends = [after.get(str(offer.command.get("choice")), {}) for offer in now.offers]
    square = find_differing_square(ends[:-1]) if len(ends) > 2 else ""
    pieces = [Token.read(end[square][-1]) for end in ends if square and square in end]
    alike = len({piece.kind for piece in pieces}) < len(pieces)
    answers = tuple(
        piece_answer(
            now.words.say(offer.said) if alike else now.words.name(piece.kind),
            piece,
            now.looks,
            touches.press,
            (offer,),
        )
        for offer, piece in zip(now.offers, pieces, strict=False)
    )
    answers += tuple(
        _answer(offer, end, ask, now, touches)
        for offer, end in list(zip(now.offers, ends, strict=True))[len(pieces) :]
    )
    seat = ask.seat if ask.seat and len(now.game.seats) > 1 else ""
    squares = (square,) if square else tuple(ask.squares)
    return Question(said=ask.question, seat=seat, answers=answers, squares=squares)


def _answer(
    offer: AvailableCommand,
    after: Mapping[str, Sequence[str]],
    ask: notices.Ask[str],
    now: PanelState,
    touches: TouchController,
) -> ButtonItem:
    """Return an answer in words, with a picture of the resulting board."""
    said = now.words.say(offer.said)
    if not any(square in now.game.board.number for square in after):
        return ButtonItem(said, touches.press, (offer,))
    tokens = {square: tuple(map(Token.read, texts)) for square, texts in after.items()}
    drawn = pictures.excerpt(
        now.game.board,
        piece_stacks({**now.view.layout, **tokens}),
        ask.squares,
        now.quarters,
        now.looks,
        now.colours,
    )
    return ButtonItem(said, touches.press, (offer,), art=drawn, high=height_for_picture(), align="left")


def only_choice(now: PanelState) -> AvailableCommand | None:
    """Return the command that needs a card if it is the only available command.

    The app then asks for the card at once.
    """
    heard = now.heard
    if heard.outcome is not None or heard.ask is not None or heard.mismatch is not None or now.paused:
        return None
    alone = len(now.offers) == 1 and {one.kind for one in now.offers[0].choices} == {"card"}
    return now.offers[0] if alone else None


def ask_for_choice(
    offer: AvailableCommand, now: PanelState, touches: TouchController, back: bool = True
) -> Question:
    """Return the question about the choices of a command; `back` adds a button to cancel."""
    kinds = {one.kind for one in offer.choices}
    seat = offer.seat or now.view.turn or ""
    seat = seat if len(now.game.seats) > 1 and seat in now.game.seats else ""
    kind = next((one for one in ("face", "card") if one in kinds), "choice")
    said = address_question(kind, seat)
    ways = (ButtonItem(text("back"), touches.back, icon="back"),) if back else ()
    if kinds == {"face"}:
        tiles = _face_tiles(offer.choices, now.words, touches.press, now.lying, height_for_picture())
        parts: tuple[PanelItem, ...] = ()
        if not back:
            parts = (TextItem(ask_faces(offer.choices, now.lying), style="heading"),)
        known = tuple(one for one in now.game.dice if one.name in now.lying)
        if known:
            faces = tuple((one.name, now.lying[one.name], "") for one in known)
            parts = (*parts, DiceItem(known, faces, small=True))
        return Question(said=said, seat=seat, parts=parts, answers=(*tiles, *ways), open=True)
    heading = (TextItem(now.words.say(offer.said), style="heading"),) if kind == "choice" else ()
    parts = (*heading, *choice_items(offer, now.words, touches.press))
    return Question(said=said, seat=seat, parts=parts, answers=ways, open=True)


def choice_items(
    offer: AvailableCommand,
    words: TableWords,
    on_press: Callable[[AvailableCommand], None],
) -> Iterator[PanelItem]:
    """Yield the choices of a command: cards with a search field, or buttons."""
    if {one.kind for one in offer.choices} == {"card"}:
        found = tuple(
            ButtonItem(words.say(one.said), on_press, (one,), align="left") for one in offer.choices
        )
        yield SearchItem(text("search"), found)
    else:
        most = max(len(words.say(one.said)) for one in offer.choices)
        found = tuple(ButtonItem(words.say(one.said), on_press, (one,)) for one in offer.choices)
        few = len(found) <= 3
        yield GroupItem(found, 1 if few or most > LONG_LABEL else 4 if most <= LITTLE_LABEL else 2, 6)


def find_typed_faces(table: ReadModel, view: View) -> dict[str, str]:
    """Return the faces of this roll that are already known; `view` is the view of the current position."""
    return {die: face for die, face, roller in find_faces(table, view) if face and not roller}


def ask_faces(faces: Sequence[AvailableCommand], lying: Mapping[str, str]) -> str:
    """Return the question that remains to be answered by tapping a face."""
    dice = dict.fromkeys(str(face.command["die"]) for face in faces)
    left = [die for die in dice if die not in lying]
    if left == [LOT]:
        return text("who-first")
    if len(left) > 1:
        return text("which-numbers")
    return text("which-number", die=left[0] if left and lying else "")


def face_items(
    faces: Sequence[AvailableCommand],
    words: TableWords,
    on_press: Callable[[AvailableCommand], None],
    lying: Mapping[str, str],
) -> Iterator[PanelItem]:
    """Yield the faces of each die that has yet to be tapped."""
    tiles = _face_tiles(faces, words, on_press, lying, FACE)
    for _, sides in groupby(tiles, key=lambda tile: tile.args[0].command["die"]):
        shown = tuple(sides)
        yield GroupItem(shown, min(len(shown), 6 if not shown[0].label else 4), gap=6)


def _face_tiles(
    faces: Sequence[AvailableCommand],
    words: TableWords,
    on_press: Callable[[AvailableCommand], None],
    lying: Mapping[str, str],
    high: float,
) -> tuple[ButtonItem, ...]:
    """Return a tile of this height in dp for each face that can be tapped: the die itself, or a name
    with its emblem.
    """
    from companion.artwork import dice_cards_icons

    tiles = []
    for one in faces:
        die, face = str(one.command["die"]), str(one.command["face"])
        if die in lying:
            continue
        drawn = die in dice_cards_icons.DICE
        name = words.name(face)
        art = dice_cards_icons.die(face, die) if drawn else _seat_art(face)
        label = "" if drawn else name
        tiles.append(ButtonItem(label, on_press, (one,), high=high, art=art, name=name, upright=True))
    return tuple(tiles)


def _seat_art(face: str) -> str:
    return (
        pieces.emblem(THEME.paint(face), face)
        if face in ("green", "red", "blue", "yellow", "white", "black")
        else ""
    )
