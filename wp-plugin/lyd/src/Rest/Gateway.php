<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Module;
use Lyd\Service\Identity;
use Lyd\Service\LastError;
use Lyd\Service\Settings;

/**
 * Answers everything under /wp-json/lyd/ as early as the answer is known to be right, without WordPress's REST server.
 *
 * - The product API needs nothing of WordPress but two options, so it leaves before the other plugins are loaded. That is
 *   what the web server does too when it routes /lyd-api past WordPress altogether.
 * - The site API needs the login cookie: it leaves when all plugins are loaded and WordPress can read it.
 * - What WordPress itself owns (SessionRoutes) runs in a complete WordPress.
 *
 * The REST server would also have answered any origin with credentials allowed; here no such header is ever made.
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

    /** At once, while plugins are still being loaded. */
    public function answerProductApi(): void
    {
        if ($this->route?->family === Family::Product) {
            $this->rejectTraversal($this->route);
            // Nothing of WordPress is here yet that could sign anybody in; nor may this family.
            (new Forwarder($this->settings->serviceUrl(), $this->lastError))->forward($this->request, $this->route, $this->requestId);
        }
    }

    /** When all plugins are loaded. */
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

    /** Whoever opens an invitation has no account yet, so no cookie and no nonce: that a page of ours asks must be enough. */
    private function forwardAnonymous(Route $route): never
    {
        if (!Origin::isSame($this->request, $this->settings->siteUrl())) {
            JsonResponse::sendError('cross_origin', $this->requestId);
        }
        $this->forwarder($route)->forward($this->request, $route, $this->requestId);
    }

    /** @param int $memberId whose cookie came with the request; 0 for nobody's */
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
