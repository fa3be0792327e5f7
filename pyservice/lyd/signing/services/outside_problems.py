"""What went wrong in a call to a provider outside, for the sender to read while the call is repeated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session

from lyd.adapters.errors import ConnectionLost, PartnerError, PartnerRefused
from lyd.signing.models import MOST_PROBLEM, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.requests import lock_request

NO_ANSWER = "{name} does not answer at the moment. This is repeated automatically."
REFUSED = "{name} refused this. Please try again, or contact our support."
NOT_CONNECTED = "The connection to {name} has ended."


@contextmanager
def note_problems(session: Session, request_id: int) -> Iterator[None]:
    """Record and raise the error of a call to the provider of a request. What the caller wrote before is undone."""
    try:
        yield
    except PartnerError as error:
        session.rollback()
        _, request = lock_request(session, request_id)
        request.outside_problem = describe_problem(request, error)
        session.commit()
        raise


def describe_problem(request: SigningRequest, error: PartnerError) -> str:
    """Return a sentence for the sender."""
    text = {ConnectionLost: NOT_CONNECTED, PartnerRefused: REFUSED}.get(type(error), NO_ANSWER)
    return text.format(name=find_provider(request.provider).name)[:MOST_PROBLEM]
