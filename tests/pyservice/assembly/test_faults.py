"""A worker or an office that is killed in the middle of an assembly: it finishes after the restart, once."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.processes import Start, kill_group, process_starter
from tests.service import Api

from lyd.assembly.converter.pool import Pool
from lyd.assembly.models import Assembly, AssemblyState
from lyd.audit.models import AuditEvent
from lyd.documents.models import Document, DocumentFile
from lyd.settings import Settings

PATIENCE_SECONDS = 90


@pytest.fixture
def start_worker(settings: Settings, converter_url: str) -> Iterator[Start]:
    """Start a worker in a process of its own, in a group that can be killed with it."""
    with process_starter("lyd.worker", settings, converter_url=converter_url) as start:
        yield start


def wait_for(session: Session, state: AssemblyState) -> None:
    began = time.monotonic()
    while True:
        session.rollback()
        now = session.scalars(select(Assembly.state)).one()
        if now is state:
            return
        assert now is not AssemblyState.FAILED
        assert time.monotonic() - began < PATIENCE_SECONDS, f"it is still {now}"
        time.sleep(0.05)


def made_once(session: Session) -> bool:
    session.rollback()
    assembled = select(func.count()).select_from(AuditEvent).where(AuditEvent.action == "document.assembled")
    files = session.scalars(select(DocumentFile.type)).all()
    return (session.scalar(assembled), len(files), len(set(files))) == (1, 2, 2)


@pytest.fixture
def office(pool: Pool) -> Iterator[int]:
    """The running office, stopped in its tracks so that a conversion never ends; it goes on after the test."""
    began = time.monotonic()
    while not pool.state()["offices"]:
        assert time.monotonic() - began < PATIENCE_SECONDS
        time.sleep(0.05)
    pid = pool.state()["offices"][0]["pid"]
    os.kill(pid, signal.SIGSTOP)
    yield pid
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


def test_a_worker_that_is_killed_while_converting(
    app: Flask, api: Api, document: Document, session: Session, start_worker: Start, office: int
) -> None:
    first = start_worker()
    api.post(f"/lyd-api/xpressdox/assemble/{document.id}", by="member", json={})
    wait_for(session, AssemblyState.CONVERTING)
    kill_group(first)
    assert session.scalar(select(func.count()).select_from(DocumentFile)) == 0
    os.kill(office, signal.SIGCONT)
    start_worker()
    wait_for(session, AssemblyState.DONE)
    assert made_once(session)


def test_an_office_that_is_killed_while_converting(
    app: Flask, api: Api, document: Document, session: Session, start_worker: Start, office: int
) -> None:
    start_worker()
    api.post(f"/lyd-api/xpressdox/assemble/{document.id}", by="member", json={})
    wait_for(session, AssemblyState.CONVERTING)
    time.sleep(0.3)
    os.killpg(office, signal.SIGKILL)
    wait_for(session, AssemblyState.DONE)
    assert made_once(session)
    assert session.scalars(select(Assembly.attempts)).one() == 1
