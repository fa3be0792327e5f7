"""The page on which a tester makes Xero go wrong; …/control/state is for programs."""

from typing import TYPE_CHECKING, Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.partner.consent_controls import add_consent_controls, read_consents
from sandbox.partner.faults import KINDS
from sandbox.xero.behaviour import DATA, change_behaviour, read_behaviour
from sandbox.xero.tenants import TENANTS

if TYPE_CHECKING:
    from sandbox.xero.partner import XeroPartner

PAGE = "partner_xero.show_control"


def add_control_pages(api: Blueprint, partner: "XeroPartner") -> None:
    add_consent_controls(api, partner.grants, PAGE)

    @api.get("/control/")
    def show_control() -> str:
        return render_template("xero_control.html", kinds=KINDS, data=DATA, tenants=TENANTS, **read_state(partner))

    @api.get("/control/state")
    def show_state() -> dict[str, Any]:
        return read_state(partner)

    @api.post("/control/behaviour")
    def change() -> ResponseReturnValue:
        try:
            change_behaviour(partner.ledger, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return redirect(url_for(PAGE), 303)

    @api.post("/control/limits/reset")
    def reset_limits() -> ResponseReturnValue:
        partner.limits.reset()
        return redirect(url_for(PAGE), 303)

    @api.post("/control/contacts/<contact_id>")
    def change_contact(contact_id: str) -> ResponseReturnValue:
        partner.contacts.change(contact_id, request.form.to_dict())
        return redirect(url_for(PAGE), 303)

    @api.post("/control/contacts/<contact_id>/delete")
    def delete_contact(contact_id: str) -> ResponseReturnValue:
        partner.contacts.delete(contact_id)
        return redirect(url_for(PAGE), 303)


def read_state(partner: "XeroPartner") -> dict[str, Any]:
    """Return everything that a tester or a test looks at."""
    behaviour = read_behaviour(partner.ledger).__dict__
    return {
        "behaviour": behaviour,
        "grants": read_consents(partner.ledger),
        "most_at_once": partner.limits.most_at_once,
        "added": [client["Name"] for client in partner.practice.clients.added()],
    }
