import { __ } from '@wordpress/i18n';
import type { SigningGroup } from './groups';
import { isGrouped, mayHaveSubstitute, type Person } from './people';
import { isPhone } from './phone';

/** What is typed for one person. A phone is stored as area code, dash, number. */
export interface Contact {
	email: string;
	phone: string;
}

/** Who may sign in place of a person, once the member or that person has decided so. The phone may be blank. */
export interface Substitute extends Contact {
	name: string;
}

/** The values of the wizard (document 3, section 3, Signing form). */
export interface SigningForm {
	provider: string;
	/** Mobile numbers are required, and signers get messages. */
	sms: boolean;
	isGroup: boolean;
	/** YYYY-MM-DD. */
	dueDate: string;
	/** Key of the person who signs last; only without groups. */
	lastSigner: string;
	allowsDelegation: boolean;
	people: Person[];
	contacts: Record< string, Contact >;
	/** By the key of the person; those without one are not in it. */
	substitutes: Record< string, Substitute >;
	groups: SigningGroup[];
	/** null means the default one, which names the due date. */
	subject: string | null;
	body: string;
}

/** Problems by the id of their field. */
export type FormProblems = Record< string, string >;

export const blankMessage = () => __( 'This field cannot be blank.', 'lyd' );

const invalidEmail = () => __( 'Please input a valid email address.', 'lyd' );

const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]{2,}$/;

export const emailField = ( key: string ) => `email-${ key }`;
export const phoneField = ( key: string ) => `phone-${ key }`;
export const substituteField = ( part: keyof Substitute, key: string ) => `substitute-${ part }-${ key }`;

export const contactOf = ( form: Pick< SigningForm, 'contacts' >, key: string ): Contact =>
	form.contacts[ key ] ?? { email: '', phone: '' };

/** The problem of an e-mail address (document 3, section 5). */
export function emailProblem( email: string ): string | undefined {
	if ( ! email.trim() ) {
		return blankMessage();
	}
	return emailPattern.test( email.trim() ) && email.trim().length <= 254 ? undefined : invalidEmail();
}

/** The problem of a phone when messages are sent; a person who only gets a copy needs none. */
function phoneProblem( { phone }: Contact ): string | undefined {
	if ( ! phone || phone.endsWith( '-' ) ) {
		return blankMessage();
	}
	return isPhone( phone ) ? undefined : __( 'Please input a valid phone number.', 'lyd' );
}

/**
 * The problems of the set-up, by field (document 3, section 5).
 *
 * @param form  The values.
 * @param today The current day of the site, as YYYY-MM-DD: nothing is due before it.
 */
export function setupProblems( form: SigningForm, today: string ): FormProblems {
	const found: Record< string, string | undefined > = {
		provider: form.provider ? undefined : blankMessage(),
		dueDate: dueDateProblem( form.dueDate, today ),
		lastSigner: form.isGroup || form.lastSigner ? undefined : blankMessage(),
	};
	for ( const person of form.people ) {
		const { key, role } = person;
		const contact = contactOf( form, key );
		found[ emailField( key ) ] = emailProblem( contact.email );
		found[ phoneField( key ) ] = form.sms && role !== 'copy' ? phoneProblem( contact ) : undefined;
		Object.assign( found, substituteProblems( form, person ) );
	}
	return present( found );
}

/** A substitute needs a name and an address. A phone is optional: without one, the code is mailed. */
function substituteProblems( form: SigningForm, person: Person ): Record< string, string | undefined > {
	const substitute = substituteOf( form, person );
	if ( ! substitute ) {
		return {};
	}
	const hasPhone = form.sms && Boolean( substitute.phone );
	return {
		[ substituteField( 'name', person.key ) ]: substitute.name.trim() ? undefined : blankMessage(),
		[ substituteField( 'email', person.key ) ]: emailProblem( substitute.email ),
		[ substituteField( 'phone', person.key ) ]: hasPhone ? phoneProblem( substitute ) : undefined,
	};
}

/** The substitute of a person who may have one. */
export const substituteOf = ( { substitutes }: Pick< SigningForm, 'substitutes' >, person: Person ) =>
	mayHaveSubstitute( person ) ? substitutes[ person.key ] : undefined;

function dueDateProblem( dueDate: string, today: string ): string | undefined {
	if ( ! dueDate ) {
		return blankMessage();
	}
	return dueDate < today ? __( 'The due date cannot be before today.', 'lyd' ) : undefined;
}

/** The problems of the e-mail. */
export const emailStepProblems = ( subject: string, body: string ): FormProblems =>
	present( {
		subject: subject.trim() ? undefined : blankMessage(),
		body: body.trim() ? undefined : blankMessage(),
	} );

const present = ( found: Record< string, string | undefined > ): FormProblems =>
	Object.fromEntries(
		Object.entries( found ).filter( ( entry ): entry is [ string, string ] => Boolean( entry[ 1 ] ) )
	);

/** Whether the next step may follow: every signer has a name, and with groups each of them is in one (document 3, section 5). */
export function isComplete( { people, groups, isGroup }: SigningForm ): boolean {
	const areNamed = people.length > 0 && people.every( ( { name } ) => name );
	const signs = people.some( ( { role, isWitness } ) => role === 'signer' && ! isWitness );
	return areNamed && signs && ( ! isGroup || unassigned( { people, groups } ).length === 0 );
}

/** The people who are in no group yet. */
export function unassigned( { people, groups }: Pick< SigningForm, 'people' | 'groups' > ): Person[] {
	const assigned = groups.flatMap( ( { items } ) => items );
	return people.filter( ( person ) => isGrouped( person ) && ! assigned.includes( person.key ) );
}
