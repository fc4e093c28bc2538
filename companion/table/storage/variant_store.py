"""The user's variant files, stored in the folder `variants` of the data folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.games import look_again
from companion.games.variant_files import (
    MOST,
    SUFFIX,
    OwnGames,
    VariantGame,
    Words,
    games_in,
    own_games,
    own_names,
    unread_in,
    words_beside,
)
from companion.kernel.errors import file_in
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import file_name, variants_folder, write
from companion.table.storage.files import read_file

__all__ = ["SUFFIX"]


class OwnVariants(msgspec.Struct, frozen=True):
    """A variant file.

    Attributes:
        path: The path of the file.
        games: The playable games; empty if the file is refused.
        wrong: The reason why the file is refused, or why the messages for its games cannot be read.
        notes: Warnings about content that has no effect, for a file that has just been added.
    """

    path: Path
    games: tuple[VariantGame, ...] = ()
    wrong: UserError | None = None
    notes: tuple[UserError, ...] = ()


def own_variants() -> list[OwnVariants]:
    """Return the stored files, sorted by name. If two files define the same game, the second is refused."""
    return [_load(games) for games in own_games(variants_folder())]


def _load(one: OwnGames) -> OwnVariants:
    wrong = one.wrong
    if isinstance(wrong, OSError):
        wrong = UserError("file-unreadable", path=str(one.path), why=wrong.strerror or "")
    return OwnVariants(one.path, one.games, wrong)


def check_variants(path: Path) -> tuple[VariantGame, ...]:
    """Return the games of a variant file in any folder.

    Raises:
        OSError: The file cannot be read.
        UserError: The file cannot be used.
    """
    kept = file_in(variants_folder(), f"{path.stem}{SUFFIX}")
    return games_in(
        read_file(path, MOST), path.name, own_names(variants_folder(), but=kept), _words_beside(path)
    )


def find_unread(path: Path) -> tuple[UserError, ...]:
    """Return errors about content of a variant file that has no effect or is not supported.

    Raises:
        OSError: The file cannot be read.
        UserError: The file is not a variant file.
    """
    return unread_in(read_file(path, MOST), path.name)


def _words_beside(path: Path) -> Words | None:
    """Return the messages for the games of a file, or None if there are none. Raises OSError, UserError."""
    beside = words_beside(path)
    return Words(beside.name, read_file(beside, MOST)) if beside.is_file() else None


def add_variants(path: Path) -> OwnVariants:
    """Copy a variant file and the messages for its games into the folder, if its games can be played.

    Files of the same name are replaced.

    Raises:
        OSError: The file cannot be read.
        UserError: The file cannot be used. Nothing was copied.
    """
    kept = file_in(variants_folder(), f"{file_name(path.stem)}{SUFFIX}")
    content, words = read_file(path, MOST), _words_beside(path)
    games = games_in(content, path.name, own_names(variants_folder(), but=kept), words)
    write(kept, content)
    if words is None:
        words_beside(kept).unlink(missing_ok=True)
    else:
        write(words_beside(kept), words.content)
    look_again()
    return OwnVariants(kept, games, notes=unread_in(content, path.name))
