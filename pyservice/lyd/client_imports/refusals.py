"""What members are told when a system refuses a call."""

from __future__ import annotations

from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.client_imports.access import Place
from lyd.client_imports.errors import RecordGone
from lyd.core.errors import LydError, NotFound
from lyd.integrations.services import NO_ORGANISATION

GONE, NO_ACCESS = 404, 403


def explain(place: Place, error: PartnerError) -> LydError:
    """Return the error that says what is gone: the record, or the access to the organisation; else the same error."""
    if not isinstance(error, PartnerRefused) or error.http not in (GONE, NO_ACCESS):
        return error
    if error.http == NO_ACCESS and place.provider.has_tenants:
        return NotFound(NO_ORGANISATION)
    return RecordGone(f"This client is no longer in {place.app.name}. Please choose another.")
