"""Emulation of commercial boards with a Tableside board: the bytes that a commercial board sends to its host,
without I/O.
"""
