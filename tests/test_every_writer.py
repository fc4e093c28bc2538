"""Whatever writes a file meets a full disk, one that may not be written, and the end of the program, at each of its steps.

Afterwards the file is what it was or what it was to be; a refusal is one sentence; and it works as soon as there is room.
Each function that writes is in `ROWS` or has a reason in `ELSEWHERE`: they are found in the code.
"""

from __future__ import annotations

import ast
import errno
import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.app.settings import Settings, load_settings, save_settings
from companion.cli.club import say_of_hub
from companion.cli.texts import sentence
from companion.club.client.membership_config import (
    BrokerAddress,
    ClubMembership,
    load_membership,
    save_membership,
)
from companion.club.hub.club_folder import Club, ClubFolder, read_club
from companion.club.hub.storage.event_store import ArchiveFolder
from companion.kernel.messages import UserError
from companion.lichess.site_client import StoredToken, load_token, store_token
from companion.relay.table_link import JoinTicket, LinkKeys, read_keys, read_ticket, write_keys, write_ticket
from companion.remote.relay_messages import Invitation
from companion.seat_pages import seat_view
from companion.table import kiosk
from companion.table.engine_host.installed_engines import add_engine, read_config
from companion.table.kiosk import verify_pin
from companion.table.storage.board_store import FileBoardStore, StoredBoard, StoredPieces
from companion.table.storage.data_folder import list_stored_presets, store_part, store_preset
from companion.table.storage.files import replace_file, write_public_file
from companion.table.storage.variant_store import add_variants, own_variants
from companion.voice import settings as voice
from firmware_bridge.core.camera import camera_setup
from firmware_bridge.transports.frames import eye_process
from firmware_bridge.urls import understood
from hardware.kiosk.versions import InstallSlots
from tests.faulty_disk import REFUSALS, FaultyDisk, Kill

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Writer:
    """Something that is written, twice.

    Attributes:
        write: Writes a version of it, 1 or 2, into a folder, which is the data folder too.
        read: What the program makes of what is there; None: nothing is.
        covers: The functions that write it.
        silent: Whether it is passed over in silence if it cannot be written: it is worth less than what goes on.
        words: What is said of a refusal.
        pieces: Whether it is several files, each of which is the old or the new one.
    """

    write: Callable[[Path, int], object]
    read: Callable[[Path], object]
    covers: Sequence[str]
    silent: bool = False
    pieces: bool = False
    words: Callable[[Exception], str] = sentence


KEYS = [LinkKeys(f"ws://10.0.0.{n}:8770", "guest", "room", "0" * 64, "1" * 64, "code") for n in range(3)]
CODE = Invitation("K7M4QZ")
CAMERA = camera_setup(understood("camera:///dev/video7")[1])


def write_settings(folder: Path, n: int) -> None:
    save_settings(Settings(text=(1.25, 1.5)[n - 1], strangers=True, offered=[("chess", "horde")[n - 1]]))


def write_club(folder: Path, n: int) -> None:
    made = ClubFolder(folder / "hub")
    try:
        made.keep(Club(f"Club {n}", "0123456789abcdef", {"hub": "secret"}))
    finally:
        made.close()


def read_pin(folder: Path) -> object:
    pin = kiosk.load().pin
    return next((given for given in ("1111", "2222") if pin and verify_pin(given, pin)), "")


def write_engine(folder: Path, n: int) -> None:
    program = folder.parent / f"engine{n}"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    add_engine(program, (), "uci", "mine" if n == 1 else "yours")


def write_variants(folder: Path, n: int) -> None:
    (folder.parent / "own.ini").write_text(f"[mychess{n}:chess]\npawn = p\n")
    add_variants(folder.parent / "own.ini")


def read_files(folder: Path) -> dict[str, str]:
    """Each file below a folder."""
    return {
        path.name: path.read_bytes().decode("latin-1") for path in sorted(folder.rglob("*")) if path.is_file()
    }


