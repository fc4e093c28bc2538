"""`python -m firmware_bridge.papers`: the table of boards in `docs/boards.md`, made of what the drivers declare."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from firmware_bridge.core.family import Ble, Family, Hid, OwnWay, Serial
from firmware_bridge.core.said import Said
from firmware_bridge.families import families
from firmware_bridge.speak import speaker

TELLS = {
    "occupancy": "occupancy",
    "figures": "each figure",
    "tags": "a tag in each man",
    "dice": "rolls and faces",
    "cards": "tags of cards",
    "itself": "what it says of itself",
}
LIGHTS = {True: "yes", False: "no", None: "some have"}


def table(shown: Iterable[Family], *words: Path) -> str:
    """Families as a table in Markdown; `words`: folders with what their packages say."""
    say = speaker(*words)
    lines = ["| board | name | at | it tells | lights |", "|---|---|---|---|---|"]
    for family in shown:
        model = say(family.model) if isinstance(family.model, Said) else family.model
        options = [f"`?{name}={value}`" for name, value in family.options.items()]
        names = ", ".join([*(f"`{url}`" for url in family.shown), *options])
        cells = (model[0].upper() + model[1:], names, _at(family), TELLS[family.tells], LIGHTS[family.lights])
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _at(family: Family) -> str:
    match family.reach:
        case Serial():
            return "a serial port, TCP" if "socket" in family.served else "a serial port"
        case Hid():
            return "USB"
        case Ble():
            return "Bluetooth"
        case OwnWay():
            return "this computer"


def filled(page: str, *words: Path) -> str:
    """The page with its two tables made anew, each between `<!-- name -->` and `<!-- end -->`."""
    beside = [family for family in families() if family.tells in ("dice", "cards")]
    boards = [family for family in families() if family not in beside]
    for name, shown in (("boards", boards), ("beside", beside)):
        before, start, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        assert start and end, f"the page has no place for the {name}"
        page = before + start + table(shown, *words) + end + after
    return page


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m firmware_bridge.papers", description=__doc__)
    parser.add_argument("--page", type=Path, default=Path("docs/boards.md"))
    parser.add_argument("--words", type=Path, action="append", default=[Path("hardware/words")])
    args = parser.parse_args()
    args.page.write_text(filled(args.page.read_text("utf-8"), *args.words), "utf-8")


if __name__ == "__main__":
    main()
