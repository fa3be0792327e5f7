"""Answers name files of their own document; copies, restored answers and the zip have them (decision 0074)."""

from __future__ import annotations

import io
import zipfile

from sqlalchemy import select
from tests.factories.attachments import make_picture
from tests.pyservice.documents.attachment_calls import PDF, Papers
from tests.pyservice.documents.old_documents import LONG_AGO, purge
from werkzeug.test import TestResponse

from lyd.core.db import utc_now
from lyd.core.storage import Storage
from lyd.documents.models import Attachment, Document, DocumentFile, DocumentStatus
from lyd.documents.services.attachment_answers import find_document_problems
from lyd.interviews.file_answers import WRONG_FILE

PNG = make_picture()


def restore(papers: Papers, number: int) -> TestResponse:
    path = f"/lyd-api/doc/restore-answers/{papers.document.id}"
    return papers.api.put(path, by="member", json={"revision": number})


def complete(papers: Papers, storage: Storage) -> None:
    """Give the document a file, as if it had been assembled."""
    papers.session.refresh(papers.document)
    papers.document.status = DocumentStatus.COMPLETED
    facts = {"document_id": papers.document.id, "sha256": storage.put(b"assembled"), "size": 9}
    papers.session.add(DocumentFile(**facts, name="Reef Trust.pdf", type="pdf"))
    papers.session.commit()


def zip_of(papers: Papers) -> dict[str, bytes]:
    path = f"/lyd-api/doc/download/{papers.document.id}"
    response = papers.api.get(path, by="member", query_string={"type": "zip"})
    with zipfile.ZipFile(io.BytesIO(response.data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_an_answer_names_a_file_of_the_same_document(papers: Papers) -> None:
    assert papers.save(Deed=papers.add(), Proofs=[papers.add(PNG, "a.png")]) == {}


def test_every_other_answer_is_saved_and_named_as_not_valid(papers: Papers) -> None:
    answer = papers.add()
    number, _, name = answer.partition("/")
    foreign = f"{'0' * 20}/{name}"
    invalid = papers.save(Deed=f"{number}/Other name.pdf", Proofs=[answer, foreign, "case/a.png", "x"], Note="kept")
    assert invalid == {path: [WRONG_FILE] for path in ("Deed", "Proofs.1", "Proofs.2", "Proofs.3")}
    assert papers.session.get_one(Document, papers.document.id, populate_existing=True).answers["Note"] == "kept"


def test_a_file_of_another_document_is_no_answer(papers: Papers) -> None:
    answer, other = papers.add(), papers.another()
    assert find_document_problems(papers.session, other, {"Deed": answer}, complete=True) == {"Deed": [WRONG_FILE]}
    assert find_document_problems(papers.session, papers.document, {"Deed": answer}, complete=True) == {}


def test_a_kind_that_the_question_does_not_accept_is_not_valid(papers: Papers) -> None:
    assert papers.save(Deed=papers.add(PNG, "deed.png")) == {
        "Deed": ["Please add a file of one of these kinds: PDF, Word."]
    }


def test_the_answer_to_a_hidden_question_is_not_judged(papers: Papers) -> None:
    assert papers.save(Logo="case/logo.png") == {}


def test_a_document_with_a_file_that_is_not_there_cannot_be_assembled(papers: Papers) -> None:
    papers.save(Deed="case/deed.pdf")
    response = papers.api.post(f"/lyd-api/xpressdox/assemble/{papers.document.id}", by="member", json={})
    assert (response.status_code, response.json["errors"]) == (422, {"answers": {"Deed": [WRONG_FILE]}})


def test_logs_name_files_without_their_ids(papers: Papers) -> None:
    answer = papers.add()
    papers.save(Deed=answer)
    papers.save(Deed="")
    assert papers.log()[:2] == ["Removed the file Deed.pdf.", "Saved the first answers."]
    path = f"/lyd-api/log/log-changes/{papers.document.id}/1"
    changes = papers.api.get(path, by="member").json["data"]["row"]["log_data"]
    assert (changes["Deed"]["to"], answer in str(changes)) == ("Deed.pdf", False)


def test_restored_answers_have_their_files_again(papers: Papers) -> None:
    answer = papers.add()
    papers.save(Deed=answer)
    papers.save(Deed="")
    assert restore(papers, 1).json["data"]["invalid"] == {}
    assert papers.fetch(answer).data == PDF


def test_a_copy_has_the_files_that_its_answers_name(papers: Papers) -> None:
    named, unnamed = papers.add(), papers.add()
    papers.save(Deed=named)
    body = {"doc_id": papers.document.id, "name": "Copy"}
    response = papers.api.put("/lyd-api/doc/duplicate-doc", by="member", json=body)
    assert response.status_code == 200, response.json
    papers.session.rollback()
    copy = papers.session.get_one(Document, response.json["data"]["id"])
    assert find_document_problems(papers.session, copy, copy.answers, complete=True) == {}
    assert papers.fetch(named, document=copy).data == PDF
    assert papers.fetch(unnamed, document=copy).status_code == 404


def test_the_zip_has_the_files_of_visible_answers_each_once(papers: Papers, storage: Storage) -> None:
    deed, logo, proof = papers.add(), papers.add(PNG, "Logo.png"), papers.add(PNG, "deed.png")
    papers.save(Deed=deed, Logo=logo, Proofs=[proof, deed, papers.add(PDF, "DEED.pdf")])
    complete(papers, storage)
    contents = zip_of(papers)
    assert list(contents) == [
        "Reef Trust.pdf",
        "Attachments/Deed.pdf",
        "Attachments/Logo.png",
        "Attachments/deed (2).png",
        "Attachments/DEED (3).pdf",
    ]
    assert contents["Attachments/Deed.pdf"] == PDF


def test_hidden_answers_are_not_in_the_zip(papers: Papers, storage: Storage) -> None:
    papers.save(Logo=papers.add(PNG, "Logo.png"))
    complete(papers, storage)
    assert list(zip_of(papers)) == ["Reef Trust.pdf"]


def test_a_zip_is_offered_of_one_file_and_what_was_added(papers: Papers, storage: Storage) -> None:
    papers.save(Deed=papers.add())
    complete(papers, storage)
    path = f"/lyd-api/xpressdox/get-download-ids/{papers.document.id}/my-account"
    assert papers.api.get(path, by="member").json["data"]["filename"] == ["Reef Trust.pdf", "Reef Trust.zip"]


def test_purging_the_document_removes_its_files(papers: Papers, storage: Storage) -> None:
    papers.save(Deed=papers.add())
    (sha256,) = papers.session.scalars(select(Attachment.sha256))
    papers.session.refresh(papers.document)
    papers.document.deleted_at, papers.document.deleted_by = utc_now() - LONG_AGO, papers.document.created_by
    papers.session.commit()
    purge(papers.app, papers)  # type: ignore[arg-type]
    assert papers.session.scalars(select(Attachment)).all() == []
    assert not storage.exists(sha256)
