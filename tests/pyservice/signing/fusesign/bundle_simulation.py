"""Requests at FuseSign, taking steps by chance: signers, the sender, webhooks, workers, connections and the clock."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.orm import Session
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.random_walks import RandomWalk
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.signing_room import SigningRoom

from lyd.adapters.fusesign import FuseSign
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow, PollRow, PollState
from lyd.core.jobs.polls import run_poll
from lyd.core.jobs.runner import run, run_periodic
from lyd.signing.groups import State
from lyd.signing.models import OPEN_STATES, RequestState, Signer, SigningRequest

ACTIVE = ("Pending", "Opened")
EXPIRE = "signing.expire_what_is_overdue"
FAULTS = ("lost", "down", "error_page", "busy", "broken")
PATHS = ("Bundle/Create", "Bundle/Retract", "Bundle/SendReminder", "Bundle/Get", "Bundle/SearchByMetaData")
RISK = 0.3

WEIGHTS = {
    "work_at_a_job": 50,
    "sign": 25,
    "read_a_request": 12,
    "remind": 10,
    "correct": 8,
    "send": 6,
    "recall": 6,
    "let_time_pass": 6,
    "disconnect": 4,
    "connect": 5,
    "decline": 2,
    "miss_the_due_date": 2,
}
"""Every kind of step, and how often each walk tries it."""


@dataclass
class BundleSimulation(RandomWalk):
    """Requests for signatures at FuseSign's stand-in."""

    room: SigningRoom
    stand_in: StandIn
    account: FuseSign
    chance: Random
    taken: list[str] = field(default_factory=list)
    weights = WEIGHTS

    @property
    def session(self) -> Session:
        return self.room.session

    def come_to_rest(self) -> None:
        """Let everyone sign, and the workers and polls do what is left."""
        self.stand_in.fail(kind="none")
        self.connect()
        for _ in range(60):
            for row in self.jobs():
                run(row.id)
            self.poll_all()
            for bundle, customer in self.active_customers():
                self.stand_in.act_for("sign", bundle, customer)
            open_requests = [each for each in self.room.requests() if each.is_open or each.is_held_outside]
            if not open_requests and not self.jobs():
                return
        pytest.fail(f"signing does not come to an end\n{self.told()}")

    def send(self) -> str:
        document = self._unsent() or self._make_document()
        return self.meet(f"document {document} is sent", lambda: self.room.send(document).status_code)

    def sign(self) -> str:
        return self._act("sign")

    def decline(self) -> str:
        return self._act("reject")

    def recall(self) -> str:
        request = self._any()
        call = partial(self.room.call, "post", "recall", doc_id=request.document_id, reason="Wrong date")
        return self.meet(f"request {request.id} ({request.state}) is recalled", lambda: call().status_code)

    def remind(self) -> str:
        request = self._any()
        call = partial(self.room.call, "post", "reminder", doc_id=request.document_id)
        return self.meet(f"request {request.id} ({request.state}) is reminded", lambda: call().status_code)

    def correct(self) -> str:
        request = self._any()
        signer = self.chance.choice(self.room.signers(request.id))
        contact = {"full_name": signer.name, "email": f"new{len(self.taken)}@example.com"}
        call = partial(self.room.call, "put", f"signer/{signer.id}", **contact)
        return self.meet(f"signer {signer.id} of {request.id} is corrected", lambda: call().status_code)

    def work_at_a_job(self) -> str:
        """A worker takes one of the jobs that wait, while FuseSign fails, or all is well."""
        rows = self.jobs()
        if not rows:
            return ""
        row = self.chance.choice(rows)
        kind = self.chance.choice(FAULTS) if self.chance.random() < RISK else "none"
        path = self.chance.choice(PATHS)
        self.stand_in.fail(kind=kind, path=path, seconds=0)
        try:
            return self.meet(f"a worker does {row.job} {row.arguments}, {path} {kind}", partial(run, row.id))
        finally:
            self.stand_in.fail(kind="none")

    def read_a_request(self) -> str:
        """A webhook or a poll: both read the bundle again."""
        rows = self.polls()
        if not rows:
            return ""
        row = self.chance.choice(rows)
        return self.meet(f"{row.poll} {row.arguments}", partial(self._poll, row.id))

    def let_time_pass(self) -> str:
        self.room.let_time_pass()
        return "six minutes pass"

    def disconnect(self) -> str:
        self.room.app.extensions["lyd_fusesign"] = FuseSign("http://127.0.0.1:1")
        return "the account is gone"

    def connect(self) -> str:
        self.room.app.extensions["lyd_fusesign"] = self.account
        return "the account is there"

    def miss_the_due_date(self) -> str:
        requests = [each for each in self.room.requests() if each.state is RequestState.PENDING]
        if not requests:
            return ""
        request = self.chance.choice(requests)
        past = utc_now().date() - datetime.timedelta(days=2)
        self._write(update(SigningRequest).where(SigningRequest.id == request.id).values(due_date=past))
        return self.meet(f"request {request.id} is overdue", lambda: run_periodic(EXPIRE))

    def jobs(self) -> list[OutboxRow]:
        """The jobs of signing that wait, or whose worker has died."""
        self.room.session.rollback()
        waits = (OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)), OutboxRow.job.like("signing.%"))
        return list(self.room.session.scalars(select(OutboxRow).where(*waits).order_by(OutboxRow.id)))

    def polls(self) -> list[PollRow]:
        """The polls of signing that go on."""
        self.room.session.rollback()
        waits = (PollRow.state == PollState.OPEN, PollRow.poll.like("signing.%"))
        return list(self.room.session.scalars(select(PollRow).where(*waits).order_by(PollRow.id)))

    def poll_all(self) -> None:
        for row in self.polls():
            self._poll(row.id)

    def active_customers(self) -> list[tuple[str, str]]:
        """The bundles and recipients who may sign at FuseSign now."""
        bundles = [bundle for bundle in self.stand_in.state()["bundles"] if bundle["state"] == "Pending"]
        people = ((bundle["id"], person) for bundle in bundles for person in bundle["customers"])
        return [(bundle, person["id"]) for bundle, person in people if person["status"] in ACTIVE]

    def _act(self, action: str) -> str:
        customers = self.active_customers()
        if not customers:
            return ""
        bundle, customer = self.chance.choice(customers)
        self.stand_in.act_for(action, bundle, customer)
        return f"{customer} of {bundle}"

    def _poll(self, poll_id: int) -> None:
        with self.room.app.app_context(), self.room.app.extensions["lyd_database"].sessions() as session:
            run_poll(session, poll_id=poll_id)
            session.commit()

    def _any(self) -> SigningRequest:
        """A request of any state; mostly one that is open."""
        requests = self.room.requests()
        if not any(each.state in OPEN_STATES for each in requests):
            document = self._unsent() or self._make_document()
            assert self.room.send(document).status_code in (200, 409)
            requests = self.room.requests()
        chosen = [each for each in requests if each.is_open]
        return self.chance.choice(chosen if chosen and self.chance.random() < 0.8 else requests)

    def _make_document(self) -> int:
        form = group_form(self.chance.randint(1, 2), None)
        form.body["provider"] = "fusesign"
        self.connect()
        return self.room.make_document(form)

    def _unsent(self) -> int | None:
        self.room.session.rollback()
        ids = self.room.session.scalars(text("SELECT id FROM lyd_document WHERE status = 5 ORDER BY id")).all()
        return self.chance.choice(ids) if ids else None

    def _write(self, statement: Any) -> None:
        self.room.session.rollback()
        self.room.session.execute(statement)
        self.room.session.commit()


def all_signed(signers: list[Signer]) -> bool:
    """Whether everyone has signed."""
    return {signer.state for signer in signers} == {State.SIGNED}
