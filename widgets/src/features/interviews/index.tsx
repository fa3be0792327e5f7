import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Assembly } from '../../api/types';
import { useConfig } from '../../app/context';
import type { ApiError } from '../../api/errors';
import { useAddress, withQuery } from '../../lib/address';
import { takeQueuedMessage } from '../../lib/message-queue';
import { visit } from '../../lib/visit';
import { useToast } from '../../ui/toast';
import { AssemblyView } from '../assembly/assembly-view';
import { isRunning, useAssembly } from '../assembly/hooks';
import { actionFor } from '../asic/act';
import { useConsent } from '../asic/use-consent';
import { Status } from '../documents/types';
import { AcknowledgementDialog } from './components/acknowledgement-dialog';
import { ConfirmChange } from './components/dialogs-lazy';
import { Completed, DownloadView } from './components/finished';
import { LoadFailure } from './components/load-failure';
import { TopBar } from './components/top-bar';
import { Waiting } from './components/interview-skeleton';
import { useCompletedActions } from './components/completed-actions';
import { Trial } from './components/trial';
import { useDocumentPage } from './components/use-asic-actions';
import { Workspace } from './components/workspace';
import { useActionToken, useDocument, useIsOutdated, useQuestions } from './hooks';
import { useRecoveredDrafts } from './recovered-drafts';
import { useSuggestions } from './suggestions';
import type { InterviewDocument } from './types';

/** The interview screen (document 3, section 2.1): the address decides what is shown. */
export function Interview() {
	const [ query ] = useState( () => new URLSearchParams( window.location.search ) );
	const back = useBackToList( query );
	const id = Number( query.get( 'docId' ) ?? 0 );
	const version = Number( query.get( 'try' ) ?? 0 );
	if ( version > 0 ) {
		return <Trial version={ version } onBack={ () => leaveTrial( back ) } />;
	}
	const downloads = query.getAll( 'download_id[]' );
	if ( downloads.length ) {
		return <DownloadView ids={ downloads } names={ query.getAll( 'filename[]' ) } onBack={ back } />;
	}
	if ( ! Number.isInteger( id ) || id < 1 ) {
		return <LoadFailure title={ __( 'Invalid document.', 'lyd' ) } onBack={ back } />;
	}
	return <Load id={ id } onBack={ back } />;
}

/** The list as it was left: its folder and its tab. */
function useBackToList( query: URLSearchParams ): () => void {
	const { urls } = useConfig();
	return () =>
		visit.to(
			withQuery( urls.my_document, {
				folderId: query.get( 'folderId' ),
				tab: query.get( 'tab' ),
			} )
		);
}

/** Back to the admin screen that led to the trial, in which the versions are; else to the list. */
function leaveTrial( backToList: () => void ): void {
	const { referrer } = window.document;
	const from = referrer ? new URL( referrer ) : null;
	if ( from?.origin === window.location.origin && from.pathname.includes( '/wp-admin/' ) ) {
		visit.to( from.href );
	} else {
		backToList();
	}
}

/** Shows the message left by the previous page: that the document was created. */
function useWordOfArrival() {
	const toast = useToast();
	useEffect( () => {
		const text = takeQueuedMessage();
		if ( text ) {
			toast( { kind: 'success', text } );
		}
	}, [ toast ] );
}

interface Props {
	id: number;
	onBack: () => void;
}

function Load( { id, onBack }: Props ) {
	useWordOfArrival();
	const document = useDocument( id );
	const hasAssembly = Boolean( document.data?.has_assembly );
	const assembly = useAssembly( id, hasAssembly );
	const ready = document.data && ! ( hasAssembly && ! assembly.data && assembly.isLoading );
	if ( document.error ) {
		return <LoadFailure { ...reasonFor( document.error ) } onRetry={ () => document.mutate() } onBack={ onBack } />;
	}
	if ( ! document.data || ! ready ) {
		return <Waiting />;
	}
	return (
		<Loaded
			document={ document.data }
			assembly={ assembly.data ?? null }
			refresh={ () => document.mutate() }
			onBack={ onBack }
		/>
	);
}

interface LoadedProps extends OpenProps {
	assembly: Assembly | null;
	refresh: () => Promise< unknown >;
}

/** The document's status on load decides the view; later changes are handled inside the view. */
function Loaded( { document, assembly, refresh, onBack }: LoadedProps ) {
	const [ following, follow ] = useState( isRunning( assembly ) );
	if ( following ) {
		const reopen = () => refresh().then( () => follow( false ) );
		return <Following document={ document } onBack={ onBack } onQuestions={ reopen } />;
	}
	if ( document.status !== Status.draft && document.status !== Status.inProgress ) {
		return <Completed document={ document } assembly={ assembly } onBack={ onBack } />;
	}
	return <Open document={ document } refresh={ refresh } onBack={ onBack } />;
}

