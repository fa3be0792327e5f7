import { __ } from '@wordpress/i18n';
import type { MenuEntry } from '../../ui/menu-entry';
import type { ListedDocument } from '../documents/types';
import type { AsicAct } from './act';
import { actTexts } from './texts';
import { mayName, mayPay, mayRead, maySubmit } from './rights';

/** What is suggested next when the document is finished (document 2, section 4.6); undefined if it is nothing about ASIC. */
export function suggestedEntry( row: ListedDocument, ask: ( act: AsicAct ) => void ): MenuEntry | undefined {
	return mayPay( row ) || maySubmit( row ) ? asicEntries( row, ask )[ 0 ] : undefined;
}

/** What can be done with a company registration; what may not is not there. */
export function asicEntries( row: ListedDocument, ask: ( act: AsicAct ) => void ): MenuEntry[] {
	const entry = ( isOffered: boolean, act: AsicAct, text: string, icon: MenuEntry[ 'icon' ] ): MenuEntry[] =>
		isOffered ? [ { text, icon, onSelect: () => ask( act ) } ] : [];
	const texts = actTexts();
	return [
		...entry( mayPay( row ), 'pay', texts.pay, 'tag' ),
		...entry( maySubmit( row ), 'submit', texts.submit, 'up' ),
		...entry( mayRead( row ), 'registration', texts.registration, 'info' ),
		...entry( mayName( row ), 'name', texts.name, 'search' ),
		...entry( mayRead( row ), 'asic_logs', __( 'View ASIC Logs', 'lyd' ), 'list' ),
	];
}
