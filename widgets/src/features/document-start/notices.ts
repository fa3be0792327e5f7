import { __ } from '@wordpress/i18n';

/** Flags of a document or its template; a draft has true, a product's meta "yes". */
export type Flags = Partial< Record< string, unknown > >;

export interface StartNotice {
	key: string;
	title: string;
	text: string;
}

type Words = () => Omit< StartNotice, 'key' >;

/** Words are looked up when they are shown, not when this is read. */
const advice =
	( text: () => string ): Words =>
	() => ( { title: __( 'Before you start', 'lyd' ), text: text() } );

/** By flag, in the order they are looked for (document 2, sections 3 and 4.3). */
const notices: Record< string, Words > = {
	is_none_foreign: () => ( {
		title: __( 'Foreign persons', 'lyd' ),
		text: __(
			'This trust deed excludes foreign persons as beneficiaries. If a foreign person is to benefit, or you are not sure, ask for a legal review before the deed is signed.',
			'lyd'
		),
	} ),
	is_protector: () => ( {
		title: __( 'Protector', 'lyd' ),
		text: __(
			'This deed can name a protector, whose consent the trustee then needs. Have the protector’s full name and address at hand.',
			'lyd'
		),
	} ),
	is_trust_template: () => ( {
		title: __( 'Trust deed', 'lyd' ),
		text: __(
			'A trust deed may have to be stamped in your state or territory soon after it is signed. Check this before you sign.',
			'lyd'
		),
	} ),
	is_special_resolution: () => ( {
		title: __( 'Special resolution', 'lyd' ),
		text: __(
			'This document needs a special resolution of the members: at least 75% of the votes cast must be in favour.',
			'lyd'
		),
	} ),
	is_will: advice( () =>
		__(
			'A will must be signed before two witnesses who are not named in it. Have the full names of your executors and beneficiaries at hand.',
			'lyd'
		)
	),
	is_adv_hc: advice( () =>
		__(
			'An advance health directive must be made while you can decide for yourself. Talk to your doctor before you complete it.',
			'lyd'
		)
	),
	is_end_power: advice( () =>
		__(
			'An enduring power of attorney goes on when you can no longer decide for yourself. Choose somebody you trust, and have it witnessed as your state or territory asks.',
			'lyd'
		)
	),
	is_hr_doc: advice( () =>
		__( 'Check which award or agreement covers the employee: its terms go before those of this document.', 'lyd' )
	),
	is_unit_trust: advice( () =>
		__(
			'Have the names of the trustee and of every unit holder at hand, with how many units each will hold.',
			'lyd'
		)
	),
	is_unit_trust_old: advice( () =>
		__( 'This changes a unit trust that exists already. Have its deed, with all variations, at hand.', 'lyd' )
	),
};

const isSet = ( value: unknown ) => value === true || value === 'yes' || value === 1;

/** The notices that fit a document, each once. */
export function noticesOf( flags: Flags ): StartNotice[] {
	return Object.entries( notices )
		.filter( ( [ key ] ) => isSet( flags[ key ] ) )
		.map( ( [ key, words ] ) => ( { key, ...words() } ) );
}
