"""Games of chess and its relatives from any program's PGN, as drafts to be played through."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from companion.games.variant_files import game_of_tag
from companion.kernel.limits import clean_name
from companion.kernel.text.pgn import DRAWN, FIRST, PgnGame
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.line_of_play import RESIGNED

SEATS = ("white", "black")
LOST = {
    "time forfeit": "flag",
    "rules infraction": "illegal",
    "adjudication": "ruled",
    "abandoned": "abandoned",
}
"""What the tag `Termination` says of a loss, in our words; anything else: resigned."""
HARMLESS = ("cut-off", "tag")
"""Faults that leave all moves whole."""


def draft_of(game: PgnGame, source: str) -> Draft:
    """What a game says.

    Args:
        game: As it was read.
        source: The file's name, for errors.

    Raises:
        ImportRefused: it is of a game that is not played here, or part of it cannot be read.
    """
    if game.fault is not None and (game.fault.kind not in HARMLESS or not game.plies):
        raise ImportRefused(f"import-{game.fault.kind}", file=source, line=game.fault.line)
    variant = game.tags.get("Variant", "")
    found = game_of_tag(variant)
    if found is None:
        raise ImportRefused("import-variant", file=source, line=game.line, variant=variant)
    items = [
        DraftItem("move", ply.text, game.line_of(ply.at), source="screen").with_remarks(ply.comments)
        for ply in game.plies
    ]
    if game.result == DRAWN:
        items.append(DraftItem("end", "", game.line, why="draw"))
    elif game.result != "*":
        ended = game.tags.get("Termination", "").lower()
        why = "flag" if "on time" in ended else LOST.get(ended, RESIGNED)
        loser = SEATS[1] if game.result == FIRST else SEATS[0]
        items.append(DraftItem("end", "", game.line, why=why, left=loser))
    return Draft(
        form="pgn",
        game=found,
        foreign=True,
        seats=SEATS,
        items=tuple(items),
        names={
            seat: name
            for seat in SEATS
            if (name := clean_name(game.tags.get(seat.capitalize(), "?"))) not in ("?", "-", "")
        },
        start=game.tags.get("FEN", "").strip(" ?"),
        started=start_time(game.tags),
    )


def start_time(tags: Mapping[str, str]) -> float | None:
    """When it began, to the second; to the day where only that is said."""
    for date, time in ((tags.get("UTCDate"), tags.get("UTCTime")), (tags.get("Date"), "00:00:00")):
        try:
            return datetime.strptime(f"{date} {time}", "%Y.%m.%d %H:%M:%S").replace(tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            continue
    return None
