"""`companion club card`, `add`, `take`, `give` and `standings`: leagues between clubs without a page of the hub."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.club.hub.club_folder import ClubFolder
from tests.club.hub.two_clubs import do, hub_of, keep_league, rule_match

Here = Callable[..., subprocess.CompletedProcess[str]]


def test_leagues_on_the_command_line(
    in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two clubs: cards and security codes, a file from one to the other, and its standings; what is wrong is one sentence."""

    def told(what: str, folder: Path, *given: str, status: int = 0) -> str:
        done = in_process("club", what, *given, "--folder", str(folder))
        assert done.returncode == status, done.stderr
        return done.stderr if status else done.stdout

    one, two = tmp_path / "one", tmp_path / "two"
    for folder, title in ((one, "Chess Friends"), (two, "Northern Lights")):
        opened = ClubFolder(folder)
        opened.create_club(title)
        opened.close()
    cards = {}
    for folder in (one, two):
        out = told("card", folder).splitlines()
        card = next(line for line in out if line.startswith("tableside://club"))
        mark = next(line for line in out if line.startswith("Security code to read aloud")).split(": ")[1]
        cards[folder] = card, mark
    assert (
        told("give", one, str(tmp_path / "none.json"), status=2).strip() == "This club is not in any league."
    )

    def nobody(asked: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    assert "This security code doesn’t belong to Northern Lights" in told("add", one, cards[two][0], status=2)
    monkeypatch.setattr("builtins.input", lambda asked: "1234")
    assert "This security code doesn’t belong to Northern Lights" in told("add", one, cards[two][0], status=2)
    for folder, other in ((one, two), (two, one)):
        monkeypatch.setattr("builtins.input", lambda asked: cards[other][1])  # noqa: B023
        told("add", folder, cards[other][0])
    with hub_of(one, "Chess Friends", "club.sqlite") as hub:
        cup = do(hub, keep_league(hub), "pair")
        rule_match(hub, cup, 1, 1)
    file = tmp_path / "league.json"
    told("give", one, str(file))
    assert "League was imported." in told("take", two, str(file))
    assert "nothing new" in told("take", two, str(file))
    shown = told("standings", two)
    assert "Lions" in shown and "Round 1" in shown and "not signed by both" in shown
    file.write_text("{}")
    for given, why in (
        (("take", str(file)), "This isn’t a league file"),
        (("take",), "Name a file"),
        (("give", str(file), "--club", "Nothing"), "Name the league"),
        (("add",), "Name the other club's card"),
    ):
        assert why in told(given[0], two, *given[1:], status=2)
