<?php

declare(strict_types=1);

namespace Lyd\Tests;

defined('ABSPATH') || exit;

/** State of the WordPress fakes during one test. */
final class Site
{
    /** @var array<string, mixed> */
    public static array $options = [];
    /** @var array<int, array<string, mixed>> */
    public static array $userMeta = [];
    /** @var array<int, object> */
    public static array $users = [];
    /** @var array<string, list<callable>> */
    public static array $hooks = [];
    /** @var list<array{string, list<mixed>}> scheduled hooks with their arguments */
    public static array $scheduled = [];
    /** Name of the filter that is running. */
    public static string $filter = '';
    public static string $sessionToken = '';
    public static int $signedIn = 0;

    public static function reset(): void
    {
        self::$options = ['home' => 'https://members.example'];
        self::$userMeta = [];
        self::$users = [];
        self::$hooks = [];
        self::$scheduled = [];
        self::$filter = '';
        self::$sessionToken = '';
        self::$signedIn = 0;
    }

    public static function fire(string $hook, mixed ...$arguments): void
    {
        foreach (self::$hooks[$hook] ?? [] as $callback) {
            $callback(...$arguments);
        }
    }
}
