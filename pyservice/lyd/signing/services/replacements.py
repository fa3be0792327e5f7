"""Another person in the place of a signer: a row of its own with the same position, keys, group and role."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.orm import Session

from lyd.signing.contacts import Contact
from lyd.signing.errors import SigningOver
from lyd.signing.groups import State
from lyd.signing.models import Signer, SigningRequest
from lyd.signing.parties import fold
from lyd.signing.services.progress import change_state
from lyd.signing.services.requests import list_signers

KEPT = ("position", "group_index", "role", "capacity", "meta_key", "date_key", "is_last")


def replace_signer(session: Session, request: SigningRequest, signer: Signer, contact: Contact) -> Signer:
    """End the part of a signer, whose links open nothing any more, and return the row of the other person.

    The other waits until `advance_request` sends the invitation. Raises SigningOver.
    """
    signer.draft = None
    session.flush()
    if not change_state(session, signer, State.REPLACED):
        raise SigningOver
    other = Signer(
        request_id=request.id,
        name=contact.name,
        email=contact.email,
        phone=contact.phone if request.has_sms else "",
        in_place_of=signer.in_place_of or signer.name,
        **{name: getattr(signer, name) for name in KEPT},
    )
    session.add(other)
    session.flush()
    return other


def list_present(session: Session, request: SigningRequest) -> list[Signer]:
    """Return the people of a request without those whom others replaced."""
    return [person for person in list_signers(session, request.id) if person.state is not State.REPLACED]


def are_taken(texts: Iterable[str], used: Iterable[str]) -> bool:
    """Return whether one of these names or addresses is used, without regard to case and spaces."""
    return not {fold(text) for text in texts}.isdisjoint(fold(text) for text in used)
