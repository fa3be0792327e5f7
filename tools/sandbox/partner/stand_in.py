"""The base class of every partner's stand-in: faults on command, and the record of its calls."""

from pathlib import Path

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.ledger import Ledger
from sandbox.partner.calls import list_calls, record_call
from sandbox.partner.faults import Fault, fault_response, set_fault, take_fault

CONTROL_FOLDER = "/control/"


class StandIn:
    """A partner below one address: /faults, /calls, and the API that a subclass adds.

    control names the ends of the paths that are the stand-in's own: they never fail and are not recorded. So are all
    paths below /control/, the pages of testers.
    """

    name = "partner"
    control: tuple[str, ...] = ("/faults", "/calls")

    def __init__(self, folder: Path) -> None:
        self.ledger = Ledger(folder, self.name)

    def add_routes(self, api: Blueprint) -> None:
        """Add the partner's API; overridden by each partner."""

    def make_blueprint(self, name: str, url_prefix: str) -> Blueprint:
        """Return the stand-in's routes."""
        api = Blueprint(name, __name__, url_prefix=url_prefix)
        api.before_request(self._apply_fault)
        api.after_request(self._record)
        api.add_url_rule("/faults", "faults", self._set_fault, methods=["POST"])
        api.add_url_rule("/calls", "calls", self._list_calls, methods=["GET"])
        self.add_routes(api)
        return api

    def answer_fault(self, fault: Fault) -> Response | None:
        """Return the response of a call that fails before anything is done; overridden by partners without JSON."""
        return fault_response(fault)

    def _set_fault(self) -> ResponseReturnValue:
        try:
            set_fault(self.ledger, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return ""

    def _list_calls(self) -> ResponseReturnValue:
        return jsonify(list_calls(self.ledger, request.args.get("path", "")))

    def _is_control(self) -> bool:
        return request.path.endswith(self.control) or CONTROL_FOLDER in request.path

    def _apply_fault(self) -> Response | None:
        if self._is_control():
            return None
        fault = take_fault(self.ledger, request.path)
        request.environ["sandbox.lost"] = fault.kind == "lost"
        return self.answer_fault(fault)

    def _record(self, response: Response) -> Response:
        if self._is_control():
            return response
        if request.environ.get("sandbox.lost"):
            response = Response("<h1>502 Bad Gateway</h1>", 502)
        record_call(self.ledger, request, response.status_code)
        return response
