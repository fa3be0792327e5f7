<?php

declare(strict_types=1);

namespace Lyd\Account;

defined('ABSPATH') || exit;

/** A page below My Account, such as my-document or my-document/template. */
final class Endpoint
{
    /** Widget of My Account itself. */
    public const DASHBOARD = 'dashboard';

    public function __construct(
        /** First part of the path, also the name of the query variable. */
        public readonly string $slug,
        /** Second part of the path; empty for the endpoint itself. */
        public readonly string $value,
        /** Slug of the widget shown on the page. */
        public readonly string $widget,
    ) {
    }

    /** Whether the page is a working screen without the site's header and footer. */
    public function isScreen(): bool
    {
        return $this->widget === 'interview';
    }

    /**
     * Paths of the product API that the page's widgets request first, as they write them.
     *
     * tests/browser/test_account_requests.py fails if a page requests anything twice.
     *
     * @return list<string>
     */
    public function firstRequests(): array
    {
        return match ($this->widget) {
            'interview' => [],
            'document-listing' => ['/me', '/doc?type=1&sort=created_at&order=desc&page=1&length=10'],
            self::DASHBOARD, 'edit-profile', 'my-integration' => ["/me?for=$this->widget"],
            default => ['/me'],
        };
    }

    /**
     * Title for the heading and the browser tab.
     *
     * Endpoints without a second part also show it in the navigation.
     */
    public function title(): string
    {
        return match ($this->widget) {
            'document-listing' => __('Documents', 'lyd'),
            'interview' => __('Document interview', 'lyd'),
            'document-page' => __('New document', 'lyd'),
            'preview' => __('Template preview', 'lyd'),
            'my-templates' => __('My Templates', 'lyd'),
            'my-company' => __('My Company', 'lyd'),
            'my-integration' => __('My Integrations', 'lyd'),
            'edit-profile' => __('Edit Profile', 'lyd'),
            self::DASHBOARD => __('Dashboard', 'lyd'),
            default => '',
        };
    }
}
