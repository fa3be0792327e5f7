"""The page on which a recipient reads, signs or declines; opening it is what FuseSign notes as opened."""

import io
from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, send_file, url_for
from flask.typing import ResponseReturnValue

if TYPE_CHECKING:
    from sandbox.fusesign.partner import FuseSignPartner

CONTROL_PAGE, SIGNING_PAGE = "partner_fusesign.control", "partner_fusesign.signing_page"
ACTIVE = ("Pending", "Opened")
OUTCOMES = {"Signed": "You have signed.", "Rejected": "You have declined to sign."}
ENDS = {"Retracted": "The sender has taken this document back.", "Rejected": "Another person has declined to sign."}


def add_signing_pages(api: Blueprint, partner: "FuseSignPartner") -> None:
    @api.get("/control/sign/<bundle_id>/<customer_id>")
    def signing_page(bundle_id: str, customer_id: str) -> str:
        bundle = partner.ledger.get("bundle", bundle_id) or abort(404)
        customer = next((row for row in bundle["customers"] if row["id"] == customer_id), None) or abort(404)
        may_act = bundle["state"] == "Pending" and customer["status"] in ACTIVE
        if may_act and customer["status"] == "Pending":
            partner.bundles.open(bundle_id, customer_id)
        words = {"may_act": may_act, "outcome": describe_outcome(bundle, customer)}
        return render_template("fusesign_sign.html", bundle=bundle, customer=customer, **words)

    @api.get("/control/files/<document_id>")
    def show_file(document_id: str) -> ResponseReturnValue:
        pdf = partner.files.read(document_id) or abort(404)
        return send_file(io.BytesIO(pdf), mimetype="application/pdf")

    @api.post("/control/<any(open, sign, reject):action>/<bundle_id>/<customer_id>")
    def act(action: str, bundle_id: str, customer_id: str) -> ResponseReturnValue:
        if action == "reject":
            partner.bundles.reject(bundle_id, customer_id, request.form.get("reason") or "Not agreed")
        else:
            getattr(partner.bundles, action)(bundle_id, customer_id)
        if "from_page" in request.form:
            return redirect(url_for(SIGNING_PAGE, bundle_id=bundle_id, customer_id=customer_id), 303)
        return redirect(url_for(CONTROL_PAGE), 303)


def describe_outcome(bundle: dict[str, Any], customer: dict[str, Any]) -> str:
    """Return why a recipient has nothing to do."""
    waiting = ENDS.get(bundle["state"], "It is not your turn yet.")
    return OUTCOMES.get(customer["status"], waiting)
