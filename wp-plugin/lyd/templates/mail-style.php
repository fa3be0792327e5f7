<?php

/**
 * Styles that follow WooCommerce's own in its mail.
 *
 * @var string $text colour of headings
 * @var string $card colour of the card
 * @var string $link colour of links and buttons
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>

#wrapper {
    max-width: 560px;
    padding: 32px 0;
}

#inner_wrapper {
    background-color: transparent;
}

#template_header_image {
    padding: 16px 4px;
}

#template_footer #credit {
    border: 0;
}

#template_container {
    background-color: <?php echo esc_attr($card); ?>;
    border: 1px solid #e2e5ea;
    border-radius: 10px !important;
    box-shadow: none !important;
}

#template_header {
    background-color: transparent;
    color: <?php echo esc_attr($text); ?>;
}

#header_wrapper {
    padding: 36px 40px 0;
}

#template_header h1 {
    color: <?php echo esc_attr($text); ?>;
    font-size: 22px;
    font-weight: 600;
    letter-spacing: 0;
    line-height: 30px;
    text-shadow: none;
}

#template_body,
#body_content {
    background-color: transparent;
}

#body_content table td {
    padding: 20px 40px 36px;
}

#body_content h2,
#body_content h3 {
    color: <?php echo esc_attr($text); ?>;
    font-size: 17px;
    font-weight: 600;
    line-height: 24px;
}

#body_content_inner {
    font-size: 16px;
    line-height: 25px;
}

a,
.link {
    color: <?php echo esc_attr($link); ?>;
}

@media screen and (max-width: 600px) {
    #header_wrapper {
        padding: 28px 20px 0 !important;
    }

    #body_content_inner_cell {
        padding: 16px 20px 28px !important;
    }

    #body_content_inner {
        font-size: 16px !important;
    }
}
