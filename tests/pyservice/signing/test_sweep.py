"""The sweep finds documents that everyone has signed and that were not sealed, however many requests there are."""

from __future__ import annotations

from sqlalchemy import delete, insert, text
from tests.pyservice.signing.invariants import faults_now
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.signing_room import CALLS, OK, SigningRoom
from tests.pyservice.signing.signing_simulation import full_disk, no_time_stamps

from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.signing.jobs import find_due
from lyd.signing.models import RequestState, SigningRequest

SWEEP = "signing.seal_what_is_due"
MANY = 10_000


def test_a_request_whose_job_was_lost_is_sealed_by_the_sweep(room: SigningRoom) -> None:
    complete(room)
    room.session.execute(delete(OutboxRow).where(OutboxRow.job == "signing.seal_request"))
    room.session.commit()
    room.run_jobs()
    assert room.requests()[0].state is RequestState.COMPLETED
    room.let_time_pass()
    run_periodic(SWEEP)
    run_periodic(SWEEP)
    room.run_jobs()
    assert room.requests()[0].state is RequestState.SIGNED
    assert faults_now(room.session) == []


def test_the_job_of_a_completion_is_not_started_again_by_a_sweep_at_the_same_moment(room: SigningRoom) -> None:
    complete(room)
    run_periodic(SWEEP)
    assert [row.job for row in room.jobs()] == ["signing.seal_request"]


def test_the_sender_sees_why_sealing_fails_until_the_next_attempt_succeeds(room: SigningRoom) -> None:
    for trouble, words in ((no_time_stamps, "its time stamp is missing"), (full_disk, "There is no space")):
        document = complete(room)
        with trouble(room):
            run_until_failed(room)
        assert words in show(room, document)["seal_problem"]
        assert show(room, document)["state"] == "completed"
        room.let_time_pass()
        run_periodic(SWEEP)
        room.run_jobs()
        assert (show(room, document)["state"], show(room, document)["seal_problem"]) == ("signed", "")
    assert faults_now(room.session) == []


def test_among_ten_thousand_pending_requests_the_sweep_reads_only_those_that_are_due(room: SigningRoom) -> None:
    document = complete(room)
    room.let_time_pass()
    add_pending_requests(room, document)
    query = str(find_due(utc_now()).compile(room.session.get_bind(), compile_kwargs={"literal_binds": True}))
    (plan,) = room.session.execute(text(f"EXPLAIN {query}")).mappings()
    assert plan["key"] == "ix_lyd_signing_request_seal_due_at"
    assert int(plan["rows"]) < 10
    run_periodic(SWEEP)
    assert len(room.jobs()) == 2
    assert room.jobs()[-1].arguments == {"request_id": room.requests()[0].id}


def complete(room: SigningRoom) -> int:
    """A document that everyone has signed; its id."""
    document = room.make_document(group_form(2, None))
    assert room.send(document).status_code == 200
    for signer in room.signers(room.requests()[-1].id):
        assert room.sign(signer.id) == OK
    return document


def run_until_failed(room: SigningRoom) -> None:
    """Run the job that seals until it gives up."""
    (row,) = [row for row in room.jobs() if row.job == "signing.seal_request"]
    while row.id in {each.id for each in room.jobs()}:
        run(row.id)


def show(room: SigningRoom, document: int) -> dict[str, str]:
    data: dict[str, str] = room.api.get(f"{CALLS}/bundle/get?doc_id={document}", by="member").json["data"]
    return data


def add_pending_requests(room: SigningRoom, document: int) -> None:
    (done,) = room.requests()
    columns = {column.name: getattr(done, column.name) for column in SigningRequest.__table__.columns}
    of_all = {"id": None, "open_document_id": None, "state": RequestState.PENDING, "seal_due_at": None}
    rows = [{**columns, **of_all, "document_id": document} for _ in range(MANY)]
    room.session.execute(insert(SigningRequest), rows)
    room.session.commit()
    room.session.execute(text("ANALYZE TABLE lyd_signing_request"))
    room.session.commit()
