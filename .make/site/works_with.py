"""The page *What works with what*: which games each board can play, as drivers and games declare it."""

from __future__ import annotations

from companion.games import families as games
from companion.table.message_catalogues import catalogue, devices
from firmware_bridge.core.family import BESIDE, Family
from firmware_bridge.discovery import families as boards
from firmware_bridge.docs_tables import LIGHTS, TELLS, model_of, place_of
from firmware_bridge.english_texts import speaker

PAGE = """# What works with what

This page is generated from the declarations of the drivers and the games. [Boards](boards.md) explains how to name and connect
a board. No driver has been tested with a real board yet; [Boards tested](boards-tested.md) describes the tests.

## Boards

| board | connection | squares | games | reports | lights |
|---|---|---|---|---|---|
{boards}
## Games

A game also works on a board with more squares. It uses a corner of the board, or the squares that you choose.

| game | squares | boards |
|---|---|---|
{games}
## What a board reports, and what the table asks

| the board reports | the table asks |
|---|---|
| each figure, a tag in each piece, each printed disc | only what no board can sense, such as the roll of a die or the card that is meant |
| occupancy | also which piece was captured if there are several possibilities, and which piece is where if several were lifted together |
| depends on the board | as above, depending on what the board declares when it connects |
"""
COMMON = (8, 8)
"""Files and ranks of boards that one can buy."""


def fits(files: int, ranks: int) -> bool:
    """Whether a game on so many squares can be played on a board that one can buy."""
    return files <= COMMON[0] and ranks <= COMMON[1]


def works_with() -> str:
    """The page."""
    say = speaker(*devices())
    sizes = {name: _size(name) for name, family in games().items() if not family.info.told}
    large = [name for name, size in sizes.items() if not fits(*size)]
    shown = [family for family in boards() if family.tells not in BESIDE]
    large_boards = ", ".join(model_of(board, say) for board in shown if board.any_field)
    return PAGE.format(
        boards="".join(_row(board, model_of(board, say), large) for board in shown),
        games="".join(
            f"| {_title(name)} | {files}x{ranks} | {large_boards if name in large else 'all'} |\n"
            for name, (files, ranks) in sizes.items()
        ),
    )


def _size(game: str) -> tuple[int, int]:
    """Files and ranks of the board of a game."""
    board = games()[game].make(None, {}).board
    return board.files, board.ranks


def _title(game: str) -> str:
    family = games()[game]
    return catalogue(family.words).say(family.info.title)


def _row(board: Family, model: str, large: list[str]) -> str:
    squares, playable = ("any number", "all") if board.any_field else ("8x8", "all of at most 8x8")
    cells = (model, place_of(board), squares, playable, TELLS[board.tells], LIGHTS[board.lights])
    return f"| {' | '.join(cells)} |\n"
