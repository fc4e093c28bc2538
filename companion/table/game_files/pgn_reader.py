"""The PGN reader, for files from Tableside and from other programs, with any number of games.

In comments, only the commands `%do` and `%at` have a meaning. Variations are not read.

In files of the first version, the moves are in the move text. If a move does not describe its action
completely, the command `%is` follows. The tag `Variant` names the game, and the tag `FEN` has the
position.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote

import msgspec

from companion.games import families
from companion.games.variant_files import game_of_tag
from companion.kernel.errors import LABEL, STEPS, clean_name
from companion.kernel.messages import Message, message, quote
from companion.kernel.text.pgn import COMMAND, Fault, PgnGame, decode, read_comment, read_game, read_tags
from companion.kernel.text.pgn_split import DRAWN, FIRST, NULL_MOVE, OPEN, GameText, read_result, split_games
from companion.plain_text.cleaner import clean_text
from companion.table.game_files.pgn_writer import COLOURS, EVENT, PRINTED, VERSION
from companion.table.game_files.transcript import Draft, DraftItem, ImportRefused
from companion.table.record.header import TAG, FileOrigin, PracticeOrigin
from companion.table.record.line_of_play import RECORDED, RESIGNED
from companion.table.storage.files import open_file

SEATS = ("white", "black")
KEPT = ("clk", "eval", "do", "at", "is")
"""Commands in comments whose contents are stored in a journal."""
TAG_LIKE = '[White "Anna"]'
LOST = {
    "time forfeit": "flag",
    "rules infraction": "illegal",
    "adjudication": "ruled",
    "abandoned": "abandoned",
}
"""The reason for a loss, by the value of the tag `Termination`.

