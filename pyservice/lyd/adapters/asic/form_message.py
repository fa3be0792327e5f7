"""A form 201 as ASIC's messages hold it (wsdl/company.xsd). Texts without an answer are left out."""

from __future__ import annotations

import datetime

from lyd.adapters.asic.form201 import (
    AUSTRALIA,
    Applicant,
    Form201,
    HoldingCompany,
    IdenticalName,
    Member,
    Office,
    Officeholder,
    ShareClass,
)
from lyd.adapters.asic.message_parts import (
    ABN_DIGITS,
    ACN_DIGITS,
    Message,
    write_address,
    write_amount,
    write_entity,
    write_person,
)


def write_form(form: Form201, receipt_number: str, today: datetime.date, *, manual_review: bool) -> Message:
    """Return the body of a lodgement. today is the day of a declaration without one."""
    review = {"manualReview": {"isManualProcessing": True}} if manual_review else {}
    return {
        "registrationDetail": _write_registration(form),
        "applicant": write_applicant(form.applicant),
        "administrativeDetail": review,
        "paymentDetail": {"receiptNumber": receipt_number},
        "signature": {
            "name": write_person(form.declaration.signed_by),
            "capacity": form.declaration.capacity or None,
            "dateSigned": form.declaration.date or today,
            "declaresTrueAndCorrect": form.declaration.is_true,
        },
    }


def write_proposed_name(form: Form201) -> Message:
    """Return the name of the company, or its legal element if the ACN is to be its name."""
    if form.company_name is None:
        return {"ACNAsName": form.legal_element}
    return {"companyName": full_name(form)}


def full_name(form: Form201) -> str:
    """Return the proposed name with its legal element; "" if the ACN is to be the name."""
    name, element = (form.company_name or "").strip(), form.legal_element.strip()
    if not name or f" {name}".casefold().endswith(f" {element}".casefold()):
        return name
    return f"{name} {element}"


def write_structure(form: Form201) -> Message:
    """Return the type, class and subclass of the company."""
    return {
        "companyType": form.company_type.value,
        "companyClass": form.company_class.value,
        "companySubClass": form.company_subclass.value,
    }


def write_applicant(applicant: Applicant) -> Message:
    """Return who applies."""
    return {
        "name": write_entity(applicant.person, applicant.organisation),
        "address": write_address(applicant.address),
        "emailAddress": applicant.email or None,
        "telephoneNum": applicant.phone or None,
    }


def _write_registration(form: Form201) -> Message:
    reservation = form.name_reservation
    return {
        "proposedCompanyName": write_proposed_name(form),
        "structure": write_structure(form),
        "isGovernedByConstitution": form.has_constitution,
        "reservationDetails": {"reservationDocumentNumber": reservation.document_number} if reservation else None,
        "identicalBusinessNamesOwned": [_write_identical_name(form, name) for name in form.identical_names],
        "jurisdictionState": form.jurisdiction,
        "addresses": {
            "registeredOffice": _write_office(form.registered_office),
            "ppob": write_address(form.principal_place),
        },
        "ultimateHoldingCompany": _write_holding_company(form.ultimate_holding_company),
        "officeHolders": {
            "isOfficeholdersAddressResidential": True,
            "officeHolder": [_write_officeholder(person) for person in form.officeholders],
        },
        "ownershipStructure": _write_ownership(form),
    }


def _write_identical_name(form: Form201, name: IdenticalName) -> Message:
    is_abn = len(name.number) == ABN_DIGITS and not name.state
    former = {"prevBusinessIdentifier": {"number": name.number, "state": name.state}}
    return {"businessName": form.company_name, **({"abn": name.number} if is_abn else former)}


def _write_office(office: Office) -> Message:
    occupant: Message = {"isOccupiedByCompany": True}
    if office.occupier_name:
        occupant = {"thirdParty": {"name": office.occupier_name, "hasConsented": office.has_consent}}
    hours: Message = {"isStandardHours": True}
    if office.hours:
        hours = {"tradingHour": {"openTime": office.hours.opens, "closeTime": office.hours.closes}}
    address = write_address(office.address, office.care_of)
    return {"address": address, "officeOccupant": occupant, "officeHours": hours}


def _write_holding_company(company: HoldingCompany | None) -> Message | None:
    if company is None:
        return None
    return {
        "name": company.name,
        "acn": company.number if len(company.number) == ACN_DIGITS else None,
        "placeOfIncorporation": company.country or AUSTRALIA,
        "abn": company.number if len(company.number) == ABN_DIGITS else None,
    }


def _write_officeholder(person: Officeholder) -> Message:
    return {
        "name": write_person(person.names),
        "formerName": [write_person(name) for name in person.former_names],
        "birthDetail": {
            "date": person.birth_date,
            "cityTown": person.birth_place,
            "state": person.birth_state or None,
            "countryOfBirth": person.birth_country,
        },
        "address": write_address(person.address),
        "role": [role.value for role in person.roles],
        "directorId": person.director_id or None,
    }


def _write_ownership(form: Form201) -> Message:
    ownership: Message = {}
    if form.guarantee is not None:
        others = [_write_member(member) for member in form.members if not member.holdings]
        members = {"nonShareMembers": {"member": others}} if others else {}
        ownership["membersGuarantee"] = {"membersGuaranteeAmount": write_amount(form.guarantee), **members}
    if form.share_classes:
        ownership["shareClasses"] = {
            "shareStructure": [_write_share_class(share_class, form.members) for share_class in form.share_classes],
            "isSharesIssuedForNonCashConsideration": form.has_shares_for_other_than_cash,
        }
    return ownership


def _write_share_class(share_class: ShareClass, members: tuple[Member, ...]) -> Message:
    holdings = [
        {
            "agreedHoldingNumber": holding.number,
            "isShareFullyPaid": holding.unpaid == 0,
            "isMemberBeneficialOwner": holding.beneficial,
            "totalAmountPaidOrOwing": write_amount(holding.paid),
            "totalAmountUnpaid": write_amount(holding.unpaid),
            "members": {"member": [_write_member(member)]},
        }
        for member in members
        for holding in member.holdings
        if holding.class_code == share_class.code
    ]
    return {
        "shareClassCode": share_class.code,
        "shareFullTitle": share_class.title,
        "countSharesIssued": share_class.total,
        "totalAmountPaid": write_amount(share_class.amount_paid),
        "totalAmountUnpaid": write_amount(share_class.amount_unpaid),
        "holdings": {"holding": holdings},
    }


def _write_member(member: Member) -> Message:
    return {"name": write_entity(member.person, member.organisation), "address": write_address(member.address)}
