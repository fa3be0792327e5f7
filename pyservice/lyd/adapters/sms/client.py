"""The client of the partner for text messages. Its interface is that of Twilio's Messages API (version 2010-04-01)."""

from __future__ import annotations

from contextlib import suppress

import redis
import requests

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http.budget import RateBudget
from lyd.adapters.http.client import PartnerClient
from lyd.adapters.sms.models import PARTNER, AcceptedSms, read_accepted_sms
from lyd.adapters.sms.senders import sender_fields

TIMEOUT = (5.0, 15.0)
"""Seconds to connect and to read: mail waits behind text messages in the same worker."""
PAUSE_SECONDS = 60
"""After an answer that did not come: the next message would most likely be lost too."""


class SmsGateway:
    """Sends text messages. Without a sender it is not available.

    :param budget: shares a pause among all processes: one that the partner asked for, or PAUSE_SECONDS.
    """

    def __init__(self, account: str, token: str, sender: str, url: str, budget: RateBudget) -> None:
        self._account, self._sender, self._budget = account, sender, budget
        session = requests.Session()
        session.auth = (account, token)
        self._client = PartnerClient(PARTNER, url, budget=budget, retries=0, timeout=TIMEOUT, session=session)

    @property
    def is_available(self) -> bool:
        """Whether the site has a sender."""
        return bool(self._sender)

    def send(self, to: str, body: str) -> AcceptedSms:
        """Hand a message to the partner, once: its interface has no idempotency keys.

        :param to: the number in the form of E.164.
        :raises PartnerRefused: for a number or text that is not accepted, and for wrong settings (401, 403).
        :raises redis.RedisError: before anything was sent.
        :raises PartnerUnavailable: if it is down, busy or silent; with maybe_done it may have taken the message.
        :raises InvalidPartnerResponse: with maybe_done, if the answer does not say whether it has.
        """
        if not self.is_available:
            raise PartnerUnavailable(PARTNER, "no sender")
        path = f"/2010-04-01/Accounts/{self._account}/Messages.json"
        form = {"To": to, "Body": body, **sender_fields(self._sender)}
        try:
            return read_accepted_sms(self._client.request("POST", path, form=form))
        except PartnerUnavailable as error:
            if error.maybe_done:
                with suppress(redis.RedisError):  # that the message may have been sent matters more
                    self._budget.pause(PAUSE_SECONDS)
            raise
