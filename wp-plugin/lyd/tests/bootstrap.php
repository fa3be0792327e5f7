<?php

/** Unit tests run without WordPress: the few functions they need are faked here. */

declare(strict_types=1);

PHP_SAPI === 'cli' || exit;

const ABSPATH = __DIR__ . '/';

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Lyd\\Tests\\')) {
        $file = __DIR__ . '/' . strtr(substr($class, 10), '\\', '/') . '.php';
    } elseif (str_starts_with($class, 'Lyd\\')) {
        $file = dirname(__DIR__) . '/src/' . strtr(substr($class, 4), '\\', '/') . '.php';
    }
    if (isset($file) && is_file($file)) {
        require $file;
    }
});

require __DIR__ . '/wordpress.php';
