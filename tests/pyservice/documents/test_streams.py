"""Every list is read from an index in its order: no full scan, and nothing is sorted but a page (0011).

The plans are of the statements that the service really sent, on a few thousand documents, as they were carried out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE, Cast
from tests.factories.documents import create_document, create_template
from tests.service import Api, empty_stores, flush_redis, insert_cast

from lyd.documents.models import Document
from lyd.documents.services import counts, name_search
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare

LIST = "/lyd-api/doc"
SORTS = [
    f"&sort={sort}&order={order}" for sort, order in product(("created_at", "updated_at", "name"), ("asc", "desc"))
]
COPIES = 600
LINKED = 40
MOST_SCANNED = COPIES
PAGE = 10
BIG = {"lyd_document", "lyd_document_share", "lyd_document_word", "lyd_name_suffix", "lyd_name_word"}


@pytest.fixture(scope="module")
def app(made_app: Flask, redis_url: str) -> Iterator[Flask]:
    """The application with the rows of `firm`, which every test here reads and none changes."""
    yield made_app
    empty_stores(made_app, redis_url)


@pytest.fixture(autouse=True)
def counts_are_not_cached(redis_url: str) -> None:
    """Nothing in Redis, where the test before may have left totals that need no statement."""
    flush_redis(redis_url)


@pytest.fixture(scope="module")
def teams(app: Flask, cast: Cast) -> dict[str, int]:
    """The cast. Team ids by the names of the people."""
    with app.app_context(), app.extensions["lyd_database"].sessions() as session:
        return insert_cast(session, cast)


@pytest.fixture(scope="module")
def firm(app: Flask, teams: dict[str, int]) -> dict[str, int]:
    """Thousands of documents of three people, in folders, shared and not; the ids of two folders that are listed."""
    with app.app_context(), app.extensions["lyd_database"].sessions() as session:
        return _create_firm(session, teams)


def _create_firm(session: Session, teams: dict[str, int]) -> dict[str, int]:
    version = create_template(session)
    private = Folder(team_id=teams["member"], created_by=PEOPLE["member"].user_id, name="Private, shared")
    native = Folder(team_id=teams["member"], created_by=PEOPLE["owner"].user_id, name="Native", space="shared")
    session.add_all([private, native])
    session.flush()
    session.add(FolderShare(team_id=private.team_id, folder_id=private.id, created_by=private.created_by))
    for by in ("owner", "manager", "member", "outsider"):
        for number in range(5):
            folder_id = private.id if by == "member" and number == 0 else None
            name = f"Lease of {by} {number}"
            given = {"folder_id": folder_id, "is_shared": bool(folder_id), "client": f"Client {number}"}
            create_document(session, teams[by], by, version, name, **given)
    session.flush()
    _copy_all(session)
    ids = session.scalars(
        text("SELECT id FROM lyd_document WHERE folder_id IS NULL ORDER BY id LIMIT :few"), {"few": LINKED}
    )
    for document_id in ids:
        row = {"team_id": native.team_id, "document_id": document_id, "created_by": native.created_by}
        session.add_all([DocumentShare(folder_id=folder.id, **row) for folder in (private, native)])
    session.commit()
    session.execute(text("ANALYZE TABLE lyd_document, lyd_document_share, lyd_document_word, lyd_name_suffix"))
    return {"private": private.id, "native": native.id}


def _copy_all(session: Session) -> None:
    """Each document many times over, its words too."""
    columns = [
        column.name for column in Document.__table__.columns if column.name not in ("id", "created_at", "updated_at")
    ]
    listed = ", ".join(columns)
    copied = ", ".join(f"d.{column}" for column in columns)
    minute = "d.created_at - INTERVAL s.seq MINUTE"
    session.execute(
        text(
            f"INSERT INTO lyd_document ({listed}, created_at, updated_at)"
            f" SELECT {copied}, {minute}, {minute} FROM lyd_document d JOIN seq_1_to_{COPIES} s"
        )
    )
    session.execute(
        text(
            "INSERT IGNORE INTO lyd_document_word (word_id, document_id) SELECT w.word_id, copy.id"
            " FROM lyd_document_word w JOIN lyd_document d ON d.id = w.document_id"
            " JOIN lyd_document copy ON copy.name = d.name"
        )
    )


@contextmanager
def noted(app: Flask) -> Iterator[list[tuple[str, Any]]]:
    """The statements about documents that the service sends meanwhile, with their parameters."""
    sent: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if "lyd_document" in statement:
            sent.append((statement, parameters))

    engine = app.extensions["lyd_database"].engine
    event.listen(engine, "before_cursor_execute", note)
    yield sent
    event.remove(engine, "before_cursor_execute", note)


def faults(session: Session, sent: list[tuple[str, Any]], most_sorted: int) -> list[str]:
    """What is wrong with how these statements were carried out.

    The server carries them out once more and counts: what it guesses beforehand changes with its statistics.
    """
    wrong = []
    for statement, parameters in sent:
        told = session.connection().exec_driver_sql(f"ANALYZE FORMAT=JSON {statement}", parameters).scalar_one()
        wrong += [f"{fault}, in {statement}" for fault in _faults_of(json.loads(told), most_sorted)]
    return wrong


def _faults_of(step: Any, most_sorted: int) -> Iterator[str]:
    """What is wrong with a step, a tree of steps or a list of such."""
    if isinstance(step, list):
        for one in step:
            yield from _faults_of(one, most_sorted)
    elif isinstance(step, dict):
        table = step.get("table_name")
        is_scan = step.get("access_type") in ("ALL", "index") or "key" not in step
        if table in BIG and is_scan and _rows_of(step) > MOST_SCANNED:
            yield f"reads {_rows_of(step)} rows of {table}, everything"
        if "filesort" in step and _most_rows(step["filesort"]) > most_sorted:
            yield f"sorts {_most_rows(step['filesort'])} rows, more than the page"
        for one in step.values():
            yield from _faults_of(one, most_sorted)


def _rows_of(step: dict[str, Any]) -> int:
    """How many rows of a table were really read; none where the server never came to it."""
    return round((step.get("r_loops") or 0) * (step.get("r_rows") or 0))


def _most_rows(step: Any) -> int:
    """The most rows that one of the tables gave that a step takes together; not what those were made from."""
    if isinstance(step, list):
        return max(map(_most_rows, step), default=0)
    if not isinstance(step, dict):
        return 0
    own = _rows_of(step) if "table_name" in step else 0
    within = [value for name, value in step.items() if name not in ("materialized", "subqueries")]
    return max(own, _most_rows(within))


def plans_of(app: Flask, api: Api, session: Session, query: str, most_sorted: int) -> list[str]:
    """What is wrong with the plans of a list, and of its next page."""
    with noted(app) as sent:
        data = api.get(f"{LIST}?{query}", by="owner").json["data"]
        if data["next"]:
            api.get(f"{LIST}?{query}&after={data['next']}", by="owner")
    assert sent
    return faults(session, sent, most_sorted)


LISTS = {"mine": "type=1", "shared": "type=2", "organisation": "type=3"}


@pytest.mark.parametrize("space", LISTS)
def test_a_space_is_read_in_order(
    app: Flask, api: Api, session: Session, firm: dict[str, int], monkeypatch: pytest.MonkeyPatch, space: str
) -> None:
    users = f"&user_ids={PEOPLE['member'].user_id}"
    narrowed = ["", "&status=1", "&status=5", "&page=5", "&name=lease", *([users] if space == "organisation" else [])]
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", 100)  # so that "lease" is a common word
    for sort, narrow in product(SORTS, narrowed):
        most = (PAGE * 5 + 1) * 2  # up to the fifth page, of two colleagues
        assert plans_of(app, api, session, LISTS[space] + sort + narrow, most) == []


def test_a_folder_is_read_in_order_and_only_what_was_added_to_it_is_sorted(
    app: Flask, api: Api, session: Session, firm: dict[str, int]
) -> None:
    for sort, narrow, folder in product(SORTS, ("", "&status=1"), firm.values()):
        assert plans_of(app, api, session, f"type=2&folder_id={folder}{sort}{narrow}", LINKED + PAGE + 1) == []
    for sort in SORTS:
        assert plans_of(app, api, session, f"type=3&folder_id={firm['private']}{sort}", PAGE + 1) == []


def test_a_rare_search_reads_its_few_candidates(app: Flask, api: Api, session: Session, firm: dict[str, int]) -> None:
    for sort, kind in product(SORTS, LISTS.values()):
        assert plans_of(app, api, session, f"{kind}&name=ember+4{sort}", name_search.FEW_CANDIDATES) == []


def test_a_list_of_one_client_reads_the_documents_of_this_client_alone(
    app: Flask, api: Api, session: Session, firm: dict[str, int]
) -> None:
    most = (COPIES + 1) * 3  # of three colleagues
    lists = [*LISTS.values(), f"type=2&folder_id={firm['private']}"]
    for sort, kind in product(SORTS, lists):
        assert plans_of(app, api, session, f"{kind}&client=client+0{sort}", most) == []


def test_the_clients_of_a_list_are_counted_in_the_order_of_their_index(
    app: Flask, api: Api, session: Session, firm: dict[str, int]
) -> None:
    for kind, count in {"type=1": 5, "type=2": 1, "type=3": 5}.items():
        with noted(app) as sent:
            rows = api.get(f"{LIST}/list-client?{kind}", by="owner").json["data"]["rows"]
        assert len(rows) == count, kind
        assert faults(session, sent, 0) == []


def test_suggestions_of_clients_read_their_index_once(
    app: Flask, api: Api, session: Session, firm: dict[str, int]
) -> None:
    with noted(app) as sent:
        rows = api.get(f"{LIST}/suggest-client", by="owner").json["data"]["rows"]
    documents = (COPIES + 1) * 15  # of three colleagues
    assert len(rows) == 5
    assert rows_read(session, sent) < documents * 1.1


def test_common_words_that_never_meet_are_not_looked_for_in_every_name(
    app: Flask, api: Api, session: Session, firm: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", 100)
    api.get(f"{LIST}?type=3", by="owner")  # counts the team, once
    for kind, search in product(LISTS.values(), ("lease owner", "of 3", "e  owner 4")):
        with noted(app) as sent:
            data = api.get(f"{LIST}?{kind}&name={search}", by="owner").json["data"]
            api.get(f"{LIST}/get-status?{kind}&name={search}", by="owner")
        assert (data["total_record"], data["is_total_exact"]) == (0, True)
        assert faults(session, sent, COPIES * 2) == []
        assert rows_read(session, sent) < COPIES


def rows_read(session: Session, sent: list[tuple[str, Any]]) -> int:
    """How many rows and entries of indexes these statements read."""
    counter = text("SELECT SUM(variable_value) FROM information_schema.session_status WHERE variable_name LIKE :which")
    first, second = (session.scalar(counter, {"which": "Handler_read%"}) for _ in range(2))
    for statement, parameters in sent:
        session.connection().exec_driver_sql(statement, parameters).all()
    last = session.scalar(counter, {"which": "Handler_read%"})
    return int((last - second) - (second - first))  # without what reading the counter reads


def test_counts_are_read_from_indexes(
    app: Flask, api: Api, session: Session, firm: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", 100)
    queries = [*LISTS.values(), "type=3&name=lease", "type=2&name=ember+4", f"type=2&folder_id={firm['private']}"]
    with noted(app) as sent:
        for query in queries:
            assert api.get(f"{LIST}/get-status?{query}", by="owner").status_code == 200
        api.get(f"{LIST}/list-user-company", by="owner")
    assert faults(session, sent, counts.FEW + len(PEOPLE)) == []


def test_the_judge_of_plans_finds_what_is_slow(session: Session, firm: dict[str, int]) -> None:
    scan = "SELECT id FROM lyd_document WHERE name LIKE '%%x%%'"
    sort = "SELECT id FROM lyd_document FORCE INDEX (PRIMARY) WHERE id > 0 ORDER BY updated_by LIMIT 10"
    assert "everything" in faults(session, [(scan, ())], PAGE)[0]
    assert rows_read(session, [(scan, ())]) > COPIES
    assert "more than the page" in faults(session, [(sort, ())], PAGE)[0]
