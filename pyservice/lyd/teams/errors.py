"""Errors of changes to a team and its members (document 1, section 8; docs/decisions/0021)."""

from __future__ import annotations

from lyd.core.errors import LydError


class RoleNotSet(LydError):
    """A role that cannot be changed: the caller's own, or the owner's (document 1, sections 6 and 8)."""

    error_code, status, message = "role_not_set", 409, "Fail to set new role. Please try again!"


class OwnerStays(LydError):
    """An owner neither leaves nor is removed: the ownership is transferred first."""

    error_code, status = "owner_stays", 409
    message = "A company needs its owner. Please transfer the ownership first."


class SeatsFull(LydError):
    """Members and open invitations take every seat of the plan."""

    error_code, status = "seats_full", 409
    message = "Every seat of your plan is taken. Remove a member, take an invitation back, or change the plan."


class AlreadyInvited(LydError):
    """This address has an open invitation to the team."""

    error_code, status, message = "already_invited", 409, "There is an open invitation for this address already."


class AlreadyMember(LydError):
    """The member with this address is in the team already."""

    error_code, status, message = "already_member", 409, "This person is a member of your company already."


class InvitationClosed(LydError):
    """An invitation that was accepted, revoked or has expired; the message says which."""

    error_code, status, message = "invitation_closed", 409, "This invitation is closed."


class InvitationForAnother(LydError):
    """The invitation was sent to another address than the caller's. The message does not name it."""

    error_code, status = "invitation_for_another", 403
    message = "This invitation was sent to another e-mail address."


class TeamNotEmpty(LydError):
    """The caller's own one-person company holds something that would be left behind."""

    error_code, status = "team_not_empty", 409
    message = "Your own company still holds documents, folders, credits or a plan that is paid."


class LeaveTeamFirst(LydError):
    """The caller is in another company with other people."""

    error_code, status = "leave_team_first", 409
    message = "You are in another company. Please leave it first, or transfer it if it is yours."
