<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Module;

defined('ABSPATH') || exit;

/**
 * Registers only the WooCommerce REST routes that the document service uses, if the request comes from the service.
 *
 * Registering the several hundred other routes takes about a tenth of the time of creating an order. All other clients
 * get every route. So does the service outside /wc/v3, where responses are public and may be cached for other clients.
 */
final class RestRouteFilter implements Module
{
    /** WooCommerce's names for the controllers the adapter calls (pyservice/lyd/adapters/woocommerce). */
    public const CONTROLLERS = ['orders', 'order-notes', 'webhooks'];

    /**
     * Further webhook resources. WooCommerce builds a webhook's payload with an internal REST request: normally in a
     * later request, but a shop can be configured to deliver webhooks within the current one.
     */
    private const WEBHOOK_RESOURCES = ['coupons', 'customers', 'products'];

    /** @var list<class-string> controllers of WEBHOOK_RESOURCES that are not registered yet */
    private array $deferred = [];

    public function __construct(private readonly ServiceCall $call)
    {
    }

    public function register(): void
    {
        if (WooCommerce::isActive() && $this->call->hasServiceAgent()) {
            // Before any route is registered, but after WordPress has parsed the requested route.
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
        // WordPress's core routes, and the settings only used by WooCommerce's settings controllers.
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

    /** Register the deferred controllers if webhooks are delivered within this request. The filter's value is unchanged. */
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
