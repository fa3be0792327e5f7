<?php

declare(strict_types=1);

namespace Lyd\Service;

/** Turns WordPress's login cookie into a member, and a member into a token for the service. */
final class Identity
{
    public const TOKEN_SECONDS = 1200;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** The member whose login cookie came with this request. Nonces and application passwords do not count. */
    public function member(): ?Member
    {
        $userId = wp_validate_auth_cookie('', 'logged_in');
        $cookie = wp_parse_auth_cookie('', 'logged_in');
        if (!is_int($userId) || $userId < 1 || !is_array($cookie)) {
            return null;
        }

        return new Member($userId, Member::sessionId($cookie['token']));
    }

    /** @return string|null The bearer token, or null while the shared secret is missing or too short. */
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
