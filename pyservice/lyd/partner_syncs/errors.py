"""Errors of syncs, with words for members."""

from __future__ import annotations

from lyd.core.errors import LydError


class SyncRunning(LydError):
    """The document is being synced to the same system already."""

    error_code, status = "sync_running", 409
    message = "This document is being synced right now. Please wait until that has ended."


class PlanChanged(LydError):
    """The plan that the member saw is not the one that would run now; the new one is stored."""

    error_code, status = "plan_changed", 409
    message = "The document or the records there have changed in the meantime. Please look at the new plan."


class SyncEnded(LydError):
    """A sync that is over, or not where this can be done."""

    error_code, status, message = "sync_ended", 409, "This sync has ended. Please start again."


class SyncNotOffered(LydError):
    """The template's documents are not synced to this system."""

    error_code, status, message = "sync_not_offered", 422, "This document cannot be synced to this application."


class PlanIncomplete(LydError):
    """A plan with errors, or with questions that are not answered."""

    error_code, status = "plan_incomplete", 422
    message = "Please answer the questions and correct the errors of this plan first."


class SyncStopped(LydError):
    """Inside a job: the document or the member's right to sync it is gone, so that no call may follow."""

    error_code, status, message = "sync_stopped", 409, "The document or the right to sync it is no longer there."
