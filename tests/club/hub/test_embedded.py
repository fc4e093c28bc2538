"""A table's board in pages of others."""

from __future__ import annotations

import re
from pathlib import Path

from tests.club.club_driver import Club, Told


def test_a_board_may_stand_in_any_page_and_leads_nowhere_but_to_its_table(
    served: Club, tmp_path: Path
) -> None:
    Told(served.hub, tmp_path / "t", "table-1", name="<b>One</b>", game="wild-jokers")
    shown = served.phone().fetch("GET", "/embed/table-1?light=daylight")
    html = shown.content.decode()
    assert shown.status == 200 and 'data-light="daylight"' in html and "<b>One" not in html
    headers = {name.lower(): value for name, value in shown.headers.items()}
    assert "frame-ancestors *" in headers["content-security-policy"] and "x-frame-options" not in headers
    assert re.findall(r"<a [^>]*>", html) == ['<a href="/tables/table-1" target="_blank" rel="noopener">']
    alone = served.phone().fetch("GET", "/tables/table-1")
    assert (
        "frame-ancestors 'none'"
        in {k.lower(): v for k, v in alone.headers.items()}["content-security-policy"]
    )


def test_a_light_that_there_is_not_and_a_table_that_there_is_not(served: Club, tmp_path: Path) -> None:
    Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    assert 'data-light=""' in served.phone().fetch("GET", "/embed/table-1?light=neon").content.decode()
    nowhere = served.phone().fetch("GET", "/embed/table-9")
    assert nowhere.status == 404 and b"<a " not in nowhere.content
