"""Durations that several domains use."""

from __future__ import annotations

DAY_SECONDS = 24 * 3600
