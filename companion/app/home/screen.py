"""The first screen: games to go on with, then every game on a shelf, and the workshop at its end."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.scrollview import ScrollView

from companion.app.app_context import AppContext
from companion.app.home.forget_guest_dialog import ForgetGuestDialog, forget_guest, leaving_guest
from companion.app.home.resume_panel import OtherGames, ResumePanel, SavedGameRow
from companion.app.home.shelf_boxes import PLANK, EditionButtons, ShelfBox, broken_games
from companion.app.home.shelf_model import SHELF, TOOLS, ShelfPlace
from companion.app.settings import save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Picture, PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.artwork.design_tokens import board as board_token
from companion.artwork.shapes import svg
from companion.games import Family, families
from companion.kernel.facts import GameInfo

SETTLED = 3
"""The frame after which everything is there: the first need not wait for journals to be read."""
MORE = 2
"""Games beside the latest that are shown."""
BROAD = 1200
"""Dp of width from which they stand beside it."""
ABOVE, BETWEEN = 0.24, 0.14
"""Shares of the height that is left over which lie above the shelves and between them."""
PLAYERS = (0, 1, 2, 3, 4)
"""For how many: 0 for any number."""


class HomeScreen(Screen):
    """`said`: why the table asked for could not be opened."""

    topic = "home"
    shows_call = True
    """It has a button of its own for a call."""

    def __init__(self, app: AppContext, said: str = "", **given: Any) -> None:
        super().__init__(**given)
        self._app, self._said_words = app, said
        self._players = 0
        self._saved: list[Any] | None = None
        self._frame = 0
        self.anew()
        self._rest = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        self._rest.cancel()

    @property
    def settled(self) -> bool:
        """Whether everything is there."""
        return self._frame >= SETTLED

    def _next_frame(self, *_: object) -> bool:
        """What the first frame need not wait for: the journals of games to go on with."""
        self._frame += 1
        if self.settled:
            from companion.table.storage.saved_games import saved_games

            self._saved = [saved for saved in saved_games(TEXTS.language, over=False) if not saved.over]
            if self._saved:
                self.anew()
            importlib.import_module("companion.table.setup")  # needed wherever one goes from here
        return not self.settled

    @property
    def _broad(self) -> bool:
        """Whether other games have room beside the latest."""
        return self.space.width >= BROAD

    @property
    def _room(self) -> str:
        return f"{super()._room} {self._broad}"

    def redo_call(self) -> None:
        """A call for the host went out, or is settled."""
        self.anew()

    # What there is

    def _make(self) -> None:
        app, low = self._app, self.space.kind != "wide"
        self._mark = Picture(dice_cards_icons.mark("tableside", THEME.colour("ink")), 40 if not low else 30)
        self._title = Text(text("title"), "title", lines=1)
        self._tagline = Text(text("tagline"), "body", "muted", lines=1)
        self._said = Text(self._said_words, "body", "signal")
        self._broken = Text(broken_games(), "caption", "muted")
        self._buttons = [
            PushButton("", app.open_daily, icon="laurel", name=text("daily")),
            PushButton("", partial(app.open, "all-games"), icon="log", name=text("all-games")),
            PushButton(
                "", app.change_theme, icon="sun" if THEME.theme == "daylight" else "moon", name=text("theme")
            ),
            PushButton("", partial(app.open, "settings"), icon="settings", name=text("settings")),
            help_button(app.help),
        ]
        if app.kiosk is not None:
            self._buttons.insert(0, app.kiosk.tap(words=False))
        self._filter = [
            PushButton(
                text("any-players") if n == 0 else str(n),
                partial(self._take_players, n),
                chosen=n == self._players,
                small=True,
                name=text("for-players", n=n),
            )
            for n in PLAYERS
        ]
        self._inside = Shelves(self._boxes(), self._workshop())
        self._view = ScrollView(
            do_scroll_x=self.space.low, do_scroll_y=not self.space.low, size_hint=(None, None), bar_width=0
        )
        self._view.add_widget(self._inside)
        guest = leaving_guest(app.settings)
        self._parting = ForgetGuestDialog(guest, self.space.kind == "upright", self._part) if guest else None
        self._go_on: ResumePanel | None = None
        self._others: OtherGames | None = None
        saved = self._saved or []
        if self._parting is not None and self.space.low:
            saved = []  # there is no height for both
        others = [one for one in saved[1 : 1 + MORE] if one.game]
        beside = bool(others) and self._broad
        if saved:
            self._go_on = ResumePanel(
                saved[0],
                partial(app.table.resume, saved[0]),
                low,
                self.space.kind == "upright",
                0 if beside else len(saved) - 1,
            )
        if beside:
            self._others = OtherGames(
                [SavedGameRow(one, partial(app.table.resume, one), left=True) for one in others]
            )
        for part in (
            self._mark,
            self._title,
            self._tagline,
            self._said,
            self._broken,
            *self._buttons,
            *self._filter,
            self._view,
            self._parting,
            self._go_on,
            self._others,
        ):
            if part is not None:
                self.add_widget(part)

    def _part(self, name: str, forgotten: bool) -> None:
        """A guest is forgotten, or is no guest any more."""
        said = ""
        if forgotten:
            said = forget_guest(self._app.settings, name)
        else:
            self._app.settings.guests.pop(name, None)
        save_settings(self._app.settings)
        self._app.go_home(said)

    def _take_players(self, n: int) -> None:
        self._players = n
        for tap, known in zip(self._filter, PLAYERS, strict=True):
            tap.chosen = known == n
        self._view.remove_widget(self._inside)
        self._inside = Shelves(self._boxes(), self._workshop())
        self._view.add_widget(self._inside)
        self.arrange()

    def _boxes(self) -> Iterator[tuple[ShelfBox, EditionButtons | None]]:
        """The boxes on the shelf, each with the buttons of its editions if it has some."""
        known = offered_games(families(), self._app.settings.offered)
        for box in SHELF:
            if box.game not in known:
                continue
            infos = [known[game].info for game in box.editions or (box.game,)]
            if self._players and not any(_fits(info, self._players) for info in infos):
                continue
            yield (
                ShelfBox(box, _title(box, infos), _says(infos), partial(self._app.set_up, box.game)),
                (
                    EditionButtons([_edition(info) for info in infos], self._app.set_up)
                    if box.editions
                    else None
                ),
            )
        shown = {game for box in SHELF for game in (box.game, *box.editions)}
        for id, family in known.items():  # games that somebody has added
            if id not in shown and (not self._players or _fits(family.info, self._players)):
                title = TEXTS.of_game(id).say(family.info.title)
                yield (
                    ShelfBox(ShelfPlace(id), title, _says([family.info]), partial(self._app.set_up, id)),
                    None,
                )

    def _workshop(self) -> list[PushButton]:
        whole = PushButton(
            text("workshop"),
            partial(self._app.open, "workshop"),
            icon="settings",
            upright=True,
            style="label_bold",
        )
        return [
            whole,
            *(
                PushButton(
                    text(f"{screen}-short"),
                    partial(self._app.open, screen),
                    icon=icon,
                    upright=True,
                    small=True,
                    style="caption",
                    name=text(screen),
                )
                for screen, icon in TOOLS
            ),
        ]

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m = px(32 if space.kind == "wide" else 14)
        left, right, at = self.x + m, self.right - m, self.top - px(20 if space.kind == "wide" else 8)
        at -= self._arrange_head(left, right, at) + px(12)
        if self._said.text:
            high = self._said.fit(right - left)
            at -= high
            self._said.put(left, at, right - left, high)
            at -= px(10)
        if self._parting is not None:
            high = self._parting.fit(right - left)
            at -= high
            self._parting.put(left, at, right - left, high)
            at -= px(10)
        if self._go_on is not None:
            high = self._go_on.fit(right - left)
            wide = right - left
            if self._others is not None:
                wide = round(wide * 0.64)
                self._others.put(left + wide + px(16), at - high, right - left - wide - px(16), high)
            self._go_on.put(left, at - high, wide, high)
            at -= high + px(14)
        foot = self.y
        if self._broken.text:
            high = self._broken.fit(right - left)
            self._broken.put(left, foot + px(8), right - left, high)
            foot += high + px(12)
        room = at - foot
        self._inside.lay(left - self.x, right - left, room, space.low)
        self._view.pos, self._view.size = (self.x, foot), (self.width, room)
        self._view.scroll_y = 1

    def _arrange_head(self, left: float, right: float, top: float) -> float:
        wide = self.space.kind == "wide"
        side = px(52 if wide else 48)
        at = right
        for button in reversed(self._buttons):
            at -= side
            button.put(at, top - side, side, side)
            at -= px(8)
        shown = wide or self.space.low
        for tap in reversed(self._filter):
            one = max(px(52) if tap is not self._filter[0] else px(64), round(tap.least()))
            tap.opacity, tap.disabled = (1, False) if shown else (0, True)
            if shown:
                at -= one
                tap.put(at, top - px(48) - (side - px(48)) / 2, one, px(48))
                at -= px(8)
        mark = px(self._mark.dp)
        self._mark.put(left, top - side / 2 - mark / 2, mark, mark)
        x = left + mark + px(14)
        fits = self._title.wide() + 2 <= at - x
        self._title.opacity = 1 if fits else 0  # large letters: the mark says it
        title = self._title.wide() + 2 if fits else 0
        high = max(side, self._title.fit(title)) if fits else side
        self._title.put(x, top - high, title, high)
        x += title + px(20)
        self._tagline.put(x, top - side, max(1, at - x), side)
        self._tagline.opacity = 1 if at - x > self._tagline.wide() else 0
        return float(max(side, high))


class Shelves(Element):
    """The boxes on their planks, as many on each as there is room for."""

    def __init__(
        self,
        boxes: Iterator[tuple[ShelfBox, EditionButtons | None]],
        workshop: list[PushButton],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.boxes, self.workshop = list(boxes), workshop
        self._planks: list[Rectangle] = []
        with self.canvas.before:
            Color(1, 1, 1, 1)
        for box, editions in self.boxes:
            self.add_widget(box)
            if editions is not None:
                self.add_widget(editions)
        for tap in workshop:
            self.add_widget(tap)

    def lay(self, margin: float, width: float, room: float, low: bool) -> None:
        """Lie with this margin, in this width, and in no more than this height if it is low: then one long
        shelf.
        """
        gap = px(26 if not low else 14)
        cells = sum(2 if editions else 1 for _, editions in self.boxes) + 1
        if low:
            side = round(min(px(220), room - px(104)))
            columns = cells
        else:
            columns = max(2, min(6, int((width + gap) // px(300 if THEME.large else 150))))
            side = round((width - gap * (columns - 1)) / columns)
            if columns == 6:
                side = round(min(side, (room - 2 * px(92)) / 2, px(190)))
                side = max(side, px(112))
                gap = int((width - columns * side) / (columns - 1))
        for box, editions in self.boxes:
            box.broad = 2 * side + gap if editions is not None else 0.0
        rows = self._rows(columns)
        foot = max((box.measured(side) for box, _ in self.boxes), default=0) + px(10)
        high = len(rows) * (side + foot)
        self.size = (
            max(self.parent.width if self.parent else width, 2 * margin + columns * (side + gap))
            if low
            else width + 2 * margin,
            max(room, high),
        )
        for plank in self._planks:
            self.canvas.before.remove(plank)
        self._planks = []
        spare = max(0.0, self.height - high) if not low else 0.0
        top = self.height - spare * ABOVE
        for row in rows:
            self._row(row, self.x + margin, top, side, gap, width if not low else self.width)
            top -= side + foot + spare * BETWEEN

    def _rows(self, columns: int) -> list[list[Any]]:
        rows: list[list[Any]] = [[]]
        left = columns
        for box, editions in [*self.boxes, (None, None)]:
            wanted = 2 if editions else 1
            if wanted > left:
                rows.append([])
                left = columns
            rows[-1].append((box, editions))
            left -= wanted
        return rows

    def _row(self, row: list[Any], x: float, top: float, side: float, gap: float, width: float) -> None:
        thick = px(PLANK)
        plank = Rectangle(
            texture=texture_cache.texture(draw_plank(), 64),
            pos=(round(x - px(14)), round(top - side - thick)),
            size=(round(width + px(28)), thick),
        )
        self.canvas.before.add(plank)
        self._planks.append(plank)
        for box, editions in row:
            if box is None:
                self._put_workshop(x, top, side)
                continue
            foot = box.measured(side)
            box.put(x, top - side - foot, side, side + foot)
            x += side + gap
            if editions is not None:
                editions.put(x - gap + px(10), top - side + px(2), side + gap - px(10) - px(12), side - px(4))
                x += side + gap

    def _put_workshop(self, x: float, top: float, side: float) -> None:
        """Its tools side by side, or where they would be too small one button for all of them."""
        gap = px(6)
        wide, high = (side - gap) / 2, (side - 2 * gap) / 3
        whole, tools = self.workshop[0], self.workshop[1:]
        small = high < px(48)
        for tap in self.workshop:
            shown = (tap is whole) == small
            tap.opacity, tap.disabled = (1, False) if shown else (0, True)
        whole.put(x, top - side, side, side)
        for i, tap in enumerate(tools):
            last = i == len(tools) - 1 and i % 2 == 0
            tap.put(
                x + (i % 2) * (wide + gap),
                top - (i // 2 + 1) * high - (i // 2) * gap,
                side if last else wide,
                high,
            )


def draw_plank() -> str:
    """The wood of a shelf, seen from the front."""
    wood = (
        '<linearGradient id="w" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{board_token("frame_light")}"/>'
        f'<stop offset=".4" stop-color="{board_token("frame")}"/>'
        f'<stop offset="1" stop-color="{board_token("frame_dark")}"/>'
        "</linearGradient>"
    )
    return svg(64, 10, '<rect width="64" height="10" rx="2" fill="url(#w)"/>', wood)


def _fits(info: GameInfo, players: int) -> bool:
    return any(len(seating) == players for seating in info.seatings)


def offered_games(known: Mapping[str, Family], games: Sequence[str]) -> Mapping[str, Family]:
    """The games that this table shows: those named, a box with all its editions; all there are if it names
    none.
    """
    wanted = set(games)
    for box in SHELF:
        if wanted & {box.game, *box.editions}:
            wanted |= {box.game, *box.editions}
    return {id: family for id, family in known.items() if id in wanted} or known


def _title(box: ShelfPlace, infos: list[GameInfo]) -> str:
    if box.editions:
        return text("chess-jumble")
    return TEXTS.of_game(box.game).say(infos[0].title)


def _says(infos: list[GameInfo]) -> str:
    """For how many a game is."""
    sizes = sorted({len(seating) for info in infos for seating in info.seatings})
    low, high = sizes[0], sizes[-1]
    known = "players-between" if high > low else "one-player" if low == 1 else "players"
    players = text(known, low=low, high=high)
    return text("editions", players=players, n=len(infos)) if len(infos) > 1 else players


def _edition(info: GameInfo) -> tuple[str, str, str]:
    minutes = sorted(duration.minutes for duration in info.durations)
    says = text("minutes-short", low=minutes[0], high=minutes[-1]) if minutes else ""
    return info.id, text(f"edition-{info.id}"), says
