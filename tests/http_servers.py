"""Servers that tests run in threads of their own."""

from __future__ import annotations

STOP_CHECK_SECONDS = 0.02
"""How often a server checks whether it is to stop; by default every half second, for which each test would wait."""
