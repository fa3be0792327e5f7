"""Messages that were taken, and numbers that are refused."""

import re
import secrets
from datetime import UTC, datetime
from email.utils import format_datetime

from sandbox.ledger import Ledger, Resource

ALPHABET = set(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€"
)
"""GSM 03.38; a message with any other character has parts of 70 or 67 instead of 160 or 153."""
LONGEST = 1600
NUMBER = re.compile(r"\+[1-9][0-9]{6,14}")
LINK = re.compile(r"https?://[^\s<>\"']+")
SENDERS = ("From", "MessagingServiceSid")
REFUSALS = {
    "21211": "is not a valid phone number",
    "21408": "is in a region that the account does not allow",
    "21610": "has unsubscribed (STOP)",
    "21614": "is not a mobile number",
}


class SmsRefusal(Exception):
    """A message that is not taken; code is Twilio's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Messages:
    """What was sent, newest first, and the numbers to which nothing can be sent."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def take(self, account: str, form: dict[str, str]) -> Resource:
        """Keep a message and return it as the API shows it. Raises SmsRefusal."""
        to, body = form.get("To", ""), form.get("Body", "")
        self._require_valid(to, body, form)
        now = datetime.now(UTC)
        message = {
            "sid": f"SM{secrets.token_hex(16)}",
            "account_sid": account,
            "to": to,
            "from": form.get("From"),
            "messaging_service_sid": form.get("MessagingServiceSid"),
            "body": body,
            "status": "accepted" if "MessagingServiceSid" in form else "queued",
            "num_segments": str(count_parts(body)),
            "error_code": None,
            "error_message": None,
            "date_created": format_datetime(now),
        }
        self._ledger.put("sms", message | {"id": message["sid"]})
        return message

    def list(self, to: str = "") -> list[Resource]:
        """Return the messages, newest first; with `to`, those to that number."""
        found = [row for row in self._ledger.newest("sms") if to in row["to"]]
        return [row | {"links": sorted(set(LINK.findall(row["body"])))} for row in found]

    def delete_all(self) -> None:
        """Forget every message."""
        self._ledger.execute("DELETE FROM resource WHERE kind = 'sms'")

    def refuse(self, number: str, code: str) -> None:
        """Refuse messages to a number with one of REFUSALS; with no code, take them again. Raises ValueError."""
        if not NUMBER.fullmatch(number) or (code and code not in REFUSALS):
            raise ValueError(f"number is +61…, code is one of {', '.join(REFUSALS)} or empty.")
        self._ledger.put("sms_refusal", {"id": number, "code": code})

    def refusals(self) -> dict[str, str]:
        """Return the refused numbers with their codes."""
        return {row["id"]: row["code"] for row in self._ledger.newest("sms_refusal") if row["code"]}

    def _require_valid(self, to: str, body: str, form: dict[str, str]) -> None:
        if not NUMBER.fullmatch(to):
            raise SmsRefusal("21211", f"Invalid 'To' Phone Number: {to}")
        if not body or len(body) > LONGEST:
            raise SmsRefusal("21602" if not body else "21617", "The message body is empty or too long.")
        if sum(bool(form.get(name)) for name in SENDERS) != 1:
            raise SmsRefusal("21603", "A 'From' or a 'MessagingServiceSid' is required.")
        if code := self.refusals().get(to):
            raise SmsRefusal(code, f"The 'To' number {to} {REFUSALS[code]}.")


def count_parts(body: str) -> int:
    """Return the number of parts in which a body travels, each of which is paid."""
    is_gsm = set(body) <= ALPHABET
    length = len(body) + sum(sign in "^{}\\[~]|€" for sign in body) if is_gsm else len(body.encode("utf-16-le")) // 2
    whole, part = (160, 153) if is_gsm else (70, 67)
    return 1 if length <= whole else -(-length // part)
