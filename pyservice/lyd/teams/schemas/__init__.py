"""Teams on the wire."""

from lyd.teams.schemas.company import CompanySchema, TeamQuery
from lyd.teams.schemas.departures import LeavingRequest, RemovalRequest, TransferRequest
from lyd.teams.schemas.invitations import (
    InvitationRequest,
    InvitationSchema,
    InvitationsSchema,
    OfferSchema,
    RegisterRequest,
    TokenRequest,
)
from lyd.teams.schemas.members import MembersSchema, RoleQuery, RoleSchema, RoleUpdate
from lyd.teams.schemas.updates import CompanyUpdate

__all__ = [
    "CompanySchema",
    "CompanyUpdate",
    "InvitationRequest",
    "InvitationSchema",
    "InvitationsSchema",
    "LeavingRequest",
    "MembersSchema",
    "OfferSchema",
    "RegisterRequest",
    "RemovalRequest",
    "RoleQuery",
    "RoleSchema",
    "RoleUpdate",
    "TeamQuery",
    "TokenRequest",
    "TransferRequest",
]
