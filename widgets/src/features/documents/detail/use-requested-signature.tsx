import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useAddress } from '../../../lib/address';
import { useToast } from '../../../ui/toast';
import { hasChatSession } from '../../signing/action';
import { SigningWizard } from '../../signing/dialogs-lazy';
import { useDocumentActions } from '../actions/context';
import { may, needsUpgrade } from '../actions/rights';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';

/** Sends a document for signature because the address requests it; the wizard does it by itself for a chat session. */
export function useRequestedSignature( document: ListedDocument ) {
	const { params } = useAddress();
	const { ask } = useDocumentActions();
	const refresh = useRefresh();
	const toast = useToast();
	const [ isOpen, open ] = useState( false );
	const request = () => {
		if ( may( document, 'sign' ) ) {
			open( true );
		} else if ( needsUpgrade( document, 'sign' ) ) {
			ask( 'upgrade', [ document ] );
		} else {
			toast( { kind: 'info', text: __( 'This document cannot be sent for signature now.', 'lyd' ) } );
		}
	};
	const close = () => open( false );
	const wizard = isOpen && (
		<SigningWizard
			document={ document }
			isAutomatic={ hasChatSession( params ) }
			onSent={ () => void refresh() }
			onClose={ close }
			onFail={ close }
		/>
	);
	return { request, wizard };
}
