"""The command `companion variants`, which lists games, and checks and adds variant files."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.cli.arguments import bad_usage
from companion.cli.texts import print_json, sentence, text
from companion.games.variant_files import VariantGame, standard_games
from companion.kernel.messages import UserError
from companion.table.storage.variant_store import (
    OwnVariants,
    add_variants,
    check_variants,
    find_unread,
    own_variants,
)

REFUSED = 2
"""The exit status if a file cannot be used."""
WHAT = ("list", "check", "add")


def variants(what: str, file: Path | None, json: bool) -> int:
    """Run `companion variants`.

    Args:
        what: `list`, `check` or `add`.
        file: The file to check or add.
        json: Whether to print JSON lines.

    Returns:
        The exit status: 0 if all is well, `REFUSED` if the file was refused, or 1 if a stored file
        cannot be used.
    """
    if what not in WHAT:
        raise bad_usage("bad-what", known=WHAT, given=what)
    if what == "list":
        if file is not None:
            raise bad_usage("variants-list-all")
        return _list(json)
    if file is None:
        raise bad_usage("variants-which", what=what)
    found = _report(file, what == "add")
    if found is None:
        return REFUSED
    for game in found.games:
        _print(game, found.path.name, json)
    if not json:
        said = "variants-sound" if what == "check" else "variants-added"
        print(text(said, name=found.path.stem, path=str(found.path)))
    return 0


def _report(file: Path, add: bool) -> OwnVariants | None:
    """Check a variant file, or add it.

    First, messages about parts that have no effect or are not supported are printed.

    Returns:
        The file with its games, or None if a message explains why they cannot be played.
    """
    printed = [sentence(unread) for unread in find_unread(file)]
    for line in printed:
        print(line, file=sys.stderr)
    try:
        return add_variants(file) if add else OwnVariants(file, check_variants(file))
    except UserError as wrong:
        if sentence(wrong) not in printed:
            raise
        return None


def _list(json: bool) -> int:
    own = own_variants()
    for file in own:
        for game in file.games:
            _print(game, file.path.name, json)
        if file.wrong is not None:
            print(sentence(file.wrong), file=sys.stderr)
    for name, files, ranks in standard_games():
        if json:
            print_json({"type": "variant", "variant": name, "file": "", "files": files, "ranks": ranks})
        else:
            print(text("variant-standard", name=name, files=files, ranks=ranks))
    return int(any(file.wrong for file in own))


def _print(game: VariantGame, file: str, json: bool) -> None:
    if json:
        size = {"files": game.files, "ranks": game.ranks}
        print_json(
            {
                "type": "variant",
                "variant": game.name,
                "file": file,
                **size,
                "kinds": game.kinds,
                "moves": game.moves,
            }
        )
        return
    print(
        text(
            "variant-own",
            name=game.name,
            file=file,
            files=game.files,
            ranks=game.ranks,
            kinds=game.kinds,
            moves=game.moves,
        )
    )
