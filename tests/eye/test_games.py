"""Games under a drawn camera: a few actions of each here, whole ones by `python -m tests.long_runs.cameras`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.eye.camera_game import CameraGame, CameraRig, PieceRig, Room
from tests.eye.scenes import Camera, Light

UNSEEN = 1_000_000
HANDS = 6
SMALL = Room(Camera(72, size=(960, 540)), Light(noise=3, slope=(0.3, -0.2)), rests=0.5, drifts=0.3)
RING = Room(Camera(80, 180), Light(noise=3), rests=0.3, bumps=0.2)


@pytest.mark.parametrize(
    ("game", "seats", "room", "actions"),
    [
        ("wild-jokers", ("white", "black"), SMALL, 6),
        ("raindropchess", ("white", "black"), SMALL, 8),
        ("big-chess-jumble", ("green", "red", "blue"), RING, 8),
    ],
)
def test_a_game_is_refereed_through_a_camera(
    game: str, seats: tuple[str, ...], room: Room, actions: int, tmp_path: Path
) -> None:
    played = CameraGame(tmp_path, 3, game, room, seats)
    tally = played.play(actions)
    assert tally.wrong == 0 and tally.unnecessary == 0, tally.kept
    assert tally.actions == actions and tally.ruled >= actions // 2
    rig = played.rig
    assert isinstance(rig, CameraRig) and rig.rest_events == 0


@pytest.mark.parametrize("seed", [5000, 5022])
def test_printed_discs_suffice_to_the_end_of_a_game(seed: int, tmp_path: Path) -> None:
    """Mercenaries that change sides, pikemen that become veterans: each takes a disc that was printed."""
    game = CameraGame(tmp_path, seed, "wild-jokers", Room(rests=0.2, drawn=False))
    tally = game.play(1_000, close=False)
    assert tally.games == 1 and tally.wrong == tally.tapped == 0, tally.kept
    came = " ".join(game.rig.actions)
    assert "M@" in came and "=V" in came


def test_a_game_is_refereed_with_ordinary_pieces(tmp_path: Path) -> None:
    room = Room(Camera(75, size=(960, 540)), rests=0.4, bumps=0.2, drifts=0.3)
    played = CameraGame(tmp_path, 2, "raindropchess", room, ("white", "black"), reads="men")
    tally = played.play(6)
    assert tally.wrong == 0 and tally.unnecessary == 0, tally.kept
    assert tally.ruled >= 5
    rig = played.rig
    assert isinstance(rig, PieceRig) and rig.rest_events == 0


@pytest.mark.parametrize(("seed", "height"), [(0, 88), (1, 75), (2, 65), (3, 55)])
def test_hands_that_rest_over_ordinary_pieces_move_none(seed: int, height: float, tmp_path: Path) -> None:
    """Arms from all sides, over any square, while the light drifts."""
    room = Room(Camera(height, size=(960, 540)))
    game = CameraGame(tmp_path, UNSEEN + seed, "chess", room, ("white", "black"), reads="men")
    rig, rng = game.rig, np.random.default_rng(seed)
    assert isinstance(rig, PieceRig)
    rig.pump(2_000)
    for i in range(HANDS):
        rig.drift(float(rng.uniform(-0.2, 0.2)))
        game.rest_a_hand(str(rng.choice(sorted(rig.men))), i % 4)
    assert rig.rested == HANDS and rig.rest_events == 0, rig.events
