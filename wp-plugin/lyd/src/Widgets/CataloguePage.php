<?php

declare(strict_types=1);

namespace Lyd\Widgets;

defined('ABSPATH') || exit;

/** The public page with the product catalogue. */
final class CataloguePage extends WidgetPage
{
    public const OPTION = 'lyd_catalogue_page_id';
    public const SLUG = 'document-templates';
    protected const WIDGET = 'products-catalogue';

    protected function title(): string
    {
        return __('Document templates', 'lyd');
    }
}
