<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Closure;
use Lyd\Service\Identity;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/** The part of the site API that WordPress owns: the current session and signing out (document 1, section 7). */
final class SessionRoutes
{
    public function __construct(
        private readonly Request $request,
        private readonly Settings $settings,
        private readonly Identity $identity,
        private readonly string $requestId,
    ) {
    }

    /** @return (Closure(): never)|null handler for this path; null if the service answers it */
    public function find(string $path): ?Closure
    {
        $handler = match (rtrim($path, '/')) {
            '/auth/wp-auth' => $this->wpAuth(...),
            '/logout' => $this->logout(...),
            default => null,
        };

        return $handler === null ? null : function () use ($handler): never {
            if (!in_array($this->request->method, ['GET', 'HEAD'], true)) {
                header('Allow: GET, HEAD');
                JsonResponse::sendError('method_not_allowed', $this->requestId);
            }
            if (!Origin::isSame($this->request, $this->settings->siteUrl())) {
                JsonResponse::sendError('cross_origin', $this->requestId, ['logged_in' => false]);
            }
            $handler();
        };
    }

    /**
     * The current session and a new token. Widgets request it on load and every five minutes.
     *
     * The nonce of a page may be days old, so only the cookie is checked.
     */
    private function wpAuth(): never
    {
        $member = $this->identity->member();
        $user = $member === null ? false : get_userdata($member->userId);
        if ($member === null || $user === false) {
            JsonResponse::send(401, ['logged_in' => false], $this->requestId);
        }
        $token = $this->identity->token($member);
        if ($token === null) {
            JsonResponse::sendError('service_unavailable', $this->requestId);
        }
        wp_set_current_user($member->userId);
        JsonResponse::send(200, [
            'logged_in' => true,
            'user' => [
                'id' => $user->ID,
                // WordPress stores it with & escaped; widgets print it as text.
                'display_name' => wp_specialchars_decode($user->display_name),
                'email' => $user->user_email,
                'avatar' => (string) get_avatar_url($user),
            ],
            'token' => $token,
            'expires_in' => Identity::TOKEN_SECONDS,
            'nonce' => wp_create_nonce('wp_rest'),
            'product_api' => $this->settings->productApi(),
        ], $this->requestId);
    }

    /** Signing out twice is no error. Service\SessionNotifier informs the service. */
    private function logout(): never
    {
        $member = $this->identity->member();
        if ($member !== null) {
            wp_set_current_user($member->userId);
            if (wp_verify_nonce($this->request->header('X-WP-Nonce'), 'wp_rest') === false) {
                JsonResponse::sendError('stale_nonce', $this->requestId);
            }
            wp_logout();
        }
        JsonResponse::send(200, ['logged_in' => false], $this->requestId);
    }
}
