"""Separate firms for tests that buy or use up credits, and Stripe's page in the sandbox."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any

from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, text
from tests.members import TIMEOUT_SECONDS, Member

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

COMPANY = "/my-account/my-company/"

PLAN = """
    UPDATE lyd_membership SET plan = :plan, status = 'active', ends_at = NOW(6) + INTERVAL :days DAY,
    starts_at = LEAST(starts_at, NOW(6) + INTERVAL :days DAY) - INTERVAL 20 DAY WHERE team_id = :team
"""
CREDITS = """
    INSERT INTO lyd_credit_entry (team_id, delta, kind, reference, created_at)
    VALUES (:team, :credits, 'adjust', :reference, NOW(6))
"""


def create_firm(stack: dict[str, Any], admin: Member) -> str:
    """Create a user, who owns a new firm on Lite, and return the account's name."""
    name = f"firm-{token_hex(4)}"
    account = {"login": name, "password": f"{name}-password", "email": f"{name}@firms.example"}
    user = {"username": name, "email": account["email"], "password": account["password"], "name": name}
    address = f"{stack['site']}/wp-json/wp/v2/users"
    answer = admin.http.post(
        address, json=user, headers={"X-WP-Nonce": admin.session["nonce"]}, timeout=TIMEOUT_SECONDS
    )
    assert answer.status_code == 201, answer.text
    stack["accounts"][name] = account
    return name


def give_plan(owner: Member, plan: str, *, days: int, credits_: int = 0) -> None:
    """Give a firm a plan that ends in `days` days (negative: it has expired), and credits."""
    team = owner.product_api("GET", "/me/capabilities").json()["data"]["team"]["id"]
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    with engine.begin() as connection:
        connection.execute(text(PLAN), {"team": team, "plan": plan, "days": days})
        if credits_:
            values = {"team": team, "credits": credits_, "reference": f"test:{token_hex(6)}"}
            connection.execute(text(CREDITS), values)
    engine.dispose()


def pay(page: Page, amount: str) -> None:
    """Pay on Stripe's page; ends on the return page."""
    expect(page.get_by_role("heading", name=f"Pay A{amount}")).to_be_visible()
    page.get_by_role("button", name=f"Pay A{amount}").click()
    page.wait_for_url(re.compile("order_id="))


def decline(page: Page) -> None:
    """Decline the card on Stripe's page and cancel; ends on the cancel page."""
    page.get_by_role("button", name="Decline card").click()
    expect(page.get_by_text("Your card was declined.")).to_be_visible()
    page.get_by_role("link", name="Cancel and go back").click()
    page.wait_for_url(re.compile("error=1"))
