<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Module;
use WP_Error;
use WP_REST_Request;

defined('ABSPATH') || exit;

/** Routes only the service may call: /wp-json/lyd-service/v1, all of them POST (architecture, section 2). */
final class ServiceRoutes implements Module
{
    private const NAMESPACE = 'lyd-service/v1';

    /** @param list<ServiceActions> $actions */
    public function __construct(private readonly ServiceSignature $signature, private readonly array $actions)
    {
    }

    public function register(): void
    {
        add_action('rest_api_init', $this->addRoutes(...));
    }

    private function addRoutes(): void
    {
        foreach ($this->actions as $actions) {
            foreach ($actions->actions() as $path => $action) {
                register_rest_route(self::NAMESPACE, $path, [
                    'methods' => 'POST',
                    'permission_callback' => $this->checkSignature(...),
                    'callback' => static function (WP_REST_Request $request) use ($action): object {
                        $result = $action($request);

                        // PHP would encode an empty array as a list.
                        return $result instanceof WP_Error ? $result : (object) $result;
                    },
                    // Keep these private routes out of the site's public route index.
                    'show_in_index' => false,
                ]);
            }
        }
    }

    private function checkSignature(WP_REST_Request $request): bool|WP_Error
    {
        $received = Request::fromGlobals();
        $body = $request->get_body();
        if ($this->signature->isValid($received, $body)) {
            return true;
        }

        return $this->signature->isUntimely($received, $body)
            ? new WP_Error('lyd_clock', 'The clocks of the service and of this site differ too much.', ['status' => 401])
            : new WP_Error('lyd_signature', 'The signature does not match.', ['status' => 401]);
    }
}
