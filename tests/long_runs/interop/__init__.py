"""Other people's drivers and simulators against ours: `make interop PEERS=FOLDER`.

A peer is a checkout in that folder. It runs in a process of its own, with an environment of its own; a shim of ours
(`shims/`) loads it there and talks JSON lines with us. None of its code is in this repository, and none is loaded
into a process that holds ours. `peers.toml` is the table of them.
"""
