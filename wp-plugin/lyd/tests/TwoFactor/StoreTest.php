<?php

declare(strict_types=1);

namespace Lyd\Tests\TwoFactor;

use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;
use Lyd\TwoFactor\Store;
use Lyd\TwoFactor\Totp;
use Lyd\TwoFactor\Vault;

defined('ABSPATH') || exit;

/** Atomic database operations (a code is accepted once) are tested in real WordPress: tests/site/plugin/test_two_factor.py. */
final class StoreTest extends PluginTestCase
{
    private const USER = 7;
    private const NEW = 'a new secret of thirty-two bytes or more';

    protected function setUp(): void
    {
        parent::setUp();
        $GLOBALS['wpdb'] = new class {
            public string $usermeta = 'wp_usermeta';

            public function prepare(string $query, mixed ...$values): string
            {
                return $query;
            }

            public function query(string $query): int
            {
                return 1;
            }
        };
    }

    protected function tearDown(): void
    {
        unset($GLOBALS['wpdb']);
    }

    public function testEnablesAPendingSecretOnce(): void
    {
        $store = new Store(new Vault([self::SECRET]));
        $store->storePending(self::USER, 'the secret');
        self::assertFalse($store->isEnabled(self::USER));
        self::assertSame('the secret', $store->pendingSecret(self::USER));

        self::assertTrue($store->enable(self::USER, 'the secret', 1));

        self::assertTrue($store->isEnabled(self::USER));
        self::assertNull($store->pendingSecret(self::USER));
        self::assertFalse($store->enable(self::USER, 'the secret', 1), 'of two that confirm at once, one does');
        self::assertStringNotContainsString('the secret', serialize(Site::$userMeta));
    }

    public function testReencryptsTheSecretDuringARotation(): void
    {
        $secret = $this->enabledUnder(self::SECRET);

        self::assertTrue((new Store(new Vault([self::NEW, self::SECRET])))->useCode(self::USER, $this->codeOf($secret)));

        self::assertTrue((new Store(new Vault([self::NEW])))->useCode(self::USER, $this->codeOf($secret)));
    }

    public function testStaysEnabledButRejectsCodesIfTheSitesSecretIsLost(): void
    {
        $secret = $this->enabledUnder(self::SECRET);
        $store = new Store(new Vault([self::NEW]));

        self::assertFalse($store->useCode(self::USER, $this->codeOf($secret)));
        self::assertTrue($store->isEnabled(self::USER));
    }

    public function testCannotStartWithoutASecretOfTheSite(): void
    {
        self::assertFalse((new Store(new Vault([])))->storePending(self::USER, 'the secret'));
    }

    private function enabledUnder(string $siteSecret): string
    {
        $secret = Totp::generateSecret();
        $store = new Store(new Vault([$siteSecret]));
        $store->storePending(self::USER, $secret);
        $store->enable(self::USER, $secret, 1);

        return $secret;
    }

    private function codeOf(string $secret): string
    {
        return Totp::code($secret, Totp::step(time()));
    }
}
