import { useEffect, useState } from 'react';
import { useFocusHome } from '../../ui/focus-home';
import { later } from '../../ui/lazy';

const Dialog = later( () => import( /* webpackChunkName: "lyd-membership-plans" */ './plans/plans-dialog' ) );

const name = '#lyd-upgrade';

/**
 * The Membership Plans dialog of one widget, and what opens it: the widget's own buttons, and the account menu's link (document 1,
 * section 2.5). Where several widgets of a page have it, the first takes the press.
 */
export function usePlans() {
	const [ isOpen, setOpen ] = useState( false );
	const open = () => setOpen( true );
	useFocusHome( isOpen );
	useUpgradeLink( open );
	const dialog = isOpen && <Dialog onClose={ () => setOpen( false ) } onFail={ () => setOpen( false ) } />;
	return { open, dialog };
}

function useUpgradeLink( open: () => void ) {
	useEffect( () => {
		const press = ( event: MouseEvent ) => {
			const link = event.target instanceof Element && event.target.closest( `a[href$="${ name }"], ${ name }` );
			if ( link && ! event.defaultPrevented ) {
				event.preventDefault();
				open();
			}
		};
		document.addEventListener( 'click', press );
		if ( window.location.hash === name ) {
			window.history.replaceState( window.history.state, '', window.location.href.replace( name, '' ) );
			open();
		}
		return () => document.removeEventListener( 'click', press );
		// `open` is made anew with every drawing; what it does stays the same.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
}
