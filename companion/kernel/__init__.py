"""The parts that all games share: boards, actions, messages, and the `Game` protocol."""
