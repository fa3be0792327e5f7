import { useCallback, useEffect, useRef, useState } from 'react';
import { visit } from './visit';

export interface LeaveGuard {
	/** Whether a confirmation is pending; `ui/leave-question` shows it. */
	isAsking: boolean;
	/** Runs an action at once if nothing would be lost, else after the member confirmed it. */
	ask: ( action: () => void ) => void;
	leave: () => void;
	stay: () => void;
}

/**
 * Requires a confirmation before input is lost: a dialog for links of the page and for actions passed to `ask`, the browser's own
 * dialog for everything else that unloads the page (back, reload, close, another address).
 */
export function useLeaveGuard( isChanged: boolean ): LeaveGuard {
	const [ pending, setPending ] = useState< { action: () => void } | null >( null );
	// After the dialog was confirmed, the browser must not show its own.
	const isConfirmed = useRef( false );
	const isGuarding = useRef( isChanged );
	isGuarding.current = isChanged;

	const ask = useCallback(
		( action: () => void ) => ( isGuarding.current ? setPending( { action } ) : action() ),
		[]
	);
	useEffect( () => {
		if ( ! isChanged ) {
			return;
		}
		isConfirmed.current = false;
		const handleUnload = ( event: BeforeUnloadEvent ) => void ( isConfirmed.current || event.preventDefault() );
		const handleClick = ( event: MouseEvent ) => {
			const link = unloadingLink( event );
			if ( link ) {
				event.preventDefault();
				setPending( { action: () => visit.to( link.href ) } );
			}
		};
		window.addEventListener( 'beforeunload', handleUnload );
		document.addEventListener( 'click', handleClick );
		return () => {
			window.removeEventListener( 'beforeunload', handleUnload );
			document.removeEventListener( 'click', handleClick );
		};
	}, [ isChanged ] );

	return {
		isAsking: pending !== null,
		ask,
		stay: () => setPending( null ),
		leave: () => {
			isConfirmed.current = true;
			setPending( null );
			pending?.action();
		},
	};
}

/** The link of a click that would unload this page; null if another handler has prevented the click. */
function unloadingLink( event: MouseEvent ): HTMLAnchorElement | null {
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

/** Whether a link leads to an anchor of this page. */
function isSamePage( { href, hash }: HTMLAnchorElement ): boolean {
	const withoutHash = ( address: string ) => address.split( '#' )[ 0 ];
	return withoutHash( href ) === withoutHash( window.location.href ) && ( hash !== '' || href.endsWith( '#' ) );
}
