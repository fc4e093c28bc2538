"""Drivers, one file for each family of boards or dice or for each manufacturer.

A driver has the protocol without I/O, and the `Family` that declares how such a board is found and opened.
`discovery` loads every file in this folder; a new driver needs no other change.
"""
