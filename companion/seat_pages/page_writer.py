"""The page of one seat and its parts, in the language of the seat's phone.

The board is a grid of buttons over its picture, and each button tells a screen reader what is on its square.
This module also has the styles and script of the page, the drawings that one seat may fetch, and the
catalogue of the page's texts.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from companion.artwork import boards, dice_cards_icons, marks, pictures, pieces
from companion.artwork.boards import FRAME, Plan, quarters
from companion.artwork.design import Paint, paints, with_colour
from companion.artwork.pieces import INK
from companion.games import family_of
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.kernel.board import Board
from companion.kernel.errors import file_in
from companion.kernel.game import Game
from companion.kernel.layout import Layout, Stack
from companion.kernel.messages import GameWords, Message, Seat, message, sentences, split_sentences
from companion.seat_pages.seat_view import PageButton, SeatView, kicker
from companion.server.templates import FigureWriter, Macros, PageWords, Templates, make_styles, room_colours
from companion.table.clock_rules import format_time
from companion.table.exercises import pages_of, title_of
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.table.protocol.notices import Clock, running_message
from companion.table.queries import QUERIES, man
from companion.table.record.line_of_play import CALLED_OFF
from companion.table.rules import card_lines, legend, unlike_printed

FILES = Path(__file__).parent / "files"


@cache
def script() -> str:
    return (FILES / "page.js").read_text("utf-8")


def sheet(geometry: str) -> str:
    """Return all styles for a seat's page.

    Args:
        geometry: The styles for the board.
    """
    contrast = f":root[data-light=contrast]{{{room_colours('contrast')}}}"
    return make_styles(contrast + (FILES / "page.css").read_text("utf-8") + geometry)


def geometry(board: Board, seats: tuple[str, ...], dress: Mapping[str, str]) -> str:
    """Return the styles for the squares of a board, upright and sideways, and for each seat's paint.

    Args:
        board: The board.
        seats: The seats.
        dress: Maps each seat with a changed paint to that paint.
    """
    files, ranks = board.files, board.ranks
    out = f".t0,.t2{{--a:{files};--d:{ranks};--digits:{len(str(ranks))}}}.t1,.t3{{--a:{ranks};--d:{files};--digits:1}}"
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        name = dress.get(seat, "") if dress.get(seat, "") in paints() else seat
        name = name if name in paints() else "white"
        plate = f"--plate:var(--plate-{name});--frame:var(--frame-{name})"
        out += f".of-{seat}{{--paint:{paint.paint};--on:{paint.on};--edge:{paint.edge};{plate}}}"
        out += f".name-{seat}{{color:var(--name-{name})}}"
        for name, found in (("peg", "may"), ("arcs", "may:has(>img:not(.aside-mark))")):
            out += f".seat.of-{seat} .{found}::after{{background:url(/mark/{name}-{seat}.svg)}}"
    return out + f":root{{--rim:{marks.RIM}}}"


def draw_marks(seats: tuple[str, ...], dress: Mapping[str, str]) -> dict[str, str]:
    """Return the drawings of marks that the styles use, by name; they are the same for all seats.

    Args:
        seats: The seats.
        dress: Maps each seat with a changed paint to that paint.
    """
    found = {"last": marks.ticks(), "owed": marks.ticks(0), "check": marks.check(), "asked": marks.ring()}
    found["wrong"] = marks.wrong()
    for seat in seats:
        paint = with_colour(seat, dress.get(seat, ""))
        found |= {f"peg-{seat}": marks.peg(paint), f"arcs-{seat}": marks.arcs(paint)}
    return found


class DrawingStore:
    """The drawings for one page, by name.

    Args:
        game: The game.
        colours: Maps each seat with a changed paint to that paint.
        name: Returns the name of a seat or a kind of piece.
    """

    def __init__(self, game: Game, colours: Mapping[str, str], name: Callable[[str], str]) -> None:
        self._game, self._colours = game, colours
        self._name = name
        self.figures = FigureWriter(game.info.looks, self.paint, lambda _, draw: self.keep(draw()))
        self._kept: dict[str, str] = {}
        self._addresses: dict[str, str] = {}
        self._boards: dict[int, str] = {}

    def find_drawing(self, name: str) -> str | None:
        """Return a drawing that this page has shown, or None."""
        return self._kept.get(name)

    def keep(self, drawn: str) -> str:
        """Store a drawing and return its address below that of the page; the address of an empty drawing is
        empty.
        """
        if not drawn:
            return ""
        if drawn not in self._addresses:
            name = hashlib.blake2s(drawn.encode(), digest_size=10).hexdigest()
            self._kept[name] = drawn
            self._addresses[drawn] = f"art/{name}.svg"
        return self._addresses[drawn]

    def paint(self, seat: str) -> Paint:
        return with_colour(seat, self._colours.get(seat, ""))

    def board(self, turn: int) -> str:
        """Return the address of the board without its frame, so that squares are as large as possible.

        Args:
            turn: The number of quarter turns clockwise.
        """
        if turn not in self._boards:
            self._boards[turn] = self._board(turn)
        return self._boards[turn]

    def _board(self, turn: int) -> str:
        plan = Plan(self._game.board, turn)
        whole = boards.picture(self._game.board, turn, self._colours, names=False)
        inner = f'viewBox="{FRAME:g} {FRAME:g} {plan.width - 2 * FRAME:g} {plan.height - 2 * FRAME:g}"'
        return self.keep(whole.replace(f'viewBox="0 0 {plan.width:g} {plan.height:g}"', inner, 1))

    def man(self, owner: str | None, kind: str, turn: int = 0) -> str:
        """Return the address of a piece's drawing.

        Args:
            owner: The seat that owns the piece, or None.
            kind: The kind of piece.
            turn: The number of quarter turns clockwise by which the board is rotated.
        """
        return self.keep(pieces.man(self.paint(owner or "white"), kind, self._game.info.looks, turn=turn))

    def under(self, owner: str | None, kind: str, count: int) -> str:
        """Return the address of the drawing of the pieces under another piece.

        Args:
            owner: The seat that owns the piece below, or None.
            kind: The kind of the piece below.
            count: The number of pieces below.
        """
        if kind == "boulder":
            return self.keep(pieces.small_boulder())
        return self.keep(pieces.stack(self.paint(owner or "white"), count))

    def silhouette(self, kind: str, colour: str) -> str:
        return self.keep(pieces.silhouette(kind, colour, self._game.info.looks))

    def mark(self, name: str) -> str:
        return self.keep(dice_cards_icons.mark(name))

    def sign(self, seat: str, banner: bool = False) -> str:
        """Return the address of a seat's emblem.

        Args:
            seat: The seat.
            banner: Whether it is drawn on the seat's own paint.
        """
        return self.keep((pieces.banner_sign if banner else pieces.emblem)(self.paint(seat), seat))

    def excerpt(self, standing: Layout, squares: Collection[str], turn: int) -> str:
        """Return the address of a picture of the part of the board that has these squares, with their pieces.

        Args:
            standing: The layout.
            squares: The squares.
            turn: The number of quarter turns clockwise by which the board is rotated.
        """
        piles = {q: [(token.owner, token.kind) for token in stack] for q, stack in standing.items()}
        looks = self._game.info.looks
        return self.keep(pictures.excerpt(self._game.board, piles, squares, turn, looks, self._colours))

    def die(self, name: str, face: str) -> str:
        return self.keep(dice_cards_icons.die(face, name)) if name in dice_cards_icons.DICE else ""

    def card(self, deck: str, card: str) -> str:
        """Return the address of the drawing of a card: its piece or steps, or the back of a hidden
        card.

        The address is empty if the card has only text.
        """
        if card == "?":
            return self.keep(dice_cards_icons.card_back())
        return self.keep(dice_cards_icons.card_picture(deck, card, self.paint, self._name))


WORDS = Path(__file__).parent / "words"


def catalogue(
    language: str, game: GameWords | None = None, names: Mapping[str, str] | None = None
) -> Catalogue:
    """Return the words of a page.

    Args:
        language: The code of the language.
        game: The game whose words are included, or None.
        names: Seat to player's name.
    """
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


@cache
def languages() -> Mapping[str, str]:
    """Return the languages of the pages: code to the language's name for itself."""
    return {code: name for code, name in LANGUAGES.items() if file_in(WORDS, f"{code}.ftl").exists()}


