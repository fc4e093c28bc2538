"""Random variant files against the field's own program: some of those of the long run."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.every_case import chosen

FILES = chosen(24, 60)
REFUSED = 0.4
"""Files of which some key does not fit its parent, at most."""


def test_random_files_play_as_in_the_field() -> None:
    """`python -m tests.long_runs.variants --files 1000` tries many; a difference is told with the file and the position."""
    pytest.importorskip("pyffish")
    from tests.long_runs.variants import compared_apart

    came = Counter(compared_apart(seed) for seed in range(FILES))
    assert not came["differs"], came
    assert sum(n for what, n in came.items() if what.startswith("same")) > FILES * (1 - REFUSED), came
