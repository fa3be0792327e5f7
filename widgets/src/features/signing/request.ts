import { contactOf, substituteOf, type SigningForm } from './form';
import { groupOf, type SigningGroup } from './groups';
import type { Person } from './people';
import type { SigningRequest, SigningSetup } from './types';

/** DD/MM/YYYY. */
const dayOf = ( dueDate: string ) => dueDate.split( '-' ).reverse().join( '/' );

/** The subject of the e-mail: the member's, else the default one of the service with the due date (document 3, section 7.1). */
export const subjectOf = (
	{ subject, dueDate }: SigningForm,
	{ default_subject: text }: Pick< SigningSetup, 'default_subject' >
) => subject ?? text.replace( '{due_date}', dayOf( dueDate ) );

/** The groups with signers: only these are sent, counted from 0. */
const sentGroups = ( groups: SigningGroup[] ) => groups.filter( ( { items } ) => items.length > 0 );

/** The group of a person; a witness is in that of the signer, a person who gets a copy in none. */
function placeOf( form: SigningForm, person: Person ) {
	const sent = sentGroups( form.groups );
	const found = form.isGroup ? groupOf( sent, person.parent || person.key ) : undefined;
	const index = found ? sent.indexOf( found ) : null;
	return {
		signing_group: index,
		signing_group_name: found?.name ?? '',
		lock_last_signing_group: index === sent.length - 1,
	};
}

function signerOf( form: SigningForm, person: Person ) {
	const { email, phone } = contactOf( form, person.key );
	return {
		full_name: person.name,
		email: email.trim(),
		phone_number: form.sms ? phone.trim() : '',
		last_signer: ! form.isGroup && person.key === form.lastSigner,
		meta_key: person.isExtra ? '' : person.key,
		date_key: person.dateKey,
		role: person.role,
		is_witness: person.isWitness,
		parent: person.parent,
		capacity: person.capacity,
		substitute: sentSubstitute( form, person ),
		...placeOf( form, person ),
	};
}

function sentSubstitute( form: SigningForm, person: Person ) {
	const substitute = substituteOf( form, person );
	return substitute
		? {
				full_name: substitute.name.trim(),
				email: substitute.email.trim(),
				phone_number: form.sms ? substitute.phone.trim() : '',
			}
		: null;
}

/** Who is invited at once: the first group, or without groups all but the one who signs last. */
export function firstRecipients( form: SigningForm ): Person[] {
	const active = form.people.filter( ( { isWitness, role } ) => ! isWitness && role !== 'copy' );
	const first = sentGroups( form.groups )[ 0 ];
	const isFirst = ( { key }: Person ) => ( form.isGroup ? first?.items.includes( key ) : key !== form.lastSigner );
	const invited = active.filter( isFirst );
	return invited.length ? invited : active;
}

/** The body of POST /fusesign/confirm and POST /fusesign/check. */
export function requestBody(
	form: SigningForm,
	document: { id: number },
	setup: Pick< SigningSetup, 'default_subject' >,
	acceptsWarnings: boolean
): SigningRequest {
	return {
		doc_id: document.id,
		sms_notify: form.sms,
		due_date: form.dueDate,
		email_subject: subjectOf( form, setup ),
		email_body: form.body,
		is_group: form.isGroup,
		signer: form.people.map( ( person ) => signerOf( form, person ) ),
		provider: form.provider as SigningRequest[ 'provider' ],
		groups: form.isGroup
			? sentGroups( form.groups ).map( ( { needed }, index ) => ( { signing_group: index, needed } ) )
			: [],
		allow_delegation: form.allowsDelegation,
		accepts_warnings: acceptsWarnings,
	};
}
