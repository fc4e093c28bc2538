"""Positions on the command line: legal actions, perft, the shortest win of a solitaire."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.cli.output import print_json, show_progress
from companion.cli.texts import BadUsage, spoken, text
from companion.games import family, in_words_of
from companion.i18n.numbers import decimal, percent
from companion.kernel.position_check import read_position

if TYPE_CHECKING:
    from companion.kernel.game import Game, State


def solve(game: str, position: str | None, chosen: Mapping[str, str], json: bool) -> int:
    """Returns 1 when no way was found."""
    from companion.kernel.puzzle_solver import Progress, shortest
    from companion.table.setup import make_game

    made = make_game(game, None, chosen, position)
    with in_words_of(game):
        puzzle = made.puzzle(read_position(made, position) if position else made.start(), ())
    if puzzle is None:
        raise BadUsage("nothing-to-solve")
    for found in shortest(puzzle):
        if isinstance(found, Progress):
            far = text("solving", n=found.depth, share=percent(found.share, spoken()), looked=found.looked)
            show_progress(far)
            continue
        print(file=sys.stderr)
        if json:
            print_json(
                {"type": "solution", "actions": found.actions, "depth": found.depth, "never": found.never}
            )
        elif found.actions is None:
            print(text("no-way") if found.never else text("no-way-so-far", n=found.depth))
        else:
            print(text("shortest", n=len(found.actions), actions=tuple(found.actions)))
        return 1 if found.actions is None else 0
    return 1


def legal(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None, json: bool
) -> None:
    game, state = _at(name, position, rules, seats)
    from companion.table.message_catalogues import catalogue
    from companion.table.protocol.notice_builder import NoticeBuilder
    from companion.table.protocol.notice_rendering import localize

    found = localize(NoticeBuilder(game, True).legal(state, 0), catalogue(family(name).words, None, spoken()))
    if json:
        for action in found.actions:
            print_json(action)
    else:
        from companion.cli.referee.notice_text import list_actions

        print(list_actions(found.actions), end="")


def perft(
    name: str, depth: int, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> None:
    game, state = _at(name, position, rules, seats)
    start = time.perf_counter()
    nodes = game.perft(state, depth)
    seconds = time.perf_counter() - start
    print(text("perft", depth=depth, nodes=str(nodes), seconds=decimal(seconds, 2, spoken())))


def _at(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> tuple[Game, State]:
    from companion.table.setup import make_game

    game = make_game(name, seats, rules, position)
    with in_words_of(name):
        return game, read_position(game, position) if position else game.start()
