"""Error codes and crash reports."""
