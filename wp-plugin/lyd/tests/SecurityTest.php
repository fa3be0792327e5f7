<?php

declare(strict_types=1);

namespace Lyd\Tests;

use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

/**
 * Checks the plugin's source: all output is escaped where it is printed, request data and the database are only used in
 * the files listed here, and nothing logs.
 */
final class SecurityTest extends TestCase
{
    private const ROOT = __DIR__ . '/..';

    /** Expressions that may be printed without esc_…(), and why. */
    private const SAFE = [
        '$this->html…' => 'Mount::element() has escaped it',
        '$element' => 'Mount::element() has escaped it',
        '$form' => 'wp_login_form() has escaped it',
        '$blocks' => 'do_blocks() of WordPress around what a view has escaped',
        'wp_json_encode…' => 'an answer of type application/json',
        '$chunk' => 'the service\'s own answer, passed on',
        '$response' => 'a PDF of the service, sent as a file',
        'PHP_EOL' => 'a line break in a plain text',
    ];
    private const SUPERGLOBALS = [
        'src/Rest/Request.php' => ['$_SERVER'],
        'src/Rest/RequestBody.php' => ['$_POST', '$_FILES'],
        // PHP has no other way to the file of a form of the admin screens.
        'src/Commerce/Packages/PackageUpload.php' => ['$_FILES'],
        // One-time codes and attempt counts need atomic SQL statements.
        'src/TwoFactor/Store.php' => ['$wpdb'],
        'src/SignIn/AttemptCounter.php' => ['$wpdb'],
        // A lock of the database server: one order for each request, however many calls there are.
        'src/Commerce/Orders/OrderRequests.php' => ['$wpdb'],
    ];
    private const FORBIDDEN = [
        'eval', 'error_log', 'var_dump', 'print_r', 'unserialize', 'shell_exec', 'system', 'passthru', 'trigger_error',
    ];

    /** @dataProvider files */
    public function testAllOutputIsEscaped(string $file): void
    {
        foreach ($this->printed($file) as [$line, $expression]) {
            foreach ($this->parts($expression) as $part) {
                self::assertTrue($this->isSafe($part), "$file:$line prints without escaping: $part");
            }
        }
        self::assertFileExists(self::ROOT . "/$file");
    }

    /** @dataProvider files */
    public function testOnlyListedFilesUseSuperglobalsOrTheDatabase(string $file): void
    {
        $used = [];
        foreach (self::tokens($file) as $token) {
            if (is_array($token) && $token[0] === T_VARIABLE && preg_match('/^\$(_[A-Z]+|wpdb)$/', $token[1]) === 1) {
                $used[] = $token[1];
            }
        }

        self::assertSame([], array_values(array_diff(array_unique($used), self::SUPERGLOBALS[$file] ?? [])), $file);
    }

    /** @dataProvider files */
    public function testNothingLogsOrRunsCode(string $file): void
    {
        $names = array_map(
            static fn (mixed $token): string => is_array($token) && in_array($token[0], [T_STRING, T_EVAL], true) ? $token[1] : '',
            self::tokens($file)
        );

        self::assertSame([], array_values(array_intersect(self::FORBIDDEN, $names)), $file);
    }

    /** @dataProvider files */
    public function testTypesAreStrict(string $file): void
    {
        if ($file !== 'lyd.php') {
            self::assertStringContainsString('declare(strict_types=1);', (string) file_get_contents(self::ROOT . "/$file"));
        }
        self::assertLessThan($file === 'lyd.php' ? 60 : 300, count((array) file(self::ROOT . "/$file")), $file);
    }

    /** @return iterable<string, array{string}> */
    public function files(): iterable
    {
        $root = (string) realpath(self::ROOT);
        foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root, \FilesystemIterator::SKIP_DOTS)) as $file) {
            $path = substr((string) $file, strlen($root) + 1);
            if (preg_match('#^(src|templates)/.*\.php$|^(lyd|uninstall)\.php$#', $path) === 1) {
                yield $path => [$path];
            }
        }
    }

    /** @return list<mixed> */
    private static function tokens(string $file): array
    {
        return token_get_all((string) file_get_contents(self::ROOT . "/$file"));
    }

    /** @return list<array{int, string}> line and expression of each echo, print and printf */
    private function printed(string $file): array
    {
        $found = [];
        $current = null;
        foreach (self::tokens($file) as $token) {
            [$kind, $text, $line] = is_array($token) ? $token : [null, $token, 0];
            if ($current === null && in_array($kind, [T_ECHO, T_PRINT, T_OPEN_TAG_WITH_ECHO], true)) {
                $current = [$line, ''];
            } elseif ($current !== null && ($text === ';' || $kind === T_CLOSE_TAG)) {
                $found[] = $current;
                $current = null;
            } elseif ($current !== null && !in_array($kind, [T_COMMENT, T_WHITESPACE], true)) {
                $current[1] .= $text;
            }
            self::assertFalse($kind === T_STRING && in_array($text, ['printf', 'vprintf'], true), "$file:$line");
        }

        return $found;
    }

    /** @return list<string> with … for brackets: what is joined by dots, commas and the branches of a condition, outside of brackets and quotes */
    private function parts(string $expression): array
    {
        $bare = (string) preg_replace("/'(?:[^'\\\\]|\\\\.)*'/", "''", $expression);
        do {
            $bare = (string) preg_replace('/\([^()]*\)/', '…', $bare, -1, $count);
        } while ($count > 0);
        $branches = explode('?', $bare, 2);
        $parts = preg_split('/[.,:](?!:)(?<!::)/', end($branches)) ?: [];

        return array_values(array_filter(array_map('trim', $parts)));
    }

    private function isSafe(string $part): bool
    {
        if ($part === "''" || preg_match('/^esc_[a-z]+(__)?…$/', $part) === 1) {
            return true;
        }
        foreach (array_keys(self::SAFE) as $start) {
            if (str_starts_with($part, $start)) {
                return true;
            }
        }

        return false;
    }
}
