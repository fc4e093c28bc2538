"""Commercial boards and dice: one pure talk a family, written from the makers' documents.

`open_dgt` and its like are what the entry points name; a URL's path is the port, the address or
nothing, and its query holds options (`dgt:///dev/ttyACM0?lights=yes`).
"""
