"""Games of chess and its relatives from any program's PGN, as drafts to be played through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from companion.games.variant_files import game_of_tag
from companion.kernel.limits import STEPS, clean_name
from companion.kernel.messages import Message, message, quote
from companion.kernel.text.pgn import Fault, PgnGame
from companion.kernel.text.pgn_comments import COMMAND, read_comment
from companion.kernel.text.pgn_signs import DRAWN, FIRST, OPEN, read_result
from companion.table.record.export.file_tags import list_cut, origin_of
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.line_of_play import RECORDED, RESIGNED

SEATS = ("white", "black")
KEPT = ("clk", "eval", "do", "at", "is")
"""Commands in comments whose content a journal keeps."""
TAG_LIKE = '[White "Anna"]'
LOST = {
    "time forfeit": "flag",
    "rules infraction": "illegal",
    "adjudication": "ruled",
    "abandoned": "abandoned",
}
"""What the tag `Termination` says of a loss, in our words. Any other value means a resignation. Without the tag the reason is unknown."""


def draft_of(game: PgnGame, source: str) -> Draft:
    """What a game says.

    Args:
        game: As it was read.
        source: The file's name, for errors.

    Raises:
        ImportRefused: it is of a game that is not played here, or there is no game.
    """
    if not game.tags and not game.plies:
        raise _refuse_empty(game, source)
    variant, said = game.tags.get("Variant", ""), game.tags.get("Result", "")
    found = game_of_tag(variant)
    if found is None:
        line = game.line_of(max(0, game.text.find("[Variant")))
        raise ImportRefused("import-variant", file=source, line=line, variant=variant)
    items = [
        DraftItem("move", ply.text, game.line_of(ply.at), source="screen").with_remarks(ply.comments)
        for ply in game.plies
    ]
    if game.result == DRAWN:
        items.append(DraftItem("end", "", game.line, why="draw"))
    elif game.result != OPEN:
        ended = game.tags.get("Termination", "").lower()
        why = "flag" if "on time" in ended else LOST.get(ended, RESIGNED if ended else RECORDED)
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
        start_line=game.line_of(max(0, game.text.find("[FEN"))),
        started=start_time(game.tags),
        result=game.result if read_result(said) or not said.strip("?-. ") else said,
        origin=origin_of({**game.tags, "Result": ""}),
        notes=tuple(_notes(game, source)),
    )


def _refuse_empty(game: PgnGame, source: str) -> ImportRefused:
    """Return the error for a text with neither tags nor moves."""
    if game.fault is None or game.fault.kind == "cut-off":
        return ImportRefused("import-no-game", file=source)
    return ImportRefused(describe_fault(game.fault, source))


def describe_fault(fault: Fault, source: str) -> Message:
    """Return the message for a fault: its place, the text, and what was expected."""
    return message(
        f"import-{'not-legal' if fault.kind == 'move' else fault.kind}",
        file=source,
        line=fault.line,
        text=quote(fault.text),
        like=TAG_LIKE,
        most=STEPS,
    )


def _notes(game: PgnGame, source: str) -> Iterator[Message]:
    """Return messages about faults, and about everything that a journal does not keep."""
    for fault in game.faults:
        yield describe_fault(fault, source)
        if fault.kind == "move":
            yield message("import-kept-until", n=len(game.plies))
    if game.unnamed:
        yield message("import-more", n=game.unnamed)
    yield from list_left_out(game)
    for name in list_cut(game.tags):
        yield message("import-left-tag", name=name)
    for seat in SEATS:
        name = game.tags.get(seat.capitalize(), "")
        if "".join(clean_name(name).split()) != "".join(name.split()):
            yield message("import-left-tag", name=seat.capitalize())


def list_left_out(game: PgnGame) -> Iterator[Message]:
    """Return messages that count what of a game's move text a journal does not keep."""
    comments = [*game.comments, *(comment for ply in game.plies for comment in ply.comments)]
    left = {
        "comments": sum(bool(read_comment(comment).text) for comment in comments),
        "commands": sum(
            command[1] not in KEPT for comment in comments for command in COMMAND.finditer(comment)
        ),
        "glyphs": sum(len(ply.glyphs) for ply in game.plies),
        "variations": game.skipped,
        "escaped": game.escaped,
    }
    for what, n in left.items():
        if n:
            yield message(f"import-left-{what}", n=n)


def start_time(tags: Mapping[str, str]) -> float | None:
    """When it began, to the second; to the day where only that is said."""
    for date, time in ((tags.get("UTCDate"), tags.get("UTCTime")), (tags.get("Date"), "00:00:00")):
        try:
            return datetime.strptime(f"{date} {time}", "%Y.%m.%d %H:%M:%S").replace(tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            continue
    return None
