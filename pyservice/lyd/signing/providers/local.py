"""The provider that needs no partner: our own signer page and seal."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.extensions import get_settings
from lyd.documents.models import Document
from lyd.signing.groups import State
from lyd.signing.models import ProviderCode, RequestState, SigningRequest
from lyd.signing.providers.protocol import BundleState
from lyd.signing.services.links import is_expired
from lyd.signing.services.progress import advance_request, send_link
from lyd.signing.services.reminder_plans import plan_reminder
from lyd.signing.services.requests import list_signers
from lyd.signing.services.signer_messages import remind_signer


class LocalProvider:
    """Signing on the page of the site, by links that are mailed. Everything is in our tables."""

    code = ProviderCode.LOCAL
    name = "Local"
    is_remote = False

    def is_available(self, _session: Session, _identity: Identity) -> bool:
        """Whether the site offers it (LYD_LOCAL_SIGNING)."""
        return get_settings().local_signing

    def is_connected(self, _session: Session, _request: SigningRequest) -> bool:
        """Return yes: no account is needed."""
        return True

    def send(self, session: Session, request: SigningRequest) -> None:
        """Invite the first signers. The request and its document are locked."""
        request.state, request.sent_at = RequestState.PENDING, utc_now()
        advance_request(session, session.get_one(Document, request.document_id), request)

    def remind(self, session: Session, request: SigningRequest, note: str) -> None:
        """Mail those whose turn it is their link again."""
        for signer in list_signers(session, request.id):
            if signer.state not in {State.INVITED, State.OPENED}:
                continue
            if is_expired(signer):
                send_link(session, request, signer, is_again=True)
            else:
                remind_signer(session, request, signer, note)
            signer.last_reminder_at = utc_now()
            plan_reminder(session, request, signer)

    def recall(self, _session: Session, _request: SigningRequest, _reason: str) -> None:
        """Do nothing: links look at the request's state."""

    def read_state(self, _session: Session, _request: SigningRequest) -> BundleState | None:
        """Return None: the state is in our tables."""
        return None

    def download(self, _session: Session, _request: SigningRequest) -> list[bytes] | None:
        """Return None: the service stamps and seals the files."""
        return None

    def release(self, _session: Session, _request: SigningRequest) -> None:
        """Do nothing: there is nothing outside."""
