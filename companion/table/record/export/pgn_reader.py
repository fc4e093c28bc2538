"""PGN that this program has written, read back: tags, and what was done in the order in which it stands
there.

The grammar is that of PGN's import format: comments, variations, annotation glyphs, numbers and lines that
begin with `%` may stand anywhere and are passed over; only the commands `%do` and `%at` in comments mean
something. In files of the first version of our form the moves stand in the move text, with `%is` where a
move does not say all of its action; the game is in the tag `Variant`, and the position in `FEN`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from urllib.parse import unquote

import msgspec

from companion.games import families
from companion.kernel.limits import DEPTH, STEPS
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.export.pgn_writer import (
    COLOURS,
    DRAWN,
    FIRST,
    NULL_MOVE,
    OPEN,
    PRINTED,
    SECOND,
    VERSION,
)
from companion.table.record.header import PracticeOrigin

FIRST_VERSION = "1"
TAGS = 100
"""Lines of tags that are read."""
_TAG = re.compile(r'\s*\[\s*(\w{1,64})\s*"((?:\\.|[^"\\\n])*)"\s*\]')
_EMPTY = re.compile(r"(?:\s+|%[^\n]*(?:\n|\Z))*")
_WORD = re.compile(
    r"(?P<space>\s+)|(?P<comment>\{[^{}]*\})|(?P<rest>;[^\n]*)"
    r"|(?P<open>\()|(?P<close>\))|(?P<glyph>\$\d{1,3}|[!?]{1,2})"
    rf"|(?P<result>{re.escape(FIRST)}|{re.escape(SECOND)}|{re.escape(DRAWN)}|{re.escape(OPEN)})"
    r"(?![^\s{}();])"
    r"|(?P<number>\d{1,6}(?:\.{1,3}|(?![^\s{}();])))|(?P<move>[A-Za-z-][\w+#=:@-]{1,30})"
)
_COMMAND = re.compile(r"\[%(do|is|at)\s+([^\]]*)\]")
_AT = re.compile(r"([a-z_]{1,20})(?::([a-z]{1,20}))?\s+(.*)", re.DOTALL)


def read(text: str, source: str) -> Draft:
    """What a PGN of ours says.

    Raises:
        NotTakenIn: it is no PGN, not one of ours, or something is wrong in one of its lines.
    """
    tags, at = _tags(text, source)
    if "Tableside" not in tags:
        raise ImportRefused("import-foreign", file=source)
    if (version := tags["Tableside"]) not in (FIRST_VERSION, VERSION):
        raise ImportRefused("import-newer", file=source)
    titled, placed = ("Variant", "FEN") if version == FIRST_VERSION else ("Game", "Position")
    if tags.get("Secrets") == "kept":
        raise ImportRefused("import-secrets", file=source)
    title = tags.get(titled, "")
    game = title.lower().replace(" ", "-")
    if game not in families():
        raise ImportRefused("import-variant", file=source, line=_line_of(text, titled), variant=title)
    rules = dict(pair.split("=", 1) for pair in tags.get("Rules", "").split() if "=" in pair)
    if any(value.endswith(".toml") for value in rules.values()):
        raise ImportRefused("import-own-parts", file=source)
    seats = _seats(tags, game)
    people = dict(zip(COLOURS, seats, strict=False))
    return Draft(
        form="pgn",
        game=game,
        rules=rules,
        seats=seats,
        items=tuple(_items(text, at, source, tags.get("Chance", "typed"))),
        players={seat: _player(tags.get(f"{colour}Type")) for colour, seat in people.items()},
        names={
            seat: name
            for colour, seat in people.items()
            if (name := tags.get(colour, "?")) not in ("?", "-", "")
        },
        start=tags.get(placed, ""),
        started=_started(tags),
        commit=tags.get("Commitment", ""),
        seed=tags.get("Seed", ""),
        luck=tuple((seat, said) for seat in seats if (said := tags.get(f"Luck{seat.capitalize()}"))),
        end_sum=tags.get("EndSum", ""),
        practice=_practice(tags),
    )


def _player(given: str | None) -> str:
    return "computer" if given == "program" else "human"


def _practice(tags: Mapping[str, str]) -> PracticeOrigin | None:
    """What it was practice of, as far as the tag says it."""
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


def _started(tags: Mapping[str, str]) -> float | None:
    """When it began, to the second; to the day where only that is said."""
    for date, time in ((tags.get("UTCDate"), tags.get("UTCTime")), (tags.get("Date"), "00:00:00")):
        try:
            return datetime.strptime(f"{date} {time}", "%Y.%m.%d %H:%M:%S").replace(tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            continue
    return None


# Lines


def line_at(text: str, at: int) -> int:
    """The number of the line that a character stands in, from 1."""
    return text.count("\n", 0, at) + 1


def _line_of(text: str, tag: str) -> int:
    found = re.search(rf"^\[{tag}\b", text, re.MULTILINE)
    return line_at(text, found.start() if found else 0)


def _tags(text: str, source: str) -> tuple[dict[str, str], int]:
    """The tags, each with what goes on in further lines, and where the move text begins."""
    tags: dict[str, str] = {}
    lines = 0
    at = _EMPTY.match(text).end()  # type: ignore[union-attr]  # it matches nothing too
    while text.startswith("[", at):
        found = _TAG.match(text, at)
        if found is None or lines == TAGS:
            raise ImportRefused("import-tag", file=source, line=line_at(text, at))
        lines += 1
        name, _, n = found[1].partition("_")
        value = re.sub(r"\\(.)", r"\1", found[2])
        tags[name] = tags.get(name, "") + value if n.isdigit() else value
        at = _EMPTY.match(text, found.end()).end()  # type: ignore[union-attr]
    return tags, at


def _items(text: str, at: int, source: str, chance: str) -> Iterator[DraftItem]:
    """What was done, up to the result; the text ends there."""
    waiting: DraftItem | None = None
    depth = count = 0
    over = False
    line, counted = line_at(text, at), at
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        if text[at] == "%" and text[at - 1 : at] in ("\n", ""):
            at = _EMPTY.match(text, at).end()  # type: ignore[union-attr]
            continue
        found = _WORD.match(text, at)
        if found is None:
            raise ImportRefused(
                "import-unclosed" if text[at] == "{" else "import-sign", file=source, line=line
            )
        at, kind = found.end(), found.lastgroup
        depth += (kind == "open") - (kind == "close")
        if not 0 <= depth <= DEPTH:
            raise ImportRefused("import-brackets", file=source, line=line)
        if depth or kind in ("space", "rest", "glyph", "number", "close"):
            continue
        if over:
            raise ImportRefused("import-several", file=source, line=line)
        over = kind == "result"
        if kind == "move" and found[0] != NULL_MOVE:
            if waiting is not None:
                yield waiting
            waiting = DraftItem("move", found[0], line, source="screen")
            count += 1
        for command in _COMMAND.finditer(found[0]) if kind == "comment" else ():
            if command[1] == "is":
                waiting = DraftItem("do", unescaped(command[2]), line, source="screen") if waiting else None
                continue
            if waiting is not None:
                yield waiting
                waiting = None
            for item in _done(command, source, line, chance):
                yield item
                count += 1
        if count > STEPS:
            raise ImportRefused("import-long", file=source, most=STEPS)
    if depth or not over:
        raise ImportRefused("import-cut-off", file=source, line=line_at(text, len(text.rstrip())))
    if waiting is not None:
        yield waiting


def _done(command: re.Match[str], source: str, line: int, chance: str) -> Iterator[DraftItem]:
    """What a command says was done; `do` holds several actions, with semicolons between them."""
    if command[1] == "do":
        for text in command[2].split(";"):
            yield DraftItem("do", unescaped(text), line, source=chance)
        return
    found = _AT.fullmatch(command[2])
    if found is None:
        raise ImportRefused("import-sign", file=source, line=line)
    yield DraftItem("at", unescaped(found[3]), line, why=found[1], left=found[2] or "")


def unescaped(text: str) -> str:
    """A text as it was before it was put into a command."""
    return unquote(re.sub(r"\s", " ", re.sub(r"\\\s", "", text)).strip(), errors="replace")
