"""What a signing provider does for us, and what it tells."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.signing.groups import State
from lyd.signing.models import ProviderCode, RequestState, SigningRequest


@dataclass(frozen=True, slots=True)
class SignerProgress:
    """How far a person has come, by news from outside. at is the time of the last change, note a reason."""

    state: State
    at: datetime.datetime | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """An event that a provider outside recorded. id is the provider's own."""

    id: str
    at: datetime.datetime
    action: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class BundleState:
    """The state of a request outside. signers are by the id that the provider gave them (Signer.external_id)."""

    state: RequestState
    signers: Mapping[str, SignerProgress] = field(default_factory=dict)
    history: tuple[HistoryEntry, ...] = ()
    ended_by: str = ""
    reason: str = ""


class SigningProvider(Protocol):
    """A way to have a document signed. All calls may be repeated: the second changes nothing outside.

    Calls of a remote provider raise the errors of adapters, and are made by jobs while no row is locked.
    """

    code: ProviderCode
    name: str
    is_remote: bool
    """Whether sending happens in a job, since it calls a partner."""

    def is_available(self, session: Session, identity: Identity) -> bool:
        """Whether the caller's firm can send with it."""

    def is_connected(self, session: Session, request: SigningRequest) -> bool:
        """Whether calls for a request can be made: the account that it was sent with is still connected."""

    def send(self, session: Session, request: SigningRequest) -> None:
        """Have the first signers invited. Raises CorrectionRefused if the request before a correction was signed."""

    def remind(self, session: Session, request: SigningRequest, note: str) -> None:
        """Remind those whose turn it is."""

    def recall(self, session: Session, request: SigningRequest, reason: str) -> None:
        """Take the request back, so that no link works any more. Raises SigningOver if it has ended outside."""

    def read_state(self, session: Session, request: SigningRequest) -> BundleState | None:
        """Return the state outside; None if it is all in our tables."""

    def download(self, session: Session, request: SigningRequest) -> list[bytes] | None:
        """Return the signed PDFs in the order of parts; None if the service stamps and seals them itself."""

    def release(self, session: Session, request: SigningRequest) -> None:
        """Take note that the signed files are stored here, so that they need not be kept outside."""
