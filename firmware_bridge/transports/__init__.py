"""Transports that boards are connected by: serial, TCP, HID, Bluetooth."""
