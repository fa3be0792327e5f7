"""The client that every connector uses: one session, time-outs, retries of idempotent calls, budgets, masked logs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from time import monotonic, sleep
from typing import Any, Protocol

import requests

from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.http.budget import RateBudget
from lyd.adapters.http.failures import mask_path, report_failures
from lyd.adapters.http.response import read_content, read_json
from lyd.adapters.http.streams import open_stream
from lyd.adapters.http.timeouts import (
    CONNECT_SECONDS,
    FIRST_WAIT_SECONDS,
    LONGEST_WAIT_SECONDS,
    RETRIED_READ_SECONDS,
    TOTAL_SECONDS,
)

SAFE, IDEMPOTENT = frozenset({"GET", "HEAD"}), frozenset({"GET", "HEAD", "PUT", "DELETE"})
"""Methods that change nothing, and those that may be sent again (RFC 9110, section 9.2)."""
Send = Callable[[], requests.Response]
Read = Callable[[requests.Response], Any]
"""Reads a streamed response, and maps its status to the family of errors."""
Files = Mapping[str, tuple[str, bytes, str]]
"""Field of a multipart body → (file name, content, media type)."""


class Authorization(Protocol):
    """Credentials of a request that the partner may reject before their time (`adapters.oauth`)."""

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Add the credentials to a request."""
        ...

    def renew(self) -> None:
        """Get new credentials; the partner answered 401 to the current ones."""
        ...


class PartnerClient:
    """Calls to one partner. Every method raises the errors of `adapters.errors`.

    :param retries: further attempts of an idempotent call that failed for a passing reason; others are sent once.
    :param budget: the partner's rate limits; None if it publishes none.
    :param account: whose share of the budget the calls use.
    :param is_jsonp: whether the partner puts its JSON in brackets behind the name of a function.
    """

    def __init__(
        self,
        partner: str,
        base_url: str,
        *,
        authorization: Authorization | None = None,
        budget: RateBudget | None = None,
        account: str = "",
        retries: int = 2,
        timeout: tuple[float, float] = (CONNECT_SECONDS, RETRIED_READ_SECONDS),
        session: requests.Session | None = None,
        is_jsonp: bool = False,
    ) -> None:
        self.partner, self._base_url = partner, base_url.rstrip("/")
        self._authorization, self._budget, self._account = authorization, budget, account
        self._retries, self._timeout = retries, timeout
        self._session = session or requests.Session()
        self._is_jsonp = is_jsonp

    def get(self, path: str, **params: Any) -> Any:
        """Return the JSON of a GET; params are the query."""
        return self.request("GET", path, params=params)

    def download(self, path: str, most_bytes: int, **params: Any) -> bytes:
        """Return the body of a GET as it is. InvalidPartnerResponse if it has more than most_bytes."""
        return self.transfer("GET", path, most_bytes, params=params)

    def transfer(
        self, method: str, path: str, most_bytes: int, *, headers: Mapping[str, str] | None = None, **parts: Any
    ) -> bytes:
        """Send a request and return the body of its response as it is, for partners or files that are no JSON.

        :param parts: params (the query) and data (the bytes of the body).
        """
        changes = method not in SAFE

        def read(response: requests.Response) -> bytes:
            return read_content(self.partner, response, changes=changes, most_bytes=most_bytes)

        send = self._prepare(method, path, headers={"Accept": "*/*", **(headers or {})}, **parts)
        call, idempotent = f"{method} {mask_path(path)}", method in IDEMPOTENT
        found: bytes = self._repeat(call, send, read, changes=changes, idempotent=idempotent)
        return found

    def stream(self, path: str, most_bytes: int, **parts: Any) -> Iterator[bytes]:
        """Send a POST, once, and return the pieces of its response's body as they come; parts are json and headers."""
        if self._budget:
            self._budget.spend(self._account)
        send = self._prepare("POST", path, **parts)
        return open_stream(self.partner, f"POST {mask_path(path)}", send, self._slot, most_bytes)

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, Any] | None = None,
        json: Any = None,
        form: Mapping[str, str] | None = None,
        files: Files | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Send a request and return the JSON of its response. Redirects are not followed.

        :param form: fields of a body in the format of HTML forms, for partners that take no JSON.
        :param files: the parts of a multipart body, instead of json.
        :param idempotency_key: sent as Idempotency-Key; a call that has one may be retried whatever its method.
        """
        keys = {"Idempotency-Key": idempotency_key} if idempotency_key else {}
        headers = {"Accept": "application/json", **(headers or {}), **keys}
        send = self._prepare(method, path, params=params, json=json, data=form, files=files, headers=headers)
        idempotent = method in IDEMPOTENT or idempotency_key is not None
        return self.exchange(f"{method} {mask_path(path)}", send, changes=method not in SAFE, idempotent=idempotent)

    def exchange(self, call: str, send: Send, *, changes: bool, idempotent: bool = False) -> Any:
        """Return the JSON of what send returns, with this client's budget, retries, error mapping and log.

        For partners whose library builds the request itself (WooCommerce). send must stream the response.
        """

        def read(response: requests.Response) -> Any:
            return read_json(self.partner, response, changes=changes, is_jsonp=self._is_jsonp)

        return self._repeat(call, send, read, changes=changes, idempotent=idempotent)

    def _prepare(self, method: str, path: str, **parts: Any) -> Send:
        """Return the function that sends a request, with everything that all requests have."""
        return partial(
            self._session.request,
            method,
            f"{self._base_url}/{path.lstrip('/')}",
            auth=self._authorization,
            timeout=self._timeout,
            allow_redirects=False,
            stream=True,
            **parts,
        )

    def _repeat(self, call: str, send: Send, read: Read, *, changes: bool, idempotent: bool) -> Any:
        ends = monotonic() + TOTAL_SECONDS
        for attempt in range(1 + (self._retries if idempotent else 0)):
            try:
                return self._attempt(call, send, read, changes=changes)
            except PartnerUnavailable as error:
                wait = _wait_before_retry(error, attempt)
                too_late = monotonic() + wait + sum(self._timeout) > ends
                if not idempotent or attempt == self._retries or wait > LONGEST_WAIT_SECONDS or too_late:
                    raise
            sleep(wait)
        raise AssertionError("unreachable: the last attempt returns or raises")

    def _attempt(self, call: str, send: Send, read: Read, *, changes: bool) -> Any:
        try:
            return self._send_once(call, send, read, changes=changes)
        except PartnerRefused as refusal:
            # 401 means that nothing was done, so one more attempt with new credentials is safe for every method.
            if refusal.http != requests.codes.unauthorized or self._authorization is None:
                raise
            self._authorization.renew()
            return self._send_once(call, send, read, changes=changes)

    def _send_once(self, call: str, send: Send, read: Read, *, changes: bool) -> Any:
        with report_failures(self.partner, call, changes=changes), self._slot():
            if self._budget:
                self._budget.spend(self._account)
            with send() as response:
                try:
                    return read(response)
                except PartnerUnavailable as error:
                    if self._budget and error.wait:
                        self._budget.pause(error.wait, self._account)
                    raise

    def _slot(self) -> AbstractContextManager[None]:
        return self._budget.hold(self._account) if self._budget else nullcontext()


def _wait_before_retry(error: PartnerUnavailable, attempt: int) -> float:
    """Return the seconds that the partner asked for, or a growing wait with some chance in it, against stampedes."""
    if error.wait is not None:
        return error.wait
    return float(FIRST_WAIT_SECONDS * 2**attempt * random.uniform(1, 1.5))  # noqa: S311 - spreads load, keeps no secret
