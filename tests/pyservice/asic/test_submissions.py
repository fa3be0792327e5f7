"""An application is lodged once, and followed until ASIC has decided."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select
from tests.pyservice.asic.asic_desk import AsicDesk, refused
from tests.pyservice.documents.firm import DOC

from lyd.asic.statuses import AsicStatus, SubmissionState
from lyd.core.db import utc_now
from lyd.documents.lifecycle.rules import ASIC_UNPAID, AT_ASIC, LODGED
from lyd.documents.models import Document
from lyd.mail.models import Mail
from lyd.review.models import ReviewItem


def messages_sent(desk: AsicDesk) -> list[int]:
    """How often each of our submissions was sent to ASIC."""
    sent = desk.asic.state()["lodgement_messages"]
    return [sent.get(submission.reference, 0) for submission in desk.submissions()]


def lodgements(desk: AsicDesk) -> int:
    """How many of our submissions ASIC has taken."""
    references = {submission.reference for submission in desk.submissions()}
    return len([one for one in desk.asic.state()["lodgements"] if one["reference"] in references])


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
    assert messages_sent(desk) == [1]
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
    assert (messages_sent(desk), lodgements(desk)) == ([1], 1)


def test_an_application_in_progress_is_only_asked_about(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,INPR,COMP")
    answer = desk.submit(document)
    assert (answer.json["data"]["notProcessed"], answer.json["message"]) == (True, "")
    assert desk.client.calls[-1] == "get_transaction_status"
    assert messages_sent(desk) == [1]


def test_a_lost_answer_is_followed_by_a_question_never_by_a_second_form(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.asic.behave(plan="INPR,COMP")
    desk.submit(document)
    desk.client.trouble = ["lost"]
    desk.run_jobs("asic.lodge")
    assert desk.submissions()[0].state is SubmissionState.UNSURE
    assert desk.show(document)["next_step"] == "wait"
    assert desk.submit(document).json["data"]["notProcessed"]
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (messages_sent(desk), lodgements(desk)) == ([1], 1)


@pytest.mark.parametrize("trouble", ["nonsense", "killed"])
def test_whatever_else_loses_the_answer_is_followed_by_a_question(desk: AsicDesk, trouble: str) -> None:
    from tests.pyservice.orders.fake_partner import ProcessKilled

    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = [trouble]
    try:
        desk.run_jobs("asic.lodge")
    except ProcessKilled:
        desk.session.rollback()
    desk.follow(4)
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (messages_sent(desk), lodgements(desk)) == ([1], 1)


def test_a_form_that_asic_never_got_is_submitted_again_under_the_same_reference(desk: AsicDesk) -> None:
    from tests.pyservice.orders.fake_partner import ProcessKilled

    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = ["killed before"]
    with pytest.raises(ProcessKilled):
        desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.show(document)["next_step"] == "submit"
    assert desk.now(document).asic_status is AsicStatus.NOTR
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (messages_sent(desk), len(desk.submissions()), lodgements(desk)) == ([1], 1, 1)


def test_while_asic_is_down_the_member_learns_that_processing_continues(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = ["down", "down"]
    desk.run_jobs("asic.lodge")
    shown = desk.show(document)
    assert (shown["next_step"], shown["asic_status"]) == ("wait", "NOTR")
    assert "saved" in shown["status_sentence"]
    assert "sent as soon as ASIC answers" in shown["timeline"][0]["text"]
    for _ in range(2):
        desk.let_time_pass(31)
        desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert messages_sent(desk) == [1]


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
    assert (messages_sent(desk), lodgements(desk), len(desk.payments())) == ([1, 1], 2, 1)
    assert [status for _, status in mails(desk)] == ["RJCT", "RJCT", "COMP", "COMP"]


def test_a_form_that_is_rejected_at_once_is_shown_as_rejected(desk: AsicDesk) -> None:
    desk.asic.behave(lodgement="rejected", error="V006")
    document = desk.paid()
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    shown = desk.show(document)
    assert (shown["asic_status"], shown["next_step"]) == ("RJCT", "fix")
    assert [message["code"] for message in shown["submissions"][0]["messages"]] == ["V006"]


def test_a_refused_application_ends(desk: AsicDesk) -> None:
    document = desk.lodged("RFSD")
    desk.follow()
    assert desk.show(document)["next_step"] == "none"
    assert desk.submit(document).json["message"] == AT_ASIC
    assert desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={}).json["message"] == LODGED


def test_a_cancelled_application_is_submitted_again(desk: AsicDesk) -> None:
    document = desk.lodged("CANC")
    desk.follow()
    assert desk.show(document)["next_step"] == "submit"
    desk.asic.behave(plan="COMP")
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs()
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert lodgements(desk) == 2


def test_old_news_changes_nothing(desk: AsicDesk) -> None:
    document = desk.lodged("MANL,INPR,NOTR,MANL,COMP,INPR,RJCT")
    seen = []
    for _ in range(8):
        desk.ask(document)
        seen.append(desk.now(document).asic_status)
    assert seen[:4] == [AsicStatus.MANL] * 4
    assert set(seen[4:]) == {AsicStatus.COMP}
    assert desk.events(document).count("accepted") == 1


def test_an_unknown_status_is_flagged_once_and_asked_about_again(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,ZZZZ,ZZZZ,COMP")
    for _ in range(3):
        desk.ask(document)
    assert desk.now(document).asic_status is AsicStatus.INPR
    items = list(desk.session.scalars(select(ReviewItem).where(ReviewItem.subject_type == "asic")))
    assert [(item.subject_id, "ZZZZ" in item.text) for item in items] == [(str(document.id), True)]
    desk.ask(document)
    assert desk.now(document).asic_status is AsicStatus.COMP


def test_a_review_is_asked_about_a_few_times_a_day(desk: AsicDesk) -> None:
    document = desk.lodged("MANL")
    desk.let_time_pass(2)
    desk.run_jobs()
    desk.sweep()
    desk.run_jobs()
    (poll,) = desk.polls()
    assert (poll.next_at - utc_now()).total_seconds() > 5 * 3600
    assert desk.now(document).asic_status is AsicStatus.MANL
    assert desk.submit(document).json["message"] == AT_ASIC


def test_a_lost_poll_is_begun_again_by_the_sweep(desk: AsicDesk) -> None:
    from sqlalchemy import delete

    from lyd.core.jobs.models import OutboxRow, PollRow

    document = desk.lodged("INPR,COMP")
    desk.session.execute(delete(PollRow))
    desk.session.execute(delete(OutboxRow))
    desk.session.commit()
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP


def test_a_certificate_that_comes_late_is_still_collected(desk: AsicDesk) -> None:
    desk.asic.behave(certificate="missing")
    document = desk.lodged("COMP")
    desk.follow()
    assert desk.show(document)["certificate"] is None
    assert desk.now(document).acn
    desk.asic.behave(certificate="address")
    desk.follow()
    assert desk.show(document)["certificate"]
    assert desk.files(document) == ["certificate", "receipt"]
    assert all(poll.state.value == "done" for poll in desk.polls())


def test_the_certificate_is_offered_for_thirty_days_and_stays(desk: AsicDesk) -> None:
    document = desk.lodged("COMP")
    desk.follow()
    row = desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    assert desk.api.get(row["certificate_download_url"]).data.startswith(b"%PDF")
    locked = desk.session.get_one(Document, document.id, populate_existing=True)
    locked.certificate_until = utc_now()
    desk.session.commit()
    assert desk.show(document)["certificate"] is None
    assert desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]["certificate_download_url"] == ""
    assert desk.files(document) == ["certificate", "receipt"]


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


def test_a_name_for_manual_review_is_lodged_with_that_wish(desk: AsicDesk) -> None:
    from lyd.asic.models import NameOutcome

    document = desk.document()
    desk.registration(document).name_outcome = NameOutcome.MANUAL
    desk.session.commit()
    desk.pay(document)
    assert [finding["code"] for finding in desk.show(document)["findings"]] == ["name_manual"]
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    assert lodgements(desk) == 1
