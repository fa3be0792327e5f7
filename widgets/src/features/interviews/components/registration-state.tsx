import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { AsicAct } from '../../asic/act';
import { useRegistration } from '../../asic/hooks';
import { nextAsicAction } from '../../asic/rights';
import type { ListedDocument } from '../../documents/types';

interface Props {
	document: ListedDocument;
	onAsk: ( act: AsicAct ) => void;
}

/** How the registration of a completed document stands, and the next step; everything else is on the document's page. */
export function RegistrationState( { document, onAsk }: Props ) {
	const { data } = useRegistration( document.id );
	const texts = {
		pay: __( 'Make payment', 'lyd' ),
		submit: __( 'Submit to ASIC', 'lyd' ),
		registration: __( 'Registration status', 'lyd' ),
	};
	const act = nextAsicAction( document ) ?? 'registration';
	return data ? (
		<Notice
			kind={ data.next_step === 'done' ? 'success' : 'info' }
			title={ data.name }
			action={ <Button onClick={ () => onAsk( act ) }>{ texts[ act ] }</Button> }
		>
			{ data.status_sentence }
		</Notice>
	) : null;
}
