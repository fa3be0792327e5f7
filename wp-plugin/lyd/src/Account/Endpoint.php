<?php

declare(strict_types=1);

namespace Lyd\Account;

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
