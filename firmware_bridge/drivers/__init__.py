"""Drivers, one file for each family of boards or dice or for each manufacturer.

A driver contains the protocol of its boards, without I/O, and the `Family` that declares how such a
board is found and opened. `discovery` loads every file in this folder, so nothing else must be changed
for a new driver.
"""
