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
        return match (true) {
            $seconds >= self::DAY => self::count($seconds, self::DAY, _n('%d day', '%d days', self::ceil($seconds, self::DAY), 'lyd')),
            $seconds >= self::HOUR => self::count($seconds, self::HOUR, _n('%d hour', '%d hours', self::ceil($seconds, self::HOUR), 'lyd')),
            $seconds >= self::MINUTE => self::count($seconds, self::MINUTE, _n('%d minute', '%d minutes', self::ceil($seconds, self::MINUTE), 'lyd')),
            default => self::count($seconds, 1, _n('%d second', '%d seconds', $seconds, 'lyd')),
        };
    }

    private static function count(int $seconds, int $unit, string $words): string
    {
        return sprintf($words, self::ceil($seconds, $unit));
    }

    private static function ceil(int $seconds, int $unit): int
    {
        return intdiv($seconds + $unit - 1, $unit);
    }
}
