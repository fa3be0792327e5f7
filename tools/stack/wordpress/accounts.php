<?php

/**
 * Makes the seed's accounts and prints their user ids as JSON. Run by tools/dev: php accounts.php <settings.json>.
 * An account that exists is left as it is.
 */

declare(strict_types=1);

require __DIR__ . '/load.php';

$ids = [];
foreach ($settings['accounts'] as $name => $account) {
    $user = get_user_by('login', $account['login']);
    $ids[$name] = $user ? $user->ID : wp_insert_user([
        'user_login' => $account['login'],
        'user_pass' => $account['password'],
        'user_email' => $account['email'],
        'display_name' => $account['display_name'],
        'first_name' => $account['first_name'],
        'last_name' => $account['last_name'],
        'role' => $account['role'],
    ]);
    if (is_wp_error($ids[$name])) {
        fwrite(STDERR, "{$name}: {$ids[$name]->get_error_message()}\n");
        exit(1);
    }
}

echo json_encode($ids, JSON_THROW_ON_ERROR), "\n";
