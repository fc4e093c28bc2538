"""`python -m tests.docs_tables`: write the tables of docs/referee-json.md and docs/errors.md from the code.

The table of docs/performance.md is written from docs/bench.json, the ledger of `make bench`.

Each table is between two marks, such as `<!-- notices -->` and `<!-- end -->`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from companion.kernel.messages import Message
from companion.table.message_catalogues import CODES
from companion.table.protocol import commands, notices
from tests.bench import docs_table

DOCS = Path(__file__).parents[1] / "docs"
WORDS = tuple(
    DOCS.parent / top / "words"
    for top in (
        "firmware_bridge",
        "companion/table",
        "companion/app",
        "companion/cli",
        "companion/voice",
        "companion/seat_pages",
    )
)
SENTENCE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n +.*)*)", re.MULTILINE)
TYPES: dict[type, str] = {
    msgspec.inspect.StrType: "text",
    msgspec.inspect.IntType: "integer",
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.NoneType: "null",
}


def described(struct: Any) -> tuple[str, dict[str, str]]:
    """Return the text of a struct's docstring, and that of each attribute."""
    struct = get_origin(struct) or struct
    text, _, listed = (inspect.getdoc(struct) or "").partition("\n\nAttributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n     .*)*)", listed, re.MULTILINE)
    return " ".join(text.split()), {name: " ".join(meaning.split()) for name, meaning in entries}


def is_message(kind: Any) -> bool:
    """Whether a type is a sentence that is not in words yet."""
    return isinstance(kind, msgspec.inspect.StructType) and kind.cls is Message


def name_of(kind: Any) -> str:
    """Return what a reader of JSON calls a type."""
    match kind:
        case msgspec.inspect.UnionType(types=types) if any(is_message(one) for one in types):
            return "sentence"
        case msgspec.inspect.UnionType(types=types):
            return " or ".join(name_of(one) for one in types)
        case msgspec.inspect.ListType(item_type=item):
            return f"list of {name_of(item)}".replace("sentence", "sentences")
        case msgspec.inspect.DictType(value_type=value):
            return f"object of {name_of(value)}"
        case msgspec.inspect.StructType():
            return "objects"
    return TYPES[type(kind)]


def fields_of(struct: Any) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def rows(struct: Any, above: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield key, type and meaning of each field, those of objects in lists below their list.

    Raises:
        KeyError: The docstring does not describe a field.
    """
    _, meanings = described(struct)
    for field in fields_of(struct):
        if field.name == "n":
            continue
        kind, name = field.type, f"{above}{field.encode_name}"
        yield f"`{name}`", name_of(kind), meanings[field.name]
        if isinstance(kind, msgspec.inspect.ListType) and isinstance(
            kind.item_type, msgspec.inspect.StructType
        ):
            yield from rows(kind.item_type.cls, f"{name}[].")


def notice_tables() -> str:
    """Return a heading, a sentence and a table for each notice."""
    parts = []
    for notice in (one for one in vars(notices).values() if is_notice(one)):
        text, _ = described(notice)
        table = "\n".join(f"| {' | '.join(row)} |" for row in rows(notice))
        head = "| key | type | value |\n|---|---|---|\n"
        tag = notice.__struct_config__.tag
        parts.append(f"### `{tag}`\n{text}\n" + (f"\n{head}{table}\n" if table else ""))
    return "\n".join(parts)


def is_notice(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, notices.Notice) and one is not notices.Notice


def command_table() -> str:
    """Return the commands as one table: a row for each, and one for each of its keys."""
    lines = ["| `do` | key | type | meaning |", "|---|---|---|---|"]
    for command in get_args(commands.AnyCommand):
        lines.append(f"| `{command.__struct_config__.tag}` | | | {described(command)[0]} |")
        optional = {one.name: not one.required for one in fields_of(command)}
        for key, kind, meaning in rows(command):
            kind = kind.removesuffix(" or null")
            lines.append(f"| | {key} | {kind}{', optional' * optional[key.strip('`')]} | {meaning} |")
    return "\n".join(lines) + "\n"


def error_lists(page: str) -> str:
    """Return docs/errors.md with the messages of each code between its mark and the end mark."""
    english = sentences()
    for code, ids in CODES.items():
        shown = dict.fromkeys(english[id] for id in ids)
        lines = "".join(f"- {one}\n" for one in shown if not one[0].islower() and len(one.split()) > 4)
        page = fill(page, code, f"\n{lines}\n")
    return page


def sentences() -> dict[str, str]:
    """Return the English sentences that may have a code, by id, with the names of their values in italics."""
    found: dict[str, str] = {}
    for folder in WORDS:
        for id, text in SENTENCE.findall((folder / "en.ftl").read_text("utf-8")):
            found.setdefault(id, plain(" ".join(text.split())))
    return found


def plain(text: str) -> str:
    """Return a sentence in Fluent as a reader of the docs sees it: one variant of each choice, values by name."""
    text = re.sub(r"\{ \$(\w+) \}", r"*\1*", text)
    text = re.sub(r"\{ *\"([^\"]*)\" *\}", r"\1", text)
    return re.sub(r"\{ \$\w+ ->[^{}]*\*\[\w+\] ([^{}]*?) \}", r"\1", text).replace(" ,", ",")


def fill(page: str, mark: str, made: str) -> str:
    """Return a page with the part between `<!-- mark -->` and the next `<!-- end -->` replaced."""
    before, start, rest = page.partition(f"<!-- {mark} -->\n")
    _, end, after = rest.partition("<!-- end -->")
    return before + start + made + end + after if start else page


def referee_json(page: str) -> str:
    """Return docs/referee-json.md with its tables written again."""
    return fill(fill(page, "notices", f"\n{notice_tables()}\n"), "commands", f"\n{command_table()}\n")


def performance(page: str) -> str:
    """Return docs/performance.md with its table of `make bench` written again."""
    return fill(page, "bench", f"\n{docs_table.table()}\n")


MAKERS: dict[str, Callable[[str], str]] = {
    "referee-json.md": referee_json,
    "errors.md": error_lists,
    "performance.md": performance,
}
"""The pages and what writes their tables."""


def write(name: str) -> None:
    """Write the tables of a page again."""
    page = DOCS / name
    page.write_text(MAKERS[name](page.read_text("utf-8")), "utf-8")


def main() -> None:
    for name in MAKERS:
        write(name)


if __name__ == "__main__":
    main()
