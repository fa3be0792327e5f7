<?php

declare(strict_types=1);

namespace Lyd\Tests\TwoFactor;

use Lyd\TwoFactor\Vault;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class VaultTest extends TestCase
{
    private const OLD = 'an old secret of thirty-two bytes or more';
    private const NEW = 'a new secret of thirty-two bytes or more';

    public function testOpensAValueOnlyInItsContext(): void
    {
        $vault = new Vault([self::OLD]);
        $sealed = (string) $vault->seal('secret words', 'user 7');

        self::assertSame('secret words', $vault->open($sealed, 'user 7'));
        self::assertNull($vault->open($sealed, 'user 8'));
        self::assertStringNotContainsString('words', $sealed);
        self::assertNotSame($sealed, $vault->seal('secret words', 'user 7'));
    }

    public function testDoesNotOpenAForgedValue(): void
    {
        $vault = new Vault([self::OLD]);
        $sealed = (string) $vault->seal('secret words', 'user 7');

        $other = (string) (new Vault([self::NEW]))->seal('secret words', 'user 7');
        $changed = ($sealed[0] === 'A' ? 'B' : 'A') . substr($sealed, 1);
        foreach ([$other, $changed, substr($sealed, 0, -4), 'no base 64!', ''] as $wrong) {
            self::assertNull($vault->open($wrong, 'user 7'), $wrong);
        }
    }

    public function testBothSecretsOpenAndTheNewOneSealsDuringARotation(): void
    {
        $sealed = (string) (new Vault([self::OLD]))->seal('secret words', 'user 7');
        $vault = new Vault([self::NEW, self::OLD]);

        self::assertSame('secret words', $vault->open($sealed, 'user 7'));
        self::assertTrue($vault->needsResealing($sealed, 'user 7'));
        self::assertFalse($vault->needsResealing((string) $vault->seal('secret words', 'user 7'), 'user 7'));
    }

    public function testSealsNothingWithoutASecret(): void
    {
        self::assertNull((new Vault([]))->seal('secret words', 'user 7'));
    }
}
