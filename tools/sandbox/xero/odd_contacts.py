"""Contacts as they should not be but are: long names, HTML, emoji, missing fields, numbers instead of texts."""

from typing import Any

LONG_NAME = "!Very long name " + "of a family trust " * 21 + "ends.."
"""Of 400 characters."""
ODD: tuple[dict[str, Any], ...] = (
    {"ContactID": "00000000-0000-4000-8000-000000000001", "Name": LONG_NAME},
    {"ContactID": "00000000-0000-4000-8000-000000000002", "Name": "!<script>alert('Xero')</script> & <b>Sons</b>"},
    {"ContactID": "00000000-0000-4000-8000-000000000003", "Name": "!👩‍👩‍👧‍👦 Families \u202egnirts Pty Ltd"},
    {"ContactID": "00000000-0000-4000-8000-000000000004"},
    {
        "ContactID": "00000000-0000-4000-8000-000000000005",
        "Name": "!Numbers Pty Ltd",
        "CompanyNumber": 4085616,
        "Addresses": [{"AddressType": "STREET", "AddressLine1": 12, "PostalCode": 800}],
        "Phones": None,
    },
    {"ContactID": "00000000-0000-4000-8000-000000000006", "Name": "!Unreadable", "Addresses": "none"},
    {"Name": "!Without an id"},
)
"""The last two cannot be read."""
