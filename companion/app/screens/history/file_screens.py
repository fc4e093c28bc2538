"""Games as files: adding PGN files from this computer or a USB stick, and exporting a game as a score
sheet, as cards to print, as PGN or as JSON.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.texts import TEXTS, text
from companion.app.widgets.element import Stack
from companion.app.widgets.fields import TextField
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import px
from companion.games import family_of
from companion.i18n.catalogue import Catalogue
from companion.i18n.opening_names import opening_name
from companion.kernel.messages import Message, UserError
from companion.kernel.text.pgn import Evaluation
from companion.table.game_files import pgn_writer
from companion.table.game_files import transcript as game_json
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_reader import CollectionEntry, entries, has_several
from companion.table.game_files.transcript import transcript
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.storage.data_folder import documents, free_name, outside_files
from companion.table.storage.files import write_public_file

SUFFIX = ".pgn"
MOST = 40
"""Greatest number of files or games that are listed."""
KEPT = 100_000
"""Greatest number of games in a collection that are searched."""
SLICE = 0.006
"""Seconds of a frame that are spent on reading a collection."""


class AddGamesScreen(ListPage):
    """The list of files, and the games of a file, which can be searched while it is read."""

    topic = "all-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("add-games"), gap=10, widest=860, on_back=self._step_back, **given)
        self._file: Path | None = None
        self._games: list[CollectionEntry] = []
        self._rest: Iterator[CollectionEntry] | None = None
        self._search = ""
        self._status: dict[tuple[Path, int], tuple[PanelItem, ...]] = {}
        """Items shown below a tapped game: an error, or a list of what could not be imported. In a file
        with only one game, its number is 0.
        """
        self._imported: dict[tuple[Path, int], str] = {}
        """Journals of games that have been imported but not opened yet."""
        self._reading = Clock.schedule_interval(self._read_on, 0)
        self.rebuild()

    def close(self) -> None:
        self._reading.cancel()

    @property
    def settled(self) -> bool:
        """Whether the whole collection has been read."""
        return self._rest is None

    def _fill(self) -> None:
        if self._file is None:
            PanelUpdater(self._column).update(tuple(self._files()))
            return
        self._rows = Stack(gap=px(8))
        self._listed = PanelUpdater(self._rows)
        self._column.fill(
            [TextField(self._search, text("search-collection"), self._look_for, 60), self._rows]
        )
        self._listed.update(tuple(self._list_found()))

    def _files(self) -> Iterator[PanelItem]:
        found = list(islice(outside_files(SUFFIX), MOST))
        yield TextItem(text("add-games.says" if found else "add-games.none"))
        for path in found:
            yield ButtonItem(path.name, self._open, (path,), sub=str(path.parent), icon="next", align="left")
            yield from self._status_items(path, 0)
        if not found:
            yield ButtonItem(text("joining.look-again"), self._refill, icon="search", role="main")

    def _list_found(self) -> Iterator[PanelItem]:
        assert self._file is not None
        found = [game for game in self._games if self._matches(game)]
        if len(found) > MOST:
            yield TextItem(text("collection-more", n=MOST, all=len(found)), "muted")
        else:
            yield TextItem(text("collection-found", n=len(found), all=len(self._games)), "muted")
        for game in found[:MOST]:
            facts = (
                game.result,
                game.date.replace(".??", ""),
                game.event,
                game.variant,
                game.eco,
                opening_name(game.opening, TEXTS.language),
            )
            yield ButtonItem(
                f"{game.white} – {game.black}",
                self._take_in,
                (self._file, game.number),
                sub=" · ".join(fact for fact in facts if fact.strip(" ?")),
                align="left",
            )
            yield from self._status_items(self._file, game.number)

    def _matches(self, game: CollectionEntry) -> bool:
        """Return whether a search matches a game, including the displayed name of its opening."""
        return game.matches(self._search, opening_name(game.opening, TEXTS.language))

    def _status_items(self, path: Path, number: int) -> Iterator[PanelItem]:
        yield from self._status.get((path, number), ())

    # Actions

    def _step_back(self) -> None:
        if self._file is None:
            self._app.open("all-games")
            return
        self._file, self._rest = None, None
        self._refill()

    def _open(self, path: Path) -> None:
        """Open a file. A file with one game is imported at once."""
        try:
            several = has_several(path)
        except (UserError, OSError) as wrong:
            self._tell(path, 0, wrong)
            return
        if not several:
            self._take_in(path, 0)
            return
        self._file, self._games, self._search = path, [], ""
        self._rest = islice(entries(path), KEPT)
        self._refill()

    def _take_in(self, path: Path, number: int) -> None:
        if (known := self._imported.get((path, number))) is not None:
            self._app.replay(known, 0)
            return
        notes: list[Message] = []
        try:
            journal = import_game(path, None, number or None, notes.append)
        except (UserError, OSError) as wrong:
            self._tell(path, number, wrong)
            return
        if not notes:
            self._app.replay(str(journal), 0)
            return
        said = (TextItem(catalogue(language=TEXTS.language).say(note), "muted") for note in notes)
        show = ButtonItem(text("add-games.view"), self._app.replay, (str(journal), 0), role="main")
        self._status[path, number], self._imported[path, number] = (*said, show), str(journal)
        self._refill()

    def _tell(self, path: Path, number: int, wrong: UserError | OSError) -> None:
        self._status[path, number] = (TextItem(TEXTS.wrong_file(path, wrong), "signal"),)
        self._refill()

    def _look_for(self, typed: str) -> None:
        self._search = typed
        self._list_anew()

    def _read_on(self, *_: object) -> None:
        """Read more games of the collection, for at most `SLICE` seconds."""
        if self._rest is None or self._file is None:
            return
        until = time.perf_counter() + SLICE
        try:
            for game in self._rest:
                self._games.append(game)
                if time.perf_counter() > until:
                    break
            else:
                self._rest = None
        except (UserError, OSError) as wrong:
            path, self._file, self._rest = self._file, None, None
            self._tell(path, 0, wrong)
            return
        if self._rest is None or len(self._games) <= 2 * MOST:
            self._list_anew()

    def _list_anew(self) -> None:
        self._listed.update(tuple(self._list_found()))
        self.arrange()

    def _refill(self) -> None:
        self._fill()
        self.arrange()


PAPERS = ("A4", "Letter")
FORMS = ("pgn", "json")


class ExportScreen(ListPage):
    """The formats in which a game can be exported.

    Args:
        app: The app.
        record: The game.
        words: The texts of the game.
        on_back: Called by the back button.
        evaluations: Evaluations for PGN, by number of moments played.
    """

    topic = "write-out"

    def __init__(
        self,
        app: AppContext,
        record: GameRecord,
        words: Catalogue,
        on_back: Callable[[], None],
        evaluations: Mapping[int, Evaluation],
        **given: Any,
    ) -> None:
        super().__init__(app, text("write-out"), gap=12, widest=720, on_back=on_back, **given)
        self._record, self._words, self._evaluations = record, words, evaluations
        self._said: tuple[str, str] = ("", "muted")
        self._open = True
        self.busy = False
        self.rebuild()

    def close(self) -> None:
        self._open = False

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        able = not self.busy
        prints = [("score-sheet", "pdf")]
        if self._record.game.decks:
            over = self._record.actor is None
            prints.insert(len(prints) if over else 0, ("deal-paper", "deal"))
        for first, (id, form) in zip((True, False), prints, strict=False):
            papers = tuple(
                ButtonItem(
                    paper,
                    self.write,
                    (form, paper),
                    role="main" if first and paper == PAPERS[0] else "quiet",
                    able=able,
                )
                for paper in PAPERS
            )
            parts = (
                TextItem(text(id), style="heading"),
                TextItem(text(f"{id}.says"), "muted", "label"),
                GroupItem(papers),
            )
            yield SheetItem(parts, name=form)
        forms = [
            ButtonItem(form.upper(), self.write, (form,), able=able)
            for form in FORMS
            if form != "pgn" or self._has_pgn()
        ]
        yield SheetItem(
            (
                TextItem(text("game-file"), style="heading"),
                TextItem(text("game-file.says"), "muted", "label"),
                GroupItem(tuple(forms)),
            ),
            name="file",
        )
        if self._said[0]:
            yield TextItem(*self._said)

    def _has_pgn(self) -> bool:
        try:
            pgn_writer.must_be_written(self._record.game)
        except UserError:
            return False
        return True

    def write(self, form: str, paper: str = "") -> None:
        """Write the file in a thread, because a score sheet takes some time."""
        if self.busy:
            return
        self.busy = True
        self._tell(text("writing"), "muted")
        threading.Thread(target=self._write_and_tell, args=(form, paper), daemon=True).start()

    def _write_and_tell(self, form: str, paper: str) -> None:
        """Write the file and report the result, in a thread. A game that is over does not change."""
        try:
            said, tone = text("written-to", path=str(self._write(form, paper))), "ink"
        except (UserError, OSError) as wrong:
            said, tone = TEXTS.wrong_file(documents(), wrong), "signal"
        do_in_app_thread(self._done, said, tone)

    def _write(self, form: str, paper: str) -> Path:
        record, game = self._record, self._record.game
        found = transcript(record, NoticeBuilder(game, game.actor(record.state) is None))
        path = documents()
        path.mkdir(parents=True, exist_ok=True)
        name = f"{found.date.replace('.', '-')} {self._words.say(game.info.title)}"
        path = free_name(path, name, "pdf" if form == "deal" else form)
        if form == "deal":
            from companion.pdf.score_sheet import print_deal

            print_deal(record, self._words, path, paper)
            return path
        if form == "pdf":
            from companion.pdf.score_sheet import print_score

            print_score(record, self._words, path, paper)
            return path
        words = catalogue(family_of(game.info).words)  # what machines read is English
        content = (
            pgn_writer.export(found, words, evaluations=self._evaluations).encode()
            if form == "pgn"
            else game_json.export(found, words)
        )
        write_public_file(path, content)
        return path

    def _done(self, said: str, tone: str) -> None:
        self.busy = False
        if self._open:
            self._tell(said, tone)

    def _tell(self, said: str, tone: str) -> None:
        self._said = said, tone
        self._fill()
        self.arrange()
