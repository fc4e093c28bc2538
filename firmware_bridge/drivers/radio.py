"""Bluetooth families: how each is known and spoken to, by the scheme of its URLs."""

from __future__ import annotations

from firmware_bridge.transports.ble import Profile, nordic_uart

PIXELS_SERVICE = "a6b9000{}-7a5a-43f2-a962-350c8edc9b5b"
CHESSNUT_SERVICE = "1b7e82{}-2877-41c3-b46e-cf057c562023"

FAMILIES = {
    "pegasus": nordic_uart("DGT Pegasus", "DGT_PEGASUS", "DGT Pegasus", "PCS-"),
    "squareoff": nordic_uart("Square Off board", "Squareoff", "Square Off", "SQUARE OFF"),
    "chessnut-ble": Profile(
        "Chessnut Air", ("Chessnut",), CHESSNUT_SERVICE.format(62), CHESSNUT_SERVICE.format(72), 0
    ),
    "godice": nordic_uart("GoDice", "GoDice"),
    "pixels": Profile("Pixels die", ("Pixel",), PIXELS_SERVICE.format(2), PIXELS_SERVICE.format(3), 0),
}
