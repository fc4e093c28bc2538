"""A pty has no line DTR, which peers set on a serial port: what pyserial does there is let be."""

from __future__ import annotations

import contextlib
import importlib


def let_dtr_be() -> None:
    serial = importlib.import_module("serial").Serial
    real = serial._update_dtr_state

    def update(port: object) -> None:
        with contextlib.suppress(OSError):
            real(port)

    serial._update_dtr_state = update
