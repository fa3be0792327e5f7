"""Finds records of CAS 360, before they are created and after an answer got lost. Every method raises PartnerError.

BGL has no search: lists are read. Whatever is found is the same by its number, or by name and birthday exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from lyd.adapters.bgl.cas360 import PAGE_SIZE, Cas360
from lyd.adapters.bgl.cas360_models import CasCompany, CasContact
from lyd.adapters.bgl.company_drafts import AddressType, CompanyAddressDraft, DocumentDraft, OfficerDraft, SharesDraft
from lyd.adapters.bgl.contact_drafts import ContactDraft, ContactType
from lyd.adapters.bgl.fields import Fields, keep_digits, make_key, read_rows, require_id
from lyd.adapters.bgl.pages import iterate_records
from lyd.adapters.http import Reader


@dataclass(frozen=True, slots=True)
class HeldShares:
    """A transaction that gave a contact shares of one class. date is an ISO 8601 date."""

    id: str
    holder_id: str
    number: Decimal
    class_code: str
    date: str
    movement: str


class CompanyFinder:
    """Looks for records. Methods return ids or records, all of them where several can be the same."""

    def __init__(self, client: Reader) -> None:
        self._client, self._cas360 = client, Cas360(client)

    def find_company(self, number: str) -> CasCompany | None:
        """Return the company with an ACN, None if the firm has none."""
        digits = keep_digits(number)
        same = (
            company for company in iterate_records(self._cas360.list_companies) if keep_digits(company.number) == digits
        )
        return next(same, None) if digits else None

    def find_unregistered_companies(self, name: str) -> tuple[CasCompany, ...]:
        """Return the companies with this name that are not registered yet, so have no ACN."""
        companies = iterate_records(self._cas360.list_companies)
        return tuple(one for one in companies if not one.is_registered and make_key(one.name) == make_key(name))

    def find_contacts(self, draft: ContactDraft) -> tuple[CasContact, ...]:
        """Return the contacts that a draft is about: people by names and birthday, companies by ACN, else by name."""
        contacts = iterate_records(self._cas360.list_contacts)
        return tuple(contact for contact in contacts if _is_same_contact(contact, draft))

    def find_contact(self, contact_id: str) -> CasContact | None:
        """Return a contact, None if it is gone."""
        return next((one for one in iterate_records(self._cas360.list_contacts) if one.id == contact_id), None)

    def find_namesakes(self, draft: ContactDraft) -> tuple[CasContact, ...]:
        """Return the people with the names of a draft, whenever they were born: a member may know one of them."""
        contacts = iterate_records(self._cas360.list_contacts)
        is_person = draft.type is ContactType.PEOPLE
        return tuple(one for one in contacts if is_person and one.type == draft.type and _has_same_names(one, draft))

    def find_addresses(self, company_id: str, type: AddressType) -> tuple[str, ...]:
        """Return the ids of a company's addresses of a type, from any day."""
        return self._find(company_id, "addresses", {"type": type.value})

    def find_company_address(self, company_id: str, draft: CompanyAddressDraft) -> str | None:
        """Return the id of a company's address of a type from a day."""
        values = {"type": draft.type.value, "effectiveDate": draft.effective_date.isoformat()}
        return next(iter(self._find(company_id, "addresses", values)), None)

    def find_officer(self, company_id: str, draft: OfficerDraft) -> str | None:
        """Return the id of the appointment of a contact to a position."""
        values = {"contactId": draft.contact_id, "position": draft.position.value}
        return next(iter(self._find(company_id, "officers", values)), None)

    def find_shares(self, company_id: str, draft: SharesDraft) -> tuple[str, ...]:
        """Return the ids of the same shares on the same day; a member may have got them twice on purpose."""
        same = (draft.shareholder_id, draft.class_code, draft.date.isoformat(), draft.movement.value)
        return tuple(
            held.id
            for held in self.find_held_shares(company_id)
            if (held.holder_id, held.class_code, held.date, held.movement) == same and held.number == draft.number
        )

    def find_held_shares(self, company_id: str) -> tuple[HeldShares, ...]:
        """Return all transactions of a company that gave shares to its members."""
        return tuple(map(_read_held_shares, self._find_rows(company_id, "shareTransactions", {})))

    def find_document(self, company_id: str, draft: DocumentDraft) -> str | None:
        """Return the id of the record of a document with a name and a date."""
        values = {"name": draft.name, "documentDate": draft.date.isoformat()}
        return next(iter(self._find(company_id, "documents", values)), None)

    def find_attachment(self, company_id: str, document_id: str, name: str) -> str | None:
        """Return the id of a file of a name in the record of a document."""
        path = f"companies/{require_id(company_id)}/documents/{require_id(document_id)}"
        files = Fields(self._client.get(path), "document").items("attachments", lambda file: file)
        return next((file.text("id") for file in files if file.optional_text("name") == name), None)

    def _find(self, company_id: str, name: str, values: dict[str, str]) -> tuple[str, ...]:
        """Return the ids of a company's records with these values of fields."""
        return tuple(row.text("id") for row in self._find_rows(company_id, name, values))

    def _find_rows(self, company_id: str, name: str, values: dict[str, str]) -> list[Fields]:
        path = f"companies/{require_id(company_id)}/{name}"
        rows, _ = read_rows(self._client.get(path, offset=0, limit=PAGE_SIZE), name, lambda row: row)
        return [row for row in rows if all(row.optional_text(key) == value for key, value in values.items())]


def _read_held_shares(row: Fields) -> HeldShares:
    return HeldShares(
        id=row.text("id"),
        holder_id=row.optional_text("shareholderId"),
        number=row.amount("numberOfShares"),
        class_code=row.part("shareType").part("shareClass").optional_text("cCode"),
        date=row.optional_text("transactionDate")[:10],
        movement=row.optional_text("type"),
    )


def _is_same_contact(contact: CasContact, draft: ContactDraft) -> bool:
    if contact.type != draft.type.value or draft.type is ContactType.JOINT:
        return False
    if draft.type is not ContactType.PEOPLE:
        number = keep_digits(draft.company_number)
        return (
            keep_digits(contact.company_number) == number if number else make_key(contact.name) == make_key(draft.name)
        )
    birthday = draft.birthday.isoformat() if draft.birthday else ""
    return _has_same_names(contact, draft) and contact.birthday[:10] == birthday


def _has_same_names(contact: CasContact, draft: ContactDraft) -> bool:
    names = (contact.first_name, contact.middle_name, contact.last_name)
    own_names = (draft.first_name, draft.middle_name, draft.last_name)
    return list(map(make_key, names)) == list(map(make_key, own_names))
