import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';

/** Milliseconds after which a notice says that loading continues. */
const patience = 3_000;

/** Says below a placeholder that something still loads, once that takes long. */
export function SlowNotice() {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( true ), patience );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<p role="status" className="lyd:min-h-5 lyd:text-sm lyd:text-soft">
			{ isSlow && __( 'Still loading…', 'lyd' ) }
		</p>
	);
}
