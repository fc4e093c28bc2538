"""Links between sensor boards and the companion: wire codec, transports, drivers and the virtual board."""
