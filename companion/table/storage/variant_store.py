"""Variant files that people keep on this tablet, in the folder `variants` of the data folder: `name.ini`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.games import look_again
from companion.games.variant_files import MOST, VariantGame, games_in
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import file_name, variants_folder, write
from companion.table.storage.file_limits import read_file

SUFFIX = ".ini"


class OwnVariants(msgspec.Struct, frozen=True):
    """A file of the folder. `wrong`: why its games cannot be played; it then has none."""

    path: Path
    games: tuple[VariantGame, ...] = ()
    wrong: UserError | None = None


def own_variants() -> list[OwnVariants]:
    """The files there are by name; of two that define the same game the second is wrong."""
    return list(_each(variants_folder()))


def _each(where: Path, but: Path | None = None) -> Iterator[OwnVariants]:
    taken: set[str] = set()
    for path in sorted(where.glob(f"*{SUFFIX}")):
        if path == but:
            continue
        try:
            games = games_in(read_file(path, MOST), path.name, taken)
        except UserError as wrong:
            yield OwnVariants(path, wrong=wrong)
        except OSError as wrong:
            yield OwnVariants(
                path, wrong=UserError("variant-file-unread", path=str(path), why=wrong.strerror or "")
            )
        else:
            taken |= {game.name for game in games}
            yield OwnVariants(path, games)


def check_variants(path: Path) -> tuple[VariantGame, ...]:
    """The games of a variant file, wherever it is.

    Raises:
        OSError: it is not there, or cannot be read.
        UserError: what is wrong with it.
    """
    kept = variants_folder() / f"{path.stem}{SUFFIX}"
    return games_in(read_file(path, MOST), path.name, _taken(but=kept))


def add_variants(path: Path) -> OwnVariants:
    """Copy a variant file into the folder, if its games can be played; one of the same name is replaced.

    Raises:
        OSError: it is not there, or cannot be read.
        UserError: what is wrong with it; nothing was copied.
    """
    kept = variants_folder() / f"{file_name(path.stem)}{SUFFIX}"
    content = read_file(path, MOST)
    games = games_in(content, path.name, _taken(but=kept))
    write(kept, content)
    look_again()
    return OwnVariants(kept, games)


def _taken(but: Path) -> set[str]:
    """The names of games that other files define."""
    return {game.name for file in _each(variants_folder(), but) for game in file.games}
