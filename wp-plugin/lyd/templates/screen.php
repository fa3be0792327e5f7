<?php

/**
 * A working screen of My Account, without the theme's header and footer. Its own bar names what is worked on.
 */

declare(strict_types=1);

use Lyd\Account\Shell;

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
    <main class="lyd-screen">
        <?php do_action(Shell::SCREEN_ACTION); ?>
    </main>
    <?php wp_footer(); ?>
</body>
</html>
