"""Requests in the form of their schemas."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from lyd.signing.groups import UNFINISHED, Group, Role, State
from lyd.signing.models import RequestState, Signer, SigningEvent, SigningRequest
from lyd.signing.services.progress import NOT_COUNTED
from lyd.signing.services.status import HistoryPage, SigningStatus
from lyd.signing.vocabulary import PENDING, REJECTED, SIGNED, describe_event, name_state, name_status


def status_view(status: SigningStatus) -> dict[str, Any]:
    """A request in the form of SigningStatusSchema."""
    request = status.request
    counted = [signer for signer in status.acting if signer.state not in NOT_COUNTED]
    is_open = request.state in {RequestState.PENDING, RequestState.PREPARING}
    rows = _group_rows(status) if request.is_group else [_person_row(status, each) for each in status.shown]
    return {
        "provider": request.provider.value,
        "state": request.state.value,
        "state_name": name_state(request),
        "reason": request.end_reason,
        "ended_by": request.ended_by,
        "ended_at": request.ended_at,
        "LastReminderSent": request.last_reminder_at,
        "DateSent": request.sent_at,
        "DueDate": request.due_date,
        "total_signed": sum(signer.state is State.SIGNED for signer in counted),
        "total_signer": len(counted),
        "is_group": request.is_group,
        "bundle_status": request.state.value,
        "can_recall": is_open and request.withdrawal is None,
        "can_remind": status.is_changeable and request.reminder_wanted_at is None,
        "is_under_way": _is_under_way(request),
        "notices": [dataclasses.asdict(notice) for notice in status.notices],
        "seal_problem": request.seal_problem if request.state is RequestState.COMPLETED else "",
        "CustomerActionStatus": rows,
    }


def _is_under_way(request: SigningRequest) -> bool:
    """Whether a job is calling a provider, so that the state is about to change."""
    is_called = request.withdrawal is not None or request.reminder_wanted_at is not None
    return request.is_open and (is_called or request.state is RequestState.PREPARING)


def history_view(page: HistoryPage) -> dict[str, Any]:
    """A page of events in the form of HistorySchema."""
    return {
        "rows": [_event_view(event) for event in page.rows],
        "page": page.page,
        "total_page": page.total_page,
        "total_record": page.total_record,
    }


def _event_view(event: SigningEvent) -> dict[str, Any]:
    return {"created_at": event.at, "customer_name": event.name, "action_des": describe_event(event)}


def _group_rows(status: SigningStatus) -> list[dict[str, Any]]:
    rows = [_group_row(status, group) for group in status.groups]
    copies = [signer for signer in status.shown if signer.role is Role.COPY]
    return [*rows, *(_person_row(status, signer) for signer in copies)]


def _group_row(status: SigningStatus, group: Group) -> dict[str, Any]:
    people = [signer for signer in status.acting if signer.group_index == group.index]
    return {
        "signer_id": 0,
        "Name": group.name,
        "Email": "",
        "SignOn": max((signer.finished_at for signer in people if signer.finished_at), default=None),
        "Note": "",
        "CustomerBundleStatusName": _name_group(people),
        "SigningGroup": group.index,
        "SigningGroupName": group.name,
        "state": "",
        "role": "",
        "is_witness": False,
        "phone": "",
        "can_correct": False,
        "is_active": status.active == group,
        "in_place_of": "",
        "substitute": "",
        "can_substitute": False,
        "items": [_signer_row(status, signer) for signer in people],
    }


def _name_group(people: Sequence[Signer]) -> str:
    states = {signer.state for signer in people} - NOT_COUNTED
    if State.DECLINED in states:
        return REJECTED
    return SIGNED if states == {State.SIGNED} else PENDING


def _person_row(status: SigningStatus, signer: Signer) -> dict[str, Any]:
    return {**_signer_row(status, signer), "items": []}


def _signer_row(status: SigningStatus, signer: Signer) -> dict[str, Any]:
    group = next((group for group in status.groups if group.index == signer.group_index), None)
    is_open = status.is_changeable and signer.state in UNFINISHED
    return {
        "signer_id": signer.id,
        "Name": signer.name,
        "Email": signer.email,
        "SignOn": signer.finished_at if signer.state is State.SIGNED else None,
        "Note": signer.note,
        "CustomerBundleStatusName": name_status(signer.state),
        "SigningGroup": signer.group_index,
        "SigningGroupName": group.name if group else "",
        "state": signer.state.value,
        "role": signer.role.value,
        "is_witness": signer.is_witness,
        "phone": signer.phone,
        "can_correct": is_open and signer.role is not Role.COPY,
        "is_active": is_open and signer.state is not State.WAITING,
        "in_place_of": signer.in_place_of,
        "substitute": signer.substitute_name,
        "can_substitute": is_open and signer.substitute is not None,
    }
