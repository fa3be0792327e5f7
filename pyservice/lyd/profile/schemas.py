"""The profile on the wire (document 1, sections 3 and 5)."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from flask_smorest.fields import Upload
from marshmallow import ValidationError, fields, validate, validates_schema

from lyd.core.http import Schema
from lyd.core.http.inputs import PASSWORD_TOO_SHORT, SHORTEST_PASSWORD, IdField, NameField

PHONE = r"(\+\d{1,3}[ -]?)?(\(\d{1,4}\)[ -]?)?\d{1,4}([ -]?\d{3,4}){1,4}"
"""An optional country code, then groups of three or four digits; the first may be an area code, bracketed or not."""
NOT_A_PHONE = "Phone number is not valid"
NO_MATCH = "Confirm password did not match"
TRIMMED = " \t\n\r\0\x0b"
"""Characters that WordPress removes from the ends of every password, when it is set and at sign-in."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")


class LineField(fields.String):
    """One line of text, without blanks at its ends; empty and null are the same."""

    def __init__(self, most: int, **kwargs: Any) -> None:
        checks = [validate.Length(max=most, error="Please use at most {max} characters."), *kwargs.pop("validate", ())]
        super().__init__(allow_none=True, validate=checks, **kwargs)

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """The text, or "" for null."""
        text = super().deserialize(value, attr, data, **kwargs)
        return "" if text is None else text

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, attr, data, **kwargs).strip()
        if _CONTROL.search(text):
            raise ValidationError("Please use one line of text.")
        return text


class NeededLineField(LineField):
    """One line of required text; `missing` is the message if it is empty."""

    def __init__(self, most: int, missing: str) -> None:
        super().__init__(
            most,
            required=True,
            error_messages={"required": missing},
            validate=[validate.Length(min=1, error=missing)],
        )

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """The text; null counts as empty."""
        return super().deserialize("" if value is None else value, attr, data, **kwargs)


class AvatarSchema(Schema):
    """The member's picture in the media library, and its address."""

    id = fields.Integer(required=True, allow_none=True)
    src = fields.String(required=True, metadata={"description": "Empty where there is none."})


class ProfileSchema(Schema):
    """A member's profile; unknown fields are empty."""

    id = fields.Integer(required=True)
    avatar = fields.Nested(AvatarSchema, required=True)
    name = fields.String(required=True, metadata={"description": "The name that others see."})
    firstName = fields.String(required=True)  # noqa: N815 - the documents' own name
    lastName = fields.String(required=True)  # noqa: N815 - the documents' own name
    email = fields.String(required=True)
    phone = fields.String(required=True)
    unit = fields.String(required=True)
    floor = fields.String(required=True)
    streetNumber = fields.String(required=True)  # noqa: N815 - the documents' own name
    streetName = fields.String(required=True)  # noqa: N815 - the documents' own name
    streetType = fields.String(  # noqa: N815 - the documents' own name
        required=True, metadata={"description": "A key of GET /membership/street_types, or what was typed."}
    )
    city = fields.String(required=True)
    state = fields.String(required=True, metadata={"description": "A code where the country has states, else text."})
    postcode = fields.String(required=True)
    country = fields.String(required=True, metadata={"description": "Two letters."})
    subscription = fields.Boolean(required=True, metadata={"description": "Consents to newsletters."})
    notification = fields.Boolean(required=True, metadata={"description": "Consents to notifications."})


class AvatarRequest(Schema):
    """The picture that the member uploaded, null for none. WordPress determines its address."""

    id = IdField(load_default=None, allow_none=True)
    src = fields.Raw()


class ProfileRequest(Schema):
    """The fields of the form. Missing fields stay as they are; id and email are not changed here."""

    avatar = fields.Nested(AvatarRequest, allow_none=True)
    name = NeededLineField(250, "Display name is required")
    firstName = NeededLineField(100, "First name is required")  # noqa: N815 - the documents' own name
    lastName = NeededLineField(100, "Last name is required")  # noqa: N815 - the documents' own name
    phone = LineField(40, validate=[validate.Regexp(rf"^({PHONE})?\Z", error=NOT_A_PHONE)])
    unit = LineField(40)
    floor = LineField(40)
    streetNumber = LineField(40)  # noqa: N815 - the documents' own name
    streetName = LineField(120)  # noqa: N815 - the documents' own name
    streetType = LineField(40)  # noqa: N815 - the documents' own name
    city = LineField(100)
    state = LineField(100)
    postcode = LineField(20)
    country = LineField(2)
    subscription = fields.Boolean()
    notification = fields.Boolean()
    id = fields.Raw()
    email = fields.Raw()


class PasswordRequest(Schema):
    """The password and the new one, twice."""

    password = NameField("Current password is required")
    newPassword = NameField("New password is required")  # noqa: N815 - the documents' own name
    confirmNewPassword = NameField("Confirm password is required")  # noqa: N815 - the documents' own name

    @validates_schema(skip_on_field_errors=True)
    def _check_new(self, data: dict[str, Any], **_: Any) -> None:
        if len(data["newPassword"].strip(TRIMMED)) < SHORTEST_PASSWORD:
            raise ValidationError({"newPassword": [PASSWORD_TOO_SHORT]})
        if data["newPassword"] != data["confirmNewPassword"]:
            raise ValidationError({"confirmNewPassword": [NO_MATCH]})


class PictureFiles(Schema):
    """The uploaded picture: JPEG, PNG or GIF, smaller than 2 MB."""

    file = Upload(required=True)


class StateSchema(Schema):
    """A state of a country."""

    code = fields.String(required=True)
    name = fields.String(required=True)


class CountrySchema(Schema):
    """A country."""

    name = fields.String(required=True)
    area_code = fields.String(required=True, metadata={"description": 'The calling code, as "+61".'})
    code = fields.String(required=True, metadata={"description": "Two letters."})
    states = fields.List(fields.Nested(StateSchema), required=True)


class StreetTypesSchema(Schema):
    """Types of streets."""

    street_types = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    envelope_fields: ClassVar[dict[str, fields.Field]] = {"street_types": street_types}
