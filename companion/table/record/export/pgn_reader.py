"""Reads PGN that Tableside wrote: its tags and its actions, in the order of the file.

In comments only the commands `%do` and `%at` have a meaning. Variations are not read. Files of the first version have their
moves in the move text, with `%is` if a move does not describe all of its action; their game is in the tag `Variant`, and their
position in `FEN`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

import msgspec

from companion.games import families
from companion.kernel.limits import STEPS
from companion.kernel.messages import quote
from companion.kernel.text.pgn import PgnGame, read_game
from companion.kernel.text.pgn_signs import NULL_MOVE
from companion.kernel.text.pgn_split import GameText, split_games
from companion.table.record.export.foreign_game import (
    describe_fault,
    draft_of,
    has_others,
    list_cut,
    list_left_out,
    origin_of,
    start_time,
)
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.export.pgn_writer import COLOURS, EVENT, PRINTED, VERSION
from companion.table.record.header import PracticeOrigin

FIRST_VERSION = "1"
_COMMAND = re.compile(r"\[%(do|is|at)\s+([^\]]*)\]")
_AT = re.compile(r"([a-z_-]{1,20})(?::([a-z]{1,20}))?\s+(.*)", re.DOTALL)


def read(text: str, source: str) -> Draft:
    """Return the draft of a PGN with one game. Raises as `read_one`, and if there is no game or more than one."""
    games = split_games(io.StringIO(text, newline=None))
    first, second = next(games, None), next(games, None)
    if first is None:
        raise ImportRefused("import-no-game", file=source)
    draft = read_one(first, source)
    if second is not None:
        raise ImportRefused("import-several", file=source, line=second.line)
    return draft


def read_one(text: GameText, source: str) -> Draft:
    """Return the draft of a game in PGN, of Tableside or another program.

    Args:
        text: The text of the game.
        source: The name of the file, for errors.

    Raises:
        ImportRefused: Tableside does not have this game, or something is wrong in one of its lines.
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
    """Return what the game was practice of, as far as its tag can be read."""
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
    """Return the tags, each with the values that continue it (`Name_2`, `Name_3`)."""
    found: dict[str, str] = {}
    for name, value in tags.items():
        first, _, n = name.partition("_")
        found[first] = found.get(first, "") + value if n.isdigit() else value
    return found


def _items(game: PgnGame, source: str, chance: str) -> Iterator[DraftItem]:
    """Return the steps of a game. Raises ImportRefused if one cannot be read, or if there are too many."""
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
            if "{" in comment:  # which no command of ours holds: the one before it does not end
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
    """Return the steps of a command; `do` can hold several actions with semicolons between them."""
    if command[1] == "do":
        for text in command[2].split(";"):
            yield DraftItem("do", unescape(text), line, source=chance)
        return
    found = _AT.fullmatch(command[2])
    if found is None:
        raise ImportRefused("import-sign", file=source, line=line, text=quote(command[0]))
    yield DraftItem("at", unescape(found[3]), line, why=found[1], left=found[2] or "")


def unescape(text: str) -> str:
    """Return a text as it was before `escape` prepared it for a command."""
    return unquote(re.sub(r"\s", " ", re.sub(r"\\\s", "", text)).strip(), errors="replace")
