<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Module;
use WP_Error;
use WP_REST_Request;

/** The routes that only the service may call (architecture, section 2): /wp-json/lyd-service/v1, all of them POST. */
final class ServiceRoutes implements Module
{
    private const SPACE = 'lyd-service/v1';

    /** @param list<ServiceActs> $acts */
    public function __construct(private readonly ServiceSignature $signature, private readonly array $acts)
    {
    }

    public function register(): void
    {
        add_action('rest_api_init', $this->addRoutes(...));
    }

    private function addRoutes(): void
    {
        foreach ($this->acts as $acts) {
            foreach ($acts->acts() as $path => $act) {
                register_rest_route(self::SPACE, $path, [
                    'methods' => 'POST',
                    'permission_callback' => $this->check(...),
                    'callback' => static function (WP_REST_Request $request) use ($act): object {
                        $answer = $act($request);

                        // An object also when it is empty: PHP would make a list of it.
                        return $answer instanceof WP_Error ? $answer : (object) $answer;
                    },
                    // Nobody else needs to read of these in the index of the site's routes.
                    'show_in_index' => false,
                ]);
            }
        }
    }

    private function check(WP_REST_Request $request): bool|WP_Error
    {
        return $this->signature->isGood(Request::fromGlobals(), $request->get_body())
            ? true
            : new WP_Error('lyd_signature', 'The signature does not match.', ['status' => 401]);
    }
}
