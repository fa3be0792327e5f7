import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';

/** Milliseconds after which a notice says that loading continues. */
const patience = 3_000;

/** Says beside a placeholder that something still loads, once that takes long; app is the system that is waited for. */
export function SlowNotice( { app }: { app?: string } ) {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( true ), patience );
		return () => clearTimeout( timer );
	}, [] );
	const text = app
		? /* translators: %s: name of an application. */ sprintf( __( 'Still loading from %s…', 'lyd' ), app )
		: __( 'Still loading…', 'lyd' );
	return (
		<p role="status" className="lyd:min-h-5 lyd:text-sm lyd:text-soft">
			{ isSlow && text }
		</p>
	);
}
