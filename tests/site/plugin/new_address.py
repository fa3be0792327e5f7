"""The link in the mail to a member's new email address."""

from __future__ import annotations

import re
import time
from typing import Any

import requests
from tests.members import TIMEOUT_SECONDS

LINK = re.compile(r"https?://\S+lyd-new-address=\w+")


def link_mailed_to(stack: dict[str, Any], email: str) -> str:
    """The link in the mail to a new address."""
    for _ in range(20):
        mails = requests.get(f"{stack['sandbox']}/mail/api", params={"to": email}, timeout=TIMEOUT_SECONDS).json()
        links = [match[0] for mail in mails if (match := LINK.search(str(mail)))]
        if links:
            return links[0].rstrip("\\n'\"")
        time.sleep(0.2)
    raise AssertionError(f"no mail to {email}")
