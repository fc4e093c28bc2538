"""The chess games that are not on the shelf, found by name, by what happens in them, or by group; and
variants added from files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app.app_context import AppContext
from companion.app.models.shelf import ALL, MoreGame, matching, more_games, sizes
from companion.app.pages import ListPage
from companion.app.settings import save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Icon, PlateStyle, Pressable, PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.fields import TextField
from companion.app.widgets.panel_items import ButtonItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.screen import Screen, WideHead, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.kernel.messages import UserError
from companion.seat_pages.shelf import ShelfPlace, draw_place, draw_two_dice
from companion.table.storage.data_folder import outside_files, variants_folder
from companion.table.storage.variant_store import SUFFIX, add_variants, own_variants

PAD, LITTLE, LOW = 8, 3, 64
"""Padding around the board in dp: normally, and in rows that are lower than the third value."""
LINES = 2
"""Greatest number of lines about a game, provided that complete sentences fit in them."""
WHOLE = 3
"""Greatest number of lines of a sentence, which is cut off if it is longer."""
SIGN = 18
"""Side in dp of the icon before what is needed."""


@lru_cache(maxsize=256)
def start_drawing(game: str) -> str:
    """Return a drawing of a game's starting position, or of dice if the game cannot be loaded.

    The reason is shown when the game is opened.
    """
    try:
        return draw_place(ShelfPlace(game), names=False)
    except UserError:
        return draw_two_dice()


class StarTap(PushButton):
    """A star on the plate of a game's row, which adds the game to the favourites or removes it."""

    def __init__(self, chosen: bool, on_press: Callable[[], None], **given: Any) -> None:
        icon, name = ("star-full", "favourite.remove") if chosen else ("star", "favourite")
        super().__init__("", on_press, icon=icon, name=text(name), **given)

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        fill = THEME.colour("pressed") if self.state == "down" else ""
        return PlateStyle(fill, 14), THEME.colour("ink"), THEME.colour("muted")


