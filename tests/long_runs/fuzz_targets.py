"""What is fed with bytes by `tests.long_runs.fuzz`: everything that reads what others wrote.

A target takes any bytes and returns nothing. Whatever it may say of them (no message, a refusal) is a return; whatever
else comes out of it is a finding. `seeds` are honest inputs to begin with.
"""

from __future__ import annotations

import contextlib
import random
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from companion.games import families, family, in_words_of
from companion.games.chess_jumble.equipment import dice_of, load_deck
from companion.games.chess_jumble.prepared_board import setting
from companion.kernel.errors import KEPT, RECORD, BadPosition, TooMuch, read_json, read_toml
from companion.kernel.facts import Part
from companion.kernel.game import Game, read_position
from companion.kernel.messages import UserError
from companion.remote.relay_messages import Pieces, cut_message
from companion.remote.table_messages import NoMessage, read_message, write_message
from companion.table.fairness.audit import audit
from companion.table.game_factory import game_from_journal
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue, sentence
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.header import read_header
from companion.table.record.journal import Journal, read_clocks
from companion.table.record.journal_reader import KINDS
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.table.storage.board_store import StoredBoard, StoredPieces
from companion.table.storage.data_folder import StoredPreset
from companion.units import Seconds
from firmware_bridge import discovery as boards
from firmware_bridge import wiring
from firmware_bridge.core import wire
from firmware_bridge.core.camera import (
    Believed,
    Calibrating,
    CameraSetup,
    Held,
    Line,
    LivePicture,
    PictureReader,
    Trouble,
    bytes_of,
    line_of,
)
from firmware_bridge.core.family import BoardUrl, OwnTransport
from firmware_bridge.drivers.camera import CameraProtocol
from firmware_bridge.eye.pieces.evidence import KeptBoard, read_kept_board
from firmware_bridge.eye.pieces.regions import Plane
from tests.board_simulators.boards import BOARDS, TAGGED
from tests.games.malformed_positions import game, honest
from tests.memory_board_store import Forgetful
from tests.remote.honest_messages import MESSAGES
from tests.table.other_tables.two_tables import TwoTables
from tests.table.record import scene

ROOT = Path(__file__).parents[2]


class Target(NamedTuple):
    feed: Callable[[bytes], None]
    seeds: Callable[[], Iterator[bytes]]
    longest: int = 4096
    """Bytes of an input that is worth trying."""


# Lines of a board of ours


def _wire(data: bytes) -> None:
    """Once as it came, and once with the checksums that belong to it: what is understood can be said again."""
    for parse in (wire.parse_report, wire.parse_command):
        decoder = wire.LineDecoder(parse)
        half = len(data) // 2
        decoder.feed(data[:half])
        decoder.feed(data[half:])
        assert len(decoder.pending()) <= 80
        for message in wire.LineDecoder(parse).feed(b"".join(_framed(data))):
            assert isinstance(message[0], str)


def _framed(data: bytes) -> Iterator[bytes]:
    """The lines of an input with their checksums."""
    for line in data.split(b"\n"):
        body = line.decode("latin-1")
        try:
            yield wire.frame(body)
        except ValueError:
            yield line + b"\n"


def _wire_seeds() -> Iterator[bytes]:
    squares = {f"{file}{rank}": "1" for file in "abcdefgh" for rank in (1, 2)}
    yield wire.hello.__doc__.encode() if wire.hello.__doc__ else b"HELLO"
    yield "\n".join(
        (
            wire.touch(1, 5, "+", "e4"),
            wire.button(2, 6, "end", True),
            wire.die(3, 7, "white", "+"),
            wire.card(4, 8, "deck", "04A1"),
            *wire.snaps(5, squares, 8, 8, "occupancy"),
            wire.ok(1),
            wire.err(2, "range"),
            wire.pong(3, 4, 5, 6),
            wire.battery(50),
            wire.fault("stuck", "a1"),
            *wire.stats(7, [("a1", 3, 2)]),
        )
    ).encode()
    yield "\n".join(
        (
            wire.ask_hello(),
            wire.ask_snap(1),
            wire.again(2, 3),
            wire.light(3, {"a1": "ff0000"}) or "",
            wire.palette(4, ["ff0000"]),
            wire.picture(5, {"a1": "ff0000"}, ["ff0000"], 8, 8),
            wire.buzz(6, 440, 100),
            wire.settle(7, 20, "a1"),
            wire.ask_stat(8),
        )
    ).encode()


# The talk of each board

NAMED = {"camera": "0", "keys": "roll=B"}
"""Where what is named may not be called just anything."""


