"""A document on the wire: its row and its page (document 2, section 3)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_document
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.models import DocumentFile, DocumentStatus
from lyd.documents.schemas import DocumentSchema, DocumentWithAnswersSchema
from lyd.folders.models import Folder
from lyd.interviews.models import TemplateVersion

LIST = "/lyd-api/doc"


def test_a_row_says_all_that_a_list_shows(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    folder = Folder(team_id=teams["member"], created_by=PEOPLE["member"].user_id, name="Mine")
    session.add(folder)
    session.flush()
    made = create_document(
        session,
        teams["member"],
        "member",
        version,
        folder_id=folder.id,
        status=DocumentStatus.COMPLETED,
        completed_at=utc_now(),
    )
    session.add(DocumentFile(document_id=made.id, name="Agreement.pdf", type="pdf", sha256="0" * 64, size=12))
    session.commit()
    (row,) = api.get(LIST, by="member").json["data"]["rows"]
    expected = {
        "id": made.id,
        "name": "Agreement",
        "type": "DOC",
        "status": 5,
        "status_name": "Completed",
        "category": "Business",
        "folder": {"id": folder.id, "name": "Mine"},
        "template": {"id": PRODUCT, "name": "Agreement"},
        "x_template_id": version.id,
        "created_by": PEOPLE["member"].user_id,
        "created_by_user": {"ID": PEOPLE["member"].user_id, "display_name": "Member"},
        "is_relaunch": True,
        "is_asic_document": 0,
        "allow_download_pdf": True,
    }
    assert {name: row[name] for name in expected} == expected
    assert [(file["name"], file["type"], file["size"]) for file in row["files"]] == [("Agreement.pdf", "pdf", 12)]
    assert row["created_at"].endswith("+00:00")
    assert "documents.download" in row["allowed"]
    assert "xml" not in row
    DocumentSchema().load(row)  # every field is declared, none is missing, all are of their kind


def test_a_document_is_shown_with_its_answers_to_those_who_may(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    made = create_document(session, teams["owner"], "owner", version, answers={"Name": "A"})
    session.commit()
    shown = api.get(f"{LIST}/{made.id}", by="manager").json["data"]
    assert (shown["name"], shown["status"]) == ("Agreement", 1)
    assert shown["xml"]
    DocumentWithAnswersSchema().load(shown)
    assert api.get(f"{LIST}/{made.id}", by="member").status_code == 403
    assert api.get(f"{LIST}/{made.id}", by="outsider").status_code == 404
    assert api.get(f"{LIST}/{made.id + 1}", by="owner").status_code == 404
