"""Boards on GPIO pins, buttons, lights and dice trays: the devices that Tableside drives itself."""
