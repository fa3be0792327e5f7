"""The stand-in at /partner/asic: the services below /gateway, and the pages below /control."""

import hmac
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, request, send_file
from flask.typing import ResponseReturnValue

from sandbox.asic.behaviour import read_behaviour
from sandbox.asic.control import add_control_pages
from sandbox.asic.faults import soap_fault_response
from sandbox.asic.files import decode, draw_certificate
from sandbox.asic.lodgements import Lodgements
from sandbox.asic.messages import (
    MEDIA_TYPE,
    Fault,
    Refusal,
    Reply,
    Request,
    read_request,
    write_fault,
    write_reply,
)
from sandbox.asic.names import check_name, describe_name
from sandbox.asic.payments import Payments
from sandbox.partner import StandIn
from sandbox.partner.faults import Fault as PartnerFault

PREFIX = "/partner/asic"
NOWHERE = "nowhere"
"""The only suburb that does not exist."""
Answer = Callable[[Request], Reply]


@dataclass(frozen=True)
class AsicSettings:
    """The account that the stand-in knows, and the folder that it keeps its data in."""

    folder: Path
    user: str
    password: str
    agent: str


class AsicPartner(StandIn):
    """ASIC. Its messages are checked against the description that the client has."""

    name = "asic"

    def __init__(self, settings: AsicSettings) -> None:
        super().__init__(settings.folder)
        self._settings = settings
        self.payments = Payments(self.ledger)
        self.lodgements = Lodgements(self.ledger, self.payments)

    def blueprint(self) -> Blueprint:
        """Return the stand-in's routes."""
        return self.make_blueprint("partner_asic", PREFIX)

    def add_routes(self, api: Blueprint) -> None:
        """Add the services and the pages of testers."""
        services: dict[str, Answer] = {
            "ExternalQueryNameAvailabilityPortV2": self._check_name,
            "ExternalQueryAddressPort": self._check_address,
            "ExternalSimpleFeeLookupPort": self.payments.look_up_fee,
            "ExternalInitiatePaymentPort": lambda message: self.payments.begin(message, self._public("control/pay")),
            "ExternalCompanyLodgePort": self.lodgements.take,
            "ExternalGetTransactionStatusPort": lambda message: self.lodgements.answer_status(
                message, f"{request.host_url}{PREFIX.lstrip('/')}/gateway/certificates"
            ),
        }
        for port, answer in services.items():
            api.add_url_rule(f"/gateway/{port}", port, self._serve(answer), methods=["POST"])
        api.add_url_rule("/gateway/certificates/<acn>.pdf", "certificate", self._send_certificate)
        add_control_pages(api, self)

    def answer_fault(self, fault: PartnerFault) -> Response | None:
        """Return the response of a call that fails, in the form of a SOAP service."""
        return soap_fault_response(fault)

    def _serve(self, answer: Answer) -> Callable[[], ResponseReturnValue]:
        def call() -> ResponseReturnValue:
            if not self._is_known():
                return Response("Unauthorized", 401, {"WWW-Authenticate": "Basic"})
            try:
                message = read_request(request.get_data())
            except Fault as fault:
                return Response(write_fault(str(fault)), 400, content_type=MEDIA_TYPE)
            return Response(write_reply(message, self._answer(message, answer)), content_type=MEDIA_TYPE)

        return call

    def _answer(self, message: Request, answer: Answer) -> Reply:
        try:
            if message.header["senderId"] != self._settings.agent:
                raise Refusal("AGT001", "The agent is not registered.", "senderId")
            return answer(message)
        except Refusal as refusal:
            return Reply(result="rejected", events=[refusal.event])

    def _check_name(self, message: Request) -> Reply:
        code, objections = check_name(message.text("proposedName"), read_behaviour(self.ledger).names)
        return Reply(describe_name(code, objections))

    def _check_address(self, message: Request) -> Reply:
        choice = read_behaviour(self.ledger).addresses
        is_known = message.text("locality").lower() != NOWHERE
        by_rules = "true" if is_known else "false"
        return Reply({"valid": {"rules": by_rules, "other": "maybe", "missing": None}.get(choice, choice)})

    def _send_certificate(self, acn: str) -> ResponseReturnValue:
        lodgement = next((row for row in self.lodgements.all() if row["acn"] == acn), None)
        if not self._is_known() or lodgement is None:
            return "", 401 if lodgement else 404
        if read_behaviour(self.ledger).certificate == "broken":
            return "<h1>Please sign in</h1>"
        return send_file(decode(draw_certificate(lodgement["company"], acn)), mimetype="application/pdf")

    def _is_known(self) -> bool:
        given = request.authorization
        if given is None or given.type != "basic":
            return False
        known = f"{self._settings.user}:{self._settings.password}"
        return hmac.compare_digest(f"{given.username}:{given.password}".encode(), known.encode())

    def _public(self, path: str) -> str:
        """Return an address for browsers: below SANDBOX_ADDRESS, or the host of the current request."""
        host = os.environ.get("SANDBOX_ADDRESS", "").rstrip("/") or request.host_url.rstrip("/")
        return f"{host}{PREFIX}/{path}"
