"""Making a request for a legal review or hard copies (document 2, sections 2.3, 2.4 and 6)."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.pyservice.document_requests.desk import COPY, FIRM, FORMS, REVIEW, Desk
from tests.pyservice.documents.firm import refused

from lyd.core.access import PlanSlug
from lyd.documents.models import DocumentStatus
from lyd.memberships.services import set_plan

WHATS = list(FORMS)
MEMBER = "member@example.test"


def test_a_review_without_a_price_is_stored_mailed_and_logged_at_once(desk: Desk) -> None:
    document = desk.document()
    due = (datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(days=30)).isoformat()
    made = desk.asked("legal-review", document, due_date=due)
    assert (made["kind"], made["state"], made["price"]) == ("legal_review", "requested", None)
    (row,) = desk.rows()
    assert row.details == {**REVIEW, "due_date": due}
    assert (row.team_id, row.user_id, row.document_name) == (document.team_id, document.created_by, "Deed of Ann")
    assert desk.mails() == [("document_request", FIRM), ("document_request_received", MEMBER)]
    assert desk.log(document)[0] == "Requested a legal review."


def test_hard_copies_without_a_price_are_ordered_at_once(desk: Desk) -> None:
    document = desk.document()
    made = desk.asked("hard-copy", document, copies=3, binding_note="Blue spine")
    assert (made["kind"], made["state"], made["copies"]) == ("hard_copy", "requested", 3)
    assert desk.rows()[0].details == {**COPY, "copies": 3, "binding_note": "Blue spine"}
    assert desk.log(document)[0] == "Ordered 3 hard copies."


def test_a_request_with_a_price_waits_for_its_payment_before_anything_is_told(desk: Desk) -> None:
    document = desk.trust()
    assert desk.asked("legal-review", document, price="220.00")["state"] == "awaiting_payment"
    assert desk.mails() == []
    assert desk.log(document) == []


@pytest.mark.parametrize("price", [None, "1.00", "219.99", "220.01"])
def test_the_price_is_never_the_browsers(desk: Desk, price: str | None) -> None:
    answer = desk.ask("legal-review", desk.trust(), price=price)
    assert refused(answer) == (409, "price_changed", "The price has changed. Please look at the total again.")
    assert desk.rows() == []


def test_a_price_per_copy_counts_for_each_copy(desk: Desk) -> None:
    desk.set_option("lyd_hard_copy_price", "35.50")
    document = desk.document()
    assert refused(desk.ask("hard-copy", document, copies=2, price="35.50"))[1] == "price_changed"
    assert desk.asked("hard-copy", document, copies=2, price="71.00")["price"] == "71.00"


@pytest.mark.parametrize("what", WHATS)
def test_the_same_press_makes_one_request(desk: Desk, what: str) -> None:
    document = desk.document()
    first, again = (desk.asked(what, document, request_key="press-0001") for _ in range(2))
    assert first["id"] == again["id"]
    assert len(desk.mails()) == 2
    other = desk.ask(what, desk.document(), request_key="press-0001")
    assert refused(other)[1] == "invalid_input"
    assert desk.asked(what, document, request_key="press-0002")["id"] != first["id"]


def test_two_presses_at_the_same_moment_make_one_request(desk: Desk) -> None:
    document = desk.document()
    with ThreadPoolExecutor(2) as pool:
        answers = list(
            pool.map(lambda _: desk.ask("hard-copy", document, request_key="press-0001").status_code, range(2))
        )
    assert answers == [200, 200]
    assert len(desk.rows()) == 1


@pytest.mark.parametrize("what", WHATS)
def test_another_members_private_document_asks_first(desk: Desk, what: str) -> None:
    document = desk.document()
    assert refused(desk.ask(what, document, by="manager")) == (
        409,
        "owner_confirm_required",
        "Changes need to be notified",
    )
    assert desk.asked(what, document, by="manager", confirmed=True)["state"] == "requested"


@pytest.mark.parametrize("what", WHATS)
def test_who_cannot_see_the_document_cannot_ask(desk: Desk, what: str) -> None:
    assert refused(desk.ask(what, desk.document("owner")))[0] == 403
    assert refused(desk.ask(what, desk.document(), by="outsider"))[0] == 404


def test_lite_has_hard_copies_and_no_legal_review(desk: Desk) -> None:
    document = desk.document()
    set_plan(desk.firm.session, desk.firm.teams["member"], PlanSlug.LITE)
    desk.firm.session.commit()
    assert refused(desk.ask("legal-review", document)) == (
        403,
        "upgrade_needed",
        "This feature is not available for Lite Plan.",
    )
    row = desk.firm.api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
    assert "documents.legal_review" in row["needs_upgrade"]
    assert desk.asked("hard-copy", document)["state"] == "requested"


def test_a_review_needs_answers_and_copies_need_a_completed_document(desk: Desk) -> None:
    draft, open_one = desk.document(status=DocumentStatus.DRAFT), desk.document(status=DocumentStatus.IN_PROGRESS)
    assert refused(desk.ask("legal-review", draft)) == (
        409,
        "document_not_ready",
        "A legal review can be requested once the document has answers.",
    )
    assert desk.asked("legal-review", open_one)["state"] == "requested"
    assert refused(desk.ask("hard-copy", open_one)) == (
        409,
        "document_not_ready",
        "Hard copies can be ordered once the document is completed.",
    )


WRONG = [
    ("legal-review", {"question": "  "}, "question", "This field cannot be blank."),
    ("legal-review", {"contact_email": "ann"}, "contact_email", "Please input a valid email address."),
    ("legal-review", {"due_date": "2020-01-01"}, "due_date", "Please choose a day from today on."),
    ("hard-copy", {"delivery_address": ""}, "delivery_address", "This field cannot be blank."),
    ("legal-review", {"question": None}, "question", "This field cannot be blank."),
    ("legal-review", {"question": "x" * 5001}, "question", "Please use at most 5000 characters."),
    ("legal-review", {"contact_phone": "x" * 51}, "contact_phone", "Please use at most 50 characters."),
    ("hard-copy", {"copies": 0}, "copies", "Please order between 1 and 50 copies."),
    ("hard-copy", {"copies": 51}, "copies", "Please order between 1 and 50 copies."),
]


@pytest.mark.parametrize(("what", "given", "field", "message"), WRONG)
def test_a_form_that_is_not_whole_is_refused_by_its_field(
    desk: Desk, what: str, given: dict[str, object], field: str, message: str
) -> None:
    answer = desk.ask(what, desk.document(), **given)
    assert (answer.status_code, answer.json["errors"]) == (422, {field: [message]})
    assert desk.rows() == []
