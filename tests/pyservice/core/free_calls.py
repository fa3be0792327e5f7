"""What is sent to routes that name no document and no folder of a team, and to those that a link opens."""

from __future__ import annotations

from typing import Any

from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT


def both_families(endpoint: str, **sent: Any) -> dict[str, dict[str, Any]]:
    """The same sent to a route of the product API and to its twin of the site API."""
    return {endpoint: sent, f"site_{endpoint}": sent}


ASSISTANT = {
    "is_enabled": True,
    "provider": "local",
    "sends_partner_data": False,
    "allows_browser_speech": False,
    "retention_days": 90,
}
FREE: dict[str, dict[str, Any]] = {
    "me.show_account": {},
    "me.show_capabilities": {},
    "session.sign_out": {},
    "clients.show_data_providers": {},
    "clients.show_client_types": {"query_string": {"app": "xero"}},
    "clients.show_client": {"path": {"client_id": "1"}, "query_string": {"system": "xero"}},
    "simple_funds.show_fund": {"path": {"uuid": "1"}},
    "assistant.show_settings": {},
    "assistant.change_settings": {"json": ASSISTANT},
    "assistant.show_usage": {},
    "assistant.delete_all_sessions": {},
    "assistant.show_extraction": {"path": {"extraction_id": "0" * 26}},
    "assistant.delete_extraction": {"path": {"extraction_id": "0" * 26}},
    "assistant.delete_session": {"path": {"session_id": "0" * 26}},
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
    "shop_partners.show_partners": {},
    "shop_partners.replay_failure": {"json": {"kind": "sync", "id": 404}},
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
    "entity_book.list_entities": {},
    "partner_syncs.show": {"path": {"sync_id": 404}},
    "partner_syncs.confirm": {"path": {"sync_id": 404}, "json": {"plan_digest": "0" * 64}},
    "partner_syncs.retry": {"path": {"sync_id": 404}},
    "partner_syncs.stop": {"path": {"sync_id": 404}},
    "partner_syncs.choose": {"path": {"sync_id": 404, "step_id": 404}, "json": {}},
    "entity_book.show_entity": {"path": {"entity_id": 404}},
    "entity_book.merge_entities": {"path": {"entity_id": 404}, "json": {"ids": [405]}},
    "entity_book.undo_merge": {"path": {}, "json": {"id": 404}},
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
