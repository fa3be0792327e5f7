<?php

declare(strict_types=1);

namespace Lyd\Service;

use Lyd\Module;

defined('ABSPATH') || exit;

/**
 * Notifies the service when a WordPress session ends, so that its tokens stop working at once, not after 20 minutes.
 *
 * WordPress stores a user's sessions in the user meta `session_tokens`, by the SHA-256 of each token; `sid` is its
 * beginning. Watching that meta covers every way to end a session: signing out, "Log out everywhere else", an admin.
 * A notification that the service did not accept is repeated by WP-Cron until it does.
 */
final class SessionNotifier implements Module
{
    private const META = 'session_tokens';
    /** Total time per request spent on notifications, so that signing out is never slower if the service does not answer. */
    private const BUDGET_SECONDS = 2.0;
    /** WP-Cron hook that repeats a notification the service did not accept. */
    public const RETRY = 'lyd_session_end';
    private const RETRY_SECONDS = 60;
    /** One a minute: afterwards no token of the session is valid any more, whatever the clocks say. */
    private const MAX_ATTEMPTS = 30;

    /** @var array<string, true> by session id */
    private array $reported = [];
    private float $spent = 0.0;
    /** @var list<string>|null sessions ended by a request of the service; null outside such a request */
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
        add_action(self::RETRY, $this->retry(...), 10, 3);
    }

    /**
     * Run an action requested by the service and collect the ended sessions for the response, instead of notifying.
     *
     * @return list<string> ids of the ended sessions
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

    /** For sites that store sessions elsewhere: the session of the current cookie is known in any case. */
    private function onLogout(int $userId = 0): void
    {
        $token = wp_get_session_token();
        $userId = $userId ?: get_current_user_id();
        if ($token !== '' && $userId > 0) {
            $this->reportEnd($userId, Member::sessionId($token));
        }
    }

    /** A new password invalidates every cookie but does not end the sessions, so their tokens must be revoked here. */
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

    /** @return array<string, mixed> sessions that have not expired, by verifier */
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
        if (isset($this->reported[$sid])) {
            return;
        }
        $this->reported[$sid] = true;
        if ($this->collected !== null) {
            $this->collected[] = $sid;
            return;
        }
        if (!$this->send($userId, $sid)) {
            $this->scheduleRetry($userId, $sid, 2);
        }
    }

    private function retry(int $userId, string $sid, int $attempt): void
    {
        if (!$this->send($userId, $sid) && $attempt < self::MAX_ATTEMPTS) {
            $this->scheduleRetry($userId, $sid, $attempt + 1);
        }
    }

    private function scheduleRetry(int $userId, string $sid, int $attempt): void
    {
        wp_schedule_single_event(time() + self::RETRY_SECONDS, self::RETRY, [$userId, $sid, $attempt]);
    }

    /** @return bool whether the service accepted it; a 401 says that it refuses the session's tokens already */
    private function send(int $userId, string $sid): bool
    {
        $left = self::BUDGET_SECONDS - $this->spent;
        $token = $this->identity->token(new Member($userId, $sid));
        if ($token === null) {
            return true; // without a secret there are no tokens
        }
        if ($left <= 0) {
            return false;
        }
        $response = $this->http->get('/lyd-api/mocker/logout', ['Authorization: Bearer ' . $token], $left);
        $this->spent += $response['status'] === 0 ? self::BUDGET_SECONDS : $response['seconds'];

        return in_array($response['status'], [200, 401], true);
    }
}
