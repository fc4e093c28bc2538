"""`python .make/site/command_list.py`: write the list of commands in docs/command-line.md, from what `--help` shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.cli.command_help import CommandHelp, commands_in_groups

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "command-line.md"
START, END = "<!-- commands -->\n", "<!-- end -->"


def render(page: str) -> str:
    """Return the page with its list of commands made again.

    Raises:
        ValueError: The page has no marks for the list.
    """
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise ValueError(f"{PAGE.name} lacks {START.strip()} or {END}")
    return before + start + "\n".join(_lines()) + "\n" + end + after


def _lines() -> Iterator[str]:
    for heading, commands in commands_in_groups("en"):
        yield f"\n### {heading}"
        for command in commands:
            yield from _command(command)


def _command(command: CommandHelp) -> Iterator[str]:
    level = "#####" if " " in command.name else "####"
    yield f"\n{level} {command.name}\n\n{command.sentence}\n"
    yield "```"
    yield from (f"companion {' '.join([command.name, *command.arguments])}", *command.examples)
    yield "```"
    if command.rows:
        yield "\n| | |\n|---|---|"
        yield from (f"| `{typed}` | {_cell(text)} |" for typed, text in command.rows)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(render(PAGE.read_text("utf-8")), "utf-8")
