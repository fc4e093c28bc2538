"""What each game refuses: every move that no piece may make, with its reason, and position texts that are odd or wrong.

A position has a line for each kind of piece of each seat: how often each reason is given over the whole board, and a checksum of all
reasons with their values. A text has a line: the position that it is read as, or why it is refused.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.games import families
from companion.games.chess.facts import ENTRIES
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from companion.kernel.messages import Reason, UserError
from companion.table.message_catalogues import catalogue
from tests.games.house_rule_values import LOOKED_AT, by_chance, choose_by_chance, plain_rules, positions
from tests.games.malformed_positions import spoilt
from tests.golden.told_games import sum_of, value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

ALIKE = ("little-action-chess-jumble", "big-chess-jumble")
"""Games whose reasons and position texts are those of others."""
NAMES = tuple(name for name in dict.fromkeys((*LOOKED_AT, *ENTRIES)) if name not in ALIKE)
BY_CHANCE, PICTURED = 2, 4
"""Positions of a game by chance, and of its pages."""
MOVES, FAR = 4, 40
"""Positions of games with dice or cards in which a piece is moved, and actions until then."""
LONGEST = 300
"""Characters of a line about a spoilt text."""
MOVED = 5
"""Pieces that are put elsewhere by hand, and kings and rooks besides."""
SPOILT = 24
"""Position texts in which one thing is wrong."""
SHARE = {
    "booster-chess": 3,
    "boulder-chess": 4,
    "cloak-and-dagger-chess": 8,
    "gravity-chess": 1,
    "neighbour-chess-solitaire": 1,
    "parade-chess-solitaire": 1,
    "raindropchess": 1,
    "wild-jokers": 1,
}
"""Of how many squares each is one to which it is asked why a piece may not go."""
CASTLING = (
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/4R3/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/5R2/8/8/3r4/8/R3K2R w Kq - 0 1",
    "r3k2r/8/5R2/8/8/3r4/8/R3K2R b Kq - 0 1",
    "rn2k1nr/8/8/8/8/8/8/RN2K1NR w kq - 0 1",
    "rn2k1nr/8/8/8/8/8/8/RN2K1NR b KQ - 0 1",
)
"""Positions of games with the pieces of chess: castling to both sides and in check, through it, and after the king has moved."""
MORE: Mapping[str, Sequence[str]] = {
    "booster-chess": (
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - stage=move stacks=a1:w1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - stage=move stacks=a8:b1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - stage=move stacks=e8:w1",
        "r3k2r/8/8/4R3/8/8/8/R3K2R b KQkq - stage=move",
    ),
    "wild-jokers": (
        "r2k3/1*1*1*1/3R3/1*3*1/3r3/1*1*1*1/3K2R w rights=Kk",
        "r2k3/1*1*1*1/3R3/1*3*1/3r3/1*1*1*1/3K2R b rights=Kk",
        "r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R b rights=K",
    ),
}
"""Positions of other games in which kings cannot castle."""
RIGHTS = ("-", "KQkq", "kqKQ", "Kq", "Qk", "KK", "AHah", "HAha", "Bb", "E", "KQkqE", "Zz", "KQ-", "x")
"""Rights to castle as programs write them, and as none does."""
PASSED = ("-", "e3", "e6", "d6", "a3", "h6", "c6c5", "e6e4", "e6f6", "e9", "e", "e0", "z9", "e33", "3e")
NUMBERS = (
    "0 1",
    "12 34",
    "150 99",
    "99999 99999",
    "7",
    "3+3 0 1",
    "+2+1 4 9",
    "0+2 0 1",
    "1+1",
    "64 0 1",
    "- - 0 1",
    "",
)
"""Squares that a pawn has passed, and what comes behind them, as programs write it, and as none does."""


def states(name: str, game: Game) -> Iterator[tuple[str, State]]:
    """Positions in which reasons are asked for, and those that the other seat has there."""
    rng = random.Random(name)
    pictured = positions(name)
    found = [game.start(), *(by_chance(game, rng) for _ in range(BY_CHANCE if name in LOOKED_AT else 1))]
    found += [game.read(text) for text in rng.sample(pictured, min(PICTURED, len(pictured)))]
    found += [game.read(text) for text in MORE.get(name, ())]
    if game.dice or game.decks:
        found += [to_a_move(game, rng) for _ in range(MOVES)]
    for s in found:
        yield game.position(s), s
        rest = game.idle(s) if game.actor(s) is not None else None
        if rest is not None:
            yield f"the other side in {game.position(rest)}", rest


def to_a_move(game: Game, rng: random.Random) -> State:
    """A position of a game by chance in which a player moves a piece, as far as one comes."""
    s = by_chance(game, rng)
    for _ in range(FAR):
        if game.actor(s) is None or any(isinstance(a, Move) for a in game.actions(s)):
            break
        s = game.after(s, choose_by_chance(game, s, rng, ("captures",)))
    return s


def castling_states(game: Game) -> Iterator[tuple[str, State]]:
    """Positions of chess and its relatives in which reasons are asked for that kings cannot castle."""
    for text in CASTLING:
        with suppress(UserError):
            yield text, game.read(text)


def refusals(game: Game, s: State, kinds: str, share: int) -> Iterator[tuple[str, Intent, Reason]]:
    """Why one piece of each kind, an empty square and a piece in hand may not go to each square, and may not go at all.

    Args:
        game: The game.
        s: The position.
        kinds: The kinds of pieces that are looked at, or nothing for all, and for what is no piece.
        share: Of how many squares each is one to which a piece may not go.
    """
    layout = game.layout(s)
    board = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    legal = {(getattr(a, "origin", None), getattr(a, "to", None)) for a in game.actions(s)}
    origins: dict[str, str | None] = {} if kinds else {"in hand": None}
    for q in board:
        piece = str(layout[q][-1]) if layout.get(q) else "empty"
        if not kinds or piece.rpartition(":")[2] in kinds:
            origins[piece] = q
    for piece, origin in sorted(origins.items()):
        first = board.index(origin) % share if origin else 0
        for to in (None, *board[first::share]):
            if (origin, to) not in legal:
                intent = Intent(origin, to)
                yield piece, intent, game.why_not(s, intent)


def reasons(name: str) -> str:
    """The reasons of a game."""
    game = make_game(name, None, plain_rules(name))
    words, said, lines = catalogue(families()[name].words), set[str](), list[str]()
    share = SHARE.get(name, 3 if name in LOOKED_AT and game.board.files < 9 else 5)
    found = [(text, s, "") for text, s in states(name, game)]
    if name in ENTRIES:
        found += [(text, s, "K") for text, s in castling_states(game)]
    for text, s, kinds in found:
        lines.append(text)
        given = defaultdict[str, list[tuple[Intent, Reason]]](list)
        for piece, intent, reason in refusals(game, s, kinds, share):
            given[piece].append((intent, reason))
        for piece, refused in given.items():
            counts = Counter(reason.said.id for _, reason in refused)
            sums = sum_of(f"{one.origin} {one.to} {value(reason)}" for one, reason in refused)
            lines.append(f"  {piece}: {value(dict(sorted(counts.items())))} {sums}")
            for intent, reason in refused:
                if reason.said.id not in said:
                    said.add(reason.said.id)
                    lines.append(
                        f"    {intent.origin} to {intent.to}: {words.say(reason.said)} {reason.rule}".rstrip()
                    )
    return "\n".join([*lines, ""])


def read(game: Game, text: str) -> str:
    """A position as it is written again, or why it is refused."""
    words = catalogue(families()[game.info.id].words)
    try:
        s = game.read(text)
    except UserError as wrong:
        return f"refused: {words.say(wrong.said)}"
    impossible = game.impossible(s)
    why = f" (impossible: {words.say(impossible)})" if impossible is not None else ""
    return f"{game.position(s)}{why}"


def fens(game: Game, rng: random.Random) -> Iterator[str]:
    """Position texts of chess and its relatives whose last fields are replaced."""
    at = [game.start(), by_chance(game, rng)]
    boards = [game.position(s).split()[:2] for s in at]
    placed = [text.split()[:2] for text in CASTLING[:2]] if game.board.files == game.board.ranks == 8 else []
    for rights in RIGHTS:
        yield " ".join([*rng.choice(placed or boards), rights, "-", "0", "1"])
    for passed in PASSED:
        yield " ".join([*rng.choice(boards), "-", passed, "0", "1"])
    for numbers in NUMBERS:
        yield " ".join([*rng.choice(boards), "-", "-", numbers])
    for board, _ in boards:
        yield from (f"{board} {turn}" for turn in ("w", "b", "wb", "W", "-"))
        yield f"{board}[Pp] w - - 0 1"
        yield f"{board.partition('/')[2]} w - - 0 1"
        yield f"{board.replace('/', '/1', 1)} b - - 0 1"
        yield f"{board.replace('p', '*', 1).replace('P', 'P~', 1)} w - - 0 1"


def texts(name: str) -> str:
    """Position texts of a game, and what they are read as."""
    rng, game = random.Random(name), make_game(name, None, plain_rules(name))
    lines = [
        ascii(text)[:LONGEST] + "\n  " + ascii(read(game, text))[:LONGEST]
        for text in (spoilt(name, rng) for _ in range(SPOILT))
    ]
    if name in ENTRIES:
        for text in fens(game, rng):
            lines.append(f"{text}\n  {read(game, text)}")
            lenient = lenient_fen(game, text)
            if lenient:
                lines.append(f"  {lenient}")
    lines += rearranged(game, rng)
    return "\n".join([*lines, ""])


def lenient_fen(game: Game, text: str) -> str:
    """What a foreign file means by it, where this is something else."""
    algebraic = game.algebraic
    if algebraic is None:
        return ""
    try:
        found = algebraic.position(text)
    except UserError:
        return ""
    return "" if found == text else f"in a file: {found}"


def rearranged(game: Game, rng: random.Random) -> Iterator[str]:
    """Positions that are corrected by hand: each piece is gone, each moves to a square by chance, and each is there twice."""
    s = by_chance(game, rng)
    layout = {place: list(map(str, stack)) for place, stack in game.layout(s).items() if stack}
    squares = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    if not squares:
        return
    yield f"corrected in {game.position(s)}"
    words = catalogue(families()[game.info.id].words)
    home = [place for place, (*_, piece) in sorted(layout.items()) if piece[-2:] in (":K", ":R")]
    for place in dict.fromkeys((*home[:MOVED], *rng.sample(sorted(layout), min(MOVED, len(layout))))):
        stack, to = layout[place], rng.choice(squares)
        tried: Mapping[str, Mapping[str, Sequence[str]]] = {
            "without": {place: ()},
            f"to {to}": {place: (), to: stack},
            f"also on {to}": {to: stack},
        }
        seats = rng.choice([None, *game.seats])
        for how, other in tried.items():
            try:
                found = game.position(game.rearrange(s, other, seats))
            except UserError as wrong:
                found = f"refused: {words.say(wrong.said)}"
            yield f"  {place} {how}, {seats or 'as before'}: {found}"


def _texts() -> Iterator[tuple[str, Callable[[Path], str]]]:
    for name in NAMES:
        yield f"refusals/{name}", partial(lambda name, _: reasons(name), name)
        yield f"positions/{name}", partial(lambda name, _: texts(name), name)


TEXTS: Texts = dict(_texts())
"""What makes each file."""
