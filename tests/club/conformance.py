"""`python -m tests.club.conformance HOST PORT CLUB TABLE`: does a table keep to docs/club/protocol.md?

It listens (and acknowledges, as a hub does, with `--ack`) until `--seconds` have passed, and says each fault in one line.
Status 1 where there was one, 2 where nothing was heard.
"""

from __future__ import annotations

import argparse
import contextlib
import queue
import sys
import time
from typing import Any

import msgspec

from companion.club.messages import EVENTS, LARGEST, VERSION, Ack, Presence, State
from tests.club.brokers import Listener
from tests.club.reference_consumer import Followed

KINDS: dict[str, Any] = {"events": EVENTS, "state": State, "presence": Presence, "ack": Ack}


class Judge:
    """Hears what a table says; `faults` are its sentences."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.heard = 0
        self._followed: dict[str, Followed] = {}
        self._answered: dict[str, int] = {}

    def hear(self, topic: str, body: Any) -> None:
        """One payload, as JSON has it."""
        self.heard += 1
        place = topic.rsplit("/", 1)[-1]
        kind = KINDS.get(place)
        if kind is None:
            self.faults.append(f"{topic}: there is no such topic")
            return
        if isinstance(body, dict) and body.get("v") != VERSION:
            self.faults.append(f"{topic}: v is {body.get('v')!r}, not {VERSION}")
            return
        if len(msgspec.json.encode(body)) > LARGEST:
            self.faults.append(f"{topic}: larger than {LARGEST} bytes")
        try:
            msgspec.convert(body, kind)
        except msgspec.ValidationError as wrong:
            self.faults.append(f"{topic}: {wrong}")
            return
        if place == "events":
            self._event(body)

    def _event(self, event: dict[str, Any]) -> None:
        followed = self._followed.get(event["stream"])
        if followed is None:
            followed = self._followed[event["stream"]] = Followed()
            if event["number"] > 1:  # it was begun before we listened
                followed.numbers.append(event["number"] - 1)
                followed.lines[event["game"]] = [""] * _before(event)
        if event["kind"] == "ordered":
            self._ordered(event)
        try:
            followed.hear(event)
        except AssertionError:
            self.faults.append(
                f"event {event['number']}: number or n does not follow from those before ({event['kind']}, n {event['n']})"
            )

    def _ordered(self, event: dict[str, Any]) -> None:
        """Each order is answered once; before that the table may say once that it waits."""
        if event.get("waits"):
            if event["done"]:
                self.faults.append(f"order {event['id']}: it is done, and waits")
            return
        number = self._answered.setdefault(event["id"], event["number"])
        if number != event["number"]:
            self.faults.append(f"order {event['id']}: answered by event {number} and by {event['number']}")


def _before(event: dict[str, Any]) -> int:
    """Entries in force before an event, as its own `n` has it."""
    match event["kind"]:
        case "played" | "corrected":
            return int(event["n"]) - 1
        case "taken_back":
            return int(event["n"]) + int(event["count"])
    return int(event["n"])


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.club.conformance")
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("club")
    parser.add_argument("table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--ack", action="store_true")
    asked = parser.parse_args(given)
    base = f"tableside/{asked.club}"
    acks = f"{base}/acks/{asked.table}" if asked.ack else ""
    listener = Listener(asked.port, f"{base}/tables/{asked.table}/#", acks, asked.host)
    judge, until = Judge(), time.monotonic() + asked.seconds
    while (left := until - time.monotonic()) > 0:
        with contextlib.suppress(queue.Empty):
            judge.hear(*listener.heard.get(timeout=left))
    listener.close()
    for fault in judge.faults:
        print(fault)
    print(f"{judge.heard} payloads, {len(judge.faults)} faults")
    return 2 if not judge.heard else 1 if judge.faults else 0


if __name__ == "__main__":
    sys.exit(main())
