import { useCallback, useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { Button } from '../../../ui/button';
import { UpgradeDialog } from '../../../ui/upgrade-dialog-lazy';
import { may, needsUpgrade, wasSent } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import { SigningStatus, SigningWizard } from '../../signing/dialogs-lazy';
import { useRequestedSigning } from '../requested-actions';
import { ReopenDialog } from './dialogs-lazy';

type Dialog = 'reopen' | 'sign' | 'status' | 'upgrade' | null;

/**
 * What may be done with a document that is completed: reopen it, send it for signature, follow that.
 *
 * @param id        The document.
 * @param completed The document as it was loaded; null if it was completed after that, which changes what may be done.
 * @param isDone    Whether it is completed.
 */
export function useCompletedActions( id: number, completed: ListedDocument | null, isDone: boolean ) {
	const client = useClient();
	const [ document, setDocument ] = useState< ListedDocument | null >( completed );
	const [ dialog, show ] = useState< Dialog >( null );
	const load = useCallback(
		() => void client.get< ListedDocument >( `/doc/${ id }` ).then( setDocument, () => {} ),
		[ client, id ]
	);
	useEffect( () => {
		if ( isDone && ! completed ) {
			load();
		}
	}, [ isDone, completed, load ] );
	const isOffered = Boolean( document && ( may( document, 'sign' ) || needsUpgrade( document, 'sign' ) ) );
	const sign = () => show( needsUpgrade( document!, 'sign' ) ? 'upgrade' : 'sign' );
	const isAutomatic = useRequestedSigning( isOffered, sign );
	const close = () => show( null );
	const common = { document: document!, onClose: close, onFail: close };
	return {
		/** As it was loaded last. */
		current: document,
		/** Absent if it may not be sent. */
		onSign: isOffered ? sign : undefined,
		buttons: isDone && document && (
			<Buttons document={ document } onSign={ isOffered ? sign : undefined } show={ show } />
		),
		dialogs: (
			<>
				{ dialog === 'reopen' && <ReopenDialog { ...common } /> }
				{ dialog === 'sign' && <SigningWizard { ...common } isAutomatic={ isAutomatic } onSent={ load } /> }
				{ dialog === 'status' && <SigningStatus { ...common } onChanged={ load } /> }
				<UpgradeDialog open={ dialog === 'upgrade' } onOpenChange={ close } />
			</>
		),
	};
}

interface ButtonsProps {
	document: ListedDocument;
	onSign?: () => void;
	show: ( dialog: Dialog ) => void;
}

function Buttons( { document, onSign, show }: ButtonsProps ) {
	return (
		<>
			{ onSign && (
				<Button icon="sign" onClick={ onSign }>
					{ __( 'Send for signature', 'lyd' ) }
				</Button>
			) }
			{ wasSent( document ) && (
				<Button onClick={ () => show( 'status' ) }>{ __( 'Signing status', 'lyd' ) }</Button>
			) }
			{ may( document, 'reopen' ) && (
				<Button icon="edit" onClick={ () => show( 'reopen' ) }>
					{ __( 'Reopen to change', 'lyd' ) }
				</Button>
			) }
		</>
	);
}
