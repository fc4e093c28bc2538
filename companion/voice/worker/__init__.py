"""The speech process: engines, cache and loudspeaker. If a library crashes here, the game continues."""
