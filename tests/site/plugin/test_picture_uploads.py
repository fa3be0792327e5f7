"""Members' pictures in WordPress's media library and as avatars."""

from __future__ import annotations

import io
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
from PIL import Image, PngImagePlugin
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.accounts import MakeAccount, ended, make_account, secret, service, wordpress
from tests.site.plugin.conftest import SAME_ORIGIN, Stack

__all__ = ["ended", "make_account", "secret", "service", "wordpress"]

MEDIA = "/wp-json/wp/v2/media"
PHP = b"<?php echo 'run'; ?>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
TWO_MB = 2 * 1024 * 1024
NAMES = {"name": "Ann", "firstName": "Ann", "lastName": "Lee"}


def draw(kind: str = "JPEG", size: tuple[int, int] = (1600, 1200), **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "red").save(out, kind, **options)
    return out.getvalue()


def send(member: Member, content: bytes, name: str = "me.jpg", **headers: str) -> requests.Response:
    address = member.stack["site"] + MEDIA
    sent = {"X-WP-Nonce": member.session["nonce"], **headers}
    return member.http.post(
        address, files={"file": (name, content, "image/jpeg")}, headers=sent, timeout=TIMEOUT_SECONDS
    )


def test_a_member_uploads_an_avatar(stack: Stack, make_account: MakeAccount) -> None:
    member = make_account()
    user_id = member.account["user_id"]

    answer = send(member, draw())

    assert answer.status_code == 201, answer.text
    picture = answer.json()
    assert set(picture) == {"id", "source_url"}
    found = requests.get(picture["source_url"], timeout=TIMEOUT_SECONDS)
    assert Image.open(io.BytesIO(found.content)).size == (1024, 768)
    saved = member.product_api("PUT", f"/profile/{user_id}", json={**NAMES, "avatar": {"id": picture["id"]}})
    assert saved.json()["data"]["avatar"] == {"id": picture["id"], "src": picture["source_url"]}
    member.refresh()
    small = requests.get(member.session["user"]["avatar"], timeout=TIMEOUT_SECONDS)
    assert Image.open(io.BytesIO(small.content)).size == (150, 150)
    taken_off = member.product_api("PUT", f"/profile/{user_id}", json={**NAMES, "avatar": None})
    assert taken_off.json()["data"]["avatar"] == {"id": None, "src": ""}
    member.refresh()
    assert picture["source_url"].rpartition("/")[2][:20] not in member.session["user"]["avatar"]


def test_a_picture_deleted_from_the_library_is_no_avatar_any_more(stack: Stack, make_account: MakeAccount) -> None:
    member, admin = make_account(), Member.sign_in(stack, "admin")
    picture = send(member, draw("PNG")).json()
    member.product_api("PUT", f"/profile/{member.account['user_id']}", json={**NAMES, "avatar": {"id": picture["id"]}})
    deleted = admin.http.delete(
        f"{stack['site']}{MEDIA}/{picture['id']}?force=true",
        headers={"X-WP-Nonce": admin.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
    assert deleted.status_code == 200
    assert member.product_api("GET", "/profile").json()["data"]["avatar"] == {"id": None, "src": ""}


def test_another_members_picture_cannot_be_an_avatar(make_account: MakeAccount) -> None:
    mine, theirs = make_account(), make_account()
    picture = send(theirs, draw("PNG", (50, 50))).json()
    answer = mine.product_api(
        "PUT", f"/profile/{mine.account['user_id']}", json={**NAMES, "avatar": {"id": picture["id"]}}
    )
    assert answer.status_code == 422


def test_members_pictures_cannot_be_listed(stack: Stack, make_account: MakeAccount) -> None:
    picture = send(make_account(), draw("PNG", (50, 50))).json()
    listed = requests.get(f"{stack['site']}{MEDIA}?per_page=100", timeout=TIMEOUT_SECONDS).json()
    assert picture["id"] not in [row["id"] for row in listed]
    assert requests.get(f"{stack['site']}{MEDIA}/{picture['id']}", timeout=TIMEOUT_SECONDS).status_code in {401, 404}


@pytest.mark.parametrize("name", ["shell.php", "me.php.jpg", "../../evil.jpg", "<b>me</b>.jpg", "me.svg"])
def test_the_file_name_is_ignored(make_account: MakeAccount, name: str) -> None:
    message = PngImagePlugin.PngInfo()
    message.add_text("Comment", PHP.decode())
    picture = send(make_account(), draw("PNG", (50, 50), pnginfo=message) + PHP, name).json()
    path = urlsplit(picture["source_url"]).path
    assert path.startswith("/wp-content/uploads/")
    assert path.rpartition("/")[2].startswith("picture-")
    assert path.endswith(".png")
    assert b"<?php" not in requests.get(picture["source_url"], timeout=TIMEOUT_SECONDS).content


@pytest.mark.parametrize(
    ("content", "name", "message"),
    [
        (SVG, "me.svg", "You can only upload JPEG/JPG/GIF/PNG file!"),
        (SVG, "me.png", "You can only upload JPEG/JPG/GIF/PNG file!"),
        (PHP, "me.png", "You can only upload JPEG/JPG/GIF/PNG file!"),
        (b"GIF89a" + PHP, "me.gif", "You can only upload JPEG/JPG/GIF/PNG file!"),
        (draw() + b"\0" * TWO_MB, "me.jpg", "Image must smaller than 2MB!"),
        (draw("PNG", (3000, 4100)), "me.png", "me.png file upload failed."),
        (draw()[:3000], "me.jpg", "me.jpg file upload failed."),
    ],
    ids=["SVG", "SVG as PNG", "PHP as PNG", "PHP as GIF", "over 2 MB", "too many pixels", "broken off"],
)
def test_invalid_files_get_the_specified_messages(
    make_account: MakeAccount, content: bytes, name: str, message: str
) -> None:
    answer = send(make_account(), content, name)
    assert (answer.status_code, answer.json()["message"]) == (422, message)


def test_visitors_and_other_sites_cannot_upload(stack: Stack, make_account: MakeAccount) -> None:
    member = make_account()
    for nonce in ("", "0123456789"):
        assert send(member, draw(), **{"X-WP-Nonce": nonce}).status_code == 403
    files = {"file": ("me.jpg", draw(), "image/jpeg")}
    for http in (member.http, requests):
        assert http.post(stack["site"] + MEDIA, files=files, timeout=TIMEOUT_SECONDS).status_code == 401


def test_members_can_upload_only_pictures(make_account: MakeAccount) -> None:
    member = make_account()
    raw = member.http.post(
        member.stack["site"] + MEDIA,
        data=draw(),
        headers={
            "X-WP-Nonce": member.session["nonce"],
            "Content-Disposition": 'attachment; filename="me.jpg"',
            **SAME_ORIGIN,
        },
        timeout=TIMEOUT_SECONDS,
    )
    assert raw.status_code == 403


def test_users_with_upload_permission_upload_as_usual(stack: Stack) -> None:
    admin = Member.sign_in(stack, "admin")
    answer = send(admin, draw("JPEG", (1600, 1200)), "banner.jpg")
    assert answer.status_code == 201
    assert answer.json()["media_details"]["width"] == 1600
    admin.http.delete(
        f"{stack['site']}{MEDIA}/{answer.json()['id']}?force=true",
        headers={"X-WP-Nonce": admin.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
