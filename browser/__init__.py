"""Tests in a real browser: people play whole games with clicks, through the real server."""
