"""Emulation of commercial boards with a Tableside board, without I/O.

The package makes the bytes that a commercial board sends to its host.
"""
