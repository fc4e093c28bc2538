"""The process that speaks: engines, cache and loudspeaker. A library that falls over here takes no game with it."""
