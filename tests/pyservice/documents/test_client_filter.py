"""Lists of one client's documents, the clients of a list, and suggestions (docs/decisions/0045)."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm
from tests.statements import record_statements

from lyd.documents.models import DocumentStatus
from lyd.documents.services import client_values

STARTED = DocumentStatus.IN_PROGRESS


def page(firm: Firm, query: str, by: str = "member") -> dict[str, Any]:
    return dict(firm.api.get(f"{DOC}?{query}", by=by).json["data"])


def names(firm: Firm, query: str, by: str = "member") -> list[str]:
    return [row["name"] for row in page(firm, query, by)["rows"]]


def clients(firm: Firm, query: str = "type=1", by: str = "member") -> dict[str, int]:
    rows = firm.api.get(f"{DOC}/list-client?{query}", by=by).json["data"]["rows"]
    return {row["client"]: row["total"] for row in rows}


def suggestions(firm: Firm, query: str = "", by: str = "member") -> list[str]:
    return list(firm.api.get(f"{DOC}/suggest-client?{query}", by=by).json["data"]["rows"])


@pytest.mark.parametrize("sort", ["name", "created_at", "updated_at"])
def test_a_list_of_one_client_is_paged_counted_and_sorted(firm: Firm, sort: str) -> None:
    for number in range(23):
        firm.document(name=f"Deed {number:02}", client="Smith Family")
        firm.document(name=f"Deed {number:02}", client="Smith" if number % 2 else None)
    query = f"type=1&client=Smith+Family&sort={sort}&order=asc"
    first = page(firm, query)
    assert (first["total_record"], first["total_page"], first["is_total_exact"]) == (23, 3, True)
    second = page(firm, f"{query}&after={first['next']}")
    found = [*first["rows"], *second["rows"], *page(firm, f"{query}&page=3")["rows"]]
    assert [row["name"] for row in found] == [f"Deed {number:02}" for number in range(23)]
    assert (page(firm, f"{query}&page=4")["total_record"], page(firm, f"{query}&page=4")["rows"]) == (23, [])


def test_a_client_narrows_with_status_and_search_and_case_does_not_matter(firm: Firm) -> None:
    firm.document(name="Deed", client="Smith")
    firm.document(name="Lease", client="Smith", status=STARTED)
    firm.document(name="Lease", client="Jones", status=STARTED)
    assert names(firm, "type=1&client=SMITH&sort=name&order=asc") == ["Deed", "Lease"]
    assert names(firm, "type=1&client=Smith&status=2") == ["Lease"]
    assert names(firm, "type=1&client=Smith&name=eas") == ["Lease"]
    assert names(firm, "type=1&client=Smi") == []
    counts = firm.api.get(f"{DOC}/get-status?type=1&client=smith", by="member").json["data"]
    assert (counts["total"], counts["is_total_exact"]) == (2, True)
    assert [row["total"] for row in counts["rows"]] == [1, 1, 0, 0, 0]
    counts = firm.api.get(f"{DOC}/get-status?type=1&client=smith&name=dee", by="member").json["data"]
    assert counts["total"] == 1


@pytest.mark.usefixtures("everything_is_many")
def test_counts_of_one_client_follow_every_change(firm: Firm) -> None:
    documents = [firm.document(client="Smith") for _ in range(5)]
    assert page(firm, "type=1&client=Smith")["total_record"] == 5
    firm.change_client(documents[:2], "Jones")
    assert page(firm, "type=1&client=Smith&length=2")["total_record"] == 3
    assert clients(firm) == {"Jones": 2, "Smith": 3}
    firm.delete(documents[:1])
    assert clients(firm) == {"Jones": 1, "Smith": 3}
    assert page(firm, "type=1")["total_record"] == 4


def test_each_space_and_folder_has_its_own_clients(firm: Firm) -> None:
    folder, team = firm.folder(), firm.team_folder()
    firm.document(name="In a folder", client="Smith", folder_id=folder.id)
    shared = firm.document(name="Shared", client="Jones")
    firm.add(shared, team)
    firm.document(by="manager", name="Of the manager", client="Secret")
    firm.document(by="outsider", name="Elsewhere", client="Smith")
    assert clients(firm) == {"Jones": 1, "Smith": 1}
    assert clients(firm, f"type=1&folder_id={folder.id}") == {"Smith": 1}
    assert names(firm, f"type=1&folder_id={folder.id}&client=Jones") == []
    assert clients(firm, "type=2") == clients(firm, f"type=2&folder_id={team.id}") == {"Jones": 1}
    assert names(firm, f"type=2&folder_id={team.id}&client=jones") == ["Shared"]
    assert clients(firm, "type=3", by="owner") == {"Jones": 1, "Secret": 1, "Smith": 1}
    manager = PEOPLE["manager"].user_id
    assert clients(firm, f"type=3&user_ids={manager}", by="owner") == {"Secret": 1}
    assert names(firm, f"type=3&user_ids={manager}&client=smith", by="owner") == []
    assert firm.api.get(f"{DOC}/list-client?type=3", by="member").status_code == 403
    assert firm.api.get(f"{DOC}/list-client?type=1&folder_id={folder.id}", by="outsider").status_code == 404


def test_many_clients_are_found_by_a_part(firm: Firm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_values, "MOST_CLIENTS", 2)
    for client in ("Jones", "Smith 100%", "Brown"):
        firm.document(client=client)
    answer = firm.api.get(f"{DOC}/list-client?type=1", by="member").json["data"]
    assert answer == {
        "rows": [{"client": "Brown", "total": 1}, {"client": "Jones", "total": 1}],
        "has_more": True,
    }
    assert clients(firm, "type=1&part=0%25") == {"Smith 100%": 1}


def test_members_are_suggested_clients_of_documents_that_they_may_see(firm: Firm) -> None:
    for by in ("owner", "manager", "member", "outsider"):
        firm.document(by=by, client=f"Of the {by}")
    firm.add(firm.document(by="manager", client="Shared"), firm.team_folder())
    firm.delete([firm.document(client="Gone")])
    assert suggestions(firm) == ["Shared", "Of the member"]
    assert suggestions(firm, by="owner") == ["Shared", "Of the member", "Of the manager", "Of the owner"]
    assert suggestions(firm, "part=THE+M", by="manager") == ["Of the member", "Of the manager"]
    assert suggestions(firm, by="outsider") == ["Of the outsider"]


def test_a_list_of_one_client_costs_no_more_queries(app: Flask, firm: Firm) -> None:
    for _ in range(12):
        firm.document(client="Smith")
    with record_statements(app) as statements:
        page(firm, "type=1&client=Smith")
    assert len(statements) == 2, statements