def choose_language(accepts: str) -> str:
    """Return the first language of an `Accept-Language` header in which pages are available, or English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in languages():
            return str(code)
    return ENGLISH


GROUNDS = ("owed", "protected", "threatened", "stacked", "start")
"""Marks that are shown as a shape on the square."""
BESIDE = ("protected", "threatened")
"""Marks that are drawn next to the piece."""


class _Cell(NamedTuple):
    """Everything that is shown on a square.

    Attributes:
        file: The label of the square's file if it is at that edge of the board; otherwise None.
        rank: The label of the square's rank if it is at that edge of the board; otherwise None.
    """

    name: str
    stack: Stack
    marks: tuple[str, ...]
    number: str
    file: str | None
    rank: str | None


class Square(msgspec.Struct, frozen=True):
    """A cell as its template needs it.

    Attributes:
        name: The name of the square; empty if the board has no square there.
        stack: Addresses of the drawings of the square's pieces.
        beside: Addresses of the drawings next to the piece.
    """

    name: str
    label: str
    stack: list[str]
    beside: list[str]
    marks: tuple[str, ...]
    number: str
    file: str | None
    rank: str | None


class BoardGrid:
    """The board on one page.

    Args:
        game: The game at the table.
        turn: The number of quarter turns clockwise by which the board is rotated.
        words: The words of the page.
        drawings: The page's drawings.
        parts: The macros of `parts.html`.
    """

    def __init__(
        self, game: Game, turn: int, words: PageWords, drawings: DrawingStore, parts: Macros
    ) -> None:
        self._game, self.turn, self._words, self._drawings, self._parts = game, turn, words, drawings, parts
        self._plan = Plan(game.board, turn)
        self._cells: dict[_Cell, str] = {}

    def to_html(self, seen: SeatView) -> str:
        """Return the board as HTML."""
        plan, (below, beside) = self._plan, self._plan.names()
        marked, numbers = _marks_by_square(seen), _numbers(seen)
        rows = []
        for row in range(plan.down):
            cells = []
            for column in range(plan.across):
                at = plan.at(column, row)
                name = self._game.board.names[at] if at is not None else ""
                cell = _Cell(
                    name=name,
                    stack=tuple(seen.view.layout.get(name, ())),
                    marks=tuple(sorted(marked.get(name, ()))),
                    number=numbers.get(name, ""),
                    file=below[column] if row == plan.down - 1 else None,
                    rank=beside[row] if column == 0 else None,
                )
                cells.append(self._cell(cell))
            rows.append(cells)
        return self._parts.board(self._drawings.board(self.turn), rows)

    def _cell(self, cell: _Cell) -> str:
        """Return one square as HTML; each combination of what a square can show is rendered only once."""
        if cell not in self._cells:
            self._cells[cell] = self._parts.square(self._square(cell))
        return self._cells[cell]

    def _square(self, cell: _Cell) -> Square:
        name = cell.name if cell.name in self._game.board.number else ""
        label, drawings = self._words.label, []
        text = name
        if cell.stack:
            top, bottom = cell.stack[-1], cell.stack[0]
            text = label("query-piece-on", square=name, man=man(*top))
            drawings.append(self._drawings.man(*top, self.turn))
            if count := len(cell.stack) - 1:
                text = label("pages-on-top", what=message("own-words", text=text), n=count)
                drawings.append(self._drawings.under(*bottom, count))
        return Square(
            name=name,
            label=", ".join((text, *(label(f"pages-is-{mark}") for mark in cell.marks))),
            stack=drawings,
            beside=[self._drawings.mark(mark) for mark in BESIDE if mark in cell.marks],
            marks=cell.marks,
            number=cell.number,
            file=cell.file,
            rank=cell.rank,
        )


def _marks_by_square(seen: SeatView) -> dict[str, set[str]]:
    """Return the marks of each marked square."""
    marked = {square: {"wrong"} for square in seen.differs} or {square: {"last"} for square in seen.last}
    for mark in seen.view.marks:
        kind = "group" if mark.kind.startswith("group-") else mark.kind
        if kind in (*GROUNDS, "group"):
            marked.setdefault(mark.square, set()).add(kind)
    for square in seen.view.checked:
        marked.setdefault(square, set()).add("check")
    for square in seen.question.squares if seen.question else ():
        marked.setdefault(square, set()).add("target")
    return marked


def _numbers(seen: SeatView) -> dict[str, str]:
    """Return square to the number on it: its position on a path, or its value."""
    numbers = {square: str(i) for i, square in enumerate(seen.view.path, 1)}
    worth = (one for one in seen.view.marks if one.kind.startswith("worth-"))
    return numbers | {one.square: one.kind.removeprefix("worth-") for one in worth}


SPOKEN = (
    "linked",
    "away",
    "picked",
    "let-go",
    "choose",
    "back",
    "gone",
    "cover",
    "hidden",
    "not-yours-to-see",
)
"""Ids of texts that the page itself shows."""
SQUARE = "{square}"
"""Placeholder for the name of a square."""


@cache
def templates() -> Templates:
    """Return the templates of the pages."""
    return Templates(
        Path(__file__).parent, Seat=Seat, time=format_time, running_message=running_message, man=man, ink=INK
    )


class Heading(msgspec.Struct, frozen=True):
    """The heading of a page, which says what must be done and what has just happened.

    Attributes:
        kicker: Whose turn it is.
        tell: The last event.
        turn: The seat whose emblem is shown; empty for none.
        yours: Whether this seat is to act.
    """

    kicker: str
    text: Markup
    tell: Markup
    notes: tuple[Markup, ...]
    turn: str
    yours: bool
    wrong: Markup


class Card(msgspec.Struct, frozen=True):
    """A card in the hand.

    Attributes:
        drawing: The address of the card's picture; empty for a card with text.
        play: The button that plays the card, or None.
    """

    name: str
    label: str
    count: int
    drawing: str
    play: PageButton | None


class PageWriter:
    """Writer of the page for one seat.

    Args:
        game: The game at the table.
        seat: The seat that the page is for.
        words: The words of the page with those of the game.
        drawings: The page's drawings.
    """

    def __init__(self, game: Game, seat: str, words: Catalogue, drawings: DrawingStore) -> None:
        self._game, self._seat, self._drawings = game, seat, drawings
        self._words = PageWords(words)
        self.turn = quarters(game, seat) or 0
        """Number of clockwise quarter turns of the board that bring the seat to the bottom."""
        self._parts = templates().module(
            "parts.html", self._words, drawings=drawings, draw=self._draw, turn=self.turn
        )
        self._grid = BoardGrid(game, self.turn, self._words, drawings, self._parts)

    def page(self, languages: Mapping[str, str]) -> str:
        """Return the page without its parts, which are sent by the stream.

        Args:
            languages: The languages to choose from: code to name.
        """
        words = self._words
        return templates().render(
            "seat.html",
            words,
            title=words.say(self._game.info.title),
            name=words.catalogue.word(self._seat),
            seat=self._seat,
            turn=self.turn,
            languages=languages,
            spoken={id: words.label(f"pages-{id}", square=SQUARE) for id in SPOKEN},
            queries=QUERIES,
        )

    def rules(self, game: Game) -> str:
        """Return the rules of the game: the rule card, house rules, and how each piece moves."""
        info, catalogue = family_of(game.info).info, self._words.catalogue
        return templates().render(
            "rules.html",
            self._words,
            title=self._words.say(info.title),
            says=self._words.say(info.says),
            card=card_lines(info, catalogue),
            house=list(unlike_printed(info, game.rules, catalogue)),
            pieces=legend(game, catalogue).values(),
            pages=[
                (self._words.say(title_of(page, catalogue)), self._words.say(page.says))
                for page in pages_of(game.info.id, game.rules)
                if not page.kind
            ],
        )

    def state(self, seen: SeatView) -> dict[str, Any]:
        """Return the parts of the page by name, and the possible destinations of pieces."""
        parts, words = self._parts, self._words
        found: dict[str, Any] = {
            "clocks": parts.clocks(seen),
            "say": parts.heading(self._heading(seen)),
            "asked": parts.asked(seen.asked),
            "hand": parts.private(seen, self._cards(seen), self._own(seen)),
            "board": self._grid.to_html(seen) if self._game.board.squares else "",
            "table": parts.table(self._dice(seen), self._open_cards(seen)),
            "acts": parts.buttons(seen.presses),
            "box": parts.box(list(self._boxes(seen))),
            "seats": parts.seats(self._seats(seen), seen.turn),
            "luck": self._luck(seen, True),
            "luck-later": self._luck(seen, False),
            "anytime": parts.buttons(seen.anytime),
            "lately": parts.lately(seen.lately),
        }
        found = {name: str(part) for name, part in found.items()}
        found["ways"] = [
            [way.origin, way.to, way.key, words.say(way.said) if way.said else ""] for way in seen.ways
        ]
        found["clock"] = _running(seen)
        found["owes"] = any(press.kind == "press" for press in seen.presses)
        found["hints"] = seen.hints
        found["yours"] = seen.yours and seen.result is None and not seen.paused
        found["secret"] = bool(found["hand"]) and seen.private
        return found

    def _heading(self, seen: SeatView) -> Heading:
        said, notes = self._result(seen) if seen.result is not None else _what_to_do(seen)
        several = len(self._game.seats) > 1
        turn = seen.turn if several and seen.turn in self._game.seats else ""
        last = split_sentences(seen.lately[-1]) if seen.lately else ()
        if said.id == "pages-in-check" and seen.view.banner is not None:
            last = tuple(one for one in last if one != seen.view.banner.said)
        tell = self._draw(sentences(*last), "told", turn) if last else Markup()
        drawn = (self._draw(note, "", turn) for note in notes)
        text = self._draw(said, "short" if said is seen.view.prompt else "", turn)
        return Heading(
            kicker=self._words.say(kicker(seen)),
            text=text,
            tell=tell,
            notes=tuple(note for note in drawn if note not in tell and note != text),
            turn=turn,
            yours=seen.yours,
            wrong=self._draw(seen.wrong, "", turn) if seen.wrong else Markup(),
        )

    def _result(self, seen: SeatView) -> tuple[Message, tuple[Message, ...]]:
        """Return the messages that say who has won, and why the game ended."""
        assert seen.result is not None
        result, seats = seen.result, self._game.seats
        won = (result.winner,) if isinstance(result.winner, str) else result.winner or ()
        if seen.seat in won:
            return message("pages-won"), (result.reason,)
        if len(won) > 1:
            return message("pages-win-together", seats=tuple(Seat(seat) for seat in won)), (result.reason,)
        if won:
            return message("pages-wins", seat=Seat(won[0])), (result.reason,)
        drawn = result.reason.id != CALLED_OFF and self._game.info.score(seats, None)
        return (message("drawn"), (result.reason,)) if drawn else (result.reason, ())

    def _draw(self, said: Message, form: str = "", ground: str = "") -> Markup:
        """Return a sentence as HTML, with figures for the pieces in it.

        Args:
            said: The sentence.
            form: The form of the message.
            ground: The seat whose paint is the background, or empty.
        """
        return self._drawings.figures.write(self._words.catalogue.draw(said, form), ground)

    def _luck(self, seen: SeatView, fresh: bool) -> str:
        """Return the table's chance code as HTML, or an empty string if the code is shown
        elsewhere.

        A fresh code is shown on the page, any other code in the menu.

        Args:
            seen: The view of the seat.
            fresh: Whether this call is for the page rather than for the menu.
        """
        luck = seen.luck
        return self._parts.luck(luck, self._seat) if luck is not None and luck.fresh == fresh else ""

    def _own(self, seen: SeatView) -> list[tuple[str, str]]:
        """Return the number and the kind of each piece that only this seat knows."""
        pairs = (one.partition("=") for one in seen.view.hand if "=" in one)
        return [(number, kind) for number, _, kind in pairs]

    def _cards(self, seen: SeatView) -> list[Card]:
        if not (seen.view.hand or seen.private):
            return []
        plays = {press.card: press for press in seen.presses if press.kind == "card" and press.choices}
        hand = Counter(seen.view.hand)
        return [
            self._card(card, hand.get(card, 1), plays.get(card))
            for card in [*sorted(hand), *sorted(plays.keys() - hand.keys())]
        ]

    def _card(self, card: str, count: int, play: PageButton | None) -> Card:
        name = self._words.name(card) if card != "?" else self._words.label("pages-unseen")
        called = message("own-words", text=name)
        label = name if count == 1 else self._words.label("pages-times", what=called, n=count)
        return Card(name, label, count, self._drawings.card("", card), play)

    def _dice(self, seen: SeatView) -> list[tuple[str, str]]:
        """Return the drawing and the name of each die that shows a face."""
        found, count = [], len(self._game.dice)
        for die in self._game.dice:
            face = seen.faces.get(die.name)
            if face and (drawing := self._drawings.die(die.name, face)):
                text = self._words.label("query-die", die=die.name, face=Seat(face), n=count)
                found.append((drawing, text))
        return found

    def _open_cards(self, seen: SeatView) -> list[tuple[str, str]]:
        """Return the drawing and the text of each deck's face-up card."""
        lying = [
            (deck.name, card)
            for deck in self._game.decks
            for card in deck.cards
            if card.id == seen.view.cards.get(deck.name)
        ]
        return [(self._drawings.card(deck, card.id), self._words.say(card.says)) for deck, card in lying]

    def _boxes(self, seen: SeatView) -> Iterator[tuple[str, str, str, str]]:
        """Yield the place, owner, kind and name of each piece that may be moved to or from the side
        of the board.

        For an empty place, the kind is empty.
        """
        ends = (place for way in seen.ways for place in (way.origin, way.to) if place.startswith("box:"))
        for place in dict.fromkeys(ends):
            owner, _, kind = place.removeprefix("box:").partition("/")
            owner, several = seen.placed.get(place, owner), len(self._game.seats) > 1
            name = self._words.label(man(owner, kind)) if several else self._words.name(kind)
            yield place, owner, kind, name

    def _seats(self, seen: SeatView) -> list[tuple[str, str, list[str]]]:
        """Return each seat with its name and what is known about it; nothing in a game for one player."""
        seats = self._game.seats if len(self._game.seats) > 1 else ()
        return [(seat, self._seat_name(seat), list(self._list_known(seen, seat))) for seat in seats]

    def _seat_name(self, seat: str) -> str:
        if seat == self._seat:
            return self._words.label("pages-you")
        return self._words.name(seat)

    def _list_known(self, seen: SeatView, seat: str) -> Iterator[str]:
        view, label = seen.view, self._words.label
        if seat in view.places:
            yield label("place", n=view.places.index(seat) + 1)
        elif seat in view.standing:
            yield label(f"counted.{view.counted}", n=view.standing[seat])
        if view.skips.get(seat):
            yield label("pages-skips", n=view.skips[seat])
        if held := len(view.layout.get(f"hand:{seat}", ())):
            yield label("counted.cards", n=held)
        if seen.players.get(seat) == "computer":
            yield label("pages-computer")


