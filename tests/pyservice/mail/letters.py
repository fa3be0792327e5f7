"""Mails of every kind: all that each may be told."""

from __future__ import annotations

from typing import Any

AT = "2026-11-21T08:15:00+00:00"
LINK = "http://site.test/invitation/#a-token"

LETTERS: dict[str, dict[str, Any]] = {
    "invitation": {
        "team": "Harbour Advisory",
        "inviter": "Olivia",
        "role": "manager",
        "expires_at": AT,
        "invitation_id": 7,
        "name": "Kim",
    },
    "sales_request": {
        "name": "Kim",
        "email": "kim@example.test",
        "phone": "+61 2 9999 0000",
        "topic": "Legal review",
        "message": "Please call.\n\nKim",
        "team": "Harbour Advisory",
        "plan": "Lite",
    },
    "security_notice": {
        "what": "role_changed",
        "at": AT,
        "name": "Kim",
        "detail": {"from": "member", "to": "manager", "by": "Olivia", "team": "Harbour Advisory"},
        "device": "Firefox on Linux",
        "ip": "203.0.113.7",
    },
    "ownership_transferred": {
        "team": "Harbour Advisory",
        "new_owner": "Marcus",
        "old_owner": "Olivia",
        "is_new_owner": True,
        "name": "Marcus",
    },
    "plan_ending": {
        "team": "Harbour Advisory",
        "team_id": 7,
        "plan": "Best Practice",
        "ends_at": AT,
        "name": "Olivia",
    },
    "plan_renewing": {
        "team": "Harbour Advisory",
        "plan": "Best Practice",
        "price": "$330.00",
        "payer": "Olivia",
        "is_payer": False,
        "renewal_id": 7,
        "renews_at": AT,
        "name": "Marcus",
    },
    "renewal_failed": {
        "team": "Harbour Advisory",
        "plan": "Best Practice",
        "price": "$330.00",
        "payer": "Olivia",
        "is_payer": True,
        "renewal_id": 7,
        "name": "Olivia",
    },
    "asic_status": {
        "document": "Harbour Tea",
        "document_id": 7,
        "company": "Harbour Tea PTY LTD",
        "status": "COMP",
        "acn": "004085616",
        "name": "Mei",
    },
    "signing_not_needed": {
        "document": "Deed of Trust",
        "sender": "Olivia",
        "firm": "Harbour Advisory",
        "substitute": "",
        "name": "Kim",
    },
    "signing_replaced": {
        "document": "Deed of Trust",
        "document_id": 7,
        "signer": "Kim Lee",
        "other": "Grace Hopper",
        "reason": "On leave until May.",
        "name": "Olivia",
    },
    "member_removed": {
        "team": "Harbour Advisory",
        "member": "Mei",
        "by": "Olivia",
        "receiver": "Marcus",
        "left": False,
        "name": "Mei",
    },
}
