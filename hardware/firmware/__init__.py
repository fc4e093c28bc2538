"""Firmware for the microcontroller of a board, and `companion firmware`, which installs it."""
