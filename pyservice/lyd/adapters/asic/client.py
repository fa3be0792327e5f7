"""The client of ASIC's web services. Every method raises the errors of `adapters.errors`."""

from __future__ import annotations

from lyd.adapters.asic.form201 import Address
from lyd.adapters.asic.models import (
    LodgementAnswer,
    LodgementRequest,
    NameAnswer,
    PaymentAnswer,
    PaymentRequest,
    TransactionStatus,
)

REQUEST_SECONDS = 15
"""For an answer that a member waits for."""
WORKER_SECONDS = 180
"""For an answer that a job waits for."""


class AsicClient:
    """Calls to ASIC as a registered agent. Without an address, user and agent number it is not available.

    :param url: the address below which the services are.
    :param timeout: seconds to wait for an answer.
    """

    def __init__(self, url: str, user: str, password: str, agent_number: str, timeout: float = REQUEST_SECONDS) -> None:
        self._url, self._user, self._password, self._agent_number = url, user, password, agent_number
        self._timeout = timeout

    @property
    def is_available(self) -> bool:
        """Whether the site has an account with ASIC."""
        return bool(self._url and self._user and self._agent_number)

    def for_worker(self) -> AsicClient:
        """Return the same client with the time-out of a job."""
        return AsicClient(self._url, self._user, self._password, self._agent_number, WORKER_SECONDS)

    def query_name(self, proposed_name: str) -> NameAnswer:
        """Ask whether a company can have a name. Nothing is reserved."""
        raise NotImplementedError

    def query_address(self, address: Address) -> bool:
        """Return whether ASIC knows an address. InvalidPartnerResponse if it says neither yes nor no."""
        raise NotImplementedError

    def look_up_fee(self, form: str, with_share_capital: bool) -> int:
        """Return the fee of a form, in cents."""
        raise NotImplementedError

    def initiate_payment(self, request: PaymentRequest) -> PaymentAnswer:
        """Start a payment. After an error with maybe_done ask for the status of its reference."""
        raise NotImplementedError

    def lodge_company(self, request: LodgementRequest) -> LodgementAnswer:
        """Lodge a form 201. After an error with maybe_done ask for the status of its reference; never lodge again.

        It waits as long as a job may, so it is called in jobs only.
        """
        raise NotImplementedError

    def get_transaction_status(self, reference: str, transaction_number: str | None = None) -> TransactionStatus:
        """Return what ASIC knows under the reference of a payment or of a lodgement.

        A lodgement's status includes its payment. A reference that ASIC does not know has no payment and no code.
        """
        raise NotImplementedError
