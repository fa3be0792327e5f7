import { useCallback, useEffect, useRef, useState } from 'react';
import { visit } from './visit';

export interface LeaveGuard {
	/** The member asked to leave and has not answered yet: `ui/leave-question` shows it. */
	isAsking: boolean;
	/** Does it at once when nothing would be lost, else after the member said so. */
	ask: ( act: () => void ) => void;
	leave: () => void;
	stay: () => void;
}

/**
 * Asks before what was typed is lost: by our question for a link of the page and for what is given to `ask`, by the browser's own
 * for everything else that ends the page (back, reload, close, another address).
 */
export function useLeaveGuard( isChanged: boolean ): LeaveGuard {
	const [ pending, setPending ] = useState< { act: () => void } | null >( null );
	// Who has answered our question is not asked by the browser again.
	const isFree = useRef( false );
	const isGuarding = useRef( isChanged );
	isGuarding.current = isChanged;

	const ask = useCallback( ( act: () => void ) => ( isGuarding.current ? setPending( { act } ) : act() ), [] );
	useEffect( () => {
		if ( ! isChanged ) {
			return;
		}
		isFree.current = false;
		const warn = ( event: BeforeUnloadEvent ) => void ( isFree.current || event.preventDefault() );
		const press = ( event: MouseEvent ) => {
			const link = linkOf( event );
			if ( link ) {
				event.preventDefault();
				setPending( { act: () => visit.to( link.href ) } );
			}
		};
		window.addEventListener( 'beforeunload', warn );
		document.addEventListener( 'click', press );
		return () => {
			window.removeEventListener( 'beforeunload', warn );
			document.removeEventListener( 'click', press );
		};
	}, [ isChanged ] );

	return {
		isAsking: pending !== null,
		ask,
		stay: () => setPending( null ),
		leave: () => {
			isFree.current = true;
			setPending( null );
			pending?.act();
		},
	};
}

/** The link of a press that would end this page, where nobody else has taken the press. */
function linkOf( event: MouseEvent ): HTMLAnchorElement | null {
	const isPlain = ! event.button && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && ! event.altKey;
	if ( event.defaultPrevented || ! isPlain || ! ( event.target instanceof Element ) ) {
		return null;
	}
	const link = event.target.closest< HTMLAnchorElement >( 'a[href]' );
	if ( ! link || ( link.target && link.target !== '_self' ) || link.hasAttribute( 'download' ) ) {
		return null;
	}
	return /^https?:$/.test( link.protocol ) && ! isSamePage( link ) ? link : null;
}

/** It only goes to another place of this page. */
function isSamePage( { href, hash }: HTMLAnchorElement ): boolean {
	const plain = ( address: string ) => address.split( '#' )[ 0 ];
	return plain( href ) === plain( window.location.href ) && ( hash !== '' || href.endsWith( '#' ) );
}
