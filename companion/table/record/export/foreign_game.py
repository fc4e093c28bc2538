"""Makes drafts of games of chess and its relatives that other programs wrote as PGN."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from companion.games.variant_files import game_of_tag
from companion.kernel.limits import STEPS, clean_name
from companion.kernel.messages import Message, message, quote
from companion.kernel.text.pgn import Fault, PgnGame
from companion.kernel.text.pgn_comments import COMMAND, read_comment
from companion.kernel.text.pgn_signs import DRAWN, FIRST, OPEN, read_result
from companion.plain_text.cleaner import clean_text
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.header import TAG, FileOrigin
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


MOST_TAGS = 100
"""How many tags of a file a journal keeps."""
OURS = frozenset(
    (
        *("White", "Black", "SetUp", "FEN", "Tableside", "Game", "EndSum", "Position", "Rules", "Reason"),
        *("Scores", "IllegalMoves", "Secrets", "Practice", "Chance", "Commitment", "Seed"),
        *("WhiteSeat", "BlackSeat"),
    )
)
"""Tags whose content a journal has in its own fields."""
WRITTEN = OURS | {
    *("Event", "Site", "Date", "Round", "Result", "UTCDate", "UTCTime", "Termination", "TimeControl"),
    *("WhiteType", "BlackType", "ECO", "Opening", "Variant"),
}
"""Tags that an export of a game played here can have."""


def draft_of(game: PgnGame, source: str) -> Draft:
    """Return the draft of a game.

    Args:
        game: The game as it was read.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: Tableside does not have this game, or there is neither a tag nor a move.
    """
    if not game.tags and not game.plies:
        raise _refuse_empty(game, source)
    variant, said = game.tags.get("Variant", ""), game.tags.get("Result", "")
    found = game_of_tag(variant)
    if found is None:
        line = game.line_of_tag("Variant")
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
        started=start_time(game.tags),
        result=game.result if read_result(said) or not said.strip("?-. ") else said,
        origin=origin_of({**game.tags, "Result": ""}),
        notes=tuple(_notes(game, source)),
        lines={"game": game.line_of_tag("Variant"), "start": game.line_of_tag("FEN")},
    )


def _refuse_empty(game: PgnGame, source: str) -> ImportRefused:
    """Return the error for a text with neither tags nor moves."""
    if game.fault is None or game.fault.kind == "cut-off":
        return ImportRefused("import-no-game", file=source)
    if game.fault.kind == "sign":
        return ImportRefused("import-not-pgn", file=source, like=TAG_LIKE)
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
    yield from list_cut(game.tags)
    for seat in SEATS:
        name = game.tags.get(seat.capitalize(), "")
        if "".join(clean_name(name).split()) != "".join(name.split()):
            yield message("import-left-tag", name=seat.capitalize())


def list_left_out(game: PgnGame) -> Iterator[Message]:
    """Return one message that counts what a journal does not keep of a game's move text; none if it keeps everything."""
    comments = [*game.comments, *(comment for ply in game.plies for comment in ply.comments)]
    left = {
        "comments": sum(bool(read_comment(comment).text) for comment in comments),
        "glyphs": sum(len(ply.glyphs) for ply in game.plies),
        "variations": game.skipped,
        "commands": sum(
            command[1] not in KEPT for comment in comments for command in COMMAND.finditer(comment)
        ),
        "escaped": game.escaped,
    }
    if any(left.values()):
        yield message(
            "import-left", what=tuple(message(f"left-{what}", n=n) for what, n in left.items() if n)
        )


def start_time(tags: Mapping[str, str]) -> float | None:
    """Return when a game began as wall time in seconds: to the second if the tags say it, else to the day; None if not known."""
    for date, time in ((tags.get("UTCDate"), tags.get("UTCTime")), (tags.get("Date"), "00:00:00")):
        try:
            return datetime.strptime(f"{date} {time}", "%Y.%m.%d %H:%M:%S").replace(tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            continue
    return None


def has_others(tags: Mapping[str, str]) -> bool:
    """Return whether a file has tags that an export of a game played here never has."""
    return any(name not in WRITTEN and not _is_ours(name) for name in tags)


def origin_of(tags: Mapping[str, str]) -> FileOrigin:
    """Return the tags that a journal keeps of a file."""
    kept = {name: clean_text(value, TAG) for name, value in tags.items() if not _is_ours(name)}
    return FileOrigin(dict(list(kept.items())[:MOST_TAGS]))


def _is_ours(name: str) -> bool:
    return name in OURS or name.startswith("Luck")


def list_cut(tags: Mapping[str, str]) -> Iterator[Message]:
    """Return a message for each tag that a journal keeps only in part, or not at all."""
    kept = origin_of(tags).tags
    for name, value in tags.items():
        if not _is_ours(name) and "".join(kept.get(name, "").split()) != "".join(value.split()):
            yield message("import-left-tag", name=name)
