<?php

/**
 * The same links in plain text.
 *
 * @var array<string, string> $links label => URL
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

foreach ($links as $label => $url) {
    echo esc_html($label), ': ', esc_url($url, null, 'db'), PHP_EOL, PHP_EOL;
}
