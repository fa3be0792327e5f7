<?php

/**
 * A page of a block theme.
 *
 * @var string $blocks rendered
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
    <meta charset="<?php bloginfo('charset'); ?>">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
    <?php wp_body_open(); ?>
    <div class="wp-site-blocks">
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- do_blocks() around what a view has escaped
        echo $blocks;
        ?>
    </div>
    <?php wp_footer(); ?>
</body>
</html>
