"""The page of HubSpot's stand-in, on which a tester makes things go wrong."""

from __future__ import annotations

from sandbox.app import create_app
from sandbox.settings import Settings

ROOT = "/partner/hubspot"


def test_choices_are_kept_and_unknown_ones_refused(settings: Settings) -> None:
    pages = create_app(settings).test_client()
    assert "None yet." in pages.get(f"{ROOT}/control/").text
    assert pages.post(f"{ROOT}/control/behaviour", data={"limit": "3", "errors": "each"}).status_code == 303
    state = pages.get(f"{ROOT}/control/state").json
    assert state == {"behaviour": {"errors": "each", "data": "plain", "limit": 3}, "contacts": [], "grants": []}
    assert 'value="each" selected' in pages.get(f"{ROOT}/control/").text
    for form in ({"errors": "wild"}, {"hour": "1"}, {"limit": "many"}):
        assert pages.post(f"{ROOT}/control/behaviour", data=form).status_code == 400
