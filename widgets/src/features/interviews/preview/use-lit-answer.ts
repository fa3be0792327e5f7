import { useEffect, type RefObject } from 'react';
import { __ } from '@wordpress/i18n';
import { useToast } from '../../../ui/toast';
import { useInterviewStore } from '../store';
import { blockPrints, type Block } from './blocks';

/**
 * The answer whose field has or had the focus, which the text marks. The pane is scrolled to it only if none of it is in sight, once
 * for each field and never while the member types; "Show in document" scrolls to it and moves the focus there.
 *
 * @param frame  Around the text.
 * @param blocks The text.
 */
export function useLitAnswer( frame: RefObject< HTMLElement >, blocks: Block[] | null ): string | null {
	const store = useInterviewStore();
	const attended = store( ( state ) => state.attended );
	const shown = store( ( state ) => state.shown );
	const toast = useToast();
	useEffect( () => {
		const hasFocus = frame.current?.contains( frame.current.ownerDocument.activeElement );
		if ( attended !== null && ! hasFocus ) {
			scrollPaneTo( placesOf( frame.current, attended ) );
		}
	}, [ frame, attended ] );
	useEffect( () => {
		if ( shown === null || ! blocks ) {
			return;
		}
		store.getState().shownInDocument();
		const isPrinted = blocks.some( ( block ) => blockPrints( block, shown ) );
		const [ place ] = placesOf( frame.current, shown );
		if ( ! isPrinted || ! place ) {
			toast( { kind: 'info', text: __( 'This answer is not printed in the document as it is now.', 'lyd' ) } );
			return;
		}
		place.focus( { preventScroll: true } );
		place.scrollIntoView( { block: 'center' } );
	}, [ store, frame, shown, blocks, toast ] );
	return attended;
}

/** The printed answers of a path, in the order of the text. */
function placesOf( frame: HTMLElement | null, path: string ): HTMLElement[] {
	const printed = [ ...( frame?.querySelectorAll< HTMLElement >( '[data-answers]' ) ?? [] ) ];
	return printed.filter( ( { dataset } ) =>
		dataset
			.answers!.split( ' ' )
			.some( ( one ) => one === path || one.startsWith( `${ path }.` ) || path.startsWith( `${ one }.` ) )
	);
}

/** Scrolls the pane, and nothing around it, to the first of some places, unless one of them is in sight. */
function scrollPaneTo( places: HTMLElement[] ) {
	const pane = places[ 0 ]?.closest< HTMLElement >( '[data-lyd-pane]' );
	if ( ! pane ) {
		return;
	}
	const view = pane.getBoundingClientRect();
	const isInSight = ( place: HTMLElement ) => {
		const { top, bottom } = place.getBoundingClientRect();
		return bottom > view.top && top < view.bottom;
	};
	if ( ! places.some( isInSight ) ) {
		const { top } = places[ 0 ]!.getBoundingClientRect();
		pane.scrollTop += top - view.top - view.height / 3;
	}
}
