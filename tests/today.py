"""The day of a run. Midnight during the run changes nothing for its tests."""

from __future__ import annotations

import os
from datetime import date

TODAY = date.fromisoformat(os.environ.setdefault("TESTS_TODAY", date.today().isoformat()))
"""The day on which the run began. All its workers have the same."""
