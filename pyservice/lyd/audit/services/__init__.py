"""The audit trail: append to a team's chain, check that it is whole, tell what was done and what happened last."""

from lyd.audit.services.chain import note, record, verify
from lyd.audit.services.finding import find_details
from lyd.audit.services.happening import what_happened

__all__ = ["find_details", "note", "record", "verify", "what_happened"]
