"""A camera over a board: its picture until the board is found, then what is read, on the board of the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.boards.camera.live_picture_view import LivePictureItem, LivePictureView
from companion.app.boards.camera.live_screen import CORNERS, LiveScreen, watch
from companion.app.boards.camera.piece_steps import GAME, PieceSteps
from companion.app.boards.checklist import checklist
from companion.app.boards.sensor_field_view import FELT, SensorFieldView, field_of
from companion.app.settings import NO_BOARD, save_settings
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.table.devices.camera_start import SIDES, rows_of_men
from firmware_bridge.core.camera_setup import USUAL, on_field, reading
from firmware_bridge.core.eye_reports import Believed, Held
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.transports.frames import kept_boards

if TYPE_CHECKING:
    from companion.table.devices.laid_out_game import LaidOut
    from firmware_bridge.transports.frames.live_camera import LiveCamera

Choose = Callable[..., None]
SETTLED = 0.8
"""Seconds for which a number of squares has to stay."""
UNSEEN = 15
"""Looks without the board, after which its picture is shown again."""
LONG = 60
"""Letters of a sentence that has no room in large type on a small screen: it stands where it scrolls."""
OWNERS = dict(zip(SIDES, ("white", "black"), strict=True))
UNKNOWN = "?"
"""Of a piece of which only the side is known."""
NAMED = 4
"""Squares that are named at most."""


class CameraScreen(LiveScreen):
    """It goes on by itself once the board is found. `choose` asks for another camera, `leave` is the way back."""

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
        """Look through the camera that there is now."""
        self._read, self._unseen, self.laid = None, 0, None
        men = self.live.setup.reads == "men"
        self.pieces = PieceSteps(self.live, self.redraw, self._resize) if men else None
        self.rebuild()
        self._take()

    def close(self) -> None:
        self._settle.cancel()
        super().close()

    @property
    def reads(self) -> bool:
        """Whether the board was found, and what is read is shown."""
        return self._read is not None

    # What comes

    def _look(self) -> None:
        """The camera has looked again."""
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
        """Which game lies there. Games are loaded in a thread: it takes a second."""
        from companion.table.devices.laid_out_game import find_laid_out_game, find_laid_out_pieces

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
        from companion.table.devices.laid_out_game import list_printed_games

        list_printed_games(size)
        self._loaded = size
        self._take()

    @property
    def _shown_game(self) -> str:
        """The game whose board is shown; empty: a plain field, or the picture."""
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
            ghosts = {square: (OWNERS[side], UNKNOWN) for square, side in self._missing_men(read).items()}
            board.show_field(discs, frozenset(), (), BoardMarks(ghosts=ghosts, unsure=unsure))
            return
        assert self.laid is not None
        ghosts = {
            square: (token.owner or "white", token.kind)
            for square, token in self.laid.starts.items()
            if square not in self.laid.reads
        }
        men = {square: [(token.owner, token.kind)] for square, token in self.laid.reads.items()}
        board.show(men, BoardMarks(ghosts=ghosts, unsure=unsure))

    def _missing_men(self, read: Believed) -> Mapping[str, str]:
        """Of ordinary pieces on a plain field, those that are not where they were shown: square to side."""
        if self.pieces is None:
            return {}
        men = rows_of_men(*self.field_size).items()
        return {square: side for square, side in men if read.readings.get(square) not in (side, FELT)}

    def _banner_text(self) -> BannerText:
        """One line: what is wrong, what helps, or that all is read."""
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
        missing = len(self._missing_men(self._read) if self.laid is None else self.laid.missing)
        return BannerText(text("camera-missing", n=missing) if missing else text("camera-ready"))

    def _facts(self) -> Iterator[PanelItem]:
        """What the camera sees of a board, each ticked once it is; or what it has to be shown."""
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
            (bool(cols), text("camera-field", size=f"{cols} × {rows}") if cols else text("camera-no-field")),
            (bool(cols) and (held is None or held.why not in ("small", "low")), text("camera-large")),
            (seen is not None and (held is None or held.why != "moving"), text("camera-still")),
        )
        yield checklist(text("camera-facts"), facts, "facts")
        yield TextItem(text("camera-goes-on"), "muted", "label", icon="eye")
        yield ButtonItem(text("camera-ordinary"), self._use, ("men",), icon="board")
        if self.url == self._app.settings.camera:
            yield self._forget_button()

    def _beside(self) -> Iterator[PanelItem]:
        """Which game is read, and what the camera shows."""
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
        """From now on games are played under this camera; the game that lies there comes off the shelf."""
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
        """Look at a printed board, which says itself how many squares it has, or at ordinary pieces."""
        url = reading(self.url, reads)
        self._look_as(on_field(url, *USUAL) if reads == "kit" else url)

    def _resize(self, files: int, ranks: int) -> None:
        """Look at a board of so many squares, once the number stays: a camera takes seconds to begin anew."""
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
        """Nothing of this camera is kept: neither its name nor that games are played under it."""
        kept_boards.forget_camera(self.live.setup)
        settings = self._app.settings
        settings.camera = ""
        if settings.board == self.url:
            settings.board = NO_BOARD
        for chosen in settings.games.values():
            if chosen.table.get("url") == self.url:
                chosen.table = {**chosen.table, "board": NO_BOARD, "url": ""}
        save_settings(settings)
        self._choose(self._app, self._leave, text("camera-forgotten"))
