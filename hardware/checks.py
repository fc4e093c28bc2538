"""What a machine is looked at for: each check yields a sentence for everything that is amiss, with the way
out.

What is looked at is plain data, collected before: a kiosk's `Machine`, a `Computer` of the faces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from firmware_bridge.core.link_messages import LinkMessage

Looked = TypeVar("Looked")
Check = Callable[[Looked], Iterator[LinkMessage]]


def faults(found: Looked, checks: Iterable[Check[Looked]]) -> list[LinkMessage]:
    """Everything that is amiss, the heaviest first."""
    return [one for check in checks for one in check(found)]
