"""The game's running clocks: presses, flag falls, messages."""
