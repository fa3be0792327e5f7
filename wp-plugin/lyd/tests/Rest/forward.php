<?php

/**
 * Forwards one GET in a process of its own, because forwarding ends it: php forward.php <service> <seconds of silence allowed>.
 * Says on the error stream what would stand in the health table.
 */

declare(strict_types=1);

use Lyd\Rest\Forwarder;
use Lyd\Rest\Request;
use Lyd\Rest\Route;
use Lyd\Service\LastError;

require dirname(__DIR__) . '/bootstrap.php';

register_shutdown_function(static function (): void {
    fwrite(STDERR, (new LastError())->read()['message'] ?? 'no error');
});
$route = Route::match('/wp-json/lyd/api/doc', '', 'wp-json') ?? throw new LogicException('This is an address of ours.');
(new Forwarder($argv[1], new LastError(), (int) $argv[2]))->forward(new Request('GET', '/'), $route, 'request-1');
