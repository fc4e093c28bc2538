"""Data that screens show, without Kivy: a set-up, the shelf, rulebooks, drawings."""
