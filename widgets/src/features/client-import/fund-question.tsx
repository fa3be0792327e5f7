import { fundParameter } from './systems';
import { useClient } from '../../api/context';
import { messageForCode } from '../../api/messages';
import { useAddress } from '../../lib/address';
import { useSubmit } from '../../lib/submit';
import { __, sprintf } from '@wordpress/i18n';
import { FormDialog } from '../../ui/form-dialog';
import { resetAnswers } from '../interviews/reset-answers';
import { restart, saveFirst } from '../interviews/saved-first';
import type { Saver } from '../interviews/saver';
import type { InterviewDocument } from '../interviews/types';
import type { RecordKey } from './types';

interface Props {
	document: InterviewDocument;
	saver: Saver;
	/** The other fund. */
	fund: RecordKey;
	onClose: () => void;
}

/** The confirmation of document 3, section 4.6: another fund resets the answers and loads the page again, which then shows that fund. */
export function FundQuestion( { document, saver, fund, onClose }: Props ) {
	const client = useClient();
	const { change } = useAddress();
	const { busy, failure, submit } = useSubmit(
		async () => ( ( await saveFirst( saver ) ) ? resetAnswers( client, document.id ) : null ),
		( response ) => {
			if ( response?.status === false ) {
				saver.yieldTo( response.message );
			}
			if ( ! response || response.status === false ) {
				onClose();
				return;
			}
			change( { [ fundParameter ]: fund.id } );
			restart( document, response.message );
		}
	);
	return (
		<FormDialog
			danger
			title={ messageForCode( 'owner_confirm_required' ) }
			description={ sprintf(
				/* translators: %s: name of a fund. */
				__(
					'All answers are replaced by the template’s initial answers, and %s can be imported then. You can restore the current ones from the data change logs.',
					'lyd'
				),
				fund.name
			) }
			confirm={ __( 'Confirm and Continue', 'lyd' ) }
			busy={ busy }
			failure={ failure }
			onSubmit={ submit }
			onClose={ onClose }
		/>
	);
}
