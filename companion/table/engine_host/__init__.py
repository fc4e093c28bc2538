"""Runs the engine for a table, in another process or thread: turns, hints, game review; and engines that are programs
of their own.
"""
