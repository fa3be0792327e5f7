"""The page on which a tester watches bundles and makes things go wrong; …/control/state is for programs."""

from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.fusesign.behaviour import CHOICES, change_behaviour, read_behaviour
from sandbox.partner.consent_controls import add_consent_controls, read_consents
from sandbox.partner.faults import KINDS

if TYPE_CHECKING:
    from sandbox.fusesign.partner import FuseSignPartner

PAGE = "partner_fusesign.control"


def add_control_pages(api: Blueprint, partner: "FuseSignPartner") -> None:
    add_consent_controls(api, partner.grants, PAGE)

    @api.get("/control/")
    def control() -> str:
        choices = {"kinds": KINDS, "choices": CHOICES}
        return render_template("fusesign_control.html", **choices, **read_state(partner))

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

    @api.post("/control/events/<event_id>/send")
    def send(event_id: str) -> ResponseReturnValue:
        partner.events.deliveries.send((partner.ledger.get("event", event_id) or abort(404))["id"])
        return redirect(url_for(PAGE), 303)


def read_state(partner: "FuseSignPartner") -> dict[str, Any]:
    """Return everything that a tester or a test looks at."""
    sent = partner.events.deliveries.by_event()
    events = [row | {"deliveries": sent.get(row["id"], [])} for row in partner.ledger.newest("event", 200)]
    return {
        "behaviour": read_behaviour(partner.ledger).__dict__,
        "bundles": partner.ledger.newest("bundle"),
        "events": events,
        "grants": read_consents(partner.ledger),
    }
