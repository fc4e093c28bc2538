"""The rules of a game: a list of pages on the left, and a page on paper with diagrams on the right.

Small screens show either the list or a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.app_context import AppContext
from companion.app.models.rulebook import CardFigure, Figure, Rulebook, RulePage
from companion.app.table.widgets.cards import CardView, OpenCardItem, card_picture
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardMarks, BoardPicture, PlacedDrawing
from companion.app.widgets.button import Background, Picture, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, Gap, ScrollElement, Stack, Tiles
from companion.app.widgets.fields import TextField
from companion.app.widgets.screen import Screen, Space, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import boards, dice_cards_icons, marks, pieces
from companion.artwork.boards import FRAME, SQUARE
from companion.table.exercises import Diagram
from companion.table.rules import RuleEntry, rules_by_number

SHARP, COARSE = 90, 50
"""Pixels per square at which boards are rendered for diagrams. Two sizes suffice for all diagrams."""
ROUND = 10
"""Radius of a diagram's corners, in dp."""


class DiagramView(BoardPicture):
    """A diagram of a whole board or a part of one.

    A whole board has its frame; a part has the names of files and ranks along its edges.

    Args:
        diagram: The diagram.
        wide: Its greatest width in dp.
        high: Its greatest height in dp.
    """

    def __init__(self, diagram: Diagram, wide: float, high: float, **given: Any) -> None:
        men = {square: stack for square, stack in diagram.men.items() if square in diagram.squares}
        super().__init__(diagram.board, looks=diagram.looks, **given)
        self.diagram = diagram
        self._most = (wide, high)
        self._part = frozenset(diagram.squares)
        columns = [self.plan.cell(self.board.number[square]) for square in diagram.squares]
        self._first = min(column for column, _ in columns), min(row for _, row in columns)
        self._last = max(column for column, _ in columns), max(row for _, row in columns)
        marked = diagram.marks
        self.men = men
        self.shown = BoardMarks(
            mover=diagram.mover,
            targets=diagram.targets & self._part,
            owed=frozenset((diagram.man,))
            if diagram.man and diagram.targets | diagram.crossed
            else frozenset(),
            protected=marked.get("protected", frozenset()) & self._part,
            numbers=diagram.numbers,
            grounds=diagram.grounds,
            ghosts={square: piece for square, piece in diagram.ghosts.items() if square in self._part},
        )

    @property
    def whole(self) -> bool:
        return len(self._part) == len(self.board.names)

    @property
    def _squares(self) -> tuple[float, float]:
        """Its width and height in squares, including the frame."""
        frame = 2 * FRAME / SQUARE if self.whole else 0.0
        return self._last[0] - self._first[0] + 1 + frame, self._last[1] - self._first[1] + 1 + frame

    def _size(self, width: float) -> tuple[int, int]:
        across, down = self._squares
        side = min(min(width, dp(self._most[0])) / across, dp(self._most[1]) / down)
        return round(side * across), round(side * down)

    def fit(self, width: float) -> float:
        return float(self._size(width)[1])

    def arrange(self) -> None:
        wide, high = self._size(self.width)
        self.side = wide / self._squares[0]
        left, top = round(self.x), round(self.top)
        drawn = boards.picture(self.board, 0, self.colours)
        sharp = SHARP if self.side > COARSE else COARSE
        made = textures.large_texture(drawn, round(sharp * self.plan.width / SQUARE))
        k = made.width / self.plan.width
        if self.whole:
            self._left, self._top = left, top
            region = made
        else:
            (column, row), (_, low) = self._first, self._last
            x, y = FRAME + column * SQUARE, FRAME + row * SQUARE
            self._left, self._top = left - x * self.k, top + y * self.k
            below = self.plan.height - FRAME - (low + 1) * SQUARE
            across, down = self._squares
            region = made.get_region(x * k, below * k, across * SQUARE * k, down * SQUARE * k)
        self.ground.texture, self.ground.size, self.ground.pos = region, (wide, high), (left, top - high)
        self._draw(slide=False)

    # What it shows beside what a board shows

    def _grounds(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        if not self.whole:
            yield from self._names()
        yield from super()._grounds(shown)

    def _names(self) -> Iterator[PlacedDrawing]:
        """Yield the names of ranks along the left edge and of files along the lower edge."""
        for square in self.diagram.squares:
            column, row = self.plan.cell(self.board.number[square])
            file = square[0] if row == self._last[1] else ""
            rank = square[1:] if column == self._first[0] else ""
            if file or rank:
                yield self._on(square, marks.square_label(file, rank))

    def _over(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        yield from super()._over(shown)
        paint = THEME.paint(self.diagram.mover)
        for way in self.diagram.ways:
            yield self._draw_way(way, lambda points, width, height: marks.way(points, width, height, paint))
        for square in sorted(self.diagram.crossed & self._part):
            yield self._on(square, marks.cross())
        if not self.whole:
            yield from self._corners()

    def _corners(self) -> Iterator[PlacedDrawing]:
        wide, high = self.ground.size
        x, y = self.ground.pos
        size = px(ROUND)
        for right in (False, True):
            for low in (False, True):
                svg = marks.corner_cut(THEME.colour("sheet"), right, low)
                yield PlacedDrawing(
                    svg, x + (wide - size if right else 0), y + (0 if low else high - size), size
                )


CHIP = "#e9dcc2"
SIZES = {"wide": {1: 400, 2: 344, 3: 264, 4: 192}, "low": {1: 300, 2: 300, 3: 228}, "upright": {1: 330}}
"""Greatest width of a picture in dp, by the number of pictures side by side."""
HIGH = {"wide": 400, "low": 300, "upright": 430}
"""Greatest height of a picture in dp."""
DIE, CARD, FIGURE = 84, 128, 56


class HouseRuleChip(Stack):
    """A house rule in force: bold text on a plate."""

    def __init__(self, said: str, **given: Any) -> None:
        super().__init__(
            [Text("", "label", "on_sheet", lead=said)], pad=(px(14), px(9), px(14), px(9)), **given
        )
        self._ground = Background(self, PlateStyle(CHIP, 8))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        super().arrange()


class NextPageButton(PushButton):
    """The button to the next page, as wide as its label, with an arrow after it."""

    def __init__(self, label: str, on_press: Callable[[], None], large: bool, **given: Any) -> None:
        super().__init__(
            label, on_press, role="dark", icon="next", high=56 if large else 48, align="left", **given
        )

    def wide(self) -> float:
        return self._words.wide() + 2 * self._pad + self._side + px(16)

    def arrange(self) -> None:
        super().arrange()
        if self._icon is not None:
            side = self._side
            inner = self.width - 2 * self._pad - side - px(10)
            self._words.put(self.x + self._pad, self.y, inner, self.height)
            self._icon.put(self.right - self._pad - side, self.center_y - side / 2, side, side)


class PageView(Plate):
    """The sheet of paper with a page.

    Args:
        reading: The rulebook.
        leaf: The page.
        space: The layout space of the screen.
        following: The next page; None if there is none.
        on_turn: Called with the id of a page to open.
        entry: The numbered rule whose link opened the page; None if there is none.
    """

    def __init__(
        self,
        reading: Rulebook,
        leaf: RulePage,
        space: Space,
        following: RulePage | None,
        on_turn: Callable[[str], None],
        entry: RuleEntry | None,
        **given: Any,
    ) -> None:
        wide = space.kind == "wide"
        pad = (44, 36, 44, 28) if wide else (24, 16, 20, 14)
        super().__init__(gap=14, pad=pad, paper=True, **given)
        self._reading, self._leaf, self._kind, self._entry = reading, leaf, space.kind, entry
        inside = Stack(self._write_elements(), px(14 if wide else 10))
        self.scroll = ScrollElement(inside, grow=1)
        parts: list[Element] = [self.scroll]
        self.onward: NextPageButton | None = None
        if following is not None:
            label = text("rules-title.next", title=following.title)
            self.onward = NextPageButton(label, lambda: on_turn(following.id), wide)
            if not space.low:  # there it stands beside the way back: a page needs the height
                parts.append(Columns([Gap(), self.onward], widths=[0, self.onward.wide()]))
        self.fill(parts)

    def _write_elements(self) -> list[Element]:
        leaf, wide = self._leaf, self._kind == "wide"
        head = Stack(
            [
                Text(self._reading.title, "label", "sheet_muted"),
                Text(leaf.title, "title" if wide else "heading", "on_sheet"),
            ]
        )
        parts: list[Element] = [head, Text(leaf.says, "body", "on_sheet", size=21 if wide else 0)]
        parts += [HouseRuleChip(said) for said in leaf.house]
        if self._entry is not None:
            lead = text("rules-title.entry", rule=self._entry.number)
            parts.append(Text(self._entry.plain, "body", "on_sheet", lead=lead))
        if leaf.legend:
            parts.append(self._legend())
        else:
            parts += self._pictures(self._reading.shots(leaf))
        return parts

    # Pictures

    def _pictures(self, shots: Sequence[Figure]) -> list[Element]:
        if not shots:
            return []
        columns = min(max(SIZES[self._kind]), len(shots))
        size = SIZES[self._kind][columns]
        if len(shots) == 1 and self._kind != "upright":  # one picture has its caption beside it
            (shot,) = shots
            wide = size if shot.diagram is not None else 2 * CARD
            caption = Stack([self._caption(shot)], grow=0)
            return [Columns([self._picture(shot, size), caption], px(28), [px(wide), 0])]
        made = [
            Stack([self._picture(shot, size), Gap(px(10)), self._caption(shot), Gap(px(8))]) for shot in shots
        ]
        return [Tiles(made, columns, px((20 if columns == 4 else 28) if self._kind == "wide" else 16))]

    def _caption(self, shot: Figure) -> Text:
        size = 17 if self._kind == "wide" else 0
        return Text(shot.says, "body", "on_sheet", lead=shot.lead, lean=0, size=size)

    def _picture(self, shot: Figure, size: float) -> Element:
        if shot.diagram is not None:
            beside = self._kind != "upright" and size < SIZES[self._kind][2]
            return DiagramView(shot.diagram, size, size if beside else HIGH[self._kind])
        if shot.dice:
            return _row([Picture(dice_cards_icons.die(face, name), DIE) for name, face in shot.dice], DIE)
        drawn = [(face, card_picture(face.deck, face.id, self._reading.words.word)) for face in shot.cards]
        if all(art for _, art in drawn):
            return _row([Picture(art, CARD, dice_cards_icons.CARD_HEIGHT / 100) for _, art in drawn], CARD)
        return Stack([_read(face) for face in shot.cards], px(10), pad=(px(6), px(4), px(6), px(6)))

    # Who is who

    def _legend(self) -> Element:
        kinds = self._reading.legend
        looks = self._reading.looks
        seat = self._reading.info.seats[0]
        rows = [
            Columns(
                [
                    Picture(
                        pieces.man(THEME.paint(seat if seat != "player" else "white"), kind, looks), FIGURE
                    ),
                    Text(line, "body", "on_sheet", lead=f"{name}{_letter(kind)}."),
                ],
                px(16),
                [px(FIGURE), 0],
                middle=True,
            )
            for kind, (name, line) in kinds.items()
        ]
        return Tiles(rows, 2 if self._kind == "wide" else 1, px(14))


def _letter(kind: str) -> str:
    return f" ({kind})" if len(kind) == 1 else ""


def _read(face: CardFigure) -> CardView:
    """Return the view of a card whose text must be readable."""
    return CardView(OpenCardItem(face.id, face.words, face.tone))


def _row(parts: Sequence[Element], size: float) -> Element:
    """Return elements side by side, aligned at the left."""
    return Columns([*parts, Gap()], px(12), [*([px(size)] * len(parts)), 0])


LIST = 290
"""Width in dp of the list next to a page."""
HEADINGS = {"man": "rules-title.pieces", "special": "rules-title.special"}
"""Headings above the first page of a part."""


class PageButton(PushButton):
    """A page in the list: plain, or on a light plate if it is open."""

    def __init__(
        self, page: str, title: str, on_press: Callable[[str], None], sub: str, chosen: bool
    ) -> None:
        """Create the button; `page` is the id with which `on_press` is called."""
        self.page = page
        super().__init__(
            title,
            partial(on_press, page),
            sub=sub,
            chosen=chosen,
            align="left",
            style="body",
            high=48,
            small=True,
        )

    def mark(self, chosen: bool) -> None:
        """Set whether this is the open page."""
        if chosen != self.chosen:
            self.chosen = chosen
            self._show()

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        if self.chosen or self.state == "down":
            return super()._plate_style()
        return PlateStyle("", 12), THEME.colour("ink"), THEME.colour("muted")


class RulesScreen(Screen):
    """The rules of a game.

    Args:
        app: The app.
        game_id: The game.
        chosen_rules: The house rules in force.
        on_back: Called by the back button.
        at: The page that is opened, optionally with a rule number after `#` (see `_led_by`).
    """

    topic = "rules"

    def __init__(
        self,
        app: AppContext,
        game_id: str,
        chosen_rules: Mapping[str, str] | None,
        on_back: Callable[[], None],
        at: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self._game, self._rules, self._back = app, game_id, chosen_rules, on_back
        self.reading = Rulebook(game_id, chosen_rules, app.settings.plain)
        at, _, number = at.partition("#")
        self._led_by = at, rules_by_number().get(number)
        """The requested page, and the numbered rule whose link opened it."""
        known = {leaf.id for leaf in self.reading.leaves}
        self._reads = at in known
        """Whether a small screen shows a page instead of the list."""
        self.at = at if at in known else next(iter(leaf.id for leaf in self.reading.leaves), "")
        self._sought = ""
        self._unread = self._reads
        self._bringing = Clock.create_trigger(lambda _: self._bring())
        self.rebuild()

    # What there is

    @property
    def leaf(self) -> RulePage | None:
        return next((leaf for leaf in self.reading.leaves if leaf.id == self.at), None)

    @property
    def _both(self) -> bool:
        """Whether the list and the page are side by side."""
        return self.space.kind == "wide"

    def _make(self) -> None:
        lists = self._both or not self._reads
        self._close = PushButton(
            "",
            self._leave,
            icon="back",
            name=text("back"),
            high=56 if self._both else THEME.thumb,
            small=not self._both,
        )
        title = text("rules-title") if lists else text("rules-title.pages")
        self._title = Text(title, "heading")
        self._help = help_button(self._app.help, high=56 if self._both else THEME.thumb, small=not self._both)
        self._field = TextField(self._sought, text("rules-title.search"), self._search)
        self._rows = Stack(gap=px(2))
        self._list = ScrollElement(self._rows)
        self._plate = Plate(pad=8)
        self._plate.fill([self._list])
        self._list.grow = 1
        self.sheet: PageView | None = None
        if lists:
            self._fill_list()
        parts: list[Element] = [self._close, self._title, self._help]
        if lists:
            parts += [self._field, self._plate]
        if (self._both or self._reads) and self.leaf is not None:
            sheet = self._turn_page()
            parts.append(sheet)
            if self.space.low and sheet.onward is not None:
                parts.append(sheet.onward)
        for part in parts:
            self.add_widget(part)

    def _turn_page(self) -> PageView:
        """Return the open page on a new sheet."""
        leaves = self.reading.leaves
        leaf = self.leaf
        assert leaf is not None
        behind = leaves.index(leaf) + 1
        following = leaves[behind] if behind < len(leaves) else None
        page, entry = self._led_by
        entry = entry if leaf.id == page else None
        self.sheet = PageView(self.reading, leaf, self.space, following, self.turn_to, entry)
        return self.sheet

    def _fill_list(self) -> None:
        found: list[Element] = []
        if self._sought:
            found += [self._row(one.leaf, one.snippet) for one in self.reading.search(self._sought)]
            self._rows.fill(found or [Text(text("nothing-found"), "body", "muted")])
            return
        found.append(self._plain_switch())
        part = ""
        for leaf in self.reading.leaves:
            if leaf.part != part and leaf.part in HEADINGS:
                found.append(
                    Stack([Text(text(HEADINGS[leaf.part]), "label", "muted")], pad=(px(10), px(12), 0, px(2)))
                )
            part = leaf.part
            found.append(self._row(leaf))
        self._rows.fill(found)

    def _row(self, leaf: RulePage, sub: str = "") -> PageButton:
        return PageButton(leaf.id, leaf.title, self.turn_to, sub, chosen=leaf.id == self.at and self._both)

    def _plain_switch(self) -> PushButton:
        """Return the switch for plain language."""
        plain = self._app.settings.plain
        return PushButton(
            text("setting-plain"),
            self._switch_plain,
            icon="swap",
            sub=text("on" if plain else "off"),
            align="left",
            style="body",
            high=48,
            small=True,
        )

    # What is done

    def _switch_plain(self) -> None:
        self._app.set("plain", not self._app.settings.plain)

    def redo_look(self) -> None:
        """Show the pages again after a setting such as plain language has changed."""
        self.reading = Rulebook(self._game, self._rules, self._app.settings.plain)
        super().redo_look()

    def take_unread(self) -> Element | None:
        unread, self._unread = self._unread, False
        return self.sheet if unread else None

    def turn_to(self, id: str) -> None:
        """Open a page."""
        self.at, self._reads, self._unread = id, True, True
        if self._both:
            if self.sheet is not None:
                self.remove_widget(self.sheet)
            self.add_widget(self._turn_page())
            self._mark()
        else:
            self.rebuild()
        self.arrange()

    def _bring(self) -> None:
        """Scroll the list until the open page is visible in it."""
        row = next((row for row in self._rows.parts if isinstance(row, PageButton) and row.chosen), None)
        over = self._rows.height - self._list.height
        if row is not None and over > 0:
            below = row.y - self._rows.y
            inside = over * self._list.view.scroll_y
            if not inside <= below <= inside + self._list.height - row.height:
                self._list.to(row)

    def _mark(self) -> None:
        """Mark the open page in the list, without scrolling the list."""
        for row in self._rows.parts:
            if isinstance(row, PageButton):
                row.mark(row.page == self.at)
        self._bringing()

    def _search(self, sought: str) -> None:
        self._sought = sought
        self._fill_list()
        self._list.to_top()
        self.arrange()

    def _leave(self) -> None:
        if self._both or not self._reads:
            self._back()
        else:
            self._reads = False
            self.rebuild()

    # Where things lie

    @property
    def _room(self) -> str:
        return f"{self.space.kind} {self.size}"

    def rebuild(self) -> None:
        super().rebuild()
        self._bringing()

    def _lay(self) -> None:
        space = self.space
        margin, gap = dp(space.margin), dp(space.gap)
        head = max(px(56 if self._both else THEME.thumb), round(self._title.fit(1000)))
        top = self.top - margin
        left, wide = self.x + margin, (dp(LIST) if self._both else self.width - 2 * margin)
        self._close.put(left, top - head, head, head)
        self._help.put(left + wide - head, top - head, head, head)
        across = wide - head - gap
        room = across - head - gap
        below = top - head - gap
        onward = self.sheet.onward if self.sheet is not None else None
        if space.low and onward is not None:  # beside the title there is room, and nowhere else
            button = min(onward.wide(), room - self._title.wide() - gap)
            onward.put(left + across - button, top - head, button, head)
            room -= button + gap
        self._title.put(left + head + gap, top - head, room, head)
        if self._plate.parent is not None:
            high = self._field.fit(wide)
            if self._both:
                self._field.put(left, below - high, wide, high)
            else:
                self._field.put(left + wide * 0.4, top - head, across - wide * 0.4, head)
                high = -gap
            bottom = self.y + margin
            self._plate.put(left, bottom, wide, below - high - gap - bottom)
        if self.sheet is not None:
            x = left + wide + dp(20) if self._both else left
            upper = top if self._both else below
            bottom = self.y + margin
            self.sheet.put(x, bottom, self.right - margin - x, upper - bottom)
