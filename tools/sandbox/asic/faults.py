"""Faults on command, in the form of a SOAP service: an envelope that breaks off, or one that is no answer."""

from flask import Response

from sandbox.asic.messages import MEDIA_TYPE, SOAP
from sandbox.partner.faults import Fault, fault_response

BROKEN = f'<?xml version="1.0"?><soap:Envelope xmlns:soap="{SOAP}"><soap:Body><reply'
FOREIGN = f'<soap:Envelope xmlns:soap="{SOAP}"><soap:Body><reply xmlns="uri:other"/></soap:Body></soap:Envelope>'


def soap_fault_response(fault: Fault) -> Response | None:
    """Return the response of a call that fails before anything is done, None if the work goes on."""
    body = {"broken": BROKEN, "foreign": FOREIGN}.get(fault.kind)
    return Response(body, content_type=MEDIA_TYPE) if body else fault_response(fault)
