"""The widgets of all screens, their theme and animation, and the sound player."""
