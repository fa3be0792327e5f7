"""What must be true of requests at FuseSign: our rows, and the bundles that FuseSign has of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import select
from tests.pyservice.signing.fusesign.bundle_simulation import BundleSimulation, all_signed
from tests.pyservice.signing.invariants import (
    course_faults,
    document_faults,
    events_by_request,
    file_faults,
    state_faults,
)

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState, SigningRequest
from lyd.signing.services.events import list_events

Bundles = list[dict[str, Any]]


def faults_now(simulation: BundleSimulation) -> list[str]:
    """What must be true at every moment."""
    session, faults, found = simulation.room.session, [], simulation.stand_in.state()["bundles"]
    events = events_by_request(session)
    for request in session.scalars(select(SigningRequest).execution_options(populate_existing=True)):
        bundles = bundles_of(found, request)
        parts = (*state_faults(request), *course_faults(request, events[request.id]), *_bundles(request, bundles))
        faults += [f"request {request.id}: {fault}" for fault in parts]
    return [*faults, *document_faults(session), *file_faults(session)]


def faults_at_rest(simulation: BundleSimulation) -> list[str]:
    """What is wrong once every job was done and FuseSign answers."""
    session, faults = simulation.room.session, faults_now(simulation)
    found = simulation.stand_in.state()["bundles"]
    for request in session.scalars(select(SigningRequest).execution_options(populate_existing=True)):
        bundles = bundles_of(found, request)
        parts = (*_ends(simulation, request, bundles), *_reminders(simulation, request, bundles))
        faults += [f"request {request.id}: {fault}" for fault in parts]
    return [*faults, *_work(simulation)]


def bundles_of(found: Bundles, request: SigningRequest) -> Bundles:
    """Every bundle that was made for a request."""
    return [bundle for bundle in found if bundle["meta"].startswith(f"lyd-{request.id}-")]


def _bundles(request: SigningRequest, bundles: Bundles) -> Iterator[str]:
    """A request is out once: one bundle can be signed, and there is one for each correction at most."""
    states = Counter(bundle["state"] for bundle in bundles)
    if states["Pending"] > 1:
        yield f"has {states['Pending']} bundles that can be signed"
    if states["Finalised"] > 1:
        yield f"has {states['Finalised']} bundles that were signed"
    metas = Counter(bundle["meta"] for bundle in bundles)
    yield from (f"has {count} bundles {meta}" for meta, count in metas.items() if count > 1)
    if request.withdrawal and request.state is not RequestState.PENDING:
        yield f"is {request.state} and is to be withdrawn"


def _ends(simulation: BundleSimulation, request: SigningRequest, bundles: Bundles) -> Iterator[str]:
    """What was signed here was signed there, and nothing that has ended here can be signed there."""
    states = Counter(bundle["state"] for bundle in bundles)
    if request.is_open or request.is_held_outside:
        yield f"is {request.state}, held outside: {request.is_held_outside}"
    if states["Pending"]:
        yield f"is {request.state} and can be signed at FuseSign"
    if request.state is RequestState.SIGNED and (
        states["Finalised"] != 1 or not all_signed(simulation.room.signers(request.id))
    ):
        yield f"is signed and its bundles are {dict(states)}"
    if request.state in ENDED_WITHOUT_SIGNATURES and states["Finalised"]:
        actions = {event.action for event in list_events(simulation.room.session, request.id)}
        if "withdrawal_refused" not in actions:
            yield f"is {request.state}, and the sender does not see that FuseSign has it signed"


def _reminders(simulation: BundleSimulation, request: SigningRequest, bundles: Bundles) -> Iterator[str]:
    """FuseSign sent no more reminders than the sender asked for."""
    sent = sum(entry["action"] == "CustomerReminderSent" for bundle in bundles for entry in bundle["history"])
    asked = Counter(event.action for event in list_events(simulation.room.session, request.id))["reminded"]
    if sent > asked:
        yield f"{sent} reminders were sent for {asked}"
    if request.reminder_wanted_at:
        yield "a reminder is still on its way"


def _work(simulation: BundleSimulation) -> Iterator[str]:
    """Nothing waits, and only calls to FuseSign gave up."""
    left = (OutboxRow.state != JobState.DONE, OutboxRow.job.like("signing.%"))
    for row in simulation.room.session.scalars(select(OutboxRow).where(*left)):
        if row.state is not JobState.FAILED:
            yield f"{row.job} is {row.state}: {row.reason}"
