"""What the owner changes of the company (document 1, sections 2.2, 5, 6 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import COMPANY, Crew

OWNER, MANAGER = PEOPLE["owner"].user_id, PEOPLE["manager"].user_id
NO_PICTURE = "You can only upload JPEG/JPG/GIF/PNG file!"
ADDRESS = {
    "unit": "4",
    "address_1": "Harbour",
    "address_2": "12",
    "street_type": "ST",
    "city": "Sydney",
    "state": "NSW",
    "postcode": "2000",
    "country": "AU",
}


def picture(
    session: Session, number: int, author: int = OWNER, mime: str = "image/png", kind: str = "attachment"
) -> dict[str, Any]:
    """Something in the media library; what a browser says of it."""
    session.execute(
        text(
            "INSERT INTO wp_posts (ID, post_author, post_title, post_type, post_mime_type, guid, post_excerpt,"
            " post_content, to_ping, pinged, post_content_filtered)"
            " VALUES (:id, :author, 'Logo', :kind, :mime, 'http://old.test/logo.png', '', '', '', '', '')"
        ),
        {"id": number, "author": author, "kind": kind, "mime": mime},
    )
    session.execute(
        text("INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (:id, '_wp_attached_file', :file)"),
        {"id": number, "file": f"2026/11/logo {number}.png"},
    )
    session.commit()
    return {"id": number, "url": "https://evil.test/pixel.png"}


@pytest.mark.parametrize("family", ["/lyd-api", "/lyd-site"])
def test_the_owner_changes_everything_that_the_company_says_of_itself(
    crew: Crew, session: Session, family: str
) -> None:
    logo = picture(session, 700)
    more = {"industry": " Law ", "website": "reef.example.com/us", "billing_address": ADDRESS, "company_logo": logo}
    answer = crew.api.post(f"{family}/team/update", by="owner", json={**COMPANY, **more, "id_team": crew.team_id})
    said = data_of(answer)
    assert said == data_of(crew.api.get(f"{family}/team/get", by="member"))
    assert (said["name"], said["companyName"]) == ("Reef Advisory", "Reef Advisory")
    assert (said["company_registration_no"], said["companyNumber"]) == ("ABN 51 824 753 556", "ABN 51 824 753 556")
    assert (said["industry"], said["website"]) == ("Law", "https://reef.example.com/us")
    assert said["billing_address"] == ADDRESS
    # Where WordPress keeps it, not where the browser says.
    assert said["company_logo"] == {"id": 700, "url": "http://site.test/wp-content/uploads/2026/11/logo%20700.png"}
    assert crew.events() == ["team.updated"]


def test_the_new_name_is_everywhere_at_once(crew: Crew) -> None:
    data_of(crew.post("/team/update", **COMPANY))
    assert data_of(crew.api.get("/lyd-api/me/capabilities", by="member"))["team"]["name"] == "Reef Advisory"


def test_what_is_left_out_stays_and_null_is_nothing(crew: Crew, session: Session) -> None:
    full = {"industry": "Law", "website": "http://reef.example.com", "billing_address": ADDRESS}
    data_of(crew.post("/team/update", **COMPANY, **full, company_logo=picture(session, 700)))
    said = data_of(crew.post("/team/update", **COMPANY))
    assert (said["industry"], said["website"], said["billing_address"]) == tuple(full.values())
    assert said["company_logo"]["id"] == 700
    empty = {"industry": "", "website": None, "billing_address": None, "company_logo": None}
    said = data_of(crew.post("/team/update", **COMPANY, **empty))
    assert (said["industry"], said["website"], said["billing_address"], said["company_logo"]) == ("", "", None, None)
    assert crew.events() == ["team.updated"] * 2  # what changed nothing is no event


def test_parts_of_an_address_that_are_left_out_are_empty(crew: Crew) -> None:
    said = data_of(crew.post("/team/update", **COMPANY, billing_address={"city": " Perth ", "country": "au"}))
    assert said["billing_address"] == {**dict.fromkeys(ADDRESS, ""), "city": "Perth", "country": "AU"}
    assert data_of(crew.post("/team/update", **COMPANY, billing_address={}))["billing_address"] is None


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name_team": "  "}, "Company name is required"),
        ({"name_team": None}, "Company name is required"),
        ({"company_registration_no": ""}, "Company number is required"),
        ({"company_registration_no": "1" * 51}, "Please use at most 50 characters."),
        ({"name_team": "x" * 256}, "Please use at most 255 characters."),
        ({"industry": "x" * 121}, "Please use at most 120 characters."),
        ({"billing_address": {"city": "x" * 101}}, "Please use at most 100 characters."),
        ({"billing_address": {"country": "XX"}}, "Please choose a country."),
        ({"billing_address": {"street": "x"}}, None),
        ({"billing_address": "Sydney"}, None),
        ({"company_logo": {"url": "http://site.test/x.png"}}, None),
        ({"company_logo": {"id": 0}}, None),
        ({"ownerId": MANAGER}, None),
    ],
)
def test_wrong_input_is_named(crew: Crew, wrong: dict[str, Any], message: str | None) -> None:
    answer = crew.post("/team/update", **{**COMPANY, **wrong})
    assert refusal(answer) == (422, "invalid_input")
    assert list(answer.json["errors"]) == list(wrong)
    assert message in (None, answer.json["message"])
    assert crew.events() == []


@pytest.mark.parametrize(
    "website",
    [
        *("javascript:alert(1)", "javascript://reef.example.com/%0aalert(1)", "data:text/html,x", "ftp://example.com"),
        *("https://", "localhost", "http://user:secret@example.com", "http://example.com:port", "exa mple.com"),
        *('https://example.com/"onload="x', "https://example.com/<script>", "http://[::1", "https://example.com/a\nb"),
    ],
)
def test_a_website_is_a_web_address(crew: Crew, website: str) -> None:
    answer = crew.post("/team/update", **COMPANY, website=website)
    assert refusal(answer) == (422, "invalid_input")
    assert answer.json["message"] == "Please enter a web address, such as https://example.com."


@pytest.mark.parametrize(
    "given",
    [{"author": MANAGER}, {"mime": "image/svg+xml"}, {"mime": "application/x-php"}, {"kind": "post"}, None],
    ids=["another member's", "an SVG", "no picture", "no attachment", "nothing"],
)
def test_a_logo_is_a_picture_that_the_owner_uploaded(
    crew: Crew, session: Session, given: dict[str, Any] | None
) -> None:
    logo = {"id": 799, "url": ""} if given is None else picture(session, 701, **given)
    answer = crew.post("/team/update", **COMPANY, company_logo=logo)
    assert refusal(answer) == (422, "invalid_input")
    assert answer.json["errors"] == {"company_logo": [NO_PICTURE]}


def test_the_picture_of_an_earlier_owner_stays_good(crew: Crew, session: Session) -> None:
    logo = picture(session, 700)
    data_of(crew.post("/team/update", **COMPANY, company_logo=logo))
    data_of(crew.post("/team/transfer", user_id=MANAGER))
    assert data_of(crew.post("/team/update", "manager", **COMPANY, company_logo=logo))["company_logo"]["id"] == 700


@pytest.mark.parametrize("by", ["manager", "member"])
def test_only_the_owner_changes_the_company(crew: Crew, by: str) -> None:
    assert refusal(crew.post("/team/update", by, **COMPANY)) == (403, "forbidden")
