"""The page about the protocol, its schemas and what is sent agree."""

from __future__ import annotations

import json
from pathlib import Path

from companion.club.client.membership_config import Topics
from companion.club.client.mqtt_sender import AGAIN, WINDOW
from companion.club.messages import EVENTS, LARGEST, schemas

DOCS = Path(__file__).parents[2] / "docs" / "club"


def test_the_schemas_in_the_docs_are_those_of_the_program() -> None:
    """Made anew by `python -m tests.club.schemas`."""
    checked = 0
    for name, schema in schemas().items():
        checked += 1
        assert json.loads((DOCS / "schemas" / f"{name}.json").read_text()) == schema, name
    assert checked


def test_the_page_names_every_kind_and_topic_and_the_numbers() -> None:
    page = (DOCS / "protocol.md").read_text()
    for kind in EVENTS.__args__:
        assert f"| `{kind.__struct_config__.tag}` |" in page
    topics = Topics("club", "table")
    said = topics.presence, topics.state, topics.events, topics.ack, topics.orders, topics.line_to("OTHER")
    for topic in said:
        assert f"| `{topic}` |" in page.replace("CLUB", "club").replace("TABLE", "table")
    assert (
        f"at most {WINDOW} events" in page
        and f"{AGAIN:.0f} seconds" in page
        and f"{LARGEST // 1024} KiB" in page
    )
