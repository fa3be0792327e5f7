import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageForCode } from '../../../api/messages';
import { FormDialog } from '../../../ui/form-dialog';
import { resetAnswers } from '../reset-answers';

interface Props {
	document: number;
	onClose: () => void;
	/** They were reset; the service's message. */
	onReset: ( message: string ) => void;
	/** Another member opened the document; the service's message. */
	onElsewhere: ( message: string ) => void;
}

/** The spec's confirmation before the answers are reset (document 3, sections 2.9 and 4.6). */
export function ResetDialog( { document, onClose, onReset, onElsewhere }: Props ) {
	const client = useClient();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function reset() {
		setBusy( true );
		setFailure( null );
		try {
			const { status, message } = await resetAnswers( client, document );
			if ( status === false ) {
				onElsewhere( message );
			} else {
				onReset( message );
			}
		} catch ( error ) {
			setFailure( error );
			setBusy( false );
		}
	}
	return (
		<FormDialog
			danger
			title={ messageForCode( 'owner_confirm_required' ) }
			description={ __(
				'All answers are replaced by the template’s initial answers. You can restore the current ones from the data change logs.',
				'lyd'
			) }
			confirm={ __( 'Reset answers', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ reset }
			onClose={ onClose }
		/>
	);
}
