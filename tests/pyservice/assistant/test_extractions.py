"""What was found in a file is kept for a day."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.assembly.conftest import run_jobs
from tests.pyservice.assistant.read_files import RunJobs, document, read, start
from tests.service import Api

from lyd.assistant.models import ExtractedAnswer, Extraction
from lyd.assistant.services import extractions
from lyd.core.db import utc_now

__all__ = ["document", "run_jobs"]


def test_what_was_found_is_removed_after_a_day(api: Api, session: Session, run_jobs: RunJobs, document: int) -> None:
    read(api, run_jobs, start(api, document))
    extractions.delete_old_extractions(session)
    assert session.scalar(select(func.count()).select_from(ExtractedAnswer)) == 2
    session.scalars(select(Extraction)).one().created_at = utc_now() - extractions.KEPT
    session.flush()
    extractions.delete_old_extractions(session)
    assert session.scalar(select(func.count()).select_from(ExtractedAnswer)) == 0
