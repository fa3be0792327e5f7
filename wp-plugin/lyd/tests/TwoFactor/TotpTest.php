<?php

declare(strict_types=1);

namespace Lyd\Tests\TwoFactor;

use Lyd\TwoFactor\Base32;
use Lyd\TwoFactor\Totp;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class TotpTest extends TestCase
{
    /** RFC 6238, appendix B. */
    private const SECRET = '12345678901234567890';

    /**
     * @dataProvider vectors
     */
    public function testTheCodesMatchTheExamplesOfTheRfc(int $time, string $eightDigits): void
    {
        self::assertSame(substr($eightDigits, -6), Totp::code(self::SECRET, Totp::step($time)));
    }

    /** @return array<string, array{int, string}> */
    public static function vectors(): array
    {
        return [
            '1970-01-01 00:00:59' => [59, '94287082'],
            '2005-03-18 01:58:29' => [1111111109, '07081804'],
            '2005-03-18 01:58:31' => [1111111111, '14050471'],
            '2009-02-13 23:31:30' => [1234567890, '89005924'],
            '2033-05-18 03:33:20' => [2000000000, '69279037'],
            '2603-10-11 11:33:20' => [20000000000, '65353130'],
        ];
    }

    public function testAcceptsACodeOneStepEarlyOrLate(): void
    {
        $step = Totp::step(1111111111);
        $code = Totp::code(self::SECRET, $step);

        foreach ([-1 => [$step], 0 => [$step], 1 => [$step], -2 => [], 2 => []] as $steps => $found) {
            self::assertSame($found, Totp::matchingSteps(self::SECRET, $code, 1111111111 + $steps * Totp::STEP_SECONDS), "$steps");
        }
    }

    /**
     * @dataProvider nonsense
     */
    public function testRejectsAnythingElse(string $typed): void
    {
        self::assertSame([], Totp::matchingSteps(self::SECRET, $typed, 59));
    }

    /** @return array<string, array{string}> */
    public static function nonsense(): array
    {
        return ['empty' => [''], 'short' => ['28708'], 'long' => ['0287082'], 'words' => ['abcdef'], 'next' => ['287083']];
    }

    public function testEncodesTheSecretInBase32(): void
    {
        self::assertSame('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Base32::encode(self::SECRET));
        self::assertSame(20, strlen(Totp::generateSecret()));
        self::assertNotSame(Totp::generateSecret(), Totp::generateSecret());
    }

    public function testTheKeyUriNamesSiteAndMember(): void
    {
        $uri = Totp::uri(self::SECRET, 'Acme: Legal & Co', 'zoë@firm.example');

        self::assertStringStartsWith('otpauth://totp/Acme%20%20Legal%20%26%20Co:zo%C3%AB%40firm.example?', $uri);
        parse_str((string) parse_url($uri, PHP_URL_QUERY), $query);
        self::assertSame('Acme  Legal & Co', $query['issuer']);
        self::assertSame(['SHA1', '6', '30'], [$query['algorithm'], $query['digits'], $query['period']]);
        self::assertSame(Base32::encode(self::SECRET), $query['secret']);
    }
}
