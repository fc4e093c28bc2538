"""Drivers, one file for each family of boards or dice or for one maker: their protocol without I/O, and the `Family`
that says how such a board is found and opened.

Every file here is looked at by `discovery`; a new one needs no line anywhere else.
"""
