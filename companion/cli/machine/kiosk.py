"""A Raspberry Pi that is a table: what is amiss on it, what `tableside.toml` asks, a host's number sealed for
it, and a new version.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

from companion.cli.hidden_input import ask_unseen
from companion.cli.machine.doctor import tell
from companion.cli.texts import BadUsage, sentence, spoken, text
from companion.games import family
from companion.i18n.languages import LANGUAGES, language_of
from companion.kernel.limits import FILE
from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_beside, file_in
from companion.table.kiosk import kiosk_config
from companion.table.kiosk.host_pin import hash_pin
from companion.table.kiosk.kiosk_config import update_config
from companion.table.message_catalogues import catalogue
from companion.table.record.file_permissions import make_folder, name_aside, replacing
from companion.table.setup import make_game
from companion.table.storage.data_folder import StorageError, folder
from companion.table.storage.file_limits import read_file
from companion.table.storage.game_in_progress import game_in_progress
from firmware_bridge.core.link_messages import LinkError
from hardware.checks import faults
from hardware.kiosk import provisioning
from hardware.kiosk.checks import CHECKS
from hardware.kiosk.install_slots import InstallSlots
from hardware.kiosk.machine import GAMES, KEY, PROGRAMS, RUN, TOML, collect, use_kiosk_data
from hardware.kiosk.wheels import UpdateError

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
    """Carry out `doctor`, `provision`, `pin` or `update` on the machine under `root`; returns the exit
    status.

    Raises:
        BadUsage: it is none of them, does not take a wheel, or lacks one.
        PinError: what was typed is no number for a host.
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
        return tell(faults(collect(root), CHECKS), json, "kiosk-well")
    if what == "provision":
        return _provision(root)
    if what == "pin":
        return _save_pin(root) if save else _pin()
    raise BadUsage("bad-kiosk", given=what, known=WAYS)


def _below(root: Path, path: str) -> Path:
    """Return where an absolute path is below another root."""
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
    """The line for a tableside.toml, of a number that is typed unseen or comes in."""
    print(f'pin = "{hash_pin(ask_unseen(text("kiosk-ask-pin")))}"')
    return 0


def _save_pin(root: Path) -> int:
    """Give this table a new host PIN, even if the file that should have one is damaged.

    A user who can run this controls the computer anyway. A damaged file is kept under another name.
    """
    sealed = hash_pin(ask_unseen(text("kiosk-ask-pin")))
    installed = use_kiosk_data(root)
    here = file_in(folder(), kiosk_config.FILE) if root == Path("/") else _below(root, provisioning.TABLE)
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
    """The file that is there; nothing for none, or for a folder in its place."""
    return path.read_text("utf-8", "replace") if path.is_file() else ""


def _may_be_open(path: Path) -> bool:
    """Return whether a file without a PIN may replace this one: it is valid, or there never was one."""
    try:
        kiosk_config.read_config(_there(path).encode(), str(path))
    except kiosk_config.KioskConfigError:
        return not path.exists() and not file_beside(path, kiosk_config.MARK).exists()
    return True


def _check(asked: provisioning.Provision) -> None:
    """Games, house rules and language are those there are. Raises UserError."""
    if asked.language and language_of(asked.language) is None:
        raise BadUsage("no-language", code=asked.language, known=tuple(LANGUAGES))
    for game in asked.games:
        family(game)
    for game, rules in asked.rules.items():
        make_game(game, None, rules)


def _write(path: Path, one: provisioning.ProvisionedFile, root: Path) -> None:
    """Write a file unless it is there already. A folder in its place is kept under another name."""
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
