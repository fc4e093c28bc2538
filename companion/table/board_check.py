"""A board or camera looked at by itself: checked, paired with a set of pieces, and asked which game lies under
it.
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
    StoredMen,
    TooManyDiscs,
    board_key,
    discs_of,
    list_printed_faces,
    men_for,
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
"""The colour of all lights on."""
USUAL = Milliseconds(25)
"""Milliseconds a square has to be quiet, if nobody has said otherwise."""
BEEP = (880, Milliseconds(200))
"""Hertz and milliseconds."""


class BoardCheckSession:
    """A look at one board after another.

    `wake` is called from any thread when a board has reported something.
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
        """Whether a board is looked at."""
        return self._plug.board is not None

    def use(self, url: str) -> None:
        """Look at the board at this URL. Raises BoardError."""
        self.diagnosis, self._settle, self._lit = Diagnosis(), {}, ()
        self._plug.open(url)
        self.url = url

    def close(self) -> None:
        """Leave the board, its lights off."""
        if self._plug.board is not None:
            self._plug.board.light({})
        self._plug.close()

    def take(self) -> bool:
        """Tell the diagnosis what the board has reported; whether that ended the walk over its squares."""
        for event in self._plug.events():
            self.diagnosis.take_event(event, monotonic_ms())
            if isinstance(event, Connected):
                self.diagnosis.wiring = of_model(event.model)
                self._settle = dict(self._kept.board(board_key(event)).settle)
                for square, ms in self._settle.items():
                    self.settle(square, ms)
        return self.diagnosis.walking and not self.diagnosis.to_walk

    def ask(self) -> None:
        """Ask the board how often its squares have changed."""
        if self._plug.board is not None:
            self._plug.board.statistics()

    def settle_of(self, square: str) -> Milliseconds:
        """Milliseconds that a square has to be quiet."""
        return self._settle.get(square, USUAL)

    def settle(self, square: str, ms: Milliseconds) -> None:
        """Give one square another debounce time."""
        self._settle[square] = ms
        if self._plug.board is not None:
            self._plug.board.debounce(ms, square)

    def lights(self) -> tuple[str, ...]:
        """All lights on, then off again; the squares that are lit."""
        if self._plug.board is not None:
            self._lit = () if self._lit else tuple(self.diagnosis.squares)
            self._plug.board.light(dict.fromkeys(self._lit, LIT))
        return self._lit

    def light_only(self, square: str) -> None:
        """The light of one square, all others off."""
        if self._plug.board is not None:
            self._plug.board.light({square: LIT})

    def sound(self) -> None:
        if self._plug.board is not None:
            self._plug.board.buzz(*BEEP)

    def save(self) -> tuple[str, tuple[str, ...]] | None:
        """Keep debounce times and silent squares for this board: its key, and what is played without.

        Raises:
            StorageError: it cannot be kept.
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
    """The pieces of one game against the tokens of one board. `kept`: the set as it was."""

    def __init__(self, game: Game, board: Connected, kept: StoredMen) -> None:
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
        """The piece to be set down next; None when all had their turn."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def figures(self) -> bool:
        """Whether the board's tokens are figures of a chess set rather than tags."""
        return self.board.speaks == "figures"

    def take_piece(self, token: str | None) -> bool:
        """A piece was set down that reads as `token`; whether that was taken for the piece wanted now."""
        man = self.wanted
        if man is None or not token:
            return False
        if self.figures:
            codes = self._game.setdefault(token, [])
            if code(*man) not in codes:
                codes.append(code(*man))
        else:
            self._tags[token] = self._figure(man)
        return True

    def _figure(self, man: Token) -> str:
        """What a tag is kept as: the figure of the chess set it is in, so that it serves in every game."""
        means: Mapping[str, tuple[str, ...]] = men_for(self.game, self.board.speaks, StoredMen()).means
        return next((figure for figure, codes in means.items() if code(*man) in codes), code(*man))

    def next(self) -> None:
        self.at = min(self.at + 1, len(self.tokens))

    def back(self) -> None:
        self.at = max(self.at - 1, 0)

    def forget(self) -> None:
        """What was read of the piece wanted now does not count."""
        man = self.wanted
        if man is None:
            return
        for codes in self._game.values():
            if code(*man) in codes:
                codes.remove(code(*man))
        figure = self._figure(man)
        self._tags = {tag: kept for tag, kept in self._tags.items() if kept not in (figure, code(*man))}

    def read_as(self, man: Token) -> list[str]:
        """The tokens that stand for a piece so far."""
        if self.figures:
            return [figure for figure, codes in self._game.items() if code(*man) in codes]
        kept = (self._figure(man), code(*man))
        return [tag for tag, figure in self._tags.items() if figure in kept]

    def result(self) -> StoredMen:
        """The set as it is now."""
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
    """A board to pair a set with, and the pairing once it has said what it is.

    `wake` is called from any thread when it has reported something; `take` then returns what that was, each
    one of `begun`, `blind` (it cannot tell pieces apart), `placed` (a piece was set down that tells
    something), `gone`.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._plug = BoardConnection(wake)
        self._kept = FileBoardStore()
        self.game, self.name = "", ""
        self.pairing: PiecePairing | None = None
        self.model = ""
        self.why: HasMessage = link_message("no-answer")
        """Why the board is gone."""

    def begin(self, game: str, url: str, name: str) -> None:
        """Connect to the board; its first word leads on. Raises BoardError."""
        self.game, self.name, self.pairing = game, name, None
        self._plug.open(url)

    def close(self) -> None:
        self.pairing = None
        self._plug.close()

    def take(self) -> Iterator[str]:
        """What the board has reported since."""
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
        """Keep the set, and that this board is used with it. Raises StorageError."""
        assert self.pairing is not None
        key = board_key(self.pairing.board)
        self._kept.store_men(self.name, self.pairing.result())
        self._kept.store_board(key, msgspec.structs.replace(self._kept.board(key), men=self.name))


SIDES = "wk"
"""As a camera calls the pieces of the first seat and of the second."""
ACROSS = 8
"""Men of a row: a chess set has two such rows of each side."""
ENOUGH = 6
"""Pieces of a side on the board, with fewer of which its looks are not learnt from the game's own start."""


