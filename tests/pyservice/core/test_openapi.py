"""The page that shows the OpenAPI document."""

from __future__ import annotations

from tests.service import Api


def test_the_page_needs_nothing_from_elsewhere(api: Api) -> None:
    page = api.get("/lyd-api/docs")
    assert page.content_type.startswith("text/html")
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    for part in ("/lyd-api/docs", "/lyd-api/docs.js", "/lyd-api/docs.css"):
        answer = api.get(part)
        assert answer.status_code == 200
        assert "http" not in answer.text