def text_of(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


def slots(folder: Path) -> InstallSlots:
    return InstallSlots(folder / "home", folder / "run")


def finish(folder: Path, n: int) -> None:
    (folder / "home/a").mkdir(parents=True, exist_ok=True)
    slots(folder).mark_finished("a", f"stamp {n}")


ROWS = {
    "settings": Writer(
        write_settings,
        lambda folder: (load_settings().text, tuple(load_settings().offered), load_settings().strangers),
        ["companion.app.settings.save_settings"],
        silent=True,
        pieces=True,
    ),
    "preset": Writer(
        lambda folder, n: store_preset("chess", f"Ours {n}", {"hints": "never"}),
        lambda folder: [one.name for one in list_stored_presets("chess")],
        ["companion.table.storage.data_folder.store_preset"],
    ),
    "board": Writer(
        lambda folder, n: FileBoardStore().store_board("usb", StoredBoard(turned=90 * n)),
        lambda folder: FileBoardStore().board("usb").turned,
        ["companion.table.storage.board_store.FileBoardStore.store_board"],
    ),
    "set of pieces": Writer(
        lambda folder, n: FileBoardStore().store_pieces("walnut", StoredPieces(height=20 + n)),
        lambda folder: FileBoardStore().men("walnut").height if any(folder.rglob("walnut*")) else None,
        ["companion.table.storage.board_store.FileBoardStore.store_pieces"],
    ),
    "voice": Writer(
        lambda folder, n: voice.save(voice.VoiceSettings(rate=1 + n / 10)),
        lambda folder: voice.load().rate,
        ["companion.voice.settings.save"],
        silent=True,
    ),
    "membership": Writer(
        lambda folder, n: save_membership(ClubMembership(f"Club {n}", "3", BrokerAddress("10.0.0.1", 1883))),
        lambda folder: load_membership(),
        ["companion.club.client.membership_config.save_membership"],
    ),
    "token": Writer(
        lambda folder, n: store_token(StoredToken(f"lip_{n}", user="anna")),
        lambda folder: load_token(),
        ["companion.lichess.site_client.store_token"],
    ),
    "ticket": Writer(
        lambda folder, n: write_ticket(CODE, JoinTicket(KEYS[n], "Table 1", "2" * 64)),
        lambda folder: read_ticket(CODE),
        ["companion.relay.table_link.write_ticket"],
        silent=True,
    ),
    "line": Writer(
        lambda folder, n: write_keys(folder / "game.line", KEYS[n]),
        lambda folder: read_keys(folder / "game.line"),
        ["companion.relay.table_link.write_keys"],
        silent=True,
    ),
    "phones": Writer(
        lambda folder, n: seat_view.keep_held_seats(
            folder / "game", seat_view.HeldSeats(8642, n, {"white": "a" * 64})
        ),
        lambda folder: seat_view.load_held_seats(folder / "game"),
        ["companion.seat_pages.seat_view.keep_held_seats"],
        silent=True,
    ),
    "host PIN": Writer(
        lambda folder, n: kiosk.store("Table 4", str(n) * 4),
        read_pin,
        ["companion.table.kiosk.store"],
    ),
    "club": Writer(
        write_club,
        lambda folder: read_club(folder / "hub"),
        ["companion.club.hub.club_folder.ClubFolder.keep"],
    ),
    "archive": Writer(
        lambda folder, n: ArchiveFolder(folder / "archive").write("2026-11-21", f"evening {n}".encode()),
        lambda folder: text_of(ArchiveFolder(folder / "archive").file("2026-11-21")),
        ["companion.club.hub.storage.event_store.ArchiveFolder.write"],
        words=lambda wrong: say_of_hub(wrong.said) if isinstance(wrong, UserError) else str(wrong),
    ),
    "part": Writer(
        lambda folder, n: store_part("Ours", "board", f"# board {n}\n"),
        lambda folder: text_of(folder / "tableside/sets/Ours/board.toml"),
        ["companion.table.storage.data_folder.store_part"],
    ),
    "engine": Writer(
        write_engine,
        lambda folder: sorted(read_config().engines),
        ["companion.table.engine_host.installed_engines._write"],
    ),
    "variants": Writer(
        write_variants,
        lambda folder: [game.name for one in own_variants() for game in one.games],
        ["companion.table.storage.variant_store.add_variants"],
    ),
    "camera's board": Writer(
        lambda folder, n: eye_process.write(CAMERA, f"board {n}".encode()),
        lambda folder: eye_process.read(CAMERA),
        ["firmware_bridge.transports.frames.eye_process.write"],
        silent=True,
    ),
    "slot": Writer(
        finish,
        lambda folder: text_of(folder / "home/a/.installed"),
        ["hardware.kiosk.versions.InstallSlots.mark_finished"],
    ),
    "next start": Writer(
        lambda folder, n: slots(folder).ask("ab"[n - 1]),
        lambda folder: str((folder / "run/wanted").readlink()) if slots(folder).asked else None,
        ["hardware.kiosk.versions.InstallSlots.ask"],
    ),
    "export": Writer(
        lambda folder, n: write_public_file(folder / "game.pgn", f"game {n}".encode() * 9999),
        lambda folder: text_of(folder / "game.pgn"),
        ["companion.table.storage.files.write_public_file"],
    ),
    "any file": Writer(
        lambda folder, n: replace_file(folder / "any", f"{n}".encode() * 99999),
        lambda folder: text_of(folder / "any"),
        [
            "companion.table.storage.files.replacing",
            "companion.table.storage.files.replace_file",
            "companion.table.storage.files.open_private",
            "companion.table.storage.files.sync_folder",
        ],
    ),
}


WIDGETS = "touches of a widget, or a copy of a value"
AGAIN = "made again as a whole by the same command"
DEVICE = "a device, not a file"
STORE = "SQLite writes it: a transaction is there or is not (tests/table/record, tests/club/hub)"
OURS = "one of our writers, by the rows that use it"
CACHE = "a cache: it is made again if it is not whole"
ELSEWHERE = {
    "companion.app.screens.history.file_screens.ExportScreen._write": "by `write_public_file`, into the folder of documents",
    "companion.app.screens.practice.lessons.PracticeScreen.tap": WIDGETS,
    "companion.app.settings.load_settings": "the mark is set again at each start",
    "companion.app.screens.setup.actions.SetupActions.print": "the PDF is written by `write_public_file`",
    "companion.app.table.looks.PrivateLook.hear": WIDGETS,
    "companion.app.table.looks.PrivateLook.show": WIDGETS,
    "companion.app.table.screen.TableScreen.on_touch_down": WIDGETS,
    "companion.app.table.touch_controller.TouchController.tap": WIDGETS,
    "companion.app.voice_controller.VoiceController._say_trouble": "shows text",
    "companion.app.widgets.textures._store": CACHE,
    "companion.artwork.sounds.write": AGAIN,
    "companion.cli.club.run_archive": OURS,
    "companion.cli.club._give": OURS,
    "companion.cli.machine.boards._record": "a recording goes on as long as there is room, into a file that is new",
    "companion.cli.machine.doctor._save_pin": "tests/cli/test_kiosk_command.py",
    "companion.cli.machine.doctor._write": "tests/cli/test_kiosk_command.py",
    "companion.cli.machine.boards.plans": OURS,
    "companion.cli.main.main": DEVICE,
    "companion.cli.records._write": OURS,
    "companion.cli.referee.loop.RefereeLoop._without_voice": "shows text",
    "companion.club.client.join_client._save_membership": "two writers of ours, one after the other",
    "companion.club.client.outbox.Outbox.__init__": STORE,
    "companion.club.client.outbox._create": STORE,
    "companion.club.client.outbox._open": STORE,
    "companion.club.client.membership.OrderHandler._set_rules": OURS,
    "companion.club.hub.pages.evenings.EveningClosing._pack": "into memory",
    "companion.club.hub.pages.evenings.EveningClosing._write_files": "tests/club/hub/test_closing.py",
    "companion.club.hub.pages.evenings.export_evening": "into memory",
    "companion.club.hub.cluster._private": OURS,
    "companion.club.hub.cluster._write": "tests/test_damaged_files.py",
    "companion.club.hub.cluster.ClusterHubService.__init__": "a folder alone",
    "companion.club.hub.club_folder._write_certificate": "tests/test_damaged_files.py",
    "companion.club.hub.club_folder._write_key": "tests/test_damaged_files.py",
    "companion.club.hub.club_folder.ClubFolder.__init__": "a lock",
    "companion.club.hub.club_folder.ClubFolder.leave": OURS,
    "companion.club.hub.club_folder.ClubFolder.mark_running": AGAIN,
    "companion.club.hub.club_folder.of_a_table": "tests/seat_pages/test_table_page.py",
    "companion.club.hub.club_folder._copy_store": STORE,
    "companion.club.hub.club_folder.pack": OURS,
    "companion.club.hub.club_folder.unpack": "into an empty folder, club.json last",
    "companion.club.hub.mosquitto.Broker.write": AGAIN,
    "companion.club.hub.storage.event_store.pack": "into memory",
    "companion.pdf.page.Sheets.write": OURS,
    "companion.table.record.journal.WriteAheadLog.__init__": STORE,
    "companion.relay.server.read_secret": "tests/test_damaged_files.py",
    "companion.table.crash_reports.copy_report": OURS,
    "companion.table.crash_reports.report_crash": "a report of a fault, in a file that is new",
    "companion.table.kiosk.HostCalls._become": OURS,
    "companion.table.kiosk.HostLock._keep": "tests/test_damaged_files.py",
    "companion.table.kiosk.confirm": OURS,
    "companion.table.storage.files.make_folder": OURS,
    "companion.table.record.journal._connect": STORE,
    "companion.table.record.journal.write_whole": STORE,
    "companion.table.record.journal_reader._begin_anew": "a copy that is read once",
    "companion.table.record.journal_reader._ends": STORE,
    "companion.table.record.journal_reader._scan_copy": "a copy that is read once",
    "companion.table.record.journal.restore": STORE,
    "companion.table.storage.data_folder.keep_private": "a folder alone",
    "companion.table.storage.data_folder.write": OURS,
    "companion.table.storage.files.copy_file": "a copy that is read once",
    "companion.table.storage.files.open_file": "for reading",
    "companion.table.history.saved_games.journals": CACHE,
    "companion.table.history.statistics.summaries": CACHE,
    "companion.table.storage.data_folder._put_aside": "tests/test_damaged_files.py",
    "companion.table.storage.data_folder.write_choices": OURS,
    "companion.table.storage.data_folder.set_mark": OURS,
    "companion.table.history.saved_games._forget_in_choices": OURS,
    "companion.table.timekeeping.clock_count.StampFile._open": "stamps have a checksum each: tests/table/record",
    "companion.table.engine_host.engine_router.EnginePlayer._variant_file": "in a temporary folder",
    "companion.table.engine_host.installed_engines._remember": CACHE,
    "companion.tracking.matcher.Matcher.go_back": WIDGETS,
    "companion.tracking.matcher.Matcher.snapshot": WIDGETS,
    "companion.voice.worker.__main__.main": DEVICE,
    "companion.voice.worker.speech_loop.SpeechCache._write": CACHE,
    "firmware_bridge.docs_tables.main": AGAIN,
    "firmware_bridge.transports.fault_reports.keep_memory_private": "the system's own file",
    "firmware_bridge.transports.fault_reports.write_report": "a report of a fault, in a file that is new",
    "firmware_bridge.transports.system_links.InputDevice.open": DEVICE,
    "firmware_bridge.transports.serial.Pty.plug": DEVICE,
    "firmware_bridge.virtual.board.VirtualBoard._touch": WIDGETS,
    "hardware.builder_docs.main": AGAIN,
    "hardware.firmware.flash_board.stage": AGAIN,
    "hardware.firmware.prompt.ask": "on a microcontroller",
    "hardware.firmware.sensing.Board._on_change": WIDGETS,
    "hardware.gpio.buses.KernelI2c.__init__": DEVICE,
    "hardware.gpio.buses.KernelSpi.__init__": DEVICE,
    "hardware.kiosk.machine.open_key": DEVICE,
    "hardware.kiosk.updater._Update._copy_verified": "into the spare slot, which counts when it is finished",
    "hardware.kiosk.updater._Update._install": "into the spare slot, which counts when it is finished",
    "hardware.kiosk.updater._alone": "a lock",
}
"""Functions that write and have no row, and why."""


# The functions that write, found in the code


WRITERS = {"replacing", "replace_file", "open_private", "write_choices", "set_mark", "make_folder"} | {
    "write_public_file",
    "keep_mark",
}
METHODS = {"write_text", "write_bytes", "mkdir", "touch", "symlink_to", "copytree", "copyfile", "copy2"} | {
    "makedirs",
    "mkstemp",
    "mkdtemp",
}


def is_write(call: ast.Call) -> bool:
    """Whether a call makes a file or a folder, or gives one another name."""
    function = call.func
    name = getattr(function, "attr", getattr(function, "id", ""))
    of = function.value if isinstance(function, ast.Attribute) else None
    module = of.id if isinstance(of, ast.Name) else ""
    texts = [
        one.value
        for one in (*call.args, *(key.value for key in call.keywords))
        if isinstance(one, ast.Constant)
    ]
    modes = [text for text in texts if isinstance(text, str) and text and set(text) <= set("rwaxbt+")]
    return (
        name in WRITERS | METHODS
        or (of is not None and name in ("rename", "replace") and len(call.args) == 1 and not call.keywords)
        or (module == "os" and name in ("replace", "rename", "open", "mkdir", "link", "symlink"))
        or (module == "sqlite3" and name == "connect")
        or (name == "open" and any(set(mode) & set("wax") for mode in modes))
        or (name == "ZipFile" and len(call.args) > 1)
    )


def find_writers() -> set[str]:
    """Each function that writes, and each that hands something to `data_folder.write`."""
    found = set()

    def look(node: ast.AST, path: tuple[str, ...], more: set[str]) -> None:
        for child in ast.iter_child_nodes(node):
            inside = (*path, child.name) if isinstance(child, DEFINITIONS) else path
            if isinstance(child, ast.Call):
                called = child.func.id if isinstance(child.func, ast.Name) else ""
                if is_write(child) or called in more:
                    found.add(".".join(path))
            look(child, inside, more)

    for top in ("companion", "firmware_bridge", "hardware"):
        for file in (ROOT / top).rglob("*.py"):
            tree = ast.parse(file.read_text("utf-8"))
            own = {
                name.asname or name.name
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("storage.data_folder")
                for name in node.names
                if name.name == "write"
            }
            if file.name == "data_folder.py":
                own.add("write")
            look(tree, (".".join(file.relative_to(ROOT).with_suffix("").parts),), own)
    return found


DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def test_each_function_that_writes_has_a_row_or_a_reason() -> None:
    covered = {name for row in ROWS.values() for name in row.covers}
    written = find_writers()
    assert written - covered - ELSEWHERE.keys() == set()
    assert ELSEWHERE.keys() - written == set() and not covered & ELSEWHERE.keys()


# What befalls them


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Path]:
    """Gives an empty data folder, a new one each time."""
    monkeypatch.setenv("TABLESIDE_CAMERAS", "")

    def begin() -> Path:
        folder = tmp_path / "data"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        monkeypatch.setenv("TABLESIDE_CAMERAS", str(folder / "cameras"))
        return folder

    return begin


