"""BGL: companies and contacts of CAS 360, funds and their people of Simple Fund 360, read and created."""

from lyd.adapters.bgl.access import RATES, Bgl
from lyd.adapters.bgl.cas360 import Cas360
from lyd.adapters.bgl.cas360_models import CasCompany, CasContact
from lyd.adapters.bgl.company_drafts import (
    AddressType,
    CompanyAddressDraft,
    CompanyDraft,
    CompanyType,
    DocumentDraft,
    OfficerDraft,
    Position,
    ShareMovement,
    SharesDraft,
)
from lyd.adapters.bgl.company_finder import CompanyFinder, HeldShares
from lyd.adapters.bgl.company_records import CompanyRecords
from lyd.adapters.bgl.contact_drafts import AddressDraft, ContactDraft, ContactType
from lyd.adapters.bgl.fields import PARTNER
from lyd.adapters.bgl.fund_checks import check_contact, check_membership
from lyd.adapters.bgl.fund_drafts import FundContactDraft, FundContactType, FundDraft, MemberDraft
from lyd.adapters.bgl.fund_finder import FundContact, FundFinder
from lyd.adapters.bgl.fund_models import CorporateTrustee, FundPerson, FundRow, SimpleFund, Trustees
from lyd.adapters.bgl.fund_records import FundRecords
from lyd.adapters.bgl.models import BglAddress, Page
from lyd.adapters.bgl.simple_fund import SimpleFund360

__all__ = [
    "PARTNER",
    "RATES",
    "AddressDraft",
    "AddressType",
    "Bgl",
    "BglAddress",
    "Cas360",
    "CasCompany",
    "CasContact",
    "CompanyAddressDraft",
    "CompanyDraft",
    "CompanyFinder",
    "CompanyRecords",
    "CompanyType",
    "ContactDraft",
    "ContactType",
    "CorporateTrustee",
    "DocumentDraft",
    "FundContact",
    "FundContactDraft",
    "FundContactType",
    "FundDraft",
    "FundFinder",
    "FundPerson",
    "FundRecords",
    "FundRow",
    "HeldShares",
    "MemberDraft",
    "OfficerDraft",
    "Page",
    "Position",
    "ShareMovement",
    "SharesDraft",
    "SimpleFund",
    "SimpleFund360",
    "Trustees",
    "check_contact",
    "check_membership",
]
