"""`companion kiosk update`: what runs is never touched, and only a first frame makes a version stay."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.table.history.saved_games import game_in_progress
from companion.table.setup import TableSetup, open_table
from hardware.kiosk import updater, versions
from hardware.kiosk.updater import update
from hardware.kiosk.versions import InstallSlots, UpdateError, check_version
from tests.cli.in_process import Here
from tests.every_case import spread
from tests.firmware_bridge.words import raises
from tests.hardware.kiosk_table import CRASHES, HANGS, Supervisor, installed, script, starts, unpacked, wheel
from tests.hardware.signing import Signer
from tests.once import once_a_run

SIGNER = Signer()


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small programs find no `companion` but their own."""
    monkeypatch.delenv("PYTHONPATH", raising=False)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once_a_run(tmp_path_factory, "kiosk", installed)


@pytest.fixture
def at(fresh: Path, tmp_path: Path) -> InstallSlots:
    """A table that runs 1.0. Its scripts name the folder they were made in, so it is moved there and back."""
    home = tmp_path / "var/lib/tableside/program"
    shutil.copytree(fresh / "var/lib/tableside/program", home, symlinks=True, copy_function=os.link)
    old, new = str(fresh / "var"), str(tmp_path / "var")
    for file in [home / "a/bin/companion", home / "a/pyvenv.cfg"]:
        text, mode = file.read_text().replace(old, new), file.stat().st_mode
        file.unlink()  # it is a link to the other's
        file.write_text(text)
        file.chmod(mode)
    return InstallSlots(home, tmp_path / "run/tableside")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wheels are unpacked without pip, where what pip makes of them is not what is tested."""

    def put(updating: updater._Update, slot: str, word: str, *words: str) -> None:
        if word == "install" and "--dry-run" not in words:
            unpacked(updating.at.home / slot, Path(words[-1]))

    monkeypatch.setattr(updater._Update, "_pip", put)


@pytest.fixture
def table(at: InstallSlots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Supervisor]:
    supervisor = Supervisor(at, tmp_path, patience=60)
    monkeypatch.setenv("PATH", supervisor.path)
    supervisor.start()
    while at.running != "a":
        time.sleep(0.01)
    yield supervisor
    supervisor.close()


def key_of(at: InstallSlots) -> Path:
    """The table's key, as the installer leaves it."""
    path = at.home.with_name("update.pub")
    path.write_text(SIGNER.public)
    return path


def bring(at: InstallSlots, given: Path, playing: bool = False) -> tuple[str, str]:
    """What is there is signed, then brought."""
    if given.is_file():
        SIGNER.sign(given)
    return update(at, given, key_of(at), lambda: playing, False, lambda one: None)


def untouched(at: InstallSlots) -> bool:
    """Nothing is left of an update."""
    return (
        at.current == "a"
        and not at.asked
        and {one.name for one in at.home.iterdir()} == {"a", "current", ".lock"}
    )


@pytest.mark.usefixtures("table")
def test_a_version_whose_first_frame_comes_stays_and_the_one_before_lies_beside_it(
    at: InstallSlots, tmp_path: Path
) -> None:
    assert bring(at, wheel(tmp_path / "stick", "1.1")) == ("1.0", "1.1")
    assert (at.current, at.version("a"), at.version("b")) == ("b", "1.0", "1.1")
    assert starts(at) == "1.1"
    assert (at.home / "b/.installed").read_text() == "as installed\n"  # the installer has nothing to do
    assert at.spare == "a"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("fault", [CRASHES, HANGS])
def test_a_version_without_a_first_frame_goes_by_itself(
    fault: str, at: InstallSlots, table: Supervisor, tmp_path: Path
) -> None:
    table.patience = 3  # for one that hangs
    with raises(UpdateError, r"Tableside 1\.1 didn't start.*the table is back on 1\.0\. See journalctl"):
        bring(at, wheel(tmp_path / "stick", "1.1", play=fault))
    assert at.running == "a" and untouched(at) and starts(at) == "1.0"


def test_a_cut_of_the_power_while_a_version_is_tried_leads_back(at: InstallSlots, tmp_path: Path) -> None:
    shutil.copytree(at.home / "a", at.home / "b", symlinks=True)
    at.ask("b")
    assert script(at, "choose") == 0 and at.running == "b"
    assert script(at, "choose") == 0 and at.running == "a"  # asked for one start only
    at.ask("b")
    assert starts(at) and at.running == "a"


def test_a_program_that_is_not_whole_is_not_started_while_there_is_another(at: InstallSlots) -> None:
    shutil.copytree(at.home / "a", at.home / "b", symlinks=True)
    (at.home / "a/.installed").unlink()
    assert script(at, "choose") == 0 and at.running == "b"
    assert script(at, "keep") == 0 and at.current == "b"
    (at.home / "b/bin/companion").unlink()
    assert script(at, "choose") == 2


