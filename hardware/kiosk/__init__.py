"""A Raspberry Pi that is a table: what its installer has to leave behind, checked, and what a table is told
at boot.
"""
