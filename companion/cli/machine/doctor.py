"""`companion doctor`: what is amiss on this computer, a sentence each with the way out.

On a kiosk what a kiosk needs besides.
"""

from __future__ import annotations

import json as json_
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from companion.cli.texts import WORDS, spoken, text
from companion.table.message_catalogues import catalogue
from firmware_bridge.core.link_messages import LinkMessage
from hardware.checks import faults
from hardware.kiosk import checks as kiosk_checks
from hardware.kiosk import machine as at


def doctor(json: bool, display: bool, root: Path = Path("/")) -> int:
    """Look at this computer; returns the exit status, 1 where something is amiss.

    `display`: whether a window can be opened.
    """
    kiosk = at.use_kiosk_data(root)
    from companion.cli.machine.doctor_checks import CHECKS
    from companion.cli.machine.doctor_facts import look

    computer = look(display)
    if kiosk:  # its app has the screen, and may have the loudspeaker
        heard = tuple(one for one in computer.troubles if one.kind != "device")
        computer = replace(computer, display=True, troubles=heard)
    found = faults(computer, CHECKS)
    if kiosk:
        found += [one for one in faults(at.collect(root), kiosk_checks.CHECKS) if one not in found]
    status = tell(found, json, "doctor-well")
    if not json:
        print(text("doctor-core", core="compiled" if computer.compiled else "python"))
    return status


def tell(found: Sequence[LinkMessage], json: bool, well: str) -> int:
    """Say what is amiss, or that nothing is (`well`); returns the exit status."""
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
    """The values of a message for JSON: a message inside it is its sentence."""
    return {
        name: say(value) if isinstance(value, LinkMessage) else value for name, value in one.values.items()
    }
