"""Signing: sealing a document of 80 pages beside pyHanko alone, and the sweep with 10,000 pending requests.

Wanted: at most 1 s of work to seal 80 pages; a sweep of one indexed query, in the time of two reads by key.
"""

import datetime
import io
import os
import time

from sqlalchemy import create_engine, event, insert, select
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.unit.signing.sealed_files import DATE_KEY, IDENTITY, KEY, agreement, certificate, picture

from bench.comparison import Variant, compare, report
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.signing.jobs import seal_what_is_due
from lyd.signing.models import ProviderCode, RequestState, SigningRequest
from lyd.signing.sealing import DateMark, PictureMark, add_certificate, seal, stamp_marks
from lyd.teams.models import Team

PAGES, PENDING = 80, 10_000
ROUNDS = 10
NAMES = ("Ada Lovelace", "Ben Nguyen", "Chloë Ó Briain", "Dmitri Shostakovich")
"""Of four signers."""


def main() -> None:
    """Print what sealing takes, then what the sweep takes."""
    pdf = agreement(PAGES)
    seal_all(pdf)
    variants = [
        Variant("stamp, certify, seal and verify", lambda: seal_all(pdf)),
        Variant("pyHanko alone", pyhanko(pdf)),
    ]
    print(report(f"{PAGES} pages with {len(NAMES)} signers", compare(variants, rounds=ROUNDS)))
    started = time.process_time()
    seal_all(pdf)
    print(f"  {time.process_time() - started:.2f} s of work (wanted: at most 1)")
    sweep()


def seal_all(pdf: bytes) -> bytes:
    """Seal a document as the job does."""
    stamped = stamp_marks(pdf, [PictureMark(KEY, picture()), DateMark(DATE_KEY, "31/01/2026")])
    return seal(add_certificate(stamped, certificate(*NAMES)), IDENTITY)


def pyhanko(pdf: bytes):
    """Return a function that only signs the file, with pyHanko's defaults."""
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign.signers import PdfSignatureMetadata, SimpleSigner, sign_pdf

    signer = SimpleSigner.load_pkcs12_data(IDENTITY.pkcs12, [], None)
    metadata = PdfSignatureMetadata(field_name="Signature")
    return lambda: sign_pdf(IncrementalPdfFileWriter(io.BytesIO(pdf)), metadata, signer=signer)


def sweep() -> None:
    """Time the sweep beside reads by key, in a transaction that is rolled back."""
    engine = create_engine(os.environ["LYD_DATABASE_URL"])
    with Session(engine, info={"table_prefix": "wp_"}) as session:
        document = make_document(session)
        session.execute(insert(SigningRequest), [request_row(document, number) for number in range(PENDING)])
        key, statements = document.id, count_statements(engine)
        seal_what_is_due(session)
        print(f"  the sweep with {PENDING:,} pending requests: {len(statements)} query (wanted: 1)")
        variants = [
            Variant("sweep", lambda: seal_what_is_due(session)),
            Variant("read by key", lambda: session.execute(select(Document.name).where(Document.id == key)).all()),
        ]
        print(report("The sweep (wanted: as fast as two reads by key)", compare(variants, rounds=200)))
        session.rollback()


def make_document(session: Session) -> Document:
    """Return a document of the seeded firm's owner."""
    version = session.scalar(select(TemplateVersion).where(TemplateVersion.state == VersionState.LIVE).limit(1))
    team_id = session.scalar(select(Team.id).limit(1))
    if version is None or team_id is None:
        raise SystemExit("The stack has no template or no firm: run tools/dev seed first.")
    return create_document(session, team_id, "owner", version)


def count_statements(engine) -> list[str]:
    """Return a list that grows with each statement from now on."""
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *arguments: statements.append(arguments[2]))
    return statements


def request_row(document: Document, number: int) -> dict[str, object]:
    """A pending request."""
    return {
        "document_id": document.id,
        "team_id": document.team_id,
        "created_by": document.created_by,
        "provider": ProviderCode.LOCAL,
        "state": RequestState.PENDING,
        "email_subject": f"Request {number}",
        "email_body": "",
        "due_date": datetime.date(2030, 1, 1),
        "has_sms": False,
        "is_group": True,
        "groups": [],
        "created_at": utc_now(),
    }


if __name__ == "__main__":
    main()
