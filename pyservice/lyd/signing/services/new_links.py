"""New links for people whose link has expired."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.calendar import load_calendar
from lyd.core.errors import TooManyRequests
from lyd.core.http.limits import limit
from lyd.signing.errors import LinkUnknown
from lyd.signing.services.completion import lock_signer
from lyd.signing.services.progress import send_link
from lyd.signing.services.visits import LinkState, visit_by_link, visit_of

MOST_LINKS = "3/hour"
"""Links that one person is sent on request."""


def send_new_link(session: Session, token: str) -> None:
    """Mail a fresh link to the address on record if the newest one has expired; nothing in any other case.

    Nothing is raised and nothing returned, so that the answer tells nothing about the link.
    """
    try:
        visit = visit_by_link(session, token)
        if visit.state is not LinkState.EXPIRED:
            return
        limit(MOST_LINKS, "signing.new_links", str(visit.signer.id))
    except (LinkUnknown, TooManyRequests):
        return
    (_, request), signer = lock_signer(session, visit.signer.id)
    is_due = load_calendar(session).today() <= request.due_date
    if is_due and visit_of(session, signer).state is LinkState.EXPIRED:
        send_link(session, request, signer, is_again=True)
