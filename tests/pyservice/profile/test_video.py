"""To whom the video for members on Lite is shown (document 3, section 6)."""

from __future__ import annotations

import pytest
from tests.pyservice.profile.lite_video import NOTHING, VIDEO, Shown


def test_without_a_video_of_the_plan_none_is_shown(shown: Shown) -> None:
    assert shown("lite") == NOTHING


@pytest.mark.usefixtures("video")
def test_only_members_on_that_plan_are_shown_it(shown: Shown) -> None:
    assert shown("lite") == {"show_video": True, "video_url": VIDEO}
    assert [shown(by) for by in ("owner", "manager", "member", "expired", "outsider")] == [NOTHING] * 5
