"""The shared folders that a document was added to (document 2, section 7)."""

from __future__ import annotations

from tests.pyservice.documents.firm import DOC, Firm


def test_the_path_of_a_shared_folder_begins_where_it_was_shared(firm: Firm) -> None:
    top = firm.folder(by="manager", name="Private")
    shared = firm.folder(by="manager", name="Shared", parent_id=top.id, is_shared=True)
    below = firm.folder(by="manager", name="Below", parent_id=shared.id)
    team = firm.team_folder("Team")
    team_below = firm.team_folder("Team below", parent_id=team.id)
    document = firm.document()
    for folder in (below, shared, team_below):
        firm.add(document, folder)
    rows = firm.api.get(f"{DOC}/list-shared-document/{document.id}", by="member").json["data"]["rows"]
    assert [(row["name"], row["path"]) for row in rows] == [
        ("Below", ["Shared"]),
        ("Shared", []),
        ("Team below", ["Team"]),
    ]
