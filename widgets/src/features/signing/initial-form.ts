import type { Contact, SigningForm, Substitute } from './form';
import { onlyKnown, presetGroups, proposedGroups } from './groups';
import { isGrouped, namedPeople, possibleLastSigners, type Person } from './people';
import { joinPhone, splitPhone } from './phone';
import { nameKey, type StoredForm } from './storage';
import type { ProposedGroup, Signer, SigningSetup } from './types';

/** Days until the due date that is suggested. */
const usualDays = 14;

/** The default signature provider (document 3, section 9). */
const defaultProvider = 'fusesign';

/**
 * The form on opening: what this device has stored for the document, over what the interview says.
 *
 * @param setup  The response of GET /fusesign/list-signer.
 * @param stored What was stored, if anything was.
 */
export function initialForm( setup: SigningSetup, stored: StoredForm | null ): SigningForm {
	const people = peopleOf( setup, stored );
	const known = people.filter( ( person ) => isGrouped( person ) && isStoredPerson( person, stored ) );
	return {
		provider: providerOf( setup, stored ),
		sms: stored?.sms ?? false,
		isGroup: stored?.isGroup ?? needsGroups( setup.groups ),
		dueDate: dueDateOf( setup, stored ),
		lastSigner: lastSignerOf( setup.signers, people, stored ),
		allowsDelegation: stored?.allowsDelegation ?? false,
		people,
		contacts: contactsOf( setup, people, stored ),
		substitutes: substitutesOf( people, stored ),
		groups: onlyKnown( stored?.groups ?? presetGroups(), keysOf( known ) ),
		subject: stored?.subject ?? null,
		body: stored?.body || setup.default_body,
	};
}

/** A form in the order that the service proposes. */
export function withProposal( form: SigningForm, proposed: ProposedGroup[] ): SigningForm {
	const groups = proposedGroups( proposed, keysOf( form.people.filter( isGrouped ) ) );
	return { ...form, isGroup: needsGroups( proposed ), groups };
}

const keysOf = ( people: Person[] ) => people.map( ( { key } ) => key );

/** Whether what is stored under a person's key is about this person: keys get other numbers when a document changes. */
const isStoredPerson = ( { key, name }: Person, stored: StoredForm | null ) =>
	stored?.people[ key ] === nameKey( name );

/** The people of the document, and those who were added. */
const peopleOf = ( setup: SigningSetup, stored: StoredForm | null ): Person[] => [
	...namedPeople( setup.signers ),
	...( stored?.extras ?? [] ),
];

/** Whether a proposal says more than that all may sign at the same time. */
const needsGroups = ( groups: ProposedGroup[] ) =>
	groups.length > 1 || groups.some( ( { needed } ) => needed !== null );

function providerOf( { providers }: SigningSetup, stored: StoredForm | null ): string {
	const codes = providers.map( ( { code } ) => code );
	return [ stored?.provider, defaultProvider, codes[ 0 ] ].find( ( code ) => code && codes.includes( code ) ) ?? '';
}

/** A stored date that is over by now is not offered again. */
function dueDateOf( { min_due_date: today }: SigningSetup, stored: StoredForm | null ): string {
	return stored && stored.dueDate >= today ? stored.dueDate : addDays( today, usualDays );
}

function addDays( day: string, days: number ): string {
	const date = new Date( `${ day }T00:00:00Z` );
	date.setUTCDate( date.getUTCDate() + days );
	return date.toISOString().slice( 0, 10 );
}

/** The stored one, the one that the service names, or the only one. */
function lastSignerOf( signers: Signer[], people: Person[], stored: StoredForm | null ): string {
	const possible = keysOf( possibleLastSigners( people ) );
	const named = signers.find( ( { last_signer: isLast } ) => isLast )?.meta_key;
	const only = possible.length === 1 ? possible[ 0 ] : undefined;
	const before = people.find(
		( person ) => person.key === stored?.lastSigner && isStoredPerson( person, stored )
	)?.key;
	return [ before, named, only ].find( ( key ) => key && possible.includes( key ) ) ?? '';
}

/** The stored values of a key, then those of a name, then those of the interview. */
function contactsOf( setup: SigningSetup, people: Person[], stored: StoredForm | null ): Record< string, Contact > {
	const sms = stored?.sms ?? false;
	const interview = new Map( setup.signers.map( ( signer ) => [ signer.meta_key, signer ] ) );
	const contactOfPerson = ( person: Person ): Contact => {
		const { key, name } = person;
		const byKey = isStoredPerson( person, stored ) ? stored?.contacts[ key ] : undefined;
		const byName = stored?.names[ nameKey( name ) ];
		const given = interview.get( key );
		const phone = byKey?.phone || byName?.phone || phoneOf( given?.phone ?? '', setup );
		return { email: byKey?.email || byName?.email || given?.email || '', phone: sms ? phone : '' };
	};
	return Object.fromEntries( people.map( ( person ) => [ person.key, contactOfPerson( person ) ] ) );
}

/** The stored ones of people who have kept their keys. */
function substitutesOf( people: Person[], stored: StoredForm | null ): Record< string, Substitute > {
	const entries = people.flatMap( ( person ) => {
		const substitute = isStoredPerson( person, stored ) ? stored?.substitutes?.[ person.key ] : undefined;
		return substitute ? [ [ person.key, substitute ] as const ] : [];
	} );
	return Object.fromEntries( entries );
}

const phoneOf = ( phone: string, { area_codes: codes }: SigningSetup ) => joinPhone( splitPhone( phone, codes ) );

/** The phones of the interview, for the moment when messages are turned on. */
export const interviewPhones = ( setup: SigningSetup ): Record< string, string > =>
	Object.fromEntries( setup.signers.map( ( signer ) => [ signer.meta_key, phoneOf( signer.phone, setup ) ] ) );
