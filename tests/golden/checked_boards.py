"""What comes of looking at a board by itself, as text: a check with its findings, pairing a board with a set of pieces, and finding
out which game lies on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.games import families
from companion.kernel.layout import Token
from companion.table import board_check
from companion.table.board_check import BoardCheckSession, BoardPairing
from companion.table.game_factory import make_game
from companion.table.storage.board_store import men_of
from companion.tracking.sensing import code
from companion.units import Milliseconds
from firmware_bridge.core.board import (
    Connected,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.camera import Dice, LyingDie
from tests.cli.in_process import kept_environment
from tests.games.house_rule_values import LOOKED_AT, NOT_ALONE, settings
from tests.golden.written_texts import Texts

Report = Callable[[SensorEvent], None]
Acts = Mapping[str, Sequence[Callable[[], object]]]
"""What is done one after the other, by what it is about."""


class PaperBoard:
    """A board that writes down what it is told."""

    def __init__(self, url: str, told: list[str]) -> None:
        self.url, self._told = url, told
        self.report: Report = lambda event: None

    def start(self, report: Report) -> None:
        self.report = report
        self._told.append(f"{self.url} starts")

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self._told.append(f"{self.url} {name} {' '.join(map(str, given))}".rstrip())


class Desk:
    """Boards that can be opened by their addresses, and what they were told."""

    def __init__(self, place: Path) -> None:
        self.told: list[str] = []
        self.boards: list[PaperBoard] = []
        self.woken = 0
        self._place = place
        self.ms = 0

    def open(self, url: str) -> PaperBoard:
        self.boards.append(PaperBoard(url, self.told))
        return self.boards[-1]

    def wake(self) -> None:
        self.woken += 1

    def now(self) -> Milliseconds:
        self.ms += 40
        return Milliseconds(self.ms)

    def report(self, *events: SensorEvent, board: int = -1) -> None:
        for event in events:
            self.boards[board].report(event)

    def lines(self, works: Sequence[Callable[[], object]]) -> Iterator[str]:
        """What an act returns, and what boards are told."""
        self.told.clear()
        self.woken = 0
        found = [work() for work in works]
        yield f"returns {_shown(found)}, woken {self.woken} times"
        yield from self.told

    def files(self) -> Iterator[str]:
        for path in sorted(self._place.rglob("*.*")):
            if path.is_file():
                yield f"{path.relative_to(self._place)}: {path.read_text('utf-8')}"


def _shown(value: object) -> str:
    match value:
        case dict():
            return " ".join(f"{name}={_shown(one)}" for name, one in value.items()) or "nothing"
        case list() | tuple() if not isinstance(value, Token):
            return f"[{' '.join(map(_shown, value))}]"
        case frozenset() | set():
            return f"[{' '.join(sorted(map(str, value)))}]"
        case _:
            return str(value)


WIRED = Connected("small-board", 4, 3, "occupancy", frozenset(("lights",)), "b1")
TAGS = Connected("tags", 8, 8, "identity", frozenset(), "b2", speaks="tags")
FIGURES = Connected("figures", 8, 8, "identity", frozenset(), "b3", speaks="figures")


def _walk(squares: Sequence[str]) -> list[SensorEvent]:
    events: list[SensorEvent] = []
    for square in squares:
        events += [Placed(square), Lifted(square)]
    return events


def _findings(session: BoardCheckSession) -> str:
    found = session.diagnosis
    return _shown([f"{one.kind} {_shown(one.squares)} {one.where}" for one in found.findings()])


def _check(place: Path) -> str:
    """A session over two boards: lights, times, a walk, and what is kept of them."""
    with OwnDesk(place) as (desk, lines):
        session = BoardCheckSession(desk.wake)
        walked = [f"{file}{rank}" for rank in (1, 2) for file in "abcd"]
        counts = Statistics({"a1": (2, 40), "b1": (2, 1)}, 3, 4)
        acts: Acts = {
            "No board": (
                lambda: session.on,
                session.lights,
                session.save,
                session.take,
                session.close,
            ),
            "Nothing to hear or see": (
                session.ask,
                session.sound,
                lambda: session.light_only("a1"),
            ),
            "A board is opened": (
                lambda: session.use("one"),
                lambda: session.on,
                lambda: session.url,
            ),
            "It has said nothing": (
                session.take,
                session.save,
                lambda: session.settle_of("a1"),
            ),
            "It says what it is": (
                lambda: desk.report(WIRED, Snapshot({"a1": "1"})),
                session.take,
            ),
            "All lights": (session.lights,),
            "No lights": (session.lights,),
            "One light": (lambda: session.light_only("b2"),),
            "A sound": (session.sound,),
            "Counts": (
                session.ask,
                lambda: desk.report(counts),
                session.take,
                lambda: _findings(session),
            ),
            "Another time for a square": (
                lambda: session.settle("c1", Milliseconds(80)),
                lambda: session.settle_of("c1"),
            ),
            "Kept before a walk": (session.save,),
            "A walk begins": (
                lambda: session.diagnosis.walk(),
                session.take,
                lambda: session.diagnosis.to_walk,
            ),
            "Two ranks of three": (
                lambda: desk.report(*_walk(walked)),
                session.take,
                lambda: session.diagnosis.to_walk,
            ),
            "It is stopped": (
                lambda: session.diagnosis.stop(),
                session.take,
                lambda: _findings(session),
            ),
            "Kept after the walk": (session.save,),
            "A fault": (
                lambda: desk.report(Fault("stuck", "d3"), Fault("line", "2")),
                session.take,
                lambda: _findings(session),
            ),
            "It is gone": (
                lambda: desk.report(Gone(link_message("no-answer"))),
                session.take,
                lambda: session.diagnosis.gone,
            ),
            "The lights are on": (session.lights,),
            "It is opened again": (
                lambda: session.use("one"),
                session.lights,
            ),
            "It has its times again": (
                lambda: desk.report(WIRED),
                session.take,
                lambda: session.settle_of("c1"),
            ),
            "A whole walk": (
                lambda: session.diagnosis.walk(),
                lambda: desk.report(*_walk(session.diagnosis.squares)),
                session.take,
            ),
            "Another board": (
                lambda: session.use("two"),
                lambda: desk.report(TAGS),
                session.take,
                lambda: session.settle_of("c1"),
            ),
            "The first one still reports": (
                lambda: desk.report(Placed("a1"), board=-2),
                session.take,
            ),
            "The other one is kept": (session.save,),
            "The end": (
                session.close,
                lambda: session.on,
            ),
        }
        lines += _told(desk, acts)
    return "\n".join(lines)


def _unsee(one: board_check.PiecePairing) -> None:
    one.unseen.add("wP")
    one.height = 12


def _go_past_the_end(one: board_check.PiecePairing) -> bool:
    for _ in range(99):
        one.next()
    return one.take_piece("wK")


def _forget_nine(one: board_check.PiecePairing) -> None:
    for _ in range(99):
        one.back()
    for _ in range(9):
        one.forget()
        one.next()


def _pair(place: Path) -> str:
    """Boards that are paired with a set of pieces, one after the other."""
    with OwnDesk(place) as (desk, lines):
        pairing = BoardPairing(desk.wake)

        def take() -> object:
            return [*pairing.take()]

        def seen() -> object:
            one = pairing.pairing
            if one is None:
                return [pairing.name, pairing.model, "no pairing"]
            pieces = [
                f"{code(*piece)}={_shown(one.read_as(piece))}" for piece in one.tokens if one.read_as(piece)
            ]
            return [
                pairing.name,
                pairing.model,
                one.at,
                one.wanted,
                one.figures,
                pieces,
                one.unseen,
                one.height,
            ]

        def paired(work: Callable[[board_check.PiecePairing], object]) -> Callable[[], object]:
            def done() -> object:
                assert pairing.pairing is not None
                return work(pairing.pairing)

            return done

        acts: Acts = {
            "A board that tells no pieces apart": (
                lambda: pairing.begin("chess", "one", "oak"),
                lambda: desk.report(WIRED, TAGS),
                take,
                seen,
            ),
            "One with tags": (
                lambda: pairing.begin("wild-jokers", "two", "oak"),
                lambda: desk.report(TAGS),
                take,
                seen,
            ),
            "It says so again": (
                lambda: desk.report(FIGURES),
                take,
                seen,
            ),
            "A tag": (
                lambda: desk.report(Placed("e1", token="t1")),
                take,
                seen,
            ),
            "The next": (paired(lambda one: one.next()), seen),
            "Two at once": (
                lambda: desk.report(Placed("e1", token="t2"), Placed("e2", token="t3")),
                take,
                seen,
            ),
            "A piece without a tag": (
                lambda: desk.report(Placed("e4"), Lifted("e1", token="t2")),
                take,
                seen,
            ),
            "It was another": (paired(lambda one: one.forget()), seen),
            "Back": (paired(lambda one: one.back()), seen),
            "Back from the first": (paired(lambda one: one.back()), seen),
            "What is not seen": (
                paired(_unsee),
                seen,
            ),
            "Kept": (pairing.save,),
            "It is gone": (
                lambda: desk.report(Gone(link_message("no-answer"))),
                take,
                lambda: pairing.why,
            ),
            "The same board by the set that is kept": (
                lambda: pairing.begin("chess", "two", ""),
                lambda: desk.report(TAGS),
                take,
                seen,
            ),
            "One with figures": (
                lambda: pairing.begin("boulder-chess", "three", "cup"),
                lambda: desk.report(FIGURES),
                take,
                seen,
            ),
            "Figures": (
                lambda: desk.report(*(Placed("a1", token=one) for one in ("wQ", "wK", "wK"))),
                take,
                seen,
            ),
            "To the end": (
                paired(_go_past_the_end),
                seen,
            ),
            "Kept too": (pairing.save,),
            "Forgotten": (
                paired(_forget_nine),
                seen,
            ),
            "Kept without": (pairing.save,),
            "The end": (
                pairing.close,
                seen,
            ),
        }
        lines += _told(desk, acts)
    return "\n".join(lines)


def _lie(place: Path) -> str:
    """Which game lies on a board, and what lies in the tray of dice."""
    chess = make_game("chess", None, {})
    pieces = board_check.start_pieces(chess)
    some = {square: side for square, side in pieces.items() if square not in ("a1", "h8")} | {
        "e5": "w",
        "d4": "k",
    }
    lines = [
        f"begins {game} {_shown(board_check.start_pieces(make_game(game, None, {})))}"
        for game in (
            "chess",
            "xiangqi",
            "gravity-chess",
            "horde",
            "racing-kings",
            "placement",
            "flipello",
            "breakthrough",
            "chigorin",
            "sittuyin",
            "losalamos",
            "booster-chess",
            "boulder-chess",
            "cloak-and-dagger-chess",
            "raindropchess",
            "little-chess-jumble",
            "neighbour-chess-solitaire",
            "wild-jokers",
        )
    ]
    lines += [
        f"rows {size} {_shown(board_check.rows_of_pieces(*size))}" for size in ((4, 4), (5, 5), (12, 12))
    ]
    for size in ((8, 8), (12, 12), (9, 10), (7, 7)):
        printed = board_check.list_printed_games(size)
        lines.append(f"printed {size} {_shown([one.game.info.id for one in printed])}")
        for one in printed[:2]:
            discs = {token: disc for disc, token in one.discs.items()}
            lying = {square: discs[token] for square, token in list(one.starts.items())[2:] if token in discs}
            lines.append(
                _found(f"{one.game.info.id} without two", board_check.find_laid_out_game(lying, size))
            )
        lines.append(_found("nothing", board_check.find_laid_out_game({}, size)))
        lines.append(
            _found(
                "nothing, with a liking",
                board_check.find_laid_out_game({}, size, ["shogi", "xiangqi", "chess960"]),
            )
        )
        lines.append(_found("sides", board_check.find_laid_out_pieces(some, "chess", size)))
    dice = Dice((LyingDie(3, 1.0, 2.0, "pale"), LyingDie(12, 3.25, 4.0, "marked")), 1)
    for game in (None, make_game("little-chess-jumble", None, {})):
        lines += [
            f"tray {said.id} {_shown(dict(said.values))}" for said in board_check.describe_tray(dice, game)
        ]
    lines += [said.id for said in board_check.describe_tray(Dice((), 0))]
    return "\n".join([*lines, ""])


def _found(what: str, one: board_check.LaidOut | None) -> str:
    if one is None:
        return f"  {what}: no game"
    reads = {square: str(token) for square, token in one.reads.items()}
    return f"  {what}: {one.game.info.id}, missing {_shown(one.missing)}, reads {_shown(reads)}"


def _told(desk: Desk, acts: Acts) -> Iterator[str]:
    for act, works in acts.items():
        yield f"## {act}"
        yield from desk.lines(works)
        yield ""
    yield from ("## What is kept", *desk.files(), "")


class OwnDesk:
    """A desk whose boards and files are its own."""

    def __init__(self, place: Path) -> None:
        self._place, self._stack = place, ExitStack()

    def __enter__(self) -> tuple[Desk, list[str]]:
        desk = Desk(self._place)
        self._stack.enter_context(kept_environment({"XDG_DATA_HOME": str(self._place)}))
        self._stack.enter_context(patch("companion.table.device_manager.open_board", desk.open))
        self._stack.enter_context(patch("companion.table.board_check.monotonic_ms", desk.now))
        return desk, []

    def __exit__(self, *raised: Any) -> None:
        self._stack.close()


def _pieces(_: Path) -> str:
    """The pieces of each game that a set needs, with each value of its house rules that changes them."""
    lines: list[str] = []
    for name in LOOKED_AT:
        plain = ""
        alike = name in NOT_ALONE or "jumble" in name
        for rules in ({},) if alike else settings(families()[name].info):
            counts = Counter(map(str, men_of(make_game(name, None, dict(rules)))))
            pieces = " ".join(f"{piece}={n}" for piece, n in sorted(counts.items()))
            plain = plain or pieces
            if not rules or pieces != plain:
                lines.append(f"{name} {_shown(dict(rules))}: {pieces}")
    return "\n".join([*lines, ""])


TEXTS: Texts = {
    "boards/checked": _check,
    "boards/paired": _pair,
    "boards/lying": _lie,
    "boards/pieces": _pieces,
}
"""What makes each file."""
