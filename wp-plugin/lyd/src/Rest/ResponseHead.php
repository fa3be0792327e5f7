<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** Status and headers of the service's response, collected line by line. */
final class ResponseHead
{
    private int $status = 0;
    /** @var list<array{string, string}> */
    private array $headers = [];

    public function addLine(string $line): void
    {
        $line = rtrim($line, "\r\n");
        if (preg_match('#^HTTP/[\d.]+ (\d{3})#', $line, $found) === 1) {
            // An interim response (100, 103) is followed by another head.
            $this->status = (int) $found[1];
            $this->headers = [];
        } elseif (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $this->headers[] = [$name, trim($value)];
        }
    }

    public function isFinal(): bool
    {
        return $this->status >= 200;
    }

    /** Whether a proxy in front of the service reports that the service cannot be reached. */
    public function isUnreachable(): bool
    {
        return in_array($this->status, [502, 504], true);
    }

    /** Id of the user a successful response asks to sign in; 0 for none. */
    public function signInUserId(): int
    {
        $isSuccess = $this->status >= 200 && $this->status < 300;
        foreach ($isSuccess ? $this->headers : [] as [$name, $value]) {
            if (strtolower($name) === LoginCookie::HEADER && preg_match('/^[1-9]\d{0,18}$/D', $value) === 1) {
                return (int) $value;
            }
        }

        return 0;
    }

    /**
     * Send the head, replacing all headers that PHP and WordPress have prepared.
     *
     * @param string $productAddress where the request reached the product API, for Location
     */
    public function send(string $requestId, string $productAddress = ''): void
    {
        header_remove();
        ini_set('default_mimetype', '');
        $hasId = false;
        foreach (Headers::toBrowser($this->headers, $productAddress) as [$name, $value]) {
            header("$name: $value", false);
            $hasId = $hasId || strtolower($name) === 'x-request-id';
        }
        if (!$hasId) {
            header('X-Request-Id: ' . $requestId);
        }
        // Last, because PHP changes the status when it sees Location or WWW-Authenticate.
        http_response_code($this->status);
    }
}
