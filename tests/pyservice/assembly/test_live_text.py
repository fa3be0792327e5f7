"""The text of a draft in blocks, through the route that the interview asks while answers are typed."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from flask import Flask
from limits import parse
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.bundles import OUTPUTS, bundle, bundle_files, company, director
from tests.factories.clauses import agreement, clause, mark_of, paragraph, run
from tests.factories.documents import create_document
from tests.factories.word import package
from tests.factories.wordpress import add_product
from tests.pyservice.assembly.conftest import PRODUCT
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.assembly import live_text
from lyd.assembly.checks.cases import document_text
from lyd.assembly.errors import TemplateFault
from lyd.assembly.generation import make_word
from lyd.assembly.templates.marks import without_marks
from lyd.core.extensions import get_limiter
from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.package import Package, package_from
from lyd.interviews.services import dump_answers, get_version, publish

PARTY = "DisclosingParty.@k3v9x2"
HALF = dump_answers(
    {
        "Agreement_Date": "2026-11-20",
        "DisclosingParty": [{"_id": "k3v9x2", "Party_Type": "An Individual", "First": "Ada"}],
    }
)
PERSON = {
    "kind": "if",
    "text": "p.Party_Type == 'An Individual'",
    "holds": True,
    "answers": [f"{PARTY}.Party_Type"],
}


def ask(api: Api, document: Document, by: str | None = "member", **form: str) -> TestResponse:
    return api.post(f"/lyd-api/xpressdox/preview/{document.id}/text", by=by, data=form)


def read(api: Api, document: Document, **form: str) -> list[dict[str, Any]]:
    answer = ask(api, document, **form)
    assert answer.status_code == 200, answer.json
    blocks: list[dict[str, Any]] = answer.json["data"]["blocks"]
    return blocks


def text_of(block: dict[str, Any]) -> str:
    return "".join(piece["text"] for piece in block["pieces"])


def piece(text: str, *answers: str, is_missing: bool = False) -> dict[str, Any]:
    look = {"bold": True, "italic": False, "underline": False}
    return {"text": text, **look, "answers": list(answers), "is_missing": is_missing, "rules": [PERSON]}


def start(app: Flask, session: Session, teams: dict[str, int], source: Package, answers: dict[str, Any]) -> Document:
    """A document of another package than the agreement."""
    add_product(session.connection(), PRODUCT + 1, source.manifest.name)
    version = publish(session, app.extensions["lyd_storage"], source, PRODUCT + 1)
    made = create_document(
        session, teams["member"], "member", version, name="Deed", answers=answers, status=DocumentStatus.IN_PROGRESS
    )
    session.commit()
    return made


def test_half_an_interview_can_be_read(api: Api, document: Document, session: Session) -> None:
    before = session.get_one(Document, document.id).answers
    (name,) = [block for block in read(api, document, xml=HALF) if block["id"] == "5@k3v9x2"]
    assert name == {
        "id": "5@k3v9x2",
        "part": "document",
        "level": 0,
        "label": "",
        "align": "left",
        "indent": 0,
        "cell": None,
        "pieces": [
            piece("Ada ", *(f"{PARTY}.{name}" for name in ("First", "Middle", "Last"))),
            piece("[Last name]", f"{PARTY}.Last", is_missing=True),
        ],
        "rules": [{"kind": "for", "text": "p in DisclosingParty", "holds": True, "answers": ["DisclosingParty"]}],
    }
    session.rollback()
    session.expire_all()
    assert session.get_one(Document, document.id).answers == before
    assert session.scalar(select(func.count()).select_from(OutboxRow)) == 0


def test_without_answers_the_saved_ones_are_read_as_the_draft_has_them(
    app: Flask, api: Api, document: Document, session: Session, answers: dict[str, Any]
) -> None:
    version = get_version(session, document.template_version_id)
    today = datetime.date(2026, 11, 25)
    draft = make_word(app.extensions["lyd_storage"], version, answers, today, title=document.name, draft=True)
    lines = [line.strip() for line in document_text(draft).split("\n")]
    blocks = read(api, document)
    assert [text_of(block) for block in blocks if text_of(block) and text_of(block).strip() not in lines] == []
    assert any("Reef Custodians" in text_of(block) for block in blocks)
    assert [block["label"] for block in blocks if text_of(block) == "Definitions and interpretation"] == ["1."]


def test_an_output_is_read_for_its_first_entry(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> None:
    answers = company({"_id": "ann", **director("Ann Ode")}, {"_id": "ben", **director("Ben Po")})
    document = start(app, session, teams, bundle(outputs=OUTPUTS), answers)
    letter = read(api, document, output="letter.docx")
    named = {answer for block in letter for piece in block["pieces"] for answer in piece["answers"]}
    assert "Directors.@ann.Director_Name" in named
    assert not any("@ben" in answer for answer in named)
    assert text_of(read(api, document)[0]).startswith("Deed of ")
    refused = ask(api, document, output="other.docx")
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_input")


def test_others_read_nothing(api: Api, document: Document) -> None:
    assert ask(api, document, by="owner", xml=HALF).status_code == 200
    assert ask(api, document, by="outsider", xml=HALF).status_code == 404
    assert ask(api, document, by=None, xml=HALF).status_code == 401
    assert api.post("/lyd-api/xpressdox/preview/999999/text", by="member", data={}).status_code == 404


@pytest.mark.parametrize("xml", ["%%%", dump_answers({"Nobody": "x"}), dump_answers({"Purpose": "x" * 200_001})])
def test_answers_that_are_not_valid_are_refused(api: Api, document: Document, xml: str) -> None:
    refused = ask(api, document, xml=xml)
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")


def test_a_fault_of_the_template_is_told_as_by_a_preview(
    app: Flask, api: Api, session: Session, teams: dict[str, int]
) -> None:
    half = paragraph(f"{mark_of('begin')}{run('See {{ Name }}')}")
    source = package(template=agreement(clause("{%p if Name %}"), half, clause("{%p endif %}")))
    document = start(app, session, teams, source, {"Name": "Ada"})
    fault = ask(api, document)
    assert (fault.status_code, fault.json["error_code"]) == (422, "template_fault")
    assert fault.json["message"] == TemplateFault.message


def test_a_fault_of_one_of_several_files_names_its_paragraph(
    app: Flask, api: Api, session: Session, teams: dict[str, int]
) -> None:
    half = paragraph(f"{mark_of('begin')}{run('Deed of {{ Trust_Name }}')}")
    deed = agreement(clause("{%p if Trust_Name %}"), half, clause("{%p endif %}"))
    source = package_from({**bundle_files(), "deed.docx": deed})
    document = start(app, session, teams, source, company(director("Ann Ode")))
    told = ask(api, document).json["message"]
    assert "deed.docx" in told
    assert "The paragraph “Deed of " in told
    assert without_marks(told) == told


def test_a_member_reads_600_times_a_minute(app: Flask, api: Api, document: Document) -> None:
    assert ask(api, document, xml=HALF).status_code == 200
    with app.app_context():
        name, key = "lyd.assembly.preview_routes.show_text", f"user:{document.created_by}"
        assert get_limiter().hit(parse("600/minute"), name, key, cost=599)
    refused = ask(api, document, xml=HALF)
    assert (refused.status_code, refused.json["error_code"]) == (429, "too_many_requests")


def test_templates_are_compiled_when_their_text_is_first_read_and_kept(
    api: Api, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[bytes] = []

    class Counted(live_text.TracedTemplate):
        def __init__(self, docx: bytes) -> None:
            compiled.append(docx)
            super().__init__(docx)

    monkeypatch.setattr(live_text, "TRACED", live_text.TemplateCache(Counted, size=8))
    read(api, document, xml=HALF)
    read(api, document)
    assert len(compiled) == 1
