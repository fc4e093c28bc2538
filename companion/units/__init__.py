"""Units that a type checker tells apart: milliseconds and seconds.

At run time they are plain numbers. Sums of them are plain numbers too, so name the unit of a sum that you pass on:
`Milliseconds(now + QUIET)`.
"""

from __future__ import annotations

from typing import NewType

Milliseconds = NewType("Milliseconds", int)
"""Time at the table, in journals, in clocks and on the wires of boards."""
Seconds = NewType("Seconds", float)
"""Time in the host's side of a board, in threads that wait, and on the calendar (since 1970)."""
WholeSeconds = NewType("WholeSeconds", int)
"""Seconds without a fraction, as a site writes its time controls."""
