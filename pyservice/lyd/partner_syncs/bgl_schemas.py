"""Certificates at CAS 360 and checks of funds on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.partner_syncs.certificates.models import UploadState
from lyd.partner_syncs.certificates.uploads import NONE


class BglDocumentSchema(Schema):
    """Of which document."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name


class CertificateUploadSchema(Schema):
    """The upload of a certificate."""

    state = fields.String(required=True, validate=validate.OneOf([NONE, *(state.value for state in UploadState)]))
    note = fields.String(required=True, metadata={"description": "What the member has to do after a failure."})


class FundContactCheckSchema(Schema):
    """What Simple Fund 360 would refuse."""

    valid = fields.Boolean(required=True)
    errors = fields.List(fields.String(), required=True)
