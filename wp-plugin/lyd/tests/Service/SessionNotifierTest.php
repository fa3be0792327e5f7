<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Identity;
use Lyd\Service\SessionNotifier;
use Lyd\Service\Settings;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class SessionNotifierTest extends PluginTestCase
{
    private const USER = 7;
    private RecordingHttpClient $http;

    protected function setUp(): void
    {
        parent::setUp();
        $this->http = new RecordingHttpClient(new Settings());
        (new SessionNotifier(new Identity(new Settings()), $this->http))->register();
        Site::$userMeta[self::USER]['session_tokens'] = [
            hash('sha256', 'phone') => ['expiration' => time() + 1000],
            hash('sha256', 'desk') => ['expiration' => time() + 1000],
            hash('sha256', 'long ago') => ['expiration' => time() - 1000],
        ];
    }

    public function testReportsTheSessionOfTheCookieOnSignOut(): void
    {
        Site::$sessionToken = 'desk';

        Site::fire('wp_logout', self::USER);

        self::assertSame(['desk'], $this->reportedSessions());
        self::assertSame('/lyd-api/mocker/logout', $this->http->requests[0]['path']);
        self::assertSame((string) self::USER, self::claims($this->http->requests[0]['token'])['sub']);
    }

    public function testReportsASessionOnceIfTwoHooksFire(): void
    {
        Site::$sessionToken = 'desk';

        Site::fire('update_user_meta', 1, self::USER, 'session_tokens', $this->without('desk'));
        Site::fire('wp_logout', self::USER);

        self::assertSame(['desk'], $this->reportedSessions());
    }

    public function testReportsTheOtherSessionsOnSignOutEverywhereElse(): void
    {
        Site::fire('update_user_meta', 1, self::USER, 'session_tokens', $this->without('phone', 'long ago'));

        self::assertSame(['phone'], $this->reportedSessions());
    }

    public function testReportsAllLiveSessionsIfAllAreDeleted(): void
    {
        Site::fire('delete_user_meta', [1], self::USER, 'session_tokens');

        self::assertSame(['phone', 'desk'], $this->reportedSessions());
    }

    public function testReportsNothingIfASessionIsAdded(): void
    {
        $more = $this->without() + [hash('sha256', 'tablet') => ['expiration' => time() + 1000]];

        Site::fire('update_user_meta', 1, self::USER, 'session_tokens', $more);
        Site::fire('update_user_meta', 1, self::USER, 'nickname', 'Olive');

        self::assertSame([], $this->reportedSessions());
    }

    public function testReportsAllLiveSessionsOnANewPassword(): void
    {
        Site::fire('wp_set_password', 'new', self::USER);

        self::assertSame(['phone', 'desk'], $this->reportedSessions());
    }

    public function testAProfileUpdateEndsSessionsOnlyIfThePasswordChanged(): void
    {
        Site::$users[self::USER] = (object) ['user_pass' => 'hash 1'];
        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 1']);
        self::assertSame([], $this->reportedSessions());

        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0']);
        self::assertSame(['phone', 'desk'], $this->reportedSessions());
    }

    public function testStopsAfterOneTimeOut(): void
    {
        $this->http->status = 0;

        Site::fire('delete_user_meta', [1], self::USER, 'session_tokens');

        self::assertCount(1, $this->http->requests);
        self::assertLessThanOrEqual(2.0, $this->http->requests[0]['seconds']);
    }

    public function testRepeatsANotificationUntilTheServiceAcceptsIt(): void
    {
        Site::$sessionToken = 'desk';
        $this->http->status = 0;
        Site::fire('wp_logout', self::USER);
        self::assertSame([[SessionNotifier::RETRY, [self::USER, self::sid('desk'), 2]]], Site::$scheduled);

        $this->startAnotherRequest(503);
        Site::fire(SessionNotifier::RETRY, self::USER, self::sid('desk'), 2);
        self::assertSame([SessionNotifier::RETRY, [self::USER, self::sid('desk'), 3]], Site::$scheduled[1]);

        $this->startAnotherRequest(200);
        Site::fire(SessionNotifier::RETRY, self::USER, self::sid('desk'), 3);
        self::assertSame(['desk'], $this->reportedSessions());
        self::assertCount(2, Site::$scheduled);
    }

    public function testSchedulesTheSessionsThatWereLeftAfterATimeOut(): void
    {
        $this->http->status = 0;

        Site::fire('delete_user_meta', [1], self::USER, 'session_tokens');

        $scheduled = array_map(static fn (array $event): string => $event[1][1], Site::$scheduled);
        self::assertSame([self::sid('phone'), self::sid('desk')], $scheduled);
    }

    public function testStopsRepeatingWhenNoTokenCanBeValidAnyMore(): void
    {
        $this->http->status = 503;

        Site::fire(SessionNotifier::RETRY, self::USER, self::sid('desk'), 30);

        self::assertSame([], Site::$scheduled);
    }

    public function testASessionThatTheServiceRefusesAlreadyIsNotReportedAgain(): void
    {
        $this->http->status = 401;

        Site::fire(SessionNotifier::RETRY, self::USER, self::sid('desk'), 2);

        self::assertSame([], Site::$scheduled);
    }

    public function testCollectsSessionsEndedByTheServiceInsteadOfReportingThem(): void
    {
        $sessions = new SessionNotifier(new Identity(new Settings()), $this->http);
        Site::$hooks = [];
        $sessions->register();

        $ended = $sessions->collectEnded(static function (): void {
            Site::fire('wp_set_password', 'new', self::USER);
            Site::fire('delete_user_meta', [1], self::USER, 'session_tokens');
        });

        self::assertSame([substr(hash('sha256', 'phone'), 0, 32), substr(hash('sha256', 'desk'), 0, 32)], $ended);
        self::assertSame([], $this->http->requests);
    }

    public function testReportsAgainAfterCollecting(): void
    {
        $sessions = new SessionNotifier(new Identity(new Settings()), $this->http);
        Site::$hooks = [];
        $sessions->register();
        $sessions->collectEnded(fn () => Site::fire('update_user_meta', 1, self::USER, 'session_tokens', $this->without('phone')));

        Site::fire('update_user_meta', 1, self::USER, 'session_tokens', $this->without('phone', 'desk'));

        self::assertSame(['desk'], $this->reportedSessions());
    }

    public function testSendsNothingWithoutASecret(): void
    {
        unset(Site::$options['lyd_secret']);

        Site::fire('delete_user_meta', [1], self::USER, 'session_tokens');

        self::assertSame([], $this->http->requests);
    }

    private static function sid(string $name): string
    {
        return substr(hash('sha256', $name), 0, 32);
    }

    private function startAnotherRequest(int $status): void
    {
        $this->http->status = $status;
        $this->http->requests = [];
        Site::$hooks = [];
        (new SessionNotifier(new Identity(new Settings()), $this->http))->register();
    }

    /** @return array<string, mixed> */
    private function without(string ...$names): array
    {
        $gone = array_map(static fn (string $name): string => hash('sha256', $name), $names);

        return array_diff_key(Site::$userMeta[self::USER]['session_tokens'], array_flip($gone));
    }

    /** @return list<string> names of the sessions reported to the service */
    private function reportedSessions(): array
    {
        $names = [];
        foreach (['phone', 'desk', 'long ago'] as $name) {
            $names[substr(hash('sha256', $name), 0, 32)] = $name;
        }

        return array_map(static fn (array $request): string => $names[self::claims($request['token'])['sid']], $this->http->requests);
    }
}
