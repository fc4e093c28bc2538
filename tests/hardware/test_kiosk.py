"""A Pi that is a table: its installer in a fake root, its units, and the doctor over seeded faults."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.kiosk import machine as at
from hardware.kiosk import provisioning
from hardware.kiosk.machine import collect
from hardware.kiosk.provisioning import CHECKS, faults
from tests.firmware_bridge.words import words
from tests.hardware.kiosk_table import KIOSK, fresh, install, installed_table


def everything(root: Path) -> dict[str, tuple[int, int, str]]:
    """Every file with its mode, its time and its content."""
    return {
        str(path.relative_to(root)): (
            path.lstat().st_mode,
            path.lstat().st_mtime_ns,
            str(path.readlink()) if path.is_symlink() else path.read_text() if path.is_file() else "",
        )
        for path in sorted(root.rglob("*"))
        if path.is_symlink() or path.is_file()
    }


@pytest.mark.parametrize("display", ["cage", "kms"])
def test_a_second_installation_changes_nothing(tmp_path: Path, display: str) -> None:
    root = fresh(tmp_path)
    assert "start the Pi again" in install(root, "--display", display)
    before = everything(root)
    assert install(root, "--display", display).strip() == "Everything is as it should be."
    assert everything(root) == before
    line = (root / "boot/firmware/cmdline.txt").read_text().split()
    assert line[:5] == [
        "console=serial0,115200",
        "console=tty1",
        "root=PARTUUID=1-02",
        "rootfstype=ext4",
        "rootwait",
    ]
    assert "consoleblank=0" in line and "overlayroot=tmpfs:recurse=0" in line and len(line) == len(set(line))
    assert (
        (root / "boot/firmware/config.txt").read_text().startswith("dtparam=audio=on\n[pi4]\narm_boost=1\n")
    )
    (root / "boot/firmware/cmdline.txt").write_text(
        " ".join(line).replace("consoleblank=0", "consoleblank=600")
    )
    assert "cmdline.txt" in install(root, "--display", display)  # and what was changed is mended
    assert sorted((root / "boot/firmware/cmdline.txt").read_text().split()) == sorted(line)


def test_nothing_is_taken_from_an_index_but_by_its_hash() -> None:
    """Every package that the installer has pip fetch stands in a lock, with its version and its hashes."""
    text = (KIOSK / "install").read_text().replace("\\\n", " ")
    asked = [line for line in text.splitlines() if 'pip" install' in line]
    assert len(asked) == 2
    for line in asked:
        named = line.partition(" install ")[2].split()
        assert "--require-hashes" in named or {"--no-index", "--no-deps"} <= set(named), line
        assert not [word for word in named if re.match(r"['\"]?[a-z]", word)], line
    for lock in (KIOSK.parents[1] / "requirements.txt", KIOSK / "requirements.txt"):
        pinned = [line for line in lock.read_text().replace("\\\n", "").splitlines() if line[:1] != "#"]
        assert pinned and all("==" in line and "--hash=sha256:" in line for line in pinned)
    assert {"gpiod", "gpiozero"} <= {re.split("[= ;]", line)[0] for line in pinned}


def test_a_card_without_a_partition_for_the_data_stays_writable(tmp_path: Path) -> None:
    root = fresh(tmp_path, data=False)
    assert 'no partition labelled "tableside"' in install(root)
    assert "overlayroot" not in (root / "boot/firmware/cmdline.txt").read_text()
    assert "tableside" not in (root / "etc/fstab").read_text()


@pytest.mark.parametrize("data", [True, False])
@pytest.mark.parametrize("display", ["cage", "kms"])
def test_what_was_installed_goes_again_and_what_people_have_stays(
    tmp_path: Path, display: str, data: bool
) -> None:
    root = fresh(tmp_path / "root", data)

    def told(found: dict[str, tuple[int, int, str]]) -> dict[str, str]:
        # Whose games they are, the system still knows; what it started before (a desktop) no one has noted.
        people = (
            "etc/passwd",
            "etc/group",
            "etc/shadow",
            "etc/gshadow",
            "etc/.pwd.lock",
            "etc/systemd/system/default.target",
        )
        return {path: text for path, (_, _, text) in found.items() if not path.startswith(people)}

    before = told(everything(root))
    (tmp_path / "key.pub").write_text("untrusted comment: x\nRWS\n")
    install(root, "--display", display, "--update-key", str(tmp_path / "key.pub"))
    assert (root / at.KEY.lstrip("/")).read_text() == (tmp_path / "key.pub").read_text()
    game = root / at.GAMES.lstrip("/") / "1.tableside"
    game.parent.mkdir(parents=True)
    game.write_text("a game")
    (root / at.PROGRAMS.lstrip("/") / "a").mkdir(parents=True)
    assert "Games and settings are kept" in install(root, "--uninstall")
    after = told(everything(root))
    assert after.pop(str(game.relative_to(root))) == "a game"
    assert after == before
    assert not (root / at.PROGRAMS.lstrip("/")).exists() and not (root / "etc/tableside").exists()
    install(root, "--uninstall")
    assert game.exists() and "start the Pi again" in install(root, "--display", display)


@pytest.mark.parametrize(
    "given", [["--display", "x11"], ["--offline", "/nowhere"], ["--what"], ["--update-key", "/nowhere"]]
)
def test_what_the_installer_does_not_take_is_one_sentence(given: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [KIOSK / "install", *given],
        env={**os.environ, "DESTDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_scripts_pass_shellcheck() -> None:
    done = subprocess.run(
        ["shellcheck", "-s", "sh", KIOSK / "install", KIOSK / "files" / "clock", KIOSK / "files" / "program"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_the_units_pass_systemds_own_check(tmp_path: Path) -> None:
    units = [*(KIOSK / "files").glob("*.service"), *(KIOSK / "files").glob("*.mount")]
    assert {unit.suffix for unit in units} == {".service", ".mount"}
    for path in units:
        unit = tmp_path / path.name
        text = path.read_text()
        for program in (
            "/usr/bin/cage",
            "/opt/tableside/venv/bin/companion",
            "/run/tableside/running/bin/companion",
            "/usr/local/lib/tableside/clock",
            "/usr/local/lib/tableside/program",
        ):
            text = text.replace(program, "/bin/true")
        unit.write_text(text)
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, cwd=tmp_path
        )
        ours = [line for line in done.stderr.splitlines() if "tableside" in line or "journal" in line]
        assert not ours, ours


@pytest.mark.parametrize("display", ["cage", "kms"])
def test_the_unit_may_do_little(tmp_path: Path, display: str) -> None:
    """What systemd itself thinks of it: 0 is safe, 10 is not; below 4 is OK."""
    root = fresh(tmp_path)
    install(root, "--display", display)
    whole = tmp_path / "tableside.service"
    whole.write_text("".join((root / path.lstrip("/")).read_text() for path in (at.UNIT, at.HARDENING)))
    done = subprocess.run(
        # As a user's manager, which needs no folder of the system's: there may be no systemd at work.
        ["systemd-analyze", "--user", "security", "--offline=true", "--no-pager", whole],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C", "XDG_RUNTIME_DIR": str(tmp_path)},
    )
    found = re.search(r"exposure level for tableside\.service: (\d+\.\d)", done.stdout)
    assert found is not None and float(found[1]) < 4, done.stdout + done.stderr


def test_the_first_frame_waits_for_nothing_that_it_does_not_need() -> None:
    """No network, no settling of devices, no time from outside; `python -m tests.long_runs.kiosk` asks systemd itself."""
    named = {
        path.name: {
            unit
            for line in path.read_text().splitlines()
            for key, _, value in [line.partition("=")]
            if key in ("After", "Wants", "Requires", "BindsTo")
            for unit in value.split()
        }
        for path in (KIOSK / "files").glob("tableside*.service")
    }
    own = {"tableside-provision.service", "tableside-clock.service", "local-fs.target", "time-set.target"}
    screen = {"seatd.service", "plymouth-quit-wait.service"}
    assert len(named) == 4
    for name, units in named.items():
        assert units <= own | screen, name


def test_the_units_leave_the_app_in_its_own_unit() -> None:
    """In a session of logind it would lie outside: no one would hear of its first frame, nor end it when it hangs."""
    assert "pam_systemd" not in (KIOSK / "files" / "pam").read_text().partition("account")[2]
    for name in ("cage", "kms"):
        unit = (KIOSK / "files" / f"tableside-{name}.service").read_text()
        assert "PAMName=tableside\n" in unit and "XDG_RUNTIME_DIR=/run/tableside-screen" in unit


def test_the_images_script_does_what_the_installer_does(tmp_path: Path) -> None:
    image = KIOSK / "image"
    scripts = [image / "start_chroot_script", image / "end_chroot_script"]
    done = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    done = subprocess.run(
        ["shellcheck", "-s", "bash", "-e", "SC2034", image / "config"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    example = (image / "filesystem/boot/firmware/tableside.example.toml").read_text()
    assert provisioning.parse(example) == provisioning.Provision()
    asked = "\n".join(
        line.removeprefix("# ") if "=" in line or line.startswith("# [") else ""
        for line in example.splitlines()
    )
    found = provisioning.parse(asked)
    assert found.name and found.wifi and found.games and found.rules


def test_a_pi_without_a_clock_starts_no_earlier_than_it_ended(tmp_path: Path) -> None:
    kept, said = tmp_path / "clock", tmp_path / "said"
    setter = tmp_path / "set"
    setter.write_text(f'#!/bin/sh\necho "$1" >>{said}\n')
    setter.chmod(0o755)
    env = {**os.environ, "CLOCK_FILE": str(kept), "SET_CLOCK": str(setter)}

    def clock(word: str) -> None:
        subprocess.run([KIOSK / "files" / "clock", word], env=env, check=True)

    clock("restore")  # the first start of all
    clock("save")
    os.utime(kept, (1_000_000_000, 1_000_000_000))
    clock("restore")  # the network has told it better
    assert not said.exists()
    os.utime(kept, (5_000_000_000, 5_000_000_000))
    clock("restore")
    assert said.read_text() == "@5000000000\n"


@pytest.mark.parametrize("display", ["cage", "kms"])
def test_the_table_opens_as_a_kiosk_and_its_power_button_is_its_own(tmp_path: Path, display: str) -> None:
    root = fresh(tmp_path)
    install(root, "--display", display)
    unit = (root / at.UNIT.lstrip("/")).read_text()
    assert "companion play --kiosk $TABLESIDE_PLAY" in unit
    keys = (root / "etc/systemd/logind.conf.d/tableside.conf").read_text().splitlines()
    assert {"HandlePowerKey=ignore", "HandlePowerKeyLongPress=ignore"} <= set(keys)


# --- the doctor ---


def without(path: str) -> Callable[[Path], None]:
    return lambda root: (root / path.lstrip("/")).unlink()


def edited(path: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        file = root / path.lstrip("/")
        text = file.read_text()
        assert old in text, (path, old)
        file.write_text(text.replace(old, new))

    return edit


def graphical(root: Path) -> None:
    target = root / at.TARGET.lstrip("/")
    target.unlink(missing_ok=True)
    target.symlink_to("/lib/systemd/system/graphical.target")


def asks(text: str) -> Callable[[Path], None]:
    def ask(root: Path) -> None:
        (root / at.TOML.lstrip("/")).write_text(text + "\n")

    return ask


def turned(line: str) -> Callable[[Path], None]:
    """A table that turns its screen by 180 degrees, while its config.txt has this line."""

    def turn(root: Path) -> None:
        asks("rotate = 180")(root)
        edited(at.ENVIRONMENT, "--board", "--rotate 180 --board")(root)
        with (root / CONFIG.lstrip("/")).open("a") as config:
            config.write(f"[all]\n{line}\n")

    return turn


CMDLINE, CONFIG = "/boot/firmware/cmdline.txt", "/boot/firmware/config.txt"
SEEDED: dict[str, tuple[Callable[[Path], None], str]] = {
    "a 32-bit system": (without("/lib/ld-linux-aarch64.so.1"), "64-bit .*rpi-imager"),
    "no program": (without("/opt/tableside/venv/bin/companion"), "isn't installed .*kiosk/install"),
    "a desktop": (graphical, "desktop.*set-default multi-user.target"),
    "no user": (
        edited("/etc/passwd", "tableside:x", "somebody:x"),
        "no user called tableside.*kiosk/install",
    ),
    **{
        f"not in {group}": (
            edited("/etc/group", f"{group}:x", f"{group}-old:x"),
            f"group {group}.*usermod -aG {group} tableside",
        )
        for group in ("render", "input", "audio", "dialout", "gpio")
    },
    "no unit": (without(at.UNIT), "systemd unit is missing.*kiosk/install"),
    **{
        f"the unit without {line}": (
            edited(at.UNIT, line, "Nice=0"),
            f"doesn't contain {line}.*kiosk/install",
        )
        for line in (
            "PAMName=tableside",
            "TTYPath=/dev/tty1",
            "Restart=always",
            "RestartSec=2",
            "StartLimitIntervalSec=0",
            "ConditionPathExists=/dev/tty0",
            "KIVY_HOME=",
            "Type=notify",
            "NotifyAccess=all",
            "WatchdogSec=30",
        )
    },
    **{
        f"the unit without {line}": (
            edited(at.HARDENING, line, "Nice=0"),
            f"doesn't contain {line}.*kiosk/install",
        )
        for line in (
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            "SystemCallFilter=~@privileged",
            "UMask=0077",
        )
    },
    "no hardening at all but one line": (
        edited(at.HARDENING, "CapabilityBoundingSet=\n", ""),
        "doesn't contain CapabilityBoundingSet=.*kiosk/install",
    ),
    "a cage that leaves by keys": (
        edited(at.UNIT, "cage -- ", "cage -s -- "),
        "other consoles.*kiosk/install",
    ),
    "a console on Ctrl+Alt+F2": (
        edited(at.LOGIND, "NAutoVTs=0", "NAutoVTs=6"),
        "other consoles.*kiosk/install",
    ),
    "a reserved console": (edited(at.LOGIND, "ReserveVT=0", ""), "other consoles.*kiosk/install"),
    "Ctrl+Alt+Del": (without(at.CTRL_ALT_DEL), "Ctrl.Alt.Del.*kiosk/install"),
    "Ctrl+Alt+Del seven times": (
        edited(at.WATCHDOG, "CtrlAltDelBurstAction=none", ""),
        "Ctrl.Alt.Del.*kiosk/install",
    ),
    "SysRq": (edited(at.SYSCTL, "kernel.sysrq = 0", "kernel.sysrq = 438"), "SysRq.*kiosk/install"),
    "not started": (without(at.WANTS), "systemctl enable tableside.service"),
    "a login on its screen": (without(at.GETTY), "systemctl mask getty@tty1"),
    "no cage": (without("/usr/bin/cage"), "apt install cage"),
    "no seatd": (without("/usr/sbin/seatd"), "apt install seatd"),
    "no udev rules": (without(at.UDEV), "companion boards --udev"),
    "no polkit rule": (edited(at.POLKIT, "login1.power-off", "login1.halt"), "switch.*off.*kiosk/install"),
    "a screen that goes dark": (edited(CMDLINE, "consoleblank=0", ""), "goes blank.*kiosk/install"),
    "a loud boot": (edited(CMDLINE, " quiet", ""), "Kernel.*kiosk/install"),
    "a tableside.toml that cannot be used": (asks("rotate = 45"), "degrees, not 45"),
    "a screen that is not turned yet": (
        asks("rotate = 90"),
        r"by 0 degrees, .* 90\. .*restart tableside-provision",
    ),
    "a screen turned in config.txt too": (
        turned("display_lcd_rotate=2"),
        r"twice.*display_lcd_rotate=2.*config.txt",
    ),
    "touch turned in config.txt too": (
        turned("dtoverlay=vc4-kms-dsi-7inch,invx,invy"),
        r"twice.*invx,invy.*config.txt",
    ),
    "no watchdog": (edited(at.WATCHDOG, "RuntimeWatchdogSec", "#"), "hangs.*kiosk/install"),
    "a writable card": (
        edited("/proc/mounts", "overlay / overlay", "/dev/mmcblk0p2 / ext4"),
        "writable.*kiosk/install",
    ),
    "games in memory": (
        edited("/proc/mounts", "/var/lib/tableside ext4", "/mnt ext4"),
        "lost.*e2label .* tableside",
    ),
    "games under an overlay": (
        edited("/proc/mounts", "/var/lib/tableside ext4", "/var/lib/tableside overlay"),
        "lost.*kiosk/install",
    ),
    "no journal": (edited(at.JOURNAL, "persistent", "volatile"), "var-log-journal.mount"),
    "no clock": (without(at.CLOCK), "1970.*tableside-clock.service"),
    "no gpiod": (
        without("/opt/tableside/venv/lib/python3.11/site-packages/gpiod/__init__.py"),
        "gpiod.*kiosk/install",
    ),
    "no gpiozero": (
        without("/opt/tableside/venv/lib/python3.11/site-packages/gpiozero/__init__.py"),
        "gpiozero.*kiosk/install",
    ),
    "a serial console": (
        edited(CMDLINE, "console=tty1", "console=tty1 console=serial0,115200"),
        "do_serial_cons 1",
    ),
    "SPI off": (edited(CONFIG, "dtparam=spi=on", "dtparam=spi=off"), "do_spi 0"),
    "I2C on": (edited(CONFIG, "dtparam=spi=on", "dtparam=spi=on,i2c_arm=on"), "do_i2c 1"),
    "a core that changes its pace": (
        edited(CONFIG, "core_freq_min=500", ""),
        r"core_freq_min=500\\n.*config.txt",
    ),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_table(tmp_path_factory.mktemp("table"))


def test_a_table_as_it_should_be_has_no_fault(sound: Path) -> None:
    assert [words(one) for one in faults(collect(sound), CHECKS)] == []


@pytest.mark.parametrize("fault", SEEDED)
def test_a_fault_is_named_in_one_sentence_with_the_command_that_mends_it(
    fault: str, sound: Path, tmp_path: Path
) -> None:
    root = tmp_path / "root"
    shutil.copytree(sound, root, symlinks=True)
    seed, sentence = SEEDED[fault]
    seed(root)
    told = [words(one) for one in faults(collect(root), CHECKS)]
    assert len(told) == 1 and re.search(sentence, told[0]) and "\n" not in told[0], told


def test_there_are_at_least_twenty_five_faults() -> None:
    assert len(SEEDED) >= 25


def test_a_board_that_needs_no_spi_wants_it_off_and_one_at_usb_does_not_care(tmp_path: Path) -> None:
    root = installed_table(tmp_path, "gpio://12x12")
    assert faults(collect(root), CHECKS) == []
    with (root / "boot/firmware/config.txt").open("a") as config:
        config.write("[all]\ndtparam=spi=on,i2c_arm=on\n")
    assert [one.id for one in faults(collect(root), CHECKS)] == ["kiosk-i2c-on", "kiosk-spi-on"]
    (root / "var/lib/tableside/environment").write_text('TABLESIDE_PLAY="--board auto"\n')
    assert faults(collect(root), CHECKS) == []


def test_a_machine_that_is_no_table_has_many_faults_and_no_traceback(tmp_path: Path) -> None:
    assert len(faults(collect(tmp_path), CHECKS)) >= 10
