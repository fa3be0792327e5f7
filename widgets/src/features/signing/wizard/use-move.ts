import { __, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import type { Person } from '../people';
import { useWizard } from './store';

/** Moves a person into a group, or back to the list, and says so to screen readers. */
export function useMove() {
	const groups = useWizard( ( { form } ) => form.groups );
	const people = useWizard( ( { form } ) => form.people );
	const move = useWizard( ( state ) => state.move );
	const announce = useAnnounce();
	return ( key: string, id: number | null ) => {
		const name = shownName( people.find( ( person ) => person.key === key ) );
		const group = groups.find( ( one ) => one.id === id );
		move( key, id );
		announce(
			group
				? /* translators: 1: name of a signer, 2: name of a signing group. */
					sprintf( __( '%1$s is in %2$s.', 'lyd' ), name, group.name )
				: /* translators: %s: name of a signer. */
					sprintf( __( '%s is in no signing group.', 'lyd' ), name )
		);
	};
}

/** The name of a person, or what stands for it (document 3, section 2.4). */
export function shownName( person: Person | undefined ): string {
	if ( person?.name ) {
		return person.name;
	}
	return person?.isWitness ? __( 'No Witness Data', 'lyd' ) : __( 'No assigned signer', 'lyd' );
}

/** Why a person has no name, and what to do about it (document 3, section 2.4). */
export function missingData( { isWitness }: Person ): string {
	return isWitness
		? __( 'Please edit the document to add Witness information.', 'lyd' )
		: __( 'Please edit the document to add Signer information.', 'lyd' );
}
