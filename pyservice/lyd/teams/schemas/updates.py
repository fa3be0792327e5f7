"""Changes of the company by its owner (document 1, sections 5 and 7)."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import marshmallow
from marshmallow import fields, post_load, validate

from lyd.core.countries import states_of
from lyd.core.http import Schema
from lyd.core.http.inputs import IdField, NameField

NAME_REQUIRED = "Company name is required"
NUMBER_REQUIRED = "Company number is required"
NO_WEBSITE = "Please enter a web address, such as https://example.com."
NO_COUNTRY = "Please choose a country."
MAX_NUMBER, MAX_INDUSTRY, MAX_WEBSITE, MAX_PART = 50, 120, 255, 100
TOO_LONG = "Please use at most {max} characters."


class TextField(fields.String):
    """Optional text: null and blanks count as none. Stored without the blanks around it."""

    def __init__(self, longest: int, **kwargs: Any) -> None:
        super().__init__(allow_none=True, validate=validate.Length(max=longest, error=TOO_LONG), **kwargs)

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """The text, None if it is empty; a missing field stays missing."""
        text = super().deserialize(value, attr, data, **kwargs)
        return None if text == "" else text

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return super()._deserialize(value, attr, data, **kwargs).strip()


class WebsiteField(TextField):
    """A web address. https is added if it has no scheme."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        address = super()._deserialize(value, attr, data, **kwargs)
        if not address:
            return address
        whole = address if "://" in address else f"https://{address}"
        if not _is_website(whole):
            raise marshmallow.ValidationError(NO_WEBSITE)
        return whole


def _is_website(address: str) -> bool:
    """http or https, a host with a dot in it, no password."""
    try:
        parts = urlsplit(address)
        _port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    is_host = "." in host.strip(".") and not any(sign in host for sign in "<>\"'`{}|\\^ ")
    is_plain = address.isprintable() and not any(sign in address for sign in ' "<>')
    return parts.scheme in ("http", "https") and is_host and is_plain and parts.username is None


class BillingSchema(Schema):
    """The billing address (document 1, section 3); missing parts are empty."""

    unit = TextField(MAX_PART, load_default=None)
    address_1 = TextField(MAX_PART, load_default=None, metadata={"description": "Name of the street."})
    address_2 = TextField(MAX_PART, load_default=None, metadata={"description": "Number in the street."})
    street_type = TextField(MAX_PART, load_default=None)
    city = TextField(MAX_PART, load_default=None)
    state = TextField(MAX_PART, load_default=None)
    postcode = TextField(20, load_default=None)
    country = TextField(2, load_default=None, metadata={"description": "Two letters (ISO 3166-1)."})

    @post_load
    def _complete(self, data: dict[str, str | None], **_: Any) -> dict[str, str] | None:
        """Every part as text; None if every part is empty."""
        country = (data["country"] or "").upper()
        if country and states_of(country) is None:
            raise marshmallow.ValidationError({"country": [NO_COUNTRY]})
        whole = {**{name: data[name] or "" for name in self.fields}, "country": country}
        return whole if any(whole.values()) else None


class PictureSchema(Schema):
    """A picture that the caller uploaded; the address of the request is ignored, WordPress determines it."""

    id = IdField(required=True)
    url = fields.String(load_default="")


class CompanyUpdate(Schema):
    """The new data of the company. Missing fields stay as they are."""

    id_team = IdField(load_default=None)
    name = NameField(NAME_REQUIRED, data_key="name_team")
    registration_no = NameField(NUMBER_REQUIRED, data_key="company_registration_no")
    logo = fields.Nested(PictureSchema, data_key="company_logo", allow_none=True)
    industry = TextField(MAX_INDUSTRY)
    website = WebsiteField(MAX_WEBSITE)
    billing_address = fields.Nested(BillingSchema, allow_none=True)

    @marshmallow.validates("registration_no")
    def _fits(self, number: str, **_: Any) -> None:
        if len(number) > MAX_NUMBER:
            raise marshmallow.ValidationError(TOO_LONG.format(max=MAX_NUMBER))