def spoilt(stick: Path) -> Path:
    path = wheel(stick, "1.1")
    path.write_bytes(path.read_bytes()[:-200])
    return path


def bent(stick: Path) -> Path:
    path = wheel(stick, "1.1")
    data = bytearray(path.read_bytes())
    data[60] ^= 255
    path.write_bytes(data)
    return path


def beside(stick: Path, needs: str) -> Path:
    """A wheel that asks for another one, which lies beside it."""
    wheel(stick, "1", name="checkers")
    return wheel(stick, "1.1", needs=needs)


NOT_TAKEN: dict[str, tuple[Callable[[Path], Path], str]] = {
    "nothing there": (lambda stick: stick / "tableside-9.whl", "no file .*tableside-9"),
    "cut off": (spoilt, "damaged"),
    "a byte that is wrong": (bent, "damaged"),
    "a folder": (lambda stick: stick, "damaged|no file"),
    "another package": (lambda stick: wheel(stick, "1.1", name="checkers"), "is checkers, not Tableside"),
    "a later Python": (
        lambda stick: wheel(stick, "1.1", python=">=3.99"),
        "doesn't work on this computer with Python 3",
    ),
    "another machine": (
        lambda stick: wheel(stick, "1.1", tag="cp311-cp311-win32"),
        "doesn't work on this computer",
    ),
    "a package that is nowhere": (
        lambda stick: wheel(stick, "1.1", needs=f"no-such-thing-as-this==1 --hash=sha256:{'0' * 64}\n"),
        "no-such-thing",
    ),
    "a package without its hash": (lambda stick: beside(stick, "checkers==1\n"), "(?i)hash"),
    "a package with another hash": (
        lambda stick: beside(stick, f"checkers==1 --hash=sha256:{'0' * 64}\n"),
        "doesn't match the signed one",
    ),
}


@pytest.mark.parametrize("what", spread(NOT_TAKEN, 3))
def test_what_cannot_be_taken_is_one_sentence_and_nothing_changes(
    what: str, at: InstallSlots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updater, "ASKING", ("--no-index",))
    make, sentence = NOT_TAKEN[what]
    with raises(UpdateError, sentence):
        bring(at, make(tmp_path / "stick"))
    assert untouched(at) and starts(at) == "1.0"


def test_a_package_that_the_signed_lock_names_by_its_hash_comes_along(
    at: InstallSlots, table: Supervisor, tmp_path: Path
) -> None:
    other = wheel(tmp_path / "stick", "1", name="checkers")
    lock = f"checkers==1 --hash=sha256:{hashlib.sha256(other.read_bytes()).hexdigest()}\n"
    assert bring(at, wheel(tmp_path / "stick", "1.1", needs=lock)) == ("1.0", "1.1")
    assert list((at.home / "b").glob("lib/python3*/site-packages/checkers-1.dist-info"))


def signed_by_another(path: Path) -> None:
    Signer(b"otherkey").sign(path)


def changed_afterwards(path: Path) -> None:
    SIGNER.sign(path)
    wheel(path.parent, "1.1", play="sys.exit(0)")


def signature_of_another_file(path: Path) -> None:
    SIGNER.sign(wheel(path.parent, "1.0")).replace(path.with_name(f"{path.name}.minisig"))


UNSIGNED: dict[str, tuple[Callable[[Path], object], str]] = {
    "nobody": (lambda path: None, r"no signature .*\.whl\.minisig\. Put it next to"),
    "somebody else": (signed_by_another, "a key that this table doesn't trust"),
    "somebody else by the same id": (lambda path: Signer().sign(path), "doesn't match its signature"),
    "the table's own, and then it was changed": (changed_afterwards, "doesn't match its signature"),
    "the table's own, another version": (signature_of_another_file, "doesn't match its signature"),
    "a text": (
        lambda path: path.with_name(f"{path.name}.minisig").write_text("signed, Anna"),
        "damaged or isn't the right kind of file",
    ),
}


@pytest.mark.parametrize("who", UNSIGNED)
def test_only_what_is_signed_by_the_tables_key_is_taken(who: str, at: InstallSlots, tmp_path: Path) -> None:
    sign, sentence = UNSIGNED[who]
    given = wheel(tmp_path / "stick", "1.1")
    sign(given)
    with raises(UpdateError, sentence):
        update(at, given, key_of(at), lambda: False, False, lambda one: None)
    assert untouched(at)


