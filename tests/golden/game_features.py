"""What lists tell of every variant file that comes with the program, and of some that people might write: a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.games import family
from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.features import about, surface
from companion.table.message_catalogues import catalogue
from tests.golden.written_texts import Texts

ROW = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
WRITTEN = f"""
[same:chess]
startFen = {ROW}

[as-many-others:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNNQKNNR w KQkq - 0 1

[one-less:chess]
startFen = {ROW.replace("RNBQKBNR", "1NBQKBNR").replace("KQkq", "Kkq")}

[elsewhere:chess]
startFen = nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1

[half-promoted:shogi]
startFen = lnsgkgsnl/1r5b1/ppppppppp/9/9/9/+PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1

[in-hand:crazyhouse]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1

[two-goals:3check]
flagPiece = k
flagRegion = d4 e4 d5 e5

[far-goal:chess]
flagPiece = r
flagRegionWhite = *8
flagRegionBlack = *1

[long-steps:chess]
doubleStepRegionWhite = *2 *3
doubleStepRegionBlack = *7 *6

[leaper:chess]
customPiece1 = l:CZ
startFen = rlbqkblr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBLR w KQkq - 0 1

[other-king:chess]
king = k:N

[low-board:chess]
maxRank = 6
startFen = rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
castling = false

[duck-in-a-blast:duck]
blastOnCapture = true
"""
"""Files in which one thing is unlike chess, or two."""


def _lines(games: Mapping[str, Definition]) -> Iterator[str]:
    say = catalogue(family("chess").words, None, "en").say
    for name, definition in sorted(games.items()):
        told = about(definition)
        board = surface(definition)
        yield (
            f"{name}: {told.files}x{told.ranks} {board.squares} river={board.river} sets={told.sets}"
            f" token={told.token or '-'} groups={','.join(told.groups) or '-'}"
        )
        yield from (f"    {sentence.id}: {say(sentence)}" for sentence in told.says)


def _written(_: Path) -> str:
    return "\n".join([*_lines(read_file(WRITTEN, "written.ini", standard())), ""])


def _standard(_: Path) -> str:
    return "\n".join([*_lines(standard()), ""])


TEXTS: Texts = {"features/standard": _standard, "features/written": _written}
