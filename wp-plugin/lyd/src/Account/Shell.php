<?php

declare(strict_types=1);

namespace Lyd\Account;

use Closure;
use Lyd\Module;
use Lyd\Views;
use Lyd\Widgets\Assets;

defined('ABSPATH') || exit;

/**
 * What every page of My Account has around it, in any theme: a bar, the navigation and the page's title (decision 0040).
 *
 * The theme's own title and menu are hidden; an interview is a screen without the theme's header and footer.
 */
final class Shell implements Module
{
    /** Filter: false leaves the account pages to the theme. Arguments: bool. */
    public const FILTER = 'lyd_account_shell';
    /** Filter: what the shell hides of a theme. Arguments: list of CSS selectors. */
    public const HIDDEN_FILTER = 'lyd_account_hidden_selectors';
    /** Action of the view `screen`, which WordPress includes without variables. */
    public const SCREEN_ACTION = 'lyd_account_screen';
    /** Set by the widgets (notice-room.ts): member's id and pixels, such as "12.96". */
    private const NOTICES_COOKIE = 'lyd_notices';
    /** Titles, menus, breadcrumbs and sidebars of themes. */
    private const HIDDEN = [
        ...['.entry-header', '.entry-title', '.page-header', '.page-title', '.wp-block-post-title', '.post-title'],
        ...['.woocommerce-breadcrumb', '.storefront-breadcrumb', '.wp-block-woocommerce-breadcrumbs', '.woocommerce-MyAccount-navigation'],
        ...['#secondary', '.widget-area', '.sidebar'],
    ];

    public function __construct(
        private readonly Page $page,
        private readonly Endpoints $endpoints,
        private readonly Header $header,
        private readonly Content $content,
        private readonly Views $views,
        private readonly Assets $assets,
    ) {
    }

    public function register(): void
    {
        add_filter('body_class', $this->bodyClasses(...));
        add_action('wp_enqueue_scripts', $this->enqueueStyles(...), 20);
        // After block themes and page builders have chosen theirs.
        add_filter('template_include', $this->screenTemplate(...), PHP_INT_MAX);
        add_action(self::SCREEN_ACTION, $this->printScreen(...));
    }

    /** Whether the current page has the shell: a member's page of My Account, unless the theme refuses it. */
    public function isShown(): bool
    {
        return is_user_logged_in() && $this->page->isCurrent() && (bool) apply_filters(self::FILTER, true);
    }

    /**
     * Print the page in its shell.
     *
     * @param list<array{url: string, label: string, isCurrent: bool}> $entries of the navigation
     * @param Closure(): void $printContent
     */
    public function show(string $title, array $entries, Closure $printContent, string $logoutUrl): void
    {
        // Block themes render the page before its head; otherwise the bar's widgets would be enqueued first.
        $this->endpoints->enqueue();

        $this->views->show('account', [
            'title' => $title,
            'entries' => $entries,
            'header' => $this->header,
            'printContent' => $printContent,
            'logoutUrl' => $logoutUrl,
            'noticeRoom' => $this->noticeRoom(),
        ]);
    }

    /** Pixels that the notices took on this member's last page in this browser; null if it is not known. */
    private function noticeRoom(): ?int
    {
        $value = (string) filter_input(INPUT_COOKIE, self::NOTICES_COOKIE);
        $isOwn = preg_match('/^(\d+)\.(\d{1,3})$/D', $value, $parts) === 1 && (int) $parts[1] === get_current_user_id();

        return $isOwn ? (int) $parts[2] : null;
    }

    /**
     * @param list<string> $classes
     * @return list<string>
     */
    private function bodyClasses(array $classes): array
    {
        if (!$this->page->isCurrent()) {
            return $classes;
        }
        $own = match (true) {
            !is_user_logged_in() => ['lyd-signed-out-page'],
            !$this->isShown() => [],
            $this->isScreen() => ['lyd-screen-page'],
            default => ['lyd-account-page'],
        };

        return [...$classes, 'lyd-theme', ...$own];
    }

    private function enqueueStyles(): void
    {
        if (!$this->page->isCurrent()) {
            return;
        }
        $this->assets->enqueueAccountStyles(withTokens: !$this->isScreen());
        if ($this->isShown()) {
            wp_add_inline_style(Assets::ACCOUNT_STYLE, $this->hidingRule());
        }
    }

    /** The style that hides the theme's parts; empty if the filter leaves none. */
    private function hidingRule(): string
    {
        $selectors = array_map('strval', (array) apply_filters(self::HIDDEN_FILTER, self::HIDDEN));
        // A selector has no braces or tags: a filter cannot end the rule or the style element by mistake.
        $hidden = implode(', ', (array) preg_replace('/[{}<]/', '', $selectors));

        return $hidden === '' ? '' : ".lyd-account-page :is($hidden):not(.lyd-shell, .lyd-shell *) { display: none !important; }";
    }

    /** Show an interview without the theme's header and footer. */
    private function screenTemplate(mixed $template): mixed
    {
        return $this->isShown() && $this->isScreen() ? $this->views->path('screen') : $template;
    }

    private function printScreen(): void
    {
        $endpoint = $this->endpoints->current();
        if ($endpoint instanceof Endpoint) {
            echo '<h1 class="lyd-screen__title">' . esc_html($endpoint->title()) . '</h1>';
            $this->content->printWidget($endpoint);
        }
    }

    private function isScreen(): bool
    {
        return $this->endpoints->current()?->isScreen() ?? false;
    }
}
