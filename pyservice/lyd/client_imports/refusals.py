"""The errors that members get when a system refuses a call."""

from __future__ import annotations

from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.client_imports.access import Place
from lyd.client_imports.errors import RecordGone
from lyd.client_imports.records import RecordKind
from lyd.core.errors import LydError, NotFound
from lyd.integrations.services import NO_ORGANISATION

GONE, NO_ACCESS = 404, 403
OF_FUNDS = (RecordKind.FUNDS, RecordKind.MEMBERS, RecordKind.TRUSTEES)
"""Lists of funds, and of the people of one fund: what is missing is the fund."""


def explain(place: Place, error: PartnerError, kind: RecordKind) -> LydError:
    """Return the error that names what is gone: the record, or the access to the organisation; else the same error.

    :param kind: the list that was read, or that the record is in; contacts for a person or company of a fund.
    """
    if not isinstance(error, PartnerRefused):
        return error
    if error.http == NO_ACCESS and place.provider.has_tenants:
        return NotFound(NO_ORGANISATION)
    if error.http != GONE:
        return error
    record = "fund" if kind in OF_FUNDS else "client"
    return RecordGone(f"This {record} is no longer in {place.app.name}. Please choose another.")
