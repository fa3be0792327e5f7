import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { noticesOf } from '../document-start/notices';
import StartNotices from '../document-start/start-notices';
import type { StartedDraft } from '../document-start/steps';
import { AsicNotice } from './notice';
import RegistrationWizard from './wizard';

interface Props {
	draft: StartedDraft;
	/** Name and consents are stored. */
	onDone: () => void;
	/** Closed before: the document is there, its interview can be opened from the list. */
	onClose: () => void;
}

/** What comes between a registration's creation and its interview: the ASIC notice, other notices, the wizard. */
export default function RegistrationStart( { draft, onDone, onClose }: Props ) {
	const [ step, go ] = useState< 'asic' | 'notices' | 'wizard' >( 'asic' );
	const hasNotices = noticesOf( draft.flags ).length > 0;
	if ( step === 'wizard' ) {
		return <RegistrationWizard id={ draft.id } mode="both" onDone={ () => onDone() } onClose={ onClose } />;
	}
	if ( step === 'notices' ) {
		// The video is in the ASIC notice, and what must be acknowledged in the wizard.
		const noticesOnly = { ...draft, popupVideo: '', acknowledgement: '' };
		return <StartNotices draft={ noticesOnly } isFollowed onDone={ () => go( 'wizard' ) } onClose={ onClose } />;
	}
	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( open ) => open || onClose() }
			title={ __( 'Registering a company with ASIC', 'lyd' ) }
			footer={
				<Button variant="primary" onClick={ () => go( hasNotices ? 'notices' : 'wizard' ) }>
					{ __( 'Continue', 'lyd' ) }
				</Button>
			}
		>
			<AsicNotice document={ draft.id } video={ draft.popupVideo } name={ draft.name } />
		</Dialog>
	);
}
