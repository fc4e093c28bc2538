"""Links between sensor boards and the companion: wire codec, transports, drivers, the virtual board."""
