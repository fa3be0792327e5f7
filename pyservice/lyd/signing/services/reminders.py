"""Remind those whose turn it is (document 3, section 4.8)."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.lifecycle.actions import require_possible
from lyd.signing.errors import NothingToRemind
from lyd.signing.models import RequestState, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.events import append_event
from lyd.signing.services.outside_reminders import begin_reminder
from lyd.signing.services.requests import lock_own_request

BETWEEN = datetime.timedelta(minutes=1)
TOO_SOON = "A reminder was sent a moment ago. Please wait a minute before you send another one."


def remind_signers(session: Session, identity: Identity, document_id: int, note: str) -> SigningRequest:
    """Remind everyone whose turn it is; a provider outside does so soon, by a job.

    Raises NotFound, Forbidden, DocumentNotReady, NothingToRemind.
    """
    document, request = lock_own_request(session, identity, document_id, Capability.MANAGE_SIGNING)
    require_possible(document, Capability.MANAGE_SIGNING)
    if request.state is not RequestState.PENDING or request.withdrawal:
        raise NothingToRemind
    if request.last_reminder_at and request.last_reminder_at > utc_now() - BETWEEN:
        raise NothingToRemind(TOO_SOON)
    append_event(session, request, "reminded", user_id=identity.user_id, name=identity.display_name)
    request.reminders_sent += 1
    provider = find_provider(request.provider)
    if provider.is_remote:
        begin_reminder(session, request, note)
    else:
        request.last_reminder_at = utc_now()
        provider.remind(session, request, note)
    return request
