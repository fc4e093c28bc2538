"""Opening a table: a new game or one that goes on, from what was asked for on a command line or a screen."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path

import msgspec
import platformdirs

from companion.games import Family, families, family, in_words_of
from companion.kernel.board import BoardFileError
from companion.kernel.errors import GameError
from companion.kernel.game import BadPosition, Game
from companion.locale.catalogue import ENGLISH
from companion.table.board_store import BoardStore, FileBoardStore, stored_men
from companion.table.catalogues import catalogue
from companion.table.protocol import notices
from companion.table.protocol.announcer import Announcer
from companion.table.record.fate import Fate, daily_seed, seed_of
from companion.table.record.game_record import GameRecord
from companion.table.record.journal import Journal, JournalError
from companion.table.referee import Referee, Settings, TableRules

TABLE_RULES = {
    "dice": ("electronic", "sensed", "typed"),
    "decks": ("virtual", "physical"),
    "amend": ("until_followed", "strict"),
    "touch_move": ("announce", "enforce"),
}
SUFFIX = ".tableside"
MALFORMED = (GameError, BoardFileError, BadPosition, JournalError)
"""What an opening that cannot be carried out raises; each text is one sentence."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked for. `seats` None: all; `players`: seat to human or computer (missing: human);

    `names`: seat to the name of who sits there; `colours`: seat to the colour its men really have.
    """

    game: str
    seats: tuple[str, ...] | None = None
    players: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}
    journal: str | None = None
    position: str | None = None
    seed: int | None = None
    daily: str | None = None
    settle: int = 350
    think: int = 0
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    men: str = ""


class SavedGame(msgspec.Struct, frozen=True):
    """A game in the data folder, for the list of games to go on with."""

    path: str
    game: str
    title: str
    started: datetime
    seats: tuple[str, ...]
    expect: str
    over: bool
    won: bool = False
    scores: Mapping[str, int] = {}
    daily: str | None = None


def games_folder() -> Path:
    """Where new games are kept."""
    return platformdirs.user_data_path("tableside") / "games"


def clock() -> tuple[float, int]:
    return time.time(), time.monotonic_ns() // 1_000_000


def make_game(
    name: str, seats: Sequence[str] | None, rules: Mapping[str, str], position: str | None = None
) -> Game:
    """The game of that name; seats that are not given are those of the position.

    Raises:
        GameError, BoardFileError, BadPosition: it cannot be played so.
    """
    found = family(name)
    if seats is None and position:
        named = found.seats_in(position)
        seats = named if len(named) > 1 else None
    return found.make(seats, split_rules(found, rules)[0])


def split_rules(found: Family, rules: Mapping[str, str]) -> tuple[dict[str, str], TableRules]:
    """House rules of the game, and those of the table; where both know a name the value decides.

    Raises:
        GameError: a table rule has no such value.
    """
    own = {rule.name for rule in found.info.rules}
    game, table = {}, {}
    for name, value in rules.items():
        bare = name.removeprefix("table_")
        if bare in TABLE_RULES and (value in TABLE_RULES[bare] or bare not in own):
            if value not in TABLE_RULES[bare]:
                raise GameError(f"The house rule {bare} takes {', '.join(TABLE_RULES[bare])}, not {value!r}.")
            table[bare] = value
        elif name not in own:
            known = sorted(own | set(TABLE_RULES))
            raise GameError(
                f"There is no house rule {name!r} in {found.info.title}; there are: {', '.join(known)}."
            )
        else:
            game[name] = value
    table.setdefault("touch_move", found.info.touch_move)
    return game, msgspec.convert(table, TableRules)


def open_table(
    opening: Opening, tell: Callable[[notices.Notice], None], store: BoardStore | None = None,
    language: str = ENGLISH,
) -> Referee:  # fmt: skip
    """A table ready to begin: a new journal, or the one named if it is there (then it goes on).

    `store`: what is known of boards and sets of men; None: what this tablet keeps. `language`: what it speaks.

    Raises:
        GameError, BoardFileError, BadPosition, JournalError: it cannot be opened so.
    """
    path = Path(opening.journal) if opening.journal else _new_path(opening.game)
    _check_place(opening)
    resumed = path.exists()
    if resumed:
        journal = Journal.open(path)
        header = journal.header
        if header["game"] != opening.game:
            journal.close()
            raise JournalError(f"{path} is a game of {header['game']}; name that game or another journal.")
    else:
        header = _header(opening)
        wall, mono = clock()
        journal = Journal.create(path, header, wall, mono)
    try:
        found = family(header["game"])
        own, table_rules = split_rules(found, header["rules"])
        game = found.make(header["seats"], own)
        table = GameRecord(game, journal, Fate(bytes.fromhex(header["seed"])), clock)
    except MALFORMED:
        journal.close()
        raise
    announcer = Announcer(game, catalogue(found.words, header.get("names", {}), language), opening.operator)
    settings = Settings(
        settle=opening.settle, think=opening.think, at=opening.at, turned=opening.turned,
        setup=opening.setup, operator=opening.operator, resumed=resumed, men=opening.men,
    )  # fmt: skip
    return Referee(
        table,
        announcer,
        table_rules,
        settings,
        tell,
        lambda: time.monotonic_ns() // 1_000_000,
        store or FileBoardStore(),
    )


def check(opening: Opening) -> None:
    """Raises what `open_table` would raise for a new game, and opens nothing."""
    _check_place(opening)
    _header(opening)


def _check_place(opening: Opening) -> None:
    if opening.at is not None and not re.fullmatch(r"[a-p]([1-9]|1[0-6])", opening.at):
        raise GameError(f"The game's a1 lies on a square of the field like a1 or c3, not on {opening.at!r}.")
    if opening.men and opening.men not in stored_men():
        known = ", ".join(stored_men()) or "none yet"
        raise GameError(f"No set of men is called {opening.men!r}; there are: {known}.")
    if opening.turned not in (0, 90, 180, 270):
        raise GameError(f"A game is turned by 0, 90, 180 or 270 degrees, not by {opening.turned}.")


def _header(opening: Opening) -> dict[str, object]:
    """What a game was started with, as the first record of its journal keeps it."""
    game = make_game(opening.game, opening.seats, opening.rules, opening.position)
    for seat in (*opening.players, *opening.names, *opening.colours):
        if seat not in game.seats:
            raise GameError(f"There is no seat {seat!r} at this table; there are {', '.join(game.seats)}.")
    with in_words_of(opening.game):
        state = game.read(opening.position) if opening.position else game.start()
    if opening.daily is not None:
        check_daily(opening, game)
        seed = daily_seed(opening.game, opening.daily)
    else:
        seed = secrets.token_bytes(32) if opening.seed is None else seed_of(opening.seed)
    return {
        "game": opening.game,
        "rules": dict(opening.rules),
        "seats": list(game.seats),
        "players": {seat: opening.players.get(seat, "human") for seat in game.seats},
        "names": dict(opening.names),
        "colours": dict(opening.colours),
        "position": game.position(state),
        "seed": seed.hex(),
        "commit": Fate(seed).commitment,
        "seed_number": opening.seed,
        "daily": opening.daily,
    }


def check_daily(opening: Opening, game: Game) -> None:
    """Raises GameError when a daily deal cannot be played so: everyone plays the same one."""
    if len(game.seats) != 1:
        raise GameError(f"There is a daily deal of the solitaires, not of {game.info.title}.")
    try:
        day = date.fromisoformat(opening.daily or "")
    except ValueError:
        raise GameError(f"A day is written 2026-11-21, not {opening.daily!r}.") from None
    if day > date.today():
        raise GameError(f"The deal of {day} is dealt on that day.")
    if opening.seed is not None or opening.position is not None or "physical" in opening.rules.values():
        raise GameError(
            "A daily deal has its own cards: play it without a seed, a position or your own deck."
        )
    changed = [rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default]
    if changed:
        raise GameError(f"The daily deal is played by the printed rules, without {', '.join(changed)}.")


def _new_path(game: str) -> Path:
    started = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return games_folder() / f"{started}-{secrets.token_hex(2)}-{game}{SUFFIX}"


class DailyDeal(msgspec.Struct, frozen=True):
    """A daily deal that was played on this tablet."""

    day: str
    game: str
    title: str
    over: bool
    won: bool
    points: int


def daily_deals() -> list[DailyDeal]:
    """The daily deals in the data folder, the newest day first."""
    found = []
    for saved in saved_games():
        if saved.daily:
            found.append(
                DailyDeal(
                    saved.daily, saved.game, saved.title, saved.over, saved.won, sum(saved.scores.values())
                )
            )
    return sorted(found, key=lambda deal: deal.day, reverse=True)


def saved_games(language: str = ENGLISH) -> list[SavedGame]:
    """The games in the data folder that can be read, newest first; games in use elsewhere are left out."""
    found = []
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        try:
            journal = Journal.open(path)
        except JournalError:
            continue
        try:
            header = journal.header
            if header["game"] in families():
                game = make_game(header["game"], header["seats"], header["rules"])
                table = GameRecord(game, journal, Fate(bytes.fromhex(header["seed"])), clock)
                words = catalogue(family(header["game"]).words, header.get("names", {}), language)
                announcer = Announcer(game, words)
                result = game.result(table.state)
                found.append(
                    SavedGame(
                        str(path), header["game"], words.say(game.info.title),
                        datetime.fromtimestamp(journal.records[0].wall), game.seats,
                        announcer.expect(table.state), game.actor(table.state) is None,
                        bool(result and result.winner), dict(result.scores) if result else {}, header.get("daily"),
                    )
                )  # fmt: skip
        except MALFORMED:
            continue
        finally:
            journal.close()
    return found
