import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageFor } from '../../../api/messages';
import { useConfig } from '../../../app/context';
import { dropDrafts } from '../../../lib/drafts';
import { dropForms } from '../../../lib/kept-forms';
import { Confirm } from '../../../ui/confirm';
import { createKeptSound } from '../../assistant/audio/kept';
import { useUnsaved } from '../unsaved';

interface Props {
	open: boolean;
	onCancel: () => void;
}

/** Confirmation before signing out (document 3, section 2.10), with a warning if kept answers would be removed. */
export default function SignOutDialog( { open, onCancel }: Props ) {
	const { user, urls } = useConfig();
	const client = useClient();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const count = useUnsaved( user.id, open );
	const unsaved = Boolean( count );

	async function signOut() {
		setBusy( true );
		setFailure( '' );
		try {
			await client.signOut();
		} catch ( error ) {
			if ( client.session.state() !== 'ended' ) {
				setBusy( false );
				setFailure( messageFor( error ) );
				return;
			}
		}
		dropForms( user.id );
		await Promise.all( [ dropDrafts( user.id ), createKeptSound( user.id ).dropAll() ] );
		window.location.assign( urls.after_sign_out );
	}

	return (
		<Confirm
			open={ open }
			title={ __( 'Do you want to sign out of the LYD Document Wizard?', 'lyd' ) }
			confirm={ unsaved ? __( 'Discard and sign out', 'lyd' ) : undefined }
			danger={ unsaved }
			busy={ busy || count === null }
			onConfirm={ signOut }
			onCancel={ onCancel }
		>
			{ failure && (
				<span role="alert" className="lyd:block lyd:text-danger">
					{ failure }
				</span>
			) }
			{ unsaved &&
				__( 'Answers that could not be saved are kept on this device. Signing out removes them.', 'lyd' ) }
		</Confirm>
	);
}
