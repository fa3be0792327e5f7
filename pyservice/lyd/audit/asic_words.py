"""The events of registrations with ASIC in a document's log, in words."""

from __future__ import annotations

from lyd.audit.words import Details, People, Words, always


def _amount(details: Details) -> str:
    return f"${details['amount'] / 100:,.2f}"


def _paid(details: Details, _people: People) -> str:
    return f"Paid {_amount(details)} to ASIC; the receipt number is {details['receipt']}."


def _declined(details: Details, _people: People) -> str:
    code = f" The code is {details['code']}." if details.get("code") else ""
    return f"The payment to ASIC was declined.{code}"


ASIC: dict[str, Words] = {
    "document.asic_name_applied": Words(
        "Company name", lambda details, _: f"Chose the company name “{details['name']}”."
    ),
    "document.asic_consents_given": Words("ASIC consent", always("Gave the consents for the registration with ASIC.")),
    "document.asic_payment_started": Words(
        "ASIC payment", lambda details, _: f"Started the payment of {_amount(details)} to ASIC."
    ),
    "document.asic_paid": Words("ASIC fee paid", _paid),
    "document.asic_payment_declined": Words("ASIC payment declined", _declined, is_success=False),
    "document.asic_submitted": Words(
        "Submitted to ASIC", lambda details, _: f"Submitted the application to ASIC (submission {details['number']})."
    ),
    "document.asic_in_progress": Words("ASIC in progress", always("ASIC has the application and is processing it.")),
    "document.asic_manual_review": Words(
        "ASIC manual review", always("A person at ASIC is reviewing the application.")
    ),
    "document.asic_accepted": Words("Company registered", always("ASIC registered the company.")),
    "document.asic_refused": Words(
        "Refused by ASIC", always("ASIC refused to register the company."), is_success=False
    ),
    "document.asic_rejected": Words("Rejected by ASIC", always("ASIC rejected the application."), is_success=False),
    "document.asic_cancelled": Words(
        "Cancelled at ASIC", always("The application was cancelled at ASIC."), is_success=False
    ),
}
