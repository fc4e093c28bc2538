"""What models of the app say of the shelf, the games behind it, days with a deal, pages of rules, and other small things."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch
from zlib import crc32

from companion.app.models import rulebook, shelf
from companion.app.screens.daily import day_cell
from companion.app.screens.history.replay_screen import EvaluationBar
from companion.app.table.touch_controller import distinguish
from companion.app.texts import TEXTS as WORDS
from companion.games import families
from companion.kernel.text.pgn import Evaluation
from companion.seat_pages.shelf import box_of, description_of, games_behind, picture_path
from companion.table.history.progress import DailyCalendar, DailyDeal
from companion.table.storage.data_folder import keep_private
from tests.golden.table_reading import show_figures
from tests.golden.written_texts import Texts

TODAY = date(2026, 3, 14)
SEARCHES = ("chess", "10x10", "at", "king hill", "Atomic", "8×8", "shogi drop", "zzz")
FAVOURITES = ("atomic", "shogi")
PARTS = 4
"""Files with the games behind the shelf."""
RULES = {
    "wild-jokers": {},
    "chess": {},
    "little-action-chess-jumble": {"plus_hash": "hash_draws"},
    "gravity-chess": {},
    "booster-chess": {"goal": "points"},
}
"""Games whose pages of rules are read, with house rules."""
SENTENCES = (
    ["Red: rook a1 to a5. It captures.", "Red: rook a1 to a5. It stays."],
    ["One.", "Two."],
    ["Same. A.", "Same. A.", "Same. B."],
    ["It goes. It captures. It wins.", "It goes. It captures. It stays.", "It goes. It waits. It stays."],
    ["Red moves. Here. Now.", "Red moves. There. Now.", "Red moves. Now."],
)


def of_shelf(folder: Path) -> Iterator[str]:
    """Where each game lies, its picture in several sizes, and how many games each group has."""
    for game in families():
        box = box_of(game)
        yield f"{game} in {box.game} turned {box.turn}{' more' * box.more}{' dice' * box.dice}"
    for side in (1, 200, 201, 352, 353, 900):
        path = picture_path("chess", side)
        yield f"picture for {side}: {path.parent.name}/{path.name}"
    games = shelf.more_games(FAVOURITES)
    yield f"first of all: {' '.join(one.id for one in games[:4])}"
    yield f"groups: {shelf.sizes(games, FAVOURITES)}"
    yield f"groups without favourites: {shelf.sizes(games, ())}"
    for group in shelf.GROUPS:
        for search in ("", *SEARCHES):
            found = [one.id for one in shelf.matching(games, group, search, FAVOURITES)]
            yield f"{group} {search!r}: {' '.join(found[:9])} of {len(found)}, {len(set(found))} different"


def of_games(part: int, folder: Path) -> Iterator[str]:
    """Rows of the list of games behind the shelf."""
    for one in shelf.more_games(())[part::PARTS]:
        yield f"{one.id}: {one.title}{' own set' * one.own_set}, in {' '.join(one.groups)}"
        yield from (f"  {said}" for said in one.says)
        yield f"  needs: {one.needs}"
        family = games_behind()[one.id]
        yield f"  {description_of(family, WORDS.of_game(one.id))}"


def of_days(folder: Path) -> Iterator[str]:
    """Days of a calendar, and what is counted there."""
    game = "parade-chess-solitaire"

    def deal(day: int, over: bool = True, won: bool = True, late: bool = False) -> DailyDeal:
        points = 10 + day if won and over else 0
        return DailyDeal(TODAY.replace(day=day).isoformat(), game, "Parade", over, won, points, late=late)

    deals = [
        deal(2),
        deal(3),
        deal(4, late=True),
        deal(6, won=False),
        deal(7),
        deal(8),
        deal(9, over=False, won=False),
        deal(10, over=False, won=False, late=True),
        deal(12),
        deal(13, won=False),
    ]
    for more in ((), (deal(14),), (deal(14, won=False),), (deal(14, over=False, won=False),)):
        days = DailyCalendar((*deals, *more), game, TODAY)
        yield f"streak {days.streak}, longest {days.longest}, month {days.month(2026, 3)}, from {days.earliest}"
        for n in range(17) if not more else (13,):
            cell = day_cell(TODAY.replace(day=1) + timedelta(n), days, TODAY.replace(day=12))
            flags = f"{' today' * cell.today}{' chosen' * cell.chosen}"
            yield f"{cell.day:%d} {cell.ended} below={cell.below} sign={cell.sign}{flags}: {cell.says}"


def of_rules(game: str, folder: Path) -> Iterator[str]:
    """The pages of a game, their pictures, and what is found in them."""
    for plain in (False, True):
        book = rulebook.Rulebook(game, RULES[game], plain)
        yield f"= {book.title}{', in plain language' * plain}"
        for leaf in book.leaves:
            yield f"{leaf.part} {leaf.id}: {leaf.title}"
            yield f"  {show_figures(leaf.says)}"
            yield from (f"  house: {one}" for one in leaf.house)
            for shot in book.shots(leaf) if not plain else ():
                cards = " ".join(f"{card.deck}/{card.id}" for card in shot.cards)
                drawn = crc32("".join(sorted(repr(shot.diagram))).encode())  # sets have no order
                yield f"  picture {drawn:08x}: {shot.lead} | {shot.says} {dict(shot.dice)} {cards}"
        for search in ("king", "piece square", "checkmate", "zzz"):
            for hit in book.search(search)[:3]:
                yield f"{search!r} on {hit.leaf.id}: {hit.snippet}"


def of_small_words(folder: Path) -> Iterator[str]:
    """What tells moves apart that share their squares, and how a position is judged in a number."""
    for sentences in SENTENCES:
        yield f"{sentences}: {distinguish(list(sentences))}"
    bar = EvaluationBar(("white", "black"), judged=True)
    for found in (
        *map(Evaluation, (-1000, -35, -1, 0, 1, 35, 1000)),
        Evaluation(mate=3),
        Evaluation(mate=-2),
    ):
        bar.show(found)
        assert bar.share is not None
        yield f"{found.centipawns} {found.mate}: {bar.shown} {bar.share:.3f}"
        bar.show(None)
        yield f"not judged: {bar.shown!r} {bar.share}"


def told(lines: partial[Iterator[str]], folder: Path) -> str:
    """The lines in English, with an empty data folder."""
    with patch.dict(os.environ, XDG_DATA_HOME=str(folder)), WORDS.speaking("en"):
        keep_private()
        return "\n".join(lines(folder)) + "\n"


TEXTS: Texts = {
    "models/shelf": partial(told, partial(of_shelf)),
    **{f"models/games-{part}": partial(told, partial(of_games, part)) for part in range(PARTS)},
    "models/days": partial(told, partial(of_days)),
    **{f"models/rules-of-{game}": partial(told, partial(of_rules, game)) for game in RULES},
    "models/small-words": partial(told, partial(of_small_words)),
}
"""The files, below `tests/golden/texts`."""
