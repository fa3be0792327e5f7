import { useEffect } from 'react';
import { LoadingDialog } from '../loading-dialog';
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
	return <LoadingDialog of={ consent } onClose={ onClose } />;
}
