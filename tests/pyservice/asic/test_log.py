"""Every call to ASIC about a document is in its log."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import CALLS, AsicDesk


def log(desk: AsicDesk, query: str, by: str = "member") -> dict[str, object]:
    return dict(desk.api.get(f"{CALLS}/log?{query}", by=by).json["data"])


def test_the_log_has_every_call_with_its_member(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.client.trouble = ["down"]
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    found = log(desk, f"id={document.id}")
    assert (found["total"], found["passed"], found["failed"]) == (4, 3, 1)
    rows = found["rows"]
    assert [row["action"] for row in rows] == [
        "registration-company-lodgement",
        "get-transaction-status",
        "init-payment",
        "look-up-fee",
    ]
    assert rows[0]["created_user"] is None
    assert (rows[0]["is_success"], rows[0]["response"]["status"]) == (False, "partner_unavailable")
    assert rows[1]["created_user"]["display_name"] == "Member"
    assert rows[1]["response"] == {"status": "answered", "message": "paid"}


def test_the_log_is_paged_and_filtered(desk: AsicDesk) -> None:
    document = desk.paid()
    failed = log(desk, f"id={document.id}&is_success=false")
    assert (failed["rows"], failed["total_record"], failed["total"]) == ([], 0, 3)
    page = log(desk, f"id={document.id}&length=2&page=2")
    assert ([row["action"] for row in page["rows"]], page["total_page"]) == (["look-up-fee"], 2)


def test_the_log_has_no_answers(desk: AsicDesk) -> None:
    document = desk.lodged("COMP")
    desk.follow()
    text = str(log(desk, f"id={document.id}&length=100"))
    for secret in ("Clarence", "ada.example@example.com", "1984-03-05", "036"):
        assert secret not in text


def test_the_log_of_others_is_not_shown(desk: AsicDesk) -> None:
    document = desk.document("owner")
    assert desk.api.get(f"{CALLS}/log?id={document.id}", by="member").status_code == 403
    assert desk.api.get(f"{CALLS}/log?id={document.id}", by="outsider").status_code == 404
