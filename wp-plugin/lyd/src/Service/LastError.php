<?php

declare(strict_types=1);

namespace Lyd\Service;

/** The last time the service could not be reached, for the health table. Holds no token, address of a person or body. */
final class LastError
{
    private const OPTION = 'lyd_last_error';
    /** While the service is away every request fails: one row a minute says so as well as a thousand. */
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
