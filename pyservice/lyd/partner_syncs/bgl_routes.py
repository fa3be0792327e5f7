"""The certificate of registration at CAS 360, and the check of a fund's people (document 2, sections 4.3 and 4.7)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from lyd.adapters.errors import ConnectionLost
from lyd.client_imports.errors import AppNotConnected
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, Schema, current_identity, set_message
from lyd.documents.services import load_document
from lyd.partner_syncs.certificates.models import UploadState
from lyd.partner_syncs.certificates.uploads import NONE, UploadView, check_upload, retry_upload
from lyd.partner_syncs.schemas import SyncTargetsQuery
from lyd.partner_syncs.sources import build_source
from lyd.partner_syncs.targets.simple_fund import APP, check_contacts

VALID = "The contact data is valid."

certificates = Blueprint(
    "company_certificates", __name__, url_prefix="/bgl360", description="Certificates of registration in CAS 360."
)
fund_checks = Blueprint("fund_checks", __name__, url_prefix="/sf360", description="Checks for Simple Fund 360.")


class CertificateSchema(Schema):
    """The upload of a certificate."""

    state = fields.String(required=True, validate=validate.OneOf([NONE, *(state.value for state in UploadState)]))
    note = fields.String(required=True, metadata={"description": "What the member has to do after a failure."})


class ContactCheckSchema(Schema):
    """What Simple Fund 360 would refuse."""

    valid = fields.Boolean(required=True)
    errors = fields.List(fields.String(), required=True)


@certificates.get("/check-certificate", capability=Capability.READ_DOCUMENT, errors=[NotFound])
@certificates.arguments(SyncTargetsQuery, location="query")
@certificates.response(200, CertificateSchema)
def check_certificate(query: dict[str, int]) -> UploadView:
    """Tell whether CAS 360 has the certificate of the company that a document registers. CAS 360 is not called."""
    return check_upload(current_session(), current_identity(), query["docId"])


@certificates.post(
    "/retry-certificate",
    capability=Capability.SYNC_DOCUMENT,
    errors=[NotFound, AppNotConnected, ConnectionLost],
    limits="30/minute",
)
@certificates.arguments(SyncTargetsQuery)
@certificates.response(200, CertificateSchema)
def retry_certificate(payload: dict[str, int]) -> UploadView:
    """Have the certificate uploaded again over the caller's connection; nothing if it is there or on its way."""
    return retry_upload(current_session(), current_identity(), payload["docId"])


@fund_checks.get("/validate-contact", capability=Capability.SYNC_DOCUMENT, errors=[NotFound])
@fund_checks.arguments(SyncTargetsQuery, location="query")
@fund_checks.response(200, ContactCheckSchema)
def validate_contact(query: dict[str, int]) -> dict[str, Any]:
    """Check the fund's members and trustees against the rules of Simple Fund 360, which is not called.

    The message is that of a valid document, else the first error.
    """
    session = current_session()
    document = load_document(session, current_identity(), query["docId"], Capability.SYNC_DOCUMENT)
    errors = list(check_contacts(build_source(session, document.id, APP, "")))
    set_message(errors[0] if errors else VALID)
    return {"valid": not errors, "errors": errors}
