import { lazy, Suspense, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';

const SignOutDialog = lazy(
	() => import( /* webpackChunkName: "lyd-sign-out-dialog" */ './components/sign-out-dialog' )
);

/** The sign-out button; its question is fetched on first use. */
export function SignOut() {
	const [ isLoaded, setLoaded ] = useState( false );
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<Button
				icon="signout"
				onClick={ () => {
					setLoaded( true );
					setOpen( true );
				} }
			>
				{ __( 'Sign out', 'lyd' ) }
			</Button>
			{ isLoaded && (
				<Suspense>
					<SignOutDialog open={ open } onCancel={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}
