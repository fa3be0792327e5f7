"""Two-factor authentication, what happened to an account, and where its member is signed in."""

from lyd.security.services.changing import change_two_factor
from lyd.security.services.listing import security_of, sessions_of
from lyd.security.services.recording import forget_old, record
from lyd.security.services.reporting import take_report
from lyd.security.services.states import two_factor_of

__all__ = [
    "change_two_factor",
    "forget_old",
    "record",
    "security_of",
    "sessions_of",
    "take_report",
    "two_factor_of",
]
