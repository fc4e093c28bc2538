"""The pages that a tablet shows beside the table: home with the shelf, setting up a game, unfinished games,
results and replays, and in a kiosk the host's PIN.

Games are read from the data folder in worker threads. Only the start of a game runs in the table's thread.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from companion.artwork.pictures import scene
from companion.games import families, family, file_families
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import format_clock
from companion.kernel.errors import BadFileName, GameError, file_in
from companion.kernel.facts import Rule
from companion.kernel.messages import Message, UserError, message
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.page_writer import catalogue, templates
from companion.seat_pages.setup_model import SetupModel
from companion.seat_pages.shelf import SHELF, WIDTHS, box_of, description_of, games_behind, picture_path
from companion.seat_pages.tablets import TABLETS
from companion.seat_pages.web_app import Guarded, read_request
from companion.server.http_server import KEPT
from companion.server.templates import PageWords
from companion.table.clock_rules import NONE, PRESETS
from companion.table.game_factory import MALFORMED
from companion.table.history.replay import Replay
from companion.table.history.saved_games import SavedGame, each_open, each_over
from companion.table.kiosk import HostLock
from companion.table.record.journal import restore
from companion.table.setup import THINK, TableSetup, check_setup
from companion.table.storage.data_folder import SUFFIX, games_folder

OPEN, OVER = 12, 60
"""Greatest number of unfinished games, and of results, that are listed."""
LEVELS = (1, 2, 3, 4, 5)
"""Levels of computer players."""
UNLOCKED = 600.0
"""Seconds for which the host PIN opens a tablet."""
REPLAYS = 4
"""Number of replays that are cached."""


class Tile(msgspec.Struct, frozen=True):
    """A game on the shelf or in a list.

    Attributes:
        says: A sentence about it.
        picture: Whether it has a picture.
    """

    game: str
    title: str
    says: str = ""
    picture: bool = True


class SavedRow(msgspec.Struct, frozen=True):
    """A saved game in a list.

    Attributes:
        key: The name of its journal.
        when: When the game was started.
        state: What is expected next, or how the game ended.
    """

    key: str
    title: str
    when: str
    state: str


class Field(msgspec.Struct, frozen=True):
    """A choice in the form of a set-up.

    Attributes:
        name: The field's name in the request.
        label: What is chosen.
        choices: Maps each value to its name; empty for a number.
        chosen: The value that is selected first.
        low: The lowest number.
        high: The highest number.
    """

    name: str
    label: str
    choices: Mapping[str, str]
    chosen: str = ""
    low: int = 0
    high: int = 0


class Seating(msgspec.Struct, frozen=True):
    """A seat in the form of a set-up."""

    seat: str
    name: str
    kind: Field


class SetupForm(msgspec.Struct, frozen=True):
    """The form with which a game is set up.

    Attributes:
        rules: A choice of presets, if there are any, and each house rule.
    """

    game: str
    title: str
    says: str
    editions: tuple[Tile, ...]
    seats: tuple[Seating, ...]
    presets: Field | None
    rules: tuple[Field, ...]
    clock: Field | None


class Chosen(msgspec.Struct, frozen=True):
    """The request that starts a game: the fields of its form.

    Attributes:
        fields: `kind-SEAT`, `name-SEAT`, `rule-NAME`, `preset` and `clock`, those that are not empty.
    """

    game: str
    fields: Mapping[str, str]


class Resumed(msgspec.Struct, frozen=True):
    """The request that resumes a game, given by the name of its journal."""

    key: str


class Pin(msgspec.Struct, frozen=True):
    """The request that opens a locked tablet."""

    pin: str


class RoomTexts:
    """The texts of the rooms in one language."""

    def __init__(self, language: str) -> None:
        self.words = PageWords(catalogue(language))
        self._games: dict[str, Catalogue] = {}

    def of(self, game: str) -> Catalogue:
        """Return the texts with those of a game."""
        if game not in self._games:
            self._games[game] = catalogue(self.words.language, family(game).words)
        return self._games[game]

    def title(self, game: str) -> str:
        return self.of(game).say(family(game).info.title)


@lru_cache
def texts(language: str) -> RoomTexts:
    """Return the texts of the rooms in a language."""
    return RoomTexts(language)


# What is shown


def shelf(said: RoomTexts) -> list[Tile]:
    """Return the games on the shelf, and add-on games after them."""
    ids = [box.game for box in SHELF]
    known = {id for box in SHELF for id in (box.game, *box.editions)}
    ids += [id for id, one in families().items() if id not in known and not one.more]
    return [
        Tile(
            id,
            said.words.label(box_of(id).title) if box_of(id).title else said.title(id),
            "",
            _has_picture(id),
        )
        for id in ids
    ]


def more(said: RoomTexts) -> list[Tile]:
    """Return the games behind "More chess games", without those whose file is damaged."""
    found = []
    for id, one in games_behind().items():
        try:
            found.append(Tile(id, said.title(id), description_of(one, said.of(id)), False))
        except UserError:
            continue
    return found


def _has_picture(game: str) -> bool:
    return picture_path(game, WIDTHS[-1]).exists()


def list_saved_rows(games: Iterator[SavedGame], most: int, said: RoomTexts) -> list[SavedRow]:
    """Return a row for each of the first `most` games."""
    today = datetime.now().astimezone().date()
    return [
        SavedRow(
            Path(game.path).name,
            game.title,
            game.file_day
            or said.words.catalogue.moment(
                game.started.astimezone(), game.started.astimezone().date() == today
            ),
            game.expect,
        )
        for game in islice(games, most)
    ]


def setup_form(game: str, said: RoomTexts) -> SetupForm:
    """Return the form for a game. Raises GameError if there is no such game."""
    chosen, words, label = SetupModel(game, GameChoices()), said.of(game), said.words.label
    info = chosen.info
    kinds = {"human": label("human")}
    if "computer" in chosen.kinds:
        kinds |= {f"computer-{n}": label("pages-computer-level", n=n) for n in LEVELS}
    fewest = min(chosen.numbers)
    usual = next(one for one in info.seatings if len(one) == max(chosen.numbers))
    seats = tuple(
        Seating(
            seat,
            words.name(seat),
            Field(
                f"kind-{seat}",
                label("pages-player-kind", seat=message("own-words", text=words.name(seat))),
                kinds | ({"none": label("none")} if fewest < len(info.seats) else {}),
                "human" if seat in usual else "none",
            ),
        )
        for seat in info.seats
    )
    presets = {"": label("as-printed.line")} | {preset.id: words.say(preset.title) for preset in info.presets}
    times = {NONE: label("clock.none")} | {time: _time_name(time, label) for time in chosen.times}
    times |= {name: label(f"clock.{name}") for name in PRESETS if chosen.times and name not in times}
    box = box_of(game)
    return SetupForm(
        game,
        said.title(game),
        description_of(family(game), words),
        tuple(Tile(id, said.title(id)) for id in box.editions if id in families() or id in file_families()),
        seats,
        Field("preset", label("rules-title"), presets) if info.presets else None,
        tuple(_rule_field(rule, words, label) for rule in info.rules if not rule.file),
        Field("clock", label("sheet-clock"), times, NONE) if chosen.times else None,
    )


def _time_name(time: str, label: Callable[..., str]) -> str:
    return label(f"clock.{time}") if time in PRESETS else time


def _rule_field(rule: Rule, words: Catalogue, label: Callable[..., str]) -> Field:
    text = words.say(rule.says)
    if not rule.choices:
        return Field(f"rule-{rule.name}", text, {}, "", rule.low, rule.high)
    choices = {value: words.say(rule.choice_says(value)) or value for value in rule.choices}
    return Field(f"rule-{rule.name}", text, {"": label("pages-rule-above")} | choices)


def opening_of(chosen: Chosen) -> TableSetup:
    """Return the table that a filled form describes.

    Raises:
        GameError: There is no such game, or a choice does not fit.
    """
    model, fields = SetupModel(chosen.game, GameChoices()), chosen.fields
    presets = {preset.id: preset.rules for preset in model.info.presets}
    model.rules = dict(presets.get(fields.get("preset", ""), {}))
    known = {rule.name for rule in model.info.rules if not rule.file}
    model.rules |= {name: fields[f"rule-{name}"] for name in known if fields.get(f"rule-{name}")}
    for seat in model.info.seats:
        kind, _, level = fields.get(f"kind-{seat}", "human").partition("-")
        model.players[seat] = kind if kind in (*model.kinds, "none") else "human"
        if level.isdecimal() and int(level) in LEVELS:
            model.manners[seat] = msgspec.structs.replace(model.manner(seat), level=int(level))
        if name := fields.get(f"name-{seat}", "").strip():
            model.names[seat] = name
    if fields.get("clock") in (*model.times, *PRESETS):
        model.take_time(fields["clock"])
    if not model.seated:
        raise GameError("no-seat", seat="", seats=model.info.seats)
    opening = model.opening()
    check_setup(opening)
    return opening


def find_journal(key: str) -> Path:
    """Return the path of a saved game.

    Raises:
        HTTPException: There is no such game.
    """
    try:
        path = file_in(games_folder(), key)
    except BadFileName:
        raise HTTPException(404) from None
    if path.suffix != SUFFIX or not path.is_file():
        raise HTTPException(404)
    return path


def resume_setup(key: str, language: str) -> TableSetup:
    """Return the set-up that resumes a saved game. If a part of the game's journal is lost, the
    journal is repaired.

    Raises:
        HTTPException: There is no such unfinished game.
        UserError: Its journal cannot be read.
    """
    saved = next((game for game in each_open(language) if Path(game.path).name == key), None)
    if saved is None:
        raise HTTPException(404)
    if saved.damaged is not None:
        restore(Path(saved.path))
    return TableSetup(game=saved.game, journal=saved.path, think=THINK)


@lru_cache(REPLAYS)
def _replay(path: Path, changed: int, language: str) -> Replay:
    return Replay.read(path, language)


def read_replay(key: str, language: str) -> Replay:
    """Return the replay of a finished game.

    Raises:
        HTTPException: There is no such game, or it is not over.
        UserError: It cannot be read.
    """
    path = find_journal(key)
    with _reading:
        replay = _replay(path, path.stat().st_mtime_ns, language)
    if not replay.over:
        raise HTTPException(404)
    return replay


_reading = threading.Lock()


def draw_moment(replay: Replay, n: int) -> str:
    """Draw the board after `n` moments as SVG; empty for a game without a board."""
    if not replay.game.board.squares:
        return ""
    layout = replay.view(n).layout
    standing = {place: [(token.owner, token.kind) for token in stack] for place, stack in layout.items()}
    colours = dict(replay.record.journal.header.get("colours", {}))
    return scene(replay.game.board, standing, 0, replay.game.info.looks, colours)


# Requests


def _for_tablets(work: Guarded) -> Guarded:
    """Return a handler that phones do not find."""

    async def answer(request: Request, seat: str) -> Response:
        return await work(request, seat) if seat in TABLETS else Response(status_code=404)

    return answer


class Rooms:
    """The rooms of one table.

    Args:
        language: Returns the language of a tablet's page.
        begin: Starts a game in the table's thread. It returns whether it was started, and why not.
        playing: Returns the title of the game in progress in a tablet's language; empty if there is none.
        lock: The lock of a kiosk; None if anyone may use everything.
        now: Returns monotonic seconds.
    """

    def __init__(
        self,
        language: Callable[[str], str],
        begin: Callable[[TableSetup], Awaitable[tuple[bool, Message | None]]],
        playing: Callable[[str], str],
        lock: HostLock | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._language, self._begin, self._playing = language, begin, playing
        self._lock, self._now = lock, now
        self._opened: dict[str, float] = {}

    def routes(self, admit: Callable[[Guarded], Any]) -> list[Route]:
        """Return the routes; `admit` lets only the phone or tablet pass that holds the seat in the address."""
        host = self._for_host

        def guard(work: Guarded) -> Any:
            return admit(_for_tablets(work))

        return [
            Route("/{seat}/home", guard(self.home)),
            Route("/{seat}/new/{game}", guard(self.set_up)),
            Route("/{seat}/shelf/{game}.png", guard(self.picture)),
            Route("/{seat}/begin", guard(self.begin), methods=["POST"]),
            Route("/{seat}/resume", guard(host(self.resume)), methods=["POST"]),
            Route("/{seat}/past/", guard(host(self.past))),
            Route("/{seat}/past/{key}/", guard(host(self.replay))),
            Route("/{seat}/past/{key}/{n:int}.svg", guard(host(self.moment))),
            Route("/{seat}/pin", guard(self.enter_pin), methods=["POST"]),
            Route("/{seat}/lock", guard(self.close_lock), methods=["POST"]),
        ]

    def is_open(self, seat: str) -> bool:
        """Return whether the host's rooms are open on a tablet."""
        return self._lock is None or self._now() < self._opened.get(seat, 0.0)

    def _for_host(self, work: Guarded) -> Guarded:
        async def answer(request: Request, seat: str) -> Response:
            if self.is_open(seat):
                return await work(request, seat)
            if request.method != "GET":
                return self._refuse(seat, message("pages-host-only"))
            return HTMLResponse(self._render("pin.html", seat), 403)

        return answer

    async def home(self, request: Request, seat: str) -> Response:
        said = self._texts(seat)
        is_host = self.is_open(seat)
        language = said.words.language

        def read() -> dict[str, Any]:
            opened = list_saved_rows(each_open(language), OPEN, said) if is_host else []
            return {"shelf": shelf(said), "more": more(said), "open": opened}

        found = await asyncio.to_thread(read)
        return HTMLResponse(
            self._render(
                "home.html", seat, playing=self._playing(seat), host=is_host, kiosk=self._lock, **found
            )
        )

    async def set_up(self, request: Request, seat: str) -> Response:
        game, said = request.path_params["game"], self._texts(seat)
        try:
            form = await asyncio.to_thread(setup_form, game, said)
        except UserError as wrong:
            return HTMLResponse(self._render("wrong.html", seat, wrong=said.words.say(wrong.said)), 404)
        may = self.is_open(seat) or not self._playing(seat)
        return HTMLResponse(self._render("new.html", seat, form=form, may=may))

    async def picture(self, request: Request, seat: str) -> Response:
        try:
            path = picture_path(request.path_params["game"], WIDTHS[-1])
        except BadFileName:
            path = Path()
        return FileResponse(path, headers=KEPT) if path.is_file() else Response(status_code=404)

    async def begin(self, request: Request, seat: str) -> Response:
        chosen = await read_request(request, Chosen)
        if not self.is_open(seat) and self._playing(seat):
            return self._refuse(seat, message("pages-host-only"))
        return await self._start(seat, lambda: opening_of(chosen))

    async def resume(self, request: Request, seat: str) -> Response:
        key, language = (await read_request(request, Resumed)).key, self._language(seat)
        return await self._start(seat, lambda: resume_setup(key, language))

    async def _start(self, seat: str, make: Callable[[], TableSetup]) -> Response:
        try:
            done, why = await self._begin(await asyncio.to_thread(make))
        except MALFORMED as wrong:
            return self._refuse(seat, wrong.said)
        if not done:
            return self._refuse(seat, why or message("pages-no-answer"))
        return JSONResponse({"to": f"/{seat}/"})

    async def past(self, request: Request, seat: str) -> Response:
        said = self._texts(seat)

        def read() -> list[SavedRow]:
            return list_saved_rows(each_over(said.words.language), OVER, said)

        return HTMLResponse(self._render("past.html", seat, games=await asyncio.to_thread(read)))

    async def replay(self, request: Request, seat: str) -> Response:
        key, said = request.path_params["key"], self._texts(seat)
        try:
            replay = await asyncio.to_thread(read_replay, key, said.words.language)
        except MALFORMED as wrong:
            return HTMLResponse(self._render("wrong.html", seat, wrong=said.words.say(wrong.said)), 409)
        given = request.query_params.get("n", "")
        last = len(replay)
        n = min(int(given), last) if given.isdecimal() and len(given) < 7 else last
        moments = [replay.say(one.said) or one.action for one in replay.moments]
        return HTMLResponse(
            self._render(
                "replay.html",
                seat,
                title=replay.words.say(replay.game.info.title),
                moments=moments,
                n=n,
                board=bool(replay.game.board.squares),
            )
        )

    async def moment(self, request: Request, seat: str) -> Response:
        key, n = request.path_params["key"], request.path_params["n"]

        def draw() -> str:
            replay = read_replay(key, self._language(seat))
            return draw_moment(replay, n) if 0 <= n <= len(replay) else ""

        try:
            drawn = await asyncio.to_thread(draw)
        except MALFORMED:
            drawn = ""
        if not drawn:
            return Response(status_code=404)
        return Response(drawn, media_type="image/svg+xml")

    async def enter_pin(self, request: Request, seat: str) -> Response:
        """Open the host's rooms on this tablet with the PIN, for a while."""
        pin, lock = (await read_request(request, Pin)).pin, self._lock
        if lock is None:
            return JSONResponse({"to": "home"})
        if lock.wait > 0:
            return self._refuse(seat, message("host-number.wait", time=format_clock(lock.wait)))
        if not await asyncio.to_thread(lock.opens, pin):
            return self._refuse(seat, message("host-number.wrong"))
        self._opened[seat] = self._now() + UNLOCKED
        return JSONResponse({"to": f"/{seat}/home"})

    async def close_lock(self, request: Request, seat: str) -> Response:
        self._opened.pop(seat, None)
        return JSONResponse({"to": f"/{seat}/home"})

    def _texts(self, seat: str) -> RoomTexts:
        return texts(self._language(seat))

    def _render(self, template: str, seat: str, **data: Any) -> str:
        return templates().render(f"room_templates/{template}", self._texts(seat).words, seat=seat, **data)

    def _refuse(self, seat: str, why: Message) -> Response:
        return JSONResponse({"said": self._texts(seat).words.say(why)}, 409)
