"""The first screen: the game to resume, all games on a shelf with two planks, and a question whether to
forget a guest's name.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView

from companion.app.app_context import AppContext
from companion.app.screens.home.shelf import ResumePanel, Shelf, ShelfBox, broken_games
from companion.app.settings import Settings, save_settings
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets.button import Picture, Plate, PushButton
from companion.app.widgets.element import Columns, Element, Tiles
from companion.app.widgets.idle import FINGERS, IdleTasks
from companion.app.widgets.screen import Screen, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.games import Family, families, family
from companion.i18n.languages import LANGUAGES
from companion.kernel.facts import GameInfo
from companion.kernel.messages import UserError
from companion.seat_pages.shelf import SHELF, ShelfPlace, box_of, games_behind
from companion.table.storage.data_folder import has_games, take_untold

if TYPE_CHECKING:
    from companion.table.history.saved_games import SavedGame


EVENING = 12 * 3600.0
"""Length in seconds of a session: games played in this time before a player was marked as a guest belong
to the same session.
"""


class ForgetGuestDialog(Plate):
    """A question whether to forget a guest.

    Args:
        name: The guest.
        narrow: Whether the buttons are below the question.
        on_done: Called with the name and whether it is to be forgotten.
    """

    def __init__(self, name: str, narrow: bool, on_done: Callable[[str, bool], None], **given: Any) -> None:
        question = Text(text("forget-guest", name=name), "body")
        taps = [
            PushButton(text("delete"), partial(on_done, name, True), small=True),
            PushButton(text("keep-it"), partial(on_done, name, False), small=True),
        ]
        if narrow:
            parts: list[Element] = [question, Tiles(taps, 2, px(8))]
        else:
            wide = px(150)
            parts = [Columns([question, *taps], px(10), [0, wide, wide], middle=True)]
        super().__init__(parts, 8, **given)


def leaving_guest(settings: Settings) -> str:
    """Return a guest who has played, so that the user can be asked whether to forget the guest; empty if
    there is none.
    """
    return next((name for name in settings.guests if name in settings.names), "")


def forget_guest(settings: Settings, name: str) -> str:
    """Delete a guest's name from the settings and from the games of the session. Return the message
    about it.

    Cached speech is deleted too, because it may contain the name.
    """
    from companion.table.history.saved_games import forget  # home is there before games can be read
    from companion.voice.settings import forget_sentences

    forget_sentences()
    done, left = forget(name, settings.guests.get(name, 0.0) - EVENING)
    if not left:
        settings.forget(name)
        return text("guest.forgotten", n=done)
    return text("guest.not-forgotten", n=left)


SETTLED = 3
"""Number of the frame after which journals are read, so that the first frame is not delayed."""
SOON = ("companion.table.setup", "companion.app.screens.setup.box_screen")
"""Modules that are needed whichever screen follows. They are imported while the user looks at the shelf."""
MADE: set[str] = set()
"""Games that were created while the app was idle, so that their set-ups open at once."""


class HomeScreen(Screen):
    """The first screen.

    `said` explains why the requested table could not be opened. If it is empty, the screen may warn about
    unreadable settings instead.
    """

    topic = "home"

    def __init__(self, app: AppContext, said: str = "", **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self._said_words = said or ("" if app.kiosk is not None else _untold_choices())
        self._saved: SavedGame | None = None
        self._others = 0
        self._frame, self._loaded = 0, False
        self.warming = IdleTasks()
        self.rebuild()
        self._rest = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        self._rest.cancel()
        self.warming.close()

    @property
    def settled(self) -> bool:
        """Whether everything is loaded."""
        return self._loaded

    def _next_frame(self, *_: object) -> bool:
        """Load the journals of games that can be resumed, in a frame after the first, which does not
        need them.
        """
        self._frame += 1
        if self._frame >= SETTLED and not FINGERS.busy:
            self._loaded = True
            self._find_saved()
            if self._saved is not None:
                self.rebuild()
            for module in SOON:
                importlib.import_module(module)
            self.warming.begin(self._make_games())
        return not self.settled

    def _find_saved(self) -> None:
        """Read which game can be resumed, described in the app's language."""
        from companion.table.history.saved_games import latest_open

        self._saved, self._others = latest_open(TEXTS.language)

    def redo_words(self) -> None:
        if self._loaded:
            self._find_saved()
        super().redo_words()

    def _make_games(self) -> Iterator[None]:
        """Create each game of the shelf once, because calculations about its board are cached."""
        from companion.table.game_factory import make_game

        places = [box.box for box in self._shelf.boxes]
        first = [self._find_edition(place) for place in places]
        rest = [game for place in places for game in place.editions]
        for game in dict.fromkeys((*first, *rest)):
            if game not in MADE:
                MADE.add(game)
                with suppress(UserError):  # its box says what is wrong
                    make_game(game, None, {})
                yield

    # What there is

    def _make(self) -> None:
        app, low = self._app, self.space.kind != "wide"
        strangers = app.kiosk is not None
        self._mark = Picture(dice_cards_icons.mark("tableside", THEME.colour("ink")), 40 if not low else 30)
        self._title = Text(text("title"), "title", lines=1)
        self._tagline = Text(text("tap-a-box" if strangers else "tagline"), "body", "muted", lines=1)
        self._said = Text(self._said_words, "body", "signal")
        self._broken = Text(broken_games(), "caption", "muted")
        boxes = list(self._boxes())
        if boxes and not strangers and not app.settings.games and not has_games():  # nothing was played yet
            boxes[0].mark_start()
        self._shelf = Shelf(boxes, low)
        self._view = ScrollView(do_scroll_x=False, size_hint=(None, None), bar_width=0)
        self._view.add_widget(self._shelf)
        guest = leaving_guest(app.settings)
        self._parting = ForgetGuestDialog(guest, self.space.kind == "upright", self._part) if guest else None
        self._go_on: ResumePanel | None = None
        # A low screen has no height for both.
        if self._saved is not None and not (self._parting is not None and self.space.low):
            self._go_on = ResumePanel(
                self._saved,
                partial(app.table.resume, self._saved),
                self.space.kind,
                0 if strangers else self._others,
                partial(app.open, "all-games"),
            )
        self._buttons = list(self._for_strangers() if strangers else self._for_owners())
        for part in (
            self._mark,
            self._title,
            self._tagline,
            self._said,
            self._broken,
            *self._buttons,
            self._view,
            self._parting,
            self._go_on,
        ):
            if part is not None:
                self.add_widget(part)

    def _for_owners(self) -> Iterator[PushButton]:
        app, sound = self._app, self._app.settings.sound
        if self._go_on is None or not self._go_on.leads_to_all:
            yield PushButton("", partial(app.open, "all-games"), icon="log", name=text("all-games"))
        yield PushButton(
            "",
            partial(app.set, "sound", not sound),
            icon="sound" if sound else "mute",
            name=text("setting-sound"),
        )
        yield PushButton(
            "",
            app.change_theme,
            icon="sun" if THEME.theme == "daylight" else "moon",
            name=text("setting-theme"),
        )
        yield PushButton("", partial(app.open, "join-table"), icon="globe", name=text("two-tables.have-code"))
        yield help_button(app.help)
        yield PushButton("", partial(app.open, "settings"), icon="settings", name=text("settings"))

    def _for_strangers(self) -> Iterator[PushButton]:
        """Yield the buttons of a kiosk, which has no settings and no list of other people's games."""
        codes = list_languages()
        if len(codes) > 1:
            after = (
                codes[(codes.index(TEXTS.language) + 1) % len(codes)] if TEXTS.language in codes else codes[0]
            )
            yield PushButton(
                "", partial(self._app.set, "language", after), icon="globe", name=LANGUAGES[after]
            )
        yield help_button(self._app.help)

    def _part(self, name: str, forgotten: bool) -> None:
        """Forget a guest, or stop treating that player as a guest."""
        said = ""
        if forgotten:
            said = forget_guest(self._app.settings, name)
        else:
            self._app.settings.guests.pop(name, None)
        save_settings(self._app.settings)
        self._app.go_home(said)

    def _boxes(self) -> Iterator[ShelfBox]:
        offered = find_offered_games(families(), self._app.settings.offered)
        known = {id: one for id, one in offered.items() if not one.more}
        for box in (*SHELF, *(box_of(id) for id in known)):  # games that someone has added stand last
            if box.game in known and known[box.game] is not None:
                infos = [offered[game].info for game in box.editions or (box.game,)]
                known = {id: family for id, family in known.items() if id not in {box.game, *box.editions}}
                yield ShelfBox(box, shelf_title(box, infos[0]), _says(box, infos), partial(self._open, box))

    def _open(self, box: ShelfPlace) -> None:
        """Open the set-up of a game, with the edition that was played last, or else the first."""
        self._app.set_up(self._find_edition(box))

    def _find_edition(self, box: ShelfPlace) -> str:
        played = [game for game in self._app.settings.games if game in box.editions]
        return played[-1] if played else box.editions[0] if box.editions else box.game

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m, gap = px(32 if space.kind == "wide" else 14), px(14 if space.kind == "wide" else 8)
        left, right, at = self.x + m, self.right - m, self.top - px(20 if space.kind == "wide" else 8)
        at -= self._arrange_head(left, right, at) + gap
        if self._said.text:
            high = self._said.fit(right - left)
            at -= high
            self._said.put(left, at, right - left, high)
            at -= gap
        for part in (self._parting, self._go_on):
            if part is not None:
                high = part.fit(right - left)
                at -= high
                part.put(left, at, right - left, high)
                at -= gap
        foot = self.y
        if self._broken.text:
            high = self._broken.fit(right - left)
            self._broken.put(left, foot + px(8), right - left, high)
            foot += high + px(12)
        room = at - foot - px(8)
        self._shelf.lie_in(self.width, m, room)
        self._view.pos, self._view.size = (self.x, foot + px(8)), (self.width, room)
        self._view.do_scroll_y = self._shelf.height > room
        self._view.scroll_y = 1

    def _arrange_head(self, left: float, right: float, top: float) -> float:
        side = self.head_side
        at = right
        for button in reversed(self._buttons):
            at -= side
            button.put(at, top - side, side, side)
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


