"""The client of ASIC's web services. Every method raises the errors of `adapters.errors`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from lyd.adapters.asic.form201 import Address
from lyd.adapters.asic.form_message import write_applicant, write_form, write_proposed_name, write_structure
from lyd.adapters.asic.message_parts import write_address, write_amount
from lyd.adapters.asic.models import (
    PARTNER,
    LodgementAnswer,
    LodgementRequest,
    NameAnswer,
    PaymentAnswer,
    PaymentRequest,
    TransactionStatus,
)
from lyd.adapters.asic.replies import (
    read_fee,
    read_lodgement_answer,
    read_name_answer,
    read_payment_answer,
    read_status,
    read_validity,
    require_pdf,
)
from lyd.adapters.asic.services import (
    GET_STATUS,
    INITIATE_PAYMENT,
    LODGE_COMPANY,
    LOOK_UP_FEE,
    QUERY_ADDRESS,
    QUERY_NAME,
    Service,
)
from lyd.adapters.asic.soap import SoapClient
from lyd.adapters.errors import PartnerError, PartnerUnavailable

REQUEST_SECONDS = 15
"""For an answer that a member waits for."""
WORKER_SECONDS = 180
"""For an answer that a job waits for."""
ZONE = ZoneInfo("Australia/Sydney")
"""The days of ASIC are those of its registry."""
MOST_CERTIFICATE_BYTES = 4 * 1024 * 1024
WITH_SHARES, WITHOUT_SHARES = "201C", "201B"
"""The parts of form 201 that have different fees."""
CARD = "CC"
"""The method of payment: by card, on ASIC's page."""
Read = TypeVar("Read")


class AsicClient:
    """Calls to ASIC as a registered agent. Without an address, user and agent number it is not available.

    Nothing is sent again automatically: a lodgement or a payment that was sent twice could be done twice.

    :param url: the address below which the services are.
    :param timeout: seconds to wait for an answer.
    """

    def __init__(self, url: str, user: str, password: str, agent_number: str, timeout: float = REQUEST_SECONDS) -> None:
        self._settings = (url, user, password, agent_number)
        self._soap = SoapClient(*self._settings, timeout)

    @property
    def is_available(self) -> bool:
        """Whether the site has an account with ASIC."""
        url, user, _password, agent_number = self._settings
        return bool(url and user and agent_number)

    def for_worker(self) -> AsicClient:
        """Return the same client with the time-out of a job."""
        return AsicClient(*self._settings, WORKER_SECONDS)

    def query_name(self, proposed_name: str) -> NameAnswer:
        """Ask whether a company can have a name, its legal element included. Nothing is reserved."""
        body = {"proposedName": proposed_name, "companyNameAvailabilityCheck": True}
        return self._ask(QUERY_NAME, body, read_name_answer)

    def query_address(self, address: Address) -> bool:
        """Return whether ASIC knows an address. InvalidPartnerResponse if it says neither yes nor no."""
        return self._ask(QUERY_ADDRESS, {"address": write_address(address)}, read_validity)

    def look_up_fee(self, form: str, with_share_capital: bool) -> int:
        """Return the fee of a form, in cents."""
        part = WITH_SHARES if with_share_capital else WITHOUT_SHARES
        return self._ask(LOOK_UP_FEE, {"formCode": form, "subFormCodes": {"subFormCode": [part]}}, read_fee)

    def initiate_payment(self, request: PaymentRequest) -> PaymentAnswer:
        """Start a payment. After an error with maybe_done ask for the status of its reference."""
        fee = write_amount(request.amount)
        details = {"proposedCompanyName": write_proposed_name(request.form), **write_structure(request.form)}
        registration = {"companyRegistration": {"companyDetails": details, "calculatedFee": fee}}
        body = {
            "transactionReferenceNumber": request.reference,
            "applicant": write_applicant(request.form.applicant),
            "lodgements": {"registrations": registration},
            "payment": {
                "totalCalculatedFee": fee,
                "paymentMethod": CARD,
                "paymentResponseURL": request.return_url,
                "paymentCancelURL": request.return_url,
            },
        }
        return self._call(INITIATE_PAYMENT, body, read_payment_answer, request.reference)

    def lodge_company(self, request: LodgementRequest) -> LodgementAnswer:
        """Lodge a form 201. After an error with maybe_done ask for the status of its reference; never lodge again.

        It may take as long as a job may, so it is called in jobs only, with `for_worker`.
        """
        body = write_form(
            request.form, request.receipt_number, datetime.now(ZONE).date(), manual_review=request.wants_manual_review
        )
        return self._call(LODGE_COMPANY, body, read_lodgement_answer, request.reference, request.payment_reference)

    def get_transaction_status(self, reference: str, transaction_number: str | None = None) -> TransactionStatus:
        """Return what ASIC knows under the reference of a payment or of a lodgement.

        A lodgement's status includes its payment. A reference that ASIC does not know has no payment and no code.
        """
        body = {"transactionReferenceNumber": reference, "asicTransactionNumber": transaction_number or None}
        status, address = self._ask(GET_STATUS, body, read_status)
        return replace(status, certificate=self._load_certificate(address)) if address else status

    def _load_certificate(self, address: str) -> bytes | None:
        """Return the certificate at an address, None while it cannot be loaded: the status is worth more."""
        try:
            return require_pdf(self._soap.download(address, MOST_CERTIFICATE_BYTES))
        except PartnerError:
            return None

    def _ask(self, service: Service, body: dict[str, Any], read: Callable[[Any], Read]) -> Read:
        """Send a message that changes nothing, under a number of its own."""
        return self._call(service, body, read, secrets.token_hex(8))

    def _call(
        self,
        service: Service,
        body: dict[str, Any],
        read: Callable[[Any], Read],
        reference: str,
        transaction_reference: str | None = None,
    ) -> Read:
        if not self.is_available:
            raise PartnerUnavailable(PARTNER, "no account")
        return self._soap.call(service, body, read, reference=reference, transaction_reference=transaction_reference)
