"""`make pictures`: the screens for the docs; with an option the shelf, contact sheets, or the references instead."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

DOCS, SHEETS = Path("docs/pictures"), Path("build/pictures")


def shelf() -> None:
    """The boards on the shelf of the home screen, each drawn from its game."""
    from companion.artwork import raster
    from companion.seat_pages.shelf import SHELF, WIDTHS, draw_place, picture_path

    for box in SHELF:
        for wide in WIDTHS:
            picture_path(box.game, wide).write_bytes(raster.png(draw_place(box), wide))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("--out", type=Path, help=f"the folder; else {DOCS}, for sheets {SHEETS}")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--shelf", action="store_true", help="draw the boards of the home screen anew")
    which.add_argument("--deck", action="store_true", help="draw the pictures on a Stream Deck's keys anew")
    which.add_argument(
        "--sheets",
        nargs="*",
        metavar="GAME",
        help="contact sheets instead: every screen of these games (none: of all, and those beside them) in five sizes "
        "and both themes",
    )
    which.add_argument(
        "--references", action="store_true", help="take the pictures anew that tests compare screens with"
    )
    args = parser.parse_args()
    if args.shelf:
        shelf()
        return
    if args.deck:
        from tests.pictures import deck

        deck.take()
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        from companion.app import prepare

        prepare()
        if args.sheets is not None:
            from tests.pictures import sheets

            sheets.take(args.out or SHEETS, args.sheets)
        elif args.references:
            from tests.pictures import references

            references.renew()
        else:
            from tests.pictures import clubs, docs, handbook, phones, places, surroundings

            docs.take(args.out or DOCS)
            phones.take(args.out or DOCS)
            places.take(args.out or DOCS)
            clubs.take(args.out or DOCS)
            handbook.take(args.out or DOCS)
            surroundings.take(args.out or DOCS)
            print(*sorted(str(path) for path in (args.out or DOCS).glob("*.png")), sep="\n")


if __name__ == "__main__":
    main()
