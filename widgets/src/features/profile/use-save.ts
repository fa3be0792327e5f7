import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { Me } from '../../api/types';
import type { Form } from '../../lib/form';
import { useToast } from '../../ui/toast';
import { useMe } from '../identity/hooks';
import type { PasswordValues, ProfileValues } from './types';

interface Forms {
	profile: Form< ProfileValues >;
	password: Form< PasswordValues >;
}

/** What was tried and did not work; each part of the form is saved by itself. */
interface Outcome {
	/** No field has words for it. */
	failure: unknown;
	isRefused: boolean;
}

const good: Outcome = { failure: null, isRefused: false };

/** Saves what has changed of the profile and of the password: one may be saved and the other not, and what is not stays typed. */
export function useSave( { profile, password }: Forms, onRefused: () => void ) {
	const client = useClient();
	const me = useMe();
	const toast = useToast();
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );

	async function saveProfile(): Promise< Outcome > {
		const { values } = profile;
		const id = me.data!.user.id;
		return attempt( profile, async () => {
			const body = bodyOf( values );
			await client.call( `/profile/${ id }`, { method: 'PUT', body } );
			await me.mutate( ( data ) => data && withProfile( data, values ), { revalidate: false } );
			profile.reset();
			void me.mutate();
		} );
	}

	const savePassword = () =>
		attempt( password, async () => {
			await changePassword( client, password.values );
			password.reset();
		} );

	async function save() {
		if ( isBusy ) {
			return;
		}
		// Who only changes the password is not held up by a profile that lacks something.
		const changed = [ profile, password ].filter( ( form ) => form.isChanged );
		changed.forEach( ( form ) => form.send() );
		if ( changed.some( ( form ) => ! form.isValid ) ) {
			onRefused();
			return;
		}
		setBusy( true );
		setFailure( null );
		const parts = [ profile.isChanged, password.isChanged ];
		const first = parts[ 0 ] ? await saveProfile() : good;
		const second = parts[ 1 ] ? await savePassword() : good;
		setBusy( false );
		setFailure( first.failure ?? second.failure );
		if ( first.isRefused || second.isRefused ) {
			onRefused();
		}
		const text = savedMessage( parts[ 0 ] && first === good, parts[ 1 ] && second === good );
		if ( text ) {
			toast( { kind: 'success', text } );
		}
	}

	return { isBusy, failure, save };
}

async function attempt( form: { refuse: ( error: unknown ) => boolean }, act: () => Promise< void > ) {
	try {
		await act();
		return good;
	} catch ( error ) {
		const isRefused = form.refuse( error );
		return { failure: isRefused ? null : error, isRefused };
	}
}

async function changePassword( client: Client, body: PasswordValues ) {
	await client.site( '/profile/password', { method: 'POST', body } );
	// This browser has a new cookie now; what the page knew of the old one is of no use.
	await client.session.renew().catch( () => {} );
}

/** The e-mail address is not ours to change. */
function bodyOf( { avatar, email: _email, ...rest }: ProfileValues ) {
	return { ...rest, avatar: avatar && { id: avatar.id } };
}

/** The page's account with what was saved: every widget shows it at once. */
function withProfile( me: Me, values: ProfileValues ): Me {
	const avatar = values.avatar ?? { id: null, src: '' };
	const profile = { id: me.user.id, ...values, avatar };
	const user = { ...me.user, display_name: values.name, avatar: avatar.src };
	return { ...me, user, profile };
}

function savedMessage( isProfile: boolean | undefined, isPassword: boolean | undefined ): string {
	if ( isPassword ) {
		return isProfile
			? __( 'Your profile was saved and your password was changed. You are signed out everywhere else.', 'lyd' )
			: __( 'Your password was changed. You are signed out everywhere else.', 'lyd' );
	}
	return isProfile ? __( 'Your profile was saved.', 'lyd' ) : '';
}
