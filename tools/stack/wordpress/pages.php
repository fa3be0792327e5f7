<?php

/**
 * What the development site shows besides the product: a home page and a menu, and none of WordPress's samples.
 */

declare(strict_types=1);

/** Makes a page or another post once, known by its slug; returns its id. */
function provide_post(string $type, string $slug, string $title, string $content): int
{
    $known = get_page_by_path($slug, OBJECT, $type);
    return $known ? $known->ID : (int) wp_insert_post([
        'post_type' => $type,
        'post_status' => 'publish',
        'post_name' => $slug,
        'post_title' => $title,
        'post_content' => $content,
        'comment_status' => 'closed',
    ], true);
}

function provide_home_page(): void
{
    $page = provide_post('page', 'home', 'Legal documents for your clients', <<<'HTML'
        <!-- wp:paragraph -->
        <p>Answer an interview, and have the Word file and the PDF a minute later.</p>
        <!-- /wp:paragraph -->
        <!-- wp:buttons --><div class="wp-block-buttons">
        <!-- wp:button --><div class="wp-block-button">
        <a class="wp-block-button__link wp-element-button" href="/my-account/">Open my account</a>
        </div><!-- /wp:button -->
        </div><!-- /wp:buttons -->
        HTML);
    update_option('show_on_front', 'page');
    update_option('page_on_front', $page);
}

/** Without a menu of its own the theme lists every page there is. */
function provide_menu(): void
{
    $links = '';
    foreach (['Home' => '/', 'My account' => '/my-account/'] as $label => $path) {
        $link = ['label' => $label, 'url' => $path, 'kind' => 'custom', 'isTopLevelLink' => true];
        $links .= '<!-- wp:navigation-link ' . wp_json_encode($link) . ' /-->';
    }
    provide_post('wp_navigation', 'main-menu', 'Main menu', $links);
}

function remove_samples(): void
{
    foreach (['hello-world' => 'post', 'sample-page' => 'page'] as $slug => $type) {
        $sample = get_page_by_path($slug, OBJECT, $type);
        if ($sample) {
            wp_delete_post($sample->ID, true);
        }
    }
}
