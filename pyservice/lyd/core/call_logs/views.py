"""Logs of calls in the form of their schema."""

from __future__ import annotations

from typing import Any

from lyd.core.call_logs.reader import CallLog


def call_log_view(log: CallLog) -> dict[str, Any]:
    """Return a page of a log in the form of CallLogSchema."""
    rows = [
        {
            "id": call.id,
            "created_at": call.created_at,
            "action": call.action,
            "is_success": call.is_success,
            "request": call.request,
            "response": call.response,
            "created_user": {"display_name": name, "user_email": email} if call.user_id else None,
        }
        for call, name, email in log.rows
    ]
    totals = ("page", "total_page", "total_record", "total", "passed", "failed")
    return {"rows": rows, **{name: getattr(log, name) for name in totals}}
