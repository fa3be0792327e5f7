import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { useWidth } from '../../lib/width';
import { PageTools, pageWords } from './page-tools';
import { useCurrentPage } from './use-current-page';
import { useNear } from './use-near';
import { enlarge, fitWidth, reduce } from './zoom';

export interface PageSize {
	width: number;
	height: number;
}

interface Props {
	/** What the pages are of, for screen readers. */
	label: string;
	sizes: PageSize[];
	/** Pages of the whole document, when not all of them are shown. */
	total?: number;
	/**
	 * Draws one page, from 1.
	 *
	 * @param page  Its number.
	 * @param width Pixels across on the screen.
	 * @param near  Whether it is seen, or soon will be.
	 */
	renderPage: ( page: number, width: number, near: boolean ) => ReactNode;
	/** Buttons at the end of the tools. */
	tools?: ReactNode;
	/** Above the first page. */
	start?: ReactNode;
	/** Below the last page. */
	end?: ReactNode;
	className?: string;
}

/** Pixels across of a page that fits the width, at most: wider lines are hard to read. */
const widest = 960;
/** Pixels left and right of it. */
const margin = 12;

/** Pages one below the other in a room of their own, with tools above; the room scrolls by keyboard and finger. */
export function PageView( { label, sizes, total, renderPage, tools, start, end, className }: Props ) {
	const room = useRef< HTMLDivElement >( null );
	const [ zoom, setZoom ] = useState( fitWidth );
	const { current, goTo, register } = useCurrentPage( room, sizes.length );
	const fitting = Math.min( useWidth( room ) - 2 * margin, widest );
	// The container's width is measured before anything is shown.
	const width = Math.round( ( fitting > 0 ? fitting : widest ) * zoom );
	useSamePlace( room, width );
	return (
		<div className={ cx( 'lyd:flex lyd:min-h-0 lyd:flex-col', className ) }>
			<PageTools
				current={ current }
				count={ sizes.length }
				total={ total }
				zoom={ zoom }
				onGo={ goTo }
				onZoom={ setZoom }
			>
				{ tools }
			</PageTools>
			{ /* With the focus in it the keyboard scrolls it and zooms. */ }
			{ /* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */ }
			<div
				ref={ room }
				role="region"
				aria-label={ label }
				tabIndex={ 0 }
				onKeyDown={ ( event ) => zoomBy( event, setZoom ) }
				className="lyd:relative lyd:min-h-0 lyd:flex-1 lyd:overflow-auto lyd:rounded-lg lyd:bg-sunken lyd:[scrollbar-gutter:stable]"
			>
				<div className="lyd:flex lyd:w-fit lyd:min-w-full lyd:flex-col lyd:items-center lyd:gap-3 lyd:p-3">
					{ start }
					{ sizes.map( ( size, index ) => (
						<Sheet
							key={ index }
							page={ index + 1 }
							total={ total ?? sizes.length }
							size={ size }
							width={ width }
							room={ room }
							register={ register }
							renderPage={ renderPage }
						/>
					) ) }
					{ end }
				</div>
			</div>
		</div>
	);
}

interface SheetProps extends Pick< Props, 'renderPage' > {
	page: number;
	total: number;
	size: PageSize;
	width: number;
	room: React.RefObject< HTMLElement >;
	register: ( page: number, element: HTMLElement | null ) => void;
}

/** One page, whose room is taken before it is drawn. */
function Sheet( { page, total, size, width, room, register, renderPage }: SheetProps ) {
	const sheet = useRef< HTMLDivElement >( null );
	const near = useNear( sheet, room );
	useLayoutEffect( () => {
		register( page, sheet.current );
		return () => register( page, null );
	}, [ page, register ] );
	return (
		<div
			ref={ sheet }
			role="group"
			aria-label={ pageWords( page, total ) }
			style={ { width, height: Math.round( ( width * size.height ) / size.width ) } }
			className="lyd:relative lyd:shrink-0 lyd:overflow-hidden lyd:bg-[#fff] lyd:shadow-low"
		>
			{ renderPage( page, width, near ) }
		</div>
	);
}

/** Stays at the same words when the pages grow or shrink. */
function useSamePlace( room: React.RefObject< HTMLElement >, width: number ) {
	const before = useRef( width );
	useLayoutEffect( () => {
		if ( room.current && before.current ) {
			room.current.scrollTop *= width / before.current;
		}
		before.current = width;
	}, [ room, width ] );
}

/** The keys of every document viewer. */
function zoomBy( event: KeyboardEvent, change: ( next: ( zoom: number ) => number ) => void ) {
	const acts: Record< string, ( zoom: number ) => number > = {
		'+': enlarge,
		'=': enlarge,
		'-': reduce,
		0: () => fitWidth,
	};
	const act = acts[ event.key ];
	if ( act && ! event.ctrlKey && ! event.metaKey && ! event.altKey ) {
		event.preventDefault();
		change( act );
	}
}
