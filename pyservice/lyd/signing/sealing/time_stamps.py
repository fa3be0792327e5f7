"""pyHanko's client of time-stamp servers, with one error. Imports pyHanko, so it is imported inside functions only."""

from __future__ import annotations

from asn1crypto import cms, tsp
from pyhanko.sign.timestamps.requests_client import RequestsHTTPTimeStamper

from lyd.signing.sealing.errors import TimeStampFailed

TIMEOUT_SECONDS = 10


class TimeStampClient(RequestsHTTPTimeStamper):
    """Requests time stamps. Raises TimeStampFailed whatever goes wrong."""

    def __init__(self, url: str) -> None:
        super().__init__(url, timeout=TIMEOUT_SECONDS)  # type: ignore[no-untyped-call]

    async def async_timestamp(self, message_digest: bytes, md_algorithm: str) -> cms.ContentInfo:
        """Return a time stamp of this digest."""
        try:
            return await super().async_timestamp(message_digest, md_algorithm)
        except Exception as error:  # garbage makes asn1crypto raise any error
            raise TimeStampFailed from error

    async def async_request_tsa_response(self, req: tsp.TimeStampReq) -> tsp.TimeStampResp:
        """Return the server's answer to a request."""
        try:
            return await super().async_request_tsa_response(req)
        except Exception as error:
            raise TimeStampFailed from error
