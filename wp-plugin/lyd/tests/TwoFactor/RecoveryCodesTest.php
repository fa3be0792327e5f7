<?php

declare(strict_types=1);

namespace Lyd\Tests\TwoFactor;

use Lyd\TwoFactor\RecoveryCodes;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class RecoveryCodesTest extends TestCase
{
    public function testGeneratesTenDifferentCodes(): void
    {
        $codes = RecoveryCodes::generate();

        self::assertCount(10, array_unique($codes));
        foreach ($codes as $code) {
            self::assertMatchesRegularExpression('/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/D', $code);
        }
    }

    public function testHashesACodeIndependentlyOfItsSpelling(): void
    {
        $hash = RecoveryCodes::hash('ABCD-EFGH-IJKL-MNOP');

        self::assertSame($hash, RecoveryCodes::hash(' abcd efgh ijkl mnop '));
        self::assertNotSame($hash, RecoveryCodes::hash('ABCD-EFGH-IJKL-MNOQ'));
        self::assertStringNotContainsString('ABCD', (string) $hash);
    }

    public function testAnInvalidCodeHasNoHash(): void
    {
        foreach (['', '123456', 'ABCD-EFGH-IJKL', 'ABCD-EFGH-IJKL-MNO1', str_repeat('A', 1000)] as $typed) {
            self::assertNull(RecoveryCodes::hash($typed), $typed);
        }
    }
}
