"""The SQL store of a hub: its tables, and how events come into it from the broker."""
