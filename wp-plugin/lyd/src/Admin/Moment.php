<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** Moments of the service, such as 2026-11-25T01:02:03+00:00, as admin screens show them: on the site's clock. */
final class Moment
{
    /** Text of a moment to the minute; a dash for none. */
    public static function describe(?string $time): string
    {
        return $time === null ? '—' : (wp_date('d M Y H:i', (int) strtotime($time)) ?: '');
    }

    /** Text of a moment to the second, for lists in which several things happen in a minute. */
    public static function describeToSecond(string $time): string
    {
        return wp_date('d M Y H:i:s', (int) strtotime($time)) ?: '';
    }
}
