"""The screen of a camera over a board: the camera's picture until the board is found, then its
readings of the board.

The screen also guides the user, step by step, through showing ordinary pieces to the camera.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.screens.boards.live_views import (
    CORNERS,
    FELT,
    LivePictureItem,
    LivePictureView,
    LiveScreen,
    SensorFieldView,
    field_of,
    watch,
)
from companion.app.settings import NO_BOARD, save_settings
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.fields import StepperItem
from companion.app.widgets.panel_items import ButtonItem, HeadingItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.kernel.board import FILES
from companion.table.board_check import SIDES, rows_of_pieces
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.camera import USUAL, Believed, Held, on_field, reading
from firmware_bridge.core.wire import MAX_SIDE
from firmware_bridge.transports.frames import eye_process

if TYPE_CHECKING:
    from companion.table.board_check import LaidOut
    from firmware_bridge.core.camera import Calibrating, Spot
    from firmware_bridge.transports.frames.eye_process import LiveCamera


def checklist(title: str, facts: Iterable[tuple[bool, str]], name: str) -> SheetItem:
    """Return a check list on a plate.

    Args:
        title: The heading.
        facts: For each line, whether it is done, and its text.
        name: A name that distinguishes the plate from others.
    """
    lines = (
        TextItem(said, "ink" if done else "muted", icon="check" if done else "ring") for done, said in facts
    )
    return SheetItem((HeadingItem(title), *lines), name=name)


STEPS = ("corners", "empty", "start")
GAME = "chess"
"""The game whose starting position is shown to the camera; every set has these pieces."""
FEWEST = 4
"""Files and ranks of the smallest board."""
BOARD_CORNERS = 4


class PieceSteps:
    """The steps for showing ordinary pieces to a camera.

    Args:
        live: The camera.
        on_change: Shows what has changed.
        on_field: Called with the files and ranks of a different board.

    Attributes:
        taps: The corners that were tapped so far, as points of the picture.
        field: Files and ranks of the board.
    """

    def __init__(
        self, live: LiveCamera, on_change: Callable[[], None], on_field: Callable[[int, int], None]
    ) -> None:
        self._live, self._changed, self._look_at = live, on_change, on_field
        self.taps: tuple[Spot, ...] = ()
        self.field = live.setup.cols, live.setup.rows

    @property
    def now(self) -> Calibrating | None:
        """The progress; None if the camera has not taken a picture yet."""
        return self._live.calibrating

    @property
    def ready(self) -> bool:
        """Whether all steps are complete."""
        return self.now is not None and self.now.step == "ready"

    @property
    def corner(self) -> str:
        """The square whose outer corner must be tapped next."""
        files, ranks = self.field
        last = FILES[files - 1]
        return ("a1", f"{last}1", f"{last}{ranks}", f"a{ranks}")[len(self.taps)]

    def tap(self, spot: Spot) -> None:
        """Handle a tap on a point of the picture."""
        if self.now is None or self.now.step != "corners" or len(self.taps) == BOARD_CORNERS:
            return
        self.taps = (*self.taps, spot)
        if len(self.taps) == BOARD_CORNERS:
            a1, along, far, up = self.taps
            self._live.tap((a1, along, far, up))
        self._changed()

    def banner_text(self) -> BannerText:
        """Return what to do next."""
        now = self.now
        if now is None:
            return BannerText(text("camera-opens"))
        if now.refused and not now.taking:
            if now.step == "corners":
                self.taps = ()
            return BannerText(TEXTS.render(LinkMessage(now.refused, now.values)), "wrong")
        if now.taking or (len(self.taps) == BOARD_CORNERS and now.step == "corners"):
            return BannerText(text("camera-takes"))
        if now.step == "corners":
            return BannerText(text("camera-tap", square=self.corner))
        if now.step == "start" and self.field != USUAL:
            pieces = rows_of_pieces(*self.field)
            white, black = (_name_rows(pieces, side) for side in SIDES)
            return BannerText(text("camera-step.rows", white=white, black=black))
        return BannerText(text("camera-step", step=now.step))

    def items(self) -> Iterator[PanelItem]:
        """Yield the completed steps, and the buttons."""
        now = self.now
        done = STEPS.index(now.step) if now is not None and now.step in STEPS else 0
        facts = tuple((i < done, text("camera-shown.step", step=step)) for i, step in enumerate(STEPS))
        if now is not None and not now.taking:
            if now.step == "empty":
                yield ButtonItem(text("camera-is-empty"), self._live.clear_board, role="main", icon="check")
            elif now.step == "start":
                yield ButtonItem(text("camera-stands"), self._set_up, role="main", icon="check")
        yield checklist(text("camera-shown"), facts, "shown")
        if now is not None and now.step in ("corners", "empty") and not now.taking and not self.taps:
            files, ranks = self.field
            yield StepperItem(text("camera-files"), files, FEWEST, MAX_SIDE, self._resize, (ranks, True))
            yield StepperItem(text("camera-ranks"), ranks, FEWEST, MAX_SIDE, self._resize, (files, False))
        if self.taps or done:
            yield self.make_again_button()

    def make_again_button(self) -> ButtonItem:
        """Return the button that starts again with another board or set, or after a mistake."""
        return ButtonItem(text("camera-anew"), self.begin_anew, icon="repeat")

    def _resize(self, other: int, is_files: bool, number: int) -> None:
        self.field = (number, other) if is_files else (other, number)
        self._look_at(*self.field)
        self._changed()

    def _set_up(self) -> None:
        self._live.set_up(rows_of_pieces(*self.field))

    def begin_anew(self) -> None:
        """Start again."""
        self.taps = ()
        self._live.forget()
        self._changed()


def _name_rows(pieces: Mapping[str, str], side: str) -> str:
    """Return the area in which a side's pieces stand, such as `a1–h2`."""
    squares = [square for square, its in pieces.items() if its == side]
    ranks = sorted({int(square[1:]) for square in squares})
    return f"a{ranks[0]}–{max(squares)[0]}{ranks[-1]}"


