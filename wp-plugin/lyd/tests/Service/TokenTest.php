<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Token;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class TokenTest extends TestCase
{
    /** RFC 7515, appendix A.1 */
    public function testTheSignatureMatchesTheExampleOfTheRfc(): void
    {
        $input = 'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt'
            . 'cGxlLmNvbS9pc19yb290Ijp0cnVlfQ';
        $key = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow';

        $signature = Token::signature($input, base64_decode(strtr($key, '-_', '+/')));

        self::assertSame('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', $signature);
    }

    public function testTheTokenMatchesAKnownExample(): void
    {
        $token = Token::encode(['sub' => '1234567890', 'name' => 'John Doe', 'iat' => 1516239022], 'your-256-bit-secret');

        self::assertSame(
            'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.'
            . 'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
            $token
        );
    }
}
