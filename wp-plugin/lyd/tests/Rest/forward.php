<?php

/**
 * Forwards one GET in a separate process, because forwarding ends it: php forward.php <service> <idle seconds>.
 * Prints the last error of the health table to stderr.
 */

declare(strict_types=1);

use Lyd\Rest\Forwarder;
use Lyd\Rest\Request;
use Lyd\Rest\Route;
use Lyd\Service\LastError;

PHP_SAPI === 'cli' || exit;

require dirname(__DIR__) . '/bootstrap.php';

register_shutdown_function(static function (): void {
    fwrite(STDERR, (new LastError())->read()['message'] ?? 'no error');
});
$route = Route::match('/wp-json/lyd/api/doc', '', 'wp-json') ?? throw new LogicException('This is an address of ours.');
(new Forwarder($argv[1], new LastError(), (int) $argv[2]))->forward(new Request('GET', '/'), $route, 'request-1');
