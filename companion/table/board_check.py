"""Sessions with a board outside a game: testing it, pairing it with a set of pieces, and recognising the game
set up on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games import families, family
from companion.kernel.board import FILES
from companion.kernel.errors import GameError
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import Message, message
from companion.table.device_manager import BoardConnection
from companion.table.game_factory import make_game
from companion.table.storage.board_store import (
    FileBoardStore,
    StoredPieces,
    TooManyDiscs,
    board_key,
    discs_of,
    list_printed_faces,
    pieces_for,
    tokens_of,
)
from companion.table.table import monotonic_ms
from companion.tracking.sensing import UNSEEN, code
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Gone, HasMessage, Placed, link_message
from firmware_bridge.core.camera import Dice, LyingDie, disc_name
from firmware_bridge.diagnosis import Diagnosis
from firmware_bridge.wiring import of_model

LIT = "e0852f"
"""Colour of the lights in the test of all lights."""
USUAL = Milliseconds(25)
"""Default debounce time of a square, in milliseconds."""
BEEP = (880, Milliseconds(200))
"""Frequency in hertz and duration in milliseconds of the test sound."""


class BoardCheckSession:
    """A test session with one board at a time.

    Args:
        wake: Called from any thread when a board has reported something.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._plug = BoardConnection(wake)
        self._kept = FileBoardStore()
        self._settle: dict[str, Milliseconds] = {}
        self._lit: tuple[str, ...] = ()
        self.diagnosis = Diagnosis()
        self.url = ""

    @property
    def on(self) -> bool:
        """Whether a board is being tested."""
        return self._plug.board is not None

    def use(self, url: str) -> None:
        """Open the board at this URL.

        Raises:
            BoardError: The board cannot be opened.
        """
        self.diagnosis, self._settle, self._lit = Diagnosis(), {}, ()
        self._plug.open(url)
        self.url = url

    def close(self) -> None:
        """Switch the board's lights off and close it."""
        if self._plug.board is not None:
            self._plug.board.light({})
        self._plug.close()

    def take(self) -> bool:
        """Pass the board's reports to the diagnosis.

        Returns:
            Whether the reports completed the walk over the board's squares.
        """
        for event in self._plug.events():
            self.diagnosis.take_event(event, monotonic_ms())
            if isinstance(event, Connected):
                self.diagnosis.wiring = of_model(event.model)
                self._settle = dict(self._kept.board(board_key(event)).settle)
                for square, ms in self._settle.items():
                    self.settle(square, ms)
        return self.diagnosis.walking and not self.diagnosis.to_walk

    def ask(self) -> None:
        """Request from the board how often each of its squares has changed."""
        if self._plug.board is not None:
            self._plug.board.statistics()

    def settle_of(self, square: str) -> Milliseconds:
        """Return the debounce time of a square, in milliseconds."""
        return self._settle.get(square, USUAL)

    def settle(self, square: str, ms: Milliseconds) -> None:
        """Set the debounce time of one square, in milliseconds."""
        self._settle[square] = ms
        if self._plug.board is not None:
            self._plug.board.debounce(ms, square)

    def lights(self) -> tuple[str, ...]:
        """Switch all lights on, or off again.

        Returns:
            The lit squares.
        """
        if self._plug.board is not None:
            self._lit = () if self._lit else tuple(self.diagnosis.squares)
            self._plug.board.light(dict.fromkeys(self._lit, LIT))
        return self._lit

    def light_only(self, square: str) -> None:
        """Light one square and switch all others off."""
        if self._plug.board is not None:
            self._plug.board.light({square: LIT})

    def sound(self) -> None:
        if self._plug.board is not None:
            self._plug.board.buzz(*BEEP)

    def save(self) -> tuple[str, tuple[str, ...]] | None:
        """Save what the check has found out about this board: debounce times and squares that report nothing.

        Returns:
            The board's key and its unused squares, or None if no board is open.

        Raises:
            StorageError: The data cannot be saved.
        """
        board = self.diagnosis.board
        if board is None:
            return None
        settle, blind = self.diagnosis.profile(self._settle)
        key = board_key(board)
        kept = self._kept.board(key)
        if not self.diagnosis.judged:
            blind = kept.blind
        self._kept.store_board(key, msgspec.structs.replace(kept, settle=settle, blind=blind, url=self.url))
        return key, blind


