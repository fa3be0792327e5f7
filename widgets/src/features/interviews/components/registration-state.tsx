import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { AsicAct } from '../../asic/act';
import { useRegistration } from '../../asic/hooks';
import { nextAsicAction } from '../../asic/rights';
import { actTexts } from '../../asic/texts';
import type { ListedDocument } from '../../documents/types';

interface Props {
	document: ListedDocument;
	onAsk: ( act: AsicAct ) => void;
}

/** How the registration of a completed document stands, and the next step; everything else is on the document's page. */
export function RegistrationState( { document, onAsk }: Props ) {
	const registration = useRegistration( document.id );
	const { data, error } = registration;
	const act = nextAsicAction( document ) ?? 'registration';
	if ( ! data ) {
		return error ? (
			<Retry of={ registration } />
		) : (
			<Skeleton>
				<Bar className="lyd:mb-4 lyd:h-18" />
			</Skeleton>
		);
	}
	return (
		<Notice
			kind={ data.next_step === 'done' ? 'success' : 'info' }
			title={ data.name }
			action={ <Button onClick={ () => onAsk( act ) }>{ actTexts()[ act ] }</Button> }
		>
			{ data.status_sentence }
		</Notice>
	);
}
