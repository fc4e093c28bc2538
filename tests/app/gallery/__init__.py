"""Every widget in every state: looked at for flaws by `test_gallery`, and by people with `python -m tests.app.gallery`."""
