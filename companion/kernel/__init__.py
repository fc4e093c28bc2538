"""What all games share: boards, actions, messages, the Game protocol."""
