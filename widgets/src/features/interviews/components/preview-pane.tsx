import { useEffect, useId, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import type { Preview } from '../../../api/types';
import { useDebounced } from '../../../lib/debounce';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { Spinner } from '../../../ui/spinner';
import { useInterviewStore } from '../store';
import type { Interview } from '../types';
import { usePreview, usePreviewPage } from '../use-preview';
import { toBase64 } from '../xml';

/** Milliseconds without a key before the pages are made again. */
const pause = 1200;
/** Pixels across of a page image; shown smaller it stays sharp. */
const resolution = 900;

export interface PaneProps extends ChoiceProps {
	document: number;
}

/** The document as it would be now, page by page beside the questions; of several files the chosen one. */
export function PreviewPane( { document, ...choice }: PaneProps ) {
	const { outputs, output } = choice;
	const answers = useInterviewStore()( ( state ) => state.answers );
	const xml = useXml( useDebounced( answers, pause ) );
	const { data, error, isLoading, isValidating, mutate, progress } = usePreview( document, xml, output );
	useOnline( () => error && mutate() );
	return (
		<section aria-label={ __( 'Preview', 'lyd' ) } aria-busy={ isValidating }>
			{ outputs.length > 1 && <OutputChoice { ...choice } /> }
			<p className="lyd:mb-2 lyd:flex lyd:min-h-6 lyd:items-center lyd:gap-2 lyd:text-xs lyd:text-soft">
				{ data &&
					sprintf(
						/* translators: %d: number of pages. */
						_n( 'Draft, %d page', 'Draft, %d pages', data.pages, 'lyd' ),
						data.pages
					) }
				{ isValidating && <Spinner /> }
				<span role="status">{ progress && describe( progress ) }</span>
			</p>
			{ error && (
				<Notice
					kind="warning"
					title={ messageFor( error ) }
					action={
						<Button size="sm" onClick={ () => mutate() }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					}
				/>
			) }
			{ isLoading && ! data && <Waiting /> }
			{ data && (
				<div className="lyd:flex lyd:flex-col lyd:gap-3">
					{ Array.from( { length: data.pages }, ( _, index ) => (
						<Page
							key={ index }
							document={ document }
							preview={ data.preview_id }
							page={ index + 1 }
							onExpired={ mutate }
						/>
					) ) }
				</div>
			) }
		</section>
	);
}

interface ChoiceProps {
	/** The files that the answers make, the main one first. */
	outputs: Interview[ 'outputs' ];
	/** The file of its template; blank is the main one. */
	output: string;
	onChoose: ( file: string ) => void;
}

/** Which of several files is shown. */
function OutputChoice( { outputs, output, onChoose }: ChoiceProps ) {
	const id = useId();
	return (
		<div className="lyd:mb-2 lyd:flex lyd:items-center lyd:gap-2 lyd:text-sm">
			<label htmlFor={ id } className="lyd:text-soft">
				{ __( 'File', 'lyd' ) }
			</label>
			<select
				id={ id }
				value={ output }
				onChange={ ( event ) => onChoose( event.target.value ) }
				className="lyd:h-8 lyd:min-w-0 lyd:flex-1 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-edge lyd:bg-surface lyd:px-2 lyd:text-ellipsis lyd:touch:h-11"
			>
				{ outputs.map( ( { file, name }, index ) => (
					<option key={ file } value={ index ? file : '' }>
						{ name }
					</option>
				) ) }
			</select>
		</div>
	);
}

/** How far the next pages are; the place in the queue counts from 1. */
function describe( { place }: Preview ): string {
	if ( place === null ) {
		return __( 'Making the pages…', 'lyd' );
	}
	return place === 1
		? __( 'Your preview is next.', 'lyd' )
		: sprintf(
				/* translators: %d: number of previews. */
				_n( '%d preview is ahead of yours.', '%d previews are ahead of yours.', place - 1, 'lyd' ),
				place - 1
			);
}

/** Acts when the connection is back. */
function useOnline( act: () => void ) {
	const latest = useRef( act );
	latest.current = act;
	useEffect( () => {
		const connect = () => latest.current();
		window.addEventListener( 'online', connect );
		return () => window.removeEventListener( 'online', connect );
	}, [] );
}

/** The encoded answers; null if they cannot be encoded, which the save reports. */
function useXml( answers: Parameters< typeof toBase64 >[ 0 ] ): string | null {
	try {
		return toBase64( answers );
	} catch {
		return null;
	}
}

interface PageProps {
	document: number;
	preview: string;
	page: number;
	/** The service no longer has these pages. */
	onExpired: () => void;
}

function Page( props: PageProps ) {
	const frame = useRef< HTMLDivElement >( null );
	const near = useNear( frame );
	return (
		<div
			ref={ frame }
			className="lyd:aspect-[1/1.414] lyd:overflow-hidden lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-[#fff]"
		>
			{ near && <PageImage { ...props } /> }
		</div>
	);
}

function PageImage( { document, preview, page, onExpired }: PageProps ) {
	const { data, error } = usePreviewPage( document, preview, page, resolution );
	const address = useObjectAddress( data );
	const expired = error?.errorCode === 'preview_expired';
	useEffect( () => {
		if ( expired ) {
			onExpired();
		}
	}, [ expired, onExpired ] );
	return address ? (
		<img
			src={ address }
			alt={ sprintf(
				/* translators: %d: page number. */
				__( 'Page %d', 'lyd' ),
				page
			) }
			className="lyd:block lyd:size-full"
		/>
	) : null;
}

/** An address for a file, as long as it is on the screen. */
function useObjectAddress( blob: Blob | undefined ): string | null {
	const [ address, setAddress ] = useState< string | null >( null );
	useEffect( () => {
		if ( ! blob ) {
			return;
		}
		const objectUrl = URL.createObjectURL( blob );
		setAddress( objectUrl );
		return () => URL.revokeObjectURL( objectUrl );
	}, [ blob ] );
	return address;
}

/** Whether an element is, or was, near the window: pages far below are not requested. */
function useNear( frame: React.RefObject< HTMLElement > ): boolean {
	const [ near, setNear ] = useState( false );
	useEffect( () => {
		if ( near || ! frame.current ) {
			return;
		}
		if ( ! ( 'IntersectionObserver' in window ) ) {
			setNear( true );
			return;
		}
		const watcher = new IntersectionObserver(
			( entries ) => entries.some( ( entry ) => entry.isIntersecting ) && setNear( true ),
			{ rootMargin: '400px' }
		);
		watcher.observe( frame.current );
		return () => watcher.disconnect();
	}, [ frame, near ] );
	return near;
}

function Waiting() {
	return (
		<Skeleton>
			<div className="lyd:flex lyd:aspect-[1/1.414] lyd:flex-col lyd:gap-4 lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:p-8">
				<Bar className="lyd:mb-4 lyd:h-6 lyd:w-2/3" />
				{ [ 1, 2, 3, 4, 5, 6 ].map( ( key ) => (
					<Bar key={ key } />
				) ) }
			</div>
		</Skeleton>
	);
}
