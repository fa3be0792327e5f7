import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { ShopOrder } from '../../../api/types';
import { isSameOrigin } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import StartSteps from '../../document-start/start-steps';
import { hasSteps, toStartedDraft } from '../../document-start/steps';
import { InvoiceButton } from '../invoice-button';

interface Props {
	order: ShopOrder;
	onClose: () => void;
}

const thanks: Partial< Record< ShopOrder[ 'kind' ], () => string > > = {
	document: () => __( 'Your document has been created. Please complete the interview to fulfill it', 'lyd' ),
	request: () => __( 'Thank you. Your request was sent; you get a confirmation by mail.', 'lyd' ),
};

/** The order is paid and the document created: leads to its interview, after the notices of its template. */
export function Done( { order, onClose }: Props ) {
	const [ showsNotices, showNotices ] = useState( false );
	const draft = order.draft && isSameOrigin( order.draft.url ) ? order.draft : null;
	const started = draft && toStartedDraft( draft );
	const openInterview = () => visit.to( draft!.url );
	const handleContinue = () => ( started && hasSteps( started ) ? showNotices( true ) : openInterview() );
	if ( showsNotices && started ) {
		return <StartSteps draft={ started } onDone={ openInterview } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Payment successful', 'lyd' ) }
			description={ thanks[ order.kind ]?.() ?? __( 'Thank you. What you bought is yours now.', 'lyd' ) }
			footer={
				<>
					<InvoiceButton orderId={ order.id } />
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ draft && (
						<Button variant="primary" onClick={ handleContinue }>
							{ __( 'Continue to the interview', 'lyd' ) }
						</Button>
					) }
				</>
			}
		/>
	);
}
