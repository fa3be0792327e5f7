"""Credits: the ledger itself, and what members read of it."""

from lyd.credits.services.audit import audit
from lyd.credits.services.histories import SORTS, Bought, Spent, Wanted, buying, spending
from lyd.credits.services.ledger import balance, buy, grant_once, reserve_one, spend_one, take_back
from lyd.credits.services.packages import Package, list_packages
from lyd.credits.services.summary import Standing, standing_of

__all__ = [
    "SORTS",
    "Bought",
    "Package",
    "Spent",
    "Standing",
    "Wanted",
    "audit",
    "balance",
    "buy",
    "buying",
    "grant_once",
    "list_packages",
    "reserve_one",
    "spend_one",
    "spending",
    "standing_of",
    "take_back",
]
