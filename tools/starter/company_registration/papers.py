"""All Word files of the package, by their names."""

from __future__ import annotations

from starter.company_registration.applications import build_member_application, build_organisation_application
from starter.company_registration.consents import build_occupier_consent, build_officeholder_consent
from starter.company_registration.constitution import build_constitution
from starter.company_registration.minutes import build_minutes
from starter.company_registration.register import build_register
from starter.company_registration.summary import build_summary


def build_papers() -> dict[str, bytes]:
    """Return the constitution and all papers beside it."""
    return {
        "constitution.docx": build_constitution(),
        "consent-to-act.docx": build_officeholder_consent(),
        "application-of-member.docx": build_member_application(),
        "application-of-organisation.docx": build_organisation_application(),
        "consent-of-occupier.docx": build_occupier_consent(),
        "application-data.docx": build_summary(),
        "minutes.docx": build_minutes(),
        "register-of-members.docx": build_register(),
    }
