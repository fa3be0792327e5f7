"""The converter's HTTP server."""

from __future__ import annotations

import requests


def test_health_shows_the_offices_and_other_paths_are_not_there(converter_url: str) -> None:
    health = requests.get(f"{converter_url}/health", timeout=5).json()
    assert len(health["offices"]) == 1
    assert health.keys() == {"offices", "waiting", "converted", "failed", "restarts"}
    assert requests.get(f"{converter_url}/etc/passwd", timeout=5).status_code == 404
    assert requests.post(f"{converter_url}/other", data=b"x", timeout=5).status_code == 404
    too_large = {"Content-Length": str(60 * 1024 * 1024)}
    assert requests.post(f"{converter_url}/convert", headers=too_large, data=b"", timeout=5).status_code in (413, 422)
