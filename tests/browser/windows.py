"""The windows that flows run in: one for a push, a desktop and a phone with `--long`."""

from __future__ import annotations

from typing import Any

from tests.effort import effort

WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"},
}
"""Options of browser contexts."""


def choose_windows(for_push: str) -> list[str]:
    """Return the names of the windows that a file's flows run in."""
    return effort([for_push], list(WINDOWS))
