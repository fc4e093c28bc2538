"""How much a test tries: a little each time (`make test`), everything for long (`make soak` sets THOROUGH)."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

THOROUGH = bool(os.environ.get("THOROUGH"))


def chosen(each_time: T, for_long: T) -> T:
    """Seeds, sizes or cases of a test. What is left out each time resembles what stays."""
    return for_long if THOROUGH else each_time
