import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useApi } from '../../../api/use-api';
import { useAddress } from '../../../lib/address';
import { Button } from '../../../ui/button';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { ConfirmChange } from '../actions/confirm-change';
import { nextAsicAction } from '../../asic/rights';
import { useDocumentActions } from '../actions/context';
import { DocumentActions } from '../actions/document-actions';
import { may, needsConfirmation } from '../actions/rights';
import { spaceOf, useDocumentAddress } from '../address';
import { Status, type DocumentDetailProps, type ListedDocument } from '../types';
import { AssembleDialog } from './assemble-dialog';
import { DetailFailure } from './detail-failure';
import { DetailView } from './detail-view';
import { FinishedDialog } from './finished-dialog';
import { useRequestedSignature } from './use-requested-signature';

/** One document: its facts and its actions (document 2, section 2.3). */
export default function DocumentDetail( { id, name, action, onActed, onBack, onOpenFolder }: DocumentDetailProps ) {
	const space = spaceOf[ useDocumentAddress().at.tab ];
	const path = space ? `/doc/${ id }?type=${ space }` : `/doc/${ id }`;
	const {
		data: document,
		error,
		isValidating,
		mutate,
	} = useApi< ListedDocument >( path, { keepPreviousData: false } );
	useFromTheTop( id );
	useNameInAddress( document?.name, name );
	return (
		<DocumentActions onGone={ onBack }>
			<Button
				variant="quiet"
				size="sm"
				icon="back"
				className="lyd:-ml-3 lyd:mb-1 lyd:text-soft"
				onClick={ onBack }
			>
				{ __( 'Back to list', 'lyd' ) }
			</Button>
			<h2 dir="auto" className="lyd:mb-4 lyd:text-xl lyd:break-words lyd:whitespace-pre-wrap">
				{ document?.name ?? name }
			</h2>
			{ error && (
				<DetailFailure
					error={ error }
					isOld={ Boolean( document ) }
					busy={ isValidating }
					onRetry={ () => mutate() }
					onBack={ onBack }
				/>
			) }
			{ ! document && ! error && <Waiting /> }
			{ document && (
				<Loaded document={ document } action={ action } onActed={ onActed } onOpenFolder={ onOpenFolder } />
			) }
		</DocumentActions>
	);
}

type LoadedProps = Pick< DocumentDetailProps, 'action' | 'onActed' | 'onOpenFolder' > & { document: ListedDocument };

function Loaded( { document, action, onActed, onOpenFolder }: LoadedProps ) {
	const [ step, go ] = useState< 'confirm' | 'confirmed' | 'assemble' | 'finished' | null >( null );
	const toast = useToast();
	const signing = useRequestedSignature( document );
	const { ask } = useDocumentActions();
	const offered = mayAssemble( document );
	const assemble = () => go( needsConfirmation( document, 'assemble' ) ? 'confirm' : 'assemble' );
	// The address may request the action on load; a reload does not repeat it.
	useEffect( () => {
		if ( typeof action === 'object' && action && 'sync' in action ) {
			onActed();
			ask( action.sync, [ document ] );
		} else if ( typeof action === 'object' && action ) {
			onActed();
			const act = action.asic ?? nextAsicAction( document );
			// The status is on the page.
			if ( act && act !== 'registration' ) {
				ask( act, [ document ] );
			}
		} else if ( action === 'sign' ) {
			onActed();
			signing.request();
		} else if ( action ) {
			onActed();
			if ( offered ) {
				assemble();
			} else if ( document.status === Status.draft ) {
				toast( { kind: 'info', text: __( 'Start the document first: it has no answers yet.', 'lyd' ) } );
			} else {
				go( 'finished' );
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each action that the address requests.
	}, [ action ] );
	return (
		<>
			<DetailView
				document={ document }
				onAssemble={ offered ? assemble : undefined }
				onOpenFolder={ onOpenFolder }
			/>
			{ step === 'confirm' && (
				<ConfirmChange
					owner={ document.created_by_user?.display_name }
					onConfirm={ () => go( 'confirmed' ) }
					onCancel={ () => go( null ) }
				/>
			) }
			{ ( step === 'assemble' || step === 'confirmed' ) && (
				<AssembleDialog document={ document } confirmed={ step === 'confirmed' } onClose={ () => go( null ) } />
			) }
			{ signing.wizard }
			{ step === 'finished' && <FinishedDialog document={ document } onClose={ () => go( null ) } /> }
		</>
	);
}

/** Statuses with answers, but without a finished document. */
function mayAssemble( document: ListedDocument ): boolean {
	return may( document, 'assemble' ) && document.status === Status.inProgress;
}

/** Keeps the labels shown before the document is loaded (its crumb, a bookmark) equal to its name. */
function useNameInAddress( now: string | undefined, before: string ) {
	const { change } = useAddress();
	useEffect( () => {
		if ( now !== undefined && now !== before ) {
			change( { docName: now } );
		}
	}, [ change, now, before ] );
}

/** Another document begins at its top, wherever its list stood. */
function useFromTheTop( id: number ) {
	useEffect( () => {
		const frame = window.document.querySelector( '.lyd-frame' );
		if ( frame && frame.getBoundingClientRect().top < 0 ) {
			frame.scrollIntoView();
		}
	}, [ id ] );
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:flex-col lyd:gap-4">
				<Bar className="lyd:h-10 lyd:w-48" />
				{ [ 1, 2, 3, 4, 5 ].map( ( key ) => (
					<Bar key={ key } className="lyd:w-2/3" />
				) ) }
			</div>
		</Skeleton>
	);
}
