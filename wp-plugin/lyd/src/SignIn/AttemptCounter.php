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
final class AttemptCounter
{
    public const SECONDS = 900;
    private const PREFIX = 'lyd_tries_';
    /** One in so many new rows sweeps the old ones away. */
    private const SWEEP_EVERY = 20;

    /** Counts one more, and tells how many there are in the window now. */
    public function hit(string $key): int
    {
        global $wpdb;
        $query = "INSERT INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, '1', 'off')"
            . ' ON DUPLICATE KEY UPDATE option_value = LAST_INSERT_ID(option_value + 1)';
        $isNew = $wpdb->query($wpdb->prepare($query, $this->optionName($key, 0))) === 1;
        if ($isNew && random_int(1, self::SWEEP_EVERY) === 1) {
            $this->deleteExpired();
        }

        return ($isNew ? 1 : (int) $wpdb->insert_id) + $this->previousWindow($key);
    }

    public function count(string $key): int
    {
        return $this->read($this->optionName($key, 0)) + $this->previousWindow($key);
    }

    /** Takes one back: it was no guess. */
    public function undo(string $key): void
    {
        global $wpdb;
        $query = "UPDATE {$wpdb->options} SET option_value = option_value - 1 WHERE option_name = %s AND option_value > 0";
        $wpdb->query($wpdb->prepare($query, $this->optionName($key, 0)));
    }

    public function reset(string $key): void
    {
        global $wpdb;
        $query = "DELETE FROM {$wpdb->options} WHERE option_name IN (%s, %s)";
        $wpdb->query($wpdb->prepare($query, $this->optionName($key, 0), $this->optionName($key, 1)));
    }

    private function previousWindow(string $key): int
    {
        $share = 1 - (time() % self::SECONDS) / self::SECONDS;

        return (int) floor($this->read($this->optionName($key, 1)) * $share);
    }

    /** Past WordPress's own cache, which others change at the same time. */
    private function read(string $option): int
    {
        global $wpdb;

        return (int) $wpdb->get_var($wpdb->prepare("SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $option));
    }

    private function deleteExpired(): void
    {
        global $wpdb;
        $query = "DELETE FROM {$wpdb->options} WHERE option_name >= %s AND option_name < %s";
        $wpdb->query($wpdb->prepare($query, self::PREFIX, self::PREFIX . ($this->window() - 1)));
    }

    private function optionName(string $key, int $windowsAgo): string
    {
        return self::PREFIX . ($this->window() - $windowsAgo) . '_' . substr(hash_hmac('sha256', $key, wp_salt()), 0, 32);
    }

    private function window(): int
    {
        return intdiv(time(), self::SECONDS);
    }
}
