"""Lodgements of form 201: taken once, and answered by statuses as a tester has planned them."""

import random
from typing import Any

from sandbox.asic.behaviour import Behaviour, read_behaviour
from sandbox.asic.files import draw_certificate, draw_receipt
from sandbox.asic.messages import Refusal, Reply, Request
from sandbox.asic.names import MANUAL, UNAVAILABLE, check_name, describe_name
from sandbox.asic.payments import PAID, Payments, company_name
from sandbox.ledger import Ledger, Resource, new_id

CODES = ("COMP", "MANL", "RFSD", "INPR", "NOTR", "CANC", "RJCT")
REGISTERED, UNDECIDED, NOT_RECEIVED, REJECTED = "COMP", "MANL", "NOTR", ("RFSD", "RJCT")
UNKNOWN_EVENT = ("TRNUNK", "There is no transaction with this reference.")


class Lodgements:
    def __init__(self, ledger: Ledger, payments: Payments) -> None:
        self._ledger, self._payments = ledger, payments

    def take(self, request: Request) -> Reply:
        """Answer CompanyLodge."""
        choice, reference = read_behaviour(self._ledger), request.header["messageReferenceNumber"]
        self._count_message(reference)
        with self._ledger.transaction():
            former = self.find(reference)
            if former and former["code"] != NOT_RECEIVED:
                raise Refusal("LODDUP", "A form with this reference was lodged before.")
            payment = self._payments.find(request.header.get("transactionReferenceNumber", ""))
            if payment is None or payment["state"] != PAID or payment["receipt"] != request.text("receiptNumber"):
                raise Refusal("PAY001", "The fee is not paid.", "paymentDetail/receiptNumber")
            if choice.lodgement == "rejected":
                raise Refusal(choice.error, "The form cannot be taken.", choice.location)
            code, objections = check_name(company_name(request), choice.names)
            is_reserved = bool(request.text("reservationDocumentNumber") or request.text("businessName"))
            if choice.lodgement == "not_processed" or (code == UNAVAILABLE and not is_reserved):
                return Reply({"notProcessed": describe_name(UNAVAILABLE, objections)})
            is_manual = code == MANUAL and not is_reserved
            lodgement = self._keep(request, payment, choice, former, is_manual=is_manual)
        result = "delayed" if choice.lodgement == "delayed" else "accepted"
        return Reply({"accepted": {}}, result, transaction_number=lodgement["transaction"])

    def answer_status(self, request: Request, address: str) -> Reply:
        """Answer GetTransactionStatus. address is where certificates are."""
        reference = request.text("transactionReferenceNumber")
        with self._ledger.transaction():
            lodgement = self.find(reference, request.text("asicTransactionNumber"))
            payment = self._payments.find(lodgement["payment"] if lodgement else reference)
            if payment is None:
                raise Refusal(*UNKNOWN_EVENT)
            fee = {"feePayment": self._payments.describe(payment)}
            if lodgement is None:
                return Reply(fee, attachments=self._attach_receipt(payment))
            return self._answer(self._advance(lodgement), payment, fee, address)

    def find(self, reference: str, transaction: str = "") -> Resource | None:
        """Return the lodgement with a reference of the client, or with a number of ours."""
        for row in self.all():
            if row["reference"] == reference or (transaction and row["transaction"] == transaction):
                return row
        return None

    def all(self) -> list[Resource]:
        return self._ledger.newest("lodgement", 10_000)

    def decide(self, number: str, plan: str, reason: str, error: str, location: str) -> None:
        """Let a lodgement have other statuses from now on. Raises LookupError if there is none with this number."""
        with self._ledger.transaction():
            lodgement = self._ledger.get("lodgement", number)
            if lodgement is None:
                raise LookupError(number)
            values = {"plan": _split(plan), "reason": reason, "error": error or lodgement["error"]}
            self._ledger.put("lodgement", lodgement | values | {"location": location})

    def count_messages(self) -> dict[str, int]:
        """Return the number of lodgements that came with each reference, also those that were refused."""
        return {row["reference"]: row["count"] for row in self._ledger.newest("lodgement_message", 10_000)}

    def _count_message(self, reference: str) -> None:
        kept = self._ledger.get("lodgement_message", f"message:{reference}")
        count = (kept or {"count": 0})["count"] + 1
        row = {"id": f"message:{reference}", "reference": reference, "count": count}
        self._ledger.put("lodgement_message", row)

    def _keep(
        self, request: Request, payment: Resource, choice: Behaviour, former: Resource | None, *, is_manual: bool
    ) -> Resource:
        """Keep a lodgement, in the place of a former one that was not received."""
        number = len(self.all()) + 1
        lodgement = {
            "id": former["id"] if former else new_id("lod"),
            "reference": request.header["messageReferenceNumber"],
            "payment": payment["reference"],
            "transaction": f"T{random.randrange(10**6):06}{number:03}",  # noqa: S311 - no secret
            "company": company_name(request),
            "code": "",
            "plan": [UNDECIDED] if is_manual and choice.plan == Behaviour.plan else _split(choice.plan),
            "reason": "",
            "error": choice.error,
            "location": choice.location,
            "acn": "",
        }
        return self._ledger.put("lodgement", lodgement)

    def _advance(self, lodgement: Resource) -> Resource:
        """Take the next status of the plan; the last one stays."""
        code, *rest = lodgement["plan"]
        is_first = code == REGISTERED and not lodgement["acn"]
        acn = make_acn() if is_first else lodgement["acn"]
        return self._ledger.put("lodgement", lodgement | {"code": code, "plan": rest or [code], "acn": acn})

    def _answer(self, lodgement: Resource, payment: Resource, body: dict[str, Any], address: str) -> Reply:
        code, certificate = lodgement["code"], read_behaviour(self._ledger).certificate
        is_registered = code == REGISTERED
        has_address = is_registered and certificate in ("address", "broken")
        company = {
            "companyName": lodgement["company"],
            "lodgementStatus": code,
            "statusReason": lodgement["reason"] or None,
            "asicTransactionNumber": lodgement["transaction"],
            "ACN": lodgement["acn"] if is_registered else None,
            "certificateURL": f"{address}/{lodgement['acn']}.pdf" if has_address else None,
        }
        reason = lodgement["reason"] or "The form was not accepted."
        event = {"code": lodgement["error"], "description": reason, "location": lodgement["location"]}
        attachments = self._attach_receipt(payment)
        if is_registered and certificate == "attached":
            pdf = draw_certificate(lodgement["company"], lodgement["acn"])
            attachments.append({"documentType": "CERT", "binaryObject": pdf, "documentNumber": f"0{lodgement['acn']}"})
        return Reply(
            {"lodgements": {"registrations": {"companyIncorporation": company}}, **body},
            events=[event] if code in REJECTED else [],
            transaction_number=lodgement["transaction"],
            attachments=attachments,
        )

    def _attach_receipt(self, payment: Resource) -> list[dict[str, str]]:
        receipt = self._payments.describe(payment)["receiptNum"]
        if not receipt:
            return []
        pdf = draw_receipt(payment["company"], receipt, payment["cents"])
        return [{"documentType": "RCPT", "binaryObject": pdf, "name": "Receipt"}]


def make_acn() -> str:
    """Return a number with the check digit of an ACN."""
    digits = [random.randrange(10) for _ in range(8)]  # noqa: S311 - no secret
    remainder = sum(digit * weight for digit, weight in zip(digits, range(8, 0, -1), strict=True)) % 10
    return "".join(map(str, digits)) + str((10 - remainder) % 10)


def _split(plan: str) -> list[str]:
    return [code.strip() for code in plan.split(",") if code.strip()] or [REGISTERED]
