<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Rest\Request;

/**
 * What the document service asks of WooCommerce's REST API, known by the name that it gives itself.
 *
 * Anybody can give that name. It grants nothing: keys and permissions are WooCommerce's to check, as ever, and whoever
 * borrows it meets fewer routes than before.
 */
final class ServiceCall
{
    private const AGENT = 'lyd-service/';
    private const NAMESPACE = '/wc/v3/';

    public function __construct(private readonly Request $request)
    {
    }

    /** @param string $route as WordPress found it in the address: /wc/v3/orders */
    public function isForStore(string $route): bool
    {
        return $this->hasServiceAgent() && str_starts_with($route, self::NAMESPACE);
    }

    public function hasServiceAgent(): bool
    {
        return str_starts_with($this->request->header('User-Agent'), self::AGENT);
    }
}
