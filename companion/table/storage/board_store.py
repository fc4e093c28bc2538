"""What this tablet keeps of boards and sets of pieces: how a board lies, which tag is which piece.

`BoardStore` is what a table asks, `FileBoardStore` the files it is kept in. A board is known by its id (or,
where it has none, its model). A set of pieces is one TOML file in the data folder under `men/`, which can be
written by hand and copied to another tablet:

    unseen = ["checker"]            # no magnet or tag in these: checker, cloaked, boulder, or a piece's
        letter height = 1                      # a piece on more tokens than this may be out of the sensor's
        reach [tags] 04A1B2C3D4 = "wQ"               # this tag is in the figure of a white queen
        [games.wild-jokers] wQ = ["wA"]                     # in this game the figure stands for the white
        Paladin
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import msgspec
import tomli_w

from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.limits import FILE, LABEL, TooMuch, read_toml
from companion.kernel.text.file_names import BadFileName, file_in
from companion.plain_text.decoded_values import clean_values
from companion.table.devices.printed_discs import disc_codes
from companion.table.storage.data_folder import StorageError, file_name, folder, write
from companion.table.storage.file_limits import read_file
from companion.table.storage.kept_choices import read_choices, write_choices
from companion.tracking.piece_codes import PieceSet, figures
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected


class StoredMen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of pieces as its file has it. `games`: game to figure to the codes it stands for there."""

    tags: Mapping[str, str] = {}
    unseen: tuple[str, ...] = ()
    height: int = 16
    games: Mapping[str, Mapping[str, tuple[str, ...]]] = {}


class StoredBoard(msgspec.Struct, frozen=True):
    """A board that was used here.

    `turned`: how it lies; `settle`: square to debounce ms; `blind`: squares out of order.
    """

    turned: int | None = None
    men: str = ""
    settle: Mapping[str, Milliseconds] = {}
    blind: tuple[str, ...] = ()
    url: str = ""


class BoardStore(Protocol):
    """What a table asks of the tablet's memory."""

    def board(self, key: str) -> StoredBoard: ...

    def store_board(self, key: str, board: StoredBoard) -> None: ...

    def men(self, name: str) -> StoredMen: ...

    def store_men(self, name: str, men: StoredMen) -> None: ...


class FileBoardStore:
    """BoardStore in the data folder.

    What cannot be read counts as not known; what cannot be written is not kept.
    """

    def board(self, key: str) -> StoredBoard:
        return self._boards().get(key, StoredBoard())

    def store_board(self, key: str, board: StoredBoard) -> None:
        write_choices(_boards_file(), {**self._boards(), key: board})

    def _boards(self) -> dict[str, StoredBoard]:
        return read_choices(_boards_file(), dict[str, StoredBoard], {})

    def men(self, name: str) -> StoredMen:
        try:
            return read_men(file_in(_men_folder(), f"{name}.toml"))
        except (StorageError, TooMuch, BadFileName):
            return StoredMen()

    def store_men(self, name: str, men: StoredMen) -> None:
        plain = msgspec.to_builtins(men)
        path = file_in(_men_folder(), f"{file_name(name)}.toml")
        write(path, tomli_w.dumps(msgspec.json.decode(msgspec.json.encode(plain))).encode())


def _boards_file() -> Path:
    return folder() / "boards.json"


def _men_folder() -> Path:
    return folder() / "men"


def list_stored_men() -> list[str]:
    """The names of the sets of pieces that are kept."""
    return sorted(path.stem for path in _men_folder().glob("*.toml"))


def read_men(path: Path) -> StoredMen:
    """A set of pieces in a file.

    Raises:
        StorageError: it cannot be read, or is no such file.
        TooMuch: it is larger than any.
    """
    try:
        return clean_values(
            msgspec.convert(read_toml(read_file(path, FILE).decode("utf-8"), str(path)), StoredMen), LABEL
        )
    except OSError as wrong:
        raise StorageError("men-unreadable", path=str(path), why=wrong.strerror or "") from wrong
    except (msgspec.ValidationError, ValueError) as wrong:
        raise StorageError("men-unreadable", path=str(path), why=str(wrong)) from wrong


def board_key(board: Connected) -> str:
    """What a board is remembered by."""
    return board.id if board.id != "unknown" else board.model


def tokens_of(game: Game) -> list[Token]:
    """Every kind of piece, checker and stone that may stand on the board, each once."""
    layout = game.layout(game.start())
    tokens = {token for stack in layout.values() for token in stack}
    owners = {token.owner for token in tokens}
    tokens |= {Token(owner, kind) for owner in owners if owner for kind in game.info.later}
    return sorted(tokens, key=str)


def men_for(game: Game, speaks: str, kept: StoredMen) -> PieceSet:
    """How a board's tokens read in a game. `speaks`: what its tokens are, as in `Connected`."""
    base = PieceSet()
    if speaks == "discs":
        base = PieceSet(disc_codes(game))
    elif speaks != "men":
        base = figures(tokens_of(game), game.seats, game.info.stand_ins)
    means = {**base.means, **kept.games.get(game.info.id, {})}
    means.update({tag: means.get(figure, (figure,)) for tag, figure in kept.tags.items()})
    seen = {code[1:] for codes in kept.games.get(game.info.id, {}).values() for code in codes}
    unseen = {kind for kind in base.unseen if kind not in seen and not (kind == "checker" and "o" in seen)}
    return PieceSet(means, tuple(sorted(unseen | set(kept.unseen))), kept.height)
