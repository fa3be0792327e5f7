import { __ } from '@wordpress/i18n';

/** What a link has that opens in a new tab, which learns nothing of this page. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Tells screen readers that a link opens in a new tab. */
export const NewTabHint = () => <span className="lyd:sr-only"> { __( '(opens in a new tab)', 'lyd' ) }</span>;
