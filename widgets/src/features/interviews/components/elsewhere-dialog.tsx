import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { messageForCode } from '../../../api/messages';
import type { InterviewDocument } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface Props {
	open: boolean;
	document: number;
	/** The service's message. */
	message: string;
	onBack: () => void;
}

/** The document is open in another tab, or by another member: back to the list (document 3, section 4.2), or take it over. */
export function ElsewhereDialog( { open, document, message, onBack }: Props ) {
	const name = useOpener( document, open );
	const keptWords = __( 'What was typed here since the last save is kept on this device.', 'lyd' );
	return (
		<Dialog
			small
			width="sm"
			role="alertdialog"
			open={ open }
			onOpenChange={ ( next ) => next || onBack() }
			title={ message || messageForCode( 'opened_elsewhere' ) }
			description={
				// Takes the focus, so that a key meant for the field presses no button.
				<span ref={ focus } tabIndex={ -1 } className="lyd:block lyd:outline-none">
					{ name &&
						sprintf(
							/* translators: %s: name of a member. */
							__( '%s has it open.', 'lyd' ),
							name
						) }{ ' ' }
					{ keptWords }
				</span>
			}
			footer={
				<>
					<Button onClick={ () => visit.to( window.location.href ) }>
						{ __( 'Open here instead', 'lyd' ) }
					</Button>
					<Button variant="primary" onClick={ onBack }>
						{ __( 'Confirm', 'lyd' ) }
					</Button>
				</>
			}
		/>
	);
}

const focus = ( element: HTMLElement | null ) => element?.focus();

/** The name of the member who has the document open; empty if it is the one signed in here, or cannot be found out. */
function useOpener( document: number, isNeeded: boolean ): string {
	const client = useClient();
	const { user } = useConfig();
	const [ name, setName ] = useState( '' );
	useEffect( () => {
		if ( ! isNeeded ) {
			return;
		}
		let isMounted = true;
		client
			.get< InterviewDocument >( `/doc/${ document }` )
			.then( ( { opened_by_user: opener } ) => {
				if ( isMounted && opener && opener.ID !== user.id ) {
					setName( opener.display_name ?? '' );
				}
			} )
			.catch( () => {} );
		return () => {
			isMounted = false;
		};
	}, [ client, document, isNeeded, user.id ] );
	return name;
}
