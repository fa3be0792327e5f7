"""Every way in which a call names a document or a folder: in its path, its query or its body."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.pyservice.core.world import ATTACHMENT, World
from tests.pyservice.document_requests.desk import COPY, REVIEW
from tests.service import SITE

from lyd.core.access import Capability, DocumentSpace

MINE, SHARED, ORGANISATION = DocumentSpace
XML = "PEFuc3dlcnMvPg=="
Send = Callable[[World, str, int], dict[str, Any]]
"""(world, who asks, id) → what the call is given beside its path."""


@dataclass(frozen=True, kw_only=True)
class Way:
    """How one call names one thing, and what the table of access is asked about it.

    capability None: it is enough that the caller comes across the folder. space is where the caller acts or must come
    across it; also are capabilities that the call asks for whatever the thing.
    """

    about: str = "document"
    capability: Capability | None = None
    space: DocumentSpace | None = None
    path: dict[str, Any] = field(default_factory=dict)
    send: Send = lambda _world, _by, _id: {}
    also: tuple[Capability, ...] = ()
    wants_deleted: bool = False


def body(**given: Any) -> Send:
    """The id in the JSON body, in place of "ID" or ["ID"]."""
    return lambda world, by, one: {"json": {name: _put(value, world, by, one) for name, value in given.items()}}


def query(**given: Any) -> Send:
    """The id in the query."""
    return lambda world, by, one: {"query_string": {name: _put(value, world, by, one) for name, value in given.items()}}


def _put(value: Any, world: World, by: str, one: int) -> Any:
    known = {"ID": one, "OWN": world.own.get(by), "TEAM": world.team_folder.get(by)}
    if isinstance(value, list):
        return [_put(part, world, by, one) for part in value]
    return known.get(value, value) if isinstance(value, str) else value


def listing(endpoint_space: DocumentSpace) -> Way:
    also = (Capability.LIST_ORGANISATION_DOCUMENTS,) if endpoint_space is ORGANISATION else ()
    return Way(about="folder", space=endpoint_space, send=query(type=endpoint_space.code, folder_id="ID"), also=also)


def both_ways(ways: dict[str, list[Way]]) -> dict[str, list[Way]]:
    """The same ways for routes of the product API and their twins of the site API."""
    return {f"{family}{endpoint}": each for endpoint, each in ways.items() for family in ("", "site_")}


C = Capability
PATH = {"document_id": "ID"}
FOLDER_PATH = {"folder_id": "ID"}

SIGNING = body(
    doc_id="ID",
    due_date="2126-01-31",
    email_subject="Please sign",
    signer=[{"full_name": "Ada Lovelace", "email": "ada@example.com"}],
)
"""A form for signatures that is complete, though not right for the document."""

WAYS: dict[str, list[Way]] = {
    "documents.show_document": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.download": [Way(capability=C.DOWNLOAD_DOCUMENT, path=PATH)],
    "documents.list_viewable_files": [Way(capability=C.VIEW_DOCUMENT, path=PATH)],
    "documents.view_document": [Way(capability=C.VIEW_DOCUMENT, path=PATH)],
    "comparisons.list_versions": [Way(capability=C.COMPARE_DOCUMENT, path=PATH)],
    "comparisons.request_comparison": [
        Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=body(older_id=1, newer_id=2))
    ],
    "comparisons.show_comparison": [Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=query(older_id=1, newer_id=2))],
    "comparisons.download_comparison": [
        Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=query(older_id=1, newer_id=2))
    ],
    "answer_suggestions.list_answer_suggestions": [Way(capability=C.EDIT_DOCUMENT, path=PATH)],
    "documents.list_shared_folders": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.follow_link": [Way(capability=C.FOLLOW_PROTECTOR_LINK, path=PATH, send=body(link="protector_link"))],
    "document_requests.request_legal_review": [
        Way(capability=C.REQUEST_LEGAL_REVIEW, send=body(doc_id="ID", confirmed=True, **REVIEW))
    ],
    "document_requests.order_hard_copy": [
        Way(capability=C.ORDER_HARD_COPY, send=body(doc_id="ID", confirmed=True, **COPY))
    ],
    "document_requests.show_terms": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.rename_document": [Way(capability=C.RENAME_DOCUMENT, path=PATH, send=body(new_name="New"))],
    "documents.reopen_document": [Way(capability=C.REOPEN_DOCUMENT, path=PATH, send=body(confirmed=True))],
    "documents.change_documents_client": [
        Way(capability=C.RENAME_DOCUMENT, send=body(list_doc=["ID"], client="Smith"))
    ],
    "documents.acknowledge": [Way(capability=C.EDIT_DOCUMENT, path=PATH, send=body(acknowledgement=True))],
    "documents.copy_document": [Way(capability=C.COPY_DOCUMENT, send=body(doc_id="ID", name="Copy"))],
    "documents.move_documents": [
        *(
            Way(capability=C.MOVE_DOCUMENT, space=space, send=body(type=space.code, list_doc=["ID"], folder_id=None))
            for space in DocumentSpace
        ),
        Way(about="folder", space=MINE, send=body(type=1, list_doc=["OWN"], folder_id="ID")),
    ],
    "documents.delete_documents": [
        *(
            Way(capability=C.DELETE_DOCUMENT, space=space, send=body(type=space.code, list_doc=["ID"]))
            for space in DocumentSpace
        ),
        Way(capability=C.DELETE_DOCUMENT, space=SHARED, send=query(type=2, list_doc="ID")),
    ],
    "documents.share_documents": [
        Way(capability=C.SHARE_DOCUMENT, send=body(list_doc=["ID"], folder_id="TEAM")),
        Way(capability=C.SHARE_DOCUMENT, send=body(check=True, list_doc=["ID"], folder_id="TEAM")),
        Way(about="folder", space=SHARED, send=body(list_doc=["OWN"], folder_id="ID")),
        Way(about="folder", space=SHARED, send=body(check=True, list_doc=["OWN"], folder_id="ID")),
    ],
    "documents.unshare_document": [Way(capability=C.UNSHARE_DOCUMENT, send=body(doc_id="ID", list_folder=["TEAM"]))],
    "documents.restore_documents": [Way(capability=C.RESTORE_DOCUMENT, wants_deleted=True, send=body(list_doc=["ID"]))],
    "documents.create_draft": [Way(about="folder", space=MINE, send=body(template_id=PRODUCT, folder_id="ID"))],
    "documents.list_documents": [listing(space) for space in DocumentSpace],
    "documents.count_documents": [listing(space) for space in DocumentSpace],
    "documents.list_documents_for_owner": [Way(about="folder", space=ORGANISATION, send=query(folder_id="ID"))],
    "documents.count_documents_for_owner": [Way(about="folder", space=ORGANISATION, send=query(folder_id="ID"))],
    "answers.take_action_token": [
        Way(capability=C.EDIT_DOCUMENT, path=PATH),
        Way(capability=C.EDIT_DOCUMENT, path=PATH, send=query(confirmed="true")),
    ],
    "answers.save_answers": [Way(capability=C.EDIT_DOCUMENT, path=PATH, send=body(xml=XML, action_token="x"))],
    "documents.restore_saved_answers": [
        Way(capability=C.REPLACE_ANSWERS, path=PATH, send=body(revision=1, confirmed=True))
    ],
    "documents.reset_document_answers": [
        Way(capability=C.REPLACE_ANSWERS, path=PATH),
        Way(capability=C.REPLACE_ANSWERS, path=PATH, send=query(confirmed="true")),
    ],
    "documents.add_attachment": [
        Way(
            capability=C.EDIT_DOCUMENT,
            path=PATH,
            send=lambda _world, _by, _id: {
                "data": {"action_token": "x", "file": (io.BytesIO(b"%PDF-"), "A.pdf")},
                "content_type": "multipart/form-data",
            },
        )
    ],
    "documents.list_attachments": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.download_attachment": [Way(capability=C.READ_DOCUMENT, path={**PATH, "attachment_id": ATTACHMENT})],
    "log.show_change_log": [Way(capability=C.READ_DOCUMENT_LOG, send=query(doc_id="ID"))],
    "log.show_save": [Way(capability=C.READ_DOCUMENT_LOG, path={**PATH, "revision": 1})],
    "log.list_answer_authors": [Way(capability=C.READ_DOCUMENT_LOG, send=query(doc_id="ID", tag_codes="Name"))],
    "log.show_log": [Way(capability=C.READ_DOCUMENT_LOG, send=query(id="ID"))],
    "asic.check_company_name": [
        Way(capability=C.EDIT_DOCUMENT, send=body(doc_id="ID", company_name="Tea LTD", confirmed=True))
    ],
    "asic.apply_proposed_name": [
        Way(
            capability=C.EDIT_DOCUMENT,
            send=body(doc_id="ID", proposed_name="Tea", legal_element="LTD", confirmed=True),
        )
    ],
    "asic.store_application_data": [Way(capability=C.EDIT_DOCUMENT, send=body(doc_id="ID", confirmed=True))],
    "asic.check_pre_consent": [Way(capability=C.READ_ASIC, send=body(doc_id="ID"))],
    "asic.init_payment": [
        Way(capability=C.PAY_ASIC, send=body(doc_id="ID", redirect_url=f"{SITE}/my-account/", confirmed=True))
    ],
    "asic.get_transaction_status": [Way(capability=C.READ_ASIC, send=body(doc_id="ID"))],
    "asic.lodge_registration": [Way(capability=C.SUBMIT_ASIC, send=body(doc_id="ID", confirmed=True))],
    "asic.show_registration": [Way(capability=C.READ_ASIC, send=query(doc_id="ID"))],
    "asic.show_log": [Way(capability=C.READ_ASIC, send=query(id="ID"))],
    "assembly.start_assembly": [Way(capability=C.ASSEMBLE_DOCUMENT, path=PATH, send=body(confirmed=True))],
    "assembly.follow_assembly": [Way(capability=C.ASSEMBLE_DOCUMENT, path=PATH)],
    "previews.show_preview": [
        Way(capability=C.PREVIEW_DOCUMENT, path=PATH, send=lambda _world, _by, _id: {"data": {"xml": "eA=="}})
    ],
    "previews.show_text": [
        Way(capability=C.PREVIEW_DOCUMENT, path=PATH, send=lambda _world, _by, _id: {"data": {"xml": "eA=="}})
    ],
    "previews.follow_preview": [Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32})],
    "previews.cancel_preview": [Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32})],
    "previews.show_preview_page": [
        Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32, "page": 1})
    ],
    "assembly.list_download_ids": [Way(capability=C.DOWNLOAD_DOCUMENT, path={**PATH, "return_path": "my-account"})],
    "assembly.list_download_ids_3": [Way(capability=C.DOWNLOAD_DOCUMENT, path={**PATH, "return_path": "my-account"})],
    "folders.list_folders": [
        Way(
            about="folder",
            space=space,
            send=query(type=space.code, include_folder="ID"),
            also=(C.LIST_ORGANISATION_DOCUMENTS,) if space is ORGANISATION else (),
        )
        for space in DocumentSpace
    ],
    "folders.create_folder": [
        Way(
            about="folder",
            capability=C.CREATE_IN_FOLDER,
            space=space,
            send=body(name="New", type=space.code, folder_parent_id="ID"),
        )
        for space in (MINE, SHARED)
    ],
    "folders.rename_folder": [Way(about="folder", capability=C.RENAME_FOLDER, path=FOLDER_PATH, send=body(name="New"))],
    "folders.list_destinations": [Way(about="folder", capability=C.MOVE_FOLDER, path=FOLDER_PATH)],
    "folders.move_folder": [
        Way(about="folder", capability=C.MOVE_FOLDER, path=FOLDER_PATH, send=body(to_folder_id=None))
    ],
    "folders.delete_folder": [Way(about="folder", capability=C.DELETE_FOLDER, path=FOLDER_PATH)],
    "folders.restore_folders": [
        Way(about="folder", capability=C.RESTORE_FOLDER, wants_deleted=True, send=body(list_folder=["ID"]))
    ],
    "folder_shares.share_folders": [Way(about="folder", capability=C.SHARE_FOLDER, send=body(folder_ids=["ID"]))],
    "folder_shares.unshare_folders": [
        Way(about="share", capability=C.UNSHARE_FOLDER, send=query(folder_share_id="ID"))
    ],
    **both_ways(
        {
            "signing.list_signer": [Way(capability=C.SIGN_DOCUMENT, send=query(doc_id="ID"))],
            "signing.check": [Way(capability=C.SIGN_DOCUMENT, send=SIGNING)],
            "signing.confirm": [Way(capability=C.SIGN_DOCUMENT, send=SIGNING)],
            "signing.show_bundle": [Way(capability=C.READ_DOCUMENT, send=query(doc_id="ID"))],
            "signing.show_history": [Way(capability=C.READ_DOCUMENT, send=query(doc_id="ID"))],
            "signing.send_reminder": [Way(capability=C.MANAGE_SIGNING, send=body(doc_id="ID"))],
            "signing.recall": [Way(capability=C.MANAGE_SIGNING, send=body(doc_id="ID"))],
            "signing.download": [Way(capability=C.DOWNLOAD_DOCUMENT, send=query(doc_id="ID"))],
            "signing.download_evidence": [Way(capability=C.DOWNLOAD_DOCUMENT, send=query(doc_id="ID"))],
        }
    ),
}
"""Of each route that is about documents or folders."""


def both_families(endpoint: str, **sent: Any) -> dict[str, dict[str, Any]]:
    """The same sent to a route of the product API and to its twin of the site API."""
    return {endpoint: sent, f"site_{endpoint}": sent}


FREE: dict[str, dict[str, Any]] = {
    "me.show_account": {},
    "me.show_capabilities": {},
    "session.sign_out": {},
    "jobs.show_job": {"path": {"job_id": 404}},
    "products.list_products": {},
    "products.list_categories": {},
    "products.show_product": {"path": {"product_id": PRODUCT}},
    "template_previews.show_template_preview": {"path": {"product_id": PRODUCT}},
    "template_previews.show_template_page": {"path": {"product_id": PRODUCT, "sha256": "0" * 64}},
    "coupons.find_coupon": {"query_string": {"code": "NONE"}},
    "coupons.check_coupon": {"json": {"product_id": PRODUCT, "code": "NONE"}},
    "faq.show_faq": {"query_string": {"product_id": PRODUCT}},
    "site_faq.show_faq": {"query_string": {"product_id": PRODUCT}},
    "membership_products.show_products": {},
    "site_membership_products.show_products": {},
    "interviews.try_interview": {"query_string": {"x_template_id": 404}},
    "site_interviews.try_interview": {"query_string": {"x_template_id": 404}},
    "interviews.show_interview": {"query_string": {"id_template": PRODUCT}},
    "site_interviews.show_interview": {"query_string": {"id_template": PRODUCT}},
    "shop_packages.list_packages": {"query_string": {"product_ids": PRODUCT}},
    "shop_packages.store_package": {},
    "shop_packages.check_package": {},
    "shop_versions.list_versions": {"query_string": {"product_id": PRODUCT}},
    "shop_packages.approve_version": {"path": {"version_id": 404}},
    "shop_packages.publish_version": {"path": {"version_id": 404}, "json": {}},
    "shop_packages.cancel_publication": {"path": {"version_id": 404}},
    "shop_packages.discard_version": {"path": {"version_id": 404}},
    "shop_versions.show_changes": {"path": {"version_id": 404}, "query_string": {"from_id": 404}},
    "shop_versions.move_open_documents": {"path": {"version_id": 404}, "json": {"from_id": 404}},
    "shop_orders.list_orders": {"query_string": {"order_ids": "1"}},
    "shop_orders.show_partners": {},
    "shop_orders.create_webhooks": {},
    "orders.create_order": {"json": {"request_key": "walked-by", "product_id": 404}},
    "orders.show_order": {"path": {"order_id": 404}},
    "orders.update_order": {"path": {"order_id": 404}, "json": {"meta_data": [{"key": "is_used", "value": "1"}]}},
    "order.refresh_order": {"path": {}, "query_string": {"id_order": 404}},
    "site_order.refresh_order": {"path": {}, "query_string": {"id_order": 404}},
    **both_families("order.start_piece", path={}, json={"id_order": 404, "line_id": 1, "piece": 1}),
    **both_families("invoice.download_invoice", path={}, query_string={"id_order": 404}),
    "stripe.start_checkout": {
        "path": {},
        "json": {"order_id": 404, "success_url": "http://site.test/s", "cancel_url": "http://site.test/c"},
    },
    "orders.create_request_order": {"path": {}, "json": {"request_id": 404}},
    "shop_requests.list_requests": {},
    "shop_requests.show_request": {"path": {"request_id": 404}},
    "shop_requests.change_request": {"path": {"request_id": 404}, "json": {"state": "done"}},
    "shop_review.list_events": {},
    "shop_review.list_attention": {},
    "shop_events.replay_event": {"path": {"event_id": 404}},
    "shop_review.request_check": {"path": {"item_id": 404}},
    "documents.create_draft": {"json": {"template_id": PRODUCT}},
    "documents.list_documents": {},
    "documents.list_documents_for_owner": {},
    "documents.count_documents": {},
    "documents.count_documents_for_owner": {},
    "documents.list_company_users": {},
    "documents.list_clients": {},
    "documents.list_client_suggestions": {},
    "documents.list_deleted": {},
    "folders.list_folders": {},
    "folders.list_deleted": {},
    "folders.create_folder": {"json": {"name": "Folder", "type": 1}},
    "customers.show_customer": {"path": {"user_id": 404}},
    **both_families("credit_logs.count_document", path={}, json={"id_team": 404}),
    **both_families("team.show_team"),
    **both_families("team.update_team", json={"name_team": "Firm", "company_registration_no": "1"}),
    **both_families("team.list_members"),
    **both_families("member.show_role"),
    **both_families("member.set_role", path={}, json={"id_user": PEOPLE["member"].user_id, "role": "manager"}),
    **both_families("team.list_invitations"),
    **both_families("team.invite_member", json={"email": "new@example.test", "role": "member"}),
    **both_families("team.resend_invitation", path={"invitation_id": 404}),
    **both_families("team.revoke_invitation", path={"invitation_id": 404}),
    **both_families(
        "team.remove_member",
        path={"user_id": PEOPLE["member"].user_id},
        json={"receiver_id": PEOPLE["manager"].user_id},
    ),
    **both_families("team.leave_team", json={}),
    **both_families("team.transfer_team", json={"user_id": PEOPLE["member"].user_id}),
    "invitation.describe_invitation": {"path": {}, "json": {"token": "x"}},
    "invitation.accept_invitation": {"path": {}, "json": {"token": "x"}},
    "site_invitation.register_by_invitation": {
        "path": {},
        "json": {"token": "x", "first_name": "Ann", "last_name": "Lee", "password": "a long enough one"},
    },
    **both_families("membership.show_membership"),
    **both_families("membership.preview_plan", json={"plan": "strategist"}),
    **both_families("membership.open_portal"),
    "credits.show_credits": {},
    "credits.list_packages": {},
    **both_families("credit_logs.show_spending"),
    **both_families("credit_logs.show_purchases"),
    **both_families("credit_logs.show_team_purchases", path={"team_id": 1}),
    **both_families("credit_orders.update_credit", json={"id_product": 1}),
    **both_families("announcement.show_active"),
    "shop_announcements.list_announcements": {},
    "shop_announcements.create_announcement": {"json": {"content": "Open on Saturdays."}},
    "shop_announcements.change_announcement": {"path": {"announcement_id": 404}, "json": {"content": "Open."}},
    "shop_announcements.end_announcement": {"path": {"announcement_id": 404}},
    "shop_announcements.delete_announcement": {"path": {"announcement_id": 404}},
    **both_families("video.hide_video", path={}, json={"user_id": 404}),
    "sales.request_sales": {"json": {"name": "Kim", "email": "kim@example.com", "message": "Please call."}},
    "connection.list_apps": {},
    "connection.list_connected": {},
    "addresses.check_address": {
        "json": {"streetName": "Smith", "locality": "Newtown", "state": "NSW", "postCode": "2042"}
    },
    "businesses.look_up": {"query_string": {"number": "53 004 085 616"}},
    "xero.list_organisations": {},
    "application.begin": {"path": {"path": "none"}},
    "application.complete": {"path": {"path": "none"}, "query_string": {"code": "c", "state": "s"}},
    "application.disconnect": {"path": {"path": "none"}},
    "xero.set_tenant": {"path": {}, "json": {"tenant_id": "none"}},
    "tfa.show_two_factor": {},
    "tfa.change_two_factor": {"path": {"user_id": 404}, "json": {"action": "begin", "password": "secret"}},
    "security.show_security": {},
    "security.end_session": {"path": {"session_id": "0" * 32}},
    "security.end_other_sessions": {},
    "profile.show_profile": {},
    "profile.save_profile": {"path": {"user_id": 404}, "json": {"name": "A", "firstName": "A", "lastName": "A"}},
    "site_profile.change_password": {
        "json": {"password": "old", "newPassword": "a long enough one", "confirmNewPassword": "a long enough one"}
    },
    "pictures.remake_picture": {},
    **both_families("signers.request_new_link", json={"token": "x"}),
    **both_families("signers.check_file", json={"sha256": "0" * 64}),
    **both_families(
        "signing.correct", path={"signer_id": 404}, json={"full_name": "Ada Lovelace", "email": "ada@example.com"}
    ),
    **both_families("signing.resend", path={"signer_id": 404}),
    **both_families("signing.substitute", path={"signer_id": 404}),
    **both_families("data.list_countries"),
    **both_families("streets.list_street_types"),
}
"""What is asked without naming a document or folder, with input that is right; "path" is what the address holds.

An id of a product or an order that there is none of is fine: a caller who may not ask is refused before the look-up.
"""

BY_LINK = {
    "assembly.download_by_id",
    "hooks.receive_woocommerce_event",
    "hooks.receive_stripe_event",
    "hooks.receive_fusesign_event",
    "site_security.record_report",
    *(
        f"{family}signers.{view}"
        for family in ("", "site_")
        for view in (
            *("show_link", "request_code", "open_session", "show_bundle", "show_page", "show_page_text"),
            *("download_file", "keep_draft", "complete", "decline", "give_away", "download_result"),
            "call_substitute",
        )
    ),
}
"""Routes whose caller is named by a signature and not by the bearer token; their own tests walk through them."""
