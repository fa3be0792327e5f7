"""A deed of a fund whose package says who its members and trustees are."""

from __future__ import annotations

import datetime
import json
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.documents import MANIFEST
from tests.factories.wordpress import add_product
from tests.unit.entity_book.deed import HOME, SECRET, ask

from lyd.core.db import utc_now
from lyd.entity_book.parties import find_parties
from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest
from lyd.interviews.models import Content, TemplateVersion, VersionState
from lyd.partner_syncs.targets.target import SyncSource

PRODUCT = 703
PARTS = ["name", "email", "address", "born"]
QUESTIONS = [
    ask(
        "Fund",
        type="group",
        questions=[ask("SMSF"), ask("ABN", type="abn"), ask("TFN", type="tfn"), ask("Formed", type="date")],
    ),
    ask("Members", type="person", parts=PARTS, repeatable={"max": 4}),
    ask("Trustees", type="person", parts=PARTS, repeatable={"max": 4}),
    ask("Company", type="company", parts=["name", "acn", "address"]),
]
INTERVIEW = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]}
CLIENTS: list[Any] = [{"party": "Members"}, {"party": "Trustees"}, {"party": "Company"}]
FIELDS = {"SMSF": "name", "ABN": "abn", "TFN": "tfn", "Formed": "dateFormed"}
FUNDS: list[Any] = [{"party": "Fund", "fields": FIELDS, "members": "Members", "trustees": "Trustees"}]
NOTICE = "This fund already exists on SF 360. Changes will not sync after assembly."
LONG = "<b>King</b> 👩‍👩‍👧 " + "and more " * 45
ABN, TFN = "51 824 753 556", "123 456 782"
ADA = {"_id": "a", "First": "Ada", "Last": "King", "Email": "ada@b.co", "Born": "1980-02-01", **HOME}
BEN = {"_id": "b", "First": "Ben", "Last": "King", "Born": "1978-05-04", **HOME}
FUND = {"SMSF": "King Family Super Fund", "ABN": ABN, "TFN": TFN, "Formed": "2026-07-01"}
DEED: dict[str, Any] = {"Fund": FUND, "Members": [ADA, BEN], "Trustees": [{**ADA, "_id": "t"}]}


def make_content() -> Content:
    interview = read_interview(INTERVIEW)
    manifest = Manifest("t", "T", "1.0.0", "", "", {}, "", "", [])
    return Content(manifest, interview, (), (), read_mappings(CLIENTS, FUNDS, interview))


def deed(**answers: Any) -> SyncSource:
    """What the deed says, with some answers otherwise."""
    content, given = make_content(), {**DEED, **answers}
    parties = tuple(find_parties(content, given, None, SECRET))
    return SyncSource(1, "Deed", content, given, parties, today=datetime.date(2026, 11, 27))


def publish(session: Session) -> TemplateVersion:
    """The package of the deed, for sale."""
    add_product(session.connection(), PRODUCT, "Deed of a fund", _price="0")
    content = {"manifest": MANIFEST, "interview": INTERVIEW, "clients": CLIENTS, "funds": FUNDS}
    version = TemplateVersion(
        product_id=PRODUCT,
        slug="deed-of-a-fund",
        name="Deed of a fund",
        version="1.0.0",
        package_sha256=f"{PRODUCT:064x}",
        docx_sha256="0" * 64,
        content_json=json.dumps(content),
        state=VersionState.LIVE,
        published_at=utc_now(),
    )
    session.add(version)
    session.flush()
    return version
