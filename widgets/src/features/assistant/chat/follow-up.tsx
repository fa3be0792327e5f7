import { useEffect } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useSales } from '../../sales/use-sales';
import type { Conversation } from '../session';
import type { useDraft } from './use-draft';

interface Props {
	conversation: Conversation;
	draft: ReturnType< typeof useDraft >;
}

/** What follows from a turn in the chat: the draft, the store, the sales team, the document that was created. */
export function FollowUp( { conversation, draft }: Props ) {
	const { urls } = useConfig();
	const { result, document } = conversation.state();
	const sales = useRequestedSales( conversation );
	const target = result?.target;
	return (
		<>
			<DraftState { ...draft } />
			{ result?.effect === 'open_store' && target && (
				<a
					className={ buttonClass( { variant: 'primary', size: 'wrapped', className: 'lyd:mb-2' } ) }
					href={ withQuery( urls.catalogue, { productId: target.template_id } ) }
				>
					{
						/* translators: %s: name of a template. */
						sprintf( __( 'Open %s in the store', 'lyd' ), target.name )
					}
				</a>
			) }
			{ result?.phase === 'created' && document && (
				<a
					className={ buttonClass( { variant: 'primary', size: 'wrapped', className: 'lyd:mb-2' } ) }
					href={ withQuery( urls.interview, { docId: document, chatBoxSession: result.session_id } ) }
				>
					{ __( 'Open the document', 'lyd' ) }
				</a>
			) }
			{ sales }
		</>
	);
}

/** The draft that could not be created, or was not yet. */
function DraftState( { isDue, isCreating, failure, create }: Props[ 'draft' ] ) {
	if ( isCreating ) {
		return null;
	}
	if ( failure ) {
		return (
			<Notice
				kind="danger"
				title={ failure.message }
				reference={ referenceFor( failure.cause ) }
				action={ ! failure.isRefused && <Button onClick={ create }>{ __( 'Try again', 'lyd' ) }</Button> }
			>
				{ messageFor( failure.cause ) }
			</Notice>
		);
	}
	return isDue ? (
		<Notice
			kind="info"
			title={ __( 'The draft was not finished.', 'lyd' ) }
			action={ <Button onClick={ create }>{ __( 'Create the draft', 'lyd' ) }</Button> }
		/>
	) : null;
}

/** The form for the sales team, opened by the turn that asks for it. */
function useRequestedSales( conversation: Conversation ) {
	const { open, dialog } = useSales();
	const turn = conversation.state(
		( { result, isFresh } ) => isFresh && result?.effect === 'open_sales' && result.turn
	);
	useEffect( () => {
		if ( turn ) {
			open();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each turn.
	}, [ turn ] );
	return dialog;
}
