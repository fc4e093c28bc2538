"""The machine is switched off; the polkit rule of the kiosk allows it to the table's user."""

from __future__ import annotations

import subprocess

from firmware_bridge.core.link_messages import LinkError

COMMAND = ("systemctl", "--no-ask-password", "poweroff")
PATIENCE = 20
"""Seconds after which it counts as not done."""


class PowerOffError(LinkError):
    """The machine stays on; `said` is one sentence."""


def switch_off() -> None:
    """Ask systemd to switch off; returns once it has agreed.

    Raises:
        OffError: it did not.
    """
    try:
        done = subprocess.run(COMMAND, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as wrong:
        raise PowerOffError("kiosk-stays-on", why=str(wrong)) from wrong
    if done.returncode:
        raise PowerOffError("kiosk-stays-on", why=(done.stderr.strip().splitlines() or ["systemctl"])[-1])
