<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\Request;
use Lyd\Rest\ServiceSignature;
use Lyd\Service\Settings;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class ServiceSignatureTest extends PluginTestCase
{
    private const TARGET = '/index.php?rest_route=/lyd-service/v1/users/7/profile';
    private const BODY = '{"user": {}}';
    private const NONCE = '00112233445566778899aabbccddeeff';

    public function testAcceptsASignedRequestOnce(): void
    {
        self::assertTrue($this->isValidRequest());
        self::assertFalse($this->isValidRequest());
        self::assertTrue($this->isValidRequest(['X-Lyd-Nonce' => strrev(self::NONCE)]));
    }

    /** The same values and signature as in the service's test: tests/adapters/wordpress/test_client.py. */
    public function testSignsOneValuePerLine(): void
    {
        $message = implode("\n", ['POST', '/x?y=1', hash('sha256', 'body'), '1700000000', self::NONCE]);

        self::assertSame(
            '34400234e9bc2526e4b23d660aad32c48e36e13024a2f75edcd647757f203486',
            hash_hmac('sha256', $message, 'a-secret-of-the-tests-with-32-bytes-and-more')
        );
    }

    public function testAcceptsBothSecretsDuringARotation(): void
    {
        Site::$options['lyd_secret'] = 'the next secret of thirty-two bytes and more, ' . self::SECRET;

        self::assertTrue($this->isValidRequest());
    }

    public function testRejectsEverythingWithoutASecret(): void
    {
        Site::$options['lyd_secret'] = 'short';

        self::assertFalse($this->isValidRequest(secret: 'short'));
        self::assertFalse($this->isValidRequest(secret: ''));
    }

    /** @dataProvider times */
    public function testAcceptsTimestampsWithinFiveMinutes(int $offset, bool $isGood): void
    {
        self::assertSame($isGood, $this->isValidRequest(timestamp: (string) (time() + $offset)));
    }

    /** @dataProvider times */
    public function testTellsAWrongTimeFromAWrongSignature(int $offset, bool $isGood): void
    {
        $timestamp = (string) (time() + $offset);

        self::assertSame(!$isGood, $this->isUntimelyRequest($timestamp));
        self::assertFalse($this->isUntimelyRequest($timestamp, secret: 'another secret of thirty-two bytes or more'));
    }

    /** @return iterable<array{int, bool}> */
    public function times(): iterable
    {
        yield [-295, true];
        yield [295, true];
        yield [-310, false];
        yield [310, false];
    }

    /**
     * @dataProvider forgeries
     * @param array<string, string> $headers
     */
    public function testRejectsForgeriesAndDoesNotStoreTheirNonce(
        array $headers,
        string $target = self::TARGET,
        string $body = self::BODY,
    ): void {
        self::assertFalse($this->isValidRequest($headers, $target, $body));
        self::assertTrue($this->isValidRequest());
    }

    /** @return iterable<string, list<mixed>> */
    public function forgeries(): iterable
    {
        yield 'another body' => [[], self::TARGET, '{}'];
        yield 'another user' => [[], str_replace('7', '8', self::TARGET)];
        yield 'more of a query' => [[], self::TARGET . '&x=1'];
        yield 'no signature' => [['X-Lyd-Signature' => '']];
        yield 'another signature' => [['X-Lyd-Signature' => str_repeat('0', 64)]];
        yield 'time with words' => [['X-Lyd-Timestamp' => '12 minutes']];
        yield 'no time' => [['X-Lyd-Timestamp' => '']];
        yield 'no word' => [['X-Lyd-Nonce' => '']];
        yield 'a word that names another option' => [['X-Lyd-Nonce' => "x' OR 1"]];
    }

    /** @param array<string, string> $headers in place of the right ones */
    private function isValidRequest(
        array $headers = [],
        string $target = self::TARGET,
        string $body = self::BODY,
        ?string $timestamp = null,
        string $secret = self::SECRET,
    ): bool {
        $request = $this->request($headers, $target, $timestamp ?? (string) time(), $secret);

        return (new ServiceSignature(new Settings()))->isValid($request, $body);
    }

    private function isUntimelyRequest(string $timestamp, string $secret = self::SECRET): bool
    {
        $request = $this->request([], self::TARGET, $timestamp, $secret);

        return (new ServiceSignature(new Settings()))->isUntimely($request, self::BODY);
    }

    /** @param array<string, string> $headers in place of the right ones */
    private function request(array $headers, string $target, string $timestamp, string $secret): Request
    {
        $nonce = $headers['X-Lyd-Nonce'] ?? self::NONCE;
        $message = implode("\n", ['POST', self::TARGET, hash('sha256', self::BODY), $timestamp, $nonce]);
        $validHeaders = [
            'X-Lyd-Timestamp' => $timestamp,
            'X-Lyd-Nonce' => $nonce,
            'X-Lyd-Signature' => hash_hmac('sha256', $message, $secret),
        ];

        return new Request('POST', $target, array_change_key_case($headers + $validHeaders));
    }
}
