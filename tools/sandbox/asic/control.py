"""The page on which fees are paid, and the page on which a tester decides; …/control/state is for programs."""

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.asic.behaviour import CHOICES, change_behaviour, read_behaviour
from sandbox.asic.lodgements import CODES
from sandbox.asic.payments import PAID
from sandbox.partner.faults import KINDS

if TYPE_CHECKING:
    from sandbox.asic.partner import AsicPartner

PAGE = "partner_asic.control"
DECLINED_CODE, DECLINED_MESSAGE = "05", "The card was declined by the bank."


def add_control_pages(api: Blueprint, partner: "AsicPartner") -> None:
    @api.get("/control/")
    def control() -> str:
        words = {"kinds": KINDS, "choices": CHOICES, "codes": CODES}
        return render_template("asic_control.html", **words, **read_state(partner))

    @api.get("/control/state")
    def state() -> dict[str, Any]:
        return read_state(partner)

    @api.post("/control/behaviour")
    def change() -> ResponseReturnValue:
        try:
            change_behaviour(partner.ledger, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return redirect(url_for(PAGE), 303)

    @api.post("/control/lodgements/<number>")
    def decide(number: str) -> ResponseReturnValue:
        texts = [request.form.get(name, "").strip() for name in ("plan", "reason", "error", "location")]
        try:
            partner.lodgements.decide(number, *texts)
        except LookupError:
            abort(404)
        return redirect(url_for(PAGE), 303)

    @api.post("/control/end-locks")
    def end_locks() -> ResponseReturnValue:
        partner.payments.end_locks()
        return redirect(url_for(PAGE), 303)

    _add_payment_page(api, partner)


def _add_payment_page(api: Blueprint, partner: "AsicPartner") -> None:
    @api.get("/control/pay/<number>")
    def payment_page(number: str) -> str:
        payment = partner.ledger.get("payment", number) or abort(404)
        minutes = max(0, round((payment["locked_until"] - time.time()) / 60))
        return render_template("asic_payment.html", payment=payment, minutes=minutes, is_paid=payment["state"] == PAID)

    @api.post("/control/pay/<number>/<any(pay, decline, leave):action>")
    def act(number: str, action: str) -> ResponseReturnValue:
        payment = partner.ledger.get("payment", number) or abort(404)
        if action == "pay":
            changed = partner.payments.pay(number)
        elif action == "decline":
            code, message = request.form.get("code") or DECLINED_CODE, request.form.get("message") or DECLINED_MESSAGE
            changed = partner.payments.decline(number, code, message)
        else:
            changed = partner.payments.leave(number)
        if changed is None:
            abort(409)
        return redirect(payment["cancel_url" if action == "leave" else "return_url"], 303)


def read_state(partner: "AsicPartner") -> dict[str, Any]:
    """Return everything that a tester or a test looks at; charges and lodgements are counted by their reference."""
    payments, lodgements = partner.payments.all(), partner.lodgements.all()
    charges = {payment["reference"]: payment["charges"] for payment in payments if payment["charges"]}
    return {
        "behaviour": asdict(read_behaviour(partner.ledger)),
        "payments": payments,
        "lodgements": lodgements,
        "charges": charges,
        "lodgement_messages": partner.lodgements.count_messages(),
    }
