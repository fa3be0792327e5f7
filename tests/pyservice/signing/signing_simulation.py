"""All parties of requests for signatures, taking steps by chance: signers, the sender, workers, the clock, the disk."""

from __future__ import annotations

import dataclasses
import datetime
import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from random import Random
from ssl import DER_cert_to_PEM_cert
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from sqlalchemy import delete, text, update
from sqlalchemy.orm import Session
from tests.pyservice.random_walks import RandomWalk
from tests.pyservice.signing.random_forms import random_form
from tests.pyservice.signing.signing_room import OK, SigningRoom

from lyd.core.db import utc_now
from lyd.core.extensions import get_redis
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.core.storage import Storage
from lyd.signing.groups import Role, State
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.sealing import load_identity

NOWHERE = "http://127.0.0.1:1/"
INVITED = frozenset({State.INVITED, State.OPENED})
SWEEPS = ("signing.seal_what_is_due", "signing.expire_what_is_overdue")

WEIGHTS = {
    "sign_in_turn": 60,
    "work_at_a_job": 30,
    "sign_out_of_turn": 10,
    "sign_again": 8,
    "sweep_twice": 8,
    "let_time_pass": 8,
    "correct": 6,
    "remind": 6,
    "resend": 5,
    "send": 5,
    "send_twice": 4,
    "lose_a_job": 4,
    "let_substitute_sign": 8,
    "lose_all_messages": 3,
    "decline": 3,
    "recall": 2,
    "miss_the_due_date": 2,
}
"""Every kind of step, and how often each walk tries it."""


