"""Payments: begun by a message, paid, declined or left on a page, and charged once."""

import time

from sandbox.asic.behaviour import read_behaviour
from sandbox.asic.messages import Refusal, Reply, Request
from sandbox.ledger import Ledger, Resource, new_id

LOCK_SECONDS = 3 * 60 * 60
REQUIRED, RESERVED, PAID, DECLINED = "REQUIRED", "RESERVED", "PAID", "DECLINED"
RESERVED_EVENT = ("PAYRES", "A payment for this application is reserved. Please try again after three hours.")
FEES = {"201C": 61100, "201B": 50300}
"""Cents by the part of form 201: with share capital, and without."""


class Payments:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def look_up_fee(self, request: Request) -> Reply:
        """Answer SimpleFeeLookup."""
        part = request.text("subFormCode")
        if read_behaviour(self._ledger).fees == "rejected" or part not in FEES:
            raise Refusal("FEE001", "There is no fee for this form.")
        fee = {"code": part, "type": "FEE", "description": "Registration", "amount": f"{FEES[part] / 100:.2f}"}
        return Reply({"dissections": {"dissection": [fee]}})

    def begin(self, request: Request, address: str) -> Reply:
        """Answer InitiatePayment. address is that of the payment pages."""
        reference, company = request.text("transactionReferenceNumber"), company_name(request)
        start = read_behaviour(self._ledger).payment_start
        with self._ledger.transaction():
            if self.find(reference):
                raise Refusal("TRNDUP", "The reference of the transaction is in use.")
            if start == "reserved" or (start == "page" and self._is_locked(company)):
                raise Refusal(*RESERVED_EVENT)
            if start == "rejected":
                raise Refusal("PAY002", "The payment cannot be started.")
            payment = {
                "id": new_id("pay"),
                "reference": reference,
                "company": company,
                "cents": round(float(request.text("totalCalculatedFee")) * 100),
                "return_url": request.text("paymentResponseURL"),
                "cancel_url": request.text("paymentCancelURL"),
                "state": REQUIRED,
                "charges": 0,
                "receipt": "",
                "declined": None,
                "locked_until": 0,
                "known_at": 0,
            }
            self._ledger.put("payment", payment)
        return Reply({"payment": {"paymentURL": f"{address}/{payment['id']}"}})

    def find(self, reference: str) -> Resource | None:
        """Return the payment with a reference of the client."""
        return next((row for row in self.all() if reference and row["reference"] == reference), None)

    def all(self) -> list[Resource]:
        return self._ledger.newest("payment", 10_000)

    def pay(self, number: str) -> Resource | None:
        """Charge an open payment. Returns None if it cannot be paid (again)."""
        news = read_behaviour(self._ledger)
        late = news.seconds if news.payment_news == "late" else 0
        receipt = f"R{int(time.time() * 1000) % 10**9:09}"
        return self._change(number, state=PAID, receipt=receipt, charges=1, declined=None, known_at=time.time() + late)

    def decline(self, number: str, code: str, message: str) -> Resource | None:
        """Decline an open payment. Returns None if it is paid or locked."""
        return self._change(number, state=DECLINED, declined={"code": code, "message": message})

    def leave(self, number: str) -> Resource | None:
        """Interrupt an open payment: it is reserved, and locked for three hours."""
        return self._change(number, state=RESERVED, locked_until=time.time() + LOCK_SECONDS)

    def end_locks(self) -> None:
        """Let three hours pass for all reserved payments."""
        for payment in self.all():
            if payment["state"] == RESERVED:
                self._ledger.put("payment", payment | {"state": REQUIRED, "locked_until": 0})

    def describe(self, payment: Resource) -> Resource:
        """Return a payment as the status of a transaction holds it."""
        is_early = payment["state"] == PAID and payment["known_at"] > time.time()
        is_free = payment["state"] == RESERVED and payment["locked_until"] <= time.time()
        state = REQUIRED if is_early or is_free else payment["state"]
        declined = payment["declined"] or {}
        return {
            "totalFees": f"{payment['cents'] / 100:.2f}",
            "paymentStatus": state,
            "declinedCode": declined.get("code"),
            "declinedMessage": declined.get("message"),
            "receiptNum": payment["receipt"] if state == PAID else None,
        }

    def _change(self, number: str, **values: object) -> Resource | None:
        with self._ledger.transaction():
            payment = self._ledger.get("payment", number)
            if payment is None or payment["state"] == PAID or payment["locked_until"] > time.time():
                return None
            return self._ledger.put("payment", payment | values)

    def _is_locked(self, company: str) -> bool:
        return any(row["company"] == company and row["locked_until"] > time.time() for row in self.all())


def company_name(request: Request) -> str:
    """Return the proposed name in a message; the legal element if the ACN is to be the name."""
    return request.text("companyName") or f"(ACN) {request.text('ACNAsName')}"
