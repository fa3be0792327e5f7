"""Failures of calls to partners: mapped to one family of errors, logged once, with everything personal masked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import requests
import structlog
from urllib3.exceptions import NewConnectionError

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerUnavailable
from lyd.core.db.request_session import note_effect

_IDENTIFIER = re.compile(r"(?<=/)(?:\d+|[0-9a-fA-F-]{16,}|[^/]*[@%][^/]*)(?=/|$)")

log = structlog.get_logger()


def mask_path(path: str) -> str:
    """Return a path for the log: no query, and `{id}` for numbers, UUIDs, hashes and e-mail addresses."""
    return _IDENTIFIER.sub("{id}", f"/{path.partition('?')[0].lstrip('/')}").lstrip("/")


@contextmanager
def report_failures(partner: str, call: str, *, changes: bool) -> Iterator[None]:
    """Turn connection failures inside into PartnerUnavailable, and log every PartnerError of the call.

    :param call: the call for the log, without ids of people or secrets: `POST orders`.
    :param changes: whether the call changes something at the partner: a connection lost then may have done it.
    :raises PartnerUnavailable: no connection, no response in time, or a response that breaks off.
    """
    if changes:
        note_effect()
    try:
        try:
            yield
        except requests.RequestException as error:
            maybe_done = changes and not _never_sent(error)
            raise PartnerUnavailable(partner, type(error).__name__, maybe_done=maybe_done) from error
    except PartnerError as error:
        log.warning(error.error_code, partner=partner, call=call, detail=error.detail, maybe_done=error.maybe_done)
        raise


@contextmanager
def mark_maybe_done() -> Iterator[None]:
    """Mark what cannot be read inside, the response of a change: the partner has probably carried it out."""
    try:
        yield
    except InvalidPartnerResponse as error:
        error.maybe_done = True
        raise


def _never_sent(error: requests.RequestException) -> bool:
    """Return whether there was no connection to send anything over."""
    reason = getattr(error.args[0], "reason", None) if error.args else None
    return isinstance(error, requests.ConnectTimeout) or isinstance(reason, NewConnectionError)
