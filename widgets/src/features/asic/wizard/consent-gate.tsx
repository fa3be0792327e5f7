import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Spinner } from '../../../ui/spinner';
import { useConsent } from '../use-consent';
import RegistrationWizard from '.';

interface Props {
	/** Of the document. */
	id: number;
	/** Receives whether the member confirmed changing another member's document. */
	onDone: ( confirmed: boolean ) => void;
	onClose: () => void;
}

/** Goes on at once if the consents were given, else after the wizard (document 2, section 7: asic/check-pre-consent). */
export function ConsentGate( { id, onDone, onClose }: Props ) {
	const consent = useConsent( id, true );
	const { data: isGiven } = consent;
	useEffect( () => {
		if ( isGiven ) {
			// Nothing was confirmed: the interview asks for it.
			onDone( false );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it is known.
	}, [ isGiven ] );
	if ( isGiven === false ) {
		return <RegistrationWizard id={ id } mode="only-consent" onDone={ onDone } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Company registration', 'lyd' ) }
			footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<Retry of={ consent } />
			{ ! consent.error && (
				<p role="status" className="lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm lyd:text-soft">
					<Spinner /> { __( 'Opening the document…', 'lyd' ) }
				</p>
			) }
		</Dialog>
	);
}
