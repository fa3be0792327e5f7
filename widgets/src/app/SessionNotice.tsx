import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useSessionEnded } from '../api/context';
import { buttonClass } from '../ui/button';
import { Notice } from '../ui/notice';
import { useConfig } from './context';

/** The sign-in URL that redirects back to this page, with these parameters set. */
export function signInAddress( signIn: string, params: Record< string, string > = {} ): string {
	const url = new URL( signIn, window.location.href );
	const returnUrl = new URL( window.location.href );
	Object.entries( params ).forEach( ( [ name, value ] ) => returnUrl.searchParams.set( name, value ) );
	url.searchParams.set( 'redirect_to', returnUrl.toString() );
	return url.toString();
}

/** The widget of the page that shows the notice for all: the page's main widget, else the first. */
function findNoticeWidget( page: Document ): string | undefined {
	const mounts = [ ...page.querySelectorAll< HTMLElement >( '[data-lyd-widget]' ) ];
	const main = mounts.find( ( mount ) => mount.closest( '.lyd-shell__content' ) ) ?? mounts.find( isStandalone );
	return ( main ?? mounts[ 0 ] )?.dataset.lydWidget;
}

/** Whether a mount is outside the account's shell, and not its sign-out. */
const isStandalone = ( mount: HTMLElement ) =>
	! mount.closest( '.lyd-shell' ) && mount.dataset.lydWidget !== 'sign-out';

/** The notice above the page's main widget if the session has ended; the widget stays on the screen. */
export function SessionNotice() {
	const { urls, user, widget } = useConfig();
	const [ noticeWidget ] = useState( () => findNoticeWidget( document ) ?? widget );
	// A visitor has no session that could end.
	if ( ! useSessionEnded() || ! user?.id || noticeWidget !== widget ) {
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
