"""The speech process: engines, cache and loudspeaker.

If a library crashes in this process, the game continues.
"""
