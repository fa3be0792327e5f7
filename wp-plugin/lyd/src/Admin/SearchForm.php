<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** The search box above a list of an admin screen. Its parameter is `s`, as on WordPress's own screens. */
final class SearchForm
{
    /**
     * Print the form.
     *
     * @param string $label what can be searched for
     * @param array<string, string> $query other parameters of the list, kept while searching
     */
    public static function printForm(string $slug, string $label, string $search, array $query): void
    {
        echo '<form method="get" action="' . esc_url(admin_url('admin.php')) . '">';
        foreach (['page' => $slug] + array_filter($query, 'strlen') as $name => $value) {
            echo '<input type="hidden" name="' . esc_attr($name) . '" value="' . esc_attr($value) . '">';
        }
        echo '<p class="search-box">';
        echo '<label class="screen-reader-text" for="lyd-search">' . esc_html($label) . '</label>';
        echo '<input id="lyd-search" type="search" name="s" maxlength="255" value="' . esc_attr($search) . '"';
        echo ' placeholder="' . esc_attr($label) . '"> ';
        echo '<button class="button">' . esc_html__('Search', 'lyd') . '</button></p></form>';
    }
}
