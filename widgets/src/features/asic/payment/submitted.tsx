import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { Confirm } from '../../../ui/confirm';

/** Milliseconds until the page changes after a submission (document 2, section 4.2). */
const pause = 3_000;

/** After three seconds the list follows if ASIC has not processed the application, else this page with its new status. */
export function Submitted( { notProcessed, onClose }: { notProcessed: boolean; onClose: () => void } ) {
	const { urls } = useConfig();
	const follow = () => {
		const here = new URLSearchParams( window.location.search );
		if ( notProcessed ) {
			visit.to( withQuery( urls.my_document, { tab: here.get( 'tab' ), folderId: here.get( 'folderId' ) } ) );
		} else {
			visit.again();
		}
	};
	useEffect( () => {
		const timer = setTimeout( follow, pause );
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, after it was submitted.
	}, [] );
	return (
		<Confirm
			open
			title={ __(
				'Your application has been submitted successfully to ASIC. Please wait for the result.',
				'lyd'
			) }
			confirm={ notProcessed ? __( 'Back to list', 'lyd' ) : __( 'Show the status', 'lyd' ) }
			cancel={ null }
			onConfirm={ follow }
			onCancel={ onClose }
		>
			{ notProcessed
				? __( 'ASIC has not processed it yet. The list of documents opens in a moment.', 'lyd' )
				: __( 'This page is loaded again in a moment, with the new status.', 'lyd' ) }
		</Confirm>
	);
}
