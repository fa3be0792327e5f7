"""The register's JSON services, with a few invented businesses. Like the real ones they always answer with 200."""

import json

from flask import Blueprint, Response, request

WRONG_KEY = "The GUID entered is not recognised as a Registered Party"
UNKNOWN = "No record found"
KEY = "3f5f1c0e-0000-4000-8000-000000000000"
"""The only key that it accepts."""
TYPES = {"PRV": "Australian Private Company", "IND": "Individual/Sole Trader", "DIT": "Discretionary Investment Trust"}


def _business(
    abn: str, name: str, kind: str, place: str, *, acn: str = "", gst: str | None = None
) -> dict[str, object]:
    state, postcode = place.split()
    return {
        "Abn": abn,
        "AbnStatus": "Active",
        "Acn": acn,
        "EntityName": name,
        "EntityTypeCode": kind,
        "EntityTypeName": TYPES[kind],
        "BusinessName": [],
        "Gst": gst,
        "AddressState": state,
        "AddressPostcode": postcode,
        "Message": "",
    }


BUSINESSES = (
    _business("53004085616", "HARBOUR ADVISORY PTY LTD", "PRV", "NSW 2007", acn="004085616", gst="2001-07-01"),
    _business("11123456780", "WATTLE ACCOUNTING", "IND", "QLD 4000"),
    {**_business("83914571673", "REEF FAMILY TRUST", "DIT", "QLD 4000"), "AbnStatus": "Cancelled"},
)
_NOTHING = {**dict.fromkeys(BUSINESSES[0], ""), "BusinessName": [], "Gst": None, "Message": UNKNOWN}


def business_register() -> Blueprint:
    api = Blueprint("abr", __name__, url_prefix="/abr")
    api.add_url_rule("/AbnDetails.aspx", "abn", lambda: _details("Abn", request.args.get("abn", "")))
    api.add_url_rule("/AcnDetails.aspx", "acn", lambda: _details("Acn", request.args.get("acn", "")))
    return api


def _details(field: str, number: str) -> Response:
    entry = next((entry for entry in BUSINESSES if number and entry[field] == number), _NOTHING)
    if request.args.get("guid") != KEY:
        entry = {**_NOTHING, "Message": WRONG_KEY}
    return Response(f"{request.args.get('callback', 'callback')}({json.dumps(entry)})", mimetype="text/javascript")
