<?php

declare(strict_types=1);

namespace Lyd\Service;

use CurlHandle;

defined('ABSPATH') || exit;

/**
 * A request to the service, and the only use of the extension cURL.
 *
 * WordPress's wp_remote_request() cannot do this: it keeps whole bodies in memory instead of passing them on in pieces, is not
 * complete while plugins are being loaded, and WP_HTTP_BLOCK_EXTERNAL or a proxy setting would block the site's own service.
 */
final class CurlRequest
{
    // phpcs:disable WordPress.WP.AlternativeFunctions -- the reason is given above
    private readonly CurlHandle $handle;

    /** @param array<int, mixed> $options of cURL, in addition to those of every request */
    public function __construct(string $url, array $options)
    {
        $this->handle = curl_init($url);
        curl_setopt_array($this->handle, $options + [
            CURLOPT_NOSIGNAL => true,
            CURLOPT_NOPROXY => '*',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
        ]);
    }

    /** @return string|bool the body with CURLOPT_RETURNTRANSFER, otherwise true; false if the request failed */
    public function send(): string|bool
    {
        return curl_exec($this->handle);
    }

    /** The status of the response; 0 if there was none. */
    public function status(): int
    {
        return (int) curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE);
    }

    public function contentType(): string
    {
        return (string) curl_getinfo($this->handle, CURLINFO_CONTENT_TYPE);
    }

    public function seconds(): float
    {
        return (float) curl_getinfo($this->handle, CURLINFO_TOTAL_TIME);
    }

    /** Why the request failed; empty if it did not. */
    public function error(): string
    {
        return curl_errno($this->handle) === 0 ? '' : curl_error($this->handle);
    }
}
