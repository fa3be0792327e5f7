"""The HTTP side of every connector: one client with time-outs, retries, rate budgets and one family of errors."""

from lyd.adapters.http.budget import RateBudget
from lyd.adapters.http.client import PartnerClient
from lyd.adapters.http.failures import mark_maybe_done, report_failures
from lyd.adapters.http.remembered import Reader, RememberedReads
from lyd.adapters.http.response import JsonObject, read_json
from lyd.adapters.http.timeouts import CONNECT_SECONDS, READ_SECONDS

__all__ = [
    "CONNECT_SECONDS",
    "READ_SECONDS",
    "JsonObject",
    "PartnerClient",
    "RateBudget",
    "Reader",
    "RememberedReads",
    "mark_maybe_done",
    "read_json",
    "report_failures",
]
