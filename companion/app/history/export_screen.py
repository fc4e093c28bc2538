"""A game to take along: as a score sheet or its cards to print, as PGN, as JSON; written into the documents of whoever
owns the tablet.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.app_thread import do_in_app_thread
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.games import family_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import UserError
from companion.kernel.text.pgn_comments import Evaluation
from companion.table.message_catalogues import catalogue
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.export import game_json, pgn_writer
from companion.table.record.export.transcript import transcript
from companion.table.record.file_permissions import write_public_file
from companion.table.record.game_record import GameRecord
from companion.table.storage.data_folder import documents, free_name

PAPERS = ("A4", "Letter")
FORMS = ("pgn", "json")


class ExportScreen(ListPage):
    """`record`: the game; `words`: what is said of it; `on_back` leads to where this was opened.

    `evaluations`: of what stood after so many moments, for PGN.
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
            over = self._record.game.actor(self._record.state) is None
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
                TextItem(text(f"{id}-says"), "muted", "label"),
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
                TextItem(text("game-file-says"), "muted", "label"),
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
        """Write it, beside what is shown; a score sheet takes a while."""
        if self.busy:
            return
        self.busy = True
        self._tell(text("writing"), "muted")
        threading.Thread(target=self._write_and_tell, args=(form, paper), daemon=True).start()

    def _write_and_tell(self, form: str, paper: str) -> None:
        """Runs on a thread of its own: a game that is over does not change."""
        try:
            said, tone = text("written-to", path=str(self._write(form, paper))), "ink"
        except (UserError, OSError) as wrong:
            said, tone = TEXTS.wrong(wrong), "signal"
        do_in_app_thread(self._done, said, tone)

    def _write(self, form: str, paper: str) -> Path:
        record, game = self._record, self._record.game
        found = transcript(record, NoticeBuilder(game, game.actor(record.state) is None))
        path = documents()
        path.mkdir(parents=True, exist_ok=True)
        name = f"{found.date.replace('.', '-')} {self._words.say(game.info.title)}"
        path = free_name(path, name, "pdf" if form == "deal" else form)
        if form == "deal":
            from companion.pdf.deal_sheet import print_deal

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