Any other value means a resignation. Without the tag, the reason is unknown.
"""


MOST_TAGS = 100
"""Maximum number of tags of a file that a journal stores."""
OURS = frozenset(
    (
        *("White", "Black", "SetUp", "FEN", "Tableside", "Game", "EndSum", "Position", "Rules", "Reason"),
        *("Scores", "IllegalMoves", "Secrets", "Practice", "Chance", "Commitment", "Seed"),
        *("WhiteSeat", "BlackSeat"),
    )
)
"""Tags whose contents are in other fields of a journal."""
WRITTEN = OURS | {
    *("Event", "Site", "Date", "Round", "Result", "UTCDate", "UTCTime", "Termination", "TimeControl"),
    *("WhiteType", "BlackType", "ECO", "Opening", "Variant"),
}
"""Tags that an export of a game played with Tableside may have."""


def draft_of(game: PgnGame, source: str) -> Draft:
    """Return the draft of a game.

    Args:
        game: The game as it was read.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: Tableside does not have this game, or the text has neither tags nor moves.
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
    """Yield messages about faults, and about everything that a journal does not store."""
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
    """Yield a message that counts the parts of a game's move text that a journal does not store.

    Yields nothing if the journal stores everything.
    """
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
    """Return when a game began, as wall time in seconds, or None if unknown.

    The time is exact to the second or only to the day, depending on the tags.
    """
    for date, time in ((tags.get("UTCDate"), tags.get("UTCTime")), (tags.get("Date"), "00:00:00")):
        try:
            return datetime.strptime(f"{date} {time}", "%Y.%m.%d %H:%M:%S").replace(tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            continue
    return None


def has_others(tags: Mapping[str, str]) -> bool:
    """Return whether a file has tags that an export of a game played with Tableside never has."""
    return any(name not in WRITTEN and not _is_ours(name) for name in tags)


def origin_of(tags: Mapping[str, str]) -> FileOrigin:
    """Return the tags of a file that are to be stored in a journal."""
    kept = {name: clean_text(value, TAG) for name, value in tags.items() if not _is_ours(name)}
    return FileOrigin(dict(list(kept.items())[:MOST_TAGS]))


def _is_ours(name: str) -> bool:
    return name in OURS or name.startswith("Luck")


def list_cut(tags: Mapping[str, str]) -> Iterator[Message]:
    """Yield a message for each tag that a journal stores only in part, or not at all."""
    kept = origin_of(tags).tags
    for name, value in tags.items():
        if not _is_ours(name) and "".join(kept.get(name, "").split()) != "".join(value.split()):
            yield message("import-left-tag", name=name)


FIRST_VERSION = "1"
_COMMAND = re.compile(r"\[%(do|is|at)\s+([^\]]*)\]")
_AT = re.compile(r"([a-z_-]{1,20})(?::([a-z]{1,20}))?\s+(.*)", re.DOTALL)


def read(text: str, source: str) -> Draft:
    """Return the draft of a PGN with one game.

    Raises the same errors as `read_one`, and ImportRefused if the file does not have exactly one game.
    """
    games = split_games(io.StringIO(text, newline=None))
    first, second = next(games, None), next(games, None)
    if first is None:
        raise ImportRefused("import-no-game", file=source)
    draft = read_one(first, source)
    if second is not None:
        raise ImportRefused("import-several", file=source, line=second.line)
    return draft


def read_one(text: GameText, source: str) -> Draft:
    """Return the draft of a game in PGN, from Tableside or another program.

    Args:
        text: The text of the game.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: Tableside does not have this game, or a line of the file is invalid.
    """
    pgn = read_game(text, variations=False)
    tags = _join_tags(pgn.tags)
    if "Tableside" not in tags:
        return draft_of(pgn, source)
    if pgn.fault is not None:
        raise ImportRefused(describe_fault(pgn.fault, source))
    if (version := tags["Tableside"]) not in (FIRST_VERSION, VERSION):
        line = pgn.line_of_tag("Tableside")
        raise ImportRefused("import-newer", file=source, line=line, text=quote(version), most=VERSION)
    titled, placed = ("Variant", "FEN") if version == FIRST_VERSION else ("Game", "Position")
    if tags.get("Secrets") == "kept":
        raise ImportRefused("import-secrets", file=source, line=pgn.line_of_tag("Secrets"))
    title = tags.get(titled, "")
    game = title.lower().replace(" ", "-")
    if game not in families():
        raise ImportRefused("import-variant", file=source, line=pgn.line_of_tag(titled), variant=title)
    rules = dict(pair.split("=", 1) for pair in tags.get("Rules", "").split() if "=" in pair)
    if any(value.endswith(".toml") for value in rules.values()):
        raise ImportRefused("import-own-parts", file=source, line=pgn.line_of_tag("Rules"))
    seats = _seats(tags, game)
    origin = origin_of({**tags, "Result": ""}) if tags.get("Event") != EVENT or has_others(tags) else None
    people = dict(zip(COLOURS, seats, strict=False))
    return Draft(
        form="pgn",
        game=game,
        rules=rules,
        seats=seats,
        items=tuple(_items(pgn, source, tags.get("Chance", "typed"))),
        players={seat: _player(tags.get(f"{colour}Type")) for colour, seat in people.items()},
        names={
            seat: name
            for colour, seat in people.items()
            if (name := tags.get(colour, "?")) not in ("?", "-", "")
        },
        start=tags.get(placed, ""),
        started=start_time(tags),
        commit=tags.get("Commitment", ""),
        seed=tags.get("Seed", ""),
        luck=tuple((seat, said) for seat in seats if (said := tags.get(f"Luck{seat.capitalize()}"))),
        end_sum=tags.get("EndSum", ""),
        practice=_practice(tags),
        result=tags.get("Result", ""),
        origin=origin,
        notes=(*list_left_out(pgn), *(list_cut(tags) if origin is not None else ())),
        lines={
            "game": pgn.line_of_tag(titled),
            "rules": pgn.line_of_tag("Rules"),
            "names": pgn.line_of_tag("White"),
            "start": pgn.line_of_tag(placed),
            "end_sum": pgn.line_of_tag("EndSum"),
        },
    )


def _player(given: str | None) -> str:
    return "computer" if given == "program" else "human"


def _practice(tags: Mapping[str, str]) -> PracticeOrigin | None:
    """Return the origin of a practice game, with as many fields as can be read, or None without the tag."""
    if "Practice" not in tags:
        return None
    given = dict(pair.split("=", 1) for pair in tags["Practice"].split() if "=" in pair)
    try:
        return msgspec.convert(given, PracticeOrigin, strict=False)
    except msgspec.ValidationError:
        return PracticeOrigin()


def _seats(tags: Mapping[str, str], game: str) -> tuple[str, ...]:
    if len(families()[game].info.seats) == 1:
        return families()[game].info.seats
    return tuple(tags.get(f"{colour}Seat", printed) for colour, printed in zip(COLOURS, PRINTED, strict=True))


def _join_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tags, with the text of continuation tags (`Name_2`, `Name_3`) appended to the first one."""
    found: dict[str, str] = {}
    for name, value in tags.items():
        first, _, n = name.partition("_")
        found[first] = found.get(first, "") + value if n.isdigit() else value
    return found


def _items(game: PgnGame, source: str, chance: str) -> Iterator[DraftItem]:
    """Yield the steps of a game. Raises ImportRefused if one cannot be read, or if there are too many."""
    count = 0
    for at, text, comments in (
        (0, NULL_MOVE, game.comments),
        *((ply.at, ply.text, ply.comments) for ply in game.plies),
    ):
        waiting = (
            None
            if text == NULL_MOVE
            else DraftItem("move", text, game.line_of(at), source="screen").with_remarks(comments)
        )
        for comment in comments:
            at = max(at, game.text.find(comment, at))
            line = game.line_of(at)
            if "{" in comment:  # our commands never contain it: the previous one is not closed
                raise ImportRefused("import-unclosed", file=source, line=line, text=quote(comment))
            for command in _COMMAND.finditer(comment):
                if command[1] == "is":
                    waiting = (
                        DraftItem("do", unescape(command[2]), line, source="screen") if waiting else None
                    )
                    continue
                if waiting is not None:
                    yield waiting
                    waiting = None
                for item in _done(command, source, line, chance):
                    yield item
                    count += 1
        if waiting is not None:
            yield waiting
            count += 1
        if count > STEPS:
            raise ImportRefused("import-long", file=source, line=game.line_of(at), most=STEPS)


def _done(command: re.Match[str], source: str, line: int, chance: str) -> Iterator[DraftItem]:
    """Yield the steps of a command. The command `do` may contain several actions, separated by semicolons."""
    if command[1] == "do":
        for text in command[2].split(";"):
            yield DraftItem("do", unescape(text), line, source=chance)
        return
    found = _AT.fullmatch(command[2])
    if found is None:
        raise ImportRefused("import-sign", file=source, line=line, text=quote(command[0]))
    yield DraftItem("at", unescape(found[3]), line, why=found[1], left=found[2] or "")


def unescape(text: str) -> str:
    """Undo the escaping of `pgn_writer.escape`."""
    return unquote(re.sub(r"\s", " ", re.sub(r"\\\s", "", text)).strip(), errors="replace")


MOST = 2**40
"""Maximum number of bytes in a collection, which is read one game at a time."""
LINE = 2**20
"""Maximum number of characters of a line that are read at once."""

SHOWN = ("White", "Black", "Date", "Result", "Event", "Variant", "ECO", "Opening")
"""Tags that a list of games shows."""
HEAD = 512
"""Number of bytes that are examined to recognise UTF-16 without a byte order mark."""
_NOTHING = str.maketrans("", "", "\0\x1a")
"""Table for `str.translate` that removes the characters with which old programs pad and end files."""


class CollectionEntry(msgspec.Struct, frozen=True):
    """A game in a collection, as described by its tags."""

    number: int
    line: int
    white: str
    black: str
    date: str
    result: str
    event: str = ""
    variant: str = ""
    eco: str = ""
    opening: str = ""

    def matches(self, search: str, opening: str = "") -> bool:
        """Return whether each word of a search is in the tags or in `opening`, the opening's name in the
        user's language.
        """
        tags = (self.white, self.black, self.event, self.date, self.result, self.variant, self.eco)
        told = " ".join((*tags, self.opening, opening)).casefold()
        return all(word in told for word in search.casefold().split())


def game_texts(path: Path) -> Iterator[GameText]:
    """Yield the games in a file as text. See `text_lines` for the supported encodings.

    Raises:
        OSError: The file cannot be read.
        TooMuch: The path is not a regular file.
    """
    with open_file(path, MOST) as file:
        yield from games_of(file)


def games_of(file: BinaryIO) -> Iterator[GameText]:
    """Yield the games of an open file. See `text_lines`."""
    return split_games(text_lines(file))


def text_lines(file: BinaryIO) -> Iterator[str]:
    """Yield the lines of an open file in UTF-8, UTF-16, Windows-1252 or Latin-1, with the line ends of any
    system.
    """
    wide = find_wide(file.read(HEAD))
    file.seek(0)
    lines = io.TextIOWrapper(file, wide or "latin-1", errors="replace")
    while line := lines.readline(LINE):
        if not wide and not line.isascii():
            line = decode(line.encode("latin-1"))
        yield line.translate(_NOTHING) if "\0" in line or "\x1a" in line else line


def find_wide(head: bytes) -> str:
    """Return which kind of UTF-16 a file is in, judging by its beginning, or an empty string for none."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    odd, even = head[1::2], head[::2]
    if 2 * odd.count(0) > len(odd) and not even.count(0):
        return "utf-16-le"
    if 2 * even.count(0) > len(even) and not odd.count(0):
        return "utf-16-be"
    return ""


def game_text(path: Path, number: int) -> GameText:
    """Return a game of a file by its number, counted from 1.

    Raises:
        ImportRefused: The file has fewer games.
        OSError, TooMuch: In the same cases as `game_texts`.
    """
    last = 0
    for text in game_texts(path):
        if text.number == number:
            return text
        last = text.number
    raise ImportRefused("import-no-number", file=path.name, n=number, all=last)


def has_several(path: Path) -> bool:
    """Return whether a file has more than one game. Raises the same errors as `game_texts`."""
    texts = game_texts(path)
    return next(texts, None) is not None and next(texts, None) is not None


def entries(path: Path, player: str = "") -> Iterator[CollectionEntry]:
    """Yield the games in a file, or only those with players whose names contain `player`.

    Raises the same errors as `game_texts`.
    """
    wanted = player.casefold()
    for text in game_texts(path):
        found = read_tags(text).tags
        tags = {name: clean_text(found[name], LABEL) for name in SHOWN if name in found}
        white, black = tags.get("White", "?"), tags.get("Black", "?")
        if wanted in white.casefold() or wanted in black.casefold():
            yield CollectionEntry(
                text.number,
                text.line,
                white,
                black,
                tags.get("Date", "????.??.??"),
                read_result(tags.get("Result", "")) or OPEN,
                tags.get("Event", ""),
                tags.get("Variant", ""),
                tags.get("ECO", ""),
                tags.get("Opening", ""),
            )
