<?php

declare(strict_types=1);

namespace Lyd\Tests\SignIn;

use Lyd\Service\SecurityReports;
use Lyd\Service\Settings;
use Lyd\SignIn\AccountEvents;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Service\RecordingHttpClient;
use Lyd\Tests\Site;

final class AccountEventsTest extends PluginTestCase
{
    private const USER = 7;
    private RecordingHttpClient $http;

    protected function setUp(): void
    {
        parent::setUp();
        unset($GLOBALS['wp']);
        $this->http = new RecordingHttpClient(new Settings());
        (new AccountEvents(new SecurityReports(new Settings(), $this->http)))->register();
        Site::$users[self::USER] = (object) ['user_pass' => 'hash 1', 'user_email' => 'new@example.test'];
    }

    public function testANewPasswordIsToldWhenTheVisitorHasTheAnswer(): void
    {
        Site::fire('wp_set_password', 'a new password', self::USER);
        self::assertSame([], $this->told());

        Site::fire('shutdown');

        [$report] = $this->told();
        self::assertSame(['lyd:security_report', '7', 'password_changed'], [$report['aud'], $report['sub'], $report['kind']]);
        self::assertStringNotContainsString('a new password', (string) json_encode($report));
    }

    public function testAPasswordThatIsHashedAnewIsNoNewOne(): void
    {
        Site::$filter = 'authenticate';

        Site::fire('wp_set_password', 'the same password', self::USER);
        Site::fire('shutdown');

        self::assertSame([], $this->told());
    }

    public function testWhatTheServiceOrderedItKnows(): void
    {
        $GLOBALS['wp'] = (object) ['query_vars' => ['rest_route' => '/lyd-service/v1/users/7/password']];

        Site::fire('wp_set_password', 'a new password', self::USER);
        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'old@example.test']);
        Site::fire('shutdown');

        self::assertSame([], $this->told());
    }

    public function testAChangedProfileIsToldAtOnceWithBothAddresses(): void
    {
        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'old@example.test']);

        [$password, $address] = $this->told();
        self::assertSame('password_changed', $password['kind']);
        self::assertSame('email_changed', $address['kind']);
        self::assertSame(['from' => 'old@example.test', 'to' => 'new@example.test'], $address['detail']);
    }

    public function testAnotherNameIsNoEvent(): void
    {
        Site::fire('profile_update', self::USER, Site::$users[self::USER]);

        self::assertSame([], $this->told());
    }

    public function testWhatTheServiceDidNotTakeIsPlannedAnewWithTheSameKey(): void
    {
        $this->http->status = 0;

        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'new@example.test']);

        [[$hook, [$report, $try]]] = Site::$planned;
        self::assertSame([SecurityReports::RETRY, 2], [$hook, $try]);
        self::assertTrue($report['is_mailed'], 'WordPress has written to the member');
        self::assertSame($this->told()[0]['key'], $report['key']);
        $this->http->status = 200;
        Site::fire($hook, $report, $try);
        self::assertCount(2, $this->told());
        self::assertCount(1, Site::$planned);
    }

    public function testItIsNotTriedForEver(): void
    {
        $this->http->status = 0;

        Site::fire(SecurityReports::RETRY, SecurityReports::build(self::USER, 'password_changed'), 24);

        self::assertSame([], Site::$planned);
    }

    public function testSignInsAreNotToldAgain(): void
    {
        $this->http->status = 0;

        Site::fire(SecurityReports::RETRY, SecurityReports::build(self::USER, SecurityReports::SIGN_IN), 1);

        self::assertSame([], Site::$planned);
    }

    public function testWithoutASecretNothingIsTold(): void
    {
        unset(Site::$options['lyd_secret']);

        Site::fire('wp_set_password', 'a new password', self::USER);
        Site::fire('shutdown');

        self::assertSame([], $this->http->requests);
    }

    /** @return list<array<string, mixed>> the reports that reached the service's address */
    private function told(): array
    {
        return array_map(static fn (array $asked): array => self::claims($asked['token']), $this->http->requests);
    }
}
