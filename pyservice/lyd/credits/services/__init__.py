"""Credits: the ledger itself, and what members read of it."""

from lyd.credits.services.audit import find_ledger_problems
from lyd.credits.services.histories import SORTS, HistoryFilter, PurchaseRow, SpendingRow, list_purchases, list_spending
from lyd.credits.services.ledger import (
    add_bought_credits,
    balance,
    grant_credits,
    reserve_credit,
    spend_credit,
    take_back_credits,
)
from lyd.credits.services.packages import Package, list_packages
from lyd.credits.services.summary import CreditSummary, count_used_credits, summarise_credits

__all__ = [
    "SORTS",
    "CreditSummary",
    "HistoryFilter",
    "Package",
    "PurchaseRow",
    "SpendingRow",
    "add_bought_credits",
    "balance",
    "count_used_credits",
    "find_ledger_problems",
    "grant_credits",
    "list_packages",
    "list_purchases",
    "list_spending",
    "reserve_credit",
    "spend_credit",
    "summarise_credits",
    "take_back_credits",
]
