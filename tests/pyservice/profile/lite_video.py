"""The video for members on Lite, as the account page tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

VIDEO = "https://videos.example/lite"
NOTHING = {"show_video": False, "video_url": ""}
Shown = Callable[[str], dict[str, Any]]
