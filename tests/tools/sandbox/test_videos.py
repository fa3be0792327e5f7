"""The video that the site shows in development."""

from __future__ import annotations

from pathlib import Path

from tests.sandbox import sandbox_settings

from sandbox.app import create_app


def test_a_video_is_made_and_can_be_read_in_parts(tmp_path: Path) -> None:
    asked = create_app(sandbox_settings(tmp_path)).test_client()
    whole = asked.get("/videos/the-lite-plan.webm")
    assert (whole.status_code, whole.mimetype) == (200, "video/webm")
    assert whole.data.startswith(b"\x1a\x45\xdf\xa3"), "what every WebM begins with"
    assert whole.data.count(b"\x9d\x01\x2a") == 60, "a key frame of VP8 for each of six seconds' ten pictures"
    part = asked.get("/videos/the-lite-plan.webm", headers={"Range": "bytes=0-3"})
    assert (part.status_code, part.data) == (206, whole.data[:4])
