"""The partner at /sms: its API, a page that shows the messages, and the same as JSON for tests."""

import hmac
from pathlib import Path

from flask import Blueprint, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.partner import StandIn
from sandbox.partner.faults import KINDS, read_fault, set_fault
from sandbox.sms.messages import REFUSALS, Messages, SmsRefusal

PREFIX = "/sms"
HELP = "https://www.twilio.com/docs/errors/"


class SmsPartner(StandIn):
    """Takes text messages of one account and delivers none."""

    name = "sms"
    control = StandIn.control + tuple(f"{PREFIX}{path}" for path in ("", "/", "/api", "/empty", "/control", "/refused"))

    def __init__(self, folder: Path, account: str, token: str) -> None:
        super().__init__(folder)
        self._credentials = f"{account}:{token}"
        self.messages = Messages(self.ledger)

    def blueprint(self) -> Blueprint:
        """Return the stand-in's routes."""
        return self.make_blueprint("sms", PREFIX)

    def add_routes(self, api: Blueprint) -> None:
        """Add the API and the pages."""
        api.add_url_rule(
            "/2010-04-01/Accounts/<account>/Messages.json", "create", self._create_message, methods=["POST"]
        )
        api.add_url_rule("/", "inbox", self._show_messages)
        api.add_url_rule("/api", "as_json", lambda: jsonify(self.messages.list(request.args.get("to", ""))))
        api.add_url_rule("/empty", "empty", self._delete_messages, methods=["POST"])
        api.add_url_rule("/control", "change", self._change_fault, methods=["POST"])
        api.add_url_rule("/refused", "refuse", self._refuse_number, methods=["POST"])

    def _create_message(self, account: str) -> ResponseReturnValue:
        given = request.authorization
        known = given is not None and given.type == "basic" and given.username == account
        credentials = f"{given.username}:{given.password}" if given else ""
        if not known or not hmac.compare_digest(credentials.encode(), self._credentials.encode()):
            return _error("20003", "Authenticate", 401)
        try:
            return jsonify(self.messages.take(account, request.form.to_dict())), 201
        except SmsRefusal as refusal:
            return _error(refusal.code, str(refusal), 400)

    def _show_messages(self) -> str:
        return render_template(
            "sms.html",
            messages=self.messages.list(request.args.get("to", "")),
            kinds=KINDS,
            fault=read_fault(self.ledger),
            refusals=self.messages.refusals(),
            reasons=REFUSALS,
        )

    def _delete_messages(self) -> ResponseReturnValue:
        self.messages.delete_all()
        return _to_inbox()

    def _change_fault(self) -> ResponseReturnValue:
        try:
            set_fault(self.ledger, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return _to_inbox()

    def _refuse_number(self) -> ResponseReturnValue:
        try:
            self.messages.refuse(request.form.get("number", ""), request.form.get("code", ""))
        except ValueError as error:
            return str(error), 400
        return _to_inbox()


def _to_inbox() -> ResponseReturnValue:
    return redirect(url_for("sms.inbox"), 303)


def _error(code: str, message: str, status: int) -> ResponseReturnValue:
    return jsonify(code=int(code), message=message, more_info=f"{HELP}{code}", status=status), status
