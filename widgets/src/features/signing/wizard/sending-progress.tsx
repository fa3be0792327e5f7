import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Progress } from '../../../ui/progress';
import { sendingLimit } from '../calls';

/** How long the sending has taken, of the minute that it may take (document 3, section 4.4). */
export function SendingProgress() {
	const [ seconds, setSeconds ] = useState( 0 );
	useEffect( () => {
		const start = Date.now();
		const timer = setInterval( () => setSeconds( Math.floor( ( Date.now() - start ) / 1_000 ) ), 1_000 );
		return () => clearInterval( timer );
	}, [] );
	return (
		<div className="lyd:mx-auto lyd:max-w-[420px] lyd:py-14 lyd:text-center">
			<p role="status" className="lyd:mb-4 lyd:font-medium">
				{ __( 'Sending the document for signature…', 'lyd' ) }
			</p>
			<Progress
				label={ __( 'Sending', 'lyd' ) }
				value={ Math.min( 95, ( seconds / sendingLimit ) * 100 ) }
				text={ __( 'Sending', 'lyd' ) }
			/>
			<p className="lyd:mt-4 lyd:text-sm lyd:text-soft">{ __( 'This can take up to 60 seconds.', 'lyd' ) }</p>
		</div>
	);
}
