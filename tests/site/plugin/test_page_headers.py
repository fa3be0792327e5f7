"""Headers that protect account pages and the invitation page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.members import Member
from tests.site.plugin.conftest import Stack, Visit

PAGES = ["/my-account/", "/my-account/my-document/", "/my-account/edit-profile/"]


def check_headers(headers: object) -> None:
    found = dict(headers)  # type: ignore[call-overload]
    policy = {part.split()[0]: part.split()[1:] for part in found["Content-Security-Policy"].split(";")}
    assert policy["frame-ancestors"] == policy["base-uri"] == ["'self'"]
    assert policy["object-src"] == ["'none'"]
    assert policy["form-action"] == ["'self'", "https://checkout.stripe.com"]
    assert found["X-Frame-Options"] == "SAMEORIGIN"
    assert found["X-Content-Type-Options"] == "nosniff"
    assert found["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert "microphone=(self)" in found["Permissions-Policy"]


@pytest.mark.parametrize("path", PAGES)
def test_account_pages_are_protected(stack: Stack, member: Callable[[str], Member], path: str) -> None:
    page = member("owner").http.get(stack["site"] + path, timeout=60)
    assert page.status_code == 200
    check_headers(page.headers)


@pytest.mark.parametrize("path", ["/invitation/", "/my-account/"])
def test_pages_for_visitors_are_protected(visit: Visit, path: str) -> None:
    check_headers(visit(path).headers)


def test_other_pages_of_the_site_are_left_alone(visit: Visit) -> None:
    assert "Content-Security-Policy" not in visit("/document-templates/").headers
