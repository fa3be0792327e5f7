"""Fifty people finish in the same second, each twice: one completion each, one invitation, one sealed file."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask
from sqlalchemy import func, select
from tests.pyservice.signing.signer_page import CALLS, SignerPage
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.documents.models import DocumentFile, FileRole
from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signature
from lyd.signing.services.events import list_events, verify_events

COUNT = 50
THREADS = 10
"""As many as a process of the service has, and some more."""
PATIENCE = 20
"""Repetitions of a call that was refused because the service was busy."""


def crowd(desk: SigningDesk) -> list[dict[str, Any]]:
    """Fifty people in the first group, of whom three sign and the others approve, and one signer in the second."""
    people = desk.form()["signer"]
    approvers = [
        {"full_name": f"Approver {number}", "email": f"approver{number}@example.com", "role": "approver"}
        for number in range(COUNT - len(people) + 1)
    ]
    first = {"signing_group": 0, "signing_group_name": "Everyone", "lock_last_signing_group": False}
    last = {"signing_group": 1, "signing_group_name": "Last", "lock_last_signing_group": True}
    return [*({**person, **first} for person in (*people[:-1], *approvers)), {**people[-1], **last}]


def complete(app: Flask, session: str, completion: dict[str, Any]) -> int:
    """Complete as a page does, which waits while the service is busy."""
    status = 503
    for _ in range(PATIENCE):
        response = app.test_client().post(f"{CALLS}/complete", json=completion, headers={"X-Signing-Session": session})
        status = response.status_code
        if status != 503:
            break
        time.sleep(0.5)
    return status


def test_fifty_completions_at_once_each_twice_happen_once(app: Flask, desk: SigningDesk) -> None:
    response = desk.send(signer=crowd(desk))
    assert response.status_code == 200, response.json
    pages = [SignerPage(app.test_client(), desk.session, signer.id) for signer in desk.signers[:COUNT]]
    calls = [(page.open().session, page.completion()) for page in pages]
    with ThreadPoolExecutor(THREADS) as threads:
        statuses = list(threads.map(lambda call: complete(app, *call), calls + calls))
    assert Counter(statuses) == {200: COUNT * 2}
    counts = Counter(desk.actions())
    assert counts["signed"] + counts["approved"] == COUNT
    assert desk.session.scalar(select(func.count()).select_from(Signature)) == COUNT
    last = desk.signers[-1]
    assert last.state is State.INVITED
    assert desk.mails().count(("signing_invitation", last.email)) == 1
    page = SignerPage(app.test_client(), desk.session, last.id).open()
    call = (page.session, page.completion())
    with ThreadPoolExecutor(THREADS) as threads:
        assert set(threads.map(lambda each: complete(app, *each), [call] * 8)) == {200}
    desk.seal(app)
    assert desk.request.state is RequestState.SIGNED
    assert desk.actions().count("completed") == desk.actions().count("sealed") == 1
    sealed = select(func.count()).where(
        DocumentFile.document_id == desk.document.id, DocumentFile.role == FileRole.SIGNED
    )
    assert desk.session.scalar(sealed) == 1
    assert verify_events(list_events(desk.session, desk.request.id)) is None
