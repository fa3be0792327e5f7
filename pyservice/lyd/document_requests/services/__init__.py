"""Requests: creation, notices, payment, changes of state, and the lists of shop admins."""

from lyd.document_requests.services.changes import change_request
from lyd.document_requests.services.creation import RequestForm, create_request
from lyd.document_requests.services.lists import RequestFacts, list_requests, show_request
from lyd.document_requests.services.payments import cancel_paid_request, load_payable_request, submit_paid_request
from lyd.document_requests.services.terms import RequestTerms, describe_terms

__all__ = [
    "RequestFacts",
    "RequestForm",
    "RequestTerms",
    "cancel_paid_request",
    "change_request",
    "create_request",
    "describe_terms",
    "list_requests",
    "load_payable_request",
    "show_request",
    "submit_paid_request",
]
