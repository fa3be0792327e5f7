import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { ToolButton } from '../../ui/tool-button';
import { canEnlarge, canReduce, enlarge, fitWidth, reduce } from './zoom';

interface Props {
	current: number;
	count: number;
	/** Pages of the whole document, when not all of them are shown. */
	total?: number;
	zoom: number;
	onGo: ( page: number ) => void;
	onZoom: ( zoom: number ) => void;
	/** Stands at the end. */
	children?: ReactNode;
}

export const pageWords = ( page: number, total: number ) =>
	/* translators: 1: number of a page, 2: number of pages. */
	sprintf( __( 'Page %1$d of %2$d', 'lyd' ), page, total );

/** Through the pages, and nearer or farther. */
export function PageTools( { current, count, total = count, zoom, onGo, onZoom, children }: Props ) {
	const announce = useAnnounce();
	const go = ( page: number ) => {
		onGo( page );
		announce( pageWords( page, total ) );
	};
	const change = ( next: number ) => {
		onZoom( next );
		announce( percent( next ) );
	};
	return (
		<div className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-1 lyd:py-1 lyd:text-sm lyd:phone:gap-x-0">
			<div role="group" aria-label={ __( 'Pages', 'lyd' ) } className="lyd:flex lyd:items-center lyd:gap-1">
				<ToolButton
					icon="up"
					label={ __( 'Previous page', 'lyd' ) }
					disabled={ current <= 1 }
					onClick={ () => go( current - 1 ) }
				/>
				<span className="lyd:whitespace-nowrap lyd:tabular-nums">{ pageWords( current, total ) }</span>
				<ToolButton
					icon="down"
					label={ __( 'Next page', 'lyd' ) }
					disabled={ current >= count }
					onClick={ () => go( current + 1 ) }
				/>
			</div>
			<div role="group" aria-label={ __( 'Zoom', 'lyd' ) } className="lyd:flex lyd:items-center lyd:gap-1">
				<ToolButton
					icon="minus"
					label={ __( 'Zoom out', 'lyd' ) }
					disabled={ ! canReduce( zoom ) }
					onClick={ () => change( reduce( zoom ) ) }
				/>
				<Button
					variant="quiet"
					size="sm"
					className="lyd:px-1 lyd:tabular-nums"
					aria-label={ `${ __( 'Fit width', 'lyd' ) }, ${ percent( zoom ) }` }
					title={ __( 'Fit width', 'lyd' ) }
					onClick={ () => change( fitWidth ) }
				>
					{ percent( zoom ) }
				</Button>
				<ToolButton
					icon="plus"
					label={ __( 'Zoom in', 'lyd' ) }
					disabled={ ! canEnlarge( zoom ) }
					onClick={ () => change( enlarge( zoom ) ) }
				/>
			</div>
			{ children && (
				<div className="lyd:ml-auto lyd:flex lyd:max-w-full lyd:min-w-0 lyd:flex-wrap lyd:gap-2">
					{ children }
				</div>
			) }
		</div>
	);
}

const percent = ( zoom: number ) => `${ Math.round( zoom * 100 ) } %`;
