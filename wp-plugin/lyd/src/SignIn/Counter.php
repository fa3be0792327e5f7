<?php

declare(strict_types=1);

namespace Lyd\SignIn;

/**
 * Counts tries in a window that slides over 15 minutes, in WordPress's options, each count by one statement: however
 * many come at once, every one of them is counted, and counted before it is known whether it is right.
 *
 * A row counts one quarter of an hour; the quarter before it counts by what is left of it in the window. Names and
 * addresses are kept as keyed hashes.
 */
final class Counter
{
    public const SECONDS = 900;
    private const PREFIX = 'lyd_tries_';
    /** One in so many new rows sweeps the old ones away. */
    private const SWEEP_EVERY = 20;

    /** Counts one more, and tells how many there are in the window now. */
    public function hit(string $what): int
    {
        global $wpdb;
        $query = "INSERT INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, '1', 'off')"
            . ' ON DUPLICATE KEY UPDATE option_value = LAST_INSERT_ID(option_value + 1)';
        $isNew = $wpdb->query($wpdb->prepare($query, $this->row($what, 0))) === 1;
        if ($isNew && random_int(1, self::SWEEP_EVERY) === 1) {
            $this->sweep();
        }

        return ($isNew ? 1 : (int) $wpdb->insert_id) + $this->before($what);
    }

    public function count(string $what): int
    {
        return $this->read($this->row($what, 0)) + $this->before($what);
    }

    /** Takes one back: it was no guess. */
    public function takeBack(string $what): void
    {
        global $wpdb;
        $query = "UPDATE {$wpdb->options} SET option_value = option_value - 1 WHERE option_name = %s AND option_value > 0";
        $wpdb->query($wpdb->prepare($query, $this->row($what, 0)));
    }

    public function forget(string $what): void
    {
        global $wpdb;
        $query = "DELETE FROM {$wpdb->options} WHERE option_name IN (%s, %s)";
        $wpdb->query($wpdb->prepare($query, $this->row($what, 0), $this->row($what, 1)));
    }

    private function before(string $what): int
    {
        $left = 1 - (time() % self::SECONDS) / self::SECONDS;

        return (int) floor($this->read($this->row($what, 1)) * $left);
    }

    /** Past WordPress's own cache, which others change at the same time. */
    private function read(string $row): int
    {
        global $wpdb;

        return (int) $wpdb->get_var($wpdb->prepare("SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $row));
    }

    private function sweep(): void
    {
        global $wpdb;
        $query = "DELETE FROM {$wpdb->options} WHERE option_name >= %s AND option_name < %s";
        $wpdb->query($wpdb->prepare($query, self::PREFIX, self::PREFIX . ($this->window() - 1)));
    }

    private function row(string $what, int $ago): string
    {
        return self::PREFIX . ($this->window() - $ago) . '_' . substr(hash_hmac('sha256', $what, wp_salt()), 0, 32);
    }

    private function window(): int
    {
        return intdiv(time(), self::SECONDS);
    }
}