@pytest.mark.usefixtures("quick")
def test_an_old_signed_version_is_taken_only_if_the_host_names_it(
    at: InstallSlots, table: Supervisor, tmp_path: Path
) -> None:
    """Who keeps an old stick cannot bring back a fault that was corrected: its signature is still valid."""
    old = wheel(tmp_path / "stick", "0.9")
    SIGNER.sign(old)
    key = key_of(at)
    with raises(UpdateError, r"0\.9 is older than 1\.0.*add --accept-version 0\.9"):
        update(at, old, key, lambda: False, False, lambda one: None)
    assert untouched(at)
    with raises(UpdateError, r"asked for Tableside 0\.8, but this file is 0\.9"):
        update(at, old, key, lambda: False, False, lambda one: None, "0.8")
    assert untouched(at)
    renamed = old.rename(old.with_name("tableside-9.9-py3-none-any.whl"))
    SIGNER.sign(renamed)
    with raises(UpdateError, r"0\.9 is older"):
        update(at, renamed, key, lambda: False, False, lambda one: None)
    SIGNER.sign(renamed.rename(old))
    assert update(at, old, key, lambda: False, False, lambda one: None, "0.9") == ("1.0", "0.9")


@pytest.mark.parametrize(
    ("given", "installed", "taken"),
    [
        ("1.10", "1.9", True),
        ("1.9", "1.10", False),
        ("1.10", "1.10", True),
        ("1.0", "1.0.0", True),
        ("2.0rc1", "2.0", False),
        ("2.0", "2.0rc1", True),
        ("2.0rc2", "2.0rc10", False),
        ("2.0.dev1", "2.0a1", False),
        ("2.0.post1", "2.0", True),
        ("2.0", "2.0.post1", False),
        ("1!1.0", "2.0", True),
    ],
)
def test_versions_are_compared_as_packages_compare_them(given: str, installed: str, taken: bool) -> None:
    if taken:
        check_version(given, installed, "")
    else:
        with raises(UpdateError, "older"):
            check_version(given, installed, "")
    check_version(given, installed, given)


@pytest.mark.parametrize(("given", "installed"), [("newest", "1.0"), ("1.0", ""), ("?", "?")])
def test_versions_that_cannot_be_compared_are_refused(given: str, installed: str) -> None:
    with raises(UpdateError, "Can't compare"):
        check_version(given, installed, "")


def test_a_table_without_a_key_takes_nothing(at: InstallSlots, tmp_path: Path) -> None:
    given = wheel(tmp_path / "stick", "1.1")
    SIGNER.sign(given)
    key = tmp_path / "update.pub"
    with raises(UpdateError, "no key for checking updates.*update.pub"):
        update(at, given, key, lambda: False, False, lambda one: None)
    key.write_text("anybody")
    with raises(UpdateError, "isn't a minisign public key"):
        update(at, given, key, lambda: False, False, lambda one: None)
    assert untouched(at)


