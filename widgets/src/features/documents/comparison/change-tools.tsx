import { useEffect, useState, type RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { ToolButton } from '../../../ui/tool-button';
import { countOf } from './changed-text';
import type { MadeComparison } from './use-comparison';

interface Props {
	/** What scrolls, with the changes in it. */
	room: RefObject< HTMLElement >;
	comparison: MadeComparison;
}

/** Through the changes: by the buttons, or by N and P wherever the focus is among them. */
export function ChangeTools( { room, comparison }: Props ) {
	const { changes } = comparison;
	const [ current, setCurrent ] = useState( 0 );
	const announce = useAnnounce();
	const go = ( next: number ) => {
		const marks = room.current?.querySelectorAll< HTMLElement >( '[data-lyd-change]' );
		const mark = marks?.[ next - 1 ];
		if ( mark ) {
			mark.focus( { preventScroll: true } );
			mark.scrollIntoView?.( { block: 'center' } );
			setCurrent( next );
			announce( placeOf( next, changes ) );
		}
	};
	useEffect( () => {
		const element = room.current;
		const step = ( event: KeyboardEvent ) => {
			const by = { n: 1, p: -1 }[ event.key.toLowerCase() ];
			if ( by && ! event.ctrlKey && ! event.metaKey && ! event.altKey ) {
				event.preventDefault();
				go( current + by );
			}
		};
		element?.addEventListener( 'keydown', step );
		return () => element?.removeEventListener( 'keydown', step );
	} );
	return (
		<div
			role="group"
			aria-label={ __( 'Changes', 'lyd' ) }
			className="lyd:flex lyd:items-center lyd:gap-1 lyd:py-1 lyd:text-sm"
		>
			<ToolButton
				icon="up"
				label={ __( 'Previous change (P)', 'lyd' ) }
				disabled={ current <= 1 }
				onClick={ () => go( current - 1 ) }
			/>
			<span className="lyd:whitespace-nowrap lyd:tabular-nums">
				{ current ? placeOf( current, changes ) : countOf( changes ) }
			</span>
			<ToolButton
				icon="down"
				label={ __( 'Next change (N)', 'lyd' ) }
				disabled={ current >= changes }
				onClick={ () => go( current + 1 ) }
			/>
		</div>
	);
}

const placeOf = ( change: number, total: number ) =>
	/* translators: 1: number of a change, 2: number of changes. */
	sprintf( __( 'Change %1$d of %2$d', 'lyd' ), change, total );
