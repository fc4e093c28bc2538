"""Packaging of the app for Android; see docs/android.md."""
