"""House rules that people have saved by name, for all games in one file of the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.table.storage.data_folder import StorageError, folder
from companion.table.storage.kept_choices import read_choices, write_choices


class StoredPreset(msgspec.Struct, frozen=True):
    game: str
    name: str
    rules: Mapping[str, str]


def list_stored_presets(game: str) -> list[StoredPreset]:
    """The presets that were saved for a game."""
    return [preset for preset in _presets() if preset.game == game]


def store_preset(game: str, name: str, rules: Mapping[str, str]) -> None:
    """Save house rules by name; the same name again replaces them.

    Raises:
        StorageError: there is no name, or the disk is full.
    """
    name = name.strip()
    if not name:
        raise StorageError("no-preset-name")
    every = [preset for preset in _presets() if (preset.game, preset.name) != (game, name)]
    every.append(StoredPreset(game, name, dict(rules)))
    write_choices(_presets_file(), every)


def _presets() -> list[StoredPreset]:
    return read_choices(_presets_file(), list[StoredPreset], [])


def _presets_file() -> Path:
    return folder() / "presets.json"
