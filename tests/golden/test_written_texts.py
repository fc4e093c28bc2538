"""What commands print, what lies on paper and what leaves the program is what it was; a change here has to be wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_bridge.core.family import no_protocol
from firmware_bridge.core.wire_session import WireProtocol
from firmware_bridge.discovery import families
from firmware_bridge.urls import protocol_of
from tests.app.contracts import (
    device_rooms,
    lone_histories,
    lone_rooms,
    lone_setups,
    lone_states,
    room_walks,
    screen_deeds,
    site_rooms,
)
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
)
from tests.golden.differences import assert_golden
from tests.golden.written_texts import FOLDER, Texts, file_name, told

TEXTS: Texts = {
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
    **evening_files.TEXTS,
    **evening_lines.TEXTS,
    **eye_parts.TEXTS,
    **eye_sights.TEXTS,
    **fault_texts.TEXTS,
    **firmware_runs.TEXTS,
    **focused_screens.TEXTS,
    **focused_screens.texts(lone_rooms.SCREENS, lone_setups.SCREENS, lone_histories.SCREENS),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_what_it_was(name: str) -> None:
    assert_golden(told(name, TEXTS), (FOLDER / f"{name}.txt").read_text("utf-8"), file_name(name))


def test_every_file_is_made_by_something() -> None:
    assert {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.txt")} == set(TEXTS)


def test_every_command_prints_what_a_file_has_or_is_looked_at_elsewhere() -> None:
    lines = [one for name, lines in command_lines.LINES.items() if name != "usage" for one in lines]
    typed = {line.split()[0] for line in lines}
    assert set(command_lines.HELP) - {""} - typed == command_lines.ELSEWHERE


def test_every_option_of_every_script_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert script_lines.parsers() == script_lines.SCRIPTS.keys() | script_lines.ELSEWHERE
    for name, script in script_lines.SCRIPTS.items():
        typed = {word for line in script.tried for word in line.split() if word.startswith("--")}
        assert typed == script_lines.options(name), name


def test_every_kind_of_talk_with_a_board_or_device_is_in_a_file() -> None:
    """That of our own wire is in the files of `board_talks`."""
    talked = {type(driver.make()) for driver in driver_talks.DRIVERS.values()}
    talks = {type(protocol_of(family.shown[0])) for family in families() if family.talk is not no_protocol}
    assert talks - talked == {WireProtocol}
