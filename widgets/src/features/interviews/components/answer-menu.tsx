import { useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { MenuEntry } from '../../../ui/menu-entry';
import { may } from '../../documents/actions/rights';
import type { Saver } from '../saver';
import { restart, saveFirst } from '../saved-first';
import { answeredAddresses, hasAddresses, type AnsweredAddress } from '../answered-addresses';
import { withCompanyAddresses } from '../company-addresses';
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
		if ( await saveFirst( saver ) ) {
			open( dialog );
		}
	};
	const handleReplaced = ( message: string ) => restart( document, message );
	const named = document.is_asic_document ? withCompanyAddresses( answers ) : ( rows: AnsweredAddress[] ) => rows;
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
				<ChangeLogsDialog
					document={ document }
					onClose={ close }
					onFail={ close }
					onRestored={ handleReplaced }
				/>
			) }
			{ opened === 'addresses' && (
				<AddressVerification
					addresses={ named( answeredAddresses( sections, answers, findings.shown ) ) }
					onClose={ close }
				/>
			) }
			{ opened === 'reset' && (
				<ResetDialog
					document={ document.id }
					onClose={ close }
					onFail={ close }
					onReset={ handleReplaced }
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
