"""A Raspberry Pi as a kiosk: checks of its installation, settings at boot, updates and power."""
