"""Each invariant notices the fault that it is for: every one is made by hand, and taken back."""

from __future__ import annotations

from sqlalchemy import text
from tests.pyservice.signing.invariants import faults_now
from tests.pyservice.signing.random_forms import group_form
from tests.pyservice.signing.rest_invariants import faults_at_rest, stored_files
from tests.pyservice.signing.signing_room import OK, SigningRoom

FAULTS = {
    "is signed and open for document": "UPDATE lyd_signing_request SET open_document_id = document_id WHERE id = :done",
    "is pending and open for document None": "UPDATE lyd_signing_request SET open_document_id = NULL WHERE id = :open",
    "its seal is due": "UPDATE lyd_signing_request SET seal_due_at = NOW() WHERE id = :open",
    "and ended at": "UPDATE lyd_signing_request SET ended_at = NOW() WHERE id = :open",
    "are active": "UPDATE lyd_signer SET state = 'invited' WHERE request_id = :open AND group_index = 1",
    "may act and": "UPDATE lyd_signer SET state = 'waiting' WHERE request_id = :open",
    "events and not in a row": "UPDATE lyd_signer SET state = 'invited' WHERE id = :signed",
    "is in 0 events": "DELETE FROM lyd_signing_event WHERE signer_id = :signed AND action = 'signed'",
    "finished at None": "UPDATE lyd_signer SET finished_at = NULL WHERE id = :signed",
    "acted after group": "UPDATE lyd_signer SET group_index = 1 - group_index WHERE request_id = :done",
    "acted after the last signer": "UPDATE lyd_signer SET is_last = 1 WHERE id = :signed",
    "acted before the person watched": "UPDATE lyd_signer SET is_witness = 1, parent_key = 'x' WHERE id = :signed",
    "has 0 events “completed”": "DELETE FROM lyd_signing_event WHERE request_id = :done AND action = 'completed'",
    "has 0 events “sealed”": "DELETE FROM lyd_signing_event WHERE request_id = :done AND action = 'sealed'",
    "has 1 events “sealed”": "UPDATE lyd_signing_request SET state = 'completed' WHERE id = :done",
    "does not fit into its chain": "UPDATE lyd_signing_event SET name = 'Eve' WHERE request_id = :done LIMIT 1",
    "has signed and has no signature": "DELETE FROM lyd_signature WHERE signer_id = :signed",
    "has a signature and has not signed": "UPDATE lyd_signer SET state = 'skipped' WHERE id = :signed",
    "shows (": "UPDATE lyd_document SET total_signed = total_signed + 1",
    "do not fit together": "UPDATE lyd_audit_event SET action = 'document.read' WHERE id = :event",
    "has 1 signed files, 0 current": "UPDATE lyd_document_file SET is_current = 0 WHERE role = 'signed'",
    "has 0 signed files": "DELETE FROM lyd_document_file WHERE role = 'signed'",
    "was mailed 0 times": "DELETE FROM lyd_mail WHERE kind = 'signing_invitation' LIMIT 1",
    "was mailed 2 times": "INSERT INTO lyd_mail (kind, recipient, context, state, created_at) SELECT kind, recipient,"
    " context, state, created_at FROM lyd_mail WHERE kind = 'signing_invitation' LIMIT 1",
    "events of links": "UPDATE lyd_signing_event SET action = 'link_sent' WHERE signer_id = :signed",
    "waits and has a link": "UPDATE lyd_signer SET state = 'waiting' WHERE id = :signed",
    "was reminded without a link": "UPDATE lyd_mail SET kind = 'signing_reminder',"
    " context = JSON_SET(context, '$.version', 9) WHERE kind = 'signing_invitation' LIMIT 1",
    "was sent 0 copies": "DELETE FROM lyd_mail WHERE kind = 'signing_copy' LIMIT 1",
    "0 mails signing_signed": "DELETE FROM lyd_mail WHERE kind = 'signing_signed'",
    "2 mails signing_not_needed": "UPDATE lyd_mail SET kind = 'signing_not_needed' WHERE kind = 'signing_signed'",
    "1 mails signing_replaced": "UPDATE lyd_mail SET kind = 'signing_replaced' WHERE kind = 'signing_signed'",
    "were replaced by events": "DELETE FROM lyd_signing_event WHERE action = 'substituted'",
    "two people have one place": "UPDATE lyd_signer SET position = 0 WHERE request_id = :done",
    "by no one for the same place": "UPDATE lyd_signer SET meta_key = 'Elsewhere' WHERE in_place_of <> ''",
    "was not named as the substitute": "UPDATE lyd_signer SET name = 'Eve' WHERE in_place_of <> ''",
    "1 mails signing_over": "UPDATE lyd_mail SET kind = 'signing_over' WHERE kind = 'signing_signed'",
}
"""What is found, and what makes it true. done is a request that is signed, open one that is pending."""

FAULTS_AT_REST = {
    "is pending": "SELECT 1",
    "is no document's": "UPDATE lyd_document_file SET sha256 = 'unknown' WHERE role = 'assembled'",
    "no request made the signed file": "UPDATE lyd_signing_file SET sealed_sha256 = NULL",
    "is not valid": "UPDATE lyd_document_file SET sha256 = :unsigned WHERE role = 'signed'",
    "is not there": "UPDATE lyd_signer SET meta_key = 'Nowhere' WHERE id = :signed",
    "is there": "UPDATE lyd_signer SET state = 'skipped' WHERE id = :signed",
    "times in place of": "UPDATE lyd_signer SET finished_at = '2020-01-01' WHERE id = :signed",
    "documents.forget_files is": "UPDATE lyd_outbox SET job = 'documents.forget_files', state = 'failed' LIMIT 1",
}


def test_each_invariant_notices_its_fault(room: SigningRoom) -> None:
    before = stored_files(room)
    values = prepare(room)
    assert faults_at_rest(room, before) == [f"request {values['open']} is pending"]
    for fault, statement in {**FAULTS, **FAULTS_AT_REST}.items():
        room.session.execute(text(statement).bindparams(**used(values, statement)))
        room.session.expire_all()
        find = (lambda: faults_at_rest(room, before)) if fault in FAULTS_AT_REST else lambda: faults_now(room.session)
        assert any(fault in found for found in find()), (fault, find())
        room.session.rollback()
    assert faults_now(room.session) == []


def prepare(room: SigningRoom) -> dict[str, object]:
    """A document that is signed, and one that is pending; the ids that the statements use."""
    done, pending = room.make_document(group_form(2, None)), room.make_document(group_form(3, 2))
    room.forms[pending].body["signer"][0]["substitute"] = {"full_name": "Grace Hopper", "email": "grace@example.com"}
    for document in (done, pending):
        assert room.send(document).status_code == 200
    first, second = room.requests()
    path = f"signer/{room.signers(second.id)[0].id}/substitute"
    assert room.call("post", path).status_code == 200
    for signer in room.signers(first.id):
        assert room.sign(signer.id) == OK
    room.run_jobs()
    assert faults_now(room.session) == []
    event = room.session.scalar(text("SELECT MIN(id) FROM lyd_audit_event WHERE action = 'document.signer_signed'"))
    unsigned = room.session.scalar(text("SELECT sha256 FROM lyd_signing_file LIMIT 1"))
    signed = room.signers(first.id)[0].id
    return {"done": first.id, "open": second.id, "signed": signed, "event": event, "unsigned": unsigned}


def used(values: dict[str, object], statement: str) -> dict[str, object]:
    return {name: value for name, value in values.items() if f":{name}" in statement}