def versions(
    writer: Writer, at: Callable[[], Path], begun: bool
) -> tuple[object, object, list[str], list[str]]:
    """What is read before and after a writer without faults, the steps that it takes, and the files that there are then."""
    folder = at()
    if begun:
        writer.write(folder, 1)
    before, disk = writer.read(folder), FaultyDisk(folder)
    with disk.mounted():
        writer.write(folder, 2)
    return before, writer.read(folder), disk.steps, names_in(folder)


def names_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def is_one_of(found: object, before: object, after: object, pieces: bool) -> bool:
    """Whether something is as before or as after; `pieces`: so is each of its parts."""
    if found in (before, after):
        return True
    if not pieces:
        return False
    if isinstance(found, dict) and isinstance(before, dict) and isinstance(after, dict):
        return all(value in (before.get(name), after.get(name)) for name, value in found.items())
    return isinstance(found, tuple) and all(
        one in each
        for one, *each in zip(found, before, after, strict=True)  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("begun", [True, False], ids=["again", "first"])
@pytest.mark.parametrize("name", ROWS)
def test_a_disk_that_takes_nothing_loses_nothing(name: str, begun: bool, at: Callable[[], Path]) -> None:
    writer = ROWS[name]
    before, after, steps, files = versions(writer, at, begun)
    assert steps and before != after
    for error in REFUSALS:
        for step in range(len(steps)):
            folder = at()
            if begun:
                writer.write(folder, 1)
            disk, said = FaultyDisk(folder, step, error), ""
            with disk.mounted():
                try:
                    writer.write(folder, 2)
                except (UserError, OSError) as wrong:
                    said = writer.words(wrong)
            case = f"{errno.errorcode[error]} at {step} of {steps}: {said}"
            found = writer.read(folder)
            assert is_one_of(found, before, after, writer.pieces), case
            if not said:
                assert writer.silent or found == after, f"{case} it says that it is done"
            elif "sync " not in steps[step]:
                assert os.strerror(error) in said and "Errno" not in said and "\n" not in said, case
            writer.write(folder, 2)
            assert writer.read(folder) == after and names_in(folder) == files, case


@pytest.mark.parametrize("begun", [True, False], ids=["again", "first"])
@pytest.mark.parametrize("name", ROWS)
def test_a_program_that_ends_leaves_the_old_or_the_new(
    name: str, begun: bool, at: Callable[[], Path]
) -> None:
    writer = ROWS[name]
    before, after, steps, files = versions(writer, at, begun)
    assert steps and before != after
    for step in range(len(steps)):
        folder = at()
        if begun:
            writer.write(folder, 1)
        with FaultyDisk(folder, step).mounted(), pytest.raises(Kill):
            writer.write(folder, 2)
        found = writer.read(folder)
        assert is_one_of(found, before, after, writer.pieces), f"at {step} of {steps}: {found}"
        writer.write(folder, 2)
        assert writer.read(folder) == after and names_in(folder) == files, f"at {step} of {steps}"


@pytest.mark.parametrize("name", [name for name in ROWS if name != "next start"])
def test_what_has_its_name_is_on_the_disk(name: str, at: Callable[[], Path]) -> None:
    """Before a file gets its name it is synced: after a power cut there would be an empty one."""
    _, _, steps, _ = versions(ROWS[name], at, True)
    renames = [n for n, step in enumerate(steps) if step.startswith("rename")]
    assert renames
    for n in renames:
        assert steps[n - 1].startswith("sync"), steps
