"""`python -m tests.club.schemas`: write the JSON Schemas of the club's payloads, and of a result, into the docs."""

from __future__ import annotations

import json
from pathlib import Path

from companion.club.hub.services.integrations import Said
from companion.club.messages import schema, schemas

FOLDER = Path(__file__).parents[2] / "docs" / "club" / "schemas"

if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, written in {**schemas(), "result": schema(Said)}.items():
        (FOLDER / f"{name}.json").write_text(json.dumps(written, indent=1) + "\n")
