"""`python -m tests.golden` makes the files again; with words behind it only those whose name has one of them in it."""

import sys
import tempfile
from pathlib import Path

from tests import docs_tables
from tests.app.contracts import (
    board_stories,
    camera_stories,
    club_stories,
    device_rooms,
    history_paths,
    kiosk_stories,
    layouts,
    learning_paths,
    line_stories,
    lone_histories,
    lone_rooms,
    lone_setups,
    lone_states,
    paths,
    room_walks,
    screen_deeds,
    site_rooms,
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
    app_controllers,
    app_models,
    app_navigation,
    board_fingers,
    board_talks,
    bridge_talks,
    builder_pages,
    checked_boards,
    club_acts,
    clumsy_hands,
    command_acts,
    command_lines,
    command_parts,
    counted_things,
    cup_sheets,
    desk_forms,
    device_walks,
    door_acts,
    doubted_journals,
    drawings,
    driver_talks,
    engine_jobs,
    evening_files,
    evening_lines,
    eye_parts,
    eye_sights,
    fault_texts,
    firmware_runs,
    focused_screens,
    game_answers,
    game_features,
    given_reasons,
    hub_addresses,
    hub_pages,
    illegal_moves,
    judged_hands,
    kiosk_tables,
    kiosk_updates,
    large_type,
    link_parts,
    lone_places,
    lone_tables,
    loop_runs,
    loose_parts,
    maker_plans,
    opening_tables,
    other_programs,
    outside_calls,
    paper,
    paper_parts,
    paper_searches,
    pin_runs,
    playthrough,
    program_talks,
    publisher_acts,
    rare_positions,
    rare_tables,
    refused_games,
    refused_imports,
    relay_acts,
    relay_nodes,
    riddles,
    rule_pages,
    script_lines,
    seat_page_acts,
    seat_page_parts,
    seat_page_storms,
    set_ups,
    site_acts,
    speech_parts,
    speech_process_acts,
    spoken_tables,
    stored_acts,
    table_column_storms,
    table_columns,
    table_orders,
    table_sessions,
    table_states,
    tag_talks,
    text_lines,
    thinking_tables,
    thoughts,
    timed_games,
    tiny_hands,
    told_games,
    tournament_runs,
    two_table_acts,
    url_lists,
    variant_keys,
    virtual_boards,
    warmups,
    widget_rooms,
    workshop_acts,
    written_moves,
    written_texts,
)

WANTED = sys.argv[1:]
TEXTS: written_texts.Texts = {
    **app_controllers.TEXTS,
    **app_models.TEXTS,
    **app_navigation.TEXTS,
    **board_fingers.TEXTS,
    **board_talks.TEXTS,
    **checked_boards.TEXTS,
    **clumsy_hands.TEXTS,
    **bridge_talks.TEXTS,
    **builder_pages.TEXTS,
    **club_acts.TEXTS,
    **command_acts.TEXTS,
    **command_lines.TEXTS,
    **command_parts.TEXTS,
    **door_acts.TEXTS,
    **room_walks.texts(device_rooms.WALKS, site_rooms.WALKS),
    **doubted_journals.TEXTS,
    **counted_things.TEXTS,
    **cup_sheets.TEXTS,
    **desk_forms.TEXTS,
    **drawings.TEXTS,
    **driver_talks.TEXTS,
    **game_answers.TEXTS,
    **game_features.TEXTS,
    **given_reasons.TEXTS,
    **hub_addresses.TEXTS,
    **judged_hands.TEXTS,
    **evening_files.TEXTS,
    **evening_lines.TEXTS,
    **eye_parts.TEXTS,
    **eye_sights.TEXTS,
    **fault_texts.TEXTS,
    **firmware_runs.TEXTS,
    **focused_screens.TEXTS,
    **focused_screens.texts(lone_rooms.SCREENS, lone_setups.SCREENS, lone_histories.SCREENS),
    **kiosk_tables.TEXTS,
    **large_type.texts(
        lone_rooms.SCREENS,
        lone_setups.SCREENS,
        lone_states.SCREENS,
        lone_histories.SCREENS,
        device_rooms.WALKS,
    ),
    **link_parts.TEXTS,
    **lone_histories.TEXTS,
    **lone_rooms.TEXTS,
    **lone_tables.TEXTS,
    **lone_setups.TEXTS,
    **lone_states.TEXTS,
    **lone_places.texts(lone_rooms.SCREENS, lone_setups.SCREENS, lone_states.SCREENS, lone_histories.SCREENS),
    **kiosk_updates.TEXTS,
    **maker_plans.TEXTS,
    **opening_tables.TEXTS,
    **other_programs.TEXTS,
    **outside_calls.TEXTS,
    **paper.TEXTS,
    **paper_parts.TEXTS,
    **paper_searches.TEXTS,
    **pin_runs.TEXTS,
    **program_talks.TEXTS,
    **refused_games.TEXTS,
    **refused_imports.TEXTS,
    **publisher_acts.TEXTS,
    **rare_positions.TEXTS,
    **rare_tables.TEXTS,
    **relay_acts.TEXTS,
    **relay_nodes.TEXTS,
    **riddles.TEXTS,
    **rule_pages.TEXTS,
    **screen_deeds.texts(
        lone_rooms.SCREENS,
        lone_setups.SCREENS,
        lone_states.SCREENS,
        lone_histories.SCREENS,
        device_rooms.WALKS,
    ),
    **script_lines.TEXTS,
    **seat_page_acts.TEXTS,
    **seat_page_parts.TEXTS,
    **seat_page_storms.TEXTS,
    **site_acts.TEXTS,
    **speech_parts.TEXTS,
    **speech_process_acts.TEXTS,
    **spoken_tables.TEXTS,
    **stored_acts.TEXTS,
    **set_ups.TEXTS,
    **table_column_storms.TEXTS,
    **table_columns.TEXTS,
    **table_orders.TEXTS,
    **table_states.TEXTS,
    **thoughts.TEXTS,
    **timed_games.TEXTS,
    **tiny_hands.TEXTS,
    **told_games.TEXTS,
    **device_walks.TEXTS,
    **engine_jobs.TEXTS,
    **illegal_moves.TEXTS,
    **loop_runs.TEXTS,
    **loose_parts.TEXTS,
    **thinking_tables.TEXTS,
    **tag_talks.TEXTS,
    **text_lines.TEXTS,
    **tournament_runs.TEXTS,
    **two_table_acts.TEXTS,
    **url_lists.TEXTS,
    **variant_keys.TEXTS,
    **workshop_acts.TEXTS,
    **widget_rooms.TEXTS,
    **written_moves.TEXTS,
    **virtual_boards.TEXTS,
    **warmups.texts(lone_tables.Scene, lone_tables.Table),
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
    (walks.ACROSS_FOLDER / f"{name}.txt").write_text(walks.walk_across(name), "utf-8")
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
for name in layouts.NAMED:
    if wanted(f"layouts/{name}.txt"):
        (layouts.FOLDER / f"{name}.txt").write_text(layouts.told(name), "utf-8")
for name, exhibits in ({room.__name__: room for room in ROOMS} | {widget_looks.STATES: SHOWN}).items():
    if wanted(f"widgets/{name}.txt"):
        (widget_looks.FOLDER / f"{name}.txt").write_text(widget_looks.told(exhibits), "utf-8")
    if wanted(f"widget_sizes/{name}.txt"):
        (widget_sizes.FOLDER / f"{name}.txt").write_text(widget_sizes.told(exhibits), "utf-8")
for page in docs_tables.MAKERS:
    if wanted(f"docs/{page}"):
        docs_tables.write(page)
