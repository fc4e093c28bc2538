"""What the doctor looks at on any computer: each check says what is amiss, with the way out.

A kiosk has checks besides.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from datetime import datetime

from companion.cli.addon_check import to_link_message
from companion.cli.machine.doctor_facts import Computer
from companion.cli.machine.libraries import library_values
from companion.cli.machine.system_facts import DEVICES
from companion.club.client.membership_config import ClubMembership
from firmware_bridge.core.link_messages import LinkMessage, link_message
from hardware.checks import Check
from hardware.kiosk.checks import RELOAD
from hardware.kiosk.machine import UDEV

ROOM = 100
"""Megabytes that a season of games and a few spoken sentences take."""


def _python(found: Computer) -> Iterator[LinkMessage]:
    if not found.python_fits:
        yield link_message("doctor-python", version=found.python, wanted=found.pythons)


def _packages(found: Computer) -> Iterator[LinkMessage]:
    if found.lacking:
        pip = [sys.executable, "-m", "pip", "install", "--require-hashes", "--no-deps"]
        command = shlex.join([*pip, "-r", found.lock])
        yield link_message("doctor-packages", needs=found.lacking, command=command)
    for name, extra in found.extras.items():
        if extra.lacking and extra.begun:
            yield link_message("doctor-extra-half", extra=name, needs=extra.lacking)
    for name, module in found.no_start.items():
        yield link_message("doctor-extra-broken", extra=name, module=module)
    if found.fonts:
        yield link_message("doctor-fonts", files=found.fonts)


def _is_extra_wanted(found: Computer, extra: str) -> bool:
    """Whether something here waits for an extra of which nothing is installed."""
    return extra in found.extras and bool(found.extras[extra].lacking) and not found.extras[extra].begun


def _data(found: Computer) -> Iterator[LinkMessage]:
    path = shlex.quote(found.data.path)
    if found.data.read_only:
        yield link_message("doctor-read-only", path=path)
    elif not found.data.writable:
        yield link_message("doctor-not-writable", path=path)
    elif not found.data.private:
        yield link_message("doctor-not-private", path=path)
    free = found.data.free // 1_000_000
    if free < ROOM:
        yield link_message("doctor-disk-full", path=path, free=free, wanted=ROOM)
    yield from found.unread
    if found.aside:
        yield link_message("doctor-choices-aside", path=path, files=found.aside)
    for journal in found.damaged:
        yield link_message("doctor-game-damaged", command=shlex.join(["companion", "salvage", journal]))
    for one in found.left_out:
        why = one.why if isinstance(one.why, str) else to_link_message(one.why)
        yield link_message("game-left-out", folder=one.folder, why=why)
    yield from found.addons


def _boards(found: Computer) -> Iterator[LinkMessage]:
    if found.unruled:
        yield link_message("no-udev-rules", command=f"companion boards --udev | sudo tee {UDEV} && {RELOAD}")
    for port in found.ports:
        if not port.usable:
            yield link_message("doctor-log-in" if port.joined else "port-not-allowed", port=port.name)
        elif port.busy:
            yield link_message("port-busy", port=port.name)
    if found.watched and _is_extra_wanted(found, "camera"):
        yield link_message("camera-needs-package")
    for camera in found.shut_cameras:
        yield link_message("camera-not-allowed", where=camera)
    if found.pins is not None:
        yield found.pins


def _clock(found: Computer) -> Iterator[LinkMessage]:
    if found.later:
        now, later = (f"{datetime.fromtimestamp(one):%Y-%m-%d %H:%M}" for one in (found.now, found.later))
        yield link_message("doctor-clock", now=now, later=later)


def _copies(found: Computer) -> Iterator[LinkMessage]:
    if len(found.copies) > 1:
        yield link_message("doctor-copies", n=len(found.copies), command=f"kill {found.copies[-1]}")


def _display(found: Computer) -> Iterator[LinkMessage]:
    if not found.display:
        yield link_message("doctor-no-display")
        return
    if found.no_graphics == DEVICES:
        yield link_message("doctor-no-graphics")
    elif found.no_graphics:
        yield link_message("doctor-graphics-shut", device=found.no_graphics)
    if found.libraries:
        yield link_message("doctor-library", **library_values(found.libraries))


def _voice(found: Computer) -> Iterator[LinkMessage]:
    for trouble in found.troubles:
        if trouble.kind == "engine":
            linux = sys.platform == "linux"
            command = "sudo apt install espeak-ng" if linux else "companion add plain-voice"
            yield link_message("doctor-no-voice", command=command)
        elif trouble.kind == "device":
            yield link_message("doctor-no-loudspeaker")
        elif trouble.kind == "lost":
            yield link_message("doctor-voice-mute")
    for name in found.incomplete:
        yield link_message("doctor-model-half", name=name)
    if found.models and _is_extra_wanted(found, "voice"):
        yield link_message("doctor-voice-extra", folder=found.models)
    else:
        for trouble in found.troubles:
            if trouble.kind == "model":
                yield link_message("doctor-model", name=trouble.name)


def _club(found: Computer) -> Iterator[LinkMessage]:
    if found.hub and _is_extra_wanted(found, "hub"):
        yield link_message("hub-needs", what=found.extras["hub"].lacking)
    if isinstance(found.club, ClubMembership):
        if not found.hub_answers:
            address = found.club.address
            yield link_message(
                "doctor-hub-silent", club=found.club.club, where=f"{address.host}:{address.port}"
            )
    elif found.club is not None:
        yield found.club


def _engines(found: Computer) -> Iterator[LinkMessage]:
    yield from found.engines


CHECKS: tuple[Check[Computer], ...] = (
    *(_python, _packages, _data, _clock, _copies),
    *(_display, _boards, _voice, _club, _engines),
)
