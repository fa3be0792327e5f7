import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { useSubmit } from '../../../lib/submit';
import { describe, Field, TextArea } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { withFallback } from '../../documents/actions/failure';
import { blankMessage } from '../form';

interface Props {
	document: { id: number; name: string };
	onRecalled: ( message: string ) => void;
	onClose: () => void;
}

const longestReason = 1000;

/** Takes a document back that is out for signature; signers learn the reason. */
export function RecallDialog( { document, onRecalled, onClose }: Props ) {
	const client = useClient();
	const [ reason, setReason ] = useState( '' );
	const [ isChecked, check ] = useState( false );
	const error = isChecked && ! reason.trim() ? blankMessage() : undefined;
	const { busy, failure, submit } = useSubmit(
		() =>
			client.call( '/fusesign/recall', {
				method: 'POST',
				body: { doc_id: document.id, reason: reason.trim() },
			} ),
		( { message } ) => onRecalled( message )
	);
	return (
		<FormDialog
			danger
			title={ __( 'Recall from signature', 'lyd' ) }
			description={ sprintf(
				/* translators: %s: name of a document. */
				__(
					'“%s” can no longer be signed, and signatures that were given do not count. It is completed again.',
					'lyd'
				),
				document.name
			) }
			confirm={ __( 'Recall', 'lyd' ) }
			guarded={ reason !== '' }
			busy={ busy }
			failure={ withFallback( failure, __( 'The document could not be recalled.', 'lyd' ) ) }
			onSubmit={ () => ( reason.trim() ? submit() : check( true ) ) }
			onClose={ onClose }
		>
			<Field id="lyd-recall-reason" required label={ __( 'Reason', 'lyd' ) } error={ error }>
				<TextArea
					{ ...describe( 'lyd-recall-reason', { error } ) }
					maxLength={ longestReason }
					value={ reason }
					onChange={ ( { target } ) => setReason( target.value ) }
				/>
			</Field>
		</FormDialog>
	);
}
