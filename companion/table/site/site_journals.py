"""The journal here of a game that a site keeps."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from companion.kernel.messages import UserError
from companion.table.record.header import SiteOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.storage.data_folder import SUFFIX, games_folder

MOST = 200
"""Games of a kind that are looked through, the newest first."""


def find_journal(game: str, origin: SiteOrigin) -> Path | None:
    """Where the game has been played before; None: it has not."""
    paths = sorted(games_folder().glob(f"*-{game}{SUFFIX}"), reverse=True)
    for path in islice(paths, MOST):
        try:
            site = read_header(ReadOnlyJournal.read(path)).site
        except (UserError, OSError, ValueError, IndexError):
            continue
        if site is not None and (site.site, site.game) == (origin.site, origin.game):
            return path
    return None
