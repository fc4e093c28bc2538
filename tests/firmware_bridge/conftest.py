"""What every test of a board's link would wait for: the next look for a board that is away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def looked_for_soon() -> Iterator[None]:
    """A board that is away is looked for twenty times a second."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("transports.linked_board", "expose"):
            patch.setattr(f"firmware_bridge.{module}.LOOK_AGAIN", 0.05)
        yield
