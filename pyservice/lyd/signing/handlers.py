"""FuseSign's webhooks, each a hint to read the bundle again, and its connections."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.fusesign import PARTNER
from lyd.core.access import Identity
from lyd.integrations.reconnections import when_connected
from lyd.signing.models import ProviderCode, RequestState, SigningRequest
from lyd.signing.services.bundle_states import refresh_request
from lyd.signing.services.withdrawals import go_on
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, handles

TOPICS = (
    "BundleError",
    "BundleFinalised",
    "BundleRetracted",
    "CustomerActionsCompleted",
    "CustomerBundleOpened",
    "CustomerBundleRejected",
    "CustomerDocumentRejected",
    "CustomerDocumentSigned",
    "CustomerEmailDelivered",
)
"""Events after which the state of a bundle may be another. Others are stored and ignored."""


@handles(Sender.FUSESIGN, *TOPICS)
def handle_bundle_event(session: Session, event: InboundEvent) -> Outcome:
    """Read the bundle of a request again. Running twice changes nothing."""
    reference = event.object_id or ""
    request = session.get(SigningRequest, int(reference)) if reference.isdecimal() else None
    if request is None or request.provider is not ProviderCode.FUSESIGN:
        return ignored("There is no such request for signatures any more.")
    if request.external_id != event.payload.get("bundle_id"):
        return ignored("This is not the current bundle of the request.")
    if request.state is not RequestState.PENDING:
        return ignored("The request has ended.")
    refresh_request(session, request.id)
    return done(f"The bundle of request {request.id} was read again.")


@when_connected(PARTNER)
def go_on_with_requests(session: Session, identity: Identity) -> None:
    """Read the bundles of a member who connected FuseSign again, and retract those that it still holds."""
    go_on(session, identity, ProviderCode.FUSESIGN)
