<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** JSON responses the plugin sends itself, in the service's format and never cached. All methods end the request. */
final class JsonResponse
{
    private const ERRORS = [
        'not_signed_in' => [401, 'Unauthorized', 'Please sign in.'],
        'cross_origin' => [403, 'Forbidden', 'This can only be asked from the site itself.'],
        'stale_nonce' => [403, 'Forbidden', 'This page has been open for a long time. Please try again.'],
        'not_found' => [404, 'Not Found', 'This could not be found.'],
        'method_not_allowed' => [405, 'Method Not Allowed', 'This address does not take that method.'],
        'too_large' => [413, 'Request Entity Too Large', 'This is too large.'],
        'service_unavailable' => [
            503, 'Service Unavailable', 'The document service cannot be reached just now. Please try again in a moment.',
        ],
    ];
    /** Value of Retry-After. */
    private const RETRY_SECONDS = 5;

    /**
     * Send an error and end the request.
     *
     * @param key-of<self::ERRORS> $code
     * @param array<string, mixed> $extra fields in front of the error's own
     */
    public static function sendError(string $code, string $requestId, array $extra = []): never
    {
        [$status] = self::ERRORS[$code];
        if ($status === 503) {
            header('Retry-After: ' . self::RETRY_SECONDS);
        }
        self::send($status, $extra + self::errorBody($code, $requestId), $requestId);
    }

    /**
     * @param key-of<self::ERRORS> $code
     * @return array<string, mixed>
     */
    public static function errorBody(string $code, string $requestId): array
    {
        [$status, $phrase, $message] = self::ERRORS[$code];

        return [
            'code' => $status,
            'status' => $phrase,
            'message' => $message,
            'errors' => (object) [],
            'error_code' => $code,
            'request_id' => $requestId,
            'data' => null,
        ];
    }

    /**
     * Send a body without any CORS header WordPress has prepared, and end the request.
     *
     * @param array<string, mixed> $body
     */
    public static function send(int $status, array $body, string $requestId): never
    {
        foreach (['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials', 'Access-Control-Allow-Methods', 'Link'] as $name) {
            header_remove($name);
        }
        header('Content-Type: application/json');
        header('Cache-Control: no-store');
        header('X-Content-Type-Options: nosniff');
        header('X-Request-Id: ' . $requestId);
        http_response_code($status);
        echo wp_json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG | JSON_INVALID_UTF8_SUBSTITUTE);
        exit;
    }
}
