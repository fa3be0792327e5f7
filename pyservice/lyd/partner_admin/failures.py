"""What failed at connected systems in the last days."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.client_imports.list_forecasts import OVER_LIMIT
from lyd.client_imports.models import ListState, PartnerList
from lyd.core.db import utc_now
from lyd.core.http import Wire
from lyd.core.jobs import JOBS, list_failed_jobs
from lyd.hubspot_contacts.models import SITE, HubSpotContact
from lyd.integrations.catalogue import APPS
from lyd.integrations.models import AppConnection
from lyd.partner_admin.accounts import SITE_NAME
from lyd.partner_admin.reasons import describe_reason, describe_steps
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.teams.models import Team, TeamMember

SHOWN = datetime.timedelta(days=7)
MOST_ROWS = 100
DOMAINS = ("integrations", "partner_syncs")


class FailureKind(StrEnum):
    """What failed."""

    SYNC = "sync"
    LIST = "list"
    CONTACT = "contact"
    JOB = "job"


def list_failures(session: Session) -> list[Wire]:
    """Return what failed in the last seven days and did not succeed since, the newest first."""
    since = utc_now() - SHOWN
    found = [row for source in (_syncs, _lists, _contacts, _jobs) for row in source(session, since)]
    return sorted(found, key=lambda row: row["at"], reverse=True)[:MOST_ROWS]


def list_partner_jobs() -> frozenset[str]:
    """Return the names of the jobs whose failures nothing else notes."""
    return frozenset(name for name, job in JOBS.items() if name.partition(".")[0] in DOMAINS and job.on_failure is None)


def _syncs(session: Session, since: datetime.datetime) -> Iterable[Wire]:
    ended = func.coalesce(PartnerSync.finished_at, PartnerSync.confirmed_at, PartnerSync.created_at)
    query = select(PartnerSync, Team.name, ended).join(Team, Team.id == PartnerSync.team_id)
    query = query.where(PartnerSync.state == SyncState.FAILED, ended >= since)
    rows = session.execute(query.order_by(ended.desc()).limit(MOST_ROWS)).all()
    steps = _count_failed_steps(session, [sync.id for sync, _firm, _at in rows])
    for sync, firm, at in rows:
        reason = describe_steps(steps[sync.id])
        yield _row(FailureKind.SYNC, sync.id, sync.app, firm, f"Document {sync.document_id}", reason, at)


def _count_failed_steps(session: Session, sync_ids: Collection[int]) -> Mapping[int, dict[str, int]]:
    """Return how many steps of each kind failed, by sync."""
    failed = PartnerSyncStep.state.in_((StepState.FAILED, StepState.UNCLEAR))
    query = select(PartnerSyncStep.sync_id, PartnerSyncStep.kind, func.count().label("failed"))
    query = query.where(PartnerSyncStep.sync_id.in_(sync_ids), failed)
    counts: dict[int, dict[str, int]] = defaultdict(dict)
    for row in session.execute(query.group_by(PartnerSyncStep.sync_id, PartnerSyncStep.kind)):
        counts[row.sync_id][row.kind] = row.failed
    return counts


def _lists(session: Session, since: datetime.datetime) -> Iterable[Wire]:
    query = (
        select(PartnerList, AppConnection.app, Team.name)
        .join(AppConnection, AppConnection.id == PartnerList.connection_id)
        .join(Team, Team.id == AppConnection.team_id)
        .where(PartnerList.state == ListState.FAILED, PartnerList.run_touched_at >= since)
        .where(PartnerList.failure != OVER_LIMIT)
    )
    for row, app, firm in session.execute(query.order_by(PartnerList.run_touched_at.desc()).limit(MOST_ROWS)):
        about, reason = f"List of {row.kind}", describe_reason(row.failure)
        yield _row(FailureKind.LIST, row.id, app, firm, about, reason, row.run_touched_at)


def _contacts(session: Session, since: datetime.datetime) -> Iterable[Wire]:
    query = (
        select(HubSpotContact, Team.name)
        .outerjoin(TeamMember, TeamMember.user_id == HubSpotContact.user_id)
        .outerjoin(Team, Team.id == TeamMember.team_id)
        .where(HubSpotContact.failure != "", HubSpotContact.failed_at >= since)
    )
    for row, firm in session.execute(query.order_by(HubSpotContact.failed_at.desc()).limit(MOST_ROWS)):
        about = f"Contact details of member {row.user_id}"
        about = f"{about}, for the account of {SITE_NAME.lower()}" if row.connection_id == SITE else about
        reason = describe_reason(row.failure)
        yield _row(FailureKind.CONTACT, row.id, "HubSpot", firm or "", about, reason, row.failed_at)


def _jobs(session: Session, since: datetime.datetime) -> Iterable[Wire]:
    jobs = list_failed_jobs(session, list_partner_jobs(), since, MOST_ROWS)
    ids = {job.arguments.get("connection_id") for job in jobs}
    query = select(AppConnection.id, AppConnection.app, Team.name).join(Team, Team.id == AppConnection.team_id)
    names = {row.id: (row.app, row.name) for row in session.execute(query.where(AppConnection.id.in_(ids)))}
    for job in jobs:
        app, firm = names.get(job.arguments.get("connection_id"), ("", ""))
        about = job.job.partition(".")[2].replace("_", " ").capitalize()
        yield _row(FailureKind.JOB, job.id, app, firm, about, job.reason or "", job.finished_at)


def _row(
    kind: FailureKind, id: int, app: str, firm: str, about: str, reason: str, at: datetime.datetime | None
) -> Wire:
    name = APPS[app].name if app in APPS else ""
    return Wire(kind=kind.value, id=id, name=name, firm=firm, about=about, reason=reason, at=at)
