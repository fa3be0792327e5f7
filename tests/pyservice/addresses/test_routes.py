"""Members check addresses."""

from __future__ import annotations

from tests.service import Api

CHECK = "/lyd-api/asic/check-address"
ADDRESS = {"streetName": "Smith", "streetType": "Street", "locality": "Newtown", "state": "NSW", "postCode": "2042"}


def test_a_member_learns_that_an_address_is_valid(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS)
    assert (response.status_code, response.json["data"]) == (200, {"isValid": True, "mistakes": []})


def test_a_member_learns_what_is_wrong_with_an_address(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"postCode": "3000"})
    expected = {"isValid": False, "mistakes": ["The postcode 3000 is not in New South Wales."]}
    assert (response.status_code, response.json["data"]) == (200, expected)


def test_a_part_that_is_no_text_is_refused(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"postCode": 2042})
    assert (response.status_code, set(response.json["errors"])) == (422, {"postCode"})


def test_a_request_without_a_body_is_refused(api: Api) -> None:
    assert api.post(CHECK, by="owner").status_code == 422


def test_addresses_are_checked_for_members_only(api: Api) -> None:
    assert api.post(CHECK, json=ADDRESS).status_code == 401
