<?php

declare(strict_types=1);

namespace Lyd\Service;

use Lyd\Rest\Request;

/**
 * Tells the service what happened to an account, for the member's list and mails.
 *
 * A report is a token of its own kind, so only this plugin can make one. One that the service did not take is told again
 * later; telling twice is harmless, each has a key. Sign-ins are not: there may be a thousand while the service is away.
 */
class Reports
{
    public const SIGN_IN = 'signed_in';
    public const RETRY = 'lyd_security_report';
    private const PATH = '/lyd-site/security/report';
    private const AUDIENCE = 'lyd:security_report';
    private const TOKEN_SECONDS = 60;
    private const SECONDS = 2.0;
    private const RETRY_SECONDS = 300;
    private const TRIES = 24;
    private const MOST_USER_AGENT = 255;

    /** @var list<array<string, mixed>> what can wait until the visitor has the answer */
    private array $waiting = [];

    public function __construct(private readonly Settings $settings, private readonly Probe $probe)
    {
    }

    /**
     * @param array<string, mixed> $detail
     * @return array<string, mixed>
     */
    public static function of(int $userId, string $kind, array $detail = [], ?string $key = null): array
    {
        $request = Request::fromGlobals();

        return [
            'sub' => (string) $userId,
            'kind' => $kind,
            'detail' => (object) $detail,
            'ip' => $request->remoteAddress,
            'ua' => mb_substr(sanitize_text_field($request->header('User-Agent')), 0, self::MOST_USER_AGENT),
            'key' => $key ?? bin2hex(random_bytes(16)),
        ];
    }

    /**
     * Now, because what happens next depends on it.
     *
     * @param array<string, mixed> $report
     * @param array<string, mixed> $later what is added to it when it must be told again
     * @return bool whether the service took it
     */
    public function tell(array $report, int $try = 1, array $later = []): bool
    {
        $isTaken = $this->send($report);
        if (!$isTaken && $try < self::TRIES && $report['kind'] !== self::SIGN_IN) {
            wp_schedule_single_event(time() + self::RETRY_SECONDS, self::RETRY, [$later + $report, $try + 1]);
        }

        return $isTaken;
    }

    /** @param array<string, mixed> $report is told when the visitor has the answer: a slow service keeps nobody waiting */
    public function tellLater(array $report): void
    {
        if ($this->waiting === []) {
            add_action('shutdown', $this->tellAll(...), PHP_INT_MAX);
        }
        $this->waiting[] = $report;
    }

    private function tellAll(): void
    {
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }
        foreach ($this->waiting as $report) {
            $this->tell($report);
        }
        $this->waiting = [];
    }

    /** @param array<string, mixed> $report */
    private function send(array $report): bool
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
        $answer = $this->probe->ask('POST', self::PATH, ["Authorization: Bearer $token"], self::SECONDS);

        return $answer['status'] === 200;
    }
}
