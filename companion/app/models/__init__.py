"""What the screens show, as plain data without Kivy: a set-up, the shelf, rule books, drawings."""
