"""Who is the same: by number, by the id in another system, by the exact name; never by likeness."""

from __future__ import annotations

from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ABN, ACME, ADA

from lyd.entity_book.models import Origin
from lyd.interviews.client_mapping.records import Client, ClientType, Fund

PERSON, COMPANY, TRUST = ClientType.INDIVIDUAL, ClientType.COMPANY, ClientType.TRUST
NO_BIRTH = {key: value for key, value in ADA.items() if key != "Born"}


def company(id: str, name: str, acn: str = "") -> Client:
    return Client(id, COMPANY, name, acn=acn)


def test_a_company_is_the_same_by_its_acn_whatever_its_name(book: Book) -> None:
    first = book.record(company("1", "Acme Pty Ltd", "000000019"))
    assert book.record(company("2", "Acme Holdings Pty Ltd", "000 000 019")) == first
    assert book.find("Acme Holdings Pty Ltd").acn == "000000019"


def test_companies_with_other_numbers_stay_apart_though_their_names_are_the_same(book: Book) -> None:
    first = book.record(company("1", "Acme Pty Ltd", "000000019"))
    second = book.record(company("2", "ACME PTY. LIMITED", "004085616"))
    third = book.record(company("3", "Acme Pty Ltd"))
    assert len({first, second, third}) == 3
    assert book.record(company("4", "Acme Pty Ltd")) == third


def test_a_name_alone_takes_the_number_that_comes_later(book: Book) -> None:
    first = book.record(company("1", "Acme Pty Ltd"))
    assert book.record(company("2", "Acme PTY LTD", "000000019")) == first
    assert book.find("Acme Pty Ltd").acn == "000000019"


def test_a_name_that_two_companies_have_means_neither_of_them(book: Book) -> None:
    first = book.record(company("1", "Acme Pty Ltd"))
    assert book.record(company("2", "Acme Pty Ltd", "000000019")) == first
    second = book.record(company("3", "Acme Pty Ltd", "004085616"))
    assert book.record(company("4", "Acme Pty Ltd")) not in (first, second)


def test_names_that_differ_in_an_accent_only_are_two_and_found_together(book: Book) -> None:
    assert book.record(company("1", "Café Pty Ltd")) != book.record(company("2", "Cafe Pty Ltd"))
    assert sorted(book.shown(name="cafe")) == ["Cafe Pty Ltd", "Café Pty Ltd"]


def test_a_fund_is_the_trust_with_its_abn(book: Book) -> None:
    book.document({"Trust": {"Trust_Name": "Gold Super Fund", "ABN": ABN, "Established": "2015-07-01"}})
    found = book.find("Gold Super Fund").id
    assert book.record(Fund("u", name="Gold Superannuation Fund", abn=ABN), Origin.SF360) == found


def test_people_are_the_same_by_name_and_day_of_birth_only(book: Book) -> None:
    book.document({"Lenders": [ADA]})
    found = book.find("Ada King").id
    ada = Client("1", PERSON, first_name="ADA", last_name="King", dob="1/2/1980")
    assert book.record(ada) == found
    assert book.record(Client("2", PERSON, first_name="Ada", last_name="King", dob="1981-02-01")) != found
    assert book.record(Client("3", PERSON, first_name="Ada", last_name="King")) != found


def test_two_people_of_one_name_without_a_birthday_stay_two(book: Book) -> None:
    first = book.document({"Agent": {"First": "John", "Last": "Smith", "Residential_Address": HOME}})
    book.document({"Agent": {"First": "John", "Last": "Smith", "Residential_Address": HOME}})
    assert book.entities() == [("Individual", "John Smith")] * 2
    book.save(first, {"Agent": {"First": "John", "Last": "Smith", "Residential_Address": {**HOME, "unit": "2"}}})
    assert book.entities() == [("Individual", "John Smith")] * 2


def test_the_id_in_another_system_means_the_same_though_the_name_changed(book: Book) -> None:
    first = book.record(Client("1", PERSON, first_name="Ada", last_name="King"))
    assert book.record(Client("1", PERSON, first_name="Ada", last_name="Lovelace")) == first


def test_entities_belong_to_one_team(book: Book) -> None:
    ours = book.record(company("1", "Acme Pty Ltd", "000000019"))
    assert book.record(company("1", "Acme Pty Ltd", "000000019"), by="outsider") != ours
    book.document({"Borrower": ACME})
    assert len(book.entities()) == 2


HOME = {"streetName": "Smith", "locality": "Newtown", "state": "NSW", "postCode": "2042"}
