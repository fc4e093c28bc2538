"""Stored data about boards and sets of pieces: which tag or printed marker is which piece or face.

`BoardStore` is the interface for tables; `FileBoardStore` uses files. A set of pieces is a TOML file in
`men/` that can be written by hand and copied. The numbers of printed discs and dice depend only on the game.

A board is identified by its id or, if it has none, by its model. The discs of a game are numbered
for the published game with all its seats, so the same discs work with any seats and house rules.
Pieces that only exist under certain house rules have the numbers after these. Each piece has a
marker of its own, because a camera would confuse two identical markers. A file of `men/`:

    unseen = ["checker"]        # no magnet or tag in these: checker, cloaked, boulder, or a piece's letter
    height = 1                  # a piece on more tokens than this may be out of the sensor's reach
    [tags]
    04A1B2C3D4 = "wQ"           # this tag is in the figure of a white queen
    [games.wild-jokers]
    wQ = ["wA"]                 # in this game the figure stands for the white Paladin
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
import tomli_w

from companion.games import family, in_words_of
from companion.kernel.errors import FILE, LABEL, BadFileName, GameError, TooMuch, file_in, read_toml
from companion.kernel.facts import DieInfo
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import UserError
from companion.plain_text.decoded_values import clean_values
from companion.table.storage.data_folder import (
    StorageError,
    file_name,
    folder,
    read_choices,
    write,
    write_choices,
)
from companion.table.storage.files import read_file
from companion.tracking.sensing import PieceSet, code, figures
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected
from firmware_bridge.core.camera import (
    FACES_OF_DIE,
    FIRST_DISC,
    LAST_DISC,
    MARKED_DICE,
    disc_name,
    face_marker,
)


class Disc(NamedTuple):
    marker: int
    token: Token


class TooManyDiscs(UserError):
    """Error raised if the game has more pieces than there are markers."""


def men_of(game: Game) -> list[Token]:
    """Return every piece at the start of the game, and for each owner the pieces that may come later."""
    tokens = [token for stack in game.layout(game.start()).values() for token in stack]
    owners = dict.fromkeys(token.owner for token in tokens)
    return tokens + [Token(owner, kind) for owner in owners if owner for kind in game.info.later]


def discs_of(game: Game) -> list[Disc]:
    """Return the discs of a game with their markers.

    Later kinds are kinds of pieces that a seat may get during the game. If there are not enough
    markers for all pieces, only one piece of such a kind gets a marker.

    Raises:
        TooManyDiscs: There are not enough markers for the start of the game and one piece of each later kind.
    """
    room = LAST_DISC - FIRST_DISC + 1
    try:
        printed = family(game.info.id).make(None, {}, {})
    except GameError:  # a custom game, which is used as it is
        printed = game
    wanted, numbered = Counter(men_of(printed)) | Counter(men_of(game)), list(_number_pieces(printed))
    needed = _first_of_each(printed) | _first_of_each(game)
    numbered += sorted((needed - Counter(numbered)).elements(), key=str)
    if len(numbered) > room:
        with in_words_of(game.info.id):
            raise TooManyDiscs("too-many-discs", game=game.info.title, n=len(numbered), most=room)
    further = [(i, str(token), token) for token, n in (wanted - Counter(numbered)).items() for i in range(n)]
    numbered += [token for _, _, token in sorted(further)][: room - len(numbered)]
    return [Disc(FIRST_DISC + i, token) for i, token in enumerate(numbered)]


def _number_pieces(game: Game) -> Iterator[Token]:
    """Yield the pieces at the start, and one of each later kind for each owner, grouped by owner."""
    seats = {seat: i for i, seat in enumerate(game.seats)}
    begins = _beginners(game)
    kinds = {token.kind for token in begins}
    new = [token for token in _first_of_each(game) - begins if token.kind not in kinds]
    yield from sorted(
        (*begins.elements(), *new),
        key=lambda piece: (seats.get(piece.owner or "", len(seats)), str(piece.owner), piece.kind),
    )


def _first_of_each(game: Game) -> Counter[Token]:
    """Return the pieces at the start, and for each owner one of each later kind."""
    return _beginners(game) | Counter(set(men_of(game)))


def _beginners(game: Game) -> Counter[Token]:
    return Counter(token for stack in game.layout(game.start()).values() for token in stack)


def disc_codes(game: Game) -> dict[str, tuple[str, ...]]:
    """Map the camera's name of each disc to the disc's piece codes."""
    return {disc_name(disc.marker): (code(*disc.token),) for disc in discs_of(game)}


USUAL = ("+", "#", *(str(number) for number in range(1, 21)))


def markers_of(die: DieInfo, place: int) -> dict[str, int]:
    """Return the markers of a die's faces, or an empty dict if there are not enough markers.

    `place` is the die's position in the game's list of dice.
    """
    faces = USUAL if set(die.faces) <= set(USUAL) else tuple(sorted(set(die.faces)))
    if place >= MARKED_DICE or len(faces) > FACES_OF_DIE:
        return {}
    return {face: face_marker(place, i) for i, face in enumerate(faces)}


def list_printed_faces(game: Game) -> dict[str, tuple[str, str]]:
    """Map the camera's name of each printed face to its die and face."""
    return {
        disc_name(marker): (die.name, face)
        for place, die in enumerate(game.dice)
        for face, marker in markers_of(die, place).items()
    }


class StoredPieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a set of pieces.

    Attributes:
        games: Maps a game to its figures and the codes that they stand for in it.
    """

    tags: Mapping[str, str] = {}
    unseen: tuple[str, ...] = ()
    height: int = 16
    games: Mapping[str, Mapping[str, tuple[str, ...]]] = {}


class StoredBoard(msgspec.Struct, frozen=True):
    """A board that was used on this computer.

    Attributes:
        turned: The rotation of the game on the board, in degrees.
        settle: Debounce times in milliseconds by square.
        blind: The broken squares.
    """

    turned: int | None = None
    men: str = ""
    settle: Mapping[str, Milliseconds] = {}
    blind: tuple[str, ...] = ()
    url: str = ""


class BoardStore(Protocol):
    """The stored data that a table uses."""

    def board(self, key: str) -> StoredBoard: ...

    def store_board(self, key: str, board: StoredBoard) -> None: ...

    def men(self, name: str) -> StoredPieces: ...

    def store_pieces(self, name: str, pieces: StoredPieces) -> None: ...


class FileBoardStore:
    """A `BoardStore` in the data folder.

    Unreadable data counts as unknown; write errors are ignored.
    """

    def board(self, key: str) -> StoredBoard:
        return self._boards().get(key, StoredBoard())

    def store_board(self, key: str, board: StoredBoard) -> None:
        write_choices(_boards_file(), {**self._boards(), key: board})

    def _boards(self) -> dict[str, StoredBoard]:
        return read_choices(_boards_file(), dict[str, StoredBoard], {})

    def men(self, name: str) -> StoredPieces:
        try:
            return read_pieces(file_in(_pieces_folder(), f"{name}.toml"))
        except (StorageError, TooMuch, BadFileName):
            return StoredPieces()

    def store_pieces(self, name: str, pieces: StoredPieces) -> None:
        plain = msgspec.to_builtins(pieces)
        path = file_in(_pieces_folder(), f"{file_name(name)}.toml")
        write(path, tomli_w.dumps(msgspec.json.decode(msgspec.json.encode(plain))).encode())


def _boards_file() -> Path:
    return folder() / "boards.json"


def _pieces_folder() -> Path:
    return folder() / "men"


def list_stored_pieces() -> list[str]:
    """Return the names of the stored sets of pieces."""
    return sorted(path.stem for path in _pieces_folder().glob("*.toml"))


def read_pieces(path: Path) -> StoredPieces:
    """Read a set of pieces from a file.

    Raises:
        StorageError: The file cannot be read, or does not describe a set of pieces.
        TooMuch: The file is too large.
    """
    try:
        return clean_values(
            msgspec.convert(read_toml(read_file(path, FILE).decode("utf-8"), str(path)), StoredPieces), LABEL
        )
    except OSError as wrong:
        raise StorageError("set-unreadable", path=str(path), why=wrong.strerror or "") from wrong
    except (msgspec.ValidationError, ValueError) as wrong:
        raise StorageError("set-unreadable", path=str(path), why=str(wrong)) from wrong


def board_key(board: Connected) -> str:
    """Return the key under which a board is stored."""
    return board.id if board.id != "unknown" else board.model


def tokens_of(game: Game) -> list[Token]:
    """Return every token that may be on the board, without repetition."""
    layout = game.layout(game.start())
    tokens = {token for stack in layout.values() for token in stack}
    owners = {token.owner for token in tokens}
    tokens |= {Token(owner, kind) for owner in owners if owner for kind in game.info.later}
    return sorted(tokens, key=str)


def pieces_for(game: Game, speaks: str, kept: StoredPieces) -> PieceSet:
    """Return the meaning of a board's tokens in a game. `speaks` is the kind of tokens, as in `Connected`."""
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
