import { screen } from '@testing-library/react';
import { Signer } from '../src/features/signer';
import type { Bundle } from '../src/features/signer/types';
import { render } from './render';
import { createSigningService, signingAddress } from './signer-page';

type Service = ReturnType< typeof createSigningService >;

/** Opens the document with a session that this tab still has. */
export async function openDocument(
	bundle: Partial< Bundle > = {},
	service: Service = createSigningService( bundle )
) {
	window.sessionStorage.setItem(
		'lyd:signing-session',
		JSON.stringify( { token: 'a-token', session: 'session-1', expires_at: '2099-01-01T00:00:00Z' } )
	);
	const view = render( <Signer />, { service, at: signingAddress, visitor: true } );
	await screen.findByRole( 'region', { name: 'Smith Family Trust' } );
	return view;
}

type User = Awaited< ReturnType< typeof openDocument > >[ 'user' ];

/** Signs the first place with the proposed name. */
export async function signFirstPlace( user: User ) {
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director a' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Use this signature' } ) );
	await screen.findByRole( 'button', { name: /^Signed: Director a/ } );
}

/** Chooses an entry of the menu More. */
export async function chooseMore( user: User, entry: string ) {
	await user.click( screen.getByRole( 'button', { name: 'More' } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: entry } ) );
}

/** A draft with every place signed, and one that is gone. */
export const restorable = {
	consented: true,
	signature: { kind: 'typed' as const, text: 'Ann Smith' },
	placed: [ 'a', 'b', 'c', 'gone' ],
};

export const approver = {
	...{ name: 'Ann Smith', role: 'approver' as const, capacity: '', is_witness: false, parent_name: '' },
	in_place_of: '',
};
