"""The certificate of registration at CAS 360, and the check of a fund's people (document 2, sections 4.3 and 4.7)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import ConnectionLost
from lyd.client_imports.errors import AppNotConnected
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity, set_message
from lyd.documents.services import load_document
from lyd.partner_syncs.bgl_schemas import BglDocumentSchema, CertificateUploadSchema, FundContactCheckSchema
from lyd.partner_syncs.certificates.errors import NoCertificate
from lyd.partner_syncs.certificates.uploads import UploadView, check_upload, retry_upload
from lyd.partner_syncs.sources import build_source
from lyd.partner_syncs.targets.simple_fund import APP, check_contacts

VALID = "The contact data is valid."

certificates = Blueprint(
    "company_certificates", __name__, url_prefix="/bgl360", description="Certificates of registration in CAS 360."
)
fund_checks = Blueprint("fund_checks", __name__, url_prefix="/sf360", description="Checks for Simple Fund 360.")


@certificates.get("/check-certificate", capability=Capability.READ_DOCUMENT, errors=[NotFound])
@certificates.arguments(BglDocumentSchema, location="query")
@certificates.response(200, CertificateUploadSchema)
def check_certificate(query: dict[str, int]) -> UploadView:
    """Tell whether CAS 360 has the certificate of the company that a document registers. CAS 360 is not called."""
    return check_upload(current_session(), current_identity(), query["docId"])


@certificates.post(
    "/retry-certificate",
    capability=Capability.SYNC_DOCUMENT,
    errors=[NotFound, NoCertificate, AppNotConnected, ConnectionLost],
    limits="30/minute",
)
@certificates.arguments(BglDocumentSchema)
@certificates.response(200, CertificateUploadSchema)
def retry_certificate(payload: dict[str, int]) -> UploadView:
    """Have the certificate uploaded again over the caller's connection; nothing if it is there or on its way."""
    return retry_upload(current_session(), current_identity(), payload["docId"])


@fund_checks.get("/validate-contact", capability=Capability.SYNC_DOCUMENT, errors=[NotFound])
@fund_checks.arguments(BglDocumentSchema, location="query")
@fund_checks.response(200, FundContactCheckSchema)
def validate_contact(query: dict[str, int]) -> dict[str, Any]:
    """Check the fund's members and trustees against the rules of Simple Fund 360, which is not called.

    The message is that of a valid document, else the first error.
    """
    session = current_session()
    document = load_document(session, current_identity(), query["docId"], Capability.SYNC_DOCUMENT)
    errors = list(check_contacts(build_source(session, document.id, APP, "")))
    set_message(errors[0] if errors else VALID)
    return {"valid": not errors, "errors": errors}
