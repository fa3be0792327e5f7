import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSessionEnded } from '../api/context';
import { buttonClass } from '../ui/button';
import { Notice } from '../ui/notice';
import { useConfig } from './context';

/** Where to sign in, and then come back to this very page, with these parameters set. */
export function signInAddress( signIn: string, params: Record< string, string > = {} ): string {
	const url = new URL( signIn, window.location.href );
	const back = new URL( window.location.href );
	Object.entries( params ).forEach( ( [ name, value ] ) => back.searchParams.set( name, value ) );
	url.searchParams.set( 'redirect_to', back.toString() );
	return url.toString();
}

/** Which mount of the page says it for all: that of the page's own widget, else the first. */
function tellerOf( page: Document ): string | undefined {
	const mounts = [ ...page.querySelectorAll< HTMLElement >( '[data-lyd-widget]' ) ];
	const own = mounts.find( ( mount ) => mount.closest( '.lyd-shell__content' ) ) ?? mounts.find( isAlone );
	return ( own ?? mounts[ 0 ] )?.dataset.lydWidget;
}

/** Outside the account's shell, and not its sign-out. */
const isAlone = ( mount: HTMLElement ) => ! mount.closest( '.lyd-shell' ) && mount.dataset.lydWidget !== 'sign-out';

/** Shown above the page's widget when its member is no longer signed in; what is on the screen stays there. */
export function SessionNotice() {
	const { urls, user, widget } = useConfig();
	const [ teller ] = useState( () => tellerOf( document ) ?? widget );
	// A visitor has no session that could end.
	if ( ! useSessionEnded() || ! user?.id || teller !== widget ) {
		return null;
	}
	return (
		<Notice
			kind="warning"
			title={ __( 'Your session has ended.', 'lyd' ) }
			action={
				<a className={ buttonClass( { variant: 'secondary' } ) } href={ signInAddress( urls.sign_in ) }>
					{ __( 'Sign in', 'lyd' ) }
				</a>
			}
		>
			{ __( 'Nothing that you typed is lost.', 'lyd' ) }
		</Notice>
	);
}
