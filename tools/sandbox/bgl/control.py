"""The page on which a tester makes BGL go wrong; …/control/state is for programs."""

from typing import TYPE_CHECKING, Any

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from sandbox.bgl.records import COMPANIES, CONTACTS, FIRM, FUNDS
from sandbox.partner.consent_controls import add_consent_controls, read_consents
from sandbox.partner.faults import KINDS

if TYPE_CHECKING:
    from sandbox.bgl.partner import BglPartner

PAGE = "partner_bgl.show_control"


def add_control_pages(api: Blueprint, partner: "BglPartner") -> None:
    add_consent_controls(api, partner.grants, PAGE)

    @api.get("/control/")
    def show_control() -> str:
        numbers = {"companies": COMPANIES, "contacts": CONTACTS, "funds": FUNDS}
        return render_template("bgl_control.html", kinds=KINDS, firm=FIRM, numbers=numbers, **read_state(partner))

    @api.get("/control/state")
    def show_state() -> dict[str, Any]:
        return read_state(partner)

    @api.post("/control/records/<record_id>/delete")
    def delete_record(record_id: str) -> ResponseReturnValue:
        partner.delete(record_id)
        return redirect(url_for(PAGE), 303)


def read_state(partner: "BglPartner") -> dict[str, Any]:
    """Return everything that a tester or a test looks at."""
    return {
        "created": partner.created.count(),
        "grants": read_consents(partner.ledger),
        "gone": [row["record"] for row in partner.ledger.newest("gone", 1000)],
    }
