"""A hub that is alone imports nothing of the cluster, and names the extra where a cluster is asked for without it."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.cli.arguments import ClubOptions
from companion.cli.club import club
from companion.cli.texts import BadUsage

ALONE = """
import sys
sys.modules["nats"] = sys.modules["psycopg"] = None  # as where they are not installed
import companion.club.hub.server
print([name for name in sys.modules if name.startswith("companion.club.hub.cluster")])
"""


def test_a_hub_runs_without_the_libraries_of_a_cluster() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(("what", "file"), [("cluster", None), ("", Path("hub.json"))])
def test_a_cluster_without_its_libraries_names_the_extra(
    what: str, file: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "companion.cli.club.find_spec", lambda name: None if name == "nats" else find_spec(name)
    )
    with pytest.raises(BadUsage) as wrong:
        club(ClubOptions(what=what, cluster=file))
    assert wrong.value.said.id == "cluster-needs" and wrong.value.said.values == {"what": ("nats",)}
