import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Retry } from '../../../ui/retry';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { ConfirmChange } from '../actions/confirm-change';
import { needsConfirmation } from '../actions/rights';
import type { ListedDocument } from '../types';
import { HardCopyForm } from './hard-copy-form';
import { LegalReviewForm } from './legal-review-form';
import { useTerms } from './use-terms';
import { titleOf, type Kind } from './words';

interface Props {
	kind: Kind;
	document: ListedDocument;
	onClose: () => void;
}

/** A legal review or hard copies of a document; for another member’s document after the spec’s confirmation (section 6). */
export default function RequestDialog( { kind, document, onClose }: Props ) {
	const isConfirmationNeeded = needsConfirmation( document, kind );
	const [ isConfirmed, confirm ] = useState( ! isConfirmationNeeded );
	if ( ! isConfirmed ) {
		return (
			<ConfirmChange
				owner={ document.created_by_user?.display_name }
				onConfirm={ () => confirm( true ) }
				onCancel={ onClose }
			/>
		);
	}
	return <Loaded kind={ kind } document={ document } confirmed={ isConfirmationNeeded } onClose={ onClose } />;
}

function Loaded( { kind, document, confirmed, onClose }: Props & { confirmed: boolean } ) {
	const terms = useTerms( document.id );
	const toast = useToast();
	const sent = () => {
		void terms.mutate();
		toast( {
			kind: 'success',
			text: __( 'Thank you. Your request was sent; you get a confirmation by mail.', 'lyd' ),
		} );
		onClose();
	};
	if ( ! terms.data ) {
		return (
			<Dialog
				open
				width="md"
				onOpenChange={ ( open ) => open || onClose() }
				title={ titleOf( kind ) }
				description={ document.name }
				footer={ <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button> }
			>
				{ terms.error ? (
					<Retry of={ terms } title={ __( 'The form could not be loaded.', 'lyd' ) } />
				) : (
					<Skeleton>
						<div className="lyd:flex lyd:flex-col lyd:gap-4">
							<Bar className="lyd:h-24" />
							<Bar className="lyd:h-10" />
							<Bar className="lyd:h-10" />
						</div>
					</Skeleton>
				) }
			</Dialog>
		);
	}
	const onOtherPrice = () => void terms.mutate();
	const props = { document, terms: terms.data, confirmed, onSent: sent, onOtherPrice, onClose };
	return kind === 'legal_review' ? <LegalReviewForm { ...props } /> : <HardCopyForm { ...props } />;
}
