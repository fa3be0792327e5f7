"""The page on which a tester makes HubSpot go wrong; …/control/state is for programs."""

from typing import TYPE_CHECKING, Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.hubspot.behaviour import CHOICES, change_behaviour, read_behaviour
from sandbox.partner.consent_controls import add_consent_controls, read_consents
from sandbox.partner.faults import KINDS

if TYPE_CHECKING:
    from sandbox.hubspot.partner import HubSpotPartner

PAGE = "partner_hubspot.show_control"


def add_control_pages(api: Blueprint, partner: "HubSpotPartner") -> None:
    add_consent_controls(api, partner.grants, PAGE)

    @api.get("/control/")
    def show_control() -> str:
        return render_template("hubspot_control.html", kinds=KINDS, choices=CHOICES, **read_state(partner))

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


def read_state(partner: "HubSpotPartner") -> dict[str, Any]:
    """Return everything that a tester or a test looks at."""
    return {
        "behaviour": read_behaviour(partner.ledger).__dict__,
        "contacts": [contact["properties"] for contact in partner.contacts.all()],
        "grants": read_consents(partner.ledger),
    }
