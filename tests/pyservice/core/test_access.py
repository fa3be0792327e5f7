"""Every route × everybody, from the one table (architecture, section 3)."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_document, create_template
from tests.service import Api, make_token
from werkzeug.routing import Rule

from lyd.core.access import ACCESS, Capability, Identity, Ownership, PlanSlug, PlanStatus, Role, allows, allows_on
from lyd.documents.models import Document
from lyd.domains import PRODUCT_API, SITE_API
from lyd.teams.services import identify

EVERYBODY = [*PEOPLE, None]

RIGHT_INPUT: dict[str, dict[str, Any]] = {
    "folders.create_folder": {"json": {"name": "Folder", "type": 1}},
    "documents.create_draft": {"json": {"template_id": PRODUCT}},
    "answers.save_answers": {"json": {"xml": "PEFuc3dlcnMvPg==", "action_token": "x"}},
    "interviews.show_interview": {"query_string": {"id_template": PRODUCT}},
    "site_interviews.show_interview": {"query_string": {"id_template": PRODUCT}},
    "assembly.start_assembly": {"json": {}},
    "assembly.show_preview": {"data": {"xml": "eA=="}},
}
"""Input that is right in its form, for routes that need some. What comes of it does not matter here."""

IN_THE_PATH = {"preview_id": "0" * 32, "page": 1, "return_path": "my-account"}

BY_LINK = {"assembly.download_by_id"}
"""Routes whose caller is named by a signed link and not by the bearer token; their own tests walk through them."""

NOT_A_MATTER_OF_ACCESS = {200, 202, 402, 404, 409, 422, 503}


def guarded_rules(app: Flask) -> Iterator[Rule]:
    for rule in app.url_map.iter_rules():
        if hasattr(app.view_functions[rule.endpoint], "lyd_capability") and rule.endpoint not in BY_LINK:
            yield rule


def ask(api: Api, rule: Rule, by: str | None, document_id: int) -> int:
    values = {name: {"document_id": document_id, **IN_THE_PATH}[name] for name in rule.arguments}
    _, path = rule.build(values) or (None, "")
    methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
    token = make_token(PEOPLE[by].user_id, sid=uuid.uuid4().hex) if by else ""  # one route ends its session
    headers = {"Authorization": f"Bearer {token}"} if by else {}
    return api(methods.pop(), path, headers=headers, **RIGHT_INPUT.get(rule.endpoint, {})).status_code


@pytest.fixture
def documents(session: Session, teams: dict[str, int]) -> dict[str, Document]:
    """A document of the firm's owner and one of its member."""
    version = create_template(session)
    made = {name: create_document(session, teams[name], name, version) for name in ("owner", "member")}
    session.commit()
    return made


@pytest.mark.parametrize("by", EVERYBODY, ids=str)
def test_every_route_lets_in_whom_the_table_lets_in(
    app: Flask, api: Api, session: Session, documents: dict[str, Document], by: str | None
) -> None:
    identity = identify(session, PEOPLE[by].user_id, "s") if by else None
    wrong = []
    for rule in guarded_rules(app):
        capability: Capability = app.view_functions[rule.endpoint].lyd_capability  # type: ignore[attr-defined]
        for whose, document in documents.items():
            status = ask(api, rule, by, document.id)
            if not fits(status, identity, capability, document if "document_id" in rule.arguments else None):
                wrong.append(f"{rule.endpoint} ({whose}'s document): {status}")
    assert wrong == []


def fits(status: int, identity: Identity | None, capability: Capability, document: Document | None) -> bool:
    if capability is Capability.PUBLIC:
        return status in NOT_A_MATTER_OF_ACCESS
    if identity is None:
        return status == 401
    if not allows(identity, capability):
        return status == 403
    if document is None:
        return status in NOT_A_MATTER_OF_ACCESS
    if document.team_id != identity.team_id:
        return status == 404
    return (status in NOT_A_MATTER_OF_ACCESS) if allows_on(identity, capability, document) else status == 403


def test_every_capability_has_a_rule_and_a_route(app: Flask) -> None:
    assert set(ACCESS) == set(Capability) - {Capability.PUBLIC}
    used = {app.view_functions[rule.endpoint].lyd_capability for rule in guarded_rules(app)}  # type: ignore[attr-defined]
    within_others = {Capability.LIST_ORGANISATION_DOCUMENTS}
    assert set(ACCESS) - used <= within_others


def test_a_route_without_a_capability_cannot_be_registered() -> None:
    for blueprint in (*PRODUCT_API, *SITE_API):
        with pytest.raises(TypeError, match="capability"):
            blueprint.add_url_rule("/open", view_func=lambda: None)


def someone(role: Role, user_id: int = 1, plan: PlanSlug = PlanSlug.STRATEGIST) -> Identity:
    return Identity(user_id, "A", "a@example.test", "s", 7, "Firm", role, plan, PlanStatus.ACTIVE)


@pytest.mark.parametrize(
    ("role", "is_creator", "expected"),
    [
        (Role.OWNER, False, True),
        (Role.MANAGER, False, True),
        (Role.MEMBER, False, False),
        (Role.MEMBER, True, True),
    ],
)
def test_documents_of_others_are_for_owner_and_manager(role: Role, is_creator: bool, expected: bool) -> None:
    document = Document(team_id=7, created_by=1 if is_creator else 2)
    assert allows_on(someone(role), Capability.READ_DOCUMENT, document) is expected
    assert not allows_on(someone(role), Capability.READ_DOCUMENT, Document(team_id=8, created_by=1))


def test_document_rules_say_whose(app: Flask) -> None:
    about_documents = {"document_id" in rule.arguments: rule for rule in guarded_rules(app)}
    assert about_documents[True]
    for rule in guarded_rules(app):
        if "document_id" in rule.arguments:
            capability = app.view_functions[rule.endpoint].lyd_capability  # type: ignore[attr-defined]
            assert ACCESS[capability].ownership is not Ownership.ANY, rule.endpoint
