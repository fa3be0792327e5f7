<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use Lyd\Widgets\Config;

/**
 * Starts the session check of a My Account page while the widgets' scripts are still loading.
 *
 * The widgets use the response for their first check (widgets/src/api/early-check.ts), which saves a round trip before the
 * page's data is requested.
 */
final class EarlySessionCheck implements Module
{
    /** Milliseconds, as for every request of the widgets (document 3, section 9). */
    private const TIMEOUT = 60_000;
    private const SCRIPT = <<<'JS'
        window.lydSessionCheck = ( function ( url ) {
            var response = fetch( url, {
                credentials: 'same-origin',
                cache: 'no-store',
                headers: { Accept: 'application/json' },
                signal: AbortSignal.timeout( %d ),
            } );
            response.catch( function () {} );
            return { url: url, startedAt: Date.now(), response: response };
        } )( %s );
        JS;

    public function __construct(private readonly Page $page)
    {
    }

    public function register(): void
    {
        // Before styles and scripts, whose downloads it should not wait for.
        add_action('wp_head', $this->printScript(...), 1);
    }

    private function printScript(): void
    {
        if (is_user_logged_in() && $this->page->isCurrent()) {
            $url = json_encode(Config::sessionCheckUrl(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
            wp_print_inline_script_tag(sprintf(self::SCRIPT, self::TIMEOUT, $url), ['id' => 'lyd-session-check']);
        }
    }
}
