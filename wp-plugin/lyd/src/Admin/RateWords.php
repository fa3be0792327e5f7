<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** Limits of partners in words. */
final class RateWords
{
    private const MINUTE = 60;
    private const HOUR = 3600;
    private const DAY = 86400;

    /**
     * A limit: how much of it is used and left, and when the first calls count no more.
     *
     * @param array<string, mixed> $rate
     */
    public static function describe(array $rate): string
    {
        $window = self::span((int) $rate['seconds']);
        /* translators: 1: calls made, 2: calls allowed, 3: time such as "1 minute", 4: calls left */
        $used = sprintf(__('%1$d of %2$d in %3$s, %4$d left', 'lyd'), $rate['used'], $rate['amount'], $window, $rate['left']);
        $wait = (int) $rate['resets_in'];
        /* translators: 1: calls made and left, 2: time such as "40 seconds" */
        $text = $wait > 0 ? sprintf(__('%1$s; more in %2$s', 'lyd'), $used, self::span($wait)) : $used;

        /* translators: %s: calls made and left */
        return empty($rate['is_shared']) ? $text : sprintf(__('All accounts together: %s', 'lyd'), $text);
    }

    /** A time in its largest unit, rounded up. */
    public static function span(int $seconds): string
    {
        $count = static fn (int $unit): int => intdiv($seconds + $unit - 1, $unit);

        return match (true) {
            /* translators: %d: number of days */
            $seconds >= self::DAY => sprintf(_n('%d day', '%d days', $count(self::DAY), 'lyd'), $count(self::DAY)),
            /* translators: %d: number of hours */
            $seconds >= self::HOUR => sprintf(_n('%d hour', '%d hours', $count(self::HOUR), 'lyd'), $count(self::HOUR)),
            /* translators: %d: number of minutes */
            $seconds >= self::MINUTE => sprintf(_n('%d minute', '%d minutes', $count(self::MINUTE), 'lyd'), $count(self::MINUTE)),
            /* translators: %d: number of seconds */
            default => sprintf(_n('%d second', '%d seconds', $seconds, 'lyd'), $seconds),
        };
    }
}
