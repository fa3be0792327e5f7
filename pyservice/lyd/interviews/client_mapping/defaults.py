"""What a mapping means where the package does not say it: fields and types that follow from names of built-in types."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from lyd.interviews.client_mapping.mappings import Path
from lyd.interviews.client_mapping.records import TRUSTS, ClientType
from lyd.interviews.composites import ADDRESS
from lyd.interviews.schema import Question, scope_fields

CLIENT_NAMES = {
    "First": "first_name",
    "Last": "last_name",
    "Email": "email",
    "Born": "dob",
    "Company": "company_name",
    "Legal_Element": "legal_element",
    "ACN": "acn",
    "Trust_Name": "trust_name",
    "Street": "address.street",
    "Suburb": "address.city",
    "State": "address.region",
    "Postcode": "address.post_code",
}
"""The field that an answer of a client's group takes, by the name of the answer (document 3, section 3)."""
CLIENT_ADDRESS = {
    "country": "address.country",
    "locality": "address.city",
    "state": "address.region",
    "postCode": "address.post_code",
}
"""The same of the parts of an address."""
FUND_KEYS = {"Fund_UUID": "uuid", "SMSF": "name", "Establishment_Date": "dateFormed"}
"""The names of answers about a fund that mean it wherever they are (document 3, section 9)."""
FUND_NAMES = {
    **FUND_KEYS,
    "Trust_Name": "name",
    "ABN": "abn",
    "TFN": "tfn",
    "ESA": "esa",
    "Established": "dateFormed",
    "Street": "physicalAddress.streetLine1",
    "Suburb": "physicalAddress.city",
    "State": "physicalAddress.state",
    "Postcode": "physicalAddress.postCode",
}
FUND_ADDRESS = {
    "country": "physicalAddress.country",
    "locality": "physicalAddress.city",
    "state": "physicalAddress.state",
    "postCode": "physicalAddress.postCode",
}
_NAMES_OF_TYPES = {
    "First": (ClientType.INDIVIDUAL,),
    "Last": (ClientType.INDIVIDUAL,),
    "Company": (ClientType.COMPANY,),
    "Trust_Name": TRUSTS,
}
"""The types of clients whose names a group can hold."""
_CHOICES = ("Party_Type", "Trustee_Type")
"""Questions of the sample data that say which type a party is, and their options."""
_OPTIONS = {
    ClientType.INDIVIDUAL: ("An Individual",),
    ClientType.COMPANY: ("A Company",),
    ClientType.TRUST: ("A Trust",),
    ClientType.SUPER_FUND: ("A Self Managed Superannuation Fund", "A Trust"),
}


def answers_in(questions: tuple[Question, ...], around: Path = ()) -> Iterator[tuple[Path, Question]]:
    """Yield the path and the question of every single answer of a group, those of groups within it included."""
    for question in scope_fields(questions):
        path = (*around, question.data_path)
        if question.is_group and not question.repeat:
            yield from answers_in(question.questions, path)
        elif not (question.is_group or question.holds_list or question.is_party or question.is_computed):
            yield path, question


def fields_of(questions: tuple[Question, ...], names: Mapping[str, str], address: Mapping[str, str]) -> dict[Path, str]:
    """Return the field of each answer of a group that follows from the answer's name.

    :param names: the fields of the group's own answers.
    :param address: those of the parts of an address.
    """
    found: dict[Path, str] = {}
    for question in scope_fields(questions):
        if question.composite == ADDRESS and not question.repeat:
            found |= {
                (question.data_path, part.data_path): address[part.data_path]
                for part in question.questions
                if part.data_path in address
            }
        elif question.data_path in names and not question.is_group and not question.holds_list:
            found[question.data_path,] = names[question.data_path]
    return found


def types_of(names: Collection[str]) -> list[ClientType]:
    """Return the types of clients whose name a group with these answers asks."""
    found = {each for name, types in _NAMES_OF_TYPES.items() if name in names for each in types}
    return [each for each in ClientType if each in found]


def answers_of_type(each: ClientType, answers: Mapping[Path, Question]) -> dict[Path, str]:
    """Return the answers that say of which type a party is, as the sample data has them."""
    chosen: dict[Path, str] = {}
    for name in _CHOICES:
        question = answers.get((name,))
        values = [option.value for option in question.options] if question else []
        fitting = next((value for value in _OPTIONS[each] if value in values), None)
        if fitting is not None:
            chosen[name,] = fitting
    return chosen
