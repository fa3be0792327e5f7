import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { headline, Running } from '../../assembly/assembly-progress';
import { offeredFiles } from '../../assembly/hooks';
import { SuggestedActions } from '../../assembly/suggested-actions';
import { useAssembleSaved } from '../../assembly/use-assemble-saved';
import { useAddresses } from '../actions/addresses';
import { useOfferedRegistration } from '../actions/use-offered-registration';
import { useOfferedSignature } from '../actions/use-offered-signature';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';

interface Props {
	document: ListedDocument;
	/** The member confirmed changing another member's document. */
	confirmed: boolean;
	onClose: () => void;
}

/** Assembles a document from its list: how far it is, then what can be done next (document 2, section 4.6). */
export function AssembleDialog( { document, confirmed, onClose }: Props ) {
	const { assemble, requesting, failure, assembly } = useAssembleSaved( document.id, confirmed );
	const { interview } = useAddresses();
	const sign = useOfferedSignature( document, onClose );
	const asic = useOfferedRegistration( document, onClose );
	const started = useRef( false );
	useEffect( () => {
		if ( ! started.current ) {
			started.current = true;
			void assemble();
		}
	}, [ assemble ] );
	useRefreshWhenDone( assembly?.state === 'done' );
	if ( assembly?.state === 'done' ) {
		return (
			<SuggestedActions
				files={ offeredFiles( assembly, document ) }
				bundle={ assembly.bundle }
				onSign={ sign }
				asic={ asic }
				onClose={ onClose }
			/>
		);
	}
	const failed = failure || assembly?.state === 'failed';
	return (
		<Dialog
			open
			small
			onOpenChange={ ( open ) => open || onClose() }
			title={ assembly ? headline( assembly ) : __( 'Assemble document', 'lyd' ) }
			description={ <bdi>{ document.name }</bdi> }
			footer={
				<>
					{ failed && (
						<a className={ buttonClass() } href={ interview( document ) }>
							{ __( 'Open the questions', 'lyd' ) }
						</a>
					) }
					{ failed && ( assembly?.can_retry ?? ! isAboutAnswers( failure ) ) && (
						<Button variant="primary" busy={ requesting } onClick={ assemble }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					) }
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
				</>
			}
		>
			{ failed ? (
				<Notice
					kind="danger"
					title={ failure ? messageFor( failure ) : assembly?.message || messageFor( null ) }
					reference={ referenceFor( failure ) }
				>
					{ isAboutAnswers( failure )
						? __( 'Some answers are missing or need another look.', 'lyd' )
						: __( 'All your answers are saved.', 'lyd' ) }
				</Notice>
			) : (
				assembly && <Running assembly={ assembly } />
			) }
		</Dialog>
	);
}

const isAboutAnswers = ( failure: unknown ) => failure instanceof ApiError && failure.errorCode === 'invalid_answers';

/** Its status and its files have changed. */
function useRefreshWhenDone( done: boolean ) {
	const refresh = useRefresh();
	useEffect( () => {
		if ( done ) {
			void refresh();
		}
	}, [ done, refresh ] );
}
