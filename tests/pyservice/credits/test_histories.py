"""Credit Spending History and Credit Buying History (document 1, sections 2.2, 3 and 7)."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.factories.wordpress import set_option
from tests.pyservice.credits.conftest import add
from tests.pyservice.credits.conftest import at as day_of_may
from tests.pyservice.credits.history_requests import BUYING, SPENDING, rows
from tests.service import Api


@pytest.mark.usefixtures("spent")
def test_spending_is_a_row_a_member_and_day(api: Api) -> None:
    facts = ("created_at", "id_user", "used", "user_name", "doc_id")
    assert [tuple(row[name] for name in facts) for row in rows(api, SPENDING)] == [
        ("2026-05-03T03:00:00+00:00", 13, 1, "Member", "4"),
        ("2026-05-01T05:00:00+00:00", 13, 2, "Member", "1,2"),
        ("2026-05-01T04:00:00+00:00", 11, 1, "Owner", "3"),
    ]


@pytest.mark.usefixtures("spent")
@pytest.mark.parametrize(
    ("query", "documents"),
    [
        ("from=2026-05-01&to=2026-05-01", ["1,2", "3"]),
        ("from=2026-05-02", ["4"]),
        ("to=2026-04-30", []),
        ("sort_by=created_at&sort=asc", ["3", "1,2", "4"]),
        ("sort_by=date", ["4", "1,2", "3"]),
        ("sort_by=user_name&sort=asc", ["4", "1,2", "3"]),
        ("sort_by=user_name&sort=desc", ["3", "4", "1,2"]),
        ("sort_by=package", ["4", "1,2", "3"]),
    ],
)
def test_spending_is_narrowed_and_sorted(api: Api, query: str, documents: list[str]) -> None:
    assert [row["doc_id"] for row in rows(api, SPENDING, query)] == documents


def test_spending_names_the_documents_that_still_exist(api: Api, session: Session, teams: dict[str, int]) -> None:
    template = create_template(session, 601, "Deed")
    document = create_document(session, teams["owner"], "owner", template, "Lease of 5 Kent St")
    removed = document.id + 1000
    for document_id in (document.id, removed):
        add(
            session,
            teams["owner"],
            -1,
            "spend",
            day_of_may(1),
            document_id=document_id,
            user_id=PEOPLE["owner"].user_id,
        )
    session.commit()
    [row] = rows(api, SPENDING)
    names = {one["id"]: one["name"] for one in row["documents"]}
    assert names == {document.id: "Lease of 5 Kent St", removed: ""}


@pytest.mark.usefixtures("bought")
def test_buying_tells_what_came_and_what_went_back(api: Api) -> None:
    found = rows(api, BUYING, "to=2026-12-31&from=2026-05-01")
    assert [row for row in found if row["package"] != "Adjustment"] == [
        {
            "id": 901,
            "date": "2026-05-04T03:00:00+00:00",
            "user": "",
            "amount": "",
            "cap_qty": -10,
            "package": "Refund",
        },
        {
            "id": 901,
            "date": "2026-05-02T03:00:00+00:00",
            "user": "Manager",
            "amount": "$261.50",
            "cap_qty": 10,
            "package": "10 Credits",
        },
        {
            "id": 900,
            "date": "2026-05-01T03:00:00+00:00",
            "user": "Owner",
            "amount": "$1,150.00",
            "cap_qty": 50,
            "package": "50 Credits",
        },
    ]


@pytest.mark.usefixtures("bought", "spent")
def test_both_histories_together_make_the_balance(api: Api) -> None:
    came = sum(row["cap_qty"] for row in rows(api, BUYING))
    went = sum(row["used"] for row in rows(api, SPENDING))
    assert came - went == api.get("/lyd-api/credits", by="owner").json["data"]["limit"]


@pytest.mark.usefixtures("bought")
@pytest.mark.parametrize(
    ("query", "packages"),
    [
        ("sort_by=package&sort=asc", ["10 Credits", "50 Credits", "Refund"]),
        ("sort_by=user_name&sort=asc", ["Refund", "10 Credits", "50 Credits"]),
        ("sort_by=date&sort=asc", ["50 Credits", "10 Credits", "Refund"]),
        ("from=2026-05-02&to=2026-05-02", ["10 Credits"]),
    ],
)
def test_buying_is_narrowed_and_sorted(api: Api, query: str, packages: list[str]) -> None:
    found = [row["package"] for row in rows(api, BUYING, query)]
    assert [name for name in found if name != "Adjustment"] == packages


@pytest.mark.parametrize(
    ("zone", "day", "inside", "outside"),
    [
        ("Australia/Sydney", "2026-07-01", "2026-06-30T23:00", "2026-07-01T23:00"),
        ("Australia/Sydney", "2026-04-05", "2026-04-04T13:00", "2026-04-05T14:00"),
        ("Australia/Sydney", "2026-04-05", "2026-04-05T13:59", "2026-04-04T12:59"),
        ("Australia/Sydney", "2026-10-04", "2026-10-03T14:00", "2026-10-04T13:00"),
        ("Australia/Sydney", "2026-10-04", "2026-10-04T12:59", "2026-10-03T13:59"),
        ("Australia/Perth", "2026-10-04", "2026-10-03T23:00", "2026-10-04T16:00"),
        ("", "2026-10-04", "2026-10-04T23:00", "2026-10-03T23:59"),
    ],
)
def test_a_day_of_the_filter_is_one_of_the_site(
    api: Api, session: Session, teams: dict[str, int], zone: str, day: str, inside: str, outside: str
) -> None:
    """What the rows show as this day is what the filter finds for it, in both histories."""
    set_option(session.connection(), "timezone_string", zone)
    owner = PEOPLE["owner"].user_id
    for document, at in ((1, inside), (2, outside)):
        when = datetime.datetime.fromisoformat(f"{at}+00:00")
        add(session, teams["owner"], -1, "spend", when, document_id=document, user_id=owner)
        add(session, teams["owner"], 5, "adjust", when, reference=f"gift:{document}")
    session.commit()
    query = f"from={day}&to={day}"
    assert [row["doc_id"] for row in rows(api, SPENDING, query)] == ["1"]
    assert [row["date"] for row in rows(api, BUYING, query)] == [f"{inside}:00+00:00"]


def test_spending_is_summed_by_days_of_the_site(api: Api, session: Session, teams: dict[str, int]) -> None:
    set_option(session.connection(), "timezone_string", "Australia/Sydney")
    for document, at in ((1, "2026-06-30T13:59"), (2, "2026-06-30T23:00"), (3, "2026-07-01T01:00")):
        when = datetime.datetime.fromisoformat(f"{at}+00:00")
        add(session, teams["owner"], -1, "spend", when, document_id=document, user_id=PEOPLE["owner"].user_id)
    session.commit()
    assert [(row["doc_id"], row["used"]) for row in rows(api, SPENDING)] == [("2,3", 2), ("1", 1)]


@pytest.mark.parametrize("query", ["to=9999-12-31", "from=0001-01-01"])
def test_days_beyond_the_calendar_are_refused(api: Api, query: str) -> None:
    assert api.get(f"{SPENDING}?{query}", by="owner").status_code == 422
