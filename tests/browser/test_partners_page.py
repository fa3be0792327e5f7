"""A shop admin repeats a failure on LYD > Partners with the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, text
from tests.browser.accessibility import axe_violations

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

SignIn = Callable[[str], Page]
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def failed_contact() -> Iterator[None]:
    """A contact that HubSpot refused."""
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO lyd_hubspot_contact (user_id, connection_id, is_waiting, requested_at, failure, failed_at)"
                " VALUES (999998, 0, 0, NOW(6), 'VALIDATION_ERROR', NOW(6))"
            )
        )
    yield
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM lyd_hubspot_contact WHERE user_id = 999998"))
    engine.dispose()


def test_a_failure_is_repeated_with_the_keyboard(stack: dict[str, Any], sign_in: SignIn, failed_contact: None) -> None:
    page = sign_in("admin")
    page.goto("/wp-admin/admin.php?page=lyd-partners")
    expect(page.get_by_role("heading", name="Partners", exact=True)).to_be_visible()
    assert axe_violations(page, ".lyd-partners") == []
    button = page.get_by_role("button", name="Repeat Contact details of member 999998")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("It is being done again.")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