Choose = Callable[..., None]
SETTLED = 0.8
"""Seconds for which the number of squares must stay unchanged."""
UNSEEN = 15
"""Number of readings without a board after which the picture is shown again."""
LONG = 60
"""Number of characters from which a sentence in large text is shown in the scrolling part.

Such a sentence does not fit elsewhere on a small screen.
"""
OWNERS = dict(zip(SIDES, ("white", "black"), strict=True))
UNKNOWN = "?"
"""Kind of a piece if only its side is known."""
NAMED = 4
"""Greatest number of squares that a message names."""


class CameraScreen(LiveScreen):
    """A camera over a board. The screen continues automatically once the board is found.

    `choose` asks for another camera, `leave` returns to the previous screen.
    """

    topic = "camera-reads"

    def __init__(
        self,
        app: AppContext,
        url: str,
        leave: Callable[[], None],
        choose: Choose,
        live: LiveCamera | None = None,
        **given: Any,
    ) -> None:
        super().__init__(app, url, leave, live, **given)
        self._choose = choose
        self._settle = Clock.create_trigger(lambda _: self._look_as(self.url), SETTLED)
        self._read: Believed | None = None
        self._unseen = 0
        self.field_size: tuple[int, int] = (0, 0)
        self._loaded: tuple[int, int] = (0, 0)
        self.laid: LaidOut | None = None
        self._board: BoardView | None = None
        self._begin()

    def _begin(self) -> None:
        """Start with the current camera."""
        self._read, self._unseen, self.laid = None, 0, None
        ordinary = self.live.setup.reads == "men"
        self.pieces = PieceSteps(self.live, self.redraw, self._resize) if ordinary else None
        self.rebuild()
        self._take()

    def close(self) -> None:
        self._settle.cancel()
        super().close()

    @property
    def reads(self) -> bool:
        """Whether the board was found, so that its readings are shown."""
        return self._read is not None

    # What comes

    def _look(self) -> None:
        """Handle new readings from the camera."""
        seen, was = self.live.seen, (self.reads, self._shown_game)
        if isinstance(seen, Believed):
            self._read, self._unseen = seen, 0
        elif seen is None or seen.why in ("lost", "bumped", "small", "low"):
            self._unseen += 1
            if self._unseen > UNSEEN or self.live.trouble is not None:
                self._read = None
        if self.pieces is not None and not self.pieces.ready:
            self._read = None
        self._find_game()
        if was != (self.reads, self._shown_game):
            self.rebuild()
        else:
            self.draw_now()

    def _find_game(self) -> None:
        """Find which game is set up. Games are loaded in a thread, because that takes a second."""
        from companion.table.board_check import find_laid_out_game, find_laid_out_pieces

        live = self.live.picture
        if live is not None and live.field != (0, 0) and live.field != self.field_size:
            self.field_size, self.laid = live.field, None
            threading.Thread(target=self._load, args=(live.field,), name="load games", daemon=True).start()
        if self._read is None or self._loaded != self.field_size:
            return
        if self.pieces is not None:
            self.laid = find_laid_out_pieces(self._read.readings, GAME, self.field_size)
        else:
            self.laid = find_laid_out_game(
                self._read.readings, self.field_size, tuple(self._app.settings.games)
            )

    def _load(self, size: tuple[int, int]) -> None:
        from companion.table.board_check import list_printed_games

        list_printed_games(size)
        self._loaded = size
        self._take()

    @property
    def _shown_game(self) -> str:
        """The game whose board is shown; empty for a plain field or the picture."""
        return self.laid.game.info.id if self.laid is not None and self.reads else ""

    # What it is made of

    def _make(self) -> None:
        self.banner = Banner(self.is_low)
        foot: Element = self._make_bar(("other", "swap", text("camera-other"), self._other))
        self._play = PushButton(text("camera-play"), self.play, role="main", icon="play")
        self.picture = LivePictureView()
        self.picture.on_tap = self.pieces.tap if self.pieces is not None else None
        self._board = self._make_board() if self.reads else None
        if self._board is not None:
            foot = Stack([self._play, foot], px(self.space.gap))
        self.hold(self.banner, self._board or self.picture, foot)

    def _make_board(self) -> BoardView:
        if self.laid is not None:
            game = self.laid.game
            return BoardView(game.board, lambda square: None, looks=game.info.looks)
        return SensorFieldView(field_of(*self.field_size), lambda square: None)

    # What it shows

    def draw(self) -> None:
        self.picture.tapped = self.pieces.taps if self.pieces is not None else ()
        self.picture.show(self.live.picture)
        said = self._banner_text()
        parts = tuple(self._beside() if self._board is not None else self._facts())
        lies = self.space.kind != "upright"
        if THEME.large and lies and len(said.text) > LONG:  # no room would be left for what is pressed
            parts = (TextItem(said.text, icon="warn" if said.kind == "wrong" else "eye"), *parts)
            said = BannerText(text("camera-page"), said.kind)
        self.banner.show(said)
        self.panel.update(parts)
        if self._board is not None and self._read is not None:
            self._show_board(self._board, self._read)

    def _show_board(self, board: BoardView, read: Believed) -> None:
        unsure = frozenset((*read.unsure, *read.off))
        if isinstance(board, SensorFieldView):
            discs = {square: disc.removeprefix("m") for square, disc in read.readings.items()}
            ghosts = {square: (OWNERS[side], UNKNOWN) for square, side in self._missing_pieces(read).items()}
            board.show_field(discs, frozenset(), (), BoardMarks(ghosts=ghosts, unsure=unsure))
            return
        assert self.laid is not None
        ghosts = {
            square: (token.owner or "white", token.kind)
            for square, token in self.laid.starts.items()
            if square not in self.laid.reads
        }
        pieces = {square: [(token.owner, token.kind)] for square, token in self.laid.reads.items()}
        board.show(pieces, BoardMarks(ghosts=ghosts, unsure=unsure))

    def _missing_pieces(self, read: Believed) -> Mapping[str, str]:
        """Return the squares of a plain field whose ordinary piece is missing, each with the piece's
        side.
        """
        if self.pieces is None:
            return {}
        pieces = rows_of_pieces(*self.field_size).items()
        return {square: side for square, side in pieces if read.readings.get(square) not in (side, FELT)}

    def _banner_text(self) -> BannerText:
        """Return what is wrong, what helps, or that everything is read."""
        if (wrong := self._say_trouble()) is not None:
            return wrong
        if self.pieces is not None and not self.pieces.ready:
            return self.pieces.banner_text()
        if (held := self._say_held(self._read is not None)) is not None:
            return held
        if self._read is None:
            return BannerText(text("camera-opens"))
        unclear = tuple(dict.fromkeys((*self._read.off, *self._read.unsure)))
        if unclear:
            return BannerText(TEXTS.render(link_message("camera-unclear", squares=unclear[:NAMED])))
        if "low" in self._read.remarks:
            return BannerText(TEXTS.render(link_message("camera-low")))
        missing = len(self._missing_pieces(self._read) if self.laid is None else self.laid.missing)
        return BannerText(text("camera-missing", n=missing) if missing else text("camera-ready"))

    def _facts(self) -> Iterator[PanelItem]:
        """Yield the check list of what the camera sees of a board, or the steps of showing pieces."""
        if self.pieces is not None:
            yield from self.pieces.items()
            yield ButtonItem(text("camera-printed"), self._use, ("kit",), icon="print")
            return
        seen, live = self.live.seen, self.live.picture
        held = seen if isinstance(seen, Held) else None
        corners = 0 if seen is None else held.corners if held is not None else CORNERS
        cols, rows = live.field if live is not None else (0, 0)
        facts = (
            (corners == CORNERS, text("camera-found", n=corners)),
            (bool(cols), text("camera-no-field") + (f": {cols} × {rows}" if cols else "")),
            (bool(cols) and (held is None or held.why not in ("small", "low")), text("camera-large")),
            (seen is not None and (held is None or held.why != "moving"), text("camera-still")),
        )
        yield checklist(text("camera-facts"), facts, "facts")
        yield TextItem(text("camera-goes-on"), "muted", "label", icon="eye")
        yield ButtonItem(text("camera-ordinary"), self._use, ("men",), icon="board")
        if self.url == self._app.settings.camera:
            yield self._forget_button()

    def _beside(self) -> Iterator[PanelItem]:
        """Yield the name of the game that was recognised, and the camera's picture."""
        title = text("camera-ordinary" if self.pieces is not None else "camera-printed")
        if self.laid is not None and self.pieces is None:
            title = TEXTS.of_game(self.laid.game.info.id).say(self.laid.game.info.title)
        yield HeadingItem(title, "{} × {}".format(*self.field_size))
        yield LivePictureItem(self.live.picture)
        if self.pieces is not None:
            yield self.pieces.make_again_button()
        if self.url == self._app.settings.camera:
            yield self._forget_button()

    def _forget_button(self) -> ButtonItem:
        return ButtonItem(text("camera-forget"), self._forget, icon="close")

    # What is pressed

    def play(self) -> None:
        """Use this camera for games from now on, and open the set-up of the game that was found."""
        settings = self._app.settings
        settings.board = settings.camera = self.url
        if self.laid is None or self.pieces is not None:  # with such pieces many games are played
            save_settings(settings)
            self._app.go_home()
            return
        game = self.laid.game.info.id
        chosen = settings.choices_for(game)
        chosen.table = {**chosen.table, "board": "url", "url": self.url}
        settings.games[game] = chosen
        save_settings(settings)
        self._app.table.close()
        self._app.set_up(game)

    def _use(self, reads: str) -> None:
        """Make the camera look for a printed board, whose size it detects, or for ordinary pieces.

        `reads` says which.
        """
        url = reading(self.url, reads)
        self._look_as(on_field(url, *USUAL) if reads == "kit" else url)

    def _resize(self, files: int, ranks: int) -> None:
        """Look for a board of another size once the detected number of squares stays unchanged.

        The wait is needed because a camera takes seconds to restart.
        """
        self.url = on_field(self.url, files, ranks)
        self._settle.cancel()
        self._settle()

    def _look_as(self, url: str) -> None:
        self.live.close()
        self.url = url
        self.live = watch(self.url, self._take)
        self._begin()

    def _other(self) -> None:
        self._choose(self._app, self._leave)

    def _forget(self) -> None:
        """Delete everything stored about this camera, including its use for games."""
        eye_process.forget_camera(self.live.setup)
        settings = self._app.settings
        settings.camera = ""
        if settings.board == self.url:
            settings.board = NO_BOARD
        for chosen in settings.games.values():
            if chosen.table.get("url") == self.url:
                chosen.table = {**chosen.table, "board": NO_BOARD, "url": ""}
        save_settings(settings)
        self._choose(self._app, self._leave, text("camera-forgotten"))
