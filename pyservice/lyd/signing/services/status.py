"""The state of a document's request, as its members see it (document 3, sections 3 and 7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.signing.groups import Group, Role, State, active_group
from lyd.signing.models import RequestState, Signer, SigningEvent, SigningRequest
from lyd.signing.providers import find_provider
from lyd.signing.services.outside_notices import OutsideNotice, list_notices
from lyd.signing.services.progress import groups_of
from lyd.signing.services.requests import list_signers, load_request


@dataclass(frozen=True)
class SigningStatus:
    """A request with its people. active is the group whose turn it is; notices are about the provider outside."""

    request: SigningRequest
    signers: Sequence[Signer]
    groups: tuple[Group, ...]
    active: Group | None
    notices: Sequence[OutsideNotice]
    is_connected: bool

    @property
    def is_changeable(self) -> bool:
        """Whether signers can be reminded and corrected now."""
        return self.request.state is RequestState.PENDING and self.request.withdrawal is None and self.is_connected

    @property
    def acting(self) -> list[Signer]:
        """Those who sign or approve, without those who get a copy and those whom another person replaced."""
        return [signer for signer in self.shown if signer.role is not Role.COPY]

    @property
    def shown(self) -> list[Signer]:
        """Everyone but those whom another person replaced: the history tells of them."""
        return [signer for signer in self.signers if signer.state is not State.REPLACED]


def show_status(session: Session, identity: Identity, document_id: int) -> SigningStatus:
    """Return the newest request of a document. Raises NotFound, Forbidden, NotSentForSigning."""
    _, request = load_request(session, identity, document_id, Capability.READ_DOCUMENT)
    signers, groups = list_signers(session, request.id), groups_of(request)
    is_pending = request.state is RequestState.PENDING
    active = active_group(groups, [signer.member for signer in signers]) if is_pending else None
    notices = list_notices(session, identity, request)
    is_connected = find_provider(request.provider).is_connected(session, request)
    return SigningStatus(request, signers, groups, active, notices, is_connected)


@dataclass(frozen=True)
class HistoryPage:
    """A page of events, the newest first."""

    rows: Sequence[SigningEvent]
    page: int
    total_page: int
    total_record: int


def list_history(session: Session, identity: Identity, document_id: int, page: int, length: int) -> HistoryPage:
    """Return events of a document's newest request. Raises NotFound, Forbidden, NotSentForSigning."""
    _, request = load_request(session, identity, document_id, Capability.READ_DOCUMENT)
    of_request = SigningEvent.request_id == request.id
    total = session.scalar(select(func.count()).where(of_request)) or 0
    query = select(SigningEvent).where(of_request).order_by(SigningEvent.sequence.desc())
    rows = session.scalars(query.offset((page - 1) * length).limit(length)).all()
    return HistoryPage(rows, page, max(1, -(-total // length)), total)
