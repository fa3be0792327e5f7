<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** A price as a shop admin types it: dollars and cents. */
final class Price
{
    /** The price as "1250.00"; empty for an empty field, null if it cannot be read. */
    public static function read(string $typed): ?string
    {
        $text = str_replace([',', '$', ' '], '', trim($typed));
        if ($text === '') {
            return '';
        }

        return preg_match('/^\d{1,9}(\.\d{1,2})?$/D', $text) === 1 ? number_format((float) $text, 2, '.', '') : null;
    }
}
