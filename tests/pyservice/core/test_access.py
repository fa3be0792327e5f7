"""Every route × every person × every kind of document and folder, from the one table (architecture, section 3)."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.effort import effort
from tests.factories.cast import PEOPLE
from tests.pyservice.core.free_calls import BY_LINK, FREE
from tests.pyservice.core.ways import ORGANISATION, SHARED, WAYS, Way
from tests.pyservice.core.world import Met, World, create_world
from tests.service import Api, make_token
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from lyd.core.access import ACCESS, Capability, DocumentSpace, Identity, Role, allows, allows_on
from lyd.core.access.requirements import NOT_ALLOWED, PLAN_EXPIRED
from lyd.core.errors import UpgradeNeeded
from lyd.core.http import blueprint
from lyd.documents.lifecycle.links import DocumentLink
from lyd.documents.lifecycle.rules import NO_SUCH_LINK
from lyd.documents.services.saves import SAVE_GONE
from lyd.domains import BLUEPRINTS
from lyd.folders.services.destinations import STAYS_SHARED
from lyd.teams.services import identify

CALLERS = [*PEOPLE, None]
NO_ACCESS = {NOT_ALLOWED, PLAN_EXPIRED, UpgradeNeeded.message}
OTHER_REASONS = {STAYS_SHARED, NO_SUCH_LINK, SAVE_GONE, "This document is not in that shared folder."}
"""Refusals with the status of a missing right or a missing thing that are about something else."""
LACKING = {"preview_expired", "file_not_ready", "partner_unavailable", "not_sent_for_signing"} | {
    "asic_unavailable",
    "speech_busy",
}

SHARE = effort(5, 1)
"""Each person walks every fifth resource of a way, each way beginning elsewhere; all of them with `--long`."""

DONE, DENIED, ABSENT, SIGNED_OUT = "done, or refused for another reason", "denied", "not there", "signed out"


def guarded_rules(app: Flask) -> Iterator[Rule]:
    for rule in app.url_map.iter_rules():
        if hasattr(app.view_functions[rule.endpoint], "lyd_capability") and rule.endpoint not in BY_LINK:
            yield rule


def capability_of(app: Flask, rule: Rule) -> Capability:
    capability: Capability = app.view_functions[rule.endpoint].lyd_capability  # type: ignore[attr-defined]
    return capability


@pytest.fixture
def world(session: Session, teams: dict[str, int]) -> World:
    return create_world(session, teams)


@pytest.fixture
def undone(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a call does is undone at its end, and no call is one too many, so that each finds the same world."""
    monkeypatch.setattr(blueprint, "finish", lambda _status: blueprint.current_session().rollback())
    monkeypatch.setattr(app.extensions["lyd_limiter"], "hit", lambda *_: True)


def ask(api: Api, rule: Rule, by: str | None, path: dict[str, Any], sent: dict[str, Any]) -> TestResponse:
    _, address = rule.build(path) or (None, "")
    methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
    token = make_token(PEOPLE[by].user_id, sid=uuid.uuid4().hex) if by else ""  # one route ends its session
    headers = {"Authorization": f"Bearer {token}"} if by else {}
    return api(methods.pop(), address, headers=headers, **sent)


def outcome(answer: TestResponse) -> str:
    """What an answer says of access."""
    said = answer.json if answer.is_json else {}
    if answer.status_code == 401:
        return SIGNED_OUT
    if answer.status_code == 403 and said["message"] in NO_ACCESS:
        return DENIED
    if said.get("message") in OTHER_REASONS or said.get("error_code") in LACKING:
        return DONE
    if answer.status_code == 404:
        return ABSENT
    return DONE if answer.status_code in {200, 202, 402, 409, 422} else f"{answer.status_code} {said.get('message')}"


def expected(identity: Identity | None, capability: Capability, way: Way, met: Met) -> str:
    """What the table says, and that the things of others and what is deleted are not there."""
    if identity is None:
        return SIGNED_OUT
    if not all(allows(identity, one) for one in (capability, *way.also)):
        return DENIED
    if met.resource.team_id != identity.team_id or met.is_deleted is not way.wants_deleted:
        return DONE if way.wants_deleted and is_seen(identity, met, way) else ABSENT
    if way.about != "document" and not way.wants_deleted and not is_seen(identity, met, way):
        return ABSENT
    if way.capability is None:
        return DONE
    return DONE if allows_on(identity, way.capability, met.resource, way.space) else DENIED


