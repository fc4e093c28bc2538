"""The evening as files: what was played, the standings, the games as PGN, and its tournaments."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from companion.club.hub.archive.evening_days import EVENING, day_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.pgn_feed import ALL, PgnFeed
from companion.club.hub.pages.results import standings
from companion.club.tournament import csv_files, trf
from companion.club.tournament.tournament import Tournament
from companion.i18n.catalogue import Catalogue

MOST_SEATS = 4


def evening_files(hub: Hub, words: Catalogue) -> dict[str, bytes]:
    """Name to content.

    Names of columns are English, for programs read them; the PDF is in the language of `words`.
    """
    games = hub.store.games(hub.club, hub.wall() - EVENING)
    found = {"results.csv": results_csv(games).encode(), "standings.csv": standings_csv(games).encode()}
    played = PgnFeed(hub).file(ALL)
    if played is not None:
        found["games.pgn"] = played.body
    here = {(row["stream"], row["game"]) for row in games}
    for cup in hub.cups.all():
        boards = [board for one in cup.rounds for board in one.boards]
        if not cup.closed or any(tuple(board.game) in here for board in boards):
            found |= _cup(cup, words)
    return found


def results_csv(games: Sequence[Mapping[str, Any]]) -> str:
    """Each game with its players, places and winner."""
    seats = [f"{what}{n}" for n in range(1, MOST_SEATS + 1) for what in ("seat_", "name_", "place_")]
    rows: list[Sequence[object]] = [["table", "game", "begun", *seats, "winner", "how", "ruled"]]
    for game in games:
        result = game["overruled"] or game["result"] or {}
        cells: list[object] = []
        for seat in list(game["seats"])[:MOST_SEATS]:
            places = list(result.get("places") or ())
            cells += [seat, game["names"].get(seat, ""), places.index(seat) + 1 if seat in places else ""]
        cells += [""] * (len(seats) - len(cells))
        winner = result.get("winner")
        begun = datetime.fromtimestamp(game["begun"]).astimezone().isoformat(timespec="minutes")
        rows.append(
            [
                game["name"] or game["place"],
                game["variant"],
                begun,
                *cells,
                " ".join(winner) if isinstance(winner, list) else winner or "",
                result.get("reason", ""),
                "yes" if game["overruled"] else "",
            ]
        )
    return csv_files.write_csv(rows)


def standings_csv(games: Sequence[Mapping[str, Any]]) -> str:
    """Who has won how much in these games."""
    rows: list[Sequence[object]] = [["place", "name", "games", "won", "points"]]
    rows += [
        [at, one.name, one.games, one.won, f"{one.points:g}"] for at, one in enumerate(standings(games), 1)
    ]
    return csv_files.write_csv(rows)


def _cup(cup: Tournament, words: Catalogue) -> dict[str, bytes]:
    name = re.sub(r"[^\w-]+", "-", cup.title).strip("-")[:60] or "tournament"
    base = f"{name}-{cup.id}"
    found = {
        f"{base}/standings.csv": csv_files.standings_csv(cup).encode(),
        f"{base}/pairings.csv": csv_files.pairings_csv(cup).encode(),
    }
    if len(cup.seats) == 2:  # what TRF16 is for
        found[f"{base}/report.trf"] = trf.write_trf(cup, day_of).encode()
    from companion.club.hub.tournaments.pdf_sheets import pdf  # what draws it is a third of a hub's start

    found[f"{base}/sheet.pdf"] = pdf(cup, len(cup.rounds), words)
    return found
