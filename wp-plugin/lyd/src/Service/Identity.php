<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** Reads the member from WordPress's login cookie and issues tokens for the service. */
final class Identity
{
    /** Lifetime of a token. */
    public const TOKEN_SECONDS = 1200;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** The member of the request's login cookie. Nonces and application passwords do not count. */
    public function member(): ?Member
    {
        $userId = wp_validate_auth_cookie('', 'logged_in');
        $cookie = wp_parse_auth_cookie('', 'logged_in');
        if (!is_int($userId) || $userId < 1 || !is_array($cookie)) {
            return null;
        }

        return new Member($userId, Member::sessionId($cookie['token']));
    }

    /** @return string|null the bearer token; null if the shared secret is missing or too short */
    public function token(Member $member): ?string
    {
        $secret = $this->settings->signingSecret();
        if ($secret === null) {
            return null;
        }
        $now = time();

        return Token::encode([
            'iss' => $this->settings->siteUrl(),
            'aud' => 'lyd',
            'sub' => (string) $member->userId,
            'sid' => $member->sid,
            'iat' => $now,
            'exp' => $now + self::TOKEN_SECONDS,
            'jti' => bin2hex(random_bytes(16)),
        ], $secret);
    }
}
