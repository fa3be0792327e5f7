"""Take a certificate to CAS 360: the record of the document, and the file attached to it.

Both are looked for first, so a run after a lost answer, or after one that was killed, creates nothing twice.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.adapters.bgl import PARTNER
from lyd.adapters.errors import PartnerRefused
from lyd.asic.services.registrations import registered_on
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentFile
from lyd.integrations.models import AppConnection
from lyd.partner_syncs.models import PartnerLink
from lyd.partner_syncs.places import LONGEST_TENANT, SyncPlace
from lyd.partner_syncs.sources import describe_file, list_links, read_file
from lyd.partner_syncs.targets.cas360 import APP, CAS_360, Cas360Target
from lyd.partner_syncs.targets.cas360.company import COMPANY
from lyd.partner_syncs.targets.cas360.papers import plan_attachment, plan_record
from lyd.partner_syncs.targets.target import PlannedStep, Step, SyncedFile

NO_COMPANY = "no_company"


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its company, and where it is taken. links are the records that were made before."""

    document_id: int
    file: SyncedFile
    content: bytes
    day: datetime.date
    company_number: str
    links: Mapping[str, str]
    place: SyncPlace


def read_certificate(session: Session, document_id: int, connection_id: int) -> Certificate | None:
    """Return the certificate of a document; None if the document or the connection was removed."""
    document = session.get(Document, document_id)
    connection = session.get(AppConnection, connection_id)
    if document is None or document.deleted_at is not None or document.certificate_id is None or connection is None:
        return None
    file = session.scalars(select(DocumentFile).filter_by(id=document.certificate_id)).one()
    account, tenant_id = connection.external_account_id, connection.external_account_id[:LONGEST_TENANT]
    return Certificate(
        document_id=document.id,
        file=describe_file(file),
        content=read_file(session, document.id, file.id),
        day=registered_on(session, document.id) or load_calendar(session).today(),
        company_number=document.acn or "",
        links=list_links(session, document.id, APP, tenant_id),
        place=SyncPlace(CAS_360, connection.id, account, tenant_id),
    )


def upload(certificate: Certificate) -> dict[str, str]:
    """Have CAS 360 take a certificate, and return the records by our keys. Raises PartnerError.

    PartnerRefused (404) if CAS 360 does not have the company.
    """
    target = certificate.place.open()
    assert isinstance(target, Cas360Target)  # noqa: S101 - the place is that of CAS 360
    company_id = target.find_company(certificate.company_number, certificate.links.get(COMPANY, ""))
    if not company_id:
        raise PartnerRefused(PARTNER, NO_COMPANY, 404)
    made = {**certificate.links, COMPANY: company_id}
    file, document_id = certificate.file, certificate.document_id
    for planned in (plan_record(file, document_id, certificate.day), plan_attachment(file, document_id)):
        if not made.get(planned.our_key):
            made[planned.our_key] = target.run(_make_step(planned, made), lambda _: certificate.content)
    return made


def store_links(session: Session, certificate: Certificate, made: Mapping[str, str]) -> None:
    """Keep the records that were made, so that a sync does not make them again."""
    values = {"document_id": certificate.document_id, "app": APP, "tenant_id": certificate.place.tenant_id}
    for our_key in made.keys() - certificate.links.keys():
        row = insert(PartnerLink).values(**values, our_key=our_key, external_id=made[our_key], linked_at=utc_now())
        session.execute(row.on_duplicate_key_update(external_id=made[our_key]))


def _make_step(planned: PlannedStep, made: Mapping[str, str]) -> Step:
    return Step(planned.our_key, planned.kind, planned.action, planned.data, "", made)
