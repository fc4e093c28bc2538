"""Clock faces, and the clocks on a page of their own."""
