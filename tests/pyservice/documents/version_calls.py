"""Documents of a version of a template, and their moves to another one, as a shop admin requests them."""

from __future__ import annotations

from typing import Any

from flask import Flask
from sqlalchemy import delete
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.factories.word import INTERVIEW, word
from tests.pyservice.interviews.package_calls import PATH
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document
from lyd.interviews.models import TemplateVersion
from lyd.template_previews.handles import make_preview
from lyd.worker import work

ANSWERS = {"Name": "Ada", "People": [{"_id": "ben", "First": "Ben"}]}
CASE = b'{"answers": {"Name": "Ada"}, "expected": ["Dear Ada"]}'
WITHOUT_PEOPLE = {
    "interview": INTERVIEW.partition(b"      - id: People")[0],
    "template": word("Dear {{ Name }}"),
    "case": CASE,
}


def start(session: Session, teams: dict[str, int], version_id: int, **given: Any) -> Document:
    version = session.get_one(TemplateVersion, version_id)
    document = create_document(session, teams["owner"], "owner", version, **{"answers": ANSWERS, **given})
    session.commit()
    return document


def move(api: Api, source: int, target: int, by: str = "member") -> TestResponse:
    return api.post(f"{PATH}/{target}/documents", by=by, json={"from_id": source})


def do_work(app: Flask, session: Session) -> None:
    """Let a worker move the documents."""
    forget_previews(session)
    work(app, "bulk", burst=True)
    session.expire_all()


def forget_previews(session: Session) -> None:
    """Remove the jobs that make previews of the templates, for which there is no converter."""
    session.rollback()
    session.execute(delete(OutboxRow).where(OutboxRow.job == make_preview.name))
    session.commit()
