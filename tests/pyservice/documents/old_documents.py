"""Documents that were deleted long ago, with files, and the day on which they are removed."""

from __future__ import annotations

import datetime

from flask import Flask
from sqlalchemy import select
from tests.pyservice.documents.firm import Firm

from lyd.assembly.models import Assembly
from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.storage import Storage
from lyd.documents.models import Document, DocumentFile
from lyd.worker import work

LONG_AGO = datetime.timedelta(days=30, minutes=1)


def purge(app: Flask, firm: Firm) -> None:
    """A day passes: the clock hands out the work and the workers do it."""
    firm.session.rollback()
    with app.app_context(), app.extensions["lyd_database"].transaction() as session:
        SCHEDULE["documents.purge_deleted"].work(session)
    for _ in range(2):  # files are the work of a job that the first one asks for
        work(app, burst=True)
    firm.session.expire_all()
    assert set(firm.session.scalars(select(OutboxRow.state))) <= {JobState.DONE}


def deleted(firm: Firm, name: str = "Lease", **given: object) -> Document:
    return firm.document(name=name, **{"deleted_at": utc_now() - LONG_AGO, "deleted_by": 13, **given})


def with_file(firm: Firm, storage: Storage, document: Document, content: bytes) -> str:
    sha256 = storage.put(content)
    assembly = Assembly(document_id=document.id, requested_by=13, answers={})
    firm.session.add(assembly)
    firm.session.flush()
    facts = {"document_id": document.id, "assembly_id": assembly.id, "sha256": sha256}
    firm.session.add(DocumentFile(**facts, name="Lease.pdf", type="pdf", size=len(content)))
    firm.session.commit()
    return sha256