class MoreGameRow(Pressable):
    """The row of a game, which opens its set-up. `star` is next to it on the same plate; None if there
    are no favourites.
    """

    def __init__(
        self, game: MoreGame, on_press: Callable[[], None], star: StarTap | None, **given: Any
    ) -> None:
        super().__init__(on_press, **given)
        self.game, self.star = game, star
        self._ground = Background(self, PlateStyle(THEME.colour("panel"), 14, "plate", hairline=True))
        self._title = Text(game.title, "shelf", lines=1, lean=0)
        self._says = Text(" ".join(game.says), "label", lean=0)
        self._needs = Text(game.needs, "label", "muted", lines=1, lean=0)
        self._sign = Icon("check" if game.own_set else "board", SIGN, "muted")
        self._drawn = False
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._board = Rectangle(size=(0, 0))
        for part in (self._title, self._says, self._needs, self._sign):
            self.add_widget(part)

    @property
    def parts(self) -> tuple[Element, ...]:
        """Its elements on a screen."""
        return (self,) if self.star is None else (self, self.star)

    @property
    def text(self) -> str:
        return " ".join((f"{self.game.title}.", *self.game.says, self.game.needs)).strip()

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        """Place it, with the star at the right."""
        star = px(THEME.thumb) if self.star is not None else 0
        self.put(x, y, width - star, height)
        if self.star is not None:
            self.star.put(self.right, self.y, star, height)

    @property
    def drawn(self) -> bool:
        """Whether its board has been drawn."""
        return self._drawn

    def draw(self) -> None:
        """Draw the board, which takes a while."""
        self._drawn = True
        self.arrange()

    def arrange(self) -> None:
        pad = px(PAD if self.height >= px(LOW) else LITTLE)
        side = self.height - 2 * pad
        star = px(THEME.thumb) if self.star is not None else 0
        self._ground.lie(self.x, self.y, self.width + star, self.height)
        if self._drawn and side > 0:
            made = textures.texture(start_drawing(self.game.id), round(side))
            k = side / max(made.width, made.height)
            self._light.a = 1.0 if self.state == "normal" else 0.75
            self._board.texture, self._board.size = made, (round(made.width * k), round(made.height * k))
            self._board.pos = (
                round(self.x + pad + (side - made.width * k) / 2),
                round(self.center_y - made.height * k / 2),
            )
        left = self.x + pad + side + px(12)
        inner = self.right - px(10 if self.star is None else 0) - left
        title, needs = self._title.fit(inner), self._needs.fit(inner)
        room = self.height - px(2)
        says = self._fit_sentences(inner, room - title)
        if title + says + needs > room:
            needs = 0.0
        top = self.center_y + (title + says + needs) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        sign = px(SIGN + 6)
        self._needs.opacity = self._sign.opacity = 1 if needs else 0
        self._needs.put(left + sign, top - title - says - needs, inner - sign, needs)
        self._sign.put(left, top - title - says - needs, px(SIGN), needs)

    def _fit_sentences(self, width: float, room: float) -> float:
        """Show as many sentences as fit, and cut the first one short if necessary. Return the height.

        If there is only one line, show the first sentence that fits in it, or none.
        """
        line, says = self._needs.fit(width), self.game.says
        most = min(WHOLE, int((room + 2) // line))
        rows = [" ".join(says[:n]) for n in range(len(says), 0, -1)] if most > 1 else [*says, ""]
        self._says.lines = 0
        for said in rows:
            self._says.text = said
            if self._says.fit(width) <= min(LINES, most) * line + 2:
                return self._says.fit(width)
        self._says.lines = most
        return self._says.fit(width)


ROW, LOW_ROW, SPARE = 124, 92, 16
"""Least height of a row in dp, on a wide screen and on others, and how much higher it may be if there
is space.
"""
FEW, BRIEF, NEAR = 6, 48, 3
"""Number of games below which rows are smaller while the keyboard is open, and their height and gap in dp."""
COLUMN = 380
"""Least width of a row in dp."""
FIELD = 380
"""Width of the search field in dp."""


class Looked(msgspec.Struct):
    """The state in which the list was left, to be restored when the list is opened again."""

    group: str = ALL
    search: str = ""
    page: int = 0


LOOKED = Looked()


class MoreGamesScreen(Screen):
    """Pages of rows. The boards of a page are drawn after it is shown, one per frame."""

    topic = "more-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._keys = 0.0
        """Height in pixels of the part at the lower edge that the keyboard covers."""
        self._games: list[MoreGame] = []
        self._rows: list[MoreGameRow] = []
        self._drawing = Clock.schedule_interval(self._draw_next, 0)
        self.rebuild()

    def close(self) -> None:
        self._drawing.cancel()

    @property
    def settled(self) -> bool:
        """Whether all boards have been drawn."""
        return all(row.drawn for row in self._rows)

    @property
    def _favourites(self) -> list[str]:
        return self._app.settings.favourites

    @property
    def found(self) -> list[MoreGame]:
        """All matching games."""
        return list(matching(self._games, LOOKED.group, LOOKED.search, self._favourites))

    # What there is

    def _make(self) -> None:
        app, low = self._app, self.space.kind != "wide"
        owner = app.kiosk is None
        self._games = more_games(self._favourites)  # in the language that is set now
        self._back = PushButton("", app.go_home, icon="back", name=text("back"))
        self._help = help_button(app.help)
        self._title = Text(text("more-chess"), "heading" if low else "title", lines=1)
        self._count = Text("", "label", "muted", lines=1)
        self._field = TextField(LOOKED.search, text("search-games"), self._search, 40)
        self._head = WideHead(self._back, self._title, self._help, self._field)
        self._groups = {
            group: PushButton(text(f"group.{group}", n=n), partial(self._choose, group), small=low)
            for group, n in sizes(self._games, self._favourites).items()
        }
        if LOOKED.group not in self._groups:
            LOOKED.group = ALL
        self._nothing = Text("", "body", "muted", lines=3)
        self._hint = Text(text("search-hint"), "label", "muted", lines=2)
        self._add = (
            PushButton(text("add-variants"), partial(app.open, "add-variants"), icon="plus", small=low)
            if owner
            else None
        )
        self._before = PushButton("", partial(self._turn, -1), icon="back", name=text("page-before"))
        self._after = PushButton("", partial(self._turn, 1), icon="next", name=text("page-after"))
        self._page = Text("", "label", "muted", align="center", lines=1)
        for part in (
            self._back,
            self._help,
            self._title,
            self._count,
            self._field,
            *self._groups.values(),
            self._nothing,
            self._hint,
            self._add,
            self._before,
            self._page,
            self._after,
        ):
            if part is not None:
                self.add_widget(part)
        self._rows = []

    def _star(self, game: str) -> StarTap | None:
        if self._app.kiosk is not None:
            return None
        return StarTap(game in self._favourites, partial(self._mark, game))

    def _show_rows(self, games: list[MoreGame]) -> None:
        """Show the rows of these games, reusing existing ones."""
        known = {row.game: row for row in self._rows}
        rows = [
            known.pop(game)
            if game in known
            else MoreGameRow(game, partial(self._app.set_up, game.id), self._star(game.id))
            for game in games
        ]
        for row in known.values():
            for part in row.parts:
                self.remove_widget(part)
        for row in rows:
            if row.parent is None:
                for part in row.parts:
                    self.add_widget(part)
        self._rows = rows

    def _draw_next(self, *_: object) -> None:
        """Draw one board per frame, so that touches are not delayed."""
        for row in self._rows:
            if not row.drawn and row.width > 1:
                row.draw()
                return

    # What is done

    def _search(self, typed: str) -> None:
        LOOKED.search, LOOKED.page = typed, 0
        self.arrange()

    def _choose(self, group: str) -> None:
        LOOKED.group, LOOKED.page = group, 0
        self.arrange()

    def _turn(self, pages: int) -> None:
        LOOKED.page += pages
        self.arrange()

    def _mark(self, game: str) -> None:
        """Add a game to the favourites, or remove it."""
        known = self._app.settings.favourites
        self._app.settings.favourites = (
            [one for one in known if one != game] if game in known else [*known, game]
        )
        save_settings(self._app.settings)
        self.rebuild()

    # Where it lies

    def leave_room(self, high: float) -> None:
        """Place the games above the keyboard."""
        self._keys = high
        self.arrange()

    def _lay(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        left, wide = self.x + m, self.width - 2 * m
        found, foot = self.found, self._foot_high(wide)
        columns = max(1, int((wide + gap) // (px(COLUMN) * (1.4 if THEME.large else 1) + gap)))
        low = self.y + max(m + foot, self._keys) + gap
        least = px(ROW if space.kind == "wide" else LOW_ROW) * (1.5 if THEME.large else 1)
        at = self.top - m - self._lay_head(left, self.top - m, wide, len(found)) - gap
        shown = columns * int((at - low + gap) // (least + gap))
        if self._keys and shown < min(FEW, len(found)):
            least, gap = max(px(BRIEF), px(THEME.thumb)) * (1.4 if THEME.large else 1), px(NEAR)
            at = self.top - gap - self._lay_head(left, self.top - gap, wide, len(found), brief=True) - gap
            low = self.y + self._keys + gap
            at -= self._hide_groups()
        else:
            at -= self._lay_groups(left, at, wide) if not LOOKED.search else self._hide_groups()
        down = max(1, int((at - low + gap) // (least + gap)))
        high = min(least + px(SPARE), (at - low + gap) / down - gap)
        pages = max(1, -(-len(found) // (columns * down)))
        LOOKED.page = max(0, min(LOOKED.page, pages - 1))
        first = LOOKED.page * columns * down
        self._show_rows(found[first : first + columns * down])
        across = (wide - (columns - 1) * gap) / columns
        for i, row in enumerate(self._rows):
            x, y = left + i % columns * (across + gap), at - (i // columns + 1) * (high + gap) + gap
            row.lie(x, y, across, high)
        self._lay_nothing(left, at, wide, not found)
        self._lay_foot(left, self.y + m, wide, foot, pages)

    def _lay_head(self, x: float, top: float, wide: float, n: int, brief: bool = False) -> float:
        """Place the back button, title, number of games and search field; on a narrow screen the field
        is below the rest. Return the height.

        `brief` makes the head no higher than its buttons.
        """
        side = float(self.head_side)
        beside = self.space.kind != "upright" and not THEME.large
        across = min(px(FIELD), wide * 0.44) if beside else 0.0
        least = self._field.fit(across) if beside and not brief else 0.0
        high, left = self._head.lay(x, top, wide, side, lead=side, across=across, titled=True, least=least)
        self._count.text = text("more-chess.count", n=n)
        shown = left - px(12) >= self._count.wide()
        self._count.opacity = 1 if shown else 0
        self._count.put(
            self._title.right + px(12), self._title.y, max(1.0, left - px(12)), self._title.height
        )
        return high

    def _lay_groups(self, x: float, top: float, wide: float) -> float:
        """Place as many groups side by side as fit. Return the height."""
        gap, at = px(8), x
        high = max(tap.fit(tap.full_width()) for tap in self._groups.values())
        for group, tap in self._groups.items():
            tap.chosen = group == LOOKED.group
            one = tap.full_width()
            fits = at + one <= x + wide
            tap.opacity, tap.disabled = (1, False) if fits else (0, True)
            tap.put(*((at, top - high, one, high) if fits else (0, 0, 0, 0)))
            at += one + gap if fits else 0
        return high + px(self.space.gap)

    def _hide_groups(self) -> float:
        for tap in self._groups.values():
            self._away(tap, True)
        return 0.0

    def _lay_nothing(self, x: float, top: float, wide: float, nothing: bool) -> None:
        self._nothing.text = text("nothing-found") if nothing else ""
        high = self._nothing.fit(wide)
        self._nothing.put(x, top - high, wide, high)

    def _foot_high(self, wide: float) -> float:
        taps = (self._before, *((self._add,) if self._add is not None else ()))
        return max(tap.fit(tap.full_width()) for tap in taps)

    def _lay_foot(self, x: float, low: float, wide: float, high: float, pages: int) -> None:
        """Place the button to add a file at the left, and the page number with its buttons at the
        right.
        """
        side, gap = px(max(THEME.thumb, 48)), px(8)
        right = x + wide
        for tap in (self._before, self._after):
            self._away(tap, pages < 2)
        self._before.disabled = pages < 2 or not LOOKED.page
        self._after.disabled = pages < 2 or LOOKED.page == pages - 1
        label = px(84) * (1.6 if THEME.large else 1)
        if pages > 1:
            self._after.put(right - side, low, side, high)
            self._before.put(right - 2 * side - label - 2 * gap, low, side, high)
        self._page.text = text("moment-of", n=LOOKED.page + 1, all=pages) if pages > 1 else ""
        self._page.put(right - side - gap - label, low, label, high)
        right -= 2 * side + label + 4 * gap if pages > 1 else 0
        at = x
        if self._add is not None:
            one = min(self._add.full_width(), right - x)
            self._add.put(at, low, one, high)
            at += one + 2 * gap
        room = right - at
        shown = room >= px(200)
        self._hint.opacity = 1 if shown else 0
        self._hint.put(at, low, max(1.0, room), high)

    @staticmethod
    def _away(one: Element, away: bool) -> None:
        one.opacity, one.disabled = (0, True) if away else (1, False)
        if away:
            one.put(0, 0, 0, 0)


MOST = 40
"""Greatest number of files that are listed."""


class AddVariantsScreen(ListPage):
    """A row for each file, with messages about it below."""

    topic = "more-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(
            app, text("add-variants"), gap=10, widest=860, on_back=partial(app.open, "more-games"), **given
        )
        self._status: dict[Path, tuple[PanelItem, ...]] = {}
        """Items shown below a tapped file: an error, or the added games and the parts that have no
        effect.
        """
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        yield TextItem(text("add-variants.says"))
        found = [path for path in outside_files(SUFFIX) if path.parent != variants_folder()][:MOST]
        for path in found:
            yield ButtonItem(path.name, self._add, (path,), sub=str(path.parent), icon="plus", align="left")
            yield from self._status.get(path, ())
        if not found:
            yield TextItem(text("add-variants.none"), "muted")
        for kept in own_variants():
            if kept.wrong is not None:
                yield TextItem(TEXTS.wrong(kept.wrong), "signal")

    def _add(self, path: Path) -> None:
        try:
            kept = add_variants(path)
        except (UserError, OSError) as wrong:
            self._status[path] = (TextItem(TEXTS.wrong_file(path, wrong), "signal"),)
        else:
            names = tuple(game.name for game in kept.games)
            said = (text("variants-kept", names=names), *map(TEXTS.wrong, kept.notes))
            self._status[path] = tuple(TextItem(line, "muted") for line in said)
        self._fill()
        self.arrange()
