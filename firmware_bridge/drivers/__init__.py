"""Drivers, one file for each family of boards or dice or for each manufacturer: their protocol without I/O,
and the `Family` that declares how such a board is found and opened.

`discovery` loads every file here; a new driver needs no other change.
"""
