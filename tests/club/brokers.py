"""A real Mosquitto on a free port, and a cable to it that can be pulled."""

from __future__ import annotations

import contextlib
import json
import queue
import select
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.broker import end
from companion.club.hub.server import free_port
from tests.patience import PATIENCE, until

MOSQUITTO = (
    shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin:/opt/homebrew/sbin") or "mosquitto"
)


def answers(port: int, host: str = "127.0.0.1") -> bool:
    """Whether a port of this machine is listened at."""
    with contextlib.suppress(OSError), socket.create_connection((host, port), 1):
        return True
    return False


class Broker:
    """Mosquitto with the settings of a hub's own, without its users, keeping what it should keep in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._file = folder / "mosquitto.conf"
        self._file.write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence true\n"
            f"persistence_location {folder}/\nautosave_interval 1\n"
            "max_inflight_messages 0\n"
        )
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [MOSQUITTO, "-c", str(self._file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(lambda: answers(self.port), found=lambda: "the broker does not start")

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


class Cable:
    """A port that leads to another one while it is plugged in."""

    def __init__(self, to: int) -> None:
        self._to, self._plugged, self._answers = to, True, True
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._server.getsockname()[1])
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def pull(self) -> None:
        """Nothing goes through, and nobody is told: as when the Wi-Fi is gone."""
        self._plugged = False

    def mute(self) -> None:
        """What is asked still arrives, and no answer comes back."""
        self._answers = False

    def plug(self) -> None:
        """The old connections are dead, new ones go through."""
        for pair in self._pairs:
            for one in pair:
                with contextlib.suppress(OSError):
                    one.close()
        self._pairs.clear()
        self._plugged = self._answers = True

    def _serve(self) -> None:
        while True:
            near, _ = self._server.accept()
            if not self._plugged:
                near.close()
                continue
            with contextlib.suppress(OSError):
                far = socket.create_connection(("127.0.0.1", self._to))
                self._pairs.append((near, far))
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        with contextlib.suppress(OSError, ValueError):
            while True:
                ready, _, _ = select.select([near, far], [], [], 0.2)
                for one in ready:
                    data = one.recv(65536)
                    if not data:
                        return
                    while not (self._plugged and (self._answers or one is near)):
                        time.sleep(0.05)
                        if one.fileno() < 0:
                            return
                    (far if one is near else near).sendall(data)


class Listener:
    """Hears what is said below a topic; `acks`: answers every event with an acknowledgement, as a hub does."""

    def __init__(self, port: int, topic: str, acks: str = "", host: str = "127.0.0.1") -> None:
        self.heard: queue.Queue[tuple[str, Any]] = queue.Queue()
        self.kept = 0
        self._acks = acks
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv311)
        self._client.on_message = self._take
        self._client.on_connect = lambda client, *_: client.subscribe(topic, 1)
        self._client.connect(host, port)
        self._client.loop_start()

    def _take(self, client: mqtt.Client, _: Any, said: mqtt.MQTTMessage) -> None:
        body = json.loads(said.payload)
        self.heard.put((said.topic, body))
        if self._acks and said.topic.endswith("/events") and body["number"] == self.kept + 1:
            self.kept = body["number"]
        if self._acks and said.topic.endswith("/events"):
            ack = {"v": 1, "stream": body["stream"], "number": self.kept}
            client.publish(self._acks, json.dumps(ack), 1, retain=True)

    def say(self, topic: str, body: Any, retain: bool = False) -> None:
        """Publish something, as JSON if it is not bytes."""
        payload = body if isinstance(body, bytes) else json.dumps(body)
        self._client.publish(topic, payload, 1, retain).wait_for_publish(PATIENCE)

    def next(self, end: str, seconds: float = PATIENCE) -> Any:
        """The next thing said at a topic with this end."""
        end_of_time = time.monotonic() + seconds
        while (left := end_of_time - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                topic, body = self.heard.get(timeout=left)
                if topic.endswith(end):
                    return body
        raise TimeoutError(f"nothing was said at {end}")

    def close(self) -> None:
        end(self._client)
