"""Connections to other applications, written directly to the test stack's database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import create_engine, text
from tests.members import Member

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

CONNECTION = """
    INSERT INTO lyd_app_connection (team_id, app, user_id, env, endpoint, scopes, external_account_id,
    is_active, is_connected, is_show_on_my_account, created_by, update_by, created_at, updated_at,
    organisations_requested_at, organisations_read_at)
    VALUES (:team, 'xero', :user, '', '', '', '', 1, 1, 1, :user, :user, NOW(6), NOW(6),
    UTC_TIMESTAMP(6), UTC_TIMESTAMP(6))
"""
ORGANISATION = """
    INSERT INTO lyd_app_organisation (connection_id, tenant_id, tenant_name, selected)
    SELECT MAX(id), :name, :name, :selected FROM lyd_app_connection WHERE user_id = :user
"""

STATES = {
    "loading": "organisations_read_at = NULL",
    "ready": "organisations_read_at = UTC_TIMESTAMP(6)",
    "lost": "is_connected = 0",
}


def connect_xero(member: Member, names: Sequence[str]) -> None:
    """Connect a member to Xero with organisations of these names; the first one is selected."""
    me = member.product_api("GET", "/me").json()["data"]
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    with engine.begin() as connection:
        connection.execute(text(CONNECTION), {"team": me["team"]["id"], "user": me["user"]["id"]})
        for name in names:
            row = {"name": name, "selected": name == names[0], "user": me["user"]["id"]}
            connection.execute(text(ORGANISATION), row)
    engine.dispose()


def set_organisations_state(member: Member, state: str) -> None:
    """Leave the member's connection to Xero in this state of its organisations."""
    me = member.product_api("GET", "/me").json()["data"]
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    with engine.begin() as connection:
        change = f"UPDATE lyd_app_connection SET {STATES[state]} WHERE app = 'xero' AND user_id = :user"
        connection.execute(text(change), {"user": me["user"]["id"]})
    engine.dispose()
