"""What follows from ASIC's certificate: it is taken to CAS 360."""

from __future__ import annotations

from lyd.asic.services.certificate_reactions import when_certified
from lyd.partner_syncs.certificates.uploads import request_upload

when_certified(request_upload)