@pytest.mark.usefixtures("quick")
def test_what_is_installed_is_what_was_believed(
    at: InstallSlots, table: Supervisor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stick that shows another file once the first one was read changes nothing."""
    given = wheel(tmp_path / "stick", "1.1")
    SIGNER.sign(given)
    real = versions.verify

    def then_changed(*given_: Any) -> None:
        real(*given_)
        given.write_bytes(wheel(tmp_path / "evil", "6.6").read_bytes())

    monkeypatch.setattr(versions, "verify", then_changed)
    assert update(at, given, key_of(at), lambda: False, False, lambda one: None) == ("1.0", "1.1")
    assert at.version("b") == "1.1"


@pytest.mark.usefixtures("quick")
def test_an_update_that_is_broken_off_leaves_nothing(
    at: InstallSlots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(InstallSlots, "mark_finished", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bring(at, wheel(tmp_path / "stick", "1.1"))
    assert untouched(at)


@pytest.mark.usefixtures("quick")
def test_a_full_card_is_one_sentence_and_what_was_begun_is_taken_away(
    at: InstallSlots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = shutil.disk_usage(tmp_path)._replace(free=3_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    with raises(UpdateError, r"Not enough space in .*program: \d+ MB needed, 3 MB free"):
        bring(at, wheel(tmp_path / "stick", "1.1"))
    assert not (at.home / "b").exists() and starts(at) == "1.0"


@pytest.mark.usefixtures("quick")
def test_nothing_happens_in_the_middle_of_a_game(at: InstallSlots, tmp_path: Path) -> None:
    with raises(UpdateError, "A game is being played. Add --when-free"):
        bring(at, wheel(tmp_path / "stick", "1.1"), playing=True)
    assert not (at.home / "b").exists()


@pytest.mark.usefixtures("quick")
def test_an_update_that_waits_begins_when_the_game_is_over(
    at: InstallSlots, table: Supervisor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updater, "WAIT", 0.01)
    looks = iter([True, True, False, True, True, False])  # and another game begins while it is installed
    before, told = table.starts, []
    given = wheel(tmp_path / "stick", "1.1")
    SIGNER.sign(given)
    update(at, given, key_of(at), lambda: next(looks), True, lambda one: told.append(one.id))
    assert told.count("kiosk-update-waits") == 2 and at.current == "b" and table.starts == before + 1


def test_a_game_is_going_on_until_it_is_over_or_closed(tmp_path: Path) -> None:
    path = tmp_path / "one.tableside"
    table = open_table(TableSetup(game="raindropchess", journal=str(path), setup=False), lambda _: None)
    table.begin()
    look = [
        sys.executable,
        "-c",
        "import sys; from pathlib import Path; from companion.table.history.saved_games import game_in_progress; "
        "print(game_in_progress(Path(sys.argv[1])))",
        str(tmp_path),
    ]

    def seen() -> str:
        return subprocess.run(look, capture_output=True, text=True, check=True).stdout.strip()

    assert seen() == "True"
    table.do({"do": "resign", "seat": table.game.seats[0]})
    over = seen()
    table.close()
    assert (over, seen()) == ("False", "False")
    left = open_table(
        TableSetup(game="raindropchess", journal=str(tmp_path / "two.tableside"), setup=False), lambda _: None
    )
    left.begin()
    assert seen() == "True"
    left.close()  # to be gone on with another day
    assert seen() == "False"
    assert not game_in_progress(tmp_path / "nowhere")


def test_two_updates_do_not_meet(at: InstallSlots, tmp_path: Path) -> None:
    import fcntl

    with (at.home / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with raises(UpdateError, "Another update"):
            bring(at, wheel(tmp_path / "stick", "1.1"))
    at.ask("b")
    with raises(UpdateError, "Another update"):  # asked for by one that was killed, and not tried yet
        bring(at, wheel(tmp_path / "stick", "1.1"))


def test_a_machine_without_a_table_says_how_it_becomes_one(in_process: Here, tmp_path: Path) -> None:
    done = in_process("kiosk", "update", "x.whl", "--root", str(tmp_path))
    assert done.returncode == 2 and "kiosk/install" in done.stderr and done.stderr.count("\n") == 1
    done = in_process("kiosk", "doctor", "x.whl")
    assert done.returncode == 2 and "kiosk update" in done.stderr
    done = in_process("kiosk", "update")
    assert done.returncode == 2 and "FILE.whl.minisig" in done.stderr


def test_the_installers_own_wheel_carries_the_lock(tmp_path: Path) -> None:
    """What `make lock` pins is what an update installs."""
    import tomllib

    from hardware.kiosk.versions import LOCK

    root = Path(__file__).parents[2]
    build = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert build["extra-metadata"] == {"requirements.txt": LOCK.rpartition("/")[2]}
    pinned = [
        line
        for line in (root / "requirements.txt").read_text().replace("\\\n", "").splitlines()
        if line[:1] not in "# "
    ]
    assert len(pinned) > 50 and all("==" in line and "--hash=sha256:" in line for line in pinned)


def killed(at: InstallSlots, given: Path, after: float) -> bool:
    """An update that is killed with all that it has started; whether it had ended before."""
    code = (
        "import sys; from pathlib import Path; from hardware.kiosk.versions import InstallSlots; "
        "from hardware.kiosk.updater import update; at = InstallSlots(Path(sys.argv[1]), Path(sys.argv[2])); "
        "update(at, Path(sys.argv[3]), Path(sys.argv[4]), lambda: False, False, lambda one: None)"
    )
    SIGNER.sign(given)
    command = [sys.executable, "-c", code, str(at.home), str(at.run), str(given), str(key_of(at))]
    child = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
    try:
        return child.wait(after) == 0
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return False


@pytest.mark.parametrize("seed", range(2))
def test_a_table_starts_after_a_cut_of_the_power_at_any_moment_of_an_update(
    seed: int, at: InstallSlots, table: Supervisor, tmp_path: Path
) -> None:
    moment = (seed + random.Random(seed).random()) * 1.8
    ended = killed(at, wheel(tmp_path / "stick", "1.1"), moment)
    table.close()
    found = starts(at)
    assert found == "1.1" if ended else found in ("1.0", "1.1")


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("", "?"),
        (" \n\n", "?"),
        ("Looking\nERROR: It is broken.\n", "It is broken"),
        (
            "ERROR: No matching distribution found for x\nhint: look elsewhere.\n",
            "No matching distribution found for x",
        ),
        ("one\n  two...  \n", "two"),
    ],
)
def test_of_all_that_a_program_prints_the_reason_is_told(told: str, why: str) -> None:
    assert updater._why(told) == why
