"""The audit trail: append to a team's chain, verify it, find events, describe the last change."""

from lyd.audit.services.chain import note, record, verify
from lyd.audit.services.last_change import describe_last_change
from lyd.audit.services.lookup import find_details

__all__ = ["describe_last_change", "find_details", "note", "record", "verify"]
