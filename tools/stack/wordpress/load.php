<?php

/**
 * Loads the site that the settings file (first argument) names, as if a visitor had asked for it.
 * Leaves $settings: wordpress (folder), address, title, service_url, secret, store, store_key, store_secret, accounts.
 */

declare(strict_types=1);

$settings = json_decode((string) file_get_contents($argv[1]), true, 16, JSON_THROW_ON_ERROR);
$address = (array) parse_url($settings['address']);
$_SERVER['HTTP_HOST'] = "{$address['host']}:{$address['port']}";
$_SERVER['SERVER_NAME'] = $address['host'];
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require $settings['wordpress'] . '/wp-load.php';
