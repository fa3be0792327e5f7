"""Rows of things that failed at connected systems."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.client_imports.models import ListState, PartnerList
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.hubspot_contacts.models import HubSpotContact
from lyd.integrations.models import AppConnection
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.targets.target import Action

READ = "integrations.read_organisations"
PARTNERS = "/lyd-site/shop/connected-systems"


def read_partners(api: Api, admin: str) -> dict[str, Any]:
    answer = api.get(PARTNERS, by=admin)
    assert answer.status_code == 200, answer.json
    return dict(answer.json["data"])


def add_list(
    session: Session, connection: AppConnection, tenant_id: str = "harbour-trust", **given: Any
) -> PartnerList:
    facts = {"state": ListState.FAILED, "failure": "given_up", "run_touched_at": utc_now(), **given}
    return _add(
        session, PartnerList(connection_id=connection.id, tenant_id=tenant_id, kind="contacts", parent_id="", **facts)
    )


def add_contact(session: Session, by: str, connection_id: int = 0, **given: Any) -> Any:
    facts = {"failure": "VALIDATION_ERROR", "failed_at": utc_now(), **given}
    return _add(session, HubSpotContact(user_id=PEOPLE[by].user_id, connection_id=connection_id, **facts))


def add_job(session: Session, connection: AppConnection, job: str = READ, **given: Any) -> Any:
    facts = {"state": JobState.FAILED, "reason": "There is something wrong.", "finished_at": utc_now(), **given}
    return _add(session, OutboxRow(job=job, queue="payments", arguments={"connection_id": connection.id}, **facts))


def add_sync(session: Session, team_id: int, connection: AppConnection, age: datetime.timedelta) -> PartnerSync:
    """A sync of which one step was done and two failed."""
    document = create_document(session, team_id, "owner", create_template(session))
    session.flush()
    sync = _add(
        session,
        PartnerSync(
            document_id=document.id,
            team_id=team_id,
            requested_by=PEOPLE["owner"].user_id,
            app="BGLCAS360",
            connection_id=connection.id,
            state=SyncState.FAILED,
            finished_at=utc_now() - age,
        ),
    )
    states = (("company", StepState.DONE), ("contact", StepState.FAILED), ("officer", StepState.UNCLEAR))
    for position, (kind, state) in enumerate(states):
        facts = {"position": position, "our_key": kind, "kind": kind, "title": "Ada Lovelace", "state": state}
        session.add(PartnerSyncStep(sync_id=sync.id, action=Action.CREATE, failure="Ada is wrong.", **facts))
    session.commit()
    return sync


def _add(session: Session, row: Any) -> Any:
    session.add(row)
    session.commit()
    return row
