"""The two sides, apart from everything else, so that facts are read quickly."""

from __future__ import annotations

SEATS = ("red", "blue")
