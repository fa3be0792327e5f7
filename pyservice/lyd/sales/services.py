"""A request to the sales team: kept, and mailed to them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.wordpress import wordpress
from lyd.core.extensions import get_settings
from lyd.mail.addresses import is_address
from lyd.mail.services import send
from lyd.memberships.services import PLANS
from lyd.sales.models import SalesRequest

OPTION = "lyd_sales_email"
"""The plugin's setting, which widgets show as the sales contact."""


def request_sales(session: Session, caller: Identity | None, fields: dict[str, Any]) -> SalesRequest:
    """Store a request, and mail it if an address is configured."""
    row = SalesRequest(
        user_id=caller.user_id if caller else None,
        team_id=caller.team_id if caller else None,
        **fields,
    )
    session.add(row)
    session.flush()
    address = find_address(session)
    if address:
        about = {"team": caller.team_name, "plan": PLANS[caller.plan].name} if caller else {}
        send(session, "sales_request", address, user_id=row.user_id, **fields, **about)
    return row


def find_address(session: Session, option: str = OPTION) -> str:
    """The address in this setting of the plugin, else the sales team's: LYD_SALES_EMAIL, else the plugin's setting.

    Empty if none of them is an address.
    """
    options = wordpress(session).options.c
    query = select(options.option_name, options.option_value).where(options.option_name.in_({option, OPTION}))
    values = {row.option_name: row.option_value or "" for row in session.execute(query)}
    sales = get_settings().sales_email or values.get(OPTION, "")
    choices = (sales,) if option == OPTION else (values.get(option, ""), sales)
    return next((choice.strip() for choice in choices if is_address(choice.strip())), "")
