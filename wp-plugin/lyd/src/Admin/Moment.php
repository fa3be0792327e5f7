<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** Moments as admin screens show them: on the site's clock, to the minute. */
final class Moment
{
    /** Text of a moment of the service, such as 2026-11-25T01:02:03+00:00; a dash for none. */
    public static function describe(?string $time): string
    {
        return $time === null ? '—' : (wp_date('d M Y H:i', (int) strtotime($time)) ?: '');
    }
}
