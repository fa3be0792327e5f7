<?php

declare(strict_types=1);

namespace Lyd\SignIn;

defined('ABSPATH') || exit;

/**
 * Counts attempts in a sliding window of 15 minutes, stored in WordPress's options.
 *
 * Each hit is one SQL statement, so simultaneous attempts are all counted. A row covers a fixed quarter of an hour; the
 * previous row counts in proportion to its overlap with the window. Names and addresses are stored as keyed hashes.
 */
final class AttemptCounter
{
    public const SECONDS = 900;
    private const PREFIX = 'lyd_tries_';
    /** On average, one in this many new rows triggers the deletion of old ones. */
    private const SWEEP_EVERY = 20;

    /** Count an attempt. @return int attempts in the window, including this one */
    public function hit(string $key): int
    {
        global $wpdb;
        $isNew = $wpdb->query($wpdb->prepare(
            "INSERT INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, '1', 'off')
            ON DUPLICATE KEY UPDATE option_value = LAST_INSERT_ID(option_value + 1)",
            $this->optionName($key, 0)
        )) === 1;
        if ($isNew && random_int(1, self::SWEEP_EVERY) === 1) {
            $this->deleteExpired();
        }

        return ($isNew ? 1 : (int) $wpdb->insert_id) + $this->previousWindow($key);
    }

    /** Attempts in the window. */
    public function count(string $key): int
    {
        return $this->read($this->optionName($key, 0)) + $this->previousWindow($key);
    }

    /** Take one attempt back because it was successful. */
    public function undo(string $key): void
    {
        global $wpdb;
        $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->options} SET option_value = option_value - 1 WHERE option_name = %s AND option_value > 0",
            $this->optionName($key, 0)
        ));
    }

    /** Delete all attempts of a key. */
    public function reset(string $key): void
    {
        global $wpdb;
        $wpdb->query($wpdb->prepare(
            "DELETE FROM {$wpdb->options} WHERE option_name IN (%s, %s)",
            $this->optionName($key, 0),
            $this->optionName($key, 1)
        ));
    }

    /** Attempts of the previous quarter of an hour that still count. */
    private function previousWindow(string $key): int
    {
        $share = 1 - (time() % self::SECONDS) / self::SECONDS;

        return (int) floor($this->read($this->optionName($key, 1)) * $share);
    }

    /** Read past WordPress's option cache, which may be stale. */
    private function read(string $option): int
    {
        global $wpdb;

        return (int) $wpdb->get_var($wpdb->prepare("SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $option));
    }

    private function deleteExpired(): void
    {
        global $wpdb;
        $wpdb->query($wpdb->prepare(
            "DELETE FROM {$wpdb->options} WHERE option_name >= %s AND option_name < %s",
            self::PREFIX,
            self::PREFIX . ($this->window() - 1)
        ));
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
