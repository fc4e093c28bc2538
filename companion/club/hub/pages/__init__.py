"""The public pages of a hub: wall, tables, results, start lists."""
