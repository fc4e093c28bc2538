"""Pairing a set of pieces with a board: one kind of piece after the other is set down, and its token kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.table.devices.device_manager import BoardConnection
from companion.table.setup import make_game
from companion.table.storage.board_store import FileBoardStore, StoredMen, board_key, men_for, tokens_of
from companion.tracking.piece_codes import UNSEEN, code
from firmware_bridge.core.board import Connected, Gone, Placed
from firmware_bridge.core.link_messages import HasMessage, link_message

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
