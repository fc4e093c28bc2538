"""`companion doctor`, crash reports, and `companion kiosk`."""

from __future__ import annotations

import json as json_
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from companion.cli.texts import (
    WORDS,
    BadUsage,
    ask_unseen,
    print_if_empty,
    print_json,
    sentence,
    spoken,
    text,
)
from companion.games import family
from companion.i18n.languages import LANGUAGES, language_of
from companion.kernel.errors import FILE, file_beside, file_in
from companion.kernel.messages import UserError
from companion.table import kiosk as kiosk_config
from companion.table.crash_reports import list_reports, read_report
from companion.table.game_factory import make_game
from companion.table.history.saved_games import game_in_progress
from companion.table.kiosk import hash_pin, update_config
from companion.table.message_catalogues import catalogue
from companion.table.storage.data_folder import StorageError, folder
from companion.table.storage.files import make_folder, name_aside, read_file, replacing
from firmware_bridge.core.board import LinkError, LinkMessage
from hardware.kiosk import machine as at
from hardware.kiosk import provisioning
from hardware.kiosk import provisioning as kiosk_checks
from hardware.kiosk.machine import GAMES, KEY, PROGRAMS, RUN, TOML, collect, use_kiosk_data
from hardware.kiosk.provisioning import CHECKS, faults
from hardware.kiosk.versions import InstallSlots, UpdateError


def doctor(json: bool, display: bool, root: Path = Path("/")) -> int:
    """Check this computer. Return the exit status, 1 if there is a problem.

    `display` states whether a window can be opened.
    """
    kiosk = at.use_kiosk_data(root)
    from companion.cli.machine.doctor_checks import CHECKS, look

    computer = look(display)
    if kiosk:  # its app has the screen, and may have the loudspeaker
        heard = tuple(one for one in computer.troubles if one.kind != "device")
        computer = replace(computer, display=True, troubles=heard)
    found = faults(computer, CHECKS)
    if kiosk:
        found += [one for one in faults(at.collect(root), kiosk_checks.CHECKS) if one not in found]
    return tell(found, json, "doctor-well")


def tell(found: Sequence[LinkMessage], json: bool, well: str) -> int:
    """Print the problems found, or the message `well` if there are none. Return the exit status."""
    say = catalogue(None, None, spoken(), WORDS).say
    if json:
        print(json_.dumps([{"id": one.id, "text": say(one), **_plain_values(one, say)} for one in found]))
    else:
        for one in found:
            print(say(one))
        if not found:
            print(text(well))
    return 1 if found else 0


def _plain_values(one: LinkMessage, say: Callable[[LinkMessage], str]) -> dict[str, object]:
    """Return the values of a message for JSON, with messages inside it as sentences."""
    return {
        name: say(value) if isinstance(value, LinkMessage) else value for name, value in one.values.items()
    }


def reports(which: str, json: bool, root: Path = Path("/")) -> None:
    """List the crash reports, or print one.

    `which` is the code of a report, the end of the code, or the name or path of its file. If the
    machine under `root` is a kiosk, the reports are the kiosk's.

    Raises:
        BadUsage: If there is no such report.
        OSError, TooMuch: If the report cannot be read.
    """
    use_kiosk_data(root)
    found = list_reports()
    if which:
        named = [path for path in found if which in (path.name, str(path)) or path.stem.endswith(f"-{which}")]
        if not named:
            raise BadUsage("no-such-report", given=which)
        print(read_report(named[0]), end="")
        return
    for path in found:
        if json:
            print_json({"type": "report", "code": _code_of(path), "path": str(path)})
        else:
            print(f"{_code_of(path)}  {path}")
    print_if_empty("no-reports", bool(found), json)
    if found and not json:
        print(text("reports-how", code=_code_of(found[0])))


def _code_of(path: Path) -> str:
    return "-".join(path.stem.split("-")[-3:])


WAYS = ("doctor", "provision", "pin", "update")
USER = "tableside"


def kiosk(
    what: str,
    root: Path,
    json: bool,
    wheel: Path | None = None,
    when_free: bool = False,
    version: str = "",
    save: bool = False,
) -> int:
    """Carry out `doctor`, `provision`, `pin` or `update` on the machine under `root`. Return the exit status.

    Raises:
        BadUsage: If the command is unknown, does not take a wheel, or requires one.
        PinError: If the typed PIN is not allowed as a host PIN.
    """
    if what == "update":
        if wheel is None:
            raise BadUsage("kiosk-which-wheel")
        return _update(root, wheel, when_free, version)
    if wheel is not None or when_free or version:
        raise BadUsage("kiosk-no-update")
    if save and what != "pin":
        raise BadUsage("kiosk-no-save")
    if what == "doctor":
        return tell(faults(collect(root), CHECKS), json, "doctor-well")
    if what == "provision":
        return _provision(root)
    if what == "pin":
        return _save_pin(root) if save else _pin()
    raise BadUsage("bad-what", given=what, known=WAYS)


