<?php

declare(strict_types=1);

namespace Lyd\Service;

use Lyd\Module;

/**
 * Tells the service when a WordPress session ends, so that its tokens stop working at once instead of within 20 minutes.
 *
 * WordPress keeps a user's sessions in the user meta `session_tokens`, under the SHA-256 of each token, which is what
 * our `sid` is cut from. So every way a session can end is seen: signing out, "log out everywhere else", an administrator.
 */
final class SessionNotifier implements Module
{
    private const META = 'session_tokens';
    /** All of it together: signing out never waits longer for a service that does not answer. */
    private const BUDGET_SECONDS = 2.0;

    /** @var array<string, true> */
    private array $reported = [];
    private float $spent = 0.0;
    /** @var list<string>|null what ended while the service waits for our answer; null: it does not wait, and is told */
    private ?array $collected = null;

    public function __construct(private readonly Identity $identity, private readonly HttpClient $http)
    {
    }

    public function register(): void
    {
        add_action('update_user_meta', $this->onUpdate(...), 10, 4);
        add_action('delete_user_meta', $this->onDelete(...), 10, 3);
        add_action('wp_logout', $this->onLogout(...));
        add_action('wp_set_password', $this->onPassword(...), 10, 2);
        add_action('profile_update', $this->onProfile(...), 10, 2);
    }

    /**
     * For what the service orders: it reads in our answer which sessions ended, so it need not be asked in the middle of it.
     *
     * @return list<string> their ids
     */
    public function collectEnded(callable $action): array
    {
        $this->collected = [];
        try {
            $action();

            return $this->collected;
        } finally {
            $this->collected = null;
        }
    }

    /** For sites whose sessions are kept elsewhere than in user meta: the cookie of this request still names its own. */
    private function onLogout(int $userId = 0): void
    {
        $token = wp_get_session_token();
        $userId = $userId ?: get_current_user_id();
        if ($token !== '' && $userId > 0) {
            $this->reportEnd($userId, Member::sessionId($token));
        }
    }

    /** A new password makes every cookie worthless without ending the sessions: the tokens must go with them. */
    private function onPassword(string $password, int $userId): void
    {
        $this->reportRemoved($userId, $this->liveSessions($userId), []);
    }

    private function onProfile(int $userId, object $before): void
    {
        $after = get_userdata($userId);
        if ($after !== false && $after->user_pass !== $before->user_pass) {
            $this->reportRemoved($userId, $this->liveSessions($userId), []);
        }
    }

    private function onUpdate(int $metaId, int $userId, string $key, mixed $next): void
    {
        if ($key === self::META) {
            $this->reportRemoved($userId, $this->liveSessions($userId), is_array($next) ? $next : []);
        }
    }

    /** @param list<int> $metaIds */
    private function onDelete(array $metaIds, int $userId, string $key): void
    {
        if ($key === self::META) {
            $this->reportRemoved($userId, $this->liveSessions($userId), []);
        }
    }

    /** @return array<string, mixed> the sessions that have not run out, by verifier */
    private function liveSessions(int $userId): array
    {
        $sessions = get_user_meta($userId, self::META, true);

        return array_filter(
            is_array($sessions) ? $sessions : [],
            static fn (mixed $session): bool => is_array($session) && ($session['expiration'] ?? 0) > time()
        );
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    private function reportRemoved(int $userId, array $before, array $after): void
    {
        foreach (array_keys(array_diff_key($before, $after)) as $verifier) {
            $this->reportEnd($userId, substr((string) $verifier, 0, 32));
        }
    }

    private function reportEnd(int $userId, string $sid): void
    {
        $left = self::BUDGET_SECONDS - $this->spent;
        if (isset($this->reported[$sid]) || $left <= 0) {
            return;
        }
        if ($this->collected !== null) {
            $this->reported[$sid] = true;
            $this->collected[] = $sid;
            return;
        }
        $token = $this->identity->token(new Member($userId, $sid));
        if ($token === null) {
            return;
        }
        $this->reported[$sid] = true;
        $response = $this->http->get('/lyd-api/mocker/logout', ['Authorization: Bearer ' . $token], $left);
        $this->spent += $response['status'] === 0 ? self::BUDGET_SECONDS : $response['seconds'];
    }
}