def _talks() -> dict[str, Target]:
    found = {}
    for kind in boards.families():
        if not isinstance(kind.reach, OwnTransport):
            found[f"talk-{kind.kind}"] = Target(_talk(kind.kind), _talk_seeds(kind.kind))
    return found


def _talk(kind: str) -> Callable[[bytes], None]:
    """Packets: a byte with the length of the next, and how long it was in coming; then what the board says."""
    made = next(one for one in boards.families() if one.kind == kind)
    at = NAMED.get(kind, "x")
    url = BoardUrl(f"{made.scheme}://{at}", made.scheme, at, {})

    def feed(data: bytes) -> None:
        talk, now = made.talk(url), 1.0
        talk.link_up(Seconds(now))
        if kind == "wire":
            data = b"".join(bytes([len(line[:127])]) + line[:127] for line in _framed(data))
        while data:
            size, packet, data = data[0] & 127, data[1 : 1 + (data[0] & 127)], data[1 + (data[0] & 127) :]
            now += 0.01 if size else 0.5
            talk.receive(packet, Seconds(now))
            talk.tick(Seconds(now))
            for _ in range(100):
                if not talk.take_output():
                    break
            else:
                raise AssertionError("it talks for ever")
            if talk.down:
                talk.link_up(Seconds(now))

    return feed


def _talk_seeds(kind: str) -> Callable[[], Iterator[bytes]]:
    """What the emulated board of that family says while pieces move on it."""

    def seeds() -> Iterator[bytes]:
        if kind not in BOARDS:
            yield from _wire_seeds()
            return
        talk, board = BOARDS[kind][0](), BOARDS[kind][1]()
        now, heard = 0.0, b""
        talk.link_up(now)
        for step in range(300):
            now += 0.02
            if step == 150:
                board.men = {"e4": "0A1B2C3D00" if kind in (*TAGGED, "sentio") else "K"}
            board.tick(now)
            while data := talk.take_output():
                board.receive(data)
            for packet in board.take():
                heard += b"".join(
                    bytes([len(packet[i : i + 127])]) + packet[i : i + 127]
                    for i in range(0, len(packet), 127)
                )
                talk.receive(packet, now)
            talk.tick(now)
        yield heard[:4000]
        yield heard[-4000:]

    return seeds


# What a camera's process sends, and what is kept of a board


def _camera(data: bytes) -> None:
    """The first letter says to whom: to the driver of printed discs or of ordinary pieces, the page, or a new eye."""
    kind, rest = data[:1], data[1:]
    if kind in b"dp" and kind:
        talk = CameraProtocol(CameraSetup("usb", "0", reads="kit" if kind == b"d" else "men"))
        talk.link_up(Seconds(1.0))
        for i, line in enumerate(rest.split(b"\n")):
            talk.receive(line + b"\n", Seconds(1.0 + i))
            talk.tick(Seconds(1.0 + i))
            if talk.down:
                talk.link_up(Seconds(1.0 + i))
    elif kind == b"l":
        with contextlib.suppress(ValueError):
            list(PictureReader().feed(rest))
    else:
        kept = read_kept_board(rest, PLANE)
        assert kept.looks is None or kept.net is not None


PLANE = Plane(8, 8)


def _camera_seeds() -> Iterator[bytes]:
    looks: list[Line] = [
        Held("moving"),
        Held("lost", 2),
        Believed({"a1": "m4", "e2": "m10"}, ("e4",), ("e5",), ("low", "found-again"), {"a1": 0.5}),
        Believed({"a1": "w", "h8": "k"}, sense="colour"),
        Believed({"a1": "1"}, sense="occupancy"),
        Calibrating("empty", ((0.1, 0.9), (0.9, 0.9), (0.9, 0.1), (0.1, 0.1)), "strip", True),
        Trouble("camera-no-answer", {"address": "http://x"}),
        Believed({"a1": "m4"}),
    ]
    lines = b"".join(map(line_of, looks))
    yield b"d" + lines
    yield b"p" + lines
    yield b"l" + bytes_of(LivePicture(2, 1, {3: (0.5, 0.25)}, (), (8, 8), b"abcdef")) * 2
    yield b"k" + KeptBoard(np.zeros((PLANE.size[1], PLANE.size[0], 3), np.uint8)).to_bytes()


# Position texts


def _position(name: str) -> Target:
    def feed(data: bytes) -> None:
        made, text = game(name), data.decode("utf-8", "replace")
        family(name).seats_in(text)
        try:
            s = read_position(made, text)
        except (BadPosition, TooMuch):
            return
        made.actor(s), made.actions(s), made.layout(s), made.view(s, None), made.result(s)
        assert made.read(made.position(s)) == s

    return Target(feed, lambda: (text.encode() for text in honest(name)[::6]), 700)


