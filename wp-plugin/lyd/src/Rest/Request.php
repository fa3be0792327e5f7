<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** The incoming request as received, before WordPress adds slashes to its values. */
final class Request
{
    /** @param array<string, string> $headers by lower-case name */
    public function __construct(
        public readonly string $method,
        /** Path and query, still encoded. */
        public readonly string $target,
        public readonly array $headers = [],
        public readonly string $remoteAddress = '',
        public readonly bool $isSecure = false,
    ) {
    }

    public static function fromGlobals(): self
    {
        $headers = array_change_key_case(function_exists('getallheaders') ? getallheaders() : [], CASE_LOWER);
        // The values are passed on as received. What uses one checks it; cleaned, they would no longer be the client's own.
        // phpcs:disable WordPress.Security.ValidatedSanitizedInput.InputNotSanitized
        // Apache passes the bearer token to CGI under this name if WordPress's .htaccess is in use.
        $headers['authorization'] ??= $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? '';

        $request = new self(
            strtoupper($_SERVER['REQUEST_METHOD'] ?? 'GET'),
            $_SERVER['REQUEST_URI'] ?? '/',
            array_map('strval', array_filter($headers, static fn (mixed $value): bool => $value !== '')),
            // The address of the connection, which the web server sets. Limits are counted by it; nothing is allowed by it.
            // phpcs:ignore WordPressVIPMinimum.Variables.ServerVariables.UserControlledHeaders
            $_SERVER['REMOTE_ADDR'] ?? '',
            is_ssl(),
        );
        // phpcs:enable WordPress.Security.ValidatedSanitizedInput.InputNotSanitized

        return $request;
    }

    public function header(string $name): string
    {
        return $this->headers[strtolower($name)] ?? '';
    }

    /** The client's request id if it is well formed, otherwise a new one. */
    public function id(): string
    {
        $given = $this->header('X-Request-Id');

        return preg_match('/^[A-Za-z0-9._-]{8,128}$/D', $given) === 1 ? $given : bin2hex(random_bytes(16));
    }
}
