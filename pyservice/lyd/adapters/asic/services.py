"""ASIC's services: where each is, and how its messages are named."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Service:
    """A service of the description `wsdl/asic.wsdl`. port is the end of its address.

    changes: whether a call may have an effect at ASIC.
    """

    name: str
    port: str
    operation: str
    message_type: str
    message_version: int = 1
    changes: bool = False


QUERY_NAME = Service(
    "QueryNameAvailability",
    "ExternalQueryNameAvailabilityPortV2",
    "externalQueryNameAvailability",
    "queryNameAvailability",
    message_version=2,
)
QUERY_ADDRESS = Service("QueryAddress", "ExternalQueryAddressPort", "externalQueryAddress", "queryAddress")
LOOK_UP_FEE = Service("SimpleFeeLookup", "ExternalSimpleFeeLookupPort", "externalSimpleFeeLookup", "simpleFeeLookup")
INITIATE_PAYMENT = Service(
    "InitiatePayment", "ExternalInitiatePaymentPort", "externalInitiatePayment", "initiatePayment", changes=True
)
LODGE_COMPANY = Service(
    "CompanyLodge", "ExternalCompanyLodgePort", "externalCompanyLodge", "companyLodge", changes=True
)
GET_STATUS = Service(
    "GetTransactionStatus", "ExternalGetTransactionStatusPort", "externalGetTransactionStatus", "getTransactionStatus"
)
