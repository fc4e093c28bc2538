"""Notation for chess players and other programs: moves of PGN games, names of openings, FEN and UCI."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from companion.games.chess.facts import CHESS, CHESS960, WRITTEN, game_named
from companion.games.chess.files.catalogue import standard
from companion.games.chess.legal_moves import LegalMoves
from companion.games.chess.movement.position import PASSANT, Move, Position
from companion.games.chess.state import ARRAY, TURN, State
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.actions import Action, Draw
from companion.kernel.errors import BadPosition
from companion.kernel.text.notation import Opening
from companion.kernel.text.pgn import Fault, PgnGame
from companion.kernel.text.pgn_split import NULL_MOVES

TABLE = Path(__file__).with_name("openings.tsv")
LONGEST = 40
"""Maximum number of plies of a named opening."""


@cache
def openings() -> dict[str, Opening]:
    """Return all openings by the keys of their positions."""
    lines = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if line[:1] != "#")
    return {key: Opening(eco, name) for key, eco, name, *_ in lines}


@lru_cache(maxsize=4 * LONGEST)  # a table asks after each move
def key_of(rules: VariantRules, at: Position) -> str:
    """Return the key of a position in the opening table.

    The key is a digest of the EPD. The EPD has an en passant square only if a pawn can capture there.
    """
    if at.passant and not any(move.flag == PASSANT for move in rules.moves(at)):
        at = at._replace(passant=0, stepped=-1)
    epd = " ".join(rules.write(at).split()[:4])
    return hashlib.blake2b(epd.encode(), digest_size=6).hexdigest()


def opening_of(rules: VariantRules, positions: Iterable[Position]) -> Opening | None:
    """Return the opening of a game from its positions since the start: the last one with a name."""
    found, named = None, openings()  # read before a position is asked about
    for n, at in enumerate(positions):
        if n > LONGEST:
            break
        found = named.get(key_of(rules, at), found)
    return found


class MainLine(NamedTuple):
    """The main line of a game.

    Attributes:
        rules: The rules of the game that its tags name.
        moves: The moves; None for a null move, which analyses can contain.
        positions: The starting position, then the position after each move.
        fault: The first place that could not be followed, or None; the moves end before that place.
    """

    rules: VariantRules
    moves: tuple[Move | None, ...]
    positions: tuple[Position, ...]
    fault: Fault | None = None


@cache
def rules_of(game: str) -> VariantRules:
    """Return the rules of a game that comes with the program."""
    return VariantRules(standard()[game])


def follow(game: PgnGame) -> MainLine:
    """Return the main line of a game, as far as it is legal."""
    name = game_named(game.tags.get("Variant", ""), standard())
    rules = rules_of(name if name is not None and not standard()[name].two_boards else CHESS)
    if name is None or standard()[name].two_boards:
        return MainLine(rules, (), (rules.start,), Fault("variant", game.line, game.tags["Variant"]))
    try:
        start = start_of(game.tags, rules)
    except BadPosition as wrong:
        return MainLine(rules, (), (rules.start,), Fault("start", game.line, game.tags["FEN"], wrong.said))
    moves: list[Move | None] = []
    positions = [at] = [start]
    for ply in game.plies:
        if ply.text in NULL_MOVES:
            at = pass_turn(at)
            moves.append(None)
            positions.append(at)
            continue
        try:
            move = rules.read_move(at, ply.text)
        except BadPosition as wrong:
            fault = Fault("move", game.line_of(ply.at), ply.text, wrong.said)
            return MainLine(rules, tuple(moves), tuple(positions), game.fault or fault)
        at = rules.play(at, move)
        moves.append(move)
        positions.append(at)
    return MainLine(rules, tuple(moves), tuple(positions), game.fault)


def start_of(tags: Mapping[str, str], rules: VariantRules) -> Position:
    """Return the position with which a game begins.

    Raises:
        BadPosition: If the tag is not a FEN of this game.
    """
    fen = tags.get("FEN", "").strip()
    return rules.read(fen, lenient=True) if fen and fen != "?" else rules.start


def start_tags(rules: VariantRules, start: Position) -> dict[str, str]:
    """Return the tags for the game and its start position. The result is empty for chess from its usual
    starting position.
    """
    name = rules.definition.name
    tags = {} if name == CHESS else {"Variant": WRITTEN.get(name, name)}
    if start != rules.start or name == CHESS960:
        tags |= {"SetUp": "1", "FEN": rules.write(start)}
    return tags


def pass_turn(at: Position) -> Position:
    """Return the position after a null move, which has the other side to move."""
    return at._replace(
        turn=1 - at.turn, passant=0, stepped=-1, quiet=at.quiet + 1, number=at.number + at.turn
    )


class AlgebraicNames:
    """Reader and writer of the moves and positions of one game in algebraic notation."""

    def __init__(self, game: LegalMoves) -> None:
        self._game, self._rules = game, game.variant

    def tags(self, start: State) -> Mapping[str, str]:
        return start_tags(self._rules, start.at)

    def position(self, fen: str) -> str:
        return self._rules.write(self._rules.read(fen, lenient=True))

    def san(self, s: State, action: Action) -> str:
        if isinstance(action, Draw):
            return ""
        if self._game.two_steps and self._game.after(s, action).made:
            return ""  # a turn of two steps is written when it is over
        return self._rules.san(s.at, self._game.steps(s)[action])

    def action(self, s: State, text: str) -> Action | None:
        if s.stage != TURN and not s.made:
            return None
        try:
            move = self._rules.read_move(s.at, text)
        except BadPosition:
            return None
        if s.made:  # the second step of the same move
            return next((a for a, one in self._game.steps(s).items() if one == move), None)
        return self._game.action_of(s.at, move)

    def go_on(self, s: State) -> State:
        return State(s.at, passed=s.passed, beyond=True)

    def number(self, s: State) -> int:
        return s.at.number

    def opening(self, states: Iterable[State]) -> Opening | None:
        if self._rules.definition.name not in (CHESS, CHESS960):
            return None
        return opening_of(self._rules, (s.at for s in states if s.stage != ARRAY))


class EngineNames:
    """The notation of one game for engines.

    Attributes:
        variant: The name of the game in `UCI_Variant`, which is its section in a variant file.
        chess960: Whether castling is written as a capture of the rook by its king.
        variant_file: The text of the file that defines the game; empty if engines know the game.
    """

    def __init__(self, game: LegalMoves, variant_file: str = "") -> None:
        self._game, self._rules = game, game.variant
        definition = game.variant.definition
        self.chess960 = definition.chess960
        self.variant = "chess" if definition.name == "fischerandom" else definition.name
        self.variant_file = variant_file

    def fen(self, s: State) -> str:
        """Return the FEN of a position.

        It includes the remaining checks only if the game counts them down.
        """
        counted = self._rules.definition.check_counting
        return self._rules.write(s.at if counted else s.at._replace(checks=(0, 0)))

    def uci(self, s: State, action: Action) -> str:
        """Return a legal action as text, like `e2e4`, `e7e8q`, `N@f3`."""
        return self._rules.uci(s.at, self._game.moves(s.at)[action])

    def action(self, s: State, text: str) -> Action | None:
        """Return the legal action that an engine writes as this text.

        Return None if the action is not legal in this position, or the text is not a move.
        """
        if s.stage != TURN:
            return None
        moves = self._game.moves(s.at).items()
        return next((action for action, move in moves if self._rules.uci(s.at, move) == text), None)
