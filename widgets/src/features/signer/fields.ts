import type { SigningField } from './types';

/** Places for a signature in the order in which they are read. */
export const signatureFields = ( fields: SigningField[] ): SigningField[] =>
	fields
		.filter( ( field ) => field.kind === 'signature' )
		.sort( ( one, other ) => one.page - other.page || one.top - other.top || one.left - other.left );

/** The next place without a signature behind a field, or the first of all; null if every place has one. */
export function nextField( fields: SigningField[], placed: string[], afterId: string | null ): SigningField | null {
	const start = fields.findIndex( ( field ) => field.id === afterId ) + 1;
	const inOrder = [ ...fields.slice( start ), ...fields.slice( 0, start ) ];
	return inOrder.find( ( field ) => ! placed.includes( field.id ) ) ?? null;
}

export const fieldElementId = ( id: string ) => `lyd-field-${ id }`;

/** Scrolls to a field and focuses it. Pages between here and a field far away are passed at once, and so not requested. */
export function goToField( id: string ): void {
	const element = document.getElementById( fieldElementId( id ) );
	if ( ! element ) {
		return;
	}
	const isNear = Math.abs( element.getBoundingClientRect().top ) < 2 * window.innerHeight;
	const isCalm = window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches;
	element.scrollIntoView( { block: 'center', inline: 'center', behavior: isNear && ! isCalm ? 'smooth' : 'auto' } );
	element.focus( { preventScroll: true } );
}
