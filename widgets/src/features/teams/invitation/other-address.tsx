import { lazy, Suspense, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Identity } from '../../../api/session';
import { ConfigContext, useConfig } from '../../../app/context';
import { Button, buttonClass } from '../../../ui/button';
import type { Offer } from '../types';

const SignOutDialog = lazy(
	() => import( /* webpackChunkName: "lyd-sign-out-dialog" */ '../../identity/components/sign-out-dialog' )
);

/** Notice that another account is signed in: names the invited address, and offers to sign out and return. */
export function OtherAddress( { offer, user }: { offer: Offer; user: Identity[ 'user' ] } ) {
	const config = useConfig();
	const [ isLoaded, setLoaded ] = useState( false );
	const [ open, setOpen ] = useState( false );
	const here = {
		...config,
		user: { id: Number( user.id ), display_name: user.display_name },
		urls: { ...config.urls, after_sign_out: window.location.pathname },
	};
	return (
		<>
			<p className="lyd:mb-4 lyd:text-sm lyd:break-words">
				{ sprintf(
					/* translators: 1: e-mail address of an invitation, 2: e-mail address of who is signed in. */
					__(
						'This invitation is for %1$s, and you are signed in as %2$s. Sign out to go on as %1$s, or ask to be invited by your own address.',
						'lyd'
					),
					offer.email,
					user.email
				) }
			</p>
			<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
				<Button
					variant="primary"
					icon="signout"
					onClick={ () => {
						setLoaded( true );
						setOpen( true );
					} }
				>
					{ __( 'Sign out', 'lyd' ) }
				</Button>
				<a className={ buttonClass() } href={ config.urls.my_account }>
					{ __( 'Go to My Account', 'lyd' ) }
				</a>
			</div>
			{ isLoaded && (
				<ConfigContext.Provider value={ here }>
					<Suspense>
						<SignOutDialog open={ open } onCancel={ () => setOpen( false ) } />
					</Suspense>
				</ConfigContext.Provider>
			) }
		</>
	);
}