__all__ = ["UNSEEN", "BoardPairing", "PiecePairing"]


class PiecePairing:
    """The pairing of one game's pieces with the tokens (tags or figures) of one board.

    Args:
        game: The game.
        board: The board's description.
        kept: The stored set, with which the pairing begins.
    """

    def __init__(self, game: Game, board: Connected, kept: StoredPieces) -> None:
        self.game, self.board, self.kept = game, board, kept
        self.tokens = tokens_of(game)
        self.at = 0
        self._game: dict[str, list[str]] = {
            figure: list(codes) for figure, codes in kept.games.get(game.info.id, {}).items()
        }
        self._tags: dict[str, str] = dict(kept.tags)
        self.unseen = set(kept.unseen)
        self.height = kept.height

    @property
    def wanted(self) -> Token | None:
        """The piece to place next, or None once all pieces have been asked for."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def figures(self) -> bool:
        """Whether the board reports figures of a chess set rather than tags."""
        return self.board.speaks == "figures"

    def take_piece(self, token: str | None) -> bool:
        """Record that a piece that was placed reads as `token`.

        Returns:
            Whether the piece was accepted as the expected one.
        """
        piece = self.wanted
        if piece is None or not token:
            return False
        if self.figures:
            codes = self._game.setdefault(token, [])
            if code(*piece) not in codes:
                codes.append(code(*piece))
        else:
            self._tags[token] = self._figure(piece)
        return True

    def _figure(self, piece: Token) -> str:
        """Return what is stored for a tag: the piece's figure in a chess set.

        With figures, the set serves every game.
        """
        means: Mapping[str, tuple[str, ...]] = pieces_for(self.game, self.board.speaks, StoredPieces()).means
        return next((figure for figure, codes in means.items() if code(*piece) in codes), code(*piece))

    def next(self) -> None:
        self.at = min(self.at + 1, len(self.tokens))

    def back(self) -> None:
        self.at = max(self.at - 1, 0)

    def forget(self) -> None:
        """Discard the tokens recorded for the expected piece."""
        piece = self.wanted
        if piece is None:
            return
        for codes in self._game.values():
            if code(*piece) in codes:
                codes.remove(code(*piece))
        figure = self._figure(piece)
        self._tags = {tag: kept for tag, kept in self._tags.items() if kept not in (figure, code(*piece))}

    def read_as(self, piece: Token) -> list[str]:
        """Return the tokens recorded for a piece so far."""
        if self.figures:
            return [figure for figure, codes in self._game.items() if code(*piece) in codes]
        kept = (self._figure(piece), code(*piece))
        return [tag for tag, figure in self._tags.items() if figure in kept]

    def result(self) -> StoredPieces:
        """Return the updated set."""
        games = dict(self.kept.games)
        own = {figure: tuple(codes) for figure, codes in self._game.items() if codes}
        if own:
            games[self.game.info.id] = own
        else:
            games.pop(self.game.info.id, None)
        return msgspec.structs.replace(
            self.kept,
            tags=dict(self._tags),
            games=games,
            unseen=tuple(sorted(self.unseen)),
            height=self.height,
        )


class BoardPairing:
    """A connection to a board for pairing a set; the pairing starts once the board has identified itself.

    `take` yields events: `begun`, `blind` (the board cannot tell pieces apart), `placed` (a piece with a
    readable token was placed), or `gone`.

    Args:
        wake: Called from any thread when the board has reported something.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._plug = BoardConnection(wake)
        self._kept = FileBoardStore()
        self.game, self.name = "", ""
        self.pairing: PiecePairing | None = None
        self.model = ""
        self.why: HasMessage = link_message("no-answer")
        """The reason why the board is gone."""

    def begin(self, game: str, url: str, name: str) -> None:
        """Connect to the board; its first report starts the pairing.

        Args:
            game: The id of the game.
            url: The URL of the board.
            name: The name of the set.

        Raises:
            BoardError: The board cannot be opened.
        """
        self.game, self.name, self.pairing = game, name, None
        self._plug.open(url)

    def close(self) -> None:
        self.pairing = None
        self._plug.close()

    def take(self) -> Iterator[str]:
        """Yield what has happened since the last call."""
        for event in self._plug.events():
            match event:
                case Gone(reason=why):
                    self.why = why
                    yield "gone"
                case Connected(model=model) if self.pairing is None:
                    self.model = model
                    if event.sense != "identity":
                        yield "blind"
                        return
                    self.name = self.name or self._kept.board(board_key(event)).men or board_key(event)
                    self.pairing = PiecePairing(
                        make_game(self.game, None, {}), event, self._kept.men(self.name)
                    )
                    yield "begun"
                case Placed(token=token) if self.pairing is not None and self.pairing.take_piece(token):
                    if self.pairing.figures:
                        self.pairing.next()
                    yield "placed"

    def save(self) -> None:
        """Save the set, and record that this board uses it.

        Raises:
            StorageError: The data cannot be saved.
        """
        assert self.pairing is not None
        key = board_key(self.pairing.board)
        self._kept.store_pieces(self.name, self.pairing.result())
        self._kept.store_board(key, msgspec.structs.replace(self._kept.board(key), men=self.name))


