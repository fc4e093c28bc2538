"""What the forms of a tournament's desk send."""

from __future__ import annotations

import msgspec

from companion.club.hub.pages.desk_actions import DeskAction, read_action


def desk_action(do: str, **given: object) -> DeskAction:
    """The action that a form with these fields sends."""
    return read_action(msgspec.json.encode({"do": do, **given}))
