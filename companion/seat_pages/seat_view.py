"""The view of one seat as plain data: what the seat may see and do.

The data is computed in the table's thread and drawn in another thread.

The module also records which phone holds which seat. Each seat has a code; the seats held by phones are
stored next to the game's journal.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.errors import file_beside
from companion.kernel.game import Result
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, UserError, message
from companion.kernel.view import View
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.game_record import commitment_fields, is_fresh, may_add
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.rules import as_placed, gestures
from companion.table.storage.data_folder import write
from companion.table.storage.files import DamagedFileError, encode_checked, read_checked

PHONES_SUFFIX = "-phones"
LARGEST_FILE = 16 * 1024
DAY = 24 * 3600
"""Seconds for which a phone's cookie is valid."""

log = logging.getLogger(__name__)


class HeldSeats(msgspec.Struct, frozen=True):
    """The seats held by phones.

    Attributes:
        port: The port that the pages last used.
        starts: How many times the pages were opened again.
        seats: Maps each seat to the hash of its phone's cookie.
    """

    port: int = 0
    starts: int = 0
    seats: Mapping[str, str] = {}


def path_beside(journal: Path) -> Path:
    return file_beside(journal, f"{journal.name}{PHONES_SUFFIX}")


def load_held_seats(journal: Path, wall: Callable[[], float] = time.time) -> HeldSeats | None:
    """Return the stored seats of a game, or None if none of them is still valid.

    Args:
        journal: The path of the game's journal.
        wall: Returns the time in seconds since 1970.
    """
    path = path_beside(journal)
    try:
        if wall() - path.stat().st_mtime > DAY:
            return None
        return read_checked(path, HeldSeats)
    except (OSError, DamagedFileError):
        return None


def are_held(journal: Path) -> bool:
    """Return whether phones held seats in a game when its table ended, and may still look for the table."""
    held = load_held_seats(journal)
    return held is not None and bool(held.seats)


def keep_held_seats(journal: Path, held: HeldSeats) -> None:
    """Store the held seats.

    If they cannot be written, play continues, but phones must scan again after a restart.

    Args:
        journal: The path of the game's journal.
        held: The held seats.
    """
    try:
        write(path_beside(journal), encode_checked(held))
    except UserError as wrong:
        log.warning("who holds which seat is not kept: %s", wrong)


def forget_held_seats(journal: Path) -> None:
    """Delete the stored seats for a game."""
    try:
        path_beside(journal).unlink(missing_ok=True)
    except OSError as wrong:
        log.warning("who held which seat is not forgotten: %s", wrong)


def hash_of(cookie: str) -> str:
    return hashlib.sha256(cookie.encode(errors="replace")).hexdigest()


CODE = 16
"""Number of random bytes in a code."""
LONGEST = 200
"""Maximum length of received text that is checked, in characters."""


class CodeEntered(msgspec.Struct, frozen=True):
    """The result when a phone has taken a seat with a code.

    Attributes:
        cookie: The phone's cookie from now on.
    """

    seat: str
    cookie: str


class SeatTaken(msgspec.Struct, frozen=True):
    """The result when a code is right but has already been used by another phone."""

    seat: str


def new_code() -> str:
    """Return a new code of 26 letters and digits."""
    return base64.b32encode(secrets.token_bytes(CODE)).decode().rstrip("=").lower()


def new_cookie() -> str:
    return secrets.token_urlsafe(32)


