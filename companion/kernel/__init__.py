"""What all games share: boards, Betza pieces, reach, actions, messages, the Game protocol."""
