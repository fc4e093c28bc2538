"""`python -m tests.club.schemas`: write the JSON Schemas of the club's payloads into the docs."""

from __future__ import annotations

import json
from pathlib import Path

from companion.club.said import schemas

FOLDER = Path(__file__).parents[2] / "docs" / "club" / "schemas"

if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / f"{name}.json").write_text(json.dumps(schema, indent=1) + "\n")