class SeatCodes:
    """The codes of a table, and the seats held by phones. May be used from any thread.

    Args:
        seats: The seats of the table.
        code: Returns a new code.
        cookie: Returns a new cookie.
        held: Seats that are already held by phones, each with the hash of its cookie.
    """

    def __init__(
        self,
        seats: Iterable[str],
        code: Callable[[], str] = new_code,
        cookie: Callable[[], str] = new_cookie,
        held: Mapping[str, str] | None = None,
    ) -> None:
        self._code, self._cookie = code, cookie
        self._codes = {seat: code() for seat in seats}
        self._hashes = {seat: hash for seat, hash in (held or {}).items() if seat in self._codes}
        self._lock = threading.Lock()

    def seat(self, seats: Iterable[str]) -> None:
        """Have codes for these seats alone; those that were there before keep their code and their holder."""
        with self._lock:
            self._codes = {seat: self._codes.get(seat) or self._code() for seat in seats}
            self._hashes = {seat: hash for seat, hash in self._hashes.items() if seat in self._codes}

    def waiting(self, seat: str) -> str:
        """Return the unused code of a seat, or an empty text if a phone holds the seat."""
        with self._lock:
            return "" if seat in self._hashes else self._codes.get(seat, "")

    def renew(self, seat: str) -> None:
        """Create a new code for a seat; a phone that held the seat loses it."""
        with self._lock:
            self._hashes.pop(seat, None)
            self._codes[seat] = self._code()

    def enter(self, given: str, cookies: Callable[[str], str]) -> CodeEntered | SeatTaken | None:
        """Check a code that was entered on a phone.

        Args:
            given: The text that was entered.
            cookies: Returns the phone's cookie for a seat.

        Returns:
            The result, or None if no seat has this code.
        """
        shown = "".join(given[:LONGEST].split()).replace("-", "").lower()
        with self._lock:
            fits = [seat for seat, code in self._codes.items() if _same(code, shown)]
            if not fits:
                return None
            seat = fits[0]
            known, shown = self._hashes.get(seat), cookies(seat)[:LONGEST]
            if known is None:
                shown = self._cookie()
                self._hashes[seat] = hash_of(shown)
            elif not _same(known, hash_of(shown)):
                return SeatTaken(seat)
            return CodeEntered(seat, shown)

    def holds(self, seat: str, cookie: str) -> bool:
        """Return whether the phone with this cookie holds a seat."""
        with self._lock:
            known = self._hashes.get(seat)
        return _same(known or "", hash_of(cookie[:LONGEST])) and known is not None

    @property
    def held(self) -> frozenset[str]:
        """The seats held by phones."""
        with self._lock:
            return frozenset(self._hashes)

    @property
    def hashes(self) -> dict[str, str]:
        """The hashes of the cookies of held seats."""
        with self._lock:
            return dict(self._hashes)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode(errors="replace"))


SHAKE = "entropy"
"""Value of `do` in a command that adds randomness."""
ELSEWHERE = ("look", "fill-in", "answer-draw")
"""Commands that a page shows in another place or asks about of its own accord."""


class PageButton(msgspec.Struct, frozen=True):
    """A button for an available command.

    Attributes:
        key: The id of the command on the page.
        square: The square that the command concerns, or empty.
        die: The die that is drawn on the button, or empty.
        face: The face that is drawn on the button, or empty.
        card: The card that is drawn on the button, or empty.
        sure: Whether the command needs confirmation.
        asks: The question that is asked before the command is executed; None for the usual
            question.
        standing: The position after an answer, for a drawing.
        shown: The squares in that drawing.
    """

    key: str
    said: Message
    main: bool = False
    kind: str = ""
    choices: tuple[PageButton, ...] = ()
    square: str = ""
    die: str = ""
    face: str = ""
    card: str = ""
    sure: bool = False
    asks: Message | None = None
    standing: Layout = {}
    shown: tuple[str, ...] = ()


class MoveOption(msgspec.Struct, frozen=True):
    """A piece that can be moved, and its destination.

    Attributes:
        said: A description, if several actions have the same start and destination; otherwise None.
    """

    origin: str
    to: str
    key: str
    said: Message | None = None


class PageQuestion(msgspec.Struct, frozen=True):
    """A question of the table as a message, and the squares that it concerns."""

    said: Message
    squares: tuple[str, ...] = ()


class ConsentQuestion(msgspec.Struct, frozen=True):
    """A request for consent.

    Attributes:
        said: What is requested.
        open: Whether this seat must still answer.
        answers: The buttons that answer; empty for the usual two.
    """

    said: Message
    open: bool
    answers: tuple[PageButton, ...] = ()


