import { lazy, Suspense, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';

const SignOutDialog = lazy(
	() => import( /* webpackChunkName: "lyd-sign-out-dialog" */ './components/sign-out-dialog' )
);

/** The sign-out button; its question is fetched when it is asked. */
export function SignOut() {
	const [ asked, ask ] = useState( false );
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<Button
				icon="signout"
				onClick={ () => {
					ask( true );
					setOpen( true );
				} }
			>
				{ __( 'Sign out', 'lyd' ) }
			</Button>
			{ asked && (
				<Suspense>
					<SignOutDialog open={ open } onCancel={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}
