<?php

declare(strict_types=1);

namespace Lyd\Account;

/** One address below My Account, such as my-document or my-document/template. */
final class Endpoint
{
    public function __construct(
        /** First part of the address and name of the query variable. */
        public readonly string $slug,
        /** Second part; empty for the endpoint itself. */
        public readonly string $value,
        /** Slug of the widget that fills the page. */
        public readonly string $widget,
    ) {
    }

    /** Shown as heading, in the browser's title and, for endpoints without a second part, in the navigation. */
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
            default => '',
        };
    }
}
