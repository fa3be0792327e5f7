<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** The last failure to reach the service, for the health table. Contains no token, personal data or body. */
final class LastError
{
    private const OPTION = 'lyd_last_error';
    /** During an outage every request fails, so at most one failure per minute is stored. */
    private const PAUSE_SECONDS = 60;

    public function record(string $message, string $requestId): void
    {
        $last = $this->read();
        if ($last !== null && time() - $last['time'] < self::PAUSE_SECONDS) {
            return;
        }
        update_option(self::OPTION, ['time' => time(), 'message' => $message, 'request_id' => $requestId], false);
    }

    /** @return array{time: int, message: string, request_id: string}|null */
    public function read(): ?array
    {
        $value = get_option(self::OPTION);

        return is_array($value) && isset($value['time'], $value['message'], $value['request_id']) ? $value : null;
    }
}
