<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\PageHeaders;
use Lyd\Views;
use Lyd\Widgets\Assets;

defined('ABSPATH') || exit;

/** Renders a complete page between the theme's header and footer, instead of the requested page. */
final class ThemedPage
{
    public function __construct(private readonly Views $views, private readonly Assets $assets)
    {
    }

    /** @param array<string, mixed> $values the view's variables */
    public function show(string $title, string $view, array $values, int $status = 200): never
    {
        status_header($status);
        nocache_headers();
        PageHeaders::send();
        defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        add_filter('pre_get_document_title', static fn (): string => $title . ' – ' . get_bloginfo('name', 'display'));
        add_filter('wp_robots', 'wp_robots_no_robots');
        $classes = ['lyd-theme', 'lyd-signed-out-page'];
        add_filter('body_class', static fn (array $others): array => [...array_diff($others, ['home', 'blog']), ...$classes]);
        // phpcs:ignore WordPressVIPMinimum.UserExperience.AdminBarRemoval -- the visitor has not completed the sign-in
        add_filter('show_admin_bar', '__return_false');
        add_action('wp_enqueue_scripts', fn () => $this->assets->enqueueAccountStyles());
        $values = ['title' => $title] + $values;
        if (wp_is_block_theme()) {
            $this->printBlockTheme($this->views->render($view, $values));
        } else {
            get_header();
            echo '<main class="lyd-code-page__main">';
            $this->views->show($view, $values);
            echo '</main>';
            get_footer();
        }
        exit;
    }

    /** End a sign-in in WordPress's interim window: its script closes the window when it finds this class. */
    public function showInterimSuccess(string $message): never
    {
        echo '<!DOCTYPE html><html><body class="interim-login-success"><p>' . esc_html($message) . '</p></body></html>';
        exit;
    }

    /** Render blocks before the head, because they enqueue styles, as WordPress's template-canvas.php does. */
    private function printBlockTheme(string $content): void
    {
        $blocks = do_blocks(
            '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->'
            . '<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} --><main class="wp-block-group">'
            . '<!-- wp:html --><div>@content@</div><!-- /wp:html -->'
            . '</main><!-- /wp:group -->'
            . '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->'
        );
        // WordPress prints the title only for templates it has found itself.
        add_action('wp_head', static function (): void {
            echo '<title>' . esc_html(wp_get_document_title()) . '</title>';
        }, 1);
        $this->views->show('canvas', ['blocks' => str_replace('@content@', $content, $blocks)]);
    }
}