class ClockView(msgspec.Struct, frozen=True):
    """The clocks at one moment, from which a page runs them.

    Attributes:
        told: The clocks.
        at: The moment, in milliseconds of this machine.
    """

    told: notices.Clock
    at: int


class LuckView(msgspec.Struct, frozen=True):
    """The commitment to the table's randomness.

    Attributes:
        code: The code of the current seed.
        shake: The key of the command with which this seat adds randomness; empty if it may not.
        fresh: Whether the code is shown without being asked for.
        shakes: For a tablet, the same keys by seat.
    """

    code: str
    shake: str
    fresh: bool
    shakes: Mapping[str, str] = {}


class SeatView(msgspec.Struct, frozen=True):
    """All data on a page.

    Attributes:
        seat: The seat that the page is for.
        yours: Whether that seat is to act.
        turn: The seat to act.
        private: Whether some of the data is hidden from others.
        placed: For each piece of a start box that can be placed, the seat that it will belong to.
        differs: Squares where a sensor board's reading differs from the game.
    """

    seat: str
    view: View
    yours: bool
    turn: str
    chance: bool
    private: bool
    paused: bool
    presses: tuple[PageButton, ...]
    anytime: tuple[PageButton, ...]
    ways: tuple[MoveOption, ...]
    hints: bool
    faces: Mapping[str, str]
    players: Mapping[str, str]
    last: tuple[str, ...] = ()
    wrong: Message | None = None
    differs: tuple[str, ...] = ()
    placed: Mapping[str, str] = {}
    question: PageQuestion | None = None
    asked: tuple[ConsentQuestion, ...] = ()
    result: Result | None = None
    lately: tuple[Message, ...] = ()
    clocks: ClockView | None = None
    luck: LuckView | None = None


def key_of(command: Mapping[str, Any]) -> str:
    """Return the id of a command on a page."""
    text = json.dumps(dict(command), sort_keys=True)
    return hashlib.blake2s(text.encode(), digest_size=9).hexdigest()


def seat_view(
    referee: Referee,
    seat: str,
    lately: Sequence[Message] = (),
    asked: tuple[ConsentQuestion, ...] = (),
    clocks: ClockView | None = None,
) -> SeatView:
    """Return the current view of a seat.

    A seat without a human player has the public's view.

    Args:
        referee: The referee of the game.
        seat: The seat.
        lately: Recent sentences.
        asked: The requests for consent that concern the seat.
        clocks: The last published clocks, or None.
    """
    game = referee.game
    person = seat in referee.seats_of_people
    known = game.redact(referee.state, seat if person else None)
    view = game.view(known, seat if person else None)
    actor = game.actor(known)
    at_any_time = tuple(_anytime(referee, seat)) if person else ()
    on_clock = tuple(one for one in at_any_time if one.kind == "press")
    expected = (*on_clock, *_order_commands(referee, seat)) if person else ()
    return SeatView(
        seat=seat,
        view=view,
        yours=actor is not None and actor.seat == seat,
        turn=actor.seat if actor is not None else "",
        chance=bool(actor and actor.chance),
        private=person and game.secret,
        paused=referee.paused,
        presses=tuple(page_button(referee, one) for one in expected),
        anytime=tuple(page_button(referee, one) for one in at_any_time if one.kind != "press"),
        ways=tuple(move_options(referee, seat, seat)) if person else (),
        placed=owners_when_placed(referee, seat, seat) if person else {},
        hints=referee.rules.shows_ways,
        faces=dict(referee.faces()),
        players=dict(referee.players),
        last=last_squares(referee),
        wrong=None if referee.monitor.agrees or actor is None else referee.monitor.reason,
        question=_question(referee, seat) if person else None,
        asked=asked,
        result=game.result(known),
        lately=tuple(lately),
        clocks=clocks,
        luck=_luck(referee, seat),
    )


def commands(referee: Referee, seat: str) -> dict[str, Mapping[str, Any]]:
    """Return all commands that this seat may use now, by key."""
    if seat not in referee.seats_of_people:
        return {}
    found = (*_order_commands(referee, seat), *_anytime(referee, seat))
    known = {key_of(one.command): one.command for one in executable(found)}
    for _, _, action in board_moves(referee, seat, seat):
        command = {"do": "act", "action": str(action)}
        known[key_of(command)] = command
    if seat in may_add(referee.record):
        known[key_of(shake_command(seat))] = shake_command(seat)
    return known


