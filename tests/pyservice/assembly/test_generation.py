"""From a template version and answers to bytes."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.factories.word import word
from tests.pyservice.assembly.assembly_calls import ask, latest
from tests.service import Api

from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document
from lyd.interviews.models import TemplateVersion


def test_a_fault_of_the_template_ends_in_words_and_is_not_tried_again(
    app: Flask, api: Api, document: Document, converting: str, session: Session, run_jobs: Callable
) -> None:
    broken = app.extensions["lyd_storage"].put(word("{{ Nobody }}"))
    session.execute(update(TemplateVersion).values(docx_sha256=broken))
    session.commit()
    ask(api, document)
    run_jobs()
    failed = latest(api, document)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "template_fault", False)
    assert "Your answers are kept." in failed["message"]
    assert session.scalars(select(OutboxRow.attempts)).one() == 1
