import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { useAnnounce } from '../../ui/announce';

/** Shown while the browser opens the payment page (documents 1 and 2, section 8: with three points). */
// eslint-disable-next-line @wordpress/i18n-ellipsis
export const processing = () => __( 'Processing to payment page...', 'lyd' );

/** The same beside the buttons of a dialog, spoken too. */
export function Processing( { busy }: { busy: boolean } ) {
	const announce = useAnnounce();
	useEffect( () => {
		if ( busy ) {
			announce( processing() );
		}
	}, [ announce, busy ] );
	return busy ? <p className="lyd:mr-auto lyd:text-sm lyd:text-soft">{ processing() }</p> : null;
}
