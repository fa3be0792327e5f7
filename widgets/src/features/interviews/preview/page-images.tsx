import { useEffect, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import type { Preview } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useInterviewStore } from '../store';
import { toBase64 } from '../xml';
import { PaneSkeleton } from './pane-skeleton';
import { usePages, usePageImage } from './use-pages';
import { useSettled } from './use-settled';

/** Pixels across of a page image; shown smaller it stays sharp. */
const resolution = 900;

interface Props {
	document: number;
	/** The template of the file to show; blank is the main one. */
	output: string;
}

/** The exact pages of the document as it would be now. */
export function PageImages( { document, output }: Props ) {
	const answers = useInterviewStore()( ( state ) => state.answers );
	const xml = useXml( useSettled( answers ) );
	const { data, error, isLoading, isValidating, mutate, progress } = usePages( document, xml, output );
	useOnline( () => error && mutate() );
	return (
		<div aria-busy={ isValidating }>
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
			{ isLoading && ! data && <PaneSkeleton /> }
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
	const { image, error } = usePageImage( document, preview, page, resolution );
	const address = useObjectAddress( image );
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
