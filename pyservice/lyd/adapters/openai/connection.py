"""The connection to OpenAI: its SDK, which is imported at the first call (0.8 s), and its errors in our family."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import report_failures
from lyd.adapters.openai.models import PARTNER

if TYPE_CHECKING:
    from openai import OpenAI

SOCKET_PATH = "/realtime"
"""Which the SDK puts behind the address of sockets."""


class OpenAiConnection:
    """Calls of the SDK. Without a key (LYD_OPENAI_KEY) every call raises PartnerUnavailable."""

    def __init__(self, key: str, url: str, realtime_url: str) -> None:
        self._key, self._url, self._sockets = key, url, realtime_url.removesuffix(SOCKET_PATH)

    @property
    def is_available(self) -> bool:
        """Whether the site has a key."""
        return bool(self._key)

    @contextmanager
    def call(self, name: str, timeout: tuple[float, float]) -> Iterator[OpenAI]:
        """Return the SDK for one call, whose failures are raised as PartnerError and logged under its name.

        :param timeout: seconds to connect and to read. No call is repeated: a member waits for it.
        """
        if not self.is_available:
            raise PartnerUnavailable(PARTNER, "no key")
        import httpx2

        from lyd.adapters.openai.failures import map_failures

        connect, read = timeout
        with report_failures(PARTNER, name, changes=True), map_failures():
            yield self._sdk.with_options(timeout=httpx2.Timeout(read, connect=connect))

    @cached_property
    def _sdk(self) -> OpenAI:
        from openai import DefaultHttpxClient, OpenAI

        from lyd.adapters.openai.bodies import limit_body

        return OpenAI(
            api_key=self._key,
            base_url=self._url,
            websocket_base_url=self._sockets,
            max_retries=0,
            default_headers={"Accept-Encoding": "identity"},  # so that the limit counts what is read
            http_client=DefaultHttpxClient(follow_redirects=False, event_hooks={"response": [limit_body]}),
        )
