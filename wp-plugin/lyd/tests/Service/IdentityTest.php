<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Identity;
use Lyd\Service\Member;
use Lyd\Service\Settings;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class IdentityTest extends PluginTestCase
{
    public function testReadsTheMemberFromTheLoginCookie(): void
    {
        [Site::$signedIn, Site::$sessionToken] = [7, 'session'];

        $member = (new Identity(new Settings()))->member();

        self::assertSame(7, $member?->userId);
        self::assertSame(substr(hash('sha256', 'session'), 0, 32), $member->sid);
    }

    public function testThereIsNoMemberWithoutAValidCookie(): void
    {
        Site::$sessionToken = 'of a cookie that has expired';

        self::assertNull((new Identity(new Settings()))->member());
    }

    public function testATokenContainsOnlyTheIdentityAndLastsTwentyMinutes(): void
    {
        $claims = self::claims((string) (new Identity(new Settings()))->token(new Member(7, 'abc')));

        self::assertSame(['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'], array_keys($claims));
        self::assertSame(['https://members.example', 'lyd', '7', 'abc'], array_slice(array_values($claims), 0, 4));
        self::assertSame(1200, $claims['exp'] - $claims['iat']);
        self::assertEqualsWithDelta(time(), $claims['iat'], 2);
    }

    public function testTokensAreUnique(): void
    {
        $identity = new Identity(new Settings());

        self::assertNotSame($identity->token(new Member(7, 'abc')), $identity->token(new Member(7, 'abc')));
    }

    public function testThereIsNoTokenWithoutASecret(): void
    {
        unset(Site::$options['lyd_secret']);

        self::assertNull((new Identity(new Settings()))->token(new Member(7, 'abc')));
    }
}
