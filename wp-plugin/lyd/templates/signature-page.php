<?php

/**
 * A page of people without an account, with one widget and no part of the theme.
 *
 * @var string $title
 * @var Lyd\Widgets\Widget $widget
 * @var string $element the widget's mount, escaped
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
    <meta charset="<?php bloginfo('charset'); ?>">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <title><?php echo esc_html($title . ' – ' . get_bloginfo('name', 'display')); ?></title>
    <?php
    wp_site_icon();
    // Without the actions of wp_head(), which would add scripts of others.
    wp_styles()->do_items([$widget->handle()]);
    wp_scripts()->do_items([$widget->handle()]);
    ?>
</head>
<body class="lyd-theme lyd-signing-page">
    <main>
        <h1 class="lyd-signing-page__title"><?php echo esc_html($title); ?></h1>
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Mount::element() escapes the name and the JSON
        echo $element;
        ?>
        <noscript>
            <p><?php esc_html_e('This page needs JavaScript. Please allow it in your browser and reload the page.', 'lyd'); ?></p>
        </noscript>
    </main>
</body>
</html>
