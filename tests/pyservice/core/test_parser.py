"""Wrong input at every call about documents and folders: always the one shape, never a crash, nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT
from tests.pyservice.core.free_calls import FREE, both_families
from tests.pyservice.core.test_access import guarded_rules
from tests.pyservice.core.ways import WAYS
from tests.service import Api

from lyd.audit.models import AuditEvent

NO_IDS: list[Any] = [-1, 0, 2**63, 10**30, 1.5, "text", "1; DROP TABLE", True, None, {}, []]
NO_LISTS: list[Any] = [[], list(range(1, 102)), None, "text", 5.5, {}, [None], ["x"], [-1], [[1]], [2**63], [1, "x"]]
NO_NAMES: list[Any] = ["", "   ", "\u2003\t", None, 5, [], {}, "x" * 256, "\ud800", True]
NO_CLIENTS: list[Any] = [5, [], {}, "x" * 151, "\ud800", True]
NO_ROUTES = ["-1", "0", "x", "1.5", str(2**63), "9" * 40, "%00", "1%20", "ID", "٣"]

IDS = {"folder_id", "doc_id", "to_folder_id", "folder_parent_id"}
LISTS = {"list_doc", "list_folder", "folder_ids"}
NAMED = {"new_name", "name", "name_team", "company_registration_no"}
NULL_IS_FINE = {"folder_id", "to_folder_id", "folder_parent_id"}
"""Null is the top level there."""

BODIES: dict[str, dict[str, Any]] = {
    "documents.rename_document": {"new_name": "New"},
    "documents.change_documents_client": {"list_doc": ["ID"], "client": "Smith"},
    "documents.acknowledge": {"acknowledgement": True},
    "documents.follow_link": {"link": "ppsr_link"},
    "documents.copy_document": {"doc_id": "ID", "name": "Copy"},
    "documents.move_documents": {"type": 1, "list_doc": ["ID"], "folder_id": "FOLDER"},
    "documents.delete_documents": {"type": 1, "list_doc": ["ID"]},
    "documents.share_documents": {"list_doc": ["ID"], "folder_id": "TEAM"},
    "documents.unshare_document": {"doc_id": "ID", "list_folder": ["TEAM"]},
    "documents.restore_documents": {"list_doc": ["ID"]},
    "documents.restore_saved_answers": {"revision": 1},
    "documents.create_draft": {"template_id": PRODUCT, "folder_id": "FOLDER"},
    "folders.create_folder": {"name": "New", "type": 1, "folder_parent_id": "FOLDER"},
    "folders.rename_folder": {"name": "New"},
    "folders.move_folder": {"to_folder_id": "FOLDER"},
    "folders.restore_folders": {"list_folder": ["FOLDER"]},
    "folder_shares.share_folders": {"folder_ids": ["FOLDER"]},
    **both_families("team.update_team", name_team="Firm", company_registration_no="1"),
    **both_families("member.set_role", id_user=13, role="manager"),
    **both_families("team.invite_member", email="new@example.test", role="member"),
    **both_families("team.remove_member", receiver_id=12),
    **both_families("team.transfer_team", user_id=13),
    **both_families("membership.preview_plan", plan="strategist"),
    **both_families("credit_orders.update_credit", id_product=1),
    **both_families("credit_logs.count_document", id_team=1),
}
OTHER_BODIES = {
    *("profile.save_profile", "site_profile.change_password", "pictures.remake_picture"),
    *("answers.save_answers", "documents.reset_document_answers", "assembly.start_assembly"),
    *(
        f"asic.{view}"
        for view in (
            *("check_company_name", "apply_proposed_name", "store_application_data", "check_pre_consent"),
            *("init_payment", "get_transaction_status", "lodge_registration"),
        )
    ),
    *(f"assistant.{view}" for view in ("init_session", "start_interview", "end", "turn", "correct", "validate_answer")),
    *(
        f"assistant.{view}"
        for view in ("follow", "hear", "transcribe", "speak", "speak_aloud", "make_token", "take_answers")
    ),
    *("entity_comparison.choose_detail", "entity_comparison.check_again"),
    *("entity_book.merge_entities", "entity_book.undo_merge"),
    *("assistant.change_settings", "assistant.start_extraction", "assistant.complete"),
    *("addresses.check_address", "documents.add_attachment", "documents.reopen_document"),
    *("previews.show_preview", "previews.show_text"),
    *(
        "orders.create_order",
        "orders.update_order",
        "orders.create_request_order",
        *both_families("order.start_piece"),
        "stripe.start_checkout",
        "shop_events.replay_event",
        "shop_review.request_check",
    ),
    *("document_requests.request_legal_review", "document_requests.order_hard_copy", "shop_requests.change_request"),
    *(
        "clients.propose",
        "clients.record_imported",
        "company_certificates.retry_certificate",
        *(f"partner_syncs.{view}" for view in ("create", "confirm", "choose", "retry", "stop")),
        "comparisons.request_comparison",
        "coupons.check_coupon",
        "shop_partners.replay_failure",
        "shop_orders.create_webhooks",
    ),
    *("shop_packages.store_package", "shop_packages.check_package", "shop_packages.approve_version"),
    *("shop_packages.publish_version", "shop_packages.cancel_publication", "shop_versions.move_open_documents"),
    *("shop_announcements.create_announcement", "shop_announcements.change_announcement"),
    *("shop_announcements.end_announcement", "video.hide_video", "site_video.hide_video", "sales.request_sales"),
    *("xero.set_tenant", "tfa.change_two_factor", "security.end_session", "security.end_other_sessions"),
    *both_families("team.resend_invitation"),
    *both_families("team.leave_team"),
    *(
        name
        for view in ("check", "confirm", "send_reminder", "recall", "correct", "resend", "substitute")
        for name in both_families(f"signing.{view}")
    ),
    *(name for view in ("request_new_link", "check_file") for name in both_families(f"signers.{view}")),
    *("invitation.describe_invitation", "invitation.accept_invitation", "site_invitation.register_by_invitation"),
}
"""Their input is answers, about orders, money and signatures, a file, a word, or nothing; their own tests feed them."""
QUERIES: dict[str, dict[str, list[str]]] = {
    "documents.list_documents": {
        "type": ["0", "4", "x"],
        "folder_id": ["-1", "0", "x", "1.5", str(2**63)],
        "status": ["0", "6", "x"],
        "sort": ["id", "password", "created_at;"],
        "order": ["up"],
        "page": ["0", "-1", "x"],
        "length": ["0", "101", "-1", "x"],
        "name": ["x" * 256],
        "nothing": ["1"],
    },
    "documents.list_deleted": {"page": ["0", "x"], "length": ["101", "0"], "name": ["x" * 256], "nothing": ["1"]},
    "folders.list_folders": {"type": ["0", "4", "x"], "include_folder": ["-1", "x", str(2**63)], "nothing": ["1"]},
    "folders.list_deleted": {"page": ["0", "x"], "length": ["101", "0"], "nothing": ["1"]},
    "log.show_log": {
        "id": ["-1", "0", "x", "1.5", str(2**63)],
        "page": ["0", "x"],
        "length": ["0", "101"],
        "is_success": ["maybe"],
        "nothing": ["1"],
    },
    "folder_shares.unshare_folders": {
        "folder_share_id": ["-1", "0", "x", "1,x", str(2**63), ",".join(map(str, range(1, 102)))],
        "nothing": ["1"],
    },
    "answers.take_action_token": {"confirmed": ["maybe"], "nothing": ["1"]},
}


def filled(body: dict[str, Any], known: dict[str, int]) -> dict[str, Any]:
    def one(value: Any) -> Any:
        if isinstance(value, list):
            return [one(part) for part in value]
        return known.get(value, value) if isinstance(value, str) else value

    return {name: one(value) for name, value in body.items()}


def spoilt(body: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The body with one thing wrong, again and again, and what is wrong."""
    for name in body:
        without = {other: value for other, value in body.items() if other != name}
        if name not in {"template_id", "type", "folder_id", "folder_parent_id"}:
            yield f"no {name}", without
        for wrong in wrong_values(name):
            yield f"{name} = {wrong!r:.40}", {**body, name: wrong}
    yield "an unknown field", {**body, "nothing": 1}
    yield "a list", [body]
    yield "null", None