def fill_in(referee: Referee, seat: str, letters: str) -> tuple[Mapping[str, Any] | None, Message | None]:
    """Return the command for a form that a seat has filled in, and the reason if the form is
    refused.

    One of the two is None. Both are None if there is nothing to fill in.

    Args:
        referee: The referee of the game.
        seat: The seat.
        letters: The pieces entered in the form.
    """
    form = _make_view(referee, seat).form if _acts(referee, seat) else None
    if form is None:
        return None, None
    action = form.action(seat, letters)
    if referee.game.legal(referee.game.redact(referee.state, seat), action) is None:
        return None, form.rule
    return {"do": "act", "action": action}, None


def _make_view(referee: Referee, seat: str) -> View:
    return referee.game.view(referee.game.redact(referee.state, seat), seat)


def _acts(referee: Referee, seat: str) -> bool:
    actor = referee.actor
    return actor is not None and actor.seat == seat and seat in referee.seats_of_people


# The table's randomness


def _luck(referee: Referee, seat: str) -> LuckView | None:
    """Return the commitment to dice and cards as a seat sees it, or None if the game has neither."""
    told = commitment_fields(referee.record)
    if not told["code"]:
        return None
    shake = key_of(shake_command(seat)) if seat in told["may_add"] else ""
    return LuckView(told["code"], shake, is_fresh(referee.record))


def shake_command(seat: str) -> dict[str, str]:
    """Return the command with which a seat adds randomness, without its content, which is the time of the
    button press.
    """
    return {"do": SHAKE, "seat": seat}


# Available commands


def _order_commands(referee: Referee, seat: str) -> tuple[AvailableCommand, ...]:
    """Return the commands that this seat can give now, the expected ones first."""
    if _question(referee, seat) is None and referee.questions and not referee.paused:
        return ()
    actor = referee.actor
    others = actor is not None and actor.seat != seat and referee.players.get(actor.seat) == "human"
    if others and not referee.paused and not referee.questions:
        return tuple(
            one for one in available_commands(referee) if one.command.get("seat") == seat and _is_shown(one)
        )
    mine = () if referee.questions else tuple(filter(_here, private_commands(referee, seat)))
    said = {key_of(one.command) for one in executable(mine)}
    moved = {str(action) for _, _, action in board_moves(referee, seat, seat)}
    open_to_all = [
        one
        for one in available_commands(referee)
        if _is_shown(one)
        and one.command.get("seat", seat) == seat
        and one.command.get("action")
        not in moved - {one.command.get("action", "") if one.kind == "stay" else ""}
        and not (one.choices and all(key_of(each.command) in said for each in executable(one.choices)))
        and key_of(one.command) not in said
    ]
    return (*mine, *open_to_all)


def _here(offer: AvailableCommand) -> bool:
    """Return whether the page offers a command; a hint is shown on the tablet next to the board instead."""
    return offer.kind != "hint"


def _is_shown(offer: AvailableCommand) -> bool:
    return offer.kind not in ELSEWHERE


def _anytime(referee: Referee, seat: str) -> Iterator[AvailableCommand]:
    """Yield the commands that are available at any time, whether for the seat alone or for the table."""
    for offer in table_commands(referee):
        if _is_shown(offer) and offer.command.get("seat", seat) == seat:
            yield offer


def page_button(referee: Referee, offer: AvailableCommand) -> PageButton:
    """Return the button of an available command."""
    command, values = offer.command, offer.said.values
    choices = tuple(page_button(referee, one) for one in offer.choices)
    key = key_of(command) if command else key_of({"of": [one.key for one in choices]})
    die, card = command.get("die"), values.get("card") if offer.kind == "card" else ""
    square = values.get("square", "")
    standing, shown = _picture_of(referee, offer)
    return PageButton(
        key=key,
        said=_label_of(referee, offer),
        main=offer.main,
        kind=offer.kind,
        choices=choices,
        square=str(square) if square in referee.game.board.number else "",
        die=str(die or ""),
        face=str(command.get("face") or "") if die else "",
        card=str(card or ""),
        sure=offer.kind == "resign",
        standing=standing,
        shown=shown,
    )


