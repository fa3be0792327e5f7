import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { ShopOrder } from '../../../api/types';
import { isOurs } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import BeforeInterview from '../../document-start/before-interview';
import { stepsOf, tellOf } from '../../document-start/steps';

interface Props {
	order: ShopOrder;
	onClose: () => void;
}

/** Paid, and the document is made: on to its interview, with what its template has to say first. */
export function Done( { order, onClose }: Props ) {
	const [ isTelling, tell ] = useState( false );
	const draft = order.draft && isOurs( order.draft.url ) ? order.draft : null;
	const told = draft && tellOf( draft );
	const leave = () => visit.to( draft!.url );
	const goOn = () => ( told && stepsOf( told ).length > 0 ? tell( true ) : leave() );
	if ( isTelling && told ) {
		return <BeforeInterview told={ told } onDone={ leave } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Payment successful', 'lyd' ) }
			description={
				order.kind === 'document'
					? __( 'Your document has been created. Please complete the interview to fulfill it', 'lyd' )
					: __( 'Thank you. What you bought is yours now.', 'lyd' )
			}
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ draft && (
						<Button variant="primary" onClick={ goOn }>
							{ __( 'Continue to the interview', 'lyd' ) }
						</Button>
					) }
				</>
			}
		/>
	);
}
