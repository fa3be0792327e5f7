"""Credits: the ledger itself, and what members read of it."""

from lyd.credits.services.ledger import balance, buy, grant_once, reserve_one, spend_one, take_back

__all__ = ["balance", "buy", "grant_once", "reserve_one", "spend_one", "take_back"]
