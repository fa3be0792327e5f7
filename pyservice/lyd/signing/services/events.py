"""The chain of events of a request: append, read, verify.

The caller holds the lock of the request's row, so that two events never get the same number.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.signing.models import Signer, SigningEvent, SigningRequest

GENESIS = "0" * 64
"""The hash before the first event of a request."""


def append_event(
    session: Session,
    request: SigningRequest,
    action: str,
    *,
    signer: Signer | None = None,
    user_id: int | None = None,
    name: str = "",
    **details: Any,
) -> SigningEvent:
    """Append an event to the chain of a locked request. name is the person's; that of a signer is filled in."""
    last = session.scalars(_last_query(request.id)).one_or_none()
    event = SigningEvent(
        request_id=request.id,
        sequence=last.sequence + 1 if last else 1,
        at=utc_now(),
        action=action,
        signer_id=signer.id if signer else None,
        user_id=user_id,
        name=name or (signer.name if signer else ""),
        details=details,
        previous_hash=last.hash if last else GENESIS,
    )
    event.hash = hash_event(event)
    session.add(event)
    session.flush()
    return event


def list_events(session: Session, request_id: int) -> Sequence[SigningEvent]:
    """Return all events of a request in their order."""
    query = select(SigningEvent).where(SigningEvent.request_id == request_id).order_by(SigningEvent.sequence)
    return session.scalars(query).all()


def find_head(session: Session, request_id: int) -> str:
    """Return the hash of the last event of a request."""
    last = session.scalars(_last_query(request_id)).one_or_none()
    return last.hash if last else GENESIS


def verify_events(events: Iterable[SigningEvent]) -> int | None:
    """Return the number of the first event that does not fit into its chain, None if all do."""
    previous = GENESIS
    for number, event in enumerate(events, 1):
        if event.sequence != number or event.previous_hash != previous or event.hash != hash_event(event):
            return number
        previous = event.hash
    return None


def hash_event(event: SigningEvent) -> str:
    """Return the SHA-256 of the event's canonical JSON, which begins with the hash before it."""
    return hashlib.sha256(canonical_json(event).encode()).hexdigest()


def canonical_json(event: SigningEvent) -> str:
    """Return the JSON array of an event that its hash covers: sorted keys, no spaces, ASCII only."""
    facts = [
        event.previous_hash,
        event.request_id,
        event.sequence,
        event.at.isoformat(),
        event.action,
        event.signer_id,
        event.user_id,
        event.name,
        event.details,
    ]
    return json.dumps(facts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def _last_query(request_id: int) -> Any:
    of_request = select(SigningEvent).where(SigningEvent.request_id == request_id)
    return of_request.order_by(SigningEvent.sequence.desc()).limit(1)
