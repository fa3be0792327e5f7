import { sprintf, __ } from '@wordpress/i18n';
import { contactOf, type SigningForm } from './form';
import { groupOf, type SigningGroup } from './groups';
import type { Person } from './people';

/** DD/MM/YYYY. */
const dayOf = ( dueDate: string ) => dueDate.split( '-' ).reverse().join( '/' );

/** The default subject of the e-mail (document 3, section 7.1). */
export function defaultSubject( document: { id: number; name: string }, dueDate: string ): string {
	return sprintf(
		/* translators: 1: name of a document, 2: its id, 3: a date as DD/MM/YYYY. */
		__( 'Signature request for: %1$s - DocId: %2$d - Due Date: %3$s', 'lyd' ),
		document.name,
		document.id,
		dayOf( dueDate )
	);
}

export const subjectOf = ( form: SigningForm, document: { id: number; name: string } ) =>
	form.subject ?? defaultSubject( document, form.dueDate );

/** The groups with signers: only these are sent, counted from 0. */
const sentGroups = ( groups: SigningGroup[] ) => groups.filter( ( { items } ) => items.length > 0 );

/** The group of a person; a witness is in that of the signer, a person who gets a copy in the last. */
function placeOf( form: SigningForm, person: Person ) {
	const sent = sentGroups( form.groups );
	const found = groupOf( sent, person.parent || person.key ) ?? sent.at( -1 );
	const index = Math.max( 0, found ? sent.indexOf( found ) : 0 );
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
		...( form.isGroup ? placeOf( form, person ) : { signing_group: 0, signing_group_name: '', lock_last_signing_group: false } ),
	};
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
export function requestBody( form: SigningForm, document: { id: number; name: string }, acceptsWarnings: boolean ) {
	return {
		doc_id: document.id,
		sms_notify: form.sms,
		due_date: form.dueDate,
		email_subject: subjectOf( form, document ),
		email_body: form.body,
		is_group: form.isGroup,
		signer: form.people.map( ( person ) => signerOf( form, person ) ),
		provider: form.provider,
		groups: form.isGroup
			? sentGroups( form.groups ).map( ( { needed }, index ) => ( { signing_group: index, needed } ) )
			: [],
		allow_delegation: form.allowsDelegation,
		accepts_warnings: acceptsWarnings,
	};
}
