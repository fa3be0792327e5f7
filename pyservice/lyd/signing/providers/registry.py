"""The providers by their codes."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.signing.models import ProviderCode
from lyd.signing.providers.fusesign import FuseSignProvider
from lyd.signing.providers.local import LocalProvider
from lyd.signing.providers.protocol import SigningProvider

PROVIDERS: dict[ProviderCode, SigningProvider] = {
    ProviderCode.LOCAL: LocalProvider(),
    ProviderCode.FUSESIGN: FuseSignProvider(),
}


def find_provider(code: ProviderCode) -> SigningProvider:
    """Return the provider with this code. Raises KeyError."""
    return PROVIDERS[code]


def list_available(session: Session, identity: Identity) -> list[SigningProvider]:
    """Return the providers with which the caller's firm can send, the default first.

    FuseSign is the default (document 3, sections 3 and 9) where it is connected.
    """
    order = sorted(PROVIDERS.values(), key=lambda provider: provider.code is not ProviderCode.FUSESIGN)
    return [provider for provider in order if provider.is_available(session, identity)]
