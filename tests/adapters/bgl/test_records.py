"""Records of BGL: every field, odd names, what was deleted meanwhile, and ids that are none."""

from __future__ import annotations

import pytest
from tests.adapters.bgl.stand_in import StandIn

from lyd.adapters.bgl import Cas360, SimpleFund360
from lyd.adapters.bgl.cas360 import PAGE_SIZE
from lyd.adapters.errors import PartnerRefused
from sandbox.bgl.records import COMPANIES, CONTACTS, FUNDS, ODD_NAME, make_firm


def test_two_calls_list_all_contacts(cas360: Cas360, stand_in: StandIn) -> None:
    first = cas360.list_contacts()
    second = cas360.list_contacts(PAGE_SIZE)
    assert (first.total, len(first.records), len(second.records)) == (CONTACTS, PAGE_SIZE, CONTACTS - PAGE_SIZE)
    [call, _] = stand_in.calls("contacts")
    assert call["query"] == {"offset": "0", "limit": "500", "details": "true"}


def test_every_field_of_a_company_is_read(cas360: Cas360) -> None:
    page = cas360.list_companies()
    assert (page.total, page.unreadable) == (COMPANIES, 0)
    written = make_firm().companies["10024"]
    company = cas360.read_company("10024")
    assert (company.name, company.number) == (written["name"], written["number"])
    assert company.business_number == str(written["businessNumber"])
    assert (company.type, company.is_registered) == ("Small Proprietary", False)
    assert company.incorporation_date == written["incorporationDate"]


def test_a_contact_is_a_person_or_a_company(cas360: Cas360) -> None:
    person, company = cas360.read_contact("50000"), cas360.read_contact("50004")
    assert (person.type, person.name) == ("People", f"{person.first_name} {person.last_name}")
    assert person.birthday
    assert person.birthday not in repr(person)
    assert (company.type, len(company.company_number), company.first_name) == ("Company", 9, "")


def test_two_thousand_funds_are_one_call(simple_fund: SimpleFund360, stand_in: StandIn) -> None:
    page = simple_fund.list_funds()
    assert (len(page.records), page.total) == (FUNDS, FUNDS)
    assert {fund.type for fund in page.records} == {"SMSF", "BillableTrust"}
    assert len(stand_in.calls("fund/list")) == 1


def test_every_field_of_a_fund_is_read(simple_fund: SimpleFund360) -> None:
    fund_id, written = list(make_firm().funds.items())[5]
    fund = simple_fund.read_fund(fund_id)
    assert (fund.abn, fund.tfn, fund.date_formed) == (written["abn"], written["tfn"], written["dateFormed"])
    assert fund.tfn not in repr(fund)
    assert (fund.esa, fund.wind_up_date, fund.trust_deed_source) == ("", "", "")
    assert fund.address.street == written["physicalAddress"]["streetLine1"]
    assert (fund.address.post_code, fund.address.country) == (written["physicalAddress"]["postCode"], "AU")


def test_odd_and_missing_values_are_read(simple_fund: SimpleFund360) -> None:
    odd, without_abn = simple_fund.list_funds().records[:2]
    assert odd.name == ODD_NAME.strip()
    assert without_abn.abn == ""


def test_trustees_are_a_company_with_directors_or_people(simple_fund: SimpleFund360) -> None:
    firm = make_firm()
    kinds = {"Corporate": True, "Individual": False}
    for kind, has_company in kinds.items():
        fund_id = next(each for each, written in firm.trustees.items() if written["trusteeType"] == kind)
        trustees = simple_fund.read_trustees(fund_id)
        assert (trustees.company is not None) is has_company
        assert len(trustees.people) == len(firm.trustees[fund_id]["trusteeOrDirector"])
        assert all(person.address.city and person.address.post_code for person in trustees.people)


def test_members_have_addresses_of_their_own(simple_fund: SimpleFund360, stand_in: StandIn) -> None:
    fund_id, written = next(iter(make_firm().members.items()))
    members = simple_fund.list_members(fund_id, "2026")
    assert [person.address.street for person in members] == [row["address"]["streetLine1"] for row in written]
    assert stand_in.calls(f"sf/funds/{fund_id}/members")[0]["query"] == {"financialYear": "2026"}


def test_a_record_that_is_deleted_after_it_was_listed_is_refused(
    cas360: Cas360, simple_fund: SimpleFund360, stand_in: StandIn
) -> None:
    fund = simple_fund.list_funds().records[3]
    for record_id in (fund.id, "10003", "50003"):
        stand_in.delete(record_id)
    for read in (
        lambda: simple_fund.read_fund(fund.id),
        lambda: cas360.read_company("10003"),
        lambda: cas360.read_contact("50003"),
    ):
        with pytest.raises(PartnerRefused) as refusal:
            read()
        assert refusal.value.http == 404
    assert simple_fund.list_funds().total == FUNDS - 1


@pytest.mark.parametrize("record_id", ["", "..", "1/addresses", "1?details=false", "x" * 65])
def test_what_is_no_id_is_never_sent(
    cas360: Cas360, simple_fund: SimpleFund360, stand_in: StandIn, record_id: str
) -> None:
    for read in (cas360.read_company, cas360.read_contact, simple_fund.read_fund, simple_fund.read_trustees):
        with pytest.raises(PartnerRefused) as refusal:
            read(record_id)
        assert refusal.value.http == 404
    assert stand_in.calls("sf") == stand_in.calls("cas") == []