def find_offered_games(known: Mapping[str, Family], games: Sequence[str]) -> Mapping[str, Family]:
    """Return the games that this table offers: those listed, with all editions; all games if none are
    listed.
    """
    wanted = set(games)
    for box in SHELF:
        if wanted & {box.game, *box.editions}:
            wanted |= {box.game, *box.editions}
    return {id: family for id, family in known.items() if id in wanted} or known


def shelf_title(box: ShelfPlace, info: GameInfo) -> str:
    """Return the title below a place on the shelf, a short one if there is one."""
    return text("shelf-title", game=box.game) if box.short else box_title(box, info)


def box_title(box: ShelfPlace, info: GameInfo) -> str:
    """Return the title of a place on the shelf."""
    if box.title:
        return text(box.title)
    return TEXTS.of_game(box.game).say(family(box.game).info.title if box.editions else info.title)


def players_text(infos: Sequence[GameInfo]) -> str:
    """Return the possible numbers of players as text."""
    sizes = sorted({len(seating) for info in infos for seating in info.seatings})
    low, high = sizes[0], sizes[-1]
    return text("players-between" if high > low else "players", low=low, high=high)


def _says(box: ShelfPlace, infos: Sequence[GameInfo]) -> str:
    """Return a text about the numbers of players, and the number of editions or related games."""
    players = players_text(infos)
    if box.more:
        return text("and-relatives", n=len(games_behind()))
    return text("editions", players=players, n=len(infos)) if len(infos) > 1 else players


def _untold_choices() -> str:
    return " ".join(TEXTS.render(said) for said in take_untold())
