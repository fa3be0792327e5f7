import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { useClient } from '../../api/context';
import { messageFor } from '../../api/messages';
import { dropDrafts, draftsOf } from '../../lib/drafts';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';

/** The sign-out button with its question (document 3, section 2.10). */
export function SignOut() {
	const { user, urls } = useConfig();
	const client = useClient();
	const toast = useToast();
	const [ open, setOpen ] = useState( false );
	const [ busy, setBusy ] = useState( false );
	const unsaved = open ? draftsOf( user.id ).length : 0;

	async function signOut() {
		setBusy( true );
		try {
			await client.site( '/logout' );
		} catch ( error ) {
			if ( client.session.state() !== 'ended' ) {
				setBusy( false );
				toast( { kind: 'danger', text: messageFor( error ) } );
				return;
			}
		}
		dropDrafts( user.id );
		window.location.assign( urls.after_sign_out );
	}

	return (
		<>
			<Button icon="signout" onClick={ () => setOpen( true ) }>
				{ __( 'Sign out', 'lyd' ) }
			</Button>
			<Confirm
				open={ open }
				title={ __( 'Do you want to sign out of the LYD Document Wizard?', 'lyd' ) }
				confirm={ unsaved ? __( 'Discard and sign out', 'lyd' ) : undefined }
				danger={ unsaved > 0 }
				busy={ busy }
				onConfirm={ signOut }
				onCancel={ () => setOpen( false ) }
			>
				{ unsaved > 0 &&
					__( 'Answers that could not be saved are kept on this device. Signing out removes them.', 'lyd' ) }
			</Confirm>
		</>
	);
}