@dataclass
class SigningSimulation(RandomWalk):
    """Requests for signatures in a room."""

    room: SigningRoom
    chance: Random
    taken: list[str] = field(default_factory=list)
    weights = WEIGHTS

    @property
    def session(self) -> Session:
        return self.room.session

    def come_to_rest(self) -> None:
        """Let everyone sign, and the clock and the workers do what is left."""
        for _ in range(200):
            self.room.run_jobs()
            requests = [request for request in self.room.requests() if request.is_open]
            if not requests and not self.room.jobs():
                return
            for request in requests:
                for signer in self._signers(request, *INVITED):
                    self.room.sign(signer.id)
            self.let_time_pass()
            self.room.sweep()
        pytest.fail(f"signing does not come to an end\n{self.told()}")

    def send(self) -> str:
        """Send a document that is completed, or another one."""
        document = self._unsent() or self.room.make_document(random_form(self.chance))
        return self.meet(f"document {document} is sent", lambda: self.room.send(document).status_code)

    def send_twice(self) -> str:
        """Send a document that is out, or signed."""
        document = self._any().document_id
        return self.meet(f"document {document} is sent twice", lambda: self.room.send(document).status_code)

    def sign_in_turn(self) -> str:
        return self._sign(self.chance.choice(self._signers(self._pending(), *INVITED)))

    def sign_again(self) -> str:
        """A second press, in a request of any state."""
        signers = self._signers(self._any(), State.SIGNED)
        return self._sign(self.chance.choice(signers)) if signers else ""

    def sign_out_of_turn(self) -> str:
        """A person whose turn has not come or is over, or who only gets a copy."""
        states = set(State) - INVITED - {State.SIGNED}
        request = self._any() if self.chance.random() < 0.3 else self._pending()
        signers = self._signers(request, *states)
        return self._sign(self.chance.choice(signers)) if signers else ""

    def decline(self) -> str:
        """Anyone declines: in turn, out of turn, or after signing."""
        signer = self.chance.choice(self._signers(self._pending(), *State))
        return self.meet(f"signer {signer.id} ({signer.state}) declines", partial(self.room.decline, signer.id))

    def let_substitute_sign(self) -> str:
        """The sender or the signer decides so, in any state; mostly of a person who has a substitute."""
        signers = self._signers(self._pending(), *State)
        named = [each for each in signers if each.substitute_name and each.state in INVITED | {State.WAITING}]
        signer = self.chance.choice(named if named and self.chance.random() < 0.8 else signers)
        if self.chance.random() < 0.5:
            call = partial(self.room.give_to_substitute, signer.id)
            return self.meet(f"signer {signer.id} ({signer.state}) calls the substitute", call)
        post = partial(self.room.call, "post", f"signer/{signer.id}/substitute")
        return self.meet(f"the substitute of {signer.id} ({signer.state}) is called", lambda: post().status_code)

    def recall(self) -> str:
        request = self._any() if self.chance.random() < 0.3 else self._pending()
        call = partial(self.room.call, "post", "recall", doc_id=request.document_id, reason="Wrong date")
        return self.meet(f"request {request.id} ({request.state}) is recalled", lambda: call().status_code)

    def correct(self) -> str:
        signer = self.chance.choice(self._signers(self._pending(), *State))
        contact = {"full_name": signer.name, "email": f"new{len(self.taken)}@example.com"}
        call = partial(self.room.call, "put", f"signer/{signer.id}", **contact)
        return self.meet(f"signer {signer.id} ({signer.state}) is corrected", lambda: call().status_code)

    def resend(self) -> str:
        signer = self.chance.choice(self._signers(self._pending(), *State))
        call = partial(self.room.call, "post", f"signer/{signer.id}/resend")
        return self.meet(f"signer {signer.id} ({signer.state}) gets a new link", lambda: call().status_code)

    def remind(self) -> str:
        request = self._any() if self.chance.random() < 0.3 else self._pending()
        call = partial(self.room.call, "post", "reminder", doc_id=request.document_id)
        return self.meet(f"request {request.id} ({request.state}) is reminded", lambda: call().status_code)

    def work_at_a_job(self) -> str:
        """A worker takes one of the jobs that wait, while the time-stamp server is away, the disk full, or all well.

        Only jobs that seal die more than once: of others nothing but the number of their tries would be known.
        """
        rows = self.room.jobs()
        if not rows:
            return ""
        row = self.chance.choice(rows)
        risk = 0.4 if row.attempts == 0 or row.job == "signing.seal_request" else 0.0
        trouble, happens = self.chance.choice([*TROUBLES.items(), ("well", nullcontext), ("well", nullcontext)])
        with happens(self.room):
            return self.meet(f"a worker does {row.job} {row.arguments}, {trouble}", partial(run, row.id), risk=risk)

    def sweep_twice(self) -> str:
        return self.meet("the clock sweeps twice", lambda: [run_periodic(name) for name in SWEEPS * 2] and None)

    def let_time_pass(self) -> str:
        """Six minutes, as far as the service looks at its clock."""
        self.room.let_time_pass()
        return "six minutes pass"

    def miss_the_due_date(self) -> str:
        request = self._pending()
        yesterday = utc_now().date() - datetime.timedelta(days=2)
        self._write(update(SigningRequest).where(SigningRequest.id == request.id).values(due_date=yesterday))
        return self.meet(f"request {request.id} is overdue", lambda: run_periodic(SWEEPS[1]), risk=0.5)

    def lose_a_job(self) -> str:
        """The row of a job that seals is gone, as after a database was restored."""
        self._complete()
        waiting = [row for row in self.room.jobs() if row.state is JobState.QUEUED]
        rows = [row for row in waiting if row.job == "signing.seal_request"]
        if not rows:
            return ""
        row = self.chance.choice(rows)
        told = f"the job {row.id} of request {row.arguments} is lost"
        self._write(delete(OutboxRow).where(OutboxRow.id == row.id))
        return told

    def lose_all_messages(self) -> str:
        get_redis().flushdb()
        return "Redis is empty"

    def _sign(self, signer: Signer) -> str:
        return self.meet(f"signer {signer.id} ({signer.state}) signs", partial(self.room.sign, signer.id), risk=0.2)

    def _complete(self) -> None:
        """Let everyone sign a request, as far as it accepts signatures: an overdue one does not."""
        request = self._pending()
        while any(self.room.sign(signer.id) == OK for signer in self._signers(request, *INVITED)):
            self.room.session.rollback()

    def _any(self) -> SigningRequest:
        """A request of any state."""
        return self.chance.choice(self.room.requests() or [self._pending()])

    def _pending(self) -> SigningRequest:
        """A request that is pending; one is sent if there is none."""
        pending = [each for each in self.room.requests() if each.state is RequestState.PENDING]
        if not pending:
            document = self._unsent() or self.room.make_document(random_form(self.chance))
            assert self.room.send(document).status_code == 200
            return self._pending()
        return self.chance.choice(pending)

    def _unsent(self) -> int | None:
        """A document that is completed and not out for signature, if there is one."""
        self.room.session.rollback()
        ids = self.room.session.scalars(text("SELECT id FROM lyd_document WHERE status = 5 ORDER BY id")).all()
        return self.chance.choice(ids) if ids else None

    def _signers(self, request: SigningRequest, *states: State) -> list[Signer]:
        signers = self.room.signers(request.id)
        return [each for each in signers if each.state in states and not (each.role is Role.COPY and states == INVITED)]

    def _write(self, statement: Any) -> None:
        self.room.session.rollback()
        self.room.session.execute(statement)
        self.room.session.commit()


@contextmanager
def no_time_stamps(room: SigningRoom) -> Iterator[None]:
    """The time-stamp server does not answer."""
    settings = room.app.extensions["lyd_settings"]
    with pytest.MonkeyPatch.context() as patch, NamedTemporaryFile("w", suffix=".pem") as roots:
        roots.write(DER_cert_to_PEM_cert(load_identity(settings).certificate))
        roots.flush()
        away = dataclasses.replace(settings, time_stamp_url=NOWHERE, time_stamp_roots=roots.name)
        patch.setitem(room.app.extensions, "lyd_settings", away)
        yield


@contextmanager
def full_disk(_room: SigningRoom) -> Iterator[None]:
    """No file can be stored."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Storage, "_write", refuse)
        yield


TROUBLES: dict[str, Callable[[SigningRoom], Any]] = {
    "without time stamps": no_time_stamps,
    "on a full disk": full_disk,
}
