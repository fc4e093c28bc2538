"""The program `python -m firmware_bridge.docs_tables`, which writes the docs' generated tables.

The tables in `docs/boards.md` come from the drivers' declarations, and the table of stages in
`docs/wire-protocol.md` comes from the transitions of a session.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path

from firmware_bridge.core.board import LinkMessage
from firmware_bridge.core.family import (
    BESIDE,
    Ble,
    Camera,
    Family,
    Hid,
    Keyboard,
    OwnTransport,
    Rfcomm,
    Serial,
    Udp,
)
from firmware_bridge.core.wire_session import ENDED, TRANSITIONS
from firmware_bridge.discovery import families
from firmware_bridge.english_texts import speaker

PAGES = ("boards.md", "wire-protocol.md")
TELLS = {
    "occupancy": "occupancy",
    "figures": "each figure",
    "tags": "a tag in each piece",
    "discs": "each printed disc",
    "dice": "rolls and faces",
    "cards": "tags of cards",
    "buttons": "buttons",
    "nothing": "nothing",
    "itself": "depends on the board",
}
LIGHTS = {True: "yes", False: "no", None: "some models"}


def table(shown: Iterable[Family], *words: Path) -> str:
    """Return families as a Markdown table.

    Args:
        shown: The families.
        words: The folders with the messages of the families' packages.
    """
    say = speaker(*words)
    lines = ["| board | name | connection | reports | lights |", "|---|---|---|---|---|"]
    for family in shown:
        options = [f"`?{name}={value}`" for name, value in family.options.items()]
        names = ", ".join([*(f"`{url}`" for url in family.shown), *options])
        cells = (model_of(family, say), names, place_of(family), TELLS[family.tells], LIGHTS[family.lights])
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def model_of(family: Family, say: Callable[[LinkMessage], str]) -> str:
    """Return the name of a family with its models. `say` formats a message."""
    # As a sentence begins; a maker's name stays as it is.
    model = family.model if isinstance(family.model, str) else _capital(say(family.model))
    return f"{model} ({', '.join(family.models)})" if family.models else model


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def place_of(family: Family) -> str:
    """Return how boards of a family are connected."""
    match family.reach:
        case Serial(port=port) if port:
            return "its own Raspberry Pi"
        case Serial():
            return "a serial port, TCP" if "socket" in family.served else "a serial port"
        case Hid():
            return "USB"
        case Ble() | Rfcomm():
            return "Bluetooth"
        case Keyboard():
            return "USB or Bluetooth (Linux)"
        case Udp():
            return "the network"
        case OwnTransport():
            return "this computer"
        case Camera():
            return "this computer, a network address"


def stages() -> str:
    """Return the stages of a session as a Markdown table."""
    moves = [
        f"| {stage} | {why} | {then} |\n"
        for (stage, why), then in TRANSITIONS.items()
        if stage != then or why != ENDED
    ]
    return "".join(["| from | when | to |\n|---|---|---|\n", *moves])


def fill_page(page: str, *words: Path) -> str:
    """Return the page with its generated parts replaced.

    Each part is between `<!-- name -->` and `<!-- end -->`.
    """
    beside = [family for family in families() if family.tells in BESIDE]
    boards = [family for family in families() if family not in beside]
    made = {"boards": table(boards, *words), "beside": table(beside, *words), "stages": stages()}
    for name, part in made.items():
        before, start, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if start:
            page = before + start + part + end + after
    return page


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m firmware_bridge.docs_tables", description=__doc__)
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    parser.add_argument("--words", type=Path, action="append", default=[Path("hardware/words")])
    args = parser.parse_args()
    for name in PAGES:
        page = args.docs / name
        page.write_text(fill_page(page.read_text("utf-8"), *args.words), "utf-8")


if __name__ == "__main__":
    main()
