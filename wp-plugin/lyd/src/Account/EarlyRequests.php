<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use Lyd\Widgets\Config;

defined('ABSPATH') || exit;

/**
 * Sends the first requests of a My Account page while the widgets' scripts are still loading: the session check and, with its
 * token, those for the page's data.
 *
 * The client uses each response once (widgets/src/api/early-responses.ts). An address with a query has other first requests,
 * which only the widgets know, so there the session check alone is sent.
 */
final class EarlyRequests implements Module
{
    /** Milliseconds, as for every request of the widgets (document 3, section 9). */
    private const TIMEOUT = 60_000;
    private const SCRIPT = <<<'JS'
        window.lydEarly = ( function ( checkUrl, paths, timeout ) {
            var responses = {};
            function send( key, response ) {
                responses[ key ] = response;
                response.catch( function () {} );
                return response;
            }
            function init( headers, credentials ) {
                headers.Accept = 'application/json';
                return { headers: headers, credentials: credentials, cache: 'no-store', signal: AbortSignal.timeout( timeout ) };
            }
            var identity = send( checkUrl, fetch( checkUrl, init( {}, 'same-origin' ) ) ).then( function ( response ) {
                return response.ok ? response.clone().json() : Promise.reject( response.status );
            } );
            ( location.search ? [] : paths ).forEach( function ( path ) {
                send( path, identity.then( function ( who ) {
                    return fetch( who.product_api + path, init( { Authorization: 'Bearer ' + who.token }, 'omit' ) );
                } ) );
            } );
            return { startedAt: Date.now(), responses: responses };
        } )( %s );
        JS;

    public function __construct(private readonly Endpoints $endpoints)
    {
    }

    public function register(): void
    {
        // Before styles and scripts, whose downloads the requests should not wait for.
        add_action('wp_head', $this->printScript(...), 1);
    }

    private function printScript(): void
    {
        $endpoint = is_user_logged_in() ? $this->endpoints->current() : null;
        if ($endpoint === null) {
            return;
        }
        $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;
        $arguments = [Config::sessionCheckUrl(), $endpoint->firstRequests(), self::TIMEOUT];
        $values = array_map(static fn (mixed $one): string => (string) wp_json_encode($one, $flags), $arguments);
        $script = sprintf(self::SCRIPT, implode(', ', $values));
        wp_print_inline_script_tag($script, ['id' => 'lyd-early-requests']);
    }
}
