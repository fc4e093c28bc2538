"""Transports to boards: serial, TCP, HID, Bluetooth and pseudo-terminals."""
