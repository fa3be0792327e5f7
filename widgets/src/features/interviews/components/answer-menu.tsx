import { useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { queueMessage } from '../../../lib/message-queue';
import { visit } from '../../../lib/visit';
import type { MenuEntry } from '../../../ui/menu-entry';
import { may, needsConfirmation } from '../../documents/actions/rights';
import type { Saver } from '../saver';
import { answeredAddresses, hasAddresses } from '../answered-addresses';
import { useInterviewStore } from '../store';
import type { InterviewDocument } from '../types';
import { AddressVerification, ChangeLogsDialog, ResetDialog } from './dialogs-lazy';

/**
 * What can be done with all answers of the document: their change log, the verification of their addresses, and a reset.
 *
 * The change log and the reset save first what was typed.
 */
export function useAnswerMenu( document: InterviewDocument, saver: Saver ): { menu: MenuEntry[]; dialogs: ReactNode } {
	const [ opened, open ] = useState< 'logs' | 'addresses' | 'reset' | null >( null );
	const { sections, answers, findings } = useInterviewStore().getState();
	const close = () => open( null );
	const openSaved = ( dialog: 'logs' | 'reset' ) => async () => {
		if ( saver.changed() ) {
			await saver.save();
		}
		// Refused: the dialog about the other tab is open.
		if ( ! saver.state.getState().elsewhere ) {
			open( dialog );
		}
	};
	/** The page is loaded again, with the new answers and a new right to save them; what was confirmed is not asked again. */
	const restart = ( message: string ) => {
		const address = new URL( window.location.href );
		if ( needsConfirmation( document, 'edit' ) ) {
			address.searchParams.set( 'confirmed', 'true' );
		}
		queueMessage( message );
		visit.to( address.href );
	};
	const menu: MenuEntry[] = [];
	if ( may( document, 'logs' ) ) {
		menu.push( { icon: 'restore', text: __( 'Data change logs', 'lyd' ), onSelect: openSaved( 'logs' ) } );
	}
	if ( sections.some( ( { questions } ) => hasAddresses( questions ) ) ) {
		menu.push( { icon: 'check', text: __( 'Verify addresses', 'lyd' ), onSelect: () => open( 'addresses' ) } );
	}
	if ( may( document, 'replace_answers' ) ) {
		menu.push( { icon: 'trash', text: __( 'Reset answers', 'lyd' ), onSelect: openSaved( 'reset' ) } );
	}
	const dialogs = (
		<>
			{ opened === 'logs' && (
				<ChangeLogsDialog document={ document } onClose={ close } onFail={ close } onRestored={ restart } />
			) }
			{ opened === 'addresses' && (
				<AddressVerification
					addresses={ answeredAddresses( sections, answers, findings.shown ) }
					onClose={ close }
				/>
			) }
			{ opened === 'reset' && (
				<ResetDialog
					document={ document.id }
					onClose={ close }
					onFail={ close }
					onReset={ restart }
					onElsewhere={ ( message ) => {
						close();
						saver.yieldTo( message );
					} }
				/>
			) }
		</>
	);
	return { menu, dialogs };
}
