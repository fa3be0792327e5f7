import { __ } from '@wordpress/i18n';

/** Document 2, section 8: with three points, as it is written there. */
// eslint-disable-next-line @wordpress/i18n-ellipsis
export const processing = () => __( 'Processing to payment page...', 'lyd' );
