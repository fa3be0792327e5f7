"""Teams on the wire."""

from lyd.teams.schemas.account import AccountSchema
from lyd.teams.schemas.company import CompanySchema, TeamQuery

__all__ = ["AccountSchema", "CompanySchema", "TeamQuery"]
