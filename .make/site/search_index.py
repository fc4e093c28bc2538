"""The order in which the handbook's search finds things: of two that fit alike, the first has what comes first in the contents."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

INSIDE = ("reference/", "decisions.html", "performance.html", "changelog.html")
"""Pages of how Tableside is made, whose headings are the words that players look for, too."""
DEEPEST = {"decisions": 1, "reference": 3}
"""The level of headings below which a part of these folders is not found by itself."""


def arrange(site: Path, contents: Sequence[str]) -> None:
    """Rewrites the index of a built handbook.

    The search holds that for the best which has in its title what was typed, at the beginning if it can. So what is on
    pages of the inside is called by its page first, a name of the reference stands in the text, with what belongs to it,
    and a decision is found as a whole: *undo* leads to what players read, and to the command of that name after it.

    Args:
        site: The folder of the built handbook.
        contents: Its pages (`club/wall.md`) in the order of the table of contents.
    """
    path = site / "search.json"
    index = json.loads(path.read_text("utf-8"))
    order = {page.removesuffix(".md").replace("README", "index"): at for at, page in enumerate(contents)}
    items: list[dict[str, Any]] = []
    for item in sorted(index["items"], key=lambda item: order[_page(item)]):
        at, level = item["location"], item["level"]
        if not at.startswith(INSIDE):
            items.append(item)
            continue
        *above, page = item["path"]
        if level > DEEPEST.get(at.partition("/")[0], level):
            items[-1]["text"] += f" {item['title']}: {item['text']}"
        elif at.startswith("reference/") and level == DEEPEST["reference"]:
            name = at.partition("#")[2]
            items.append({**item, "title": page, "path": above, "text": f"{item['text']} <p>{name}</p>"})
        else:
            title = f"{page}: {item['title']}" if level > 1 else item["title"]
            items.append({**item, "title": title, "path": above})
    text = json.dumps({**index, "items": items}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, "utf-8")
    (site / "search.js").write_text(f"var __index = {text}", "utf-8")


def _page(item: dict[str, Any]) -> str:
    location: str = item["location"]
    return location.partition("#")[0].removesuffix(".html")
