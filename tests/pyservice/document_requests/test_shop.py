"""Shop admins work through the requests of all teams."""

from __future__ import annotations

from typing import Any

import pytest
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.pyservice.document_requests.desk import FIRM, Desk
from tests.pyservice.documents.firm import refused
from werkzeug.test import TestResponse

REQUESTS = "/lyd-site/shop/requests"


@pytest.fixture
def admin(desk: Desk) -> str:
    give_role(desk.firm.session.connection(), PEOPLE["outsider"].user_id, "shop_manager")
    desk.firm.session.commit()
    return "outsider"


def found(desk: Desk, **query: Any) -> list[int]:
    answer = desk.firm.api.get(REQUESTS, by="outsider", query_string=query)
    assert answer.status_code == 200, answer.json
    return [row["request"]["id"] for row in answer.json["data"]["rows"]]


def change(desk: Desk, request: int, state: str, note: str = "") -> TestResponse:
    return desk.firm.api.put(f"{REQUESTS}/{request}", by="outsider", json={"state": state, "note": note})


@pytest.mark.usefixtures("admin")
def test_the_list_is_filtered_searched_and_paged(desk: Desk) -> None:
    made = [desk.asked("hard-copy", desk.document())["id"] for _ in range(3)]
    waiting = desk.asked("legal-review", desk.trust("owner"), by="owner", price="220.00")["id"]
    assert found(desk) == [waiting, *reversed(made)]
    assert found(desk, state="awaiting_payment") == [waiting]
    assert found(desk, search="deed of") == [waiting, *reversed(made)]
    assert found(desk, search="owner@example") == [waiting]
    assert found(desk, search="100%") == []
    assert found(desk, page=2, length=3) == [made[0]]


@pytest.mark.usefixtures("admin")
def test_one_request_shows_its_form_and_the_names_around_it(desk: Desk) -> None:
    request = desk.asked("hard-copy", desk.document(), copies=2)["id"]
    shown = desk.firm.api.get(f"{REQUESTS}/{request}", by="outsider").json["data"]
    assert (shown["kind_name"], shown["document_name"], shown["member"]) == ("Hard copy", "Deed of Ann", "Member")
    assert (shown["details"]["copies"], shown["details"]["delivery_name"]) == (2, "Ann Lee")
    assert shown["next_states"] == ["in_progress", "done", "cancelled"]
    assert desk.firm.api.get(f"{REQUESTS}/999999", by="outsider").status_code == 404


@pytest.mark.usefixtures("admin")
def test_a_change_tells_the_member_and_the_documents_log(desk: Desk) -> None:
    document = desk.document()
    request = desk.asked("legal-review", document)["id"]
    assert (
        change(desk, request, "in_progress", "We call you tomorrow.").json["data"]["request"]["state"] == "in_progress"
    )
    assert desk.mails()[2:] == [("document_request_changed", "member@example.test")]
    assert desk.log(document)[0] == "The legal review is in progress."
    (row,) = desk.terms(document)["rows"]
    assert (row["state"], row["note"]) == ("in_progress", "We call you tomorrow.")
    assert change(desk, request, "done").status_code == 200
    assert desk.log(document)[0] == "The legal review is done."


@pytest.mark.usefixtures("admin")
def test_a_note_alone_is_mailed_and_nothing_new_is_not(desk: Desk) -> None:
    request = desk.asked("legal-review", desk.document())["id"]
    change(desk, request, "requested")
    assert len(desk.mails()) == 2
    change(desk, request, "requested", "Which clause?")
    assert len(desk.mails()) == 3


@pytest.mark.usefixtures("admin")
@pytest.mark.parametrize("state", ["requested", "in_progress", "done"])
def test_only_its_payment_begins_a_request_with_a_price(desk: Desk, state: str) -> None:
    request = desk.asked("legal-review", desk.trust(), price="220.00")["id"]
    assert refused(change(desk, request, state))[1] == "request_state_changed"
    assert change(desk, request, "cancelled").status_code == 200
    assert refused(change(desk, request, "requested"))[1] == "request_state_changed"


def test_members_do_not_see_the_desk(desk: Desk) -> None:
    request = desk.asked("legal-review", desk.document())["id"]
    for answer in (
        desk.firm.api.get(REQUESTS, by="owner"),
        desk.firm.api.get(f"{REQUESTS}/{request}", by="owner"),
        desk.firm.api.put(f"{REQUESTS}/{request}", by="owner", json={"state": "done", "note": ""}),
    ):
        assert answer.status_code == 403


def test_requests_go_to_the_sales_address_if_they_have_none_and_else_are_only_stored(desk: Desk) -> None:
    desk.set_option("lyd_requests_email", "")
    desk.set_option("lyd_sales_email", "sales@firm.example.test")
    desk.asked("hard-copy", desk.document())
    desk.set_option("lyd_sales_email", "")
    desk.asked("hard-copy", desk.document())
    receivers = [receiver for kind, receiver in desk.mails() if kind == "document_request"]
    assert receivers == ["sales@firm.example.test"]
    assert FIRM not in receivers
