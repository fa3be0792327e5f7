"""Errors of lists and imports, with the texts of document 3, sections 5 and 8, where it has them."""

from __future__ import annotations

from lyd.core.errors import LydError


class NoContactType(LydError):
    """A list of contacts without the type of the contacts, or without the role that they have in a fund."""

    error_code, status, message = "no_contact_type", 422, "no contact type"


class NoClientId(LydError):
    """A client or fund without an id."""

    error_code, status, message = "no_client_id", 422, "no client ID"


class FundNeeded(LydError):
    """Clients of Simple Fund 360 are the trustees and members of a fund, and none was named."""

    error_code, status, message = "fund_needed", 422, "Please select a fund first."


class RecordGone(LydError):
    """The system has no such client or fund any more; the message names the system."""

    error_code, status = "record_gone", 404
    message = "This client is no longer there. Please choose another."


class AppNotConnected(LydError):
    """The caller has not connected the system; the message names it."""

    error_code, status = "app_not_connected", 409
    message = "This application is not connected. Please connect it first."


class NoOrganisationChosen(LydError):
    """The connection reaches several organisations, and the caller has chosen none."""

    error_code, status, message = "no_organisation_chosen", 422, "Please choose an organisation first."


class OtherConnection(LydError):
    """An imported record can only be read again over the connection that it came from."""

    error_code, status = "other_connection", 409
    message = "This came over another connection. Please import it again."


class ImportExpired(LydError):
    """An import is recorded with a receipt that is not of this member and document, or too old (document 3, 8)."""

    error_code, status, message = "import_expired", 409, "Fail to import data. Please try again!"
