"""`python -m tests.golden` makes the files again; with words behind it only those whose name has one of them in it."""

import sys
import tempfile
from pathlib import Path

from tests.app.contracts import (
    board_stories,
    camera_stories,
    club_stories,
    history_paths,
    kiosk_stories,
    learning_paths,
    line_stories,
    paths,
    site_stories,
    storyteller,
    table_walks,
    walks,
    widget_looks,
    widget_sizes,
)
from tests.app.gallery.screen import ROOMS
from tests.app.gallery.shown import SHOWN
from tests.golden import (
    board_talks,
    club_acts,
    command_lines,
    drawings,
    evening_lines,
    firmware_runs,
    game_features,
    hub_pages,
    maker_plans,
    outside_calls,
    paper,
    playthrough,
    script_lines,
    seat_page_acts,
    table_sessions,
    written_texts,
)

WANTED = sys.argv[1:]
TEXTS: written_texts.Texts = {
    **board_talks.TEXTS,
    **club_acts.TEXTS,
    **command_lines.TEXTS,
    **drawings.TEXTS,
    **game_features.TEXTS,
    **evening_lines.TEXTS,
    **firmware_runs.TEXTS,
    **maker_plans.TEXTS,
    **outside_calls.TEXTS,
    **paper.TEXTS,
    **script_lines.TEXTS,
    **seat_page_acts.TEXTS,
}


def wanted(name: str) -> bool:
    """Whether a file is asked for."""
    return not WANTED or any(word in name for word in WANTED)


for name in filter(wanted, playthrough.GAMES):
    (playthrough.FOLDER / f"{name}.txt").write_text(playthrough.told(name), "utf-8")
for name in table_sessions.names():
    if wanted(f"tables/{name}.txt"):
        (table_sessions.TABLES / f"{name}.txt").write_text(table_sessions.told(name), "utf-8")
for name in TEXTS:
    if wanted(written_texts.file_name(name)):
        path = written_texts.FOLDER / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written_texts.told(name, TEXTS), "utf-8")
if pages := [page for page in hub_pages.PAGES if wanted(hub_pages.file_name(page))]:
    with tempfile.TemporaryDirectory() as folder:
        evening = hub_pages.FictionalEvening(Path(folder))
        for page in pages:
            (hub_pages.FOLDER / hub_pages.file_name(page)).write_text(evening.read(page), "utf-8")
        evening.close()
for name in filter(wanted, walks.BEGIN):
    (walks.FOLDER / f"{name}.txt").write_text(walks.walk(name)[0], "utf-8")
    (walks.PLACES / f"{name}.txt").write_text(walks.where(name), "utf-8")
STORIES = {
    **board_stories.STORIES,
    **camera_stories.STORIES,
    **club_stories.STORIES,
    **kiosk_stories.STORIES,
    **line_stories.STORIES,
    **site_stories.STORIES,
}
for name in STORIES:
    if wanted(f"stories/{name}.txt"):
        (storyteller.FOLDER / f"{name}.txt").write_text(storyteller.recount(STORIES[name])[0], "utf-8")
PATHS = {**history_paths.PATHS, **learning_paths.PATHS}
for name in PATHS:
    if wanted(f"paths/{name}.txt"):
        (paths.FOLDER / f"{name}.txt").write_text(paths.text_of(paths.go(PATHS[name])), "utf-8")
for name in table_walks.SCENES:
    if wanted(f"table_screens/{name}.txt"):
        (table_walks.FOLDER / f"{name}.txt").write_text(table_walks.walk(name)[0], "utf-8")
for name in table_walks.MOVING:
    if wanted(f"table_frames/{name}.txt"):
        (table_walks.FRAMES_FOLDER / f"{name}.txt").write_text(table_walks.frames(name), "utf-8")
for name, exhibits in ({room.__name__: room for room in ROOMS} | {widget_looks.STATES: SHOWN}).items():
    if wanted(f"widgets/{name}.txt"):
        (widget_looks.FOLDER / f"{name}.txt").write_text(widget_looks.told(exhibits), "utf-8")
    if wanted(f"widget_sizes/{name}.txt"):
        (widget_sizes.FOLDER / f"{name}.txt").write_text(widget_sizes.told(exhibits), "utf-8")
