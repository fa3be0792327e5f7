"""What shop admins see of connected systems."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.core.http import Wire
from lyd.partner_admin.accounts import BudgetAccount, list_accounts
from lyd.partner_admin.failures import list_failures
from lyd.partner_admin.standings import list_copies, list_lost_connections


def describe_partners(session: Session) -> dict[str, Any]:
    """Return the limits of all accounts, lists that are being copied, connections that were lost, and failures."""
    return {
        "budgets": [_describe(account) for account in list_accounts(session)],
        "lists": list_copies(session),
        "lost": list_lost_connections(session),
        "failures": list_failures(session),
    }


def _describe(account: BudgetAccount) -> Wire:
    usage = account.budget.usage(account.account)
    return Wire(
        name=", ".join(sorted(account.apps)),
        organisation=account.organisation,
        firms=sorted(account.firms),
        rates=[
            {
                "seconds": rate.seconds,
                "amount": rate.amount,
                "used": rate.amount - rate.left,
                "left": rate.left,
                "resets_in": rate.resets_in,
                "is_shared": rate.is_shared,
            }
            for rate in usage.rates
        ],
        under_way=usage.under_way,
        most_at_once=usage.most_at_once,
        pause=usage.pause,
    )
