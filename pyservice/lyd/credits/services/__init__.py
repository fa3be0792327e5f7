"""Credits: the ledger itself, and what members read of it."""

from lyd.credits.services.audit import find_ledger_problems
from lyd.credits.services.histories import SORTS, HistoryFilter, PurchaseRow, SpendingRow, list_purchases, list_spending
from lyd.credits.services.ledger import balance, buy, grant_once, reserve_one, spend_one, take_back
from lyd.credits.services.packages import Package, list_packages
from lyd.credits.services.summary import CreditSummary, summarise_credits

__all__ = [
    "SORTS",
    "CreditSummary",
    "HistoryFilter",
    "Package",
    "PurchaseRow",
    "SpendingRow",
    "balance",
    "buy",
    "find_ledger_problems",
    "grant_once",
    "list_packages",
    "list_purchases",
    "list_spending",
    "reserve_one",
    "spend_one",
    "summarise_credits",
    "take_back",
]
