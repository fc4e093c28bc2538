"""The page *What works with what*: which games each board can play, as drivers and games declare it."""

from __future__ import annotations

from companion.games import families as games
from companion.table.message_catalogues import catalogue, devices
from firmware_bridge.core.family import BESIDE, Family
from firmware_bridge.discovery import families as boards
from firmware_bridge.docs_tables import LIGHTS, TELLS, model_of, place_of
from firmware_bridge.english_texts import speaker

PAGE = """# What works with what

This page is made of what the drivers and the games declare. How a board is named and connected: [Boards](boards.md). No board has
been tried on real hardware yet; [what was done instead](boards-tested.md).

## Boards

| board | at | squares | games | it reads | lights |
|---|---|---|---|---|---|
{boards}
## Games

A board of more squares will do for a smaller game: it is laid into a corner, or where you say.

| game | squares | boards |
|---|---|---|
{games}
## What a board reads, and what is asked

| it reads | then |
|---|---|
| each figure, a tag in each piece, each printed disc | Nothing is asked but what no board can see: which die was rolled, which card is meant. |
| occupancy | It is asked which piece was captured if two could have been, and who stands where if several were off the board together. |
| what it says of itself | Either, as the board tells when it is connected. |
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
