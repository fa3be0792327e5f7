"""A file is its member's alone, and is refused if it cannot be read."""

from __future__ import annotations

import pytest
from tests.pyservice.assembly.conftest import run_jobs
from tests.pyservice.assistant.read_files import PATH, document, start
from tests.service import Api

from lyd.assistant.services import extractions

__all__ = ["document", "run_jobs"]


@pytest.mark.parametrize("by", ["outsider", "owner"])
def test_a_file_is_its_members_alone(api: Api, document: int, by: str) -> None:
    id_ = start(api, document).json["data"]["id"]
    assert api.get(f"{PATH}/{id_}", by=by).status_code == 404
    assert api("DELETE", f"{PATH}/{id_}", by=by).status_code == 404
    assert api("DELETE", f"{PATH}/{id_}", by="member").status_code == 200
    assert api.get(f"{PATH}/{id_}", by="member").status_code == 404
    assert start(api, document, by="outsider").status_code == 404


@pytest.mark.parametrize(
    ("data", "name", "message"),
    [
        (b"", "a.txt", "The file is empty."),
        (b"no picture", "a.png", extractions.WRONG_KIND),
        (b"\xff\xfe", "a.txt", extractions.WRONG_KIND),
        (b"x" * 1_001, "a.txt", "The file is larger than 10 MB."),
    ],
)
def test_what_cannot_be_read_is_refused_and_not_counted(
    api: Api, monkeypatch: pytest.MonkeyPatch, document: int, data: bytes, name: str, message: str
) -> None:
    monkeypatch.setattr(extractions, "MOST_BYTES", 1_000)
    refused = start(api, document, data, name)
    assert (refused.status_code, refused.json["message"]) == (422, message)
    assert api.get("/lyd-api/ai/usage", by="member").json["data"]["rows"] == []


def test_turned_off_no_file_is_read(api: Api, document: int) -> None:
    settings = {"is_enabled": False, "provider": "local", "sends_partner_data": False}
    api.put("/lyd-api/ai/settings", by="owner", json={**settings, "allows_browser_speech": False, "retention_days": 90})
    refused = start(api, document)
    assert (refused.status_code, refused.json["error_code"]) == (403, "assistant_off")
