"""The wire protocol as a host speaks it: a state machine without I/O."""
