"""The last change of a document or folder, as the error of a later action describes it."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.audit.services import describe_last_change, note


@pytest.mark.parametrize(
    ("action", "details", "sentence"),
    [
        ("renamed", {"from": "X", "to": "Y"}, "Manager renamed this to “Y”."),
        ("client_changed", {"from": "X", "to": None}, "Manager changed the client or matter of this."),
        ("moved", {"from": None, "to": "Clients"}, "Manager moved this to “Clients”."),
        ("moved", {"from": "Clients", "to": None}, "Manager moved this to the top level."),
        ("deleted", {"name": "X"}, "Manager deleted this."),
        ("restored", {}, "Manager restored this."),
        ("shared", {}, "Manager added this to Shared Folders."),
        ("unshared", {}, "Manager removed this from Shared Folders."),
        ("started", {}, "Manager changed this."),
    ],
)
def test_the_last_event_is_told(
    session: Session, teams: dict[str, int], action: str, details: dict[str, object], sentence: str
) -> None:
    team_id, manager = teams["manager"], PEOPLE["manager"].user_id
    note(session, team_id, PEOPLE["member"].user_id, "document.created", "document", 7)
    note(session, team_id, manager, f"document.{action}", "document", 7, **details)
    note(session, team_id, PEOPLE["owner"].user_id, "document.renamed", "document", 8, to="Another")
    note(session, teams["outsider"], PEOPLE["outsider"].user_id, "document.renamed", "document", 7, to="Another firm's")
    session.commit()
    assert describe_last_change(session, team_id, "document", 7) == sentence


def test_who_looks_for_a_renaming_is_told_of_it_whatever_came_after(session: Session, teams: dict[str, int]) -> None:
    team_id = teams["manager"]
    note(session, team_id, PEOPLE["manager"].user_id, "folder.renamed", "folder", 7, to="Y")
    note(session, team_id, PEOPLE["owner"].user_id, "folder.shared", "folder", 7)
    session.commit()
    assert describe_last_change(session, team_id, "folder", 7, "renamed") == "Manager renamed this to “Y”."
    assert describe_last_change(session, team_id, "folder", 7, "moved") == "Owner added this to Shared Folders."


def test_without_events_or_a_person_there_still_is_a_sentence(session: Session, teams: dict[str, int]) -> None:
    assert (
        describe_last_change(session, teams["owner"], "folder", 7)
        == "This was changed in the meantime. Please look again."
    )
    note(session, teams["owner"], None, "folder.deleted", "folder", 7)
    session.commit()
    assert describe_last_change(session, teams["owner"], "folder", 7) == "Somebody deleted this."
