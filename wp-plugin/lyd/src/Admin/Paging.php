<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Closure;

defined('ABSPATH') || exit;

/** The links to the newer and older rows below a list of an admin screen. */
final class Paging
{
    /**
     * Print the links, unless one page holds all rows.
     *
     * @param Closure(int): string $url URL of a page by its number
     */
    public static function printLinks(int $page, int $pages, Closure $url): void
    {
        if ($pages <= 1) {
            return;
        }
        echo '<p class="tablenav-pages">';
        if ($page > 1) {
            echo '<a class="button" href="' . esc_url($url($page - 1)) . '">' . esc_html__('Newer', 'lyd') . '</a> ';
        }
        /* translators: 1: number of a page 2: how many there are */
        echo esc_html(sprintf(__('Page %1$d of %2$d', 'lyd'), $page, $pages));
        if ($page < $pages) {
            echo ' <a class="button" href="' . esc_url($url($page + 1)) . '">' . esc_html__('Older', 'lyd') . '</a>';
        }
        echo '</p>';
    }
}
