import { __, sprintf } from '@wordpress/i18n';
import type { Bundle } from './types';

/** What is asked of the signer, and the sender's message, above the first page. */
export function Introduction( { bundle }: { bundle: Bundle } ) {
	const { signer, email_body: message, sender_name: sender } = bundle;
	return (
		<div className="lyd:w-full lyd:max-w-[960px] lyd:rounded-lg lyd:bg-surface lyd:px-4 lyd:py-3 lyd:text-sm lyd:shadow-low">
			<p className="lyd:font-medium lyd:break-words">
				{ taskWords( signer ) }{ ' ' }
				{ signer.in_place_of &&
					sprintf(
						/* translators: %s: name of a person. */
						__( 'You act in place of %s.', 'lyd' ),
						signer.in_place_of
					) }
			</p>
			<p className="lyd:text-soft">
				{ bundle.group_name && `${ bundle.group_name }. ` }
				{ othersWords( bundle ) }
			</p>
			{ message.trim() && (
				<details className="lyd:mt-2">
					<summary className="lyd:w-fit lyd:py-1 lyd:text-link lyd:touch:min-h-11 lyd:touch:py-3">
						{ sprintf(
							/* translators: %s: name of the sender. */
							__( 'Message from %s', 'lyd' ),
							sender
						) }
					</summary>
					<p className="lyd:mt-1 lyd:break-words lyd:whitespace-pre-line">{ message.trim() }</p>
				</details>
			) }
		</div>
	);
}

function taskWords( { name, role, capacity, is_witness: isWitness, parent_name: parent }: Bundle[ 'signer' ] ): string {
	if ( isWitness ) {
		/* translators: 1: name of the witness, 2: name of another signer. */
		return sprintf( __( '%1$s, you sign as the witness of %2$s.', 'lyd' ), name, parent );
	}
	if ( role === 'approver' ) {
		/* translators: %s: name of the approver. */
		return sprintf( __( '%s, please approve or reject this document. You do not sign it.', 'lyd' ), name );
	}
	// Who signs only for themselves needs no word for it.
	return capacity && capacity !== 'individual'
		? /* translators: 1: name of the signer, 2: a capacity, such as director. */
			sprintf( __( '%1$s, you sign as %2$s.', 'lyd' ), name, capacity )
		: /* translators: %s: name of the signer. */
			sprintf( __( '%s, please sign where the document is marked.', 'lyd' ), name );
}

function othersWords( { signed_by_others: signed, of }: Bundle ): string {
	return of > 0
		? sprintf(
				/* translators: 1: number of persons, 2: number of persons. */
				__( '%1$d of %2$d others have signed.', 'lyd' ),
				signed,
				of
			)
		: '';
}
