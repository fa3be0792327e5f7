"""All parties of registrations, taking steps by chance: members, ASIC's pages and staff, workers, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import pytest
from sqlalchemy import delete
from sqlalchemy.orm import Session
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.asic.partner_troubles import TROUBLES
from tests.pyservice.documents.firm import DOC
from tests.pyservice.random_walks import RandomWalk

from lyd.asic.models import AttemptState
from lyd.asic.statuses import AsicStatus
from lyd.core.extensions import get_redis
from lyd.core.jobs.models import PollRow
from lyd.core.jobs.runner import run
from lyd.documents.models import Document

PLANS = (
    *("INPR,COMP", "INPR,INPR,MANL,COMP", "MANL,INPR,COMP,INPR", "NOTR,INPR,COMP", "INPR,ZZZZ,COMP"),
    *("RJCT", "INPR,RJCT,INPR", "CANC", "INPR,CANC,COMP", "MANL,RFSD"),
)
CERTIFICATES = ("address", "attached", "missing", "broken")
"""While ASIC has none that can be read, it is asked again about a registered company."""
ROLES = ("member", "manager", "owner")

WEIGHTS = {
    "ask": 25,
    "work_at_a_job": 40,
    "submit": 20,
    "start_payment": 15,
    "pay": 10,
    "let_time_pass": 15,
    "sweep": 10,
    "die_while_sending": 5,
    "lose_an_answer": 2,
    "correct": 6,
    "open_a_document": 4,
    "decline": 4,
    "leave": 3,
    "change_the_plan": 5,
    "reject_at_once": 2,
    "end_locks": 3,
    "lose_the_polls": 2,
    "lose_all_messages": 2,
}
"""Every kind of step, and how often each walk tries it."""


@dataclass
class AsicSimulation(RandomWalk):
    """Documents that register companies at ASIC's stand-in."""

    desk: AsicDesk
    chance: Random
    documents: list[Document] = field(default_factory=list)
    pages: dict[str, int] = field(default_factory=dict)
    """The payment pages that members saw → the document of each."""
    taken: list[str] = field(default_factory=list)
    weights = WEIGHTS
    commits = 5

    @property
    def session(self) -> Session:
        return self.desk.session

    def walk(self) -> Iterator[str]:
        """Begin with a document."""
        self.open_a_document()
        yield from super().walk()

    @contextmanager
    def trouble(self, risk: float) -> Iterator[str]:
        """Let ASIC make trouble during some of the next two calls."""
        trouble = [self.chance.choice(TROUBLES) if self.chance.random() < risk else "" for _ in range(2)]
        self.desk.client.trouble = trouble.copy()
        try:
            yield str(trouble)
        finally:
            self.desk.client.trouble = []

    def come_to_rest(self) -> None:
        """Let the partners work, every document be paid and submitted, and the clock and the workers do the rest."""
        self.desk.client.trouble.clear()
        self.desk.asic.behave(lodgement="taken", plan="INPR,COMP", error="F201E01", certificate="address")
        self.desk.asic.end_locks()
        for _ in range(8):
            self._let_asic_decide()
            self.desk.follow(2)
            if self._is_at_rest():
                return
            for document in self.documents:
                self._finish(document)
        pytest.fail(f"registrations do not come to an end\n{self.told()}")

    def open_a_document(self) -> str:
        self.documents.append(self.desk.document(is_shared=True))
        return f"document {self.documents[-1].id}"

    def start_payment(self) -> str:
        """A member, also twice, or after others; often for the first document, as most others are paid soon."""
        document = self.chance.choice([self._any(), self.documents[0]])

        def start() -> str:
            answer = self.desk.start(document, self._member())
            payment = answer.json["data"] and answer.json["data"]["payment"]
            if payment:
                self.pages[payment["paymentURL"]] = document.id
            return f"{answer.status_code} {answer.json.get('error_code', '')}"

        return self.meet(f"the payment of {document.id} is started", start)

    def pay(self) -> str:
        return self._act("pay")

    def decline(self) -> str:
        return self._act("decline")

    def leave(self) -> str:
        return self._act("leave")

    def ask(self) -> str:
        """A member returns from the payment page, or presses the button that asks."""
        document = self._any()
        return self.meet(f"{document.id} is asked about", lambda: self.desk.ask(document, self._member()).status_code)

    def submit(self) -> str:
        document = self._any()

        def send() -> str:
            answer = self.desk.submit(document, self._member())
            return f"{answer.status_code} {answer.json['data'] or answer.json['error_code']}"

        return self.meet(f"{document.id} is submitted", send)

    def correct(self) -> str:
        """A rejected document is reopened and completed again."""
        for document in self.documents:
            if self.desk.now(document).asic_status is AsicStatus.RJCT:
                answer = self.desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={})
                if answer.status_code == 200:
                    self.desk.complete(document)
                    return f"{document.id} is corrected"
        return ""

    def work_at_a_job(self) -> str:
        """A worker does the next job, and meets trouble."""
        jobs = self.desk.jobs()
        if not jobs:
            return ""
        job = self.chance.choice(jobs)
        return self.meet(f"{job.job} {job.arguments}", lambda: run(job.id))

    def die_while_sending(self) -> str:
        """A worker has trouble and dies while it sends an application; another one takes its job."""
        document = self.desk.paid(is_shared=True)
        self.documents.append(document)
        self.desk.submit(document)
        job = self.desk.jobs("asic.lodge")[-1]
        first = self.meet(f"{document.id} is sent", lambda: run(job.id), risk=1)
        self.desk.let_time_pass(20)
        return f"{first}; {self.meet('its job runs again', lambda: run(job.id), risk=0)}"

    def lose_an_answer(self) -> str:
        """The answer to an application is lost, without a process that dies; its job runs again if it is to."""
        document = self.desk.paid(is_shared=True)
        self.documents.append(document)
        self.desk.submit(document)
        job = self.desk.jobs("asic.lodge")[-1]
        self.desk.client.trouble = [self.chance.choice(["lost", "nonsense"])]
        for _ in range(2):
            run(job.id)
            self.desk.client.trouble = []
            self.desk.let_time_pass(20)
        return f"the answer about {document.id}"

    def sweep(self) -> str:
        self.desk.sweep()
        return "the sweeps"

    def let_time_pass(self) -> str:
        minutes = self.chance.choice([1, 5, 20, 61, 200])
        self.desk.let_time_pass(minutes)
        return f"{minutes} minutes"

    def change_the_plan(self) -> str:
        plan = self.chance.choice(PLANS)
        certificate = self.chance.choice(CERTIFICATES)
        self.desk.asic.behave(plan=plan, lodgement="taken", certificate=certificate)
        return f"{plan}, certificate {certificate}"

    def reject_at_once(self) -> str:
        self.desk.asic.behave(lodgement="rejected")
        return "the next forms are rejected at once"

    def end_locks(self) -> str:
        self.desk.asic.end_locks()
        self.desk.let_time_pass(181)
        return "three hours"

    def lose_the_polls(self) -> str:
        self.desk.session.rollback()
        self.desk.session.execute(delete(PollRow))
        self.desk.session.commit()
        return "all polls"

    def lose_all_messages(self) -> str:
        get_redis().flushdb()
        return "all messages"

    def _act(self, action: str) -> str:
        """Press a button of a page that a member saw, also of an old one."""
        if not self.pages:
            return ""
        page = self.chance.choice(list(self.pages))
        return f"{action} for {self.pages[page]}: {self.desk.asic.act(page, action).status_code}"

    def _any(self) -> Document:
        return self.chance.choice(self.documents)

    def _member(self) -> str:
        return self.chance.choice(ROLES)

    def _let_asic_decide(self) -> None:
        """ASIC registers what it has not decided yet."""
        for row in self.desk.asic.state()["lodgements"]:
            if row["plan"][-1] not in {"COMP", "RFSD", "RJCT", "CANC"}:
                self.desk.asic.decide_one(row["id"], "COMP")

    def _is_at_rest(self) -> bool:
        self.desk.session.rollback()
        return all(
            self.desk.now(document).asic_status in {AsicStatus.COMP, AsicStatus.RFSD} for document in self.documents
        ) and not self.desk.jobs("asic.lodge", "asic.follow")

    def _finish(self, document: Document) -> None:
        """Pay and submit a document as a patient member does."""
        attempts = [one for one in self.desk.payments(document) if one.state is AttemptState.PAID]
        if not attempts:
            started = self.desk.start(document).json["data"]
            if started and started["payment"]:
                self.desk.asic.act(started["payment"]["paymentURL"], "pay")
                self.desk.ask(document)
        self.correct()
        self.desk.submit(document)
        self.desk.run_jobs()
