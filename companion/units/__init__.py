"""Units that a type checker can tell apart: milliseconds and seconds, and lengths on the screen.

At run time they are plain numbers. Their sums are plain numbers too, so a sum that is passed on must be given
its unit again: `Milliseconds(now + QUIET)`.
"""

from __future__ import annotations

from typing import NewType

Milliseconds = NewType("Milliseconds", int)
"""Time at the table, in journals, in clocks and in the boards' wire protocols."""
Seconds = NewType("Seconds", float)
"""Time on the host's side of a board, in waiting threads, and in dates (since 1970)."""
WholeSeconds = NewType("WholeSeconds", int)
"""Seconds without a fraction, as in websites' time controls."""

Dp = NewType("Dp", float)
"""Lengths in layouts: the same on every screen, whatever its resolution."""
Sp = NewType("Sp", float)
"""Text sizes: dp that are scaled by the user's text size."""
Pixels = NewType("Pixels", int)
"""Lengths on this screen, in whole pixels, for drawing."""
