"""The parts that all games share: boards, actions, messages, the Game protocol."""
