"""Emulation of commercial boards with a Tableside board: the bytes that such a board sends to its host,
without I/O.
"""
