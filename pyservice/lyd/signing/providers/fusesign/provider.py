"""The calls of the signing domain to FuseSign. Each may be repeated: the second changes nothing there."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.fusesign import PARTNER, Bundle, BundleStatus, FuseSignClient, RecipientStatus
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.extensions import get_settings, get_storage
from lyd.signing import handles
from lyd.signing.errors import CorrectionRefused, NothingToRemind, SigningOver
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, ProviderCode, RequestState, Signer, SigningRequest
from lyd.signing.providers.fusesign import accounts
from lyd.signing.providers.fusesign.accounts import has_account, open_account
from lyd.signing.providers.fusesign.bundles import bundle_key, file_key, make_draft, recipient_key
from lyd.signing.providers.fusesign.news import read_news
from lyd.signing.providers.protocol import BundleState
from lyd.signing.services.progress import count_signers
from lyd.signing.services.requests import list_files, list_signers, lock_request
from lyd.webhooks.addresses import make_webhook_url
from lyd.webhooks.models import Sender

CORRECTED = "An address was corrected. You get a new message."
RECALLED = "The document was recalled."
"""The reason of a retraction that has none of its own."""
STARTED = frozenset({RecipientStatus.SIGNED, RecipientStatus.REJECTED})
CLOCKS_DIFFER = datetime.timedelta(minutes=1)
"""A reminder that FuseSign dates so long before it was asked for is still the same one."""


class FuseSignProvider:
    """Signing through FuseSign, which invites and reminds the recipients itself."""

    code = ProviderCode.FUSESIGN
    name = "FuseSign"
    is_remote = True

    def is_available(self, session: Session, identity: Identity) -> bool:
        """Whether the caller is connected, or the site has an account."""
        return has_account(session, identity.team_id, identity.user_id)

    def is_connected(self, session: Session, request: SigningRequest) -> bool:
        """Whether the account of the request can be used."""
        return accounts.is_connected(session, request)

    def send(self, session: Session, request: SigningRequest) -> None:
        """Create the bundle once. A run after a lost answer finds the bundle by its metadata.

        After a correction the request has the bundle before it, which is retracted first: FuseSign cannot change a
        recipient. Raises CorrectionRefused if a signer has signed that one, since no signed file would hold both.
        """
        client, signers = open_account(session, request), list_signers(session, request.id)
        key = bundle_key(request, signers)
        if request.external_id:
            self._retract_former(client, request.external_id, key)
        bundle = client.find_bundle(key) or self._create(session, client, request, signers)
        document, locked = lock_request(session, request.id)
        if locked.state in ENDED_WITHOUT_SIGNATURES:  # it was recalled while it was sent
            locked.is_held_outside = True
            handles.withdraw_request.enqueue(session, request_id=request.id)
        if locked.state is not RequestState.PREPARING:
            return
        locked.external_id, locked.state, locked.sent_at = bundle.id, RequestState.PENDING, utc_now()
        locked.outside_problem = ""
        ids = {recipient.meta: recipient.customer_id for recipient in bundle.recipients}
        for signer in signers:
            signer.external_id = ids.get(recipient_key(signer))
        count_signers(document, locked, signers)
        handles.refresh_request.enqueue(session, request_id=request.id)

    def remind(self, session: Session, request: SigningRequest, note: str) -> None:
        """Have FuseSign remind those whose turn it is, unless it has done so since that was asked for.

        Raises NothingToRemind if the bundle has ended.
        """
        client = open_account(session, request)
        bundle = client.read_bundle(_bundle_id(request))
        if bundle.status is not BundleStatus.PENDING:
            raise NothingToRemind
        wanted_at = request.reminder_wanted_at or utc_now()
        if bundle.reminded_at is None or bundle.reminded_at < wanted_at - CLOCKS_DIFFER:
            client.remind(bundle.id, note)

    def recall(self, session: Session, request: SigningRequest, reason: str) -> None:
        """Retract the bundle, and one whose answer was lost. Raises SigningOver if it was completed or rejected."""
        client = open_account(session, request)
        ids = [request.external_id]
        if request.state is not RequestState.PENDING:
            lost = client.find_bundle(bundle_key(request, list_signers(session, request.id)))
            ids.append(lost.id if lost else None)
        for bundle_id in dict.fromkeys(filter(None, ids)):
            self._retract(client, bundle_id, reason)

    def read_state(self, session: Session, request: SigningRequest) -> BundleState | None:
        """Return the state of the bundle; None while it is not sent."""
        if not request.external_id:
            return None
        client = open_account(session, request)
        bundle = client.read_bundle(request.external_id)
        return read_news(bundle, client.read_history(bundle.id))

    def download(self, session: Session, request: SigningRequest) -> list[bytes] | None:
        """Return the signed files by part. Raises PartnerUnavailable while FuseSign is still making them."""
        client = open_account(session, request)
        documents = {document.meta: document for document in client.read_bundle(_bundle_id(request)).documents}
        files = [documents.get(file_key(file)) for file in list_files(session, request.id)]
        if any(file is None or not file.is_signed for file in files):
            raise PartnerUnavailable(PARTNER, "not signed yet")
        return [client.download(file.id) for file in files if file is not None]

    def release(self, session: Session, request: SigningRequest) -> None:
        """Tell FuseSign that the signed files are stored here, so that it may archive them."""
        open_account(session, request).mark_ready_for_archive(_bundle_id(request))

    def _create(
        self, session: Session, client: FuseSignClient, request: SigningRequest, signers: Sequence[Signer]
    ) -> Bundle:
        files, storage = list_files(session, request.id), get_storage()
        uploads = {file.part: client.upload(file.name, storage.read(file.sha256), file_key(file)) for file in files}
        url = make_webhook_url(get_settings(), Sender.FUSESIGN, str(request.id))
        return client.create_bundle(make_draft(request, signers, files, uploads, url))

    def _retract_former(self, client: FuseSignClient, bundle_id: str, key: str) -> None:
        former = client.read_bundle(bundle_id)
        if former.meta == key or former.status is BundleStatus.RETRACTED:
            return
        if any(recipient.status in STARTED for recipient in former.recipients):
            raise CorrectionRefused
        try:
            self._retract(client, bundle_id, CORRECTED)
        except SigningOver as end:
            raise CorrectionRefused from end

    def _retract(self, client: FuseSignClient, bundle_id: str, reason: str) -> None:
        """Retract a bundle; nothing for one that is retracted."""
        try:
            client.retract(bundle_id, reason or RECALLED)
        except PartnerRefused as refusal:
            status = client.read_bundle(bundle_id).status
            if status in {BundleStatus.FINALISED, BundleStatus.REJECTED}:
                raise SigningOver from refusal
            if status not in {BundleStatus.RETRACTED, BundleStatus.ARCHIVED}:
                raise


def _bundle_id(request: SigningRequest) -> str:
    if not request.external_id:
        raise PartnerUnavailable(PARTNER, "not sent yet")
    return request.external_id
