"""A table that speaks the club's protocol as the docs have it, and shares no code with the real one's."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

BASE = "tableside/chess-friends"
START: dict[str, list[str]] = {
    **{f"{file}2": ["white:P"] for file in "abcdefgh"},
    **{f"{file}7": ["black:P"] for file in "abcdefgh"},
    **{f"{file}1": [f"white:{kind}"] for file, kind in zip("abcdefgh", "RNBQKBNR", strict=True)},
    **{f"{file}8": [f"black:{kind}"] for file, kind in zip("abcdefgh", "RNBQKBNR", strict=True)},
}


class Pretended:
    """Carries out whatever it is ordered but what `refuses` says, once for each id."""

    def __init__(
        self, port: int, place: str, name: str, refuses: Callable[[Any], str] = lambda order: ""
    ) -> None:
        self.place, self.name, self._refuses = place, name, refuses
        self.stream, self.number, self.n = f"stream-{place}", 0, 0
        self.carried_out: list[dict[str, Any]] = []
        self.heard = 0
        self.deaf = False
        self._known: set[str] = set()
        self._lock = threading.RLock()
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv311)
        gone = json.dumps({"v": 1, "stream": self.stream, "online": False, "name": name})
        self._client.will_set(f"{BASE}/tables/{place}/presence", gone, 1, True)
        self._client.on_connect = lambda client, *_: client.subscribe(f"{BASE}/orders/{place}", 1)
        self._client.on_message = self._ordered
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        self.say("presence", {"stream": self.stream, "online": True, "name": name}, retain=True)

    def say(self, kind: str, body: dict[str, Any], retain: bool = False) -> None:
        self._client.publish(f"{BASE}/tables/{self.place}/{kind}", json.dumps({"v": 1, **body}), 1, retain)

    def event(self, kind: str, **given: Any) -> None:
        with self._lock:
            self.number += 1
            self.say(
                "events",
                {
                    "stream": self.stream,
                    "number": self.number,
                    "at": 1000.0 + self.number,
                    "game": "g1",
                    "n": self.n,
                    "kind": kind,
                    **given,
                },
            )

    def play(self, *names: str, needs: list[dict[str, Any]] | None = None, **state: Any) -> None:
        """A game of Booster Chess lies on it, two moves old."""
        white, black = names or ("Mila", "Jonas")
        known = {"white": white, "black": black}
        self.event(
            "begun",
            variant="booster-chess",
            title="Booster Chess",
            seats=["white", "black"],
            rules={},
            players={"white": "human", "black": "human"},
            names=known,
            colours={},
            resumed=False,
        )
        self.n += 1
        self.event("played", seat="white", action="Pe2-e4", said="White moves the pawn from e2 to e4.")
        layout = {**START, "e4": START["e2"]}
        del layout["e2"]
        self.layout = layout
        self.state(known, needs or [], **state)

    def state(self, names: dict[str, str], needs: list[dict[str, Any]], **state: Any) -> None:
        self.say(
            "state",
            {
                "stream": self.stream,
                "number": self.number,
                "at": 1000.0,
                "name": self.name,
                "language": "en",
                "needs": needs,
                "on_table": {
                    "game": "g1",
                    "variant": "booster-chess",
                    "title": "Booster Chess",
                    "seats": ["white", "black"],
                    "players": {"white": "human", "black": "human"},
                    "names": names,
                    "colours": {},
                    "rules": {},
                    "n": self.n,
                    "turn": "black",
                    "prompt": "Black, move.",
                    "layout": self.layout,
                    "last": ["e2", "e4"],
                    "clocks": {
                        "seats": {"white": 258_000, "black": 236_000},
                        "running": "black",
                        "fallen": [],
                    },
                    **state,
                },
            },
            retain=True,
        )

    def _ordered(self, client: mqtt.Client, _: Any, said: mqtt.MQTTMessage) -> None:
        order = json.loads(said.payload)
        with self._lock:
            self.heard += 1
            if self.deaf or order["id"] in self._known:
                return
            self._known.add(order["id"])
            why = self._refuses(order)
            if not why:
                self.carried_out.append(order)
            waits = order["what"] == "begin" and not why
            self.event(
                "ordered",
                id=order["id"],
                what=order["what"],
                by=order["by"],
                done=not why and not waits,
                said=why,
                waits=waits,
            )

    def cut(self) -> None:
        """The power is gone: the broker says so."""

        def stay_away(client: mqtt.Client, *_: Any) -> None:
            client.loop_stop()

        self._client.on_disconnect = stay_away
        line = self._client.socket()
        if isinstance(line, socket.socket):
            line.shutdown(socket.SHUT_RDWR)
        self._client.loop_stop()

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()
