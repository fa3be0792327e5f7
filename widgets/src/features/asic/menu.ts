import { __ } from '@wordpress/i18n';
import type { MenuEntry } from '../../ui/menu-entry';
import type { ListedDocument } from '../documents/types';
import type { AsicAct } from './act';
import { mayName, mayPay, mayRead, maySubmit } from './rights';

/** What is suggested next when the document is finished (document 2, section 4.6); undefined if it is nothing about ASIC. */
export function suggestedEntry( row: ListedDocument, ask: ( act: AsicAct ) => void ): MenuEntry | undefined {
	return mayPay( row ) || maySubmit( row ) ? asicEntries( row, ask )[ 0 ] : undefined;
}

/** What can be done with a company registration; what may not is not there. */
export function asicEntries( row: ListedDocument, ask: ( act: AsicAct ) => void ): MenuEntry[] {
	const entry = ( isOffered: boolean, act: AsicAct, text: string, icon: MenuEntry[ 'icon' ] ): MenuEntry[] =>
		isOffered ? [ { text, icon, onSelect: () => ask( act ) } ] : [];
	return [
		...entry( mayPay( row ), 'pay', __( 'Make payment', 'lyd' ), 'tag' ),
		...entry( maySubmit( row ), 'submit', __( 'Submit to ASIC', 'lyd' ), 'up' ),
		...entry( mayRead( row ), 'registration', __( 'Registration status', 'lyd' ), 'info' ),
		...entry( mayName( row ), 'name', __( 'Check company name', 'lyd' ), 'search' ),
		...entry( mayRead( row ), 'asic_logs', __( 'View ASIC Logs', 'lyd' ), 'list' ),
	];
}
