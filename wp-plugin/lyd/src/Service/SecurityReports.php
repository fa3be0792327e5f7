<?php

declare(strict_types=1);

namespace Lyd\Service;

use Lyd\Rest\Request;

defined('ABSPATH') || exit;

/**
 * Reports security events of an account to the service, which lists them for the member and sends emails.
 *
 * A report is a token with its own audience, so only this plugin can create one. A report the service did not accept is
 * retried later; each has a key, so a repetition is harmless. Sign-ins are not retried: during an outage there may be
 * thousands of them.
 */
class SecurityReports
{
    public const SIGN_IN = 'signed_in';
    public const RETRY = 'lyd_security_report';
    private const PATH = '/lyd-site/security/report';
    private const AUDIENCE = 'lyd:security_report';
    private const TOKEN_SECONDS = 60;
    private const SECONDS = 2.0;
    private const RETRY_SECONDS = 300;
    private const MAX_ATTEMPTS = 24;
    private const MAX_USER_AGENT_LENGTH = 255;

    /** @var list<array<string, mixed>> reports to send after the visitor has received the response */
    private array $queued = [];

    public function __construct(private readonly Settings $settings, private readonly HttpClient $http)
    {
    }

    /**
     * @param array<string, mixed> $detail
     * @param string|null $key identifies the event, so that a repetition is ignored; random by default
     * @return array<string, mixed>
     */
    public static function build(int $userId, string $kind, array $detail = [], ?string $key = null): array
    {
        $request = Request::fromGlobals();

        return [
            'sub' => (string) $userId,
            'kind' => $kind,
            'detail' => (object) $detail,
            'ip' => $request->remoteAddress,
            'ua' => mb_substr(sanitize_text_field($request->header('User-Agent')), 0, self::MAX_USER_AGENT_LENGTH),
            'key' => $key ?? bin2hex(random_bytes(16)),
        ];
    }

    /**
     * Send a report immediately, and schedule a retry if the service does not accept it.
     *
     * @param array<string, mixed> $report
     * @param array<string, mixed> $retryFields added to the report if it is retried
     * @return bool whether the service accepted it
     */
    public function send(array $report, int $attempt = 1, array $retryFields = []): bool
    {
        $isDelivered = $this->post($report);
        if (!$isDelivered && $attempt < self::MAX_ATTEMPTS && $report['kind'] !== self::SIGN_IN) {
            wp_schedule_single_event(time() + self::RETRY_SECONDS, self::RETRY, [$retryFields + $report, $attempt + 1]);
        }

        return $isDelivered;
    }

    /**
     * Send a report after the visitor has received the response, so that a slow service delays no page.
     *
     * @param array<string, mixed> $report
     */
    public function queue(array $report): void
    {
        if ($this->queued === []) {
            add_action('shutdown', $this->sendQueued(...), PHP_INT_MAX);
        }
        $this->queued[] = $report;
    }

    private function sendQueued(): void
    {
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }
        foreach ($this->queued as $report) {
            $this->send($report);
        }
        $this->queued = [];
    }

    /** @param array<string, mixed> $report */
    private function post(array $report): bool
    {
        $secret = $this->settings->signingSecret();
        if ($secret === null) {
            return false;
        }
        $now = time();
        $token = Token::encode([
            'iss' => $this->settings->siteUrl(),
            'aud' => self::AUDIENCE,
            'iat' => $now,
            'exp' => $now + self::TOKEN_SECONDS,
            'jti' => bin2hex(random_bytes(8)),
        ] + $report, $secret);
        $response = $this->http->request('POST', self::PATH, ["Authorization: Bearer $token"], self::SECONDS);

        return $response['status'] === 200;
    }
}
