<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Module;
use Lyd\Service\Identity;
use Lyd\Service\LastError;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/**
 * Answers all requests under /wp-json/lyd/ as early as possible, without WordPress's REST server.
 *
 * - The product API needs only two WordPress options, so it is forwarded before other plugins are loaded. It is the same
 *   API that the web server can route directly (/lyd-api), bypassing WordPress.
 * - The site API needs the login cookie, so it is forwarded after all plugins are loaded.
 * - The routes WordPress owns (SessionRoutes) run after WordPress has started completely.
 *
 * The REST server would allow credentials for any origin; the gateway never sends such a header.
 */
final class Gateway implements Module
{
    private readonly string $requestId;

    public function __construct(
        private readonly Request $request,
        private readonly ?Route $route,
        private readonly Settings $settings,
        private readonly Identity $identity,
        private readonly LastError $lastError,
    ) {
        $this->requestId = $request->id();
    }

    /** Forward a product API request immediately, while plugins are still being loaded. */
    public function answerProductApi(): void
    {
        if ($this->route?->family === Family::Product) {
            $this->rejectTraversal($this->route);
            // Without a sign-in callback: this family must never set a login cookie.
            $address = Route::productAddress($this->request->target);
            $forwarder = new Forwarder($this->settings->serviceUrl(), $this->lastError, productAddress: $address);
            $forwarder->forward($this->request, $this->route, $this->requestId);
        }
    }

    /** Handle a site API request, after all plugins are loaded. */
    public function register(): void
    {
        if ($this->route?->family !== Family::Site) {
            return;
        }
        $this->rejectTraversal($this->route);
        if ($this->request->method === 'POST' && $this->route->isPath(LoginCookie::REGISTER)) {
            $this->forwardAnonymous($this->route);
        }
        $handler = (new SessionRoutes($this->request, $this->settings, $this->identity, $this->requestId))->find($this->route->path);
        if ($handler === null) {
            $this->forwardSite($this->route);
        }
        // Before rest_api_loaded() at 10.
        add_action('parse_request', $handler, 0);
    }

    private function rejectTraversal(Route $route): void
    {
        if ($route->isTraversal()) {
            JsonResponse::sendError('not_found', $this->requestId);
        }
    }

    private function forwardSite(Route $route): never
    {
        $member = $this->identity->member();
        if ($member === null) {
            JsonResponse::sendError('not_signed_in', $this->requestId);
        }
        wp_set_current_user($member->userId);
        if (wp_verify_nonce($this->request->header('X-WP-Nonce'), 'wp_rest') === false) {
            JsonResponse::sendError('stale_nonce', $this->requestId);
        }
        $token = $this->identity->token($member);
        if ($token === null) {
            $this->lastError->record('The shared secret is missing or shorter than 32 bytes.', $this->requestId);
            JsonResponse::sendError('service_unavailable', $this->requestId);
        }
        $this->forwarder($route, $member->userId)->forward($this->request, $route, $this->requestId, $token);
    }

    /**
     * Forward a request without cookie and nonce, if it comes from the site's own pages.
     *
     * A person who accepts an invitation has no account yet.
     */
    private function forwardAnonymous(Route $route): never
    {
        if (!Origin::isSame($this->request, $this->settings->siteUrl())) {
            JsonResponse::sendError('cross_origin', $this->requestId);
        }
        $this->forwarder($route)->forward($this->request, $route, $this->requestId);
    }

    /** @param int $memberId user of the request's login cookie; 0 without one */
    private function forwarder(Route $route, int $memberId = 0): Forwarder
    {
        $signIn = function (int $userId) use ($route, $memberId): void {
            if (LoginCookie::isAllowed($this->request, $route, $memberId, $userId)) {
                LoginCookie::issue($userId);
            }
        };

        return new Forwarder($this->settings->serviceUrl(), $this->lastError, signIn: $signIn);
    }
}
