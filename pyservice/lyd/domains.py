"""The parts of the application, listed by hand: one line for each domain and address family.

Modules with jobs and with handlers of events are imported here too, so that the worker has them registered.
"""

from __future__ import annotations

from lyd.account.routes import blp as me
from lyd.account.routes import session
from lyd.addresses.routes import blp as addresses
from lyd.announcements.routes import blp as announcement
from lyd.announcements.routes import shop as shop_announcements
from lyd.answer_suggestions.routes import blp as answer_suggestions
from lyd.asic import handlers as asic_handlers
from lyd.asic import jobs as asic_jobs
from lyd.asic.routes import blp as asic
from lyd.assembly.preview_routes import previews
from lyd.assembly.routes import blp as assembly
from lyd.assistant import handlers as assistant_handlers
from lyd.assistant import jobs as assistant_jobs
from lyd.assistant.routes import blp as assistant
from lyd.businesses.routes import blp as businesses
from lyd.client_imports import handlers as import_handlers
from lyd.client_imports import jobs as import_jobs
from lyd.client_imports.routes import clients, funds
from lyd.commerce import handlers as commerce_handlers
from lyd.commerce.routes import coupons, customers, faq, products
from lyd.comparisons import jobs as comparison_jobs
from lyd.comparisons.routes import blp as comparisons
from lyd.core.http import Blueprint
from lyd.core.jobs.routes import blp as jobs
from lyd.credits.routes import blp as credits
from lyd.credits.routes import logs as credit_logs
from lyd.document_requests.routes import blp as document_requests
from lyd.document_requests.shop import shop as shop_requests
from lyd.documents import jobs as document_jobs
from lyd.documents.routes import answers
from lyd.documents.routes import blp as documents
from lyd.documents.routes import versions as shop_versions
from lyd.documents.routes.log import blp as log
from lyd.entity_book import handlers as entity_book_handlers
from lyd.entity_book import jobs as entity_book_jobs
from lyd.entity_book.routes import blp as entity_book
from lyd.entity_book.routes import comparison as entity_comparison
from lyd.folders import jobs as folder_jobs
from lyd.folders.routes import blp as folders
from lyd.folders.routes import shares as folder_shares
from lyd.hubspot_contacts import handlers as hubspot_handlers
from lyd.hubspot_contacts import jobs as hubspot_jobs
from lyd.integrations import handlers as integration_handlers
from lyd.integrations import jobs as integration_jobs
from lyd.integrations.routes import apps, connections, xero
from lyd.interviews import jobs as interview_jobs
from lyd.interviews.routes import blp as interviews
from lyd.interviews.routes import shop as shop_packages
from lyd.mail import jobs as mail_jobs
from lyd.memberships import handlers as membership_handlers
from lyd.memberships import jobs as membership_jobs
from lyd.memberships.product_routes import blp as membership_products
from lyd.memberships.routes import blp as membership
from lyd.orders import jobs as order_jobs
from lyd.orders.credit_orders import blp as credit_orders
from lyd.orders.handlers import renewals as renewal_handlers
from lyd.orders.handlers import review as order_checks
from lyd.orders.handlers import stripe as stripe_handlers
from lyd.orders.handlers import woocommerce as woocommerce_handlers
from lyd.orders.invoices import blp as invoices
from lyd.orders.routes import blp as orders
from lyd.orders.routes import order, stripe
from lyd.orders.shop import shop as shop_orders
from lyd.partner_admin.routes import shop as shop_partners
from lyd.partner_syncs import handlers as sync_handlers
from lyd.partner_syncs import jobs as sync_jobs
from lyd.partner_syncs.bgl_routes import certificates as company_certificates
from lyd.partner_syncs.bgl_routes import fund_checks
from lyd.partner_syncs.certificates import handlers as certificate_handlers
from lyd.partner_syncs.certificates import jobs as certificate_jobs
from lyd.partner_syncs.log_routes import blp as integration_log
from lyd.partner_syncs.routes import blp as partner_syncs
from lyd.profile.routes import blp as profile
from lyd.profile.routes import data, pictures, streets
from lyd.profile.routes import site as site_profile
from lyd.profile.video_routes import blp as video
from lyd.review.routes import shop as shop_review
from lyd.sales.routes import blp as sales
from lyd.security import jobs as security_jobs
from lyd.security.routes import blp as security
from lyd.security.routes import site as site_security
from lyd.security.routes import tfa
from lyd.signing import handlers as signing_handlers
from lyd.signing import jobs as signing_jobs
from lyd.signing.routes import blp as signing
from lyd.signing.routes import signers
from lyd.sms import jobs as sms_jobs
from lyd.teams import jobs as team_jobs
from lyd.teams.routes import invitation, member, team
from lyd.template_previews import jobs as template_preview_jobs
from lyd.template_previews.routes import blp as template_previews
from lyd.webhooks import jobs as webhook_jobs
from lyd.webhooks.routes import blp as hooks
from lyd.webhooks.routes import shop as shop_events

BLUEPRINTS: tuple[Blueprint, ...] = (
    *(me, session, jobs, products, template_previews, coupons, customers, faq, membership_products),
    *(folders, folder_shares),
    *(entity_book, entity_comparison, assistant),
    *(documents, document_requests, answers, log, answer_suggestions, interviews, addresses, asic, businesses),
    *(assembly, previews, comparisons, signing, signers),
    *(orders, order, invoices, stripe, hooks),
    *(team, member, invitation, membership, credits, credit_logs, credit_orders),
    *(announcement, video, sales),
    *(connections, xero, apps, clients, funds, partner_syncs, integration_log, company_certificates, fund_checks),
    *(profile, data, streets),
    *(tfa, security),
    *(shop_packages, shop_versions, shop_events, shop_review, shop_orders, shop_requests, shop_announcements),
    shop_partners,
    *(site_profile, pictures, site_security),
)
"""Every blueprint, each of which names the families of addresses under which it is served."""

JOBS = (
    *(
        asic_jobs,
        assistant_jobs,
        document_jobs,
        entity_book_jobs,
        folder_jobs,
        hubspot_jobs,
        import_jobs,
        integration_jobs,
        interview_jobs,
        mail_jobs,
        membership_jobs,
        order_jobs,
        security_jobs,
        team_jobs,
    ),
    *(comparison_jobs, signing_jobs, sms_jobs, sync_jobs, certificate_jobs, template_preview_jobs, webhook_jobs),
)
"""Modules with jobs that no route enqueues: they run periodically."""

HANDLERS = (
    *(asic_handlers, commerce_handlers, entity_book_handlers, import_handlers, integration_handlers),
    *(assistant_handlers, hubspot_handlers, membership_handlers),
    *(order_checks, renewal_handlers, stripe_handlers, woocommerce_handlers, signing_handlers),
    *(sync_handlers, certificate_handlers),
)
"""Modules that register handlers of inbound events, and checks of review items."""
