"""What screens show, as plain data without Kivy: a set-up, the shelf, rulebooks, drawings."""
