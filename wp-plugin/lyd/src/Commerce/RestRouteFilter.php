<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Module;

/**
 * Has WordPress make only the routes that the document service asks WooCommerce for, when it is the service that asks:
 * to make the hundreds of others takes about a tenth of the time of an order. Everybody else finds all routes, and so does the
 * service outside of /wc/v3, where answers are public and may be kept for others.
 */
final class RestRouteFilter implements Module
{
    /** WooCommerce's controllers behind the adapter's calls (pyservice/lyd/adapters/woocommerce), by its own names. */
    public const CONTROLLERS = ['orders', 'order-notes', 'webhooks'];

    /**
     * What webhooks tell of besides orders. WooCommerce asks itself for what it tells, as a rule in a later request; a
     * shop may have that done within this one.
     */
    private const WEBHOOK_RESOURCES = ['coupons', 'customers', 'products'];

    /** @var list<class-string> of WEBHOOK_RESOURCES, as long as they are not made */
    private array $deferred = [];

    public function __construct(private readonly ServiceCall $call)
    {
    }

    public function register(): void
    {
        if (WooCommerce::isActive() && $this->call->hasServiceAgent()) {
            // Before anything is made; by then WordPress knows the route that is asked for.
            add_action('rest_api_init', $this->filterRoutes(...), 0);
        }
    }

    private function filterRoutes(): void
    {
        if (!$this->call->isForStore((string) ($GLOBALS['wp']->query_vars['rest_route'] ?? ''))) {
            return;
        }
        add_filter('woocommerce_rest_api_get_rest_namespaces', $this->filterControllers(...), PHP_INT_MAX);
        add_filter('woocommerce_webhook_deliver_async', $this->registerDeferred(...), PHP_INT_MAX);
        // WordPress's own routes, and the settings that WooCommerce's settings controllers would offer.
        remove_action('rest_api_init', 'create_initial_rest_routes', 99);
        remove_action('rest_api_init', [WC(), 'register_wp_admin_settings']);
    }

    /**
     * @param array<string, array<string, class-string>> $namespaces
     * @return array<string, array<string, class-string>>
     */
    private function filterControllers(array $namespaces): array
    {
        $all = $namespaces['wc/v3'] ?? [];
        $this->deferred = array_values(array_intersect_key($all, array_flip(self::WEBHOOK_RESOURCES)));

        return ['wc/v3' => array_intersect_key($all, array_flip(self::CONTROLLERS))];
    }

    /** Only looks at whether webhooks are delivered later. */
    private function registerDeferred(mixed $isAsync): mixed
    {
        if (!$isAsync) {
            foreach ($this->deferred as $controller) {
                (new $controller())->register_routes();
            }
            $this->deferred = [];
        }

        return $isAsync;
    }
}
