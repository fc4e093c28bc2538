"""Firmware of a board's microcontroller, and `companion firmware`, which installs it."""
