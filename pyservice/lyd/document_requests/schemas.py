"""Requests about documents on the wire."""

from __future__ import annotations

import datetime
from typing import Any

from marshmallow import ValidationError, fields, post_load, validate

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import MAX_NAME, IdField
from lyd.document_requests.models import RequestKind, RequestState
from lyd.document_requests.services import RequestForm
from lyd.mail.addresses import is_address

MOST_TEXT, MOST_ADDRESS, MOST_COPIES = 5000, 500, 50
FIELD_BLANK = "This field cannot be blank."
WRONG_EMAIL = "Please input a valid email address."
NO_COPIES = f"Please order between 1 and {MOST_COPIES} copies."
PRICE = {"description": "Australian dollars including GST; null if nothing is to be paid."}


class TextField(fields.String):
    """A text without blanks around it, which must not be empty if it is required."""

    def __init__(self, longest: int, *, is_required: bool = True) -> None:
        self.is_required = is_required
        options: dict[str, Any] = {"required": True} if is_required else {"load_default": ""}
        super().__init__(
            error_messages={"required": FIELD_BLANK, "null": FIELD_BLANK},
            validate=validate.Length(max=longest, error=f"Please use at most {longest} characters."),
            **options,
        )

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs).strip()
        if self.is_required and not text:
            raise ValidationError(FIELD_BLANK)
        return text


def _check_email(text: str) -> None:
    if not is_address(text):
        raise ValidationError(WRONG_EMAIL)


class RequestSchema(Schema):
    """The fields that both forms share."""

    kind: RequestKind

    doc_id = IdField(required=True)
    request_key = fields.String(
        load_default=None,
        validate=validate.Regexp(r"^[A-Za-z0-9_-]{8,64}\Z"),
        metadata={"description": "Made by the browser for one press: the same key never makes two requests."},
    )
    price = fields.Decimal(
        places=2,
        load_default=None,
        allow_none=True,
        as_string=True,
        metadata={"description": "The whole price that the member saw; 409 if it is another by now."},
    )
    confirmed = fields.Boolean(
        load_default=False, metadata={"description": "Confirms that the document's owner is notified."}
    )

    @post_load
    def _to_form(self, data: dict[str, Any], **_: Any) -> RequestForm:
        form = {name: data.pop(name) for name in ("request_key", "price")}
        number, is_confirmed = data.pop("doc_id"), data.pop("confirmed")
        details = {name: _plain(value) for name, value in data.items()}
        return RequestForm(self.kind, number, **form, is_confirmed=is_confirmed, details=details)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime.date) else value


class LegalReviewSchema(RequestSchema):
    """A legal review: contact, question and due date."""

    kind = RequestKind.LEGAL_REVIEW

    contact_name = TextField(MAX_NAME)
    contact_email = fields.String(
        required=True, validate=_check_email, error_messages={"required": FIELD_BLANK, "null": FIELD_BLANK}
    )
    contact_phone = TextField(50, is_required=False)
    question = TextField(MOST_TEXT)
    due_date = fields.Date(load_default=None, allow_none=True, metadata={"description": "Not before today."})


class HardCopySchema(RequestSchema):
    """An order of hard copies: address, number and binding."""

    kind = RequestKind.HARD_COPY

    delivery_name = TextField(MAX_NAME)
    delivery_address = TextField(MOST_ADDRESS)
    phone = TextField(50)
    copies = fields.Integer(
        load_default=1, strict=True, validate=validate.Range(min=1, max=MOST_COPIES, error=NO_COPIES)
    )
    binding_note = TextField(MOST_TEXT, is_required=False)


class OwnRequestSchema(Schema):
    """A request as its member sees it."""

    id = fields.Integer(required=True)
    document_id = fields.Integer(required=True)
    kind = fields.Enum(RequestKind, by_value=True, required=True)
    state = fields.Enum(RequestState, by_value=True, required=True)
    state_name = fields.String(required=True, attribute="state.label")
    price = fields.Decimal(places=2, as_string=True, required=True, allow_none=True, metadata=PRICE)
    copies = fields.Integer(required=True)
    note = fields.String(required=True, metadata={"description": "What the firm wrote last; may be empty."})
    created_at = UtcField(required=True)
    updated_at = UtcField(required=True)


class PricesSchema(Schema):
    """The prices of a review and of one copy."""

    legal_review = fields.Decimal(places=2, as_string=True, required=True, allow_none=True, metadata=PRICE)
    hard_copy = fields.Decimal(places=2, as_string=True, required=True, allow_none=True, metadata=PRICE)


class TermsSchema(Schema):
    """The terms of requests about a document, what the forms can fill in, and the caller's own requests."""

    prices = fields.Nested(PricesSchema, required=True)
    name = fields.String(required=True)
    email = fields.String(required=True)
    phone = fields.String(required=True)
    address = fields.String(required=True, metadata={"description": "Of several lines; may be empty."})
    rows = fields.List(fields.Nested(OwnRequestSchema), required=True)
