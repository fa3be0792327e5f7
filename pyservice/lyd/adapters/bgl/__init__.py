"""BGL: companies and contacts of CAS 360, funds and their people of Simple Fund 360."""

from lyd.adapters.bgl.access import RATES, Bgl
from lyd.adapters.bgl.cas360 import Cas360
from lyd.adapters.bgl.cas360_models import CasCompany, CasContact
from lyd.adapters.bgl.fields import PARTNER
from lyd.adapters.bgl.fund_models import CorporateTrustee, FundPerson, FundRow, SimpleFund, Trustees
from lyd.adapters.bgl.models import BglAddress, Page
from lyd.adapters.bgl.simple_fund import SimpleFund360

__all__ = [
    "PARTNER",
    "RATES",
    "Bgl",
    "BglAddress",
    "Cas360",
    "CasCompany",
    "CasContact",
    "CorporateTrustee",
    "FundPerson",
    "FundRow",
    "Page",
    "SimpleFund",
    "SimpleFund360",
    "Trustees",
]
