"""What a Raspberry Pi that is a table is found to be, and what is made of its `tableside.toml`: each line, file and link of a
well one changed, taken away or doubled in turn; each value that people may ask for, at its limits too.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from firmware_bridge.core.board import LinkError, LinkMessage
from hardware.kiosk import machine as at
from hardware.kiosk import provisioning, versions
from hardware.kiosk.machine import Machine
from hardware.kiosk.versions import InstallSlots
from tests.golden.written_texts import Texts
from tests.hardware.kiosk_table import battery, installed_table, put

MODELS = (
    "Raspberry Pi 3 Model B Plus Rev 1.3",
    "Raspberry Pi 4 Model B Rev 1.4",
    "Raspberry Pi 5 Model B Rev 1.0",
    "Raspberry Pi Compute Module 4 Rev 1.1",
    "Raspberry Pi Zero 2 W Rev 1.0",
    "Raspberry Pi 400 Rev 1.0",
    "Raspberry Pi 2 Model B Rev 1.1",
    "",
)
BOARDS = ("gpio://8x8", "gpio://12x12", "gpio://mcp23017-8x8", "dgt", "")
CONFIGS = (
    "",
    "dtparam=spi=on\ncore_freq=250",
    "dtparam=spi=on\ndtparam=spi=off",
    "dtparam=spi=off,spi\ncore_freq=500\ncore_freq_min=500",
    "[pi4]\ndtparam=spi=on\ncore_freq=500\ncore_freq_min=500\n[all]",
    "[pi3]\ndtparam=spi\ncore_freq=1\ncore_freq=250\n[pi5]\ndtparam=spi=1 # on\n",
    "dtparam=spi=on,i2c_arm=on\ncore_freq=500\ncore_freq_min=500\ncore_freq=250",
    "dtparam=spi=true\ncore_freq = 500\ncore_freq_min = 500\ndtparam=i2c_arm=off",
)


def _said(said: object) -> str:
    assert isinstance(said, LinkMessage)
    return f"{said.id}({', '.join(f'{name}={value}' for name, value in sorted(said.values.items()))})"


def _faults(found: Machine) -> str:
    return "; ".join(map(_said, provisioning.faults(found, provisioning.CHECKS))) or "well"


def _changed(found: Machine) -> Iterator[tuple[str, Machine]]:
    """Each thing that was read, otherwise in turn."""
    for path, text in found.texts.items():
        yield (
            f"without {path}",
            replace(found, texts={one: found.texts[one] for one in found.texts if one != path}),
        )
        lines = text.splitlines()
        for n, line in enumerate(lines):
            if line.strip() and line.strip()[0] not in "#/":
                less = "\n".join(lines[:n] + lines[n + 1 :])
                yield f"{path} without {line}", replace(found, texts={**found.texts, path: less})
    for path in sorted(found.present):
        yield f"without {path}", replace(found, present=found.present - {path})
    for path in sorted(found.links):
        kept = {one: to for one, to in found.links.items() if one != path}
        yield f"without the link {path}", replace(found, links=kept)
        yield f"{path} leads elsewhere", replace(found, links={**kept, path: "/else/graphical.target"})


def _doctor(place: Path) -> str:
    found = at.collect(installed_table(place))
    lines = [f"as installed: {_faults(found)}"]
    for what, one in _changed(found):
        lines.append(f"{what}: {_faults(one)}")
    for model, board, config in itertools.product(MODELS, BOARDS, CONFIGS):
        texts = {
            **found.texts,
            "/proc/device-tree/model": model,
            at.ENVIRONMENT: f'TABLESIDE_PLAY="--board {board}"' if board else "",
            at.CONFIG: config,
        }
        one = replace(found, texts=texts)
        lines.append(f"{model or 'no model'}, {board or 'no board'}, {config!r}: {_faults(one)}")
    for mounts in (
        "",
        "/dev/root / ext4\n",
        "overlay / overlay rw\n/dev/a /var/lib/tableside overlay rw\n",
        "/dev/root / ext4 rw\n/dev/a /var/lib/tableside ext4 rw\n",
        "overlay / overlay rw\n/dev/a /var/log/journal ext4 rw\n",
    ):
        one = replace(found, texts={**found.texts, "/proc/mounts": mounts.replace(" ext4\n", " ext4 rw\n")})
        lines.append(f"{mounts!r}: {_faults(one)}")
    for asked, played in itertools.product(
        ("", "rotate = 90", "rotate = 180", "rotate = 45"), ("", "--rotate 90")
    ):
        texts = {**found.texts, at.TOML: asked, at.ENVIRONMENT: f'TABLESIDE_PLAY="{played}"'}
        for config in (
            "",
            "lcd_rotate=2",
            "display_hdmi_rotate=0",
            "dtoverlay=x,invx",
            "dtoverlay=x,rotation=0",
        ):
            one = replace(found, texts={**texts, at.CONFIG: config})
            lines.append(f"{asked!r}, {played!r}, {config!r}: {_faults(one)}")
    return "\n".join(lines) + "\n"


WIFI = '[wifi]\nname = "Club"\n'
ASKED = (
    "",
    'name = "Table 3"',
    'name = "  Ünder den Linden, 12!  "',
    f'name = "{"x" * 70}"',
    'name = "***"',
    'language = "de"\nboard = "gpio://8x8?pigpio=pi2.local"\nrotate = 270',
    'games = ["chess", "gravity"]\npin = "0417"',
    '[rules.chess]\ndraws = "no"\n[rules.gravity]\nfall = "up"',
    WIFI,
    f'{WIFI}country = "gb"',
    *(f'{WIFI}password = "{"p" * n}"' for n in (1, 7, 8, 63, 64)),
    *(f"rotate = {n}" for n in (0, 90, 180, 270, 360, 45, -90)),
    *(
        f'{name} = "a{sign}b"'
        for name in ("name", "language", "board")
        for sign in ("$", "`", " ", "\\n", "\\u200b")
    ),
    f'{WIFI}password = "eight$ign"',
    'colour = "red"',
    "name = 3",
    "pin = 417",
    "name = ",
    f"#{'x' * (provisioning.LARGEST - 2)}",
    f"#{'x' * (provisioning.LARGEST - 1)}",
    f"#{'x' * provisioning.LARGEST}",
)
KEPT = (
    "",
    "no",
    "[1]",
    '{"theme": "dark", "offered": ["old"], "games": {"chess": {"rules": {"draws": "yes", "clock": "5"}, "side": "w"}}}',
    '{"games": 3}',
    '{"games": {"chess": 3}}',
)
HOSTS = (
    "",
    "127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi old\n10.0.0.7\thub\n",
    "127.0.0.1 localhost\n\n# 127.0.1.1 x\n",
)


def _provisioned(place: Path) -> str:
    lines = []
    for text in ASKED:
        lines.append(f"== {text[:60]!r} ({len(text)})")
        try:
            asked = provisioning.parse(text)
        except LinkError as wrong:
            lines.append(_said(wrong.said)[:300])
            continue
        for n, (kept, hosts) in enumerate(zip(KEPT, HOSTS * 2, strict=True)):
            if n and not (asked.name or asked.rules):
                continue
            for file in provisioning.files(asked, kept, "sealed", hosts):
                lines.append(f"{file.path} {file.mode:o}{' ours' if file.ours else ''}: {file.text!r}")
        lines += (f"then {' '.join(command)}" for command in provisioning.commands(asked))
    return "\n".join(lines) + "\n"


def _healths(place: Path) -> str:
    heat, flags = "sys/class/thermal/thermal_zone{}/temp", at.THROTTLED
    trees: Mapping[str, Mapping[str, str]] = {
        "nothing": {},
        "a battery": battery(),
        "two batteries": battery("A", capacity="70") | battery("B", capacity="30", time_to_empty_now="600"),
        "the other way round": battery("A", capacity="20")
        | battery("B", capacity="30", time_to_empty_now="600"),
        "energy": battery(energy_now="5000000", power_now="2500000"),
        "charge that flows out": battery(charge_now="1000000", current_now="-3000000"),
        "energy and charge": battery(energy_now="5", power_now="5", charge_now="9", current_now="3"),
        "no flow": battery(energy_now="5", power_now="0"),
        "59 seconds": battery(time_to_empty_now="59"),
        "61 seconds": battery(time_to_empty_now="61", energy_now="5", power_now="5"),
        "less than nothing": battery(time_to_empty_now="-5"),
        "no capacity": battery(capacity=""),
        "it charges": battery(status="Charging"),
        "it is full": battery(status="Full"),
        "a mouse": battery(scope="Device"),
        "the system's own": battery(scope="System", present="1"),
        "taken out": battery(present="0"),
        "mains": battery(type="Mains"),
        **{f"heat {n}": {heat.format(0): f"{n}"} for n in (-5000, 0, 79999, 80000, 80001)},
        "two zones": {heat.format(0): "41000", heat.format(1): "52500"},
        "two zones, the first is hotter": {
            heat.format(0): "61000",
            heat.format(1): "52500",
            heat.format(2): "x",
        },
        **{f"flags {n:x}": {flags: f"{n:x}"} for n in (0, 1, 2, 4, 5, 8, 0x10000, 0x40000, 0x50005)},
        "flags of a Pi": {flags: "0x50004"},
        "no flags": {flags: "none"},
    }
    lines = []
    for n, (what, tree) in enumerate(trees.items()):
        health = at.read(put(place / str(n), dict(tree)))
        lines.append(f"{what}: {health}, {'hot' if health.hot else 'not hot'}")
    for word in ("", "0", "1", "30000000", "x", "-2"):
        with _environment(WATCHDOG_USEC=word):
            lines.append(f"a watchdog of {word!r} us: a beat every {at.beat_every()} s")
    return "\n".join(lines) + "\n"


def _environment(**given: str) -> AbstractContextManager[object]:
    return patch.dict("os.environ", given)


VERSIONS = ("1.0", "1.0.0", "1.0.1", "1.1rc1", "1.1", "2.0", "0.9", "x", "")


def _version_lines() -> Iterator[str]:
    for given, installed, asked in itertools.product(
        VERSIONS, ("1.0", "1.1", "", "x"), ("", "1.0", "2.0", "x")
    ):
        try:
            versions.check_version(given, installed, asked)
            told = "taken"
        except LinkError as wrong:
            told = _said(wrong.said)
        yield f"{given!r} where {installed!r} runs and {asked!r} is asked for: {told}"


def _slot_lines(place: Path) -> Iterator[str]:
    slots = InstallSlots(place / "home", place / "run")
    slots.home.mkdir()

    def told(what: str) -> str:
        now = f"current {slots.current!r}, spare {slots.spare!r}, running {slots.running!r}, asked {slots.asked}"
        wanted = place / "run" / "wanted"
        leads = str(wanted.readlink().relative_to(place)) if wanted.is_symlink() else "-"
        files = sorted(str(path.relative_to(place)) for path in place.rglob("*") if not path.is_dir())
        return (
            f"{what}: {now}, wanted {leads}, versions {[slots.version(one) for one in 'ab']}, files {files}"
        )

    yield told("nothing")
    for name in ("a", "b", "c"):
        (slots.home / "current").unlink(missing_ok=True)
        (slots.home / "current").symlink_to(name)
        yield told(f"{name} has proved itself")
    put(slots.home, {"a/lib/python3.11/site-packages/tableside-1.2.dist-info/METADATA": ""})
    put(slots.home, {"b/lib/python3.11/site-packages/tableside0-9.dist-info/METADATA": ""})
    slots.mark_finished("a", "a stamp")
    yield told(f"a is finished: {(slots.home / 'a' / versions.WHOLE).read_text()!r}")
    for name in ("a", "b", "b"):
        slots.ask(name)
        yield told(f"{name} is asked for")
    (slots.run / "wanted.new").symlink_to("left")
    slots.ask("a")
    yield told("a is asked for where an asking was broken off")
    (slots.run / "running").symlink_to(slots.home / "b")
    slots.forget()
    slots.forget()
    yield told("that is forgotten, twice")


def _versions(place: Path) -> str:
    return "\n".join([*_slot_lines(place), *_version_lines()]).replace(str(place), "PLACE") + "\n"


_MADE: Mapping[str, Callable[[Path], str]] = {
    "doctor": _doctor,
    "provisioned": _provisioned,
    "health": _healths,
    "versions": _versions,
}
TEXTS: Texts = {f"kiosk/{name}": made for name, made in _MADE.items()}
"""What makes each file."""