def is_seen(identity: Identity, met: Met, way: Way) -> bool:
    """Whether the caller comes across it, anywhere or in the space that the call is about."""
    resource = met.resource
    if resource.team_id != identity.team_id:
        return False
    is_own = resource.is_private and resource.created_by == identity.user_id
    leads = identity.role in {Role.OWNER, Role.MANAGER}
    by_space = {
        None: is_own or resource.is_visible_in_shared or leads,
        DocumentSpace.MINE: is_own,
        SHARED: resource.is_visible_in_shared,
        ORGANISATION: leads and resource.is_private and not is_own,
    }
    return by_space[way.space]


def walked_resources(world: World, way: Way, by: str | None, step: int) -> list[Met]:
    """The documents or folders that this person walks on this way; the others walk what is left out here."""
    resources = world.documents if way.about == "document" else world.folders
    if way.about == "share":
        resources = [met for met in resources if met.share_id]
    return resources[(step + CALLERS.index(by)) % SHARE :: SHARE]


def filled(path: dict[str, Any], one: int) -> dict[str, Any]:
    return {name: one if value == "ID" else value for name, value in path.items()}


@pytest.mark.usefixtures("undone")
@pytest.mark.parametrize("by", CALLERS, ids=str)
def test_every_way_to_a_document_or_folder_is_as_the_table_says(
    app: Flask, api: Api, session: Session, world: World, by: str | None
) -> None:
    identity = identify(session, PEOPLE[by].user_id, "s") if by else None
    rules = {rule.endpoint: rule for rule in guarded_rules(app)}
    wrong, asked = [], 0
    for step, (endpoint, ways) in enumerate(WAYS.items()):
        for number, way in enumerate(ways):
            for met in walked_resources(world, way, by, step + number):
                one = met.share_id if way.about == "share" else met.id
                rule = rules[endpoint]
                answer = ask(api, rule, by, filled(way.path, one), way.send(world, by or "", one))
                wanted, asked = expected(identity, capability_of(app, rule), way, met), asked + 1
                if outcome(answer) != wanted:
                    said = answer.json.get("message") if answer.is_json else ""
                    wrong.append(f"{endpoint}[{number}] {met.label}: {answer.status_code} {said!r}, but {wanted}")
    assert not wrong, "\n".join(wrong)
    assert asked > 500 / SHARE


@pytest.mark.usefixtures("undone")
@pytest.mark.parametrize("by", CALLERS, ids=str)
def test_every_route_lets_in_whom_the_table_lets_in(
    app: Flask, api: Api, session: Session, world: World, by: str | None
) -> None:
    identity = identify(session, PEOPLE[by].user_id, "s") if by else None
    for rule in guarded_rules(app):
        if rule.endpoint in FREE:
            capability = capability_of(app, rule)
            may = capability is Capability.PUBLIC or (identity is not None and allows(identity, capability))
            sent = dict(FREE[rule.endpoint])
            found = outcome(ask(api, rule, by, sent.pop("path", {}), sent))
            let_in = {DONE, ABSENT} if "path" in FREE[rule.endpoint] else {DONE}
            assert found in (let_in if may else {DENIED} if identity else {SIGNED_OUT}), rule.endpoint


def test_every_route_is_walked(app: Flask) -> None:
    """A new route fails here until it says how it names documents or folders (ways.py), or that it names none."""
    assert {rule.endpoint for rule in guarded_rules(app)} == set(WAYS) | set(FREE)
    for rule in guarded_rules(app):
        if rule.arguments and rule.endpoint not in FREE:
            assert all(set(way.path) == rule.arguments for way in WAYS[rule.endpoint] if way.path), rule.endpoint
            assert any(way.path for way in WAYS[rule.endpoint]), rule.endpoint


def test_what_one_may_do_to_a_thing_is_asked_of_the_table(app: Flask) -> None:
    for rule in guarded_rules(app):
        about_one = [way for way in WAYS.get(rule.endpoint, ()) if way.path]
        assert all(way.capability and ACCESS[way.capability].relations for way in about_one), rule.endpoint


def test_every_capability_has_a_rule_and_a_route(app: Flask) -> None:
    assert set(ACCESS) == set(Capability) - {Capability.PUBLIC}
    used = {capability_of(app, rule) for rule in guarded_rules(app)}
    within_others = {Capability.CREATE_IN_FOLDER, Capability.BUY_CREDITS, Capability.CHANGE_PLAN}
    within_others |= {link.capability for link in DocumentLink}
    assert set(ACCESS) - used <= within_others


def test_a_route_without_a_capability_cannot_be_registered() -> None:
    for blueprint_of in (part for declared in BLUEPRINTS for part in declared.parts):
        with pytest.raises(TypeError, match="capability"):
            blueprint_of.add_url_rule("/open", view_func=lambda: None)
