"""Headers between the service and the plugin."""

from __future__ import annotations

SIGN_IN = "X-Lyd-Sign-In"
"""Header for the plugin: which user to sign in again in this browser. The plugin removes it from the response."""
