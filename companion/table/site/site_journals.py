"""The journal here of a game that a site keeps."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.messages import UserError
from companion.table.record.header import SiteOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal, glance, read_whole
from companion.table.storage.data_folder import SUFFIX
from companion.table.storage.folder_index import journals


def find_journal(game: str, origin: SiteOrigin) -> Path | None:
    """Where the game has been played before, also where a table plays it now; None: it has not."""
    for path, known in journals():
        if not path.name.endswith(f"-{game}{SUFFIX}") or (known is not None and not known.site):
            continue
        try:
            records = glance(path, played=True) or read_whole(path).records
            site = read_header(ReadOnlyJournal(path, records)).site
        except (UserError, OSError, ValueError, IndexError, KeyError):
            continue
        if site is not None and (site.site, site.game) == (origin.site, origin.game):
            return path
    return None