def wrong_values(name: str) -> list[Any]:
    if name in IDS:
        return [value for value in NO_IDS if not (value is None and name in NULL_IS_FINE)]
    if name in LISTS:
        return NO_LISTS
    if name == "client":
        return NO_CLIENTS
    if name in NAMED:
        return NO_NAMES
    return ["x", -1, 0, None, 10**30, [], {}]


def well_refused(answer: Any, *statuses: int) -> bool:
    """In the one shape, with a word, and with the fields that are wrong."""
    said = answer.json or {}
    shape = {"code", "status", "message", "errors", "error_code", "request_id", "data"}
    is_named = answer.status_code != 422 or said["error_code"] == "template_unavailable" or bool(said["errors"])
    return answer.status_code in statuses and set(said) == shape and said["message"] != "" and is_named


def path_of(app: Flask, endpoint: str, known: dict[str, int]) -> tuple[str, str]:
    rule = next(rule for rule in guarded_rules(app) if rule.endpoint == endpoint)
    values = {"document_id": known["ID"], "folder_id": known["FOLDER"], "user_id": 13}
    _, path = rule.build({name: values[name] for name in rule.arguments}) or (None, "")
    return ((rule.methods or set()) - {"HEAD", "OPTIONS"}).pop(), path


@pytest.mark.parametrize("endpoint", BODIES)
def test_a_wrong_body_is_refused(app: Flask, api: Api, session: Session, known: dict[str, int], endpoint: str) -> None:
    method, path = path_of(app, endpoint, known)
    wrong = []
    for what, body in spoilt(filled(BODIES[endpoint], known)):
        answer = api(method, path, "owner", data=json.dumps(body), content_type="application/json")
        if not well_refused(answer, 422):
            wrong.append(f"{what}: {answer.status_code} {answer.json}")
    assert not wrong, "\n".join(wrong)
    session.rollback()
    assert session.scalar(select(func.count()).select_from(AuditEvent)) == 0


