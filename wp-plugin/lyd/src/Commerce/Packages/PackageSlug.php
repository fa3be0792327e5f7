<?php

declare(strict_types=1);

namespace Lyd\Commerce\Packages;

use Lyd\Commerce\Products\ProductFields;

defined('ABSPATH') || exit;

/** The slug of the live package, which is kept with its product for forms and other clients of the shop. */
final class PackageSlug
{
    /**
     * Keep the slug of a version, if it is live.
     *
     * @param array<string, mixed> $version a version as the service describes it; empty after an error
     */
    public static function keep(array $version): void
    {
        $product = ($version['state'] ?? '') === 'live' ? wc_get_product((int) $version['product_id']) : null;
        if ($product && $product->get_meta(ProductFields::PACKAGE) !== $version['slug']) {
            $product->update_meta_data(ProductFields::PACKAGE, (string) $version['slug']);
            $product->save();
        }
    }
}
