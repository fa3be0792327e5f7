"""Every model of ours, imported once: what migrations are compared with."""

from lyd.assembly import models as assembly
from lyd.audit import models as audit
from lyd.core.db import Base
from lyd.core.jobs import models as jobs
from lyd.credits import models as credit
from lyd.documents import models as documents
from lyd.folders import models as folders
from lyd.interviews import models as interviews
from lyd.memberships import models as memberships
from lyd.teams import models as teams

__all__ = ["Base", "assembly", "audit", "credit", "documents", "folders", "interviews", "jobs", "memberships", "teams"]