@pytest.mark.parametrize("endpoint", BODIES)
@pytest.mark.parametrize(
    "sent", [b"", b"{", b"null", b"\xff\xfe", b'{"a": NaN}', b"9" * 5000, b"[" * 5000], ids=range(7)
)
def test_what_is_no_json_is_refused(app: Flask, api: Api, known: dict[str, int], endpoint: str, sent: bytes) -> None:
    method, path = path_of(app, endpoint, known)
    assert well_refused(api(method, path, "owner", data=sent, content_type="application/json"), 422)


@pytest.mark.parametrize("endpoint", QUERIES)
def test_a_wrong_query_is_refused(app: Flask, api: Api, known: dict[str, int], endpoint: str) -> None:
    method, path = path_of(app, endpoint, known)
    right = {"id": known["ID"]} if endpoint == "log.show_log" else {}
    wrong = []
    for name, values in QUERIES[endpoint].items():
        for value in values:
            answer = api(method, path, "owner", query_string={**right, name: value})
            if not well_refused(answer, 422) or (name != "nothing" and next(iter(answer.json["errors"])) != name):
                wrong.append(f"{name}={value:.20}: {answer.status_code} {answer.json}")
    assert not wrong, "\n".join(wrong)


def test_an_id_in_a_path_that_is_none_is_not_found(app: Flask, api: Api, known: dict[str, int]) -> None:
    wrong = []
    for rule in guarded_rules(app):
        if not rule.arguments & {"document_id", "folder_id"}:
            continue
        pattern = rule.rule.replace("<string(length=32):preview_id>", "0" * 32).replace("<int:page>", "1")
        for given in NO_ROUTES:
            path = pattern.replace("<int:document_id>", given).replace("<int:folder_id>", given)
            path = path.replace("<path:return_path>", "my-account")
            method = ((rule.methods or set()) - {"HEAD", "OPTIONS"}).pop()
            body = BODIES.get(rule.endpoint, {"confirmed": True} if "assemble" in path else {})
            sent: dict[str, Any] = {} if method in {"GET", "DELETE"} else {"json": filled(body, known)}
            if rule.endpoint == "answers.save_answers":
                sent = {"json": {"xml": "PEFuc3dlcnMvPg==", "action_token": "x"}}
            if rule.endpoint in ("previews.show_preview", "previews.show_text"):
                sent = {"data": {"xml": "eA=="}}
            answer = api(method, path, "owner", **sent)
            if not well_refused(answer, 404, 405, 422):
                wrong.append(f"{method} {path}: {answer.status_code}")
    assert not wrong, "\n".join(wrong)


def test_every_call_with_a_body_is_fed_wrong_input(app: Flask) -> None:
    """A new call with a body fails here until its right input is above."""
    about = set(WAYS) | set(FREE)
    writing = {rule.endpoint for rule in guarded_rules(app) if (rule.methods or set()) & {"POST", "PUT", "PATCH"}}
    with_body = (writing & about) | {"documents.delete_documents"}
    assert with_body - OTHER_BODIES == set(BODIES)
