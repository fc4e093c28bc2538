"""Pictures of the app, taken from the real screens in a window that nobody sees."""
