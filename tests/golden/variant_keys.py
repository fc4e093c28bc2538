"""Each key of variant files alone: what lists say of the game that it makes of chess, the pages of its rules that chess has not, and
games by chance that begin with everything that is legal and every reason why other moves are not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import cast

from companion.games import Family, family_by
from companion.kernel.facts import DEFINITION, Part
from companion.kernel.game import Intent
from companion.kernel.messages import UserError
from companion.table.message_catalogues import catalogue
from tests.games.chess.random_files import KEYS, ON, TOGETHER
from tests.games.house_rule_values import choose_by_chance
from tests.golden.told_games import sum_of, value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State

BASES = {
    "counting": "makruk",
    "diagonalLines": "xiangqi",
    "drop": "crazyhouse",
    "Drop": "crazyhouse",
    "flyingGeneral": "xiangqi",
    "sittuyinPromotion": "sittuyin",
    "mobilityRegionWhite": "xiangqi",
    "promotedPiece": "shogi",
}
"""Games that a key changes instead of chess, by a part of its name."""
MORE = (
    "startFen = rnbqkbnr/pppppppp/8/3**3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b kq - 3 9",
    "startFen = 1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "king = k:KN",
    "customPiece1 = r:mRcpR",
    "customPiece1 = a:NW",
    "customPiece1 = p:fmWfcF",
    "maxRank = 6",
    "chess960 = true",
)
"""Lines that other tests have no list of."""
SLOW = ("connectRegion1White", "connectRegion2White", "connectRegion1Black", "connectRegion2Black")
PART = 2
"""Keys in a file."""
PLIES = (1, 9)
"""Positions of the game by chance that are looked at."""


def section(line: str) -> str:
    """A file with one line, and those without which it means nothing."""
    key = line.partition(" =")[0]
    base = next((base for part, base in BASES.items() if part in key), "chess")
    rest = [more for begins, more in TOGETHER if key.startswith(begins) and not more.startswith(key)]
    if any("blastOnCapture" in one or "flipEnclosed" in one for one in (line, *rest)):
        rest += ["king = -", "commoner = k"]
    return "\n".join([f"[x:{base}]", line, *dict.fromkeys(rest), ""])


def family_in(text: str) -> Family:
    return family_by("x", {DEFINITION: Part("own.ini", text)})


@cache
def sentences_of_chess() -> frozenset[str]:
    return frozenset(pages(family_in("[x:chess]\n")))


def pages(family: Family) -> Iterator[str]:
    """The sentences of the pages of a game."""
    words = catalogue(family.words)
    for page in family.book().pages:
        yield f"{page.part} {page.id}: {words.say(page.title)} {words.say(page.says)}"


def position(game: Game, s: State) -> Iterator[str]:
    """What is legal in a position, and why other moves are not."""
    yield f"  {game.position(s)}"
    result = game.result(s)
    if result is not None:
        yield f"    over: {value(result)}"
        return
    actions = game.actions(s)
    board = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    pieces = {str(stack[-1]): q for q, stack in game.layout(s).items() if q in game.board.number}
    asked = [Intent(None, None), *(Intent(q, to) for q in pieces.values() for to in (None, *board[::5]))]
    reasons = [game.why_not(s, intent) for intent in asked]
    claims = value(game.claimable(s)) if game.claimable(s) else ""
    yield f"    {sum_of(map(str, actions))} counted {game.count(s)} reasons {sum_of(map(value, reasons))} {claims}".rstrip()


def told(line: str) -> Iterator[str]:
    text = section(line)
    yield " / ".join(text.splitlines())
    try:
        family = family_in(text)
        game = cast(Game, family.make(None, {}))
    except UserError as wrong:
        yield f"  refused: {catalogue(family_in('[x:chess]').words).say(wrong.said)}"
        return
    words = catalogue(family.words)
    about = family.about()
    assert about is not None
    yield f"  {about.files}x{about.ranks} {' '.join(about.groups)} {value([one.id for one in about.says])}"
    yield from (f"  + {sentence}" for sentence in pages(family) if sentence not in sentences_of_chess())
    rng, s = random.Random(line), game.start()
    for ply in range(max(PLIES) + 1):
        if ply in PLIES or game.actor(s) is None:
            yield from position(game, s)
        if game.actor(s) is None:
            break
        s, events = game.apply(s, choose_by_chance(game, s, rng, ("captures", "promoted")))
        yield from (f"  {words.say(event.said)}" for event in events if event.kind not in ("move", "capture"))


def _lines() -> list[str]:
    return [
        *MORE,
        *(
            f"{key} = {value}"
            for key, values in KEYS
            if key not in SLOW
            for value in (values if values == ON else values[:1])
        ),
    ]


def _texts() -> Iterator[tuple[str, Callable[[Path], str]]]:
    every = _lines()
    for n, at in enumerate(range(0, len(every), PART), 1):
        yield (
            f"keys/{n}",
            partial(
                lambda part, _: "\n".join([*(line for one in part for line in told(one)), ""]),
                every[at : at + PART],
            ),
        )


TEXTS: Texts = dict(_texts())
"""What makes each file."""
