<?php

declare(strict_types=1);

namespace Lyd\Admin;

/** What came of a button, told on the screen that follows it; to whoever pushed it, once. */
final class Outcome
{
    private const KEY = 'lyd_outcome_';
    private const SECONDS = 300;

    public function keep(bool $isGood, string $words): void
    {
        set_transient(self::KEY . get_current_user_id(), ['isGood' => $isGood, 'words' => $words], self::SECONDS);
    }

    /** @return array{isGood: bool, words: string}|null */
    public function take(): ?array
    {
        $kept = get_transient(self::KEY . get_current_user_id());
        delete_transient(self::KEY . get_current_user_id());

        return is_array($kept) && isset($kept['isGood'], $kept['words']) ? $kept : null;
    }
}
