"""The words of names follow what documents are called (0011)."""

from __future__ import annotations

import threading

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT, create_document, create_template
from tests.service import ROOT, Api

from lyd.documents.models import Document, DocumentWord, NameSuffix, NameWord
from lyd.documents.services.name_index import SPACES, forget_names, index_name
from lyd.interviews.models import TemplateVersion
from lyd.migration import migrate_to

LIST = "/lyd-api/doc"


@pytest.fixture
def version(session: Session, teams: dict[str, int]) -> TemplateVersion:
    made = create_template(session, _price="0")
    session.commit()
    return made


def words(session: Session, document_id: int) -> set[str]:
    noted = select(NameWord.word).join(DocumentWord, DocumentWord.word_id == NameWord.id)
    return set(session.scalars(noted.where(DocumentWord.document_id == document_id)))


def search(api: Api, part: str) -> list[str]:
    rows = api.get(LIST, by="owner", query_string={"name": part}).json["data"]["rows"]
    return [row["name"] for row in rows]


def test_a_draft_is_found_by_its_name_and_then_by_its_new_one(api: Api, version: TemplateVersion) -> None:
    wanted = {"template_id": PRODUCT, "name": "Lease of Harbour House"}
    made = api.post(f"{LIST}/draft", by="owner", json=wanted).json["data"]["id"]
    assert search(api, "arbour h") == ["Lease of Harbour House"]
    renamed = api.put(f"{LIST}/rename/{made}", by="owner", json={"new_name": "Lease of Finch Lane"})
    assert renamed.status_code == 200
    assert search(api, "harbour") == []
    assert search(api, "LEASE") == search(api, "inch l") == ["Lease of Finch Lane"]


def test_a_name_is_noted_once_however_often_and_forgotten_for_good(
    session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    document = create_document(session, teams["owner"], "owner", version, "aa aa aa\u3000ÄÄ  straße strasse")
    index_name(session, document)
    assert words(session, document.id) == {"aa aa", "aa ÄÄ", "ÄÄ straße", "straße strasse", "strasse"}
    document.name = "aa b"
    index_name(session, document)
    assert words(session, document.id) == {"aa b", "b"}
    forget_names(session, [document.id])
    assert words(session, document.id) == set()
    ends = session.execute(select(NameSuffix.start, NameSuffix.suffix).join(NameWord).where(NameWord.word == "aa b"))
    assert sorted(ends.all()) == [(0, "aa b"), (1, "a b")]


def test_words_of_other_teams_are_none_of_this_one(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    for by in ("owner", "outsider"):
        create_document(session, teams[by], by, version, f"Secret of the {by}")
    session.commit()
    assert search(api, "secret") == ["Secret of the owner"]
    assert search(api, "outsider") == []


def test_two_new_documents_with_the_same_new_words_are_both_found(
    app: Flask, api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    made = [create_document(session, teams["owner"], "owner", version, "x") for _ in range(4)]
    session.commit()
    failures: list[BaseException] = []

    def rename(document_id: int) -> None:
        try:
            with app.extensions["lyd_database"].transaction() as own:
                document = own.get_one(Document, document_id)
                document.name = "zeta eta theta iota kappa"
                index_name(own, document)
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=rename, args=(document.id,)) for document in made]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(search(api, "heta io")) == 4


@pytest.mark.parametrize("collation", ["utf8mb4_general_ci", "utf8mb4_unicode_ci", "utf8mb4_unicode_520_ci"])
def test_names_are_cut_at_what_the_database_takes_for_a_space(session: Session, collation: str) -> None:
    spaces = [code for code in range(1, 65536) if not 0xD800 <= code < 0xE000 and SPACES.fullmatch(chr(code))]
    same = text(
        "SELECT seq FROM seq_1_to_65535 WHERE seq NOT BETWEEN 0xD800 AND 0xDFFF AND"
        f" CONVERT(CHAR(seq USING utf32) USING utf8mb4) COLLATE {collation} LIKE :space"
    )
    for code in spaces:
        assert set(session.scalars(same, {"space": chr(code)})) <= set(spaces)
    assert ord(" ") in spaces


def test_documents_that_were_there_before_are_found_after_migrating(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion, database_url: str
) -> None:
    create_document(session, teams["owner"], "owner", version, "Lease of Harbour\u00a0House")
    create_document(session, teams["outsider"], "outsider", version, "Lease")
    session.commit()
    before = session.execute(text("SELECT word, suffix, start FROM lyd_name_suffix JOIN lyd_name_word ON id = word_id"))
    expected = sorted(before.all())
    session.commit()
    migrate_to(database_url, "0013", ROOT / "migrations")
    migrate_to(database_url, "head", ROOT / "migrations")
    after = session.execute(text("SELECT word, suffix, start FROM lyd_name_suffix JOIN lyd_name_word ON id = word_id"))
    assert sorted(after.all()) == expected
    assert search(api, "bour") == ["Lease of Harbour\u00a0House"]
