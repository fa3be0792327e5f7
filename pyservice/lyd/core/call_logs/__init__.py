"""Logs of calls to other systems about a document (document 2, section 3, "Integration log row")."""

from lyd.core.call_logs.reader import CallLog, read_calls
from lyd.core.call_logs.views import call_log_view

__all__ = ["CallLog", "call_log_view", "read_calls"]
