<?php

declare(strict_types=1);

namespace Lyd\Tests\SignIn;

use Lyd\Service\SecurityReports;
use Lyd\Service\Settings;
use Lyd\SignIn\AccountEvents;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Service\RecordingHttpClient;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

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

    public function testReportsANewPasswordAfterTheResponse(): void
    {
        Site::fire('wp_set_password', 'a new password', self::USER);
        self::assertSame([], $this->reports());

        Site::fire('shutdown');

        [$report] = $this->reports();
        self::assertSame(['lyd:security_report', '7', 'password_changed'], [$report['aud'], $report['sub'], $report['kind']]);
        self::assertStringNotContainsString('a new password', (string) json_encode($report));
    }

    public function testDoesNotReportARehashedPassword(): void
    {
        Site::$filter = 'authenticate';

        Site::fire('wp_set_password', 'the same password', self::USER);
        Site::fire('shutdown');

        self::assertSame([], $this->reports());
    }

    public function testDoesNotReportChangesMadeByTheService(): void
    {
        $GLOBALS['wp'] = (object) ['query_vars' => ['rest_route' => '/lyd-service/v1/users/7/password']];

        Site::fire('wp_set_password', 'a new password', self::USER);
        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'old@example.test']);
        Site::fire('shutdown');

        self::assertSame([], $this->reports());
    }

    public function testReportsAChangedProfileImmediatelyWithBothAddresses(): void
    {
        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'old@example.test']);

        [$password, $address] = $this->reports();
        self::assertSame('password_changed', $password['kind']);
        self::assertSame('email_changed', $address['kind']);
        self::assertSame(['from' => 'old@example.test', 'to' => 'new@example.test'], $address['detail']);
    }

    public function testDoesNotReportAChangedName(): void
    {
        Site::fire('profile_update', self::USER, Site::$users[self::USER]);

        self::assertSame([], $this->reports());
    }

    public function testRetriesAFailedReportWithTheSameKey(): void
    {
        $this->http->status = 0;

        Site::fire('profile_update', self::USER, (object) ['user_pass' => 'hash 0', 'user_email' => 'new@example.test']);

        [[$hook, [$report, $attempt]]] = Site::$scheduled;
        self::assertSame([SecurityReports::RETRY, 2], [$hook, $attempt]);
        self::assertTrue($report['is_mailed'], 'WordPress has written to the member');
        self::assertSame($this->reports()[0]['key'], $report['key']);
        $this->http->status = 200;
        Site::fire($hook, $report, $attempt);
        self::assertCount(2, $this->reports());
        self::assertCount(1, Site::$scheduled);
    }

    public function testGivesUpAfterTheLastAttempt(): void
    {
        $this->http->status = 0;

        Site::fire(SecurityReports::RETRY, SecurityReports::build(self::USER, 'password_changed'), 24);

        self::assertSame([], Site::$scheduled);
    }

    public function testDoesNotRetrySignIns(): void
    {
        $this->http->status = 0;

        Site::fire(SecurityReports::RETRY, SecurityReports::build(self::USER, SecurityReports::SIGN_IN), 1);

        self::assertSame([], Site::$scheduled);
    }

    public function testReportsNothingWithoutASecret(): void
    {
        unset(Site::$options['lyd_secret']);

        Site::fire('wp_set_password', 'a new password', self::USER);
        Site::fire('shutdown');

        self::assertSame([], $this->http->requests);
    }

    /** @return list<array<string, mixed>> the reports that reached the service's address */
    private function reports(): array
    {
        return array_map(static fn (array $request): array => self::claims($request['token']), $this->http->requests);
    }
}
