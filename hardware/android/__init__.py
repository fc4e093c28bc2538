"""What makes an app for Android of this: see docs/android.md."""