interface OpenProps {
	document: InterviewDocument;
	onBack: () => void;
}

function Open( { document, refresh, onBack }: OpenProps & Pick< LoadedProps, 'refresh' > ) {
	const questions = useQuestions( document );
	const suggestions = useSuggestions( document, questions.data );
	const [ confirmed, confirm ] = useConfirmed();
	const consent = useConsent( document.id, Boolean( document.is_asic_document ) );
	const isLeaving = useWizardFirst( document, consent.data );
	const token = useActionToken( document.id, confirmed );
	const isOutdated = useIsOutdated( document, token.data, refresh );
	const isRecovered = useRecoveredDrafts( Boolean( questions.data && token.data && suggestions.isReady ) );
	if ( token.error?.errorCode === 'owner_confirm_required' ) {
		return (
			<ConfirmChange owner={ document.created_by_user?.display_name } onConfirm={ confirm } onCancel={ onBack } />
		);
	}
	if ( consent.error && ! consent.isValidating ) {
		return (
			<LoadFailure
				title={ __( 'Cannot get initialData', 'lyd' ) }
				error={ consent.error }
				onRetry={ () => consent.mutate() }
				onBack={ onBack }
			/>
		);
	}
	if ( token.error?.errorCode === 'acknowledgement_required' && ! token.isValidating ) {
		return <AcknowledgementDialog document={ document } onDone={ () => token.mutate() } onClose={ onBack } />;
	}
	if ( token.error && ! token.isValidating ) {
		return (
			<LoadFailure
				title={ __( 'Can not get token', 'lyd' ) }
				error={ token.error }
				onRetry={ () => token.mutate() }
				onBack={ onBack }
			/>
		);
	}
	if ( questions.error || ! document.template ) {
		return (
			<LoadFailure
				title={ __( 'Cannot get initialData', 'lyd' ) }
				error={ questions.error }
				onRetry={ () => questions.mutate() }
				onBack={ onBack }
			/>
		);
	}
	if (
		isLeaving ||
		consent.isLoading ||
		! questions.data ||
		! token.data ||
		isOutdated ||
		! suggestions.isReady ||
		! isRecovered
	) {
		return <Waiting />;
	}
	return (
		<Workspace
			document={ document }
			interview={ questions.data }
			token={ token.data.action_token }
			suggested={ suggestions.rows }
			onBack={ onBack }
		/>
	);
}

/** Leads to the wizard on the document's page if the consents of a registration are missing; Back would only lead there once more. */
function useWizardFirst( document: InterviewDocument, isConsentGiven: boolean | undefined ): boolean {
	const openPage = useDocumentPage( document, 'instead' );
	const isLeaving = isConsentGiven === false;
	useEffect( () => {
		if ( isLeaving ) {
			openPage( actionFor( 'consent' ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it is known.
	}, [ isLeaving ] );
	return isLeaving;
}

/**
 * Whether the member confirmed a change to another member's document: in the list that led here, or on this page. The confirmation
 * is removed from the address, so that a bookmark requires it again.
 */
function useConfirmed() {
	const { params, change } = useAddress();
	const [ confirmed, setConfirmed ] = useState( params.get( 'confirmed' ) === 'true' );
	useEffect( () => change( { confirmed: null } ), [ change ] );
	return [ confirmed, () => setConfirmed( true ) ] as const;
}

interface FollowingProps extends OpenProps {
	onQuestions: () => void;
}

/** An assembly that was under way when the page came: it is followed to its end. */
function Following( { document, onBack, onQuestions }: FollowingProps ) {
	const { data } = useAssembly( document.id );
	const { onSign, suggested, buttons } = useCompletedActions( document.id, null, data?.state === 'done' );
	return (
		<>
			<TopBar title={ document.name } subtitle={ document.template?.name } onBack={ onBack } />
			{ data && (
				<AssemblyView
					assembly={ data }
					offer={ document }
					onBack={ onBack }
					onQuestions={ onQuestions }
					onSign={ onSign }
					asic={ suggested }
				>
					{ buttons }
				</AssemblyView>
			) }
		</>
	);
}

/** The texts of document 3, section 8. */
function reasonFor( error: ApiError ) {
	const gone = error.status === 404 || error.status === 422;
	return gone ? { title: __( 'Invalid document.', 'lyd' ) } : { title: __( 'Cannot get initialData', 'lyd' ), error };
}
