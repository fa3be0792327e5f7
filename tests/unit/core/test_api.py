"""The API documents amounts and errors in our own forms."""

from __future__ import annotations

from flask import Flask
from flask_smorest import Blueprint
from marshmallow import fields

from lyd.core.http import Schema
from lyd.core.http.api import Api


class PriceSchema(Schema):
    """A price."""

    amount = fields.Decimal(places=2, as_string=True)


def test_amounts_are_documented_as_text_and_errors_in_our_shape() -> None:
    app = Flask("prices")
    app.config.update(API_TITLE="Prices", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = Api(app)
    prices = Blueprint("prices", __name__)
    prices.get("/price")(prices.response(200, PriceSchema)(lambda: {"amount": 1}))
    api.register_blueprint(prices)
    schemas = api.spec.to_dict()["components"]["schemas"]
    assert schemas["Price"]["properties"]["amount"] == {"type": "string", "format": "decimal"}
    assert "error_code" in schemas["Error"]["properties"]
