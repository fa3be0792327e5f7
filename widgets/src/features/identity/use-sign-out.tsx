import { lazy, Suspense, useState } from 'react';

const SignOutDialog = lazy(
	() => import( /* webpackChunkName: "lyd-sign-out-dialog" */ './components/sign-out-dialog' )
);

/** The confirmation before signing out, and the function that opens it; its dialog is loaded on first use. */
export function useSignOut() {
	const [ isLoaded, setLoaded ] = useState( false );
	const [ open, setOpen ] = useState( false );
	const ask = () => {
		setLoaded( true );
		setOpen( true );
	};
	const dialog = isLoaded && (
		<Suspense>
			<SignOutDialog open={ open } onCancel={ () => setOpen( false ) } />
		</Suspense>
	);
	return { ask, dialog };
}