def _picture_of(referee: Referee, offer: AvailableCommand) -> tuple[Layout, tuple[str, ...]]:
    """Return the position after an answer and the squares of the question; both are empty for other commands."""
    for ask in referee.asks if offer.command.get("do") == "answer" else ():
        for choice in ask.choices:
            if (ask.id, choice.id) == (offer.command["id"], offer.command["choice"]) and choice.after:
                after = {square: tuple(map(Token.read, texts)) for square, texts in choice.after.items()}
                return {**referee.view().layout, **after}, tuple(ask.squares)
    return {}, ()


def _label_of(referee: Referee, offer: AvailableCommand) -> Message:
    """Return the label of a command; an answer is in the reader's words."""
    if offer.command.get("do") != "answer":
        return offer.said
    choices = {
        choice.id: choice.text
        for ask in referee.asks
        if ask.id == offer.command["id"]
        for choice in ask.choices
    }
    return choices[str(offer.command["choice"])]


# On the board


def board_moves(referee: Referee, seat: str, eyes: str | None) -> Iterator[tuple[str, str, Any]]:
    """Yield the origin, destination and action of everything that a seat can play now.

    Args:
        referee: The referee of the game.
        seat: The seat.
        eyes: The seat from whose point of view the moves are listed; None for the public's.
    """
    game = referee.game
    known = game.redact(referee.state, eyes)
    actor = game.actor(known)
    if actor is None or actor.seat != seat or actor.chance or referee.paused or referee.questions:
        return
    yield from gestures(game.actions(known), seat)


def move_options(referee: Referee, seat: str, eyes: str | None) -> Iterator[MoveOption]:
    """Yield the moves on the board that a seat can play now; the arguments are those of `board_moves`."""
    found: dict[tuple[str, str], list[Any]] = {}
    for origin, to, action in board_moves(referee, seat, eyes):
        row = found.setdefault((origin, to), [])
        if action not in row:
            row.append(action)
    known = referee.game.redact(referee.state, eyes)
    for (origin, to), row in found.items():
        for action in row:
            said = referee.announcer.action(known, action) if len(row) > 1 else None
            yield MoveOption(origin, to, key_of({"do": "act", "action": str(action)}), said)


def owners_when_placed(referee: Referee, seat: str, eyes: str | None) -> dict[str, str]:
    """Return the seat that each piece of a start box will belong to; the arguments are those of `board_moves`."""
    found = tuple(board_moves(referee, seat, eyes))
    known = referee.game.redact(referee.state, eyes)
    boxed = {origin for origin, _, _ in found if origin.startswith("box:")}
    pieces = {origin: as_placed(referee.game, known, found, origin) for origin in sorted(boxed)}
    return {origin: piece.owner for origin, piece in pieces.items() if piece is not None and piece.owner}


def last_squares(referee: Referee) -> tuple[str, ...]:
    """Return the squares of the last move, as far as they are public."""
    action = referee.last_action
    if action is None:
        return ()
    squares = referee.game.board.number
    for origin, to, _ in gestures((action,), referee.record.line_of_play.played[-1].seat):
        return tuple(dict.fromkeys(one for one in (origin, to) if one in squares))
    return ()


def _question(referee: Referee, seat: str) -> PageQuestion | None:
    """Return the current question if this seat, or any seat, may answer it; otherwise None."""
    if not referee.asks:
        return None
    ask = referee.asks[-1]
    if ask.seat != seat and ask.seat in referee.seats_of_people:
        return None
    return PageQuestion(ask.question, tuple(ask.squares))


def kicker(seen: SeatView) -> Message:
    """Return the message that says whose turn it is, addressed to this seat."""
    if seen.paused:
        return message("pause")
    if seen.result is not None:
        return message("game-over")
    return message("pages-yours") if seen.yours else message("pages-not-yours")
