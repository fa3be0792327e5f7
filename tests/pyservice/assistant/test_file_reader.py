"""A file is read in the background; what was found enters no document."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.word import word
from tests.pyservice.assembly.conftest import run_jobs
from tests.pyservice.assistant.read_files import RunJobs, document, read, start
from tests.service import Api

from lyd.assistant.models import Extraction
from lyd.assistant.services import file_reader
from lyd.documents.models import Document

__all__ = ["document", "run_jobs"]


def test_answers_are_proposed_with_their_place_and_nothing_is_saved(
    api: Api, session: Session, run_jobs: RunJobs, document: int
) -> None:
    started = start(api, document)
    assert started.json["data"]["state"] == "waiting"
    shown = read(api, run_jobs, started)
    assert (shown["state"], shown["file_name"], shown["answers"]) == (
        "done",
        "Letter.docx",
        [
            {
                "number": 1,
                "path": "Name",
                "label": "Name",
                "value": "Ada King",
                "words": "Ada King",
                "page": None,
                "line": 1,
                "quote": "Name: Ada King",
                "state": "proposed",
            },
            {
                "number": 2,
                "path": "Email",
                "label": "E-mail",
                "value": "ada@b.co",
                "words": "ada@b.co",
                "page": None,
                "line": 2,
                "quote": "Please write to ada@b.co",
                "state": "proposed",
            },
        ],
    )
    assert session.get_one(Document, document).answers == {}
    assert session.scalars(select(Extraction.content)).one() is None
    assert api.get(f"/lyd-api/jobs/{shown['job']}", by="member").json["data"]["state"] == "done"


def test_a_file_without_text_and_one_without_answers_say_so(api: Api, run_jobs: RunJobs, document: int) -> None:
    blank = read(api, run_jobs, start(api, document, word(""), "Blank.docx"))
    other = read(api, run_jobs, start(api, document, b"Nothing that is asked.", "Other.TXT"))
    assert (blank["state"], blank["failure"]) == ("failed", file_reader.NO_TEXT)
    assert (other["state"], other["answers"], other["file_name"]) == ("done", [], "Other.txt")


def test_what_the_member_did_not_take_stays_so_in_the_next_file(api: Api, run_jobs: RunJobs, document: int) -> None:
    first = read(api, run_jobs, start(api, document))
    api.post("/lyd-api/ai/taken", by="member", json={"extraction": first["id"], "rejected": [1]})
    again = read(api, run_jobs, start(api, document, word("Name: Ada King", "E-mail: eve@b.co"), "Other.docx"))
    assert [(one["path"], one["state"]) for one in again["answers"]] == [("Name", "rejected"), ("Email", "proposed")]
