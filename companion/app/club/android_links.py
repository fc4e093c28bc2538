"""The code of a hub or of another table's game, scanned with the camera of an Android device: the system opens the
app with it, or hands it over while it runs.

Tried with a stand-in for Android alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.widgets.app_thread import do_in_app_thread

if TYPE_CHECKING:
    from companion.app.app_context import AppContext

FROM_HISTORY = 0x00100000
"""Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: the app was opened from the list of recent ones, with a link of
long ago.
"""


def listen_for_links(hear: Callable[[str], None]) -> None:
    """From now on `hear` is called with each code, on the app's own thread; nowhere but on Android."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return
    from android import activity  # type: ignore[import-not-found,unused-ignore]
    from jnius import autoclass  # type: ignore[import-not-found,unused-ignore]

    def on_link(intent: Any) -> None:
        code = intent.getDataString()
        if code and not intent.getFlags() & FROM_HISTORY:
            do_in_app_thread(hear, str(code))

    activity.bind(on_new_intent=on_link)
    on_link(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent())


def open_link(app: AppContext, code: str) -> None:
    """Open the page that a code belongs to, over whatever is shown; in a kiosk the host's number comes first."""
    if app.kiosk is not None:
        app.kiosk.guard("club", partial(_follow, app, code))
    else:
        _follow(app, code)


def _follow(app: AppContext, code: str) -> None:
    from companion.app.club.club_screen import ClubScreen
    from companion.relay.invitation_link import read_link

    if read_link(code) is not None:
        app.join_table(code)
        return
    if isinstance(app.screen, ClubScreen):
        app.screen.take(code)
    else:
        app.cover(ClubScreen(app, app.uncover, code))