def start_men(game: Game) -> dict[str, str]:
    """Square to side, as the game begins; of a game that begins with hardly a piece, in rows as chess does."""
    side_of = dict(zip(game.seats, SIDES, strict=False))
    layout = game.layout(game.start())
    men = {
        square: side_of[stack[-1].owner]
        for square, stack in layout.items()
        if ":" not in square and stack and stack[-1].owner in side_of
    }
    if all(list(men.values()).count(side) >= ENOUGH for side in SIDES):
        return men
    return rows_of_men(game.board.files, game.board.ranks)


def rows_of_men(files: int, ranks: int) -> dict[str, str]:
    """Square to side, as chess begins: two rows of each side, of no more men than a chess set has.

    Where there are fewer than five ranks one row of each side leaves squares empty.
    """
    near = (1, 2) if ranks > 4 else (1,)
    rows = dict.fromkeys(near, "w") | {ranks + 1 - rank: "k" for rank in near}
    return {f"{file}{rank}": side for rank, side in rows.items() for file in FILES[: min(files, ACROSS)]}


UNKNOWN = "?"
"""The kind of a piece of which only the side is known."""


class PrintedGame(NamedTuple):
    """`discs`: what a camera calls each disc, to its piece; `starts`: square to who begins there."""

    game: Game
    discs: Mapping[str, Token]
    starts: Mapping[str, Token]


class LaidOut(NamedTuple):
    """`starts`: square to who begins there; `reads`: square to who is read there, discs of other games left out."""

    game: Game
    starts: Mapping[str, Token]
    reads: Mapping[str, Token]

    @property
    def missing(self) -> frozenset[str]:
        """The squares that are not as the game begins."""
        return frozenset(q for q, token in self.starts.items() if self.reads.get(q) != token)


def find_laid_out_game(
    readings: Mapping[str, str], size: tuple[int, int], preferred: Sequence[str] = ()
) -> LaidOut | None:
    """The game that lies on a field of this size.

    Where no disc tells it, it is the only one of that size, or the edition that is preferred; else None.

    Args:
        readings: square to disc.
        size: files and ranks.
        preferred: ids of games, the likeliest last: which it is where several are laid out alike.
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
    """A game with ordinary pieces, of which a camera tells the sides; None: its board has another size.

    A piece of the right side where one begins is that one; elsewhere nobody knows which it is.

    Args:
        readings: square to side.
        name: the game's id.
        size: files and ranks.
    """
    printed = next((one for one in list_printed_games(size) if one.game.info.id == name), None)
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
    """The games of the shelf with a board of this size, as they are printed. The first time it takes a second."""
    return tuple(_list_printed(size))


def _list_printed(size: tuple[int, int]) -> Iterator[PrintedGame]:
    for one in families().values():
        if one.more:
            continue
        try:
            game = one.make(None, {}, {})
            if game.board.squares and (game.board.files, game.board.ranks) == size:
                discs = {disc_name(disc.marker): disc.token for disc in discs_of(game)}
                layout = game.layout(game.start())
                starts = {place: stack[-1] for place, stack in layout.items() if ":" not in place and stack}
                yield PrintedGame(game, discs, starts)
        except (GameError, TooManyDiscs):  # an add-on that is broken says so when it is opened
            continue


MARKER = "tray-marker"
"""Of a printed face that is no known game's."""


def describe_tray(dice: Dice, game: Game | None = None) -> Iterator[Message]:
    """A message for each die, and how much is not clear; `game`: whose printed faces are known."""
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
    """The game's die and face, of one with printed faces."""
    if game is None or die.look != "marked":
        return None
    return list_printed_faces(game).get(disc_name(die.face))
