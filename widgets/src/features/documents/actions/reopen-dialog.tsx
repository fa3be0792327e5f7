import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { withQuery } from '../../../lib/address';
import { queueMessage } from '../../../lib/message-queue';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { useRefresh } from '../refresh';
import type { ListedDocument } from '../types';
import { useAddresses } from './addresses';
import { nameThem } from './names';
import { ownerWords } from './owner-words';
import { needsConfirmation } from './rights';

interface Props {
	document: ListedDocument;
	/** The question to begin with; the first one by default. */
	question?: string;
	onClose: () => void;
}

/** Asks before a completed document is in progress again, then opens its interview (docs/decisions/0069). */
export function ReopenDialog( { document, question, onClose }: Props ) {
	const client = useClient();
	const refresh = useRefresh();
	const { interview } = useAddresses();
	const confirmed = needsConfirmation( document, 'reopen' );
	async function reopen() {
		try {
			return await client.call( `/doc/reopen/${ document.id }`, { method: 'PUT', body: { confirmed } } );
		} catch ( error ) {
			void refresh();
			throw error;
		}
	}
	const { busy, failure, submit } = useSubmit( reopen, ( { message } ) => {
		queueMessage( message );
		window.location.assign( withQuery( interview( document, confirmed ), { question: question || null } ) );
	} );
	return (
		<FormDialog
			/* translators: %s: name of a document in quotes. */
			title={ sprintf( __( 'Reopen %s?', 'lyd' ), nameThem( [ document ] ) ) }
			description={ __(
				'Its interview opens with its answers, so that you can change them. It costs nothing more.',
				'lyd'
			) }
			confirm={ __( 'Reopen', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<ul className="lyd:list-disc lyd:space-y-2 lyd:pl-5">
				<li className="lyd:list-item">
					{ __(
						'Its files stay, and can be downloaded, until you assemble it again. That makes the next version.',
						'lyd'
					) }
				</li>
				<li className="lyd:list-item">
					{ __(
						'Until then it is in progress: it cannot be viewed here, signed or ordered as a hard copy.',
						'lyd'
					) }
				</li>
				<li className="lyd:list-item">
					{ __(
						'After that, “Compare versions” shows what changed, also as tracked changes in Word.',
						'lyd'
					) }
				</li>
				{ confirmed && (
					<li className="lyd:list-item">{ ownerWords( document.created_by_user?.display_name ) }</li>
				) }
			</ul>
		</FormDialog>
	);
}