# Files


def _toml(data: bytes) -> None:
    """The first letter says which file it is."""
    kind, text = data[:1], data[1:].decode("utf-8", "replace")
    own = Part("mine.toml", text)
    try:
        match kind:
            case b"b":
                setting("mine.toml", "QRBN", False, False, own)
            case b"w":
                dice_of("mine.toml", True, own)
            case b"d":
                load_deck("mine.toml", "KQRBNP", True, own)
            case b"p":
                wiring.parse(text, "mine.toml")
            case _:
                msgspec.convert(read_toml(text, "mine.toml"), StoredPieces)
    except UserError as wrong:
        wrong.game = wrong.game or "big-action-chess-jumble"
        _said(wrong)
    except (wiring.WiringError, msgspec.ValidationError, tomllib.TOMLDecodeError):
        return


def _said(wrong: UserError) -> None:
    """The sentence of a refusal: there is one, it is short, and it stands on one line."""
    said = sentence(wrong)
    assert " " in said and "\n" not in said and len(said) < 1500, said


def _toml_seeds() -> Iterator[bytes]:
    jumble = ROOT / "companion" / "games" / "chess_jumble"
    for letter, folder in ((b"b", jumble / "boards"), (b"d", jumble / "decks"), (b"p", ROOT / "hardware")):
        for path in sorted(folder.rglob("*.toml")):
            yield letter + path.read_bytes()
    yield b'wwhite = ["+", "#", "2"]\norange = ["5", "6"]\n'
    yield b'munseen = ["checker"]\nheight = 1\n[tags]\n04A1 = "wQ"\n[games.wild-jokers]\nwQ = ["wA"]\n'
    yield b'd[[card]]\nid = "X"\nwords = "w"\neffect = [{do="put", at=["box"], to="start"}, {do="swap", one={}, other={whose="any"}}, {do="roll"}]'


# Lines of the referee protocol


class _Table:
    """A table that is opened afresh now and then, so that what happens at it stays short."""

    def __init__(self) -> None:
        self.referee: Referee | None = None
        self.lines = 0

    def at(self) -> Referee:
        if self.referee is None or self.lines > 300:
            if self.referee is not None:
                self.referee.close()
            self.lines = 0
            path = Path(_scratch()) / "line"
            for one in path.parent.glob("line*"):
                one.unlink()
            opening = TableSetup(
                game="big-action-chess-jumble", seats=("green", "blue"), seed=1, journal=str(path)
            )
            self.referee = open_table(opening, lambda _: None, Forgetful())
            self.referee.begin()
        return self.referee


_TABLE = _Table()


@cache
def _scratch() -> str:
    memory = Path("/dev/shm")
    return tempfile.mkdtemp(prefix="tableside-fuzz-", dir=memory if memory.is_dir() else None)


def _line(data: bytes) -> None:
    """Several lines to one table; and the files that programs of ours write as JSON."""
    for line in data.split(b"\n")[:8]:
        _TABLE.lines += 1
        _TABLE.at().do(line)
    for kind in (list[StoredPreset], dict[str, StoredBoard]):
        try:
            read_json(data, kind, "it", KEPT)
        except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
            continue


def _line_seeds() -> Iterator[bytes]:
    yield b'{"do":"roll"}\n{"do":"roll","die":"white","face":"+"}\n{"do":"act","action":"Q@f1"}\n{"do":"legal"}'
    yield b'{"do":"undo","seat":"green"}\n{"do":"redo"}\n{"do":"draw","deck":"action","card":"B05"}\n{"do":"settle"}\n{"do":"end"}'
    yield b'{"do":"agree","set":{"f1":["green:Q"],"box:green":[]},"turn":"blue"}\n{"do":"agree","end":true}'
    yield b'{"do":"agree","position":"G:Rf1 B: turn=G die=3"}\n{"do":"claim","seat":"green","what":"draw"}\n{"do":"look","seat":"blue"}'
    yield b'{"do":"seat","seat":"green","player":"computer"}\n{"do":"ignore","square":"a1"}\n{"do":"resign","seat":"blue"}\n{"do":"pause"}'
    yield b'[{"game":"little-chess-jumble","name":"ours","rules":{"length":"b"}}]'
    yield b'{"t1":{"turned":90,"men":"","settle":{"a1":20},"blind":["a1"],"url":""}}'


# Journals


