import { __ } from '@wordpress/i18n';

/** The attributes of a link to a new tab, without a referrer or access to this page. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The hint for screen readers that a link opens in a new tab. */
export const NewTabHint = () => <span className="lyd:sr-only"> { __( '(opens in a new tab)', 'lyd' ) }</span>;