def _below(root: Path, path: str) -> Path:
    """Return the path under another root that corresponds to an absolute path."""
    return file_in(root, *path.strip("/").split("/"))


def _update(root: Path, wheel: Path, when_free: bool, version: str) -> int:
    from hardware.kiosk.updater import update  # locks as only Linux does

    say = catalogue(None, None, spoken()).say
    at = InstallSlots(_below(root, PROGRAMS), _below(root, RUN))
    games = _below(root, GAMES)
    try:
        key = _below(root, KEY)
        before, now = update(
            at,
            wheel,
            key,
            lambda: game_in_progress(games),
            when_free,
            lambda one: print(say(one), flush=True),
            version,
        )
    except UpdateError as wrong:
        print(sentence(wrong), file=sys.stderr)
        return 2
    print(text("kiosk-updated", version=now, before=before))
    return 0


def _pin() -> int:
    """Print the line for a tableside.toml that contains the hash of a PIN.

    The PIN is typed without being shown, or read from standard input.
    """
    print(f'pin = "{hash_pin(ask_unseen(text("kiosk-ask-pin")))}"')
    return 0


def _save_pin(root: Path) -> int:
    """Set a new host PIN for this table, even if the file for the PIN is damaged.

    This is safe because a user who can run the command controls the computer anyway. A damaged file is
    renamed and kept.
    """
    sealed = hash_pin(ask_unseen(text("kiosk-ask-pin")))
    installed = use_kiosk_data(root)
    here = (
        file_in(folder(), kiosk_config.CONFIG_FILE) if root == Path("/") else _below(root, provisioning.TABLE)
    )
    name = ""
    try:
        if before := _there(here):
            try:
                name = kiosk_config.read_config(before.encode(), str(here)).name
            except kiosk_config.KioskConfigError:
                here.rename(name_aside(here))
        _write(
            here,
            provisioning.ProvisionedFile(str(here), update_config(name, sealed, ""), 0o600, installed),
            root,
        )
        file_beside(here, kiosk_config.MARK).unlink(
            missing_ok=True
        )  # the app has not started with the new PIN yet
    except OSError as error:
        raise StorageError("not-kept", path=str(here), why=error.strerror or "") from error
    print(text("kiosk-pin-saved", path=str(here)))
    return 0


def _provision(root: Path) -> int:
    at = partial(_below, root)
    try:
        asked = provisioning.parse(read_file(at(TOML), FILE).decode("utf-8"))
        _check(asked)
        table = update_config(asked.name, str(asked.pin), _there(at(provisioning.TABLE)))
    except FileNotFoundError:
        return 0  # nothing is asked
    except (LinkError, UserError) as wrong:  # the table opens all the same, as it was
        print(sentence(wrong), file=sys.stderr)
        return 2
    kept = (_there(at(path)) for path in (provisioning.SETTINGS, provisioning.HOSTS))
    settings, hosts = kept
    for one in provisioning.files(asked, settings, table, hosts):
        if one.path != provisioning.TABLE or asked.pin or _may_be_open(at(one.path)):
            _write(at(one.path), one, root)
    if root == Path("/"):
        for command in provisioning.commands(asked):
            subprocess.run(command, capture_output=True)
    print(text("kiosk-provisioned", name=asked.name or TOML))
    return 0


def _there(path: Path) -> str:
    """Return the text of a file; empty if it does not exist or is a folder."""
    return path.read_text("utf-8", "replace") if path.is_file() else ""


def _may_be_open(path: Path) -> bool:
    """Return whether a file without a PIN may replace this file.

    It may if this file is valid or has never existed.
    """
    try:
        kiosk_config.read_config(_there(path).encode(), str(path))
    except kiosk_config.KioskConfigError:
        return not path.exists() and not file_beside(path, kiosk_config.MARK).exists()
    return True


def _check(asked: provisioning.Provision) -> None:
    """Check that the requested games, house rules and language exist.

    Raises:
        UserError: If one does not exist.
    """
    if asked.language and language_of(asked.language) is None:
        raise BadUsage("no-language", code=asked.language, known=tuple(LANGUAGES))
    for game in asked.games:
        family(game)
    for game, rules in asked.rules.items():
        make_game(game, None, rules)


def _write(path: Path, one: provisioning.ProvisionedFile, root: Path) -> None:
    """Write a file, unless it already has this content. A folder in its place is renamed."""
    if _there(path) == one.text and path.is_file():
        return
    if path.is_dir():
        path.rename(name_aside(path))
    made = [parent for parent in (path.parent, path.parent.parent) if not parent.exists()]
    if one.ours:
        make_folder(path.parent)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path, one.mode) as file:
        file.write(one.text.encode())
        if one.ours and root == Path("/"):
            for each in made:
                shutil.chown(each, USER, USER)
            shutil.chown(file.fileno(), USER, USER)