def _journal(use: Callable[[Journal], None], data: bytes) -> None:
    """One record a line, `kind {...}`: the chain over them is whole, and what they say may be anything."""
    path = Path(_scratch()) / "journal"
    for one in path.parent.glob("journal*"):
        one.unlink()
    journal = None
    for line in data.split(b"\n")[:200]:
        kind, _, body = line.partition(b" ")
        try:
            said: Any = read_json(body, dict[str, Any], "it", RECORD)
        except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
            continue
        if journal is None:
            journal = Journal.create(path, said, 1.0, 1)
        elif kind.decode("latin-1") in KINDS:
            journal.append(kind.decode("latin-1"), said, 2.0, 2)
    if journal is None:
        return
    journal.close()
    try:
        journal = Journal.open(path)
        use(journal)
    except UserError as wrong:
        _said(wrong)
    finally:
        journal.close()


def _record(journal: Journal) -> tuple[Game, GameRecord]:
    header = read_header(journal)
    made = game_from_journal(journal)
    with in_words_of(header.game):
        return made, GameRecord(made, journal, read_clocks)


def _told(journal: Journal) -> None:
    made, record = _record(journal)
    record.history()
    export(transcript(record, NoticeBuilder(made)), catalogue(family(made.info.id).words))


def _audited(journal: Journal) -> None:
    made, _ = _record(journal)
    audit(journal, made)


def _journal_seeds() -> Iterator[bytes]:
    for name in families():
        made = game(name)
        rng, s = random.Random(1), made.start()
        header = scene.header(made, name, made.position(s), 1)
        lines = [b"note " + msgspec.json.encode(header)]
        for _ in range(12):
            actor = made.actor(s)
            if actor is None:
                break
            action = rng.choice(made.actions(s))
            die, _, face = str(action).partition(" ")[2].partition(" ") if actor.chance else ("", "", "")
            played = {
                "action": str(action),
                "seat": actor.seat,
                "source": "electronic",
                "die": die,
                "face": face,
            }
            lines.append(b"action " + msgspec.json.encode(played))
            s, _ = made.apply(s, action)
        lines += [
            b'undo {"count":1,"by":"green"}',
            b'redo {"count":1}',
            b'note {"paused":true}',
            b"correction " + msgspec.json.encode({"position": made.position(s), "why": "agree"}),
            b'undo {"count":0,"correction":true}',
            b'redo {"count":0,"correction":true}',
            b'note {"seat":"white","player":"none"}',
            b'result {"winner":null}',
        ]
        yield b"\n".join(lines)


@cache
# Between tables


def _between(data: bytes) -> None:
    """A message, and the same as pieces of one that was cut anywhere."""
    pieces = Pieces()
    for line in data.split(b"\n"):
        pieces.take(line)
    try:
        said = read_message(data)
    except NoMessage:
        return
    assert read_message(write_message(said)) == said
    whole = [pieces.take(piece) for piece in cut_message(7, data)]
    assert whole[-1] == data and not any(whole[:-1])


class _Pair:
    """A game at two tables, begun afresh now and then, that hears anything at either end."""

    def __init__(self) -> None:
        self.two: TwoTables | None = None
        self.heard = 0

    def hear(self, data: bytes) -> None:
        self.heard += 1
        if self.two is None or self.heard % 300 == 0:
            if self.two is not None:
                self.two.kill(self.two.keeper_rig)
                self.two.kill(self.two.guest_rig)
            self.two = TwoTables(Path(tempfile.mkdtemp(dir=_scratch())), "chess", None, ("black",))
        two = self.two
        for piece in cut_message(self.heard + (1 << 20), data):
            two.keeper.hear(two.visitor, piece)
            two.guest.hear(piece)
        two.pass_time(100)
        for rig in (two.keeper_rig, two.guest_rig):
            game, state = rig.referee.game, rig.referee.state
            assert game.read(game.position(state)) == state


_PAIR = _Pair()


def _tables(data: bytes) -> None:
    """A few messages, one a line, at both tables of a game."""
    for line in data.split(b"\n")[:4]:
        _PAIR.hear(line)


def _between_seeds() -> Iterator[bytes]:
    return map(write_message, MESSAGES)


def targets() -> dict[str, Target]:
    """Every target by its name."""
    return {
        "wire": Target(_wire, _wire_seeds),
        "camera": Target(_camera, _camera_seeds),
        **_talks(),
        **{f"position-{name}": _position(name) for name in families()},
        "toml": Target(_toml, _toml_seeds),
        "line": Target(_line, _line_seeds),
        "journal": Target(partial(_journal, _told), _journal_seeds, 8192),
        "audit": Target(partial(_journal, _audited), _journal_seeds, 8192),
        "between": Target(_between, _between_seeds),
        "tables": Target(_tables, _between_seeds),
    }
