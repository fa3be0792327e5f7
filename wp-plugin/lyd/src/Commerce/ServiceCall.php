<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Rest\Request;

defined('ABSPATH') || exit;

/**
 * Recognises requests of the document service to WooCommerce's REST API by their User-Agent.
 *
 * The header can be forged, but it grants nothing: WooCommerce still checks keys and permissions, and a forged request
 * only sees fewer routes.
 */
final class ServiceCall
{
    private const AGENT = 'lyd-service/';
    private const NAMESPACE = '/wc/v3/';

    public function __construct(private readonly Request $request)
    {
    }

    /** @param string $route as parsed by WordPress: /wc/v3/orders */
    public function isForStore(string $route): bool
    {
        return $this->hasServiceAgent() && str_starts_with($route, self::NAMESPACE);
    }

    public function hasServiceAgent(): bool
    {
        return str_starts_with($this->request->header('User-Agent'), self::AGENT);
    }
}
