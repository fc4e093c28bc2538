"""A club's side for tests: what a hub makes of events, written from docs/club/protocol.md alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Followed:
    """The games of one stream as they follow from its events."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.lines: dict[str, list[str]] = {}
        self.results: dict[str, Any] = {}
        self.on_table: str | None = None
        self.needs: set[str] = set()

    def hear(self, event: dict[str, Any]) -> None:
        """Take an event; twice the same is taken once, and one that is out of order is an error."""
        if event["number"] <= (self.numbers[-1] if self.numbers else 0):
            return
        assert event["number"] == (self.numbers[-1] if self.numbers else 0) + 1, "something is missing"
        self.numbers.append(event["number"])
        line = self.lines.setdefault(event["game"], [])
        match event["kind"]:
            case "begun":
                self.on_table = event["game"]
            case "played":
                line.append(event["action"])
                self.results.pop(event["game"], None)
            case "corrected":
                line.append("=")
            case "taken_back":
                del line[len(line) - event["count"] :]
                self.results.pop(event["game"], None)
            case "ended":
                self.results[event["game"]] = event["winner"]
            case "left":
                self.on_table = None
            case "help":
                (self.needs.add if event["wanted"] else self.needs.discard)(event["why"])
        assert len(line) == event["n"]

    def hear_all(self, events: Iterable[dict[str, Any]]) -> Followed:
        for event in events:
            self.hear(event)
        return self
