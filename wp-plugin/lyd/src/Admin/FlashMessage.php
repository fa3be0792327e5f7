<?php

declare(strict_types=1);

namespace Lyd\Admin;

/** What came of a button, told on the screen that follows it; to whoever pushed it, once. */
final class FlashMessage
{
    private const KEY = 'lyd_flash_';
    private const SECONDS = 300;

    public function store(bool $isSuccess, string $text): void
    {
        set_transient(self::KEY . get_current_user_id(), ['isSuccess' => $isSuccess, 'text' => $text], self::SECONDS);
    }

    /** @return array{isSuccess: bool, text: string}|null */
    public function pull(): ?array
    {
        $stored = get_transient(self::KEY . get_current_user_id());
        delete_transient(self::KEY . get_current_user_id());

        return is_array($stored) && isset($stored['isSuccess'], $stored['text']) ? $stored : null;
    }
}
