"""Two-factor authentication, security events of an account, and the sessions of its member."""

from lyd.security.services.events import delete_old_events, record
from lyd.security.services.overview import security_of, sessions_of
from lyd.security.services.reports import record_report
from lyd.security.services.two_factor import change_two_factor
from lyd.security.services.two_factor_state import (
    TWO_FACTOR_META,
    TWO_FACTOR_OPTIONS,
    describe_two_factor,
    two_factor_of,
)

__all__ = [
    "TWO_FACTOR_META",
    "TWO_FACTOR_OPTIONS",
    "change_two_factor",
    "delete_old_events",
    "describe_two_factor",
    "record",
    "record_report",
    "security_of",
    "sessions_of",
    "two_factor_of",
]
