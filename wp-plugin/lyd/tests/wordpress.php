<?php

/**
 * Fakes of WordPress functions for unit tests. Options, user meta and hooks are kept in Lyd\Tests\Site, reset by every test.
 */

declare(strict_types=1);

use Lyd\Tests\Site;

defined('ABSPATH') || exit;

function get_option(string $name, mixed $default = false): mixed
{
    return Site::$options[$name] ?? $default;
}

function update_option(string $name, mixed $value, mixed $autoload = null): bool
{
    Site::$options[$name] = $value;

    return true;
}

/** Like WordPress's: false if the option already exists. */
function add_option(string $name, mixed $value, string $deprecated = '', mixed $autoload = null): bool
{
    if (isset(Site::$options[$name])) {
        return false;
    }

    return update_option($name, $value);
}

function wp_using_ext_object_cache(): bool
{
    return false;
}

function get_user_meta(int $userId, string $key, bool $single = false): mixed
{
    return Site::$userMeta[$userId][$key] ?? '';
}

function get_userdata(int $userId): object|false
{
    return Site::$users[$userId] ?? false;
}

function add_action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    Site::$hooks[$hook][] = $callback;

    return true;
}

function get_current_user_id(): int
{
    return Site::$signedIn;
}

function wp_get_session_token(): string
{
    return Site::$sessionToken;
}

function wp_parse_auth_cookie(string $cookie = '', string $scheme = ''): array|false
{
    return Site::$sessionToken === '' ? false : ['token' => Site::$sessionToken];
}

function wp_validate_auth_cookie(string $cookie = '', string $scheme = ''): int|false
{
    return Site::$signedIn ?: false;
}

function rest_url(string $path = ''): string
{
    return Site::$options['home'] . '/wp-json/' . $path;
}

function wp_make_link_relative(string $link): string
{
    return (string) preg_replace('|^(https?:)?//[^/]+(/?.*)|i', '$2', $link);
}

function wp_json_encode(mixed $value, int $flags = 0, int $depth = 512): string|false
{
    return json_encode($value, $flags, $depth);
}

function wp_parse_url(string $url, int $component = -1): mixed
{
    return parse_url($url, $component);
}

function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_url(string $url): string
{
    return htmlspecialchars($url, ENT_QUOTES);
}

function admin_url(string $path = ''): string
{
    return "https://members.example/wp-admin/$path";
}

function wp_create_nonce(string $action): string
{
    return "nonce of $action";
}

function is_ssl(): bool
{
    return false;
}

function _n(string $single, string $plural, int $number, string $domain = 'default'): string
{
    return $number === 1 ? $single : $plural;
}

function __(string $text, string $domain = 'default'): string
{
    return $text;
}

function wp_convert_hr_to_bytes(string $value): int
{
    return (int) $value * ['k' => 1024, 'm' => 1048576, 'g' => 1073741824][strtolower(substr($value, -1))];
}

function sanitize_title(string $title): string
{
    return trim((string) preg_replace('/[^a-z0-9-]+/', '-', strtolower($title)), '-');
}

function sanitize_text_field(string $text): string
{
    return trim(strip_tags($text));
}

function sanitize_hex_color(string $colour): ?string
{
    return preg_match('/^#([0-9a-f]{3}){1,2}$/iD', $colour) === 1 ? $colour : null;
}

/** @param list<string> $protocols */
function esc_url_raw(string $url, array $protocols = []): string
{
    return in_array(wp_parse_url($url, PHP_URL_SCHEME), $protocols, true) ? $url : '';
}

function wp_kses_post(string $html): string
{
    return strip_tags($html, '<p><ul><li><strong><em><a>');
}

/** @param list<mixed> $arguments */
function wp_schedule_single_event(int $timestamp, string $hook, array $arguments = []): bool
{
    Site::$scheduled[] = [$hook, $arguments];

    return true;
}

function doing_filter(string $hook): bool
{
    return Site::$filter === $hook;
}

function wp_unslash(string $text): string
{
    return stripslashes($text);
}

function add_filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
{
    return add_action($hook, $callback, $priority, $arguments);
}

function remove_filter(string $hook, callable $callback, int $priority = 10): bool
{
    Site::$hooks[$hook] = array_filter(Site::$hooks[$hook] ?? [], static fn (callable $one): bool => $one !== $callback);

    return true;
}

function update_user_meta(int $userId, string $key, mixed $value): bool
{
    Site::$userMeta[$userId][$key] = $value;

    return true;
}

function delete_user_meta(int $userId, string $key): bool
{
    $isThere = isset(Site::$userMeta[$userId][$key]);
    unset(Site::$userMeta[$userId][$key]);

    return $isThere;
}

function wp_cache_delete(int|string $key, string $group = ''): bool
{
    return true;
}