SIDES = "wk"
"""The codes that a camera uses for pieces of the first seat and of the second seat."""
ACROSS = 8
"""Number of pieces in a row. In a chess set, each side has two such rows."""
ENOUGH = 6
"""Minimum number of pieces of each side at the start of a game for a camera to learn their looks from it."""


def start_pieces(game: Game) -> dict[str, str]:
    """Return the side of the piece on each square at the start.

    If the game starts with almost no pieces on the board, rows of pieces as in chess are returned.
    """
    side_of = dict(zip(game.seats, SIDES, strict=False))
    layout = game.layout(game.start())
    pieces = {
        square: side_of[stack[-1].owner]
        for square, stack in layout.items()
        if ":" not in square and stack and stack[-1].owner in side_of
    }
    if all(list(pieces.values()).count(side) >= ENOUGH for side in SIDES):
        return pieces
    return rows_of_pieces(game.board.files, game.board.ranks)


def rows_of_pieces(files: int, ranks: int) -> dict[str, str]:
    """Return the side of the piece on each square, with two rows for each side.

    There are no more pieces than in a chess set. If the board has fewer than five ranks, each side
    has only one row, with gaps.

    Args:
        files: The number of files.
        ranks: The number of ranks.
    """
    near = (1, 2) if ranks > 4 else (1,)
    rows = dict.fromkeys(near, "w") | {ranks + 1 - rank: "k" for rank in near}
    return {f"{file}{rank}": side for rank, side in rows.items() for file in FILES[: min(files, ACROSS)]}


UNKNOWN = "?"
"""The kind of a piece of which only the side is known."""


class PrintedGame(NamedTuple):
    """A game and the camera's names for its printed discs.

    Attributes:
        discs: Maps the camera's name of each disc to the piece that the disc represents.
        starts: Maps each occupied square at the start to the side of its piece.
    """

    game: Game
    discs: Mapping[str, Token]
    starts: Mapping[str, Token]


class LaidOut(NamedTuple):
    """A game recognised on a board.

    Attributes:
        starts: Maps each occupied square at the start to the side of its piece.
        reads: Maps each square to the side of the piece that the camera reads there. Discs of other
            games are left out.
    """

    game: Game
    starts: Mapping[str, Token]
    reads: Mapping[str, Token]

    @property
    def missing(self) -> frozenset[str]:
        """The squares that differ from the start position."""
        return frozenset(q for q, token in self.starts.items() if self.reads.get(q) != token)


