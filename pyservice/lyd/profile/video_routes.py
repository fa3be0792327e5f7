"""Hiding of the video for the Lite plan (document 3, section 6)."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, Schema, current_identity
from lyd.core.http.inputs import IdField
from lyd.profile.video import hide_lite_video

DESCRIPTION = "What a member no longer wants to see."

blp = Blueprint("video", __name__, families=BOTH_FAMILIES, url_prefix="/user", description=DESCRIPTION)


class HideVideoRequest(Schema):
    """The member who hides the video: only the caller."""

    user_id = IdField(required=True)


class ShownSchema(Schema):
    """Whether the video is still shown."""

    show_video = fields.Boolean(required=True)


@blp.post("/set-hide-lite-video", capability=Capability.EDIT_OWN_ACCOUNT, errors=[NotFound])
@blp.arguments(HideVideoRequest)
@blp.response(200, ShownSchema)
def hide_video(payload: dict[str, int]) -> dict[str, bool]:
    """Show the caller the video no longer."""
    caller = current_identity()
    if payload["user_id"] != caller.user_id:
        raise NotFound
    hide_lite_video(current_session(), caller.user_id)
    return {"show_video": False}
