"""A reply that is made while hands are over the board: the camera sees both movements in one picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.eye.camera_game import QUIET, QUIET_ROOM, CameraRig

CHESS = ("white", "black")
POSITION = "4k3/3p1p2/8/4n3/8/3N4/P7/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("moves", "actions"),
    [
        ((("a2", "a4"), ("d7", "d5")), ["Pa2-a4", "Pd7-d5"]),
        ((("d3", "e5"), ("d7", "d6")), ["Nd3xe5", "Pd7-d6"]),
    ],
)
def test_both_are_ruled(moves: tuple[tuple[str, str], ...], actions: list[str], tmp_path: Path) -> None:
    rig = CameraRig(tmp_path, QUIET_ROOM, game="chess", seats=CHESS, position=POSITION, settle=350)
    for seat, (origin, to) in enumerate(moves):
        rig.reach(to, 2 * seat)
        rig.pump(400)
        if to in rig.men:
            rig.change("-", to, rig.men.pop(to))
        token = rig.men.pop(origin)
        rig.change("-", origin, token)
        rig.men[to] = token
        rig.change("+", to, token)
        rig.pump(200)
    assert rig.actions == []
    rig.arms = ()
    rig.pump(QUIET)
    assert rig.actions == actions
