"""What a lobby hears of a challenge, compared with a model of a few lines."""

from __future__ import annotations

import json
import random
from typing import Any
from unittest.mock import Mock

import pytest

from companion.kernel.messages import UserError
from companion.lichess.lobby import ChallengeStream
from companion.lichess.site_messages import SiteRefusal


class ToldLobby:
    """A lobby that keeps what it is told."""

    def __init__(self) -> None:
        self.asks: Any = None
        self.expected: list[str] = []
        self.refused: list[str] = []

    def expect(self, id: str) -> None:
        self.expected.append(id)

    def refuse(self, wrong: UserError) -> None:
        self.refused.append(wrong.said.id)

    def seek_again(self, order: dict[str, str]) -> None:
        raise AssertionError("this is no seek")

    def find(self, full: object) -> None:
        raise AssertionError("this is no game")


@pytest.mark.parametrize("seed", range(3))
def test_a_challenge_counts_while_it_is_what_is_asked_for_and_ends_once(seed: int) -> None:
    rng = random.Random(seed)
    ends = {"lost": 0, "taken": 0, "not taken": 0, "past": 0}
    for n in range(60):
        lobby = ToldLobby()
        challenge = ChallengeStream(lobby, "anna")
        challenge.stream = lobby.asks = Mock()
        expected, refused, done = [""][:0], [""][:0], ""
        for _ in range(rng.randrange(1, 5)):
            match rng.choices(["id", "done", "nothing", "other", "wrong"], [3, 2, 2, 1, 1])[0]:
                case "id":
                    challenge.on_line(json.dumps({"id": f"game{n}"}).encode())
                    expected += [f"game{n}"] * (lobby.asks is challenge.stream)
                    refused += ["lichess-not-taken"] * (
                        lobby.asks is challenge.stream and done in ("declined", "canceled")
                    )
                case "done":
                    said = rng.choice(["declined", "canceled", "accepted"])
                    challenge.on_line(json.dumps({"done": said}).encode())
                    if lobby.asks is challenge.stream:
                        done = said
                        refused += ["lichess-not-taken"] * (said != "accepted")
                case "nothing":
                    challenge.on_line(b"{}" if rng.random() < 0.5 else b"no news")
                case "other":
                    lobby.asks = Mock()
                case "wrong":
                    challenge.on_wrong(SiteRefusal("lichess-no-such"))
                    refused += ["lichess-no-such"] * (lobby.asks is challenge.stream)
        counts = lobby.asks is challenge.stream
        challenge.on_end()
        if counts and not done:
            refused.append("lichess-challenge-lost")
        kind = (
            "past" if not counts else "lost" if not done else "taken" if done == "accepted" else "not taken"
        )
        ends[kind] += 1
        assert lobby.expected == expected
        assert set(lobby.refused) == set(refused)
        assert lobby.refused.count("lichess-challenge-lost") == refused.count("lichess-challenge-lost")
    assert min(ends.values()) > 2
