"""What a member has to know of a request at a provider outside: what is under way, what failed, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.signing.models import RequestState, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.people import find_sender

LOST = "{name} is not connected any more"
LOST_SENDER = "Connect {name} again to see who has signed there."
LOST_OTHERS = "{sender} has to connect {name} again before you can see who has signed there."
OR_RECALL = "You can also recall the document."
WITHDRAWN = {
    RequestState.RECALLED: "The document is being taken back from {name}",
    RequestState.EXPIRED: "The due date has passed. The document is being taken back from {name}",
}
HELD = "{name} may still hold this document"
HELD_TEXT = "It could still be signed there, which does not count here any more. It is taken back {when}."
ONCE_CONNECTED = "once {name} is connected again"
ONCE_ANSWERING = "as soon as {name} answers"
REMINDED = "The reminder is on its way to {name}"
SENDING = "The document is on its way to {name}"


class Kind(StrEnum):
    """Whether the member only waits, or may have to do something."""

    INFO = "info"
    WARNING = "warning"


@dataclass(frozen=True)
class OutsideNotice:
    """A notice above the signers. can_connect: the member who looks can connect the provider again."""

    kind: Kind
    title: str
    text: str = ""
    can_connect: bool = False


def list_notices(session: Session, identity: Identity, request: SigningRequest) -> list[OutsideNotice]:
    """Return the notices of a request for the member who looks; none for a provider of ours."""
    provider = find_provider(request.provider)
    if not provider.is_remote:
        return []
    is_connected = provider.is_connected(session, request)
    can_connect = not is_connected and request.created_by == identity.user_id
    notices = [
        *_connection(session, request, is_connected, can_connect),
        *_progress(request, is_connected, can_connect),
    ]
    return [_fill(notice, provider.name) for notice in notices]


def _connection(
    session: Session, request: SigningRequest, is_connected: bool, can_connect: bool
) -> Iterator[OutsideNotice]:
    if is_connected or not request.is_open:
        return
    text = LOST_SENDER if can_connect else LOST_OTHERS.replace("{sender}", find_sender(session, request).name)
    can_recall = request.state is not RequestState.COMPLETED
    text = f"{text} {OR_RECALL}" if can_recall else text
    yield OutsideNotice(Kind.WARNING, LOST, text, can_connect)


def _progress(request: SigningRequest, is_connected: bool, can_connect: bool) -> Iterator[OutsideNotice]:
    problem = request.outside_problem
    if request.is_held_outside:
        when = ONCE_ANSWERING if is_connected else ONCE_CONNECTED
        yield OutsideNotice(Kind.WARNING, HELD, HELD_TEXT.replace("{when}", when), can_connect)
    elif request.withdrawal:
        yield OutsideNotice(Kind.INFO, WITHDRAWN[request.withdrawal], problem)
    elif request.reminder_wanted_at:
        yield OutsideNotice(Kind.INFO, REMINDED, problem)
    elif request.state is RequestState.PREPARING and is_connected:
        yield OutsideNotice(Kind.INFO, SENDING, problem)
    elif problem:
        yield OutsideNotice(Kind.WARNING, problem)


def _fill(notice: OutsideNotice, name: str) -> OutsideNotice:
    title, text = (part.replace("{name}", name) for part in (notice.title, notice.text))
    return OutsideNotice(notice.kind, title, text, notice.can_connect)