def _what_to_do(seen: SeatView) -> tuple[Message, tuple[Message, ...]]:
    """Return the sentence for the heading, and further details."""
    view = seen.view
    if seen.question is not None:
        return seen.question.said, ()
    if view.form is not None and seen.yours:
        return message("pages-fill-in"), ()
    if seen.yours and view.must_answer_check:
        return message("pages-in-check"), view.notes
    return view.prompt, ((view.banner.said,) if view.banner else ()) + view.notes


def _running(seen: SeatView) -> dict[str, Any] | None:
    """Return the data with which the page runs the clocks, or None without clocks.

    In this data, `pours` lists the seats that receive the sand of the running clock.
    """
    if seen.clocks is None:
        return None
    clocks: Clock = seen.clocks.told
    sand = clocks.running is not None and clocks.control[clocks.running].startswith("hourglass")
    others = [seat for seat in clocks.seats if seat != clocks.running and seat not in seen.view.places]
    return {
        "at": seen.clocks.at,
        "running": clocks.running,
        "pours": others if sand else [],
        "seats": {
            seat: [clocks.seats[seat], clocks.delay[seat], clocks.times[seat]] for seat in clocks.seats
        },
    }


def entrance(words: Catalogue) -> str:
    """Return the page that asks for a code; it is the same whether its address was scanned or typed."""
    return templates().render("entrance.html", PageWords(words))
