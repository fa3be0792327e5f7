"""All models, imported once: migrations are compared with them."""

from lyd.announcements import models as announcements
from lyd.asic import models as asic
from lyd.assembly import models as assembly
from lyd.assistant import models as assistant
from lyd.audit import models as audit
from lyd.client_imports import models as client_imports
from lyd.commerce import models as commerce
from lyd.core import idempotency, revocations
from lyd.core.db import Base
from lyd.core.jobs import models as jobs
from lyd.credits import models as credit
from lyd.document_requests import models as document_requests
from lyd.documents import models as documents
from lyd.entity_book import models as entity_book
from lyd.folders import models as folders
from lyd.hubspot_contacts import models as hubspot_contacts
from lyd.integrations import models as integrations
from lyd.interviews import models as interviews
from lyd.mail import models as mail
from lyd.memberships import models as memberships
from lyd.orders import models as orders
from lyd.partner_syncs import models as partner_syncs
from lyd.profile import models as profile
from lyd.review import models as review
from lyd.sales import models as sales
from lyd.security import models as security
from lyd.shares import models as shares
from lyd.signing import models as signing
from lyd.sms import models as sms
from lyd.teams import models as teams
from lyd.template_previews import models as template_previews
from lyd.webhooks import models as webhooks

__all__ = [
    "Base",
    "announcements",
    "asic",
    "assembly",
    "assistant",
    "audit",
    "client_imports",
    "commerce",
    "credit",
    "document_requests",
    "documents",
    "entity_book",
    "folders",
    "hubspot_contacts",
    "idempotency",
    "integrations",
    "interviews",
    "jobs",
    "mail",
    "memberships",
    "orders",
    "partner_syncs",
    "profile",
    "review",
    "revocations",
    "sales",
    "security",
    "shares",
    "signing",
    "sms",
    "teams",
    "template_previews",
    "webhooks",
]
