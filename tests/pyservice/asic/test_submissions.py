"""An application is submitted once, and corrected and submitted again where ASIC allows it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select
from tests.pyservice.asic.asic_books import count_lodgements, count_messages
from tests.pyservice.asic.asic_desk import AsicDesk, refused
from tests.pyservice.documents.firm import DOC

from lyd.asic.statuses import AsicStatus
from lyd.core.db import utc_now
from lyd.documents.lifecycle.rules import ASIC_UNPAID
from lyd.mail.models import Mail


def mails(desk: AsicDesk) -> list[tuple[int | None, str]]:
    desk.session.rollback()
    rows = desk.session.scalars(select(Mail).where(Mail.kind == "asic_status").order_by(Mail.id))
    return [(mail.user_id, mail.context["status"]) for mail in rows]


def test_a_paid_application_is_sent_and_the_company_registered(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,COMP")
    shown = desk.show(document)
    assert (shown["asic_status"], shown["next_step"], shown["submissions"][0]["state"]) == (
        "INPR",
        "wait",
        "in_progress",
    )
    assert shown["transaction_number"]
    desk.follow()
    shown = desk.show(document)
    assert (shown["asic_status"], shown["asic_status_name"], shown["next_step"]) == ("COMP", "Registered", "done")
    assert len(shown["acn"]) == 9
    assert shown["certificate"]["download_id"]
    assert shown["certificate"]["until"] > utc_now().isoformat()
    assert desk.files(document) == ["certificate", "receipt"]
    assert count_messages(desk) == [1]
    row = desk.now(document)
    assert (row.asic_status, row.acn) == (AsicStatus.COMP, shown["acn"])
    assert desk.events(document)[-2:] == ["accepted", "certificate_stored"]
    assert {status for _, status in mails(desk)} == {"COMP"}
    assert len(mails(desk)) == 2  # the member and the owner
    assert all(poll.state.value == "done" for poll in desk.polls())


def test_the_timeline_has_every_step(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,MANL,COMP")
    desk.follow(4)
    assert desk.events(document) == [
        *("built", "checked", "payment_started", "paid", "receipt_stored"),
        *("submitted", "sent", "received", "in_progress", "manual_review", "accepted", "certificate_stored"),
    ]
    timeline = desk.show(document, "owner")["timeline"]
    assert timeline[0]["title"] == "Certificate stored"
    assert {entry["by"] for entry in timeline} == {None, "Member"}


def test_repeated_clicks_and_two_members_send_it_once(desk: AsicDesk) -> None:
    document = desk.paid(is_shared=True)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda by: desk.submit(document, by), ["member", "owner", "manager", "member"]))
    assert sorted(answer.json["data"]["notProcessed"] for answer in answers) == [False, True, True, True]
    desk.run_jobs()
    assert desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs()
    assert (count_messages(desk), count_lodgements(desk)) == ([1], 1)


def test_an_application_in_progress_is_only_asked_about(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,INPR,COMP")
    answer = desk.submit(document)
    assert (answer.json["data"]["notProcessed"], answer.json["message"]) == (True, "")
    assert desk.client.calls[-1] == "get_transaction_status"
    assert count_messages(desk) == [1]


def test_a_rejected_application_is_corrected_and_lodged_again_without_a_second_payment(desk: AsicDesk) -> None:
    document = desk.lodged("RJCT")
    desk.asic.decide("RJCT", error="V004", location="officeHolder[1]/birthDetail/date", reason="Too young.")
    desk.ask(document)
    shown = desk.show(document)
    assert (shown["asic_status"], shown["next_step"]) == ("RJCT", "fix")
    (message,) = shown["submissions"][0]["messages"]
    assert (message["code"], message["question"]) == ("V004", "People.0.Born")
    assert message["explanation"]
    assert refused(desk.submit(document)) == (409, "asic_not_changed")
    assert desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={}).status_code == 200
    assert desk.show(document)["next_step"] == "answers"
    desk.complete(document)
    desk.asic.behave(plan="COMP")
    assert desk.show(document)["next_step"] == "submit"
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs()
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert [submission.number for submission in desk.submissions()] == [1, 2]
    assert (count_messages(desk), count_lodgements(desk), len(desk.payments())) == ([1, 1], 2, 1)
    assert [status for _, status in mails(desk)] == ["RJCT", "RJCT", "COMP", "COMP"]


def test_a_cancelled_application_is_submitted_again(desk: AsicDesk) -> None:
    document = desk.lodged("CANC")
    desk.follow()
    assert desk.show(document)["next_step"] == "submit"
    desk.asic.behave(plan="COMP")
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs()
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert count_lodgements(desk) == 2


def test_an_unpaid_application_is_not_submitted(desk: AsicDesk) -> None:
    answer = desk.submit(desk.document())
    assert refused(answer) == (409, "document_not_ready")
    assert answer.json["message"] == ASIC_UNPAID


def test_the_members_message_is_that_of_the_specification(desk: AsicDesk) -> None:
    answer = desk.submit(desk.paid())
    assert answer.json["message"] == (
        "Your application has been submitted successfully to ASIC. Please wait for the result."
    )


def test_another_members_application_asks_first(desk: AsicDesk) -> None:
    document = desk.paid()
    assert refused(desk.submit(document, "manager")) == (409, "owner_confirm_required")
    assert not desk.submit(document, "manager", confirmed=True).json["data"]["notProcessed"]
