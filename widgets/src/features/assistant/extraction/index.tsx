import { useEffect, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { Extraction } from '../../../api/types';
import { useAnnounce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import { partText } from './part-text';
import { createReading, type Reading, type ReadingState } from './extraction-state';
import { listProposals } from './proposals';
import ReviewDialog from './review-dialog';

interface Props {
	document: number;
	saver: Saver;
	/** The file to be read; null to go on with the one of this id. */
	file: File | null;
	id: string;
	/** Keeps the id of what is being read, blank for nothing. */
	keep: ( id: string ) => void;
	/** Another file can be read. */
	onEnd: () => void;
}

/** A file that is read for the document: how far, what was found, and why not. */
export default function FileReading( { document, saver, file, id, keep, onEnd }: Props ) {
	const client = useClient();
	const [ reading ] = useState( () => createReading( { client, document, keep } ) );
	const state = reading.state();
	const strip = useRef< HTMLDivElement >( null );
	const [ isReviewing, setReviewing ] = useState( false );
	useEffect( () => {
		void ( file ? reading.send( file ) : reading.resume( id ) );
		return reading.stop;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once; another file is another component.
	}, [] );
	const { step } = state;
	useEffect( () => {
		// The button that led here no longer exists.
		if ( window.document.activeElement === window.document.body ) {
			strip.current?.focus();
		}
		if ( step === 'gone' ) {
			onEnd();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` is new in every render.
	}, [ step ] );
	useProgressNews( state );
	function end() {
		setReviewing( false );
		keep( '' );
		onEnd();
	}
	return (
		<div
			ref={ strip }
			tabIndex={ -1 }
			role="group"
			aria-label={ __( 'Answers in the file', 'lyd' ) }
			className="lyd:px-3 lyd:pt-3 lyd:text-sm lyd:outline-none! lyd:*:mb-0!"
		>
			<ReadingStrip reading={ reading } onReview={ () => setReviewing( true ) } onEnd={ end } />
			{ isReviewing && state.extraction && (
				<ReviewDialog
					extraction={ state.extraction }
					saver={ saver }
					onClose={ () => setReviewing( false ) }
					onDone={ end }
				/>
			) }
		</div>
	);
}

interface StripProps {
	reading: Reading;
	onReview: () => void;
	onEnd: () => void;
}

function ReadingStrip( { reading, onReview, onEnd }: StripProps ) {
	const state = reading.state();
	const close = <Button onClick={ onEnd }>{ __( 'Dismiss', 'lyd' ) }</Button>;
	if ( state.step === 'failed' ) {
		const retry = state.canRetry && (
			<Button onClick={ () => void reading.retry() }>{ __( 'Try again', 'lyd' ) }</Button>
		);
		const ways = (
			<>
				{ retry }
				{ close }
			</>
		);
		return <Notice kind="danger" title={ state.problem } action={ ways } />;
	}
	if ( state.step === 'cancelled' ) {
		return <Notice kind="info" title={ __( 'Reading was cancelled.', 'lyd' ) } action={ close } />;
	}
	if ( state.step === 'done' && state.extraction ) {
		return <Found extraction={ state.extraction } onReview={ onReview } onEnd={ onEnd } />;
	}
	return <UnderWay state={ state } onCancel={ () => void reading.cancel() } />;
}

function Found( { extraction, onReview, onEnd }: Omit< StripProps, 'reading' > & { extraction: Extraction } ) {
	const { answers, file_name: name, notice } = extraction;
	const store = useInterviewStore();
	const count = listProposals( answers, store.getState() ).length;
	const close = <Button onClick={ onEnd }>{ __( 'Dismiss', 'lyd' ) }</Button>;
	const more = [ partText( extraction ), notice ].filter( Boolean ).join( ' ' );
	if ( ! count ) {
		const title = answers.length
			? __( 'The document has the answers in this file already.', 'lyd' )
			: __( 'No answers were found in this file.', 'lyd' );
		return (
			<Notice kind="info" title={ title } action={ close }>
				{ more }
			</Notice>
		);
	}
	return (
		<Notice
			kind="success"
			title={ sprintf(
				/* translators: 1: number of answers. 2: name of a file. */
				_n( '%1$d answer was found in %2$s.', '%1$d answers were found in %2$s.', count, 'lyd' ),
				count,
				name
			) }
			action={
				<>
					<Button variant="primary" onClick={ onReview }>
						{ __( 'Review', 'lyd' ) }
					</Button>
					{ close }
				</>
			}
		>
			{ more }
		</Notice>
	);
}

function UnderWay( { state, onCancel }: { state: ReadingState; onCancel: () => void } ) {
	const { extraction, share, step, isOffline, name } = state;
	const part = extraction?.pages ? extraction.read_pages / extraction.pages : 0;
	return (
		<div className="lyd:flex lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3">
			<div className="lyd:min-w-0 lyd:flex-1">
				<p className="lyd:truncate">
					<bdi>{ name }</bdi>
				</p>
				<p className="lyd:mb-1.5 lyd:text-soft">
					{ isOffline
						? __( 'You are offline. Reading goes on without this page.', 'lyd' )
						: progressText( state ) }
				</p>
				<Progress label={ progressText( state ) } value={ 100 * ( step === 'sending' ? share : part ) } />
			</div>
			<Button size="sm" onClick={ onCancel }>
				{ __( 'Cancel', 'lyd' ) }
			</Button>
		</div>
	);
}

function progressText( { step, extraction }: ReadingState ): string {
	if ( step === 'sending' ) {
		return __( 'Sending the file…', 'lyd' );
	}
	return extraction?.pages
		? sprintf(
				/* translators: 1: number of a page. 2: number of all pages. */
				__( 'Reading page %1$d of %2$d…', 'lyd' ),
				extraction.read_pages,
				extraction.pages
			)
		: __( 'Reading the file…', 'lyd' );
}

/** Announces that reading has begun; its end is a notice, which announces itself. */
function useProgressNews( { step }: ReadingState ) {
	const announce = useAnnounce();
	useEffect( () => {
		if ( step === 'reading' ) {
			announce( __( 'Reading the file…', 'lyd' ) );
		}
	}, [ step, announce ] );
}
