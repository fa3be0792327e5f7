"""The evidence of a signed document proves itself without the service."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable

import pytest
from tests.pyservice.signing.signing_desk import CALLS, SigningDesk


@pytest.fixture
def pack(desk: SigningDesk, run_jobs: Callable) -> zipfile.ZipFile:
    """The evidence of the agreement, signed by everyone."""
    desk.send()
    for signer in desk.signers:
        desk.sign(signer)
    run_jobs()
    response = desk.api.get(f"{CALLS}/evidence?doc_id={desk.document.id}", by="member")
    assert response.status_code == 200
    return zipfile.ZipFile(io.BytesIO(response.data))


def test_the_hashes_are_those_of_the_files_in_the_pack(pack: zipfile.ZipFile) -> None:
    (file,) = json.loads(pack.read("evidence.json"))["files"]
    assert hashlib.sha256(pack.read("NDA.pdf")).hexdigest() == file["sha256_sealed"]
    assert hashlib.sha256(pack.read("Before signing/NDA.pdf")).hexdigest() == file["sha256_before"]
    assert pack.testzip() is None


def test_the_events_are_a_chain_that_a_stranger_can_compute(pack: zipfile.ZipFile) -> None:
    facts = json.loads(pack.read("evidence.json"))
    previous = facts["genesis"]
    for event in facts["events"]:
        assert json.loads(event["canonical"])[0] == previous
        assert hashlib.sha256(event["canonical"].encode()).hexdigest() == event["hash"]
        previous = event["hash"]
    assert [event["text"] for event in facts["events"]][-2:] == [
        "Everyone has signed",
        "The signed document was sealed",
    ]


def test_the_pack_states_who_signed_and_what_they_agreed_to(pack: zipfile.ZipFile) -> None:
    facts = json.loads(pack.read("evidence.json"))
    assert [signer["signature"]["kind"] for signer in facts["signers"]] == ["typed"] * 4
    assert all(signer["address"] == "203.0.113.7" for signer in facts["signers"])
    (version,) = facts["consent"]
    assert f"Version {version}" in pack.read("consent.txt").decode()


def test_the_page_of_the_pack_cannot_be_broken_by_a_name(desk: SigningDesk, run_jobs: Callable) -> None:
    form = desk.form()
    form["signer"][0]["full_name"] = "</script><script>alert(1)</script>"
    desk.api.post(f"{CALLS}/confirm", by="member", json=form)
    for signer in desk.signers:
        desk.sign(signer)
    run_jobs()
    response = desk.api.get(f"{CALLS}/evidence?doc_id={desk.document.id}", by="member")
    page = zipfile.ZipFile(io.BytesIO(response.data)).read("check.html").decode()
    assert page.count("</script>") == 2


def test_there_is_no_evidence_before_everyone_has_signed(desk: SigningDesk) -> None:
    path = f"{CALLS}/evidence?doc_id={desk.document.id}"
    assert desk.api.get(path, by="member").json["error_code"] == "not_sent_for_signing"
    desk.send()
    assert desk.api.get(path, by="member").json["error_code"] == "file_not_ready"
