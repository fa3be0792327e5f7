"""Calls to ASIC's services over HTTP: each is sent once, whatever happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import requests
from requests.auth import HTTPBasicAuth

from lyd.adapters.asic.contract import read_fault, read_reply, write_request
from lyd.adapters.asic.models import PARTNER
from lyd.adapters.asic.services import Service
from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.http import CONNECT_SECONDS, report_failures
from lyd.adapters.http.response import MAX_BYTES, read_body, read_content

MEDIA_TYPE = "application/soap+xml"
SENDER_TYPE = "REGA"
"""A registered agent."""
Read = TypeVar("Read")


class SoapClient:
    """The services below a base URL, with HTTP Basic. Methods raise the errors of `adapters.errors`.

    :param agent_number: the number of the registered agent, in every header.
    :param timeout: seconds to wait for a response.
    """

    def __init__(self, url: str, user: str, password: str, agent_number: str, timeout: float) -> None:
        self._url, self._agent_number = url.rstrip("/"), agent_number
        self._timeout = (CONNECT_SECONDS, timeout)
        self._session = requests.Session()
        self._auth = HTTPBasicAuth(user.encode(), password.encode())

    def call(
        self,
        service: Service,
        body: dict[str, Any],
        read: Callable[[Any], Read],
        *,
        reference: str,
        transaction_reference: str | None = None,
    ) -> Read:
        """Send a message and return what a function reads from the reply.

        :param reference: our number of the message.
        :param transaction_reference: the number of the transaction that it belongs to.
        """
        header = {
            "messageType": service.message_type,
            "messageReferenceNumber": reference,
            "messageVersion": service.message_version,
            "senderId": self._agent_number,
            "senderType": SENDER_TYPE,
            "transactionReferenceNumber": transaction_reference,
        }
        content = write_request(service, header, body)
        with (
            report_failures(PARTNER, f"POST {service.port}", changes=service.changes),
            self._send("POST", f"{self._url}/{service.port}", data=content) as response,
        ):
            return read(read_reply(service, _read_content(service, response)))

    def download(self, address: str, most_bytes: int) -> bytes:
        """Return a file. Raises PartnerUnavailable for an address elsewhere: our password is for ASIC only."""
        if not address.startswith(f"{self._url}/"):
            raise PartnerUnavailable(PARTNER, "foreign address")
        with report_failures(PARTNER, "GET file", changes=False), self._send("GET", address) as response:
            return read_content(PARTNER, response, changes=False, most_bytes=most_bytes)

    def _send(self, method: str, address: str, data: bytes | None = None) -> requests.Response:
        return self._session.request(
            method,
            address,
            data=data,
            headers={"Content-Type": f"{MEDIA_TYPE}; charset=utf-8"} if data else None,
            auth=self._auth,
            timeout=self._timeout,
            allow_redirects=False,
            stream=True,
        )


def _read_content(service: Service, response: requests.Response) -> bytes:
    """Return the body of a response. A fault, which comes with the status 400 or 500, says more than its status."""
    if response.status_code in (requests.codes.bad_request, requests.codes.server_error):
        content = read_body(PARTNER, response, MAX_BYTES, maybe_done=service.changes)
        if fault := read_fault(service, content):
            raise fault
        if response.status_code == requests.codes.bad_request:
            raise PartnerRefused(PARTNER, "unknown", response.status_code)
        raise PartnerUnavailable(PARTNER, str(response.status_code), maybe_done=service.changes)
    return read_content(PARTNER, response, changes=service.changes, most_bytes=MAX_BYTES)
