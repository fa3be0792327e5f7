"""Teams on the wire."""

from lyd.teams.schemas.account import AccountSchema
from lyd.teams.schemas.company import CompanySchema, TeamQuery
from lyd.teams.schemas.members import MembersSchema, RoleQuery, RoleSchema, RoleUpdate
from lyd.teams.schemas.updates import CompanyUpdate

__all__ = [
    "AccountSchema",
    "CompanySchema",
    "CompanyUpdate",
    "MembersSchema",
    "RoleQuery",
    "RoleSchema",
    "RoleUpdate",
    "TeamQuery",
]
