"""What all games share: boards, Betza pieces, actions, messages, the Game protocol."""
