import { __, sprintf } from '@wordpress/i18n';

/** What a member reads before changing another member's document; the owner's name, if known. */
export const ownerWords = ( owner?: string | null ): string =>
	owner
		? sprintf(
				/* translators: %s: name of a member. */
				__( 'This document belongs to %s. Please tell them about the changes you make.', 'lyd' ),
				owner
			)
		: __( 'This document belongs to another member. Please tell them about the changes you make.', 'lyd' );
