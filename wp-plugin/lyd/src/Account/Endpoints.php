<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use Lyd\Widgets\Assets;
use Lyd\Widgets\Registry;

defined('ABSPATH') || exit;

/** The endpoints of My Account: their list, the current one, its title, its assets and the 404 for unknown paths. */
final class Endpoints implements Module
{
    public const TEMPLATES = 'my-template';
    public const PROFILE = 'edit-profile';
    public const INTEGRATION = 'my-integration';

    public function __construct(
        private readonly Page $page,
        private readonly Registry $registry,
        private readonly Assets $assets,
        private readonly Header $header,
    ) {
    }

    /** @return list<Endpoint> */
    public static function all(): array
    {
        return [
            new Endpoint('my-document', '', 'document-listing'),
            new Endpoint('my-document', 'template', 'interview'),
            new Endpoint('my-document', 'new', 'document-page'),
            new Endpoint(self::TEMPLATES, '', 'my-templates'),
            new Endpoint(self::TEMPLATES, 'preview', 'preview'),
            new Endpoint('my-company', '', 'my-company'),
            new Endpoint(self::INTEGRATION, '', 'my-integration'),
            new Endpoint(self::PROFILE, '', 'edit-profile'),
        ];
    }

    /** @return list<string> */
    public static function slugs(): array
    {
        return array_values(array_unique(array_column(self::all(), 'slug')));
    }

    /** The endpoint for a path, or null if there is none. */
    public static function find(string $slug, string $value): ?Endpoint
    {
        foreach (self::all() as $endpoint) {
            if ($endpoint->slug === $slug && $endpoint->value === trim($value, '/')) {
                return $endpoint;
            }
        }

        return null;
    }

    public function register(): void
    {
        add_filter('document_title_parts', $this->setDocumentTitle(...));
        add_action('wp_enqueue_scripts', $this->enqueue(...));
        add_action('template_redirect', $this->handleUnknownPath(...), 5);
        add_filter('redirect_canonical', $this->preventCanonicalRedirect(...), 10, 2);
    }

    /** @return array<string, string> slug => label of the endpoints whose widget is built */
    public function navigation(): array
    {
        $entries = [];
        foreach (self::all() as $endpoint) {
            if ($endpoint->value === '' && $this->registry->find($endpoint->widget) !== null) {
                $entries[$endpoint->slug] = $endpoint->title();
            }
        }

        return $entries;
    }

    /** Enqueue the page's own widget before those around it: the first script in line is the first to load. */
    public function enqueue(): void
    {
        if (!is_user_logged_in() || !$this->page->isCurrent()) {
            return;
        }
        $current = $this->current();
        $widget = $this->registry->find($current?->widget ?? '');
        $own = $widget === null ? [] : [$widget];
        // A screen has no shell, and brings what it needs.
        $around = $current?->isScreen() ? [] : $this->header->widgets();
        // Both bundles have some of the same styles: those of the page's own widget come last and so apply.
        array_map($this->assets->enqueueStyle(...), [...$around, ...$own]);
        array_map($this->assets->enqueue(...), [...$own, ...$around]);
    }

    /** The endpoint of the current request; null on WooCommerce's account pages and on all other pages. */
    public function current(): ?Endpoint
    {
        if ($this->page->currentEndpoint() === '') {
            return self::dashboard();
        }
        $requested = $this->requestedPath();

        return $requested === null ? null : self::find(...$requested);
    }

    /** My Account itself. */
    public static function dashboard(): Endpoint
    {
        return new Endpoint('', '', Endpoint::DASHBOARD);
    }

    /**
     * @param array<string, string> $parts
     * @return array<string, string>
     */
    private function setDocumentTitle(array $parts): array
    {
        $endpoint = is_user_logged_in() || $this->requestedPath() !== null ? $this->current() : null;

        return $endpoint === null ? $parts : ['title' => $endpoint->title()] + $parts;
    }

    /** Prevent the redirect that only adds a trailing slash: the service and its documents link without one. */
    private function preventCanonicalRedirect(mixed $target, string $requested): mixed
    {
        $withoutSlash = static fn (string $url): string => (string) preg_replace('#/(?=$|\?)#', '', $url, 1);

        $isSlashOnly = is_string($target) && $withoutSlash($target) === $withoutSlash($requested);

        return $isSlashOnly && $this->requestedPath() !== null ? false : $target;
    }

    /** Answer 404 for an unknown path below an endpoint. The path of a connected app redirects to My Integrations. */
    private function handleUnknownPath(): void
    {
        $requested = $this->requestedPath();
        if ($requested === null || self::find(...$requested) !== null) {
            return;
        }
        [$slug, $value] = $requested;
        if ($slug === self::INTEGRATION && preg_match('#^[A-Za-z0-9_-]+/?$#D', $value) === 1) {
            $this->redirectFromApp(trim($value, '/'));
        }
        $GLOBALS['wp_query']->set_404();
        status_header(404);
        nocache_headers();
        // Otherwise WordPress guesses My Account and answers with a permanent redirect.
        add_filter('redirect_canonical', '__return_false');
    }

    /** Redirect /my-account/my-integration/{appName}?code=… to My Integrations (document 1, section 2). */
    private function redirectFromApp(string $app): never
    {
        $query = [];
        parse_str((string) wp_parse_url(add_query_arg([]), PHP_URL_QUERY), $query);
        $query = ['app' => $app] + (isset($query['code']) ? ['connected' => 'true'] : []) + $query;
        wp_safe_redirect(add_query_arg(map_deep($query, 'rawurlencode'), $this->page->endpointUrl(self::INTEGRATION)), 302, 'lyd');
        exit;
    }

    /**
     * The path below My Account that the request asks for.
     *
     * @return array{string, string}|null slug and second part; null outside My Account's endpoints
     */
    private function requestedPath(): ?array
    {
        if (!$this->page->isCurrent()) {
            return null;
        }
        foreach (self::slugs() as $slug) {
            $value = $GLOBALS['wp']->query_vars[$slug] ?? null;
            if (is_string($value)) {
                return [$slug, $value];
            }
        }

        return null;
    }
}
