"""What stands on the page of each seat in the course of games: every part of it as text, whenever it changes, with what
each button does and what each drawing shows.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.artwork import boards, dice_cards_icons, pictures, pieces
from companion.artwork.design import Paint
from companion.games import family
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Result
from companion.kernel.messages import message
from companion.seat_pages.page_writer import DrawingStore, PageWriter, catalogue
from companion.seat_pages.seat_view import ClockView, SeatView, commands, seat_view
from companion.server import templates
from companion.table.protocol import notices
from companion.table.record.line_of_play import CALLED_OFF
from tests.autoplay import step
from tests.golden.shared_store import Chance
from tests.golden.steady_text import page_text
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

ART = re.compile(r"art/(\w+)\.svg")
KEY = re.compile(r"\b[0-9a-f]{18}\b")
SILENT = re.compile(
    r' (?:(?:id|aria-controls|data-card)="(?:[pcdk]-\w+|sq-[^"]*)"|role="gridcell"|tabindex="-1"|alt=""|class="")'
)
"""What an element has besides what it says, shows and does."""
ROW = '<div role="row"></div>'
SQUARE = re.compile(r'<button role="gridcell"[^>]*>.*?</button>|<span role="gridcell">.*?</span>')
ANN, BEN, CLEO, DIRK = "Ann", "Ben", "Cleo", "Dirk"


class Moment(msgspec.Struct):
    """Something that happens at a table before its pages are looked at: so many actions, or a command."""

    title: str
    actions: int = 0
    command: Mapping[str, Any] = {}


class Evening(msgspec.Struct):
    """A game with its table, and when its pages are looked at."""

    game: str
    moments: tuple[Moment, ...]
    opening: Mapping[str, Any] = {}
    language: str = ENGLISH
    seats: tuple[str, ...] = ()
    """Whose pages are looked at; empty: all."""


def _resigns(seat: str) -> Moment:
    return Moment(f"{seat} gives up", command={"do": "resign", "seat": seat})


def _offers(seat: str) -> Moment:
    return Moment(f"{seat} wants a draw", command={"do": "claim", "seat": seat, "what": "draw"})


FOUR = {"green": ANN, "red": BEN, "blue": CLEO, "yellow": DIRK}
TWO = {"white": ANN, "black": BEN}
BEGINS, NEXT, LATER, LATE = (
    Moment("It begins"),
    Moment("One action", 1),
    Moment("Nine", 9),
    Moment("More", 30),
)
EVENINGS: Mapping[str, Evening] = {
    "little-chess-jumble": Evening(
        "little-chess-jumble",
        (BEGINS, NEXT, LATE, _resigns("red")),
        {"seats": tuple(FOUR), "names": FOUR, "players": {"blue": "3"}},
        seats=("green", "blue"),
    ),
    "big-action-chess-jumble": Evening(
        "big-action-chess-jumble",
        (BEGINS, LATER, LATE, LATE),
        {"seats": ("red", "yellow"), "names": {"red": ANN, "yellow": BEN}},
    ),
    "booster-chess": Evening(
        "booster-chess",
        (BEGINS, LATER, _offers("white"), _offers("black")),
        {"names": TWO},
        "de",
    ),
    "cloak-and-dagger-chess": Evening(
        "cloak-and-dagger-chess", (BEGINS, NEXT, _resigns("white")), seats=("black",)
    ),
    "gravity-chess": Evening("gravity-chess", (BEGINS, NEXT, LATER, _resigns("black"))),
    "boulder-chess": Evening("boulder-chess", (BEGINS, LATE)),
    "parade-chess-solitaire": Evening("parade-chess-solitaire", (BEGINS, NEXT, LATER)),
    "wild-jokers": Evening("wild-jokers", (BEGINS, LATER, LATE), {"names": TWO}, "nl"),
    "raindropchess": Evening("raindropchess", (BEGINS, LATER, LATE), {}, "fr"),
    "dice-and-cards": Evening("dice-and-cards", (BEGINS, NEXT, LATER)),
    "chess": Evening(
        "chess",
        (BEGINS, LATER, Moment("A pause", command={"do": "pause"}), _resigns("white")),
        {"names": TWO, "rules": {"clock": "rapid"}, "position": "4k3/P6p/8/8/8/8/r6P/4K2R w K - 0 1"},
        "es",
    ),
    "shogi": Evening("shogi", (BEGINS, LATE)),
}


class NamedDrawings:
    """Drawings by what they were asked to show, so that a page tells which it has."""

    def __init__(self) -> None:
        self._patches = ExitStack()
        for module, names in (
            (pieces, ("man", "small_boulder", "stack", "silhouette", "banner_sign", "emblem")),
            (dice_cards_icons, ("mark", "die", "card_back", "card_picture")),
            (pictures, ("excerpt",)),
            (templates, ("figurine",)),
        ):
            for name in names:
                self._patches.enter_context(patch.object(module, name, self._namer(name)))
        self._patches.enter_context(patch.object(boards, "picture", self._board))

    def _namer(self, name: str) -> Callable[..., str]:
        return lambda *given, **named: f"{name} {_shown([*given, *sorted(named.items())])}"

    def _board(self, board: Any, turn: int, colours: Mapping[str, str], names: bool) -> str:
        plan = boards.Plan(board, turn)
        return f'board turn={turn} {dict(colours)} {names} viewBox="0 0 {plan.width:g} {plan.height:g}"'

    def close(self) -> None:
        self._patches.close()


def _shown(given: list[Any]) -> str:
    return " ".join(_named(one) for one in given if one is not None)


def _named(value: Any) -> str:
    match value:
        case Paint():
            return value.paint
        case str() | int():
            return str(value)
        case tuple() | list():
            return f"({_shown(list(value))})"
        case frozenset() | set():
            return f"({_shown(sorted(value))})"
        case dict():
            return " ".join(f"{name}={_named(one)}" for name, one in value.items())
        case _:
            return ""


class Page:
    """The page of one seat, and what stood on it before."""

    def __init__(self, rig: Rig, evening: Evening, seat: str) -> None:
        self._rig, self._seat = rig, seat
        header, game = rig.referee.record.journal.header, rig.referee.game
        words = catalogue(evening.language, family(evening.game).words, dict(header.get("names", {})))
        self._drawings = DrawingStore(game, dict(header.get("colours", {})), words.name)
        self._writer = PageWriter(game, seat, words, self._drawings)
        self._before: dict[str, list[str]] = {}

    def news(self) -> Iterator[str]:
        """The parts that are not as they were."""
        seen, first = self._look(), not self._before
        state = self._writer.state(seen)
        for name, part in state.items():
            lines = self._lines(part, name)
            before = self._before.get(name, [])
            if lines != before:
                self._before[name] = lines
                yield f"  {name}:"
                new = [line for line in lines if name != "board" or line not in before]
                yield from (f"    {line}" for line in new)
        if first and seen.result is None:
            yield from self._endings(seen)

    def _look(self) -> SeatView:
        referee = self._rig.referee
        lately = tuple(entry.said for entry in referee.story(3))
        clocks = self._rig.all(notices.Clock)
        at = ClockView(clocks[-1], 0) if referee.clocks.on else None
        return seat_view(referee, self._seat, lately, (), at)

    def _endings(self, seen: SeatView) -> Iterator[str]:
        """What the heading would be if the game ended now, for each kind of end."""
        seats = self._rig.referee.game.seats
        why = message("pages-too-late")
        ends: dict[str, Result] = {
            "the game is drawn": Result(None, (), {}, why),
            "it was called off": Result(None, (), {}, message(CALLED_OFF)),
            **{f"{seat} has won": Result(seat, (), {}, why) for seat in seats},
            "the last have won": Result(seats[-2:], (), {}, why),
        }
        for name, result in ends.items():
            ended = msgspec.structs.replace(seen, result=result)
            lines = page_text(self._writer.state(ended)["say"])
            yield f"  if {name}: {' // '.join(lines)}"

    def _lines(self, part: Any, name: str) -> list[str]:
        if not isinstance(part, str):
            return [self._plain(str(one)) for one in part] if isinstance(part, list) else [str(part)]
        if name == "board":
            squares = [one for one in SQUARE.findall(part) if "<img" in one or 'class=""' not in one]
            return [self._plain(one) for one in (SQUARE.sub("", part).replace(ROW, ""), *squares)]
        return [
            self._plain(one)
            for one in re.split(r"(?<=>)(?=<(?:p|li|button|div|tr|h1|details)\b)", part)
            if one
        ]

    def _plain(self, html: str) -> str:
        """A piece of a page with what its drawings show and its buttons do."""
        does = {
            key: " ".join(map(str, one.values()))
            for key, one in commands(self._rig.referee, self._seat).items()
        }
        html = SILENT.sub("", html)
        html = ART.sub(lambda found: f"[{self._drawings.find_drawing(found[1])}]", html)
        return KEY.sub(lambda found: does.get(found[0], "KEY"), html)


def told(evening: Evening, place: Path) -> str:
    """The pages of all seats at each moment."""
    drawings, lines = NamedDrawings(), list[str]()
    chance = Chance()
    with ExitStack() as stack:
        stack.callback(drawings.close)
        drawn = ("token_hex", "token_urlsafe", "token_bytes", "randbelow")
        stack.enter_context(patch.multiple("secrets", **{one: getattr(chance, one) for one in drawn}))
        rig = Rig(place, game=evening.game, **{"seats": None, **evening.opening})
        stack.callback(rig.referee.close)
        pages = {seat: Page(rig, evening, seat) for seat in evening.seats or rig.referee.game.seats}
        rng = random.Random(11)
        for moment in evening.moments:
            for _ in range(moment.actions):
                command = step(rig.referee, rng.choice)
                if command is not None:
                    rig.do(**command)
            if moment.command:
                rig.do(**moment.command)
            for seat, page in pages.items():
                lines += [f"## {moment.title}: {seat}", *page.news(), ""]
    return "\n".join(lines)


def _teller(evening: Evening) -> Callable[[Path], str]:
    return lambda place: told(evening, place)


TEXTS: Texts = {f"pages-of-seats/{name}": _teller(evening) for name, evening in EVENINGS.items()}
"""What makes each file."""
