<?php

/**
 * Plugin Name: LYD shop faults
 * Description: Lets WooCommerce's REST API go wrong as a file says. Put there by tools/dev; no part of the product.
 *
 * The counterpart for the store stand-in is tools/sandbox/store/faults.py.
 */

declare(strict_types=1);

(static function (): void {
    $lose = static function (int $status, string $page): never {
        status_header($status);
        header('Content-Type: text/html; charset=UTF-8');
        exit($page); // phpcs:ignore WordPress.Security.EscapeOutput
    };
    $fault = static function (WP_REST_Request $request): string {
        $isShops = str_starts_with($request->get_route(), '/wc/v3/') && is_file(LYD_DEV_SHOP_FAULTS);

        return $isShops ? trim((string) @file_get_contents(LYD_DEV_SHOP_FAULTS)) : '';
    };
    add_filter('rest_pre_dispatch', static function ($result, $server, WP_REST_Request $request) use ($fault, $lose) {
        switch ($fault($request)) {
            case 'slow':
                sleep(2);
                break;
            case 'down':
                return new WP_Error('internal_server_error', 'There has been a critical error.', ['status' => 500]);
            case 'html':
                $lose(200, '<!doctype html><title>Welcome</title><h1>It works!</h1>');
                // No break: it has ended.
            case 'empty':
                $lose(200, '');
        }

        return $result;
    }, 10, 3);
    // After the work, so that it is done and only the answer is missing.
    add_filter('rest_post_dispatch', static function ($response, $server, WP_REST_Request $request) use ($fault, $lose) {
        if ($fault($request) === 'lost') {
            $lose(502, '<h1>502 Bad Gateway</h1>');
        }

        return $response;
    }, 10, 3);
})();
