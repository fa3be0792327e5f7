"""The setting of a member to hide the video for the Lite plan."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.profile.models import MemberSetting


def hides_lite_video(session: Session, user_id: int) -> bool:
    """Whether the member has hidden the video."""
    return bool(session.scalar(select(MemberSetting.hides_lite_video).where(MemberSetting.user_id == user_id)))


def hide_lite_video(session: Session, user_id: int) -> None:
    """Hide the video for the member. A second or simultaneous call changes nothing."""
    row = insert(MemberSetting).values(user_id=user_id, hides_lite_video=True, updated_at=utc_now())
    session.execute(row.on_duplicate_key_update(hides_lite_video=True, updated_at=utc_now()))