def find_laid_out_game(
    readings: Mapping[str, str], size: tuple[int, int], preferred: Sequence[str] = ()
) -> LaidOut | None:
    """Return the game that is set up on a field of this size, or None.

    If no disc identifies the game, and all games with a board of this size are editions of one
    game, the preferred edition is returned.

    Args:
        readings: Maps each square to its disc.
        size: The numbers of files and ranks.
        preferred: Ids of games, the most likely last, to choose among games with the same setup.
    """
    rank = {name: i for i, name in enumerate(preferred, 1)}
    best, most = None, (0, 0, 0)
    editions = list_printed_games(size)
    for printed in editions:
        one = _make_laid_out(printed, readings)
        fits = len(one.starts) - len(one.missing), -len(one.missing), rank.get(one.game.info.id, 0)
        if best is None or fits > most:
            best, most = one, fits
    if best is None or most[0]:
        return best
    if len({family(printed.game.info.id).package for printed in editions}) > 1:
        return None
    return _make_laid_out(max(editions, key=lambda printed: rank.get(printed.game.info.id, 0)), readings)


def find_laid_out_pieces(readings: Mapping[str, str], name: str, size: tuple[int, int]) -> LaidOut | None:
    """Return a game set up with ordinary pieces, of which a camera reads only the side.

    A piece of the right side on a start square counts as the piece that starts there; the identities of
    all other pieces are unknown.

    Args:
        readings: Maps each square to the side of its piece.
        name: The game's id.
        size: The numbers of files and ranks.

    Returns:
        The game, or None if its board has another size.
    """
    printed = next((printed for printed in list_printed_games(size) if printed.game.info.id == name), None)
    if printed is None:
        return None
    owners, starts = dict(zip(SIDES, printed.game.seats, strict=False)), printed.starts
    reads = {}
    for square, side in readings.items():
        begins, owner = starts.get(square), owners.get(side)
        known = begins is not None and owner in (None, begins.owner)
        reads[square] = begins if begins is not None and known else Token(owner, UNKNOWN)
    return LaidOut(printed.game, starts, reads)


def _make_laid_out(printed: PrintedGame, readings: Mapping[str, str]) -> LaidOut:
    reads = {square: printed.discs[disc] for square, disc in readings.items() if disc in printed.discs}
    return LaidOut(printed.game, printed.starts, reads)


@lru_cache(maxsize=8)
def list_printed_games(size: tuple[int, int]) -> tuple[PrintedGame, ...]:
    """Return the games with a board of this size, under the published rules.

    The first call takes about a second.

    Args:
        size: The numbers of files and ranks.
    """
    return tuple(_list_printed(size))


def _list_printed(size: tuple[int, int]) -> Iterator[PrintedGame]:
    for entry in families().values():
        if entry.more:
            continue
        try:
            game = entry.make(None, {}, {})
            if game.board.squares and (game.board.files, game.board.ranks) == size:
                discs = {disc_name(disc.marker): disc.token for disc in discs_of(game)}
                layout = game.layout(game.start())
                starts = {place: stack[-1] for place, stack in layout.items() if ":" not in place and stack}
                yield PrintedGame(game, discs, starts)
        except (GameError, TooManyDiscs):  # A broken add-on reports its error when it is opened.
            continue


MARKER = "tray-marker"
"""The id of the message about a printed face that belongs to no known game."""


def describe_tray(dice: Dice, game: Game | None = None) -> Iterator[Message]:
    """Yield a message for each die, and one for dice that cannot be read.

    Args:
        dice: The dice in the tray.
        game: The game whose printed faces are recognised, or None.
    """
    for die in dice.lying:
        known = find_printed_face(die, game)
        where = f"{die.x:.1f}, {die.y:.1f}"
        if known is not None:
            yield message("tray-printed-die", die=known[0], face=known[1], where=where)
        elif die.look == "marked":
            yield message(MARKER, marker=die.face, where=where)
        else:
            yield message("tray-die", pips=die.face, look=die.look, where=where)
    if dice.unclear:
        yield message("tray-unclear", n=dice.unclear)
    elif not dice.lying:
        yield message("tray-empty")


def find_printed_face(die: LyingDie, game: Game | None) -> tuple[str, str] | None:
    """Return the die and face of the game for a die with printed faces, or None."""
    if game is None or die.look != "marked":
        return None
    return list_printed_faces(game).get(disc_name(die.face))
