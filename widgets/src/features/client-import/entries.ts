import { __ } from '@wordpress/i18n';
import type { DataProvider, DocumentImport } from '../../api/types';
import type { MenuEntry } from '../../ui/menu-entry';
import { cas360, simpleFund } from '../integrations/systems';
import { sectionOf } from '../interviews/labels';
import type { Interview, Section } from '../interviews/types';
import { has, importedFund } from './systems';
import type { Opening } from './types';

interface Situation {
	interview: Pick< Interview, 'clients' | 'funds' > & { sections: Section[] };
	/** The section on the screen. */
	section: string;
	providers: DataProvider[];
	imports: DocumentImport[];
}

interface Entry extends MenuEntry {
	/** It is about the section on the screen. */
	isHere: boolean;
}

/** What can be imported: the buttons of the top bar, those of this section first, and the menus by system (document 3, section 2.1). */
export function importEntries( situation: Situation, open: ( opening: Opening ) => void ) {
	const clients = clientEntries( situation, open );
	const funds = fundEntries( situation, open );
	const buttons = [ ...clients, ...funds ].sort( ( one, other ) => Number( other.isHere ) - Number( one.isHere ) );
	const fromCas = situation.providers.some( ( { app } ) => app === cas360 ) && clients.length > 0;
	return {
		buttons,
		menus: {
			cas360: fromCas ? [ { ...clients[ 0 ]!, onSelect: () => open( { kind: 'client', system: cas360 } ) } ] : [],
			simpleFund: funds,
		},
	};
}

function clientEntries(
	{ interview, section, providers, imports }: Situation,
	open: ( opening: Opening ) => void
): Entry[] {
	if ( ! interview.clients.length || ! providers.some( ( one ) => has( one, 'client' ) ) ) {
		return [];
	}
	const isHere = interview.clients.some( ( { party } ) => isIn( interview.sections, section, party ) );
	const entries: Entry[] = [
		{ text: __( 'Import Client', 'lyd' ), icon: 'person', isHere, onSelect: () => open( { kind: 'client' } ) },
	];
	if ( imports.some( ( { type } ) => type !== '' ) ) {
		const onSelect = () => open( { kind: 'client', isViewOnly: true } );
		entries.push( { text: __( 'View Client Details', 'lyd' ), icon: 'eye', isHere, onSelect } );
	}
	return entries;
}

function fundEntries(
	{ interview, section, providers, imports }: Situation,
	open: ( opening: Opening ) => void
): Entry[] {
	if ( ! providers.some( ( { app } ) => app === simpleFund ) ) {
		return [];
	}
	const entry = ( kind: 'fund' | 'trustee' | 'member', text: string, parties: string[] ): Entry[] =>
		parties.length > 0
			? [
					{
						text,
						icon: kind === 'fund' ? 'folder' : 'person',
						isHere: parties.some( ( party ) => isIn( interview.sections, section, party ) ),
						onSelect: () => open( { kind } ),
					},
				]
			: [];
	const { funds } = interview;
	const people = importedFund( imports ) ? funds : [];
	return [
		...entry(
			'fund',
			__( 'Select Fund', 'lyd' ),
			funds.map( ( { party } ) => party )
		),
		...entry(
			'trustee',
			__( 'Select Trustee', 'lyd' ),
			people.map( ( { trustees } ) => trustees ).filter( Boolean )
		),
		...entry( 'member', __( 'Select Member', 'lyd' ), people.map( ( { members } ) => members ).filter( Boolean ) ),
	];
}

/** Whether a party is asked in a section; answers at the root are asked in several. */
const isIn = ( sections: Section[], section: string, party: string ) =>
	party === '' || sectionOf( sections, party ) === section;
