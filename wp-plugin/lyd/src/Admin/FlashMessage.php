<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** The result of an admin action, shown once to the same user on the next screen. */
final class FlashMessage
{
    private const KEY = 'lyd_flash_';
    /** Lifetime of a message that is never shown. */
    private const SECONDS = 300;

    public function store(bool $isSuccess, string $text): void
    {
        set_transient(self::KEY . get_current_user_id(), ['isSuccess' => $isSuccess, 'text' => $text], self::SECONDS);
    }

    /** Return the message and delete it. @return array{isSuccess: bool, text: string}|null */
    public function pull(): ?array
    {
        $stored = get_transient(self::KEY . get_current_user_id());
        delete_transient(self::KEY . get_current_user_id());

        return is_array($stored) && isset($stored['isSuccess'], $stored['text']) ? $stored : null;
    }
}
