"""The SQL store of a hub: its tables, and storing of events from the broker."""
